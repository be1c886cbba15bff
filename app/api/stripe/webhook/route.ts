import { readBody } from "@/app/forms/read-body";
import { getServices } from "@/lib/services";

const MAX_BODY_BYTES = 1_000_000;
const RETRY_AFTER_SECONDS = "30";

/** Receives events of Stripe (D24). Responds 200 once their effect is written; Stripe delivers all others again. */
export async function POST(request: Request): Promise<Response> {
  const { billing, billingSync, log } = await getServices();
  if (billing === null || billingSync === null) return respond(404, "Not found.");

  const body = await readBody(request, MAX_BODY_BYTES);
  if (body === null) return respond(400, "The body is too long or incomplete.");
  const event = billing.readEvent(body, request.headers.get("stripe-signature") ?? "", new Date());
  if (event === null) return respond(400, "The signature is invalid, or more than five minutes old.");
  try {
    const effect = await billingSync.applyEvent(event);
    log.info({ eventId: event.id, type: event.type, effect }, "applied a payment event");
    return respond(200, "OK.");
  } catch (err) {
    log.error({ err, eventId: event.id, type: event.type }, "failed to apply a payment event");
    return respond(503, "Temporarily unavailable.", { "Retry-After": RETRY_AFTER_SECONDS });
  }
}

/** Next.js would respond without an Allow header. The HTTP server refuses all other methods. */
export function GET(): Response {
  return respond(405, "Send POST.", { Allow: "POST" });
}

export { GET as HEAD, GET as OPTIONS };

function respond(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(text, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
