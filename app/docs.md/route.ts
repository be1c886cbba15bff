import { answerMarkdown } from "@/app/docs/answer-markdown";

export const dynamic = "force-dynamic";

export function GET(): Promise<Response> {
  return answerMarkdown("");
}
