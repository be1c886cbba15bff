import { answerMarkdown } from "@/app/(site)/docs/answer-markdown";

export const dynamic = "force-dynamic";

export function GET(): Promise<Response> {
  return answerMarkdown("");
}
