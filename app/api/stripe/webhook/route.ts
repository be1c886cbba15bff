import { readBodyWithin } from "@/app/forms/read-body-within";
import { getServices } from "@/lib/services";

const MOST_BYTES = 1_000_000;
const RETRY_AFTER_SECONDS = "30";

/** Stripe's deliveries (D24). Answers 200 once their effect is written; everything else is delivered again. */
export async function POST(request: Request): Promise<Response> {
  const { billing, billingSync, log } = await getServices();
  if (billing === null || billingSync === null) return answer(404, "There is no such path.");

  const body = await readBodyWithin(request, MOST_BYTES);
  if (body === null) return answer(400, "The delivery is too long, or did not arrive whole.");
  const event = billing.readEvent(body, request.headers.get("stripe-signature") ?? "", new Date());
  if (event === null) return answer(400, "The signature is not ours, or its time is more than five minutes off.");
  try {
    const effect = await billingSync.applyEvent(event);
    log.info({ eventId: event.id, type: event.type, effect }, "took a delivery of the payment provider");
    return answer(200, "Taken.");
  } catch (err) {
    log.error({ err, eventId: event.id, type: event.type }, "failed to take a delivery of the payment provider");
    return answer(503, "Not now: deliver it again.", { "Retry-After": RETRY_AFTER_SECONDS });
  }
}

/** The framework's own answer names no method that is taken. Others than these are refused at the door. */
export function GET(): Response {
  return answer(405, "Deliveries are sent by POST.", { Allow: "POST" });
}

export { GET as HEAD, GET as OPTIONS };

function answer(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(text, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
