import type Stripe from "stripe";
import { z } from "zod";
import { requireOne } from "../find";
import { addPrice, addProduct } from "../objects/price";
import { endpoint } from "../wire/endpoint";
import { isWithin, pageOf } from "../wire/page";
import { flag, metadata, PAGING, parameters, range, text, unset, whole } from "../wire/parameters";
import { invalid } from "../wire/stripe-error";
import type { World } from "../world";
import { mergeMetadata } from "./merge-metadata";

const INTERVALS = ["day", "week", "month", "year"] as const;
const TAX_BEHAVIORS = ["exclusive", "inclusive", "unspecified"] as const;

export const CATALOGUE = [
  endpoint(
    "POST",
    "/v1/products",
    parameters<Stripe.ProductCreateParams>()({
      id: text.optional(),
      name: text.min(1),
      description: text.optional(),
      active: flag.optional(),
      metadata: metadata.optional(),
      statement_descriptor: text.optional(),
      unit_label: text.optional(),
      tax_code: text.optional(),
    }),
    (world, { metadata: given, statement_descriptor, unit_label, ...order }) => {
      if (order.id && world.state.products[order.id]) {
        throw invalid(`Product already exists.`, "id", "resource_already_exists");
      }
      const product = addProduct(world, { ...order, metadata: mergeMetadata({}, given) });
      product.statement_descriptor = statement_descriptor ?? null;
      product.unit_label = unit_label ?? null;
      return product;
    },
  ),
  endpoint(
    "GET",
    "/v1/products",
    parameters<Stripe.ProductListParams>()({
      ...PAGING,
      active: flag.optional(),
      ids: z.array(text).optional(),
      created: range.optional(),
    }),
    ({ state }, { active, ids, created, ...paging }) =>
      pageOf(
        "/v1/products",
        Object.values(state.products).filter(
          (one) =>
            (active === undefined || one.active === active) &&
            (ids === undefined || ids.includes(one.id)) &&
            isWithin(one.created, created),
        ),
        paging,
      ),
  ),
  endpoint("GET", "/v1/products/:id", parameters<Stripe.ProductRetrieveParams>()({}), (world, _, id) =>
    requireOne(world, "products", id),
  ),
  endpoint(
    "POST",
    "/v1/products/:id",
    parameters<Stripe.ProductUpdateParams>()({
      name: text.min(1).optional(),
      description: text.optional(),
      active: flag.optional(),
      metadata: z.union([metadata, unset]).optional(),
      default_price: text.optional(),
      statement_descriptor: text.optional(),
      unit_label: text.optional(),
    }),
    (world, { metadata: given, description, ...rest }, id) => {
      const product = requireOne(world, "products", id);
      if (rest.default_price) requireOne(world, "prices", rest.default_price, "default_price");
      assign(product, rest);
      if (description !== undefined) product.description = description || null;
      product.metadata = mergeMetadata(product.metadata, given);
      product.updated = world.now();
      world.emit("product.updated", product);
      return product;
    },
  ),
  endpoint(
    "POST",
    "/v1/prices",
    parameters<Stripe.PriceCreateParams>()({
      product: text,
      unit_amount: whole,
      currency: z.literal("usd", "Invalid currency: the stand-in has usd alone"),
      nickname: text.optional(),
      active: flag.optional(),
      lookup_key: text.max(200).optional(),
      transfer_lookup_key: flag.optional(),
      tax_behavior: z.enum(TAX_BEHAVIORS).optional(),
      metadata: metadata.optional(),
      recurring: z
        .strictObject({
          interval: z.enum(INTERVALS),
          interval_count: whole.optional(),
          usage_type: z.literal("licensed").optional(),
        })
        .optional(),
    }),
    (world, order) => {
      requireOne(world, "products", order.product, "product");
      takeLookupKey(world, order.lookup_key, order.transfer_lookup_key === true);
      return addPrice(world, {
        product: order.product,
        unitAmount: order.unit_amount,
        currency: order.currency,
        nickname: order.nickname,
        active: order.active,
        lookupKey: order.lookup_key,
        taxBehavior: order.tax_behavior,
        metadata: mergeMetadata({}, order.metadata),
        recurring: order.recurring
          ? { interval: order.recurring.interval, intervalCount: order.recurring.interval_count }
          : null,
      });
    },
  ),
  endpoint(
    "GET",
    "/v1/prices",
    parameters<Stripe.PriceListParams>()({
      ...PAGING,
      active: flag.optional(),
      product: text.optional(),
      currency: text.optional(),
      type: z.enum(["one_time", "recurring"]).optional(),
      lookup_keys: z.array(text).max(10).optional(),
      created: range.optional(),
      recurring: z.strictObject({ interval: z.enum(INTERVALS).optional() }).optional(),
    }),
    ({ state }, { active, product, currency, type, lookup_keys, created, recurring, ...paging }) =>
      pageOf(
        "/v1/prices",
        Object.values(state.prices).filter(
          (one) =>
            (active === undefined || one.active === active) &&
            (product === undefined || one.product === product) &&
            (currency === undefined || one.currency === currency) &&
            (type === undefined || one.type === type) &&
            (lookup_keys === undefined || lookup_keys.includes(one.lookup_key ?? "")) &&
            (recurring?.interval === undefined || one.recurring?.interval === recurring.interval) &&
            isWithin(one.created, created),
        ),
        paging,
      ),
  ),
  endpoint("GET", "/v1/prices/:id", parameters<Stripe.PriceRetrieveParams>()({}), (world, _, id) =>
    requireOne(world, "prices", id),
  ),
  endpoint(
    "POST",
    "/v1/prices/:id",
    parameters<Stripe.PriceUpdateParams>()({
      active: flag.optional(),
      nickname: text.optional(),
      lookup_key: text.max(200).optional(),
      transfer_lookup_key: flag.optional(),
      tax_behavior: z.enum(TAX_BEHAVIORS).optional(),
      metadata: z.union([metadata, unset]).optional(),
    }),
    (world, { metadata: given, lookup_key, transfer_lookup_key, ...rest }, id) => {
      const price = requireOne(world, "prices", id);
      if (lookup_key !== undefined && lookup_key !== price.lookup_key) {
        takeLookupKey(world, lookup_key, transfer_lookup_key === true);
        price.lookup_key = lookup_key || null;
      }
      assign(price, rest);
      price.metadata = mergeMetadata(price.metadata, given);
      world.emit("price.updated", price);
      return price;
    },
  ),
];

/** A lookup key is of one price at a time. */
function takeLookupKey({ state }: World, key: string | undefined, isTransferred: boolean): void {
  const holder = key ? Object.values(state.prices).find(({ lookup_key }) => lookup_key === key) : undefined;
  if (!holder) return;
  if (!isTransferred) {
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key. Set \`transfer_lookup_key=true\` to transfer it.`,
      "lookup_key",
    );
  }
  holder.lookup_key = null;
}

function assign<Target extends object>(
  target: Target,
  given: { [Key in keyof Target]?: Target[Key] | undefined },
): void {
  Object.assign(target, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
}
