import { isFromOurPage } from "@/app/is-from-our-page";
import { findCreditsReturn } from "@/app/playground/call/find-credits-return";
import { type CallOrder, readOrder } from "@/app/playground/call/read-order";
import { readBodyWithin } from "@/app/read-body-within";
import { findSession } from "@/app/session";
import { writeApiHeaders } from "@/components/lookup/api-headers";
import { findOwnKeyHash } from "@/lib/accounts/find-own-key-hash";
import { doorContext } from "@/lib/api/door-context";
import { getServices } from "@/lib/services";

/** As much as headers may hold, which is where a request line goes. */
const MOST_BYTES = 32 * 1024;

/**
 * A call of the playground by a key of whoever is logged in: the pipeline itself, by the key's id. It is asked for by
 * a page of ours alone, in a way that a form of another site cannot send.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isFromOurPage(request.headers)) return refuse(403, "The playground's own page alone can ask here.");
  const order = await readBodyWithin(request, MOST_BYTES).then((body) => (body === null ? null : readOrder(body)));
  if (order === null) return refuse(400, "This is no call of the playground. Load the page again.");
  const services = await getServices();
  try {
    return await call(order, request, services);
  } catch (err) {
    services.log.error({ err }, "a call of the playground failed");
    return refuse(503, "This cannot be done now, and nothing was charged. Try again in a moment.");
  }
}

async function call(
  { keyId, target }: CallOrder,
  { signal }: Request,
  services: Awaited<ReturnType<typeof getServices>>,
): Promise<Response> {
  const session = await findSession();
  if (session === null) {
    return refuse(401, "You are not logged in any more. Log in again, or ask without a key.", "not_logged_in");
  }
  const keyHash = await findOwnKeyHash({ accountId: session.accountId, keyId }, services.accounts);
  if (keyHash === null) return refuse(404, "There is no such key in use any more. Choose another.");
  const door = doorContext.getStore();
  const asked = { method: "GET", target, headers: {}, clientAddress: door?.clientAddress ?? null, signal, keyHash };
  const answer = await services.answer({ ...asked, ...(door && { arrivedAt: door.arrivedAt, sent: door.sent }) });
  const given = Object.entries(answer.headers).filter(([name]) => !FOR_OTHER_SITES.test(name));
  const headers = {
    ...Object.fromEntries(given.filter(([name]) => !LISTED_ALONE.test(name))),
    ...(await findCreditsReturn(answer, keyHash, services)),
    ...writeApiHeaders(given),
  };
  return new Response(answer.body, { status: answer.status, headers });
}

/** As long as all others together: held twice, it could be more than a proxy in front takes of headers. */
const LISTED_ALONE = /^x-search-filters$/i;

/** Any site may read an answer that was asked for without cookies; none may read this one. */
const FOR_OTHER_SITES = /^access-control-/i;

function refuse(status: number, message: string, error = "refused"): Response {
  return Response.json({ error, message }, { status, headers: { "Cache-Control": "no-store" } });
}
