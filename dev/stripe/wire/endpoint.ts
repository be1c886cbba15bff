import type Stripe from "stripe";
import type { z } from "zod";
import { type Account, all, type Kinds, type ObjectKind, requireOne } from "../account";
import type { List } from "../stored";
import { parameters } from "./parameters";
import { missing } from "./stripe-error";

/** One endpoint of the API: the parameters that it takes, and what it does. */
export interface StripeEndpoint {
  /** With `:id` in place of an ID. */
  readonly name: `${"GET" | "POST" | "DELETE"} /v1/${string}`;
  readonly parameters: z.ZodType;
  readonly run: (account: Account, given: unknown, id: string) => object;
}

export function endpoint<Schema extends z.ZodType>(
  name: StripeEndpoint["name"],
  schema: Schema,
  run: (account: Account, given: z.output<Schema>, id: string) => object,
): StripeEndpoint {
  return { name, parameters: schema, run: (account, given, id) => run(account, given as z.output<Schema>, id) };
}

/** The parameters of an endpoint that takes none of its own. */
export const NONE = parameters<Stripe.ChargeRetrieveParams>()({});

/** `GET` of one object by its ID. */
export function retrieve(kind: ObjectKind, path: `/v1/${string}`): StripeEndpoint {
  return endpoint(`GET ${path}`, NONE, (account, _, id) => requireOne(account, kind, id));
}

type Filters<Name extends ObjectKind, Given> = {
  readonly [Key in keyof Given]?: (object: Kinds[Name], value: NonNullable<Given[Key]>) => boolean;
};

/**
 * `GET` of a list. A parameter is compared with the property of its name, unless `filters` says otherwise:
 * `charges?customer=cus_1` lists the charges whose `customer` is `cus_1`.
 */
export function listOf<Name extends ObjectKind, Schema extends z.ZodType<Paging>>(
  kind: Name,
  path: `/v1/${string}`,
  schema: Schema,
  filters: Filters<Name, z.output<Schema>> = {},
): StripeEndpoint {
  return endpoint(`GET ${path}`, schema, (account, given) => {
    const { limit: _limit, starting_after: _last, expand: _expand, ...rest } = given as Paging & { expand?: unknown };
    const own = Object.entries(filters) as [keyof typeof rest, (object: Kinds[Name], value: unknown) => boolean][];
    const plain = Object.entries(rest).filter(([name]) => !Object.hasOwn(filters, name));
    const found = all(account, kind, Object.fromEntries(plain) as Partial<Record<keyof Kinds[Name], unknown>>).filter(
      (object) => own.every(([name, matches]) => rest[name] === undefined || matches(object, rest[name])),
    );
    return pageOf(path, found.reverse(), given);
  });
}

interface Paging {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
}

const USUAL_LIMIT = 10;

/** One page of a list, in Stripe's envelope. */
export function pageOf<Item extends { readonly id: string; readonly object: string }>(
  url: string,
  items: readonly Item[],
  { limit = USUAL_LIMIT, starting_after: last }: Paging,
): List<Item> {
  const start = last === undefined ? 0 : items.findIndex(({ id }) => id === last) + 1;
  if (last !== undefined && start === 0) throw missing(items[0]?.object ?? "object", last, "starting_after");
  return { object: "list", data: items.slice(start, start + limit), has_more: start + limit < items.length, url };
}
