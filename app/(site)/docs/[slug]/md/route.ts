import { answerMarkdown } from "@/app/(site)/docs/answer-markdown";

export const dynamic = "force-dynamic";

/** Reached as `/docs/<page>.md`. */
export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  return answerMarkdown((await params).slug);
}
