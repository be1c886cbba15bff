/** Origins of the pages that Stripe has plans paid and changed on. */
export const STRIPE_PAGES: readonly string[] = ["https://checkout.stripe.com", "https://billing.stripe.com"];
