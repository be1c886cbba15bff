import type Stripe from "stripe";
import { z } from "zod";
import { type Account, requireOne } from "../account";
import { changePrice } from "../billing/periods";
import { cancelSubscription, hasEnded, itemOf } from "../billing/subscriptions";
import type { Subscription } from "../stored";
import { endpoint, listOf, retrieve } from "../wire/endpoint";
import { off, PAGING, parameters, textParameter } from "../wire/parameters";
import { missing } from "../wire/stripe-error";

export const SUBSCRIPTIONS = [
  listOf(
    "subscription",
    "/v1/subscriptions",
    parameters<Stripe.SubscriptionListParams>()({
      ...PAGING,
      customer: textParameter,
      status: z.literal("all", "the stand-in lists subscriptions of all statuses only"),
    }),
    { status: () => true },
  ),
  retrieve("subscription", "/v1/subscriptions/:id"),
  endpoint(
    "POST /v1/subscriptions/:id",
    parameters<Stripe.SubscriptionUpdateParams>()({
      default_payment_method: z.literal("", "the stand-in only removes it").optional(),
      items: z
        .array(z.strictObject({ id: textParameter, price: textParameter }))
        .length(1, "the stand-in has one item per subscription")
        .optional(),
      billing_cycle_anchor: z.strictObject({ type: z.enum(["now", "unchanged"]) }).optional(),
      proration_behavior: z.enum(["always_invoice", "create_prorations", "none"]).optional(),
    }),
    (account, given, id) => {
      const subscription = requireLive(account, id);
      const [item] = given.items ?? [];
      if (item && item.id !== itemOf(subscription).id) throw missing("subscription item", item.id, "items[0][id]");
      const price = item && requireOne(account, "price", item.price, "items[0][price]");
      if (given.default_payment_method === "") {
        subscription.default_payment_method = null;
        account.emit("customer.subscription.updated", subscription);
      }
      if (price) {
        changePrice(account, subscription, {
          price,
          anchor: given.billing_cycle_anchor?.type ?? "unchanged",
          proration: given.proration_behavior ?? "create_prorations",
          ifUnpaid: "leave_open",
        });
      }
      return subscription;
    },
  ),
  endpoint(
    "DELETE /v1/subscriptions/:id",
    parameters<Stripe.SubscriptionCancelParams>()({ prorate: off.optional() }),
    (account, _, id) => {
      const subscription = requireLive(account, id);
      cancelSubscription(account, subscription);
      return subscription;
    },
  ),
];

/** Stripe does not find a subscription that has ended. */
function requireLive(account: Account, id: string): Subscription {
  const subscription = requireOne(account, "subscription", id);
  if (hasEnded(subscription)) throw missing("subscription", id);
  return subscription;
}
