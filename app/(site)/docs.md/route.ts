import { markdownResponse } from "@/app/(site)/docs/markdown-response";

export const dynamic = "force-dynamic";

export function GET(): Promise<Response> {
  return markdownResponse("");
}
