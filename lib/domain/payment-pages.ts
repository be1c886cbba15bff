/** Origins of the pages that Stripe has plans paid and changed on. */
export const STRIPE_PAGES: readonly string[] = ["https://checkout.stripe.com", "https://billing.stripe.com"];

/** The same for an account that shows them on a domain of its own. */
export function stripePages(customDomain: string | null): readonly string[] {
  return customDomain === null ? STRIPE_PAGES : [...STRIPE_PAGES, `https://${customDomain}`];
}
