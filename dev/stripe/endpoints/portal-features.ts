import { z } from "zod";
import { requireOne } from "../find";
import { NOTHING_OFFERED } from "../objects/portal";
import type { PortalConfiguration } from "../stored";
import { flag, never, text, unset } from "../wire/parameters";
import type { World } from "../world";

const PRORATIONS = ["always_invoice", "create_prorations", "none"] as const;

/** What a configuration of the portal can be asked to offer. */
export const features = z.strictObject({
  customer_update: z
    .strictObject({ enabled: flag, allowed_updates: z.union([z.array(text), unset]).optional() })
    .optional(),
  invoice_history: z.strictObject({ enabled: flag }).optional(),
  payment_method_update: z.strictObject({ enabled: flag }).optional(),
  subscription_cancel: z
    .strictObject({
      enabled: flag,
      mode: z.enum(["at_period_end", "immediately"]).optional(),
      proration_behavior: z.enum(PRORATIONS).optional(),
      cancellation_reason: z
        .strictObject({ enabled: flag, options: z.union([z.array(text), unset]).optional() })
        .optional(),
    })
    .optional(),
  subscription_update: z
    .strictObject({
      enabled: flag.optional(),
      billing_cycle_anchor: z.enum(["now", "unchanged"]).optional(),
      default_allowed_updates: z.union([z.array(z.literal("price")), unset]).optional(),
      proration_behavior: z.enum(PRORATIONS).optional(),
      products: z
        .union([
          z.array(
            z.strictObject({
              product: text,
              prices: z.array(text),
              adjustable_quantity: z.strictObject({ enabled: never }).optional(),
            }),
          ),
          unset,
        ])
        .optional(),
      schedule_at_period_end: z
        .strictObject({
          conditions: z
            .array(z.strictObject({ type: z.enum(["decreasing_item_amount", "shortening_interval"]) }))
            .optional(),
        })
        .optional(),
    })
    .optional(),
});

type Features = PortalConfiguration["features"];

/** What was asked for, as Stripe shows it. */
export function toFeatures(world: World, given: z.output<typeof features>): Partial<Features> {
  const { customer_update, invoice_history, payment_method_update, subscription_cancel, subscription_update } = given;
  return {
    ...(customer_update && {
      customer_update: { allowed_updates: customer_update.allowed_updates || [], enabled: customer_update.enabled },
    }),
    ...(invoice_history && { invoice_history }),
    ...(payment_method_update && {
      payment_method_update: { enabled: payment_method_update.enabled, payment_method_configuration: null },
    }),
    ...(subscription_cancel && { subscription_cancel: toCancel(subscription_cancel) }),
    ...(subscription_update && { subscription_update: toUpdate(world, subscription_update) }),
  };
}

function toCancel(
  given: NonNullable<z.output<typeof features>["subscription_cancel"]>,
): Features["subscription_cancel"] {
  const { enabled, mode, proration_behavior, cancellation_reason } = given;
  return {
    cancellation_reason: {
      enabled: cancellation_reason?.enabled ?? false,
      feedback_options: null,
      options: cancellation_reason?.options || [],
    },
    enabled,
    mode: mode ?? "at_period_end",
    proration_behavior: proration_behavior ?? "none",
  };
}

function toUpdate(
  world: World,
  given: NonNullable<z.output<typeof features>["subscription_update"]>,
): Features["subscription_update"] {
  const products = given.products || [];
  products.forEach(({ product, prices }, index) => {
    const param = `features[subscription_update][products][${index}]`;
    requireOne(world, "products", product, `${param}[product]`);
    for (const price of prices) requireOne(world, "prices", price, `${param}[prices]`);
  });
  return {
    ...NOTHING_OFFERED.subscription_update,
    billing_cycle_anchor: given.billing_cycle_anchor ?? null,
    default_allowed_updates: given.default_allowed_updates || [],
    enabled: given.enabled ?? false,
    products: products.map(({ product, prices }) => ({
      adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
      prices,
      product,
    })),
    proration_behavior: given.proration_behavior ?? "none",
    schedule_at_period_end: { conditions: given.schedule_at_period_end?.conditions ?? [] },
  };
}
