import type Stripe from "stripe";
import type { CheckoutOrder, OpenCheckout } from "./billing";
import { idOf, isForbidden, isMissing, isRefused, requireKind } from "./stripe-client";
import { planOfPrice, type StripePrices } from "./stripe-prices";

/** Opens a checkout session for a monthly subscription to a plan. */
export async function openStripeCheckout(
  stripe: Stripe,
  { customerId, accountId, plan, successUrl, cancelUrl }: CheckoutOrder,
  prices: StripePrices,
): Promise<OpenCheckout> {
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customerId,
    client_reference_id: accountId,
    line_items: [{ price: prices[plan], quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    // Without this, the dashboard's setting could convert prices to other currencies.
    adaptive_pricing: { enabled: false },
  });
  const { id, url } = requireKind(session, "checkout.session");
  if (url === null) throw new Error("Stripe returned a checkout session without a URL");
  return { id, url, plan };
}

/** Null when the session has ended. */
export async function findOpenStripeCheckout(
  stripe: Stripe,
  checkoutId: string,
  prices: StripePrices,
): Promise<OpenCheckout | null> {
  const session = await stripe.checkout.sessions
    .retrieve(checkoutId, { expand: ["line_items"] })
    .catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  if (session === null || requireKind(session, "checkout.session").status !== "open" || session.url === null) {
    return null;
  }
  const items = session.line_items?.data ?? [];
  return {
    id: session.id,
    url: session.url,
    plan: items.length === 1 ? planOfPrice(idOf(items[0]?.price), prices) : null,
  };
}

/** Expires a session. Stripe refuses this for a session that has ended, which is ignored. */
export async function expireStripeCheckout(stripe: Stripe, checkoutId: string): Promise<void> {
  try {
    requireKind(await stripe.checkout.sessions.expire(checkoutId), "checkout.session");
  } catch (error) {
    if (!isRefused(error) || isForbidden(error)) throw error;
  }
}
