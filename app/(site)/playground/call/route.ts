import { findCurrentSession } from "@/app/auth/session";
import { isSameOriginJson, readBody } from "@/app/forms/read-body";
import { writeApiHeaders } from "@/components/lookup/api-headers";
import { findOwnKeyHash } from "@/lib/accounts/keys/own-keys";
import { requestContext } from "@/lib/api/request-context";
import { getServices } from "@/lib/services";
import type { Services } from "@/lib/services/services";
import { findCreditRenewal } from "./find-credit-renewal";

/** The limit that the HTTP server sets on headers, which hold the request target in an ordinary call. */
const MAX_BODY_BYTES = 32 * 1024;

interface KeyedCall {
  readonly keyId: string;
  /** The request target of the same call without a key. */
  readonly target: string;
  /** The header `Idempotency-Key` of the call; null for none. */
  readonly idempotencyKey: string | null;
}

/**
 * Runs a call of the playground, or a row of a list, through the pipeline with a key of the account that is logged in.
 * The browser sends the ID of the key and never the key. Only pages of this site may send the request (see
 * `isSameOriginJson`).
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOriginJson(request.headers)) return refuse(403, "Only pages of this site may send this request.");
  const call = parseCall(await readBody(request, MAX_BODY_BYTES));
  if (call === null) return refuse(400, "This request is not valid. Reload the page.");
  const services = await getServices();
  try {
    return await run(call, request, services);
  } catch (err) {
    services.log.error({ err }, "failed to run a playground call");
    return refuse(503, "The playground is temporarily unavailable. Nothing was charged. Try again in a moment.");
  }
}

async function run(
  { keyId, target, idempotencyKey }: KeyedCall,
  { signal }: Request,
  services: Services,
): Promise<Response> {
  const session = await findCurrentSession();
  if (session === null) {
    return refuse(401, "You are no longer logged in. Log in again, or send the call without a key.", "not_logged_in");
  }
  const keyHash = await findOwnKeyHash({ accountId: session.accountId, keyId }, { db: services.accounts });
  if (keyHash === null) return refuse(404, "This key is no longer in use. Choose another.");
  const context = requestContext.getStore();
  const answer = await services.answer({
    method: "GET",
    target,
    headers: idempotencyKey === null ? {} : { "idempotency-key": idempotencyKey },
    clientAddress: context?.clientAddress ?? null,
    signal,
    keyHash,
    ...(context && { arrivedAt: context.arrivedAt, sent: context.sent }),
  });
  const apiHeaders = Object.entries(answer.headers).filter(([name]) => !CROSS_ORIGIN.test(name));
  const headers = {
    ...Object.fromEntries(apiHeaders.filter(([name]) => !SEARCH_FILTERS.test(name))),
    ...(await findCreditRenewal(answer, keyHash, services)),
    ...writeApiHeaders(apiHeaders),
  };
  return new Response(answer.body, { status: answer.status, headers });
}

/** As long as all other headers together. Sent twice, it could exceed a proxy's limit on headers. */
const SEARCH_FILTERS = /^x-search-filters$/i;

/** Any site may read a response to a request without cookies; none may read this one. */
const CROSS_ORIGIN = /^access-control-/i;

/** Null if the body is not a valid call. */
function parseCall(body: string | null): KeyedCall | null {
  try {
    const call: unknown = JSON.parse(body ?? "");
    if (typeof call !== "object" || call === null) return null;
    const { keyId, target, idempotencyKey = null }: Partial<Record<keyof KeyedCall, unknown>> = call;
    if (typeof keyId !== "string" || typeof target !== "string" || !target.startsWith("/v1/")) return null;
    if (idempotencyKey !== null && typeof idempotencyKey !== "string") return null;
    return { keyId, target, idempotencyKey };
  } catch {
    return null;
  }
}

function refuse(status: number, message: string, error = "refused"): Response {
  return Response.json({ error, message }, { status, headers: { "Cache-Control": "no-store" } });
}
