import { isReadable, normalizeQuestion, type ReadQuestion } from "@/app/(site)/playground/read-question";
import { isFromOurPage } from "@/app/forms/is-from-our-page";
import { readBodyWithin } from "@/app/forms/read-body-within";
import { requestContext } from "@/lib/api/request-context";
import { MAX_LENGTH } from "@/lib/domain/usage/limits";
import { getServices } from "@/lib/services";

/** A question in UTF-8, and the JSON around it. */
const MOST_BYTES = 8 * MAX_LENGTH.q;

/**
 * Says which words of a question say what. It looks nobody up, so it is free and needs no key. Questions are counted
 * per client address in a log of their own: they take no room from the calls of `/v1`.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isFromOurPage(request.headers)) return refuse(403);
  const body = await readBodyWithin(request, MOST_BYTES);
  const q = body === null ? null : parseQuestion(body);
  if (q === null) return refuse(400);
  const { limiter, hashAddress } = await getServices();
  const door = requestContext.getStore();
  if (door === undefined) return refuse(503);
  const verdict = await limiter.take(`address:reading:${hashAddress(door.clientAddress)}`);
  if (!verdict.allowed) return refuse(429, { "Retry-After": String(verdict.retryAfterSeconds) });
  const read: ReadQuestion = { q, chips: door.readChips(q) };
  return Response.json(read, { headers: { "Cache-Control": "no-store" } });
}

/** Null for what is no question that `/search` takes. */
function parseQuestion(body: string): string | null {
  try {
    const sent: unknown = JSON.parse(body);
    if (typeof sent !== "object" || sent === null || !("q" in sent) || typeof sent.q !== "string") return null;
    const q = normalizeQuestion(sent.q);
    return isReadable(q) ? q : null;
  } catch {
    return null;
  }
}

function refuse(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
