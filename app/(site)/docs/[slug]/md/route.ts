import { markdownResponse } from "@/app/(site)/docs/markdown-response";

export const dynamic = "force-dynamic";

/** Serves `/docs/<page>.md` (see the rewrite in next.config.ts). */
export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  return markdownResponse((await params).slug);
}
