import type { StripeEndpoint } from "../wire/endpoint";
import { CATALOG } from "./catalog";
import { CHECKOUT } from "./checkout";
import { CUSTOMERS } from "./customers";
import { PAYMENTS } from "./payments";
import { PORTAL } from "./portal";
import { SUBSCRIPTIONS } from "./subscriptions";
import { WEBHOOKS } from "./webhooks";

/** Every endpoint of Stripe's API that the product and its tests call, and no other. */
export const STRIPE_ENDPOINTS: readonly StripeEndpoint[] = [
  ...CATALOG,
  ...CHECKOUT,
  ...CUSTOMERS,
  ...PAYMENTS,
  ...PORTAL,
  ...SUBSCRIPTIONS,
  ...WEBHOOKS,
];

/** The endpoint of a request, with the ID in its path. */
export function findStripeEndpoint(
  method: string,
  path: string,
): { readonly endpoint: StripeEndpoint; readonly id: string } | null {
  for (const endpoint of STRIPE_ENDPOINTS) {
    const pattern = endpoint.name.replace(":id", "([^/]+)");
    const match = new RegExp(`^${pattern}$`).exec(`${method} ${path}`);
    if (match) return { endpoint, id: decodeURIComponent(match[1] ?? "") };
  }
  return null;
}
