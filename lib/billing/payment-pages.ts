/** Origins of the pages that Stripe has plans paid and changed on. */
export const STRIPE_PAGES: readonly string[] = ["https://checkout.stripe.com", "https://billing.stripe.com"];

interface PaymentPagesSource {
  /** Of what stands in for Stripe; null: Stripe itself. */
  readonly apiBase: string | null;
  /** The domain that the account shows its pages on; null: Stripe's own. */
  readonly customDomain: string | null;
}

/** Origins that forms may lead to in order to pay; none where nothing is sold. */
export function paymentPages(source: PaymentPagesSource | null): readonly string[] {
  if (source === null) return [];
  const { apiBase, customDomain } = source;
  if (apiBase !== null) return [new URL(apiBase).origin];
  return customDomain === null ? STRIPE_PAGES : [...STRIPE_PAGES, `https://${customDomain}`];
}
