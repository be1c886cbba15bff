import Stripe from "stripe";
import { BillingUnavailableError } from "./billing";

/** What is asked for and what is delivered has this shape, whatever the account's own default is. */
export const STRIPE_API_VERSION = "2026-10-28.endive";

const TIMEOUT_MS = 10_000;
const PAGE = 100;

export interface StripeAccess {
  readonly secretKey: string;
  /** Null: Stripe itself. */
  readonly apiBase: string | null;
}

/** The vendor's client, with its version pinned and every wait bounded. */
export function createStripeClient({ secretKey, apiBase }: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(apiBase === null ? {} : baseAddress(new URL(apiBase))),
  });
}

function baseAddress({ protocol, hostname, port }: URL) {
  const isPlain = protocol === "http:";
  return { protocol: isPlain ? "http" : "https", host: hostname, port: port || (isPlain ? 80 : 443) } as const;
}

/**
 * Runs `work` against Stripe. Whatever goes wrong is one error to whoever asked: which it was stands in the cause,
 * without the objects that Stripe attaches to its errors, since they describe people.
 */
export async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BillingUnavailableError) throw error;
    throw new BillingUnavailableError({ cause: withoutObjects(error) });
  }
}

function withoutObjects(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, code, param, statusCode, requestId, message } = error;
  const where = [type, statusCode, code, param, requestId].filter(Boolean).join(" ");
  return new Error(`${where}: ${message}`);
}

/** Whether Stripe said that there is no such thing. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

/** Whether Stripe refused what was asked for, as it stands. */
export function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** The vendor's package takes any body without an `error` in it for success, whatever the status: so the kind is looked at. */
export function requireKind<Thing extends { readonly object: string }>(thing: Thing, kind: Thing["object"]): Thing {
  if (thing?.object !== kind) throw new Error(`Stripe answered something else than a ${kind}`);
  return thing;
}

type Page<Thing> = { readonly object: "list"; readonly data: readonly Thing[]; readonly has_more: boolean };

/** All of a list, page by page, newest first as Stripe gives it. */
export async function* eachOf<Thing extends { readonly id: string }>(
  fetchPage: (paging: { limit: number; starting_after?: string }) => Promise<Page<Thing>>,
): AsyncGenerator<Thing> {
  for (let last: string | null = null; ; ) {
    const page: Page<Thing> = await fetchPage({ limit: PAGE, ...(last === null ? {} : { starting_after: last }) });
    if (page?.object !== "list" || !Array.isArray(page.data)) throw new Error("Stripe answered no list");
    yield* page.data;
    const end = page.data.at(-1);
    if (!page.has_more || end === undefined) return;
    last = end.id;
  }
}

/** The same, gathered. */
export async function allOf<Thing extends { readonly id: string }>(
  fetchPage: Parameters<typeof eachOf<Thing>>[0],
): Promise<readonly Thing[]> {
  const all: Thing[] = [];
  for await (const thing of eachOf(fetchPage)) all.push(thing);
  return all;
}

/** The id of what Stripe gives as an id or, expanded, whole. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  return typeof reference === "object" ? (reference?.id ?? null) : (reference ?? null);
}

export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
