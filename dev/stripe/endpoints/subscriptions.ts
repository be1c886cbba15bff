import type Stripe from "stripe";
import { z } from "zod";
import { cancelSubscription, setCancelAtPeriodEnd } from "../billing/cancel";
import { changePrice } from "../billing/change";
import { collect } from "../billing/collect";
import { giveUpInvoice } from "../billing/invoices";
import { startSubscription } from "../billing/start";
import { requireOne } from "../find";
import { itemOf } from "../objects/subscription";
import type { Subscription } from "../stored";
import { endpoint } from "../wire/endpoint";
import { isWithin, pageOf } from "../wire/page";
import { flag, metadata, never, PAGING, parameters, range, text, unset, whole } from "../wire/parameters";
import { cardRefused, invalid } from "../wire/stripe-error";
import type { World } from "../world";
import { methodOf } from "./customers";
import { mergeMetadata } from "./merge-metadata";

const STATUSES = [
  "active",
  "all",
  "canceled",
  "ended",
  "incomplete",
  "incomplete_expired",
  "past_due",
  "paused",
  "trialing",
  "unpaid",
] as const;
const PRORATIONS = ["always_invoice", "create_prorations", "none"] as const;
const REFUSED_UNPAID = ["allow_incomplete", "error_if_incomplete"] as const;

export const SUBSCRIPTIONS = [
  endpoint(
    "POST",
    "/v1/subscriptions",
    parameters<Stripe.SubscriptionCreateParams>()({
      customer: text,
      items: z
        .array(z.strictObject({ price: text, quantity: whole.optional() }))
        .length(1, "the stand-in has one item a subscription"),
      default_payment_method: text.optional(),
      payment_behavior: z.enum(["allow_incomplete", "default_incomplete", "error_if_incomplete"]).optional(),
      metadata: metadata.optional(),
    }),
    (world, order) => {
      requireOne(world, "customers", order.customer, "customer");
      const [item] = order.items;
      const price = requireOne(world, "prices", item?.price ?? "", "items[0][price]");
      const method = order.default_payment_method
        ? methodOf(world, order.default_payment_method, order.customer)
        : null;
      const { subscription, invoice } = startSubscription(world, {
        customer: order.customer,
        price,
        quantity: item?.quantity ?? 1,
        metadata: mergeMetadata({}, order.metadata),
        defaultPaymentMethod: method,
      });
      if (order.payment_behavior === "default_incomplete" || invoice.status !== "open") return subscription;
      const outcome = collect(world, invoice);
      if (order.payment_behavior === "error_if_incomplete" && outcome !== "paid" && outcome !== "processing") {
        giveUpInvoice(world, invoice, "void");
        throw cardRefused("Your card was declined.", "card_declined", "generic_decline");
      }
      return subscription;
    },
  ),
  endpoint(
    "GET",
    "/v1/subscriptions",
    parameters<Stripe.SubscriptionListParams>()({
      ...PAGING,
      customer: text.optional(),
      price: text.optional(),
      status: z.enum(STATUSES).optional(),
      created: range.optional(),
      test_clock: text.optional(),
    }),
    ({ state }, { customer, price, status, created, test_clock, ...paging }) =>
      pageOf(
        "/v1/subscriptions",
        Object.values(state.subscriptions).filter(
          (one) =>
            (customer === undefined || one.customer === customer) &&
            (customer !== undefined || one.test_clock === (test_clock ?? null)) &&
            (price === undefined || itemOf(one).price.id === price) &&
            hasStatus(one, status) &&
            isWithin(one.created, created),
        ),
        paging,
      ),
  ),
  endpoint("GET", "/v1/subscriptions/:id", parameters<Stripe.SubscriptionRetrieveParams>()({}), (world, _, id) =>
    requireOne(world, "subscriptions", id),
  ),
  endpoint(
    "POST",
    "/v1/subscriptions/:id",
    parameters<Stripe.SubscriptionUpdateParams>()({
      items: z
        .array(z.strictObject({ id: text, price: text.optional(), quantity: whole.optional() }))
        .length(1)
        .optional(),
      billing_cycle_anchor: z.strictObject({ type: z.enum(["now", "unchanged"]) }).optional(),
      proration_behavior: z.enum(PRORATIONS).optional(),
      payment_behavior: z.enum(REFUSED_UNPAID).optional(),
      cancel_at_period_end: flag.optional(),
      default_payment_method: text.optional(),
      metadata: z.union([metadata, unset]).optional(),
    }),
    (world, given, id) => {
      const subscription = requireLive(world, id);
      const { cancel_at_period_end: ends } = given;
      if (ends !== undefined && subscription.schedule !== null) {
        throw invalid(
          `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
        );
      }
      const { default_payment_method: method } = given;
      if (method !== undefined) {
        subscription.default_payment_method = method === "" ? null : methodOf(world, method, subscription.customer);
      }
      if (given.metadata !== undefined) subscription.metadata = mergeMetadata(subscription.metadata, given.metadata);
      if (ends !== undefined) setCancelAtPeriodEnd(world, subscription, ends);
      updateItem(world, subscription, given);
      if (given.metadata !== undefined || method !== undefined) {
        world.emit("customer.subscription.updated", subscription);
      }
      return subscription;
    },
  ),
  endpoint(
    "DELETE",
    "/v1/subscriptions/:id",
    parameters<Stripe.SubscriptionCancelParams>()({
      invoice_now: never.optional(),
      prorate: never.optional(),
      cancellation_details: z.strictObject({ comment: text.optional() }).optional(),
    }),
    (world, { cancellation_details }, id) => {
      const subscription = requireLive(world, id);
      cancelSubscription(world, subscription, "cancellation_requested");
      if (cancellation_details?.comment && subscription.cancellation_details) {
        subscription.cancellation_details.comment = cancellation_details.comment;
      }
      return subscription;
    },
  ),
  endpoint(
    "GET",
    "/v1/subscription_items",
    parameters<Stripe.SubscriptionItemListParams>()({ ...PAGING, subscription: text }),
    (world, { subscription, ...paging }) =>
      pageOf(
        "/v1/subscription_items",
        requireOne(world, "subscriptions", subscription, "subscription").items.data,
        paging,
      ),
  ),
  endpoint(
    "GET",
    "/v1/subscription_items/:id",
    parameters<Stripe.SubscriptionItemRetrieveParams>()({}),
    (world, _, id) => {
      const owner = Object.values(world.state.subscriptions).find(({ items }) => items.data[0]?.id === id);
      if (!owner) throw invalid(`No such subscription_item: '${id}'`, "id", "resource_missing");
      return itemOf(owner);
    },
  ),
];

interface ItemUpdate {
  readonly items?:
    | readonly { readonly id: string; readonly price?: string | undefined; readonly quantity?: number | undefined }[]
    | undefined;
  readonly billing_cycle_anchor?: { readonly type: "now" | "unchanged" } | undefined;
  readonly proration_behavior?: (typeof PRORATIONS)[number] | undefined;
  readonly payment_behavior?: (typeof REFUSED_UNPAID)[number] | undefined;
}

function updateItem(world: World, subscription: Subscription, given: ItemUpdate): void {
  const [change] = given.items ?? [];
  if (!change && given.billing_cycle_anchor?.type !== "now") return;
  const item = itemOf(subscription);
  if (change && change.id !== item.id) {
    throw invalid(`No such subscription item: '${change.id}'`, "items[0][id]", "resource_missing");
  }
  changePrice(world, subscription, {
    price: change?.price ? requireOne(world, "prices", change.price, "items[0][price]") : item.price,
    quantity: change?.quantity ?? item.quantity ?? 1,
    anchor: given.billing_cycle_anchor?.type ?? "unchanged",
    proration: given.proration_behavior ?? "create_prorations",
    whenUnpaid: given.payment_behavior ?? "allow_incomplete",
  });
}

/** One that has ended is neither changed nor ended again. */
function requireLive(world: World, id: string): Subscription {
  const subscription = requireOne(world, "subscriptions", id);
  if (subscription.status === "canceled" || subscription.status === "incomplete_expired") {
    throw invalid(`No such subscription: '${id}'`, "id", "resource_missing");
  }
  return subscription;
}

function hasStatus({ status }: Subscription, wanted: (typeof STATUSES)[number] | undefined): boolean {
  if (wanted === "all") return true;
  if (wanted === "ended") return status === "canceled" || status === "incomplete_expired";
  return wanted === undefined ? status !== "canceled" : status === wanted;
}
