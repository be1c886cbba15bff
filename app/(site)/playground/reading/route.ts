import { isSearchable, normalizeQuery, type QueryChips } from "@/app/(site)/people-search/query-chips";
import { isSameOriginJson, readBody } from "@/app/forms/read-body";
import { requestContext } from "@/lib/api/request-context";
import { MAX_LENGTH } from "@/lib/domain/usage/limits";
import { getServices } from "@/lib/services";

/** Room for a query in UTF-8 and the JSON around it. */
const MAX_BODY_BYTES = 8 * MAX_LENGTH.q;

/**
 * Responds with the parts of a search query and the filters they set. It looks nobody up, so it is free and needs no
 * key. Its rate limit per client address is separate from that of `/v1`.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOriginJson(request.headers)) return refuse(403);
  const body = await readBody(request, MAX_BODY_BYTES);
  const q = body === null ? null : parseQuery(body);
  if (q === null) return refuse(400);
  const { limiter, hashAddress } = await getServices();
  const context = requestContext.getStore();
  if (context === undefined) return refuse(503);
  const verdict = await limiter.take(`address:reading:${hashAddress(context.clientAddress)}`);
  if (!verdict.allowed) return refuse(429, { "Retry-After": String(verdict.retryAfterSeconds) });
  const response: QueryChips = { q, chips: context.readChips(q) };
  return Response.json(response, { headers: { "Cache-Control": "no-store" } });
}

/** Null if the body holds no query that `/search` accepts. */
function parseQuery(body: string): string | null {
  try {
    const json: unknown = JSON.parse(body);
    if (typeof json !== "object" || json === null || !("q" in json) || typeof json.q !== "string") return null;
    const q = normalizeQuery(json.q);
    return isSearchable(q) ? q : null;
  } catch {
    return null;
  }
}

function refuse(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
