import { randomInt } from "node:crypto";
import { STRIPE_API_VERSION } from "@/lib/billing/stripe-client";
import {
  type EventObject,
  type EventType,
  type InvoiceLine,
  type StoredEvent,
  type StoredObject,
  viewOf,
} from "./stored";
import { missing } from "./wire/stripe-error";

/** The objects of an account, by Stripe's name of their kind, such as `checkout.session`. */
export type Kinds = { [Name in StoredObject["object"]]: Extract<StoredObject, { object: Name }> };
export type ObjectKind = keyof Kinds;

/** The payment of an invoice. Of Stripe's PaymentIntent the product sees only the ID. */
export interface PaymentIntent {
  readonly id: string;
  status: "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";
  /** The charge of the latest attempt. */
  charge: string | null;
}

/** The parts of a checkout that Stripe does not send. */
export interface CheckoutProgress {
  /** The subscription that the last attempt to pay was for. */
  subscription: string | null;
  /** Why that attempt failed, as shown on the page. */
  problem: string | null;
}

/** An event on its way to one endpoint. */
export interface Delivery {
  readonly event: string;
  readonly endpoint: string;
  attempts: number;
}

/** A response that is sent again to a retry with the same idempotency key. */
interface KeyedResponse {
  /** Digest of the request. */
  readonly request: string;
  readonly body: string;
  readonly at: number;
}

/** Everything that the stand-in stores, written to disk as it is. */
export interface State {
  readonly version: 2;
  readonly secretKey: string;
  /** How far the stand-in's clock is ahead of the machine's, in seconds. */
  aheadSeconds: number;
  /** By kind and ID, in the order of creation. */
  objects: { [Name in ObjectKind]?: Record<string, Kinds[Name]> };
  deletedCustomers: string[];
  /** By invoice. */
  intents: Record<string, PaymentIntent>;
  /** By checkout session. */
  progress: Record<string, CheckoutProgress>;
  /** By subscription: a coupon that the operator put on it. */
  discounts: Record<string, { readonly id: string; readonly percentOff: number }>;
  /** By subscription: lines for its next invoice. */
  pendingLines: Record<string, InvoiceLine[]>;
  /** By customer, or `*` for every customer: how many of the next payments fail. */
  failures: Record<string, number>;
  /** By webhook endpoint. */
  webhookSecrets: Record<string, string>;
  /** By idempotency key. */
  responses: Record<string, KeyedResponse>;
  deliveries: Delivery[];
}

/** The state of a new account. */
export function emptyState(secretKey: string): State {
  return {
    ...{ version: 2, secretKey, aheadSeconds: 0, objects: {}, deletedCustomers: [], intents: {}, progress: {} },
    ...{ discounts: {}, pendingLines: {}, failures: {}, webhookSecrets: {}, responses: {}, deliveries: [] },
  };
}

/** A Stripe account: its objects, its clock and its events. Every change is made at once, without waiting in between. */
export interface Account {
  readonly state: State;
  /** The address of the stand-in. */
  readonly url: string;
  /** While the clock runs: the time at which the present change was due. */
  dueAt: number | null;
  /** Seconds of the stand-in's clock. */
  now(): number;
  emit<Type extends EventType>(type: Type, object: EventObject<Type>): void;
}

export function createAccount(state: State, url: string, onEvent: (event: StoredEvent) => void): Account {
  const account: Account = {
    state,
    url,
    dueAt: null,
    now: () => account.dueAt ?? Math.floor(Date.now() / 1000) + state.aheadSeconds,
    emit(type, object) {
      const event: StoredEvent = {
        ...newObject(account, "event", "evt"),
        api_version: STRIPE_API_VERSION,
        data: { object: viewOf(object) },
        pending_webhooks: 0,
        request: null,
        type,
      };
      onEvent(add(account, event));
    },
  };
  return account;
}

/** The properties that every object has. */
export function newObject<Name extends ObjectKind>(account: Account, object: Name, prefix: string, length?: number) {
  return { id: newId(prefix, length), object, created: account.now(), livemode: false as const };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A new ID or secret in Stripe's form, such as `cus_Ab3…`. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;
}

function objectsOf<Name extends ObjectKind>({ state }: Account, kind: Name): Record<string, Kinds[Name]> {
  state.objects[kind] ??= {};
  return state.objects[kind];
}

/** Stores a new object. */
export function add<Added extends StoredObject>(account: Account, object: Added): Added {
  const objects: Record<string, StoredObject> = objectsOf(account, object.object);
  objects[object.id] = object;
  return object;
}

export function remove(account: Account, kind: ObjectKind, id: string): void {
  delete objectsOf(account, kind)[id];
}

/** The object with an ID; null if there is none. */
export function find<Name extends ObjectKind>(account: Account, kind: Name, id: string | null | undefined) {
  const objects = objectsOf(account, kind);
  return typeof id === "string" && Object.hasOwn(objects, id) ? (objects[id] ?? null) : null;
}

/** The object with an ID, or Stripe's error; `param` names the parameter that the ID was sent in. */
export function requireOne<Name extends ObjectKind>(
  account: Account,
  kind: Name,
  id: string,
  param?: string,
): Kinds[Name] {
  const found = find(account, kind, id);
  if (found === null) throw missing(kind, id, param);
  return found;
}

/** The objects of a kind whose properties match, in the order of creation. */
export function all<Name extends ObjectKind>(
  account: Account,
  kind: Name,
  properties: { readonly [Key in keyof Kinds[Name]]?: unknown } = {},
): Kinds[Name][] {
  const wanted = Object.entries(properties);
  return Object.values(objectsOf(account, kind)).filter((object) =>
    wanted.every(([name, value]) => Reflect.get(object, name) === value),
  );
}
