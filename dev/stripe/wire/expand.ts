import { type Account, all, find, type ObjectKind } from "../account";
import { viewOf, wholeList } from "../stored";
import { invalid, type StripeRefusal } from "./stripe-error";

type Json = Record<string, unknown>;

/** Gives the expanded value of a property whose value is `value`, of the object with the ID `id`. */
type Resolve = (account: Account, id: string, value: string) => unknown;

const reference =
  (kind: ObjectKind): Resolve =>
  (account, _, value) =>
    find(account, kind, value);

/** What the product expands, by object and path. */
const EXPANDABLE: Readonly<Record<string, Resolve>> = {
  "billing_portal.configuration.features.subscription_update.products": (account, id) =>
    find(account, "billing_portal.configuration", id)?.features.subscription_update.products,
  "charge.refunds": (account, id) =>
    wholeList(`/v1/charges/${id}/refunds`, all(account, "refund", { charge: id }).reverse()),
  "checkout.session.line_items": (account, id) => find(account, "checkout.session", id)?.line_items,
  "customer.invoice_settings.default_payment_method": reference("payment_method"),
  "invoice.payments": (account, id) =>
    wholeList(`/v1/invoice_payments?invoice=${id}`, all(account, "invoice_payment", { invoice: id })),
  "price.product": reference("product"),
  "subscription.customer": (account, _, id) =>
    find(account, "customer", id) ?? { id, object: "customer", deleted: true },
  "subscription.default_payment_method": reference("payment_method"),
  "subscription.latest_invoice": reference("invoice"),
  "subscription.schedule": reference("subscription_schedule"),
};

/** As with Stripe. */
const MOST_LEVELS = 4;

/** A copy of an object or list as Stripe sends it, with the paths of `expand[]` expanded. */
export function expand(account: Account, response: object, paths: readonly string[]): object {
  const view: Json = { ...viewOf(response) };
  paths.forEach((path, index) => {
    const param = `expand[${index}]`;
    const steps = path.split(".");
    if (steps.length > MOST_LEVELS) {
      throw invalid(`You cannot expand more than ${MOST_LEVELS} levels of a property. Property: ${path}`, param);
    }
    expandPath(account, view, steps, invalid(`This property cannot be expanded (${path}).`, param));
  });
  return view;
}

/** `owner` is the object that the path started from; `at` and `trail` say how far within it the path has come. */
function expandPath(
  account: Account,
  owner: Json,
  [step = "", ...rest]: readonly string[],
  refusal: StripeRefusal,
  at = owner,
  trail = "",
): void {
  const path = `${trail}.${step}`;
  const resolve = EXPANDABLE[`${String(owner.object)}${path}`];
  const isExpanded = isObject(at[step]) || at[step] === null;
  if (resolve && !isExpanded) at[step] = viewOf(resolve(account, String(owner.id), String(at[step])));
  if (rest.length === 0) {
    if (!resolve) throw refusal;
    return;
  }
  const next = at[step];
  for (const one of Array.isArray(next) ? next : [next]) {
    if (one === null) continue;
    if (!isObject(one)) throw refusal;
    if (one.object === undefined) expandPath(account, owner, rest, refusal, one, path);
    else expandPath(account, one, rest, refusal);
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null;
}
