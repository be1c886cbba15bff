/** Origins of Stripe's pages for paying and changing plans. */
export const STRIPE_PAGES: readonly string[] = ["https://checkout.stripe.com", "https://billing.stripe.com"];

interface PaymentPagesSource {
  /** STRIPE_API_BASE; null = Stripe itself. */
  readonly apiBase: string | null;
  /** STRIPE_CUSTOM_DOMAIN, where the Stripe account shows its pages; null = Stripe's own domain. */
  readonly customDomain: string | null;
}

/** Origins that forms may redirect to for a payment; none when billing is off. */
export function paymentPages(source: PaymentPagesSource | null): readonly string[] {
  if (source === null) return [];
  const { apiBase, customDomain } = source;
  if (apiBase !== null) return [new URL(apiBase).origin];
  return customDomain === null ? STRIPE_PAGES : [...STRIPE_PAGES, `https://${customDomain}`];
}
