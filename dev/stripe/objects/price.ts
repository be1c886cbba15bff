import type Stripe from "stripe";
import { newId } from "../new-id";
import type { Price, Product, Stored } from "../stored";
import type { World } from "../world";

export interface NewProduct {
  readonly id?: string | undefined;
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly active?: boolean | undefined;
  readonly metadata?: Record<string, string> | undefined;
}

export function addProduct(
  world: World,
  { id = newId("prod", 14), name, description, active, metadata }: NewProduct,
): Product {
  const now = world.now();
  const product: Product = {
    id,
    object: "product",
    active: active ?? true,
    created: now,
    default_price: null,
    description: description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: metadata ?? {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: now,
    url: null,
  };
  world.state.products[id] = product;
  world.emit("product.created", product);
  return product;
}

export interface NewPrice {
  readonly product: string;
  readonly unitAmount: number;
  readonly currency: string;
  readonly lookupKey?: string | null | undefined;
  readonly nickname?: string | null | undefined;
  readonly recurring?: {
    readonly interval: "day" | "week" | "month" | "year";
    readonly intervalCount?: number | undefined;
  } | null;
  readonly metadata?: Record<string, string> | undefined;
  readonly active?: boolean | undefined;
  readonly taxBehavior?: "exclusive" | "inclusive" | "unspecified" | undefined;
}

export function addPrice(world: World, order: NewPrice): Price {
  const price: Price = {
    id: newId("price"),
    object: "price",
    active: order.active ?? true,
    billing_scheme: "per_unit",
    created: world.now(),
    currency: order.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: order.lookupKey ?? null,
    metadata: order.metadata ?? {},
    nickname: order.nickname ?? null,
    product: order.product,
    recurring: order.recurring
      ? {
          interval: order.recurring.interval,
          interval_count: order.recurring.intervalCount ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: "licensed",
        }
      : null,
    tax_behavior: order.taxBehavior ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: order.recurring ? "recurring" : "one_time",
    unit_amount: order.unitAmount,
    unit_amount_decimal: String(order.unitAmount),
  };
  world.state.prices[price.id] = price;
  world.emit("price.created", price);
  return price;
}

/** The older word for a recurring price, which Stripe still sends with each item. */
export function planOf(price: Price): Stored<Stripe.Plan> {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}
