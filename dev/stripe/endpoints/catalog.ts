import type Stripe from "stripe";
import { z } from "zod";
import { type Account, add, all, newObject, requireOne } from "../account";
import { nullsOf, type Price, type Product } from "../stored";
import { endpoint, listOf, retrieve } from "../wire/endpoint";
import { flag, metadata, PAGING, parameters, textParameter, whole } from "../wire/parameters";
import { invalid } from "../wire/stripe-error";

const NO_USAGE = { meter: null, trial_period_days: null, usage_type: "licensed" } as const;

/** Products and prices. */
export const CATALOG = [
  endpoint(
    "POST /v1/products",
    parameters<Stripe.ProductCreateParams>()({
      name: textParameter.min(1),
      description: textParameter.optional(),
      metadata: metadata.optional(),
    }),
    (account, { name, description = null, metadata = {} }) =>
      add<Product>(account, {
        ...newObject(account, "product", "prod", 14),
        ...nullsOf<Product>()("default_price", "package_dimensions", "shippable", "statement_descriptor", "tax_code"),
        ...nullsOf<Product>()("tax_details", "unit_label", "url"),
        ...{ active: true, images: [], marketing_features: [], type: "service", updated: account.now() },
        ...{ name, description, metadata },
      }),
  ),
  listOf("product", "/v1/products", parameters<Stripe.ProductListParams>()({ ...PAGING, active: flag.optional() })),
  retrieve("product", "/v1/products/:id"),
  endpoint(
    "POST /v1/products/:id",
    parameters<Stripe.ProductUpdateParams>()({ active: flag }),
    (account, { active }, id) => Object.assign(requireOne(account, "product", id), { active, updated: account.now() }),
  ),
  endpoint(
    "POST /v1/prices",
    parameters<Stripe.PriceCreateParams>()({
      product: textParameter,
      unit_amount: whole,
      currency: z.literal("usd", "the stand-in has usd only"),
      recurring: z.strictObject({ interval: z.literal("month", "the stand-in bills monthly only") }),
      nickname: textParameter.optional(),
      lookup_key: textParameter.max(200).optional(),
      transfer_lookup_key: flag.optional(),
      metadata: metadata.optional(),
    }),
    (account, { product, currency, unit_amount, nickname = null, lookup_key, transfer_lookup_key, metadata = {} }) => {
      requireOne(account, "product", product, "product");
      freeLookupKey(account, lookup_key, transfer_lookup_key);
      return add<Price>(account, {
        ...newObject(account, "price", "price"),
        ...nullsOf<Price>()("custom_unit_amount", "tiers_mode", "transform_quantity"),
        ...{ active: true, billing_scheme: "per_unit", tax_behavior: "unspecified", type: "recurring" },
        ...{ currency, lookup_key: lookup_key ?? null, metadata, nickname, product },
        recurring: { interval: "month", interval_count: 1, ...NO_USAGE },
        unit_amount,
        unit_amount_decimal: String(unit_amount),
      });
    },
  ),
  listOf(
    "price",
    "/v1/prices",
    parameters<Stripe.PriceListParams>()({ ...PAGING, lookup_keys: z.array(textParameter).max(10).optional() }),
    { lookup_keys: ({ lookup_key: key }, keys) => key !== null && keys.includes(key) },
  ),
  retrieve("price", "/v1/prices/:id"),
  endpoint(
    "POST /v1/prices/:id",
    parameters<Stripe.PriceUpdateParams>()({ active: flag.optional(), lookup_key: textParameter.max(200).optional() }),
    (account, { active, lookup_key }, id) => {
      const price = requireOne(account, "price", id);
      price.active = active ?? price.active;
      if (lookup_key !== undefined && lookup_key !== price.lookup_key) {
        freeLookupKey(account, lookup_key);
        price.lookup_key = lookup_key;
      }
      return price;
    },
  ),
];

/** A lookup key belongs to one price at a time. */
function freeLookupKey(account: Account, key: string | undefined, isTransferred = false): void {
  if (key === undefined) return;
  for (const holder of all(account, "price", { lookup_key: key })) {
    if (!isTransferred) {
      const hint = "Set `transfer_lookup_key=true` to transfer it.";
      throw invalid(`A price (\`${holder.id}\`) already uses that lookup key. ${hint}`, "lookup_key");
    }
    holder.lookup_key = null;
  }
}
