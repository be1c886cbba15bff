import Stripe from "stripe";
import { BillingRefusedError, BillingUnavailableError } from "./billing";

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

/** Errors by which Stripe refuses one request, and would refuse it again. */
const REFUSALS = [
  Stripe.errors.StripeInvalidRequestError,
  Stripe.errors.StripePermissionError,
  Stripe.errors.StripeCardError,
  Stripe.errors.StripeIdempotencyError,
];

/**
 * Runs `work` against Stripe, and throws the errors of the port: refused, or unavailable. Which error of Stripe's it was
 * is in the cause, without the objects that Stripe attaches to its errors, because they describe people.
 */
export async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw toBillingError(error);
  }
}

/** An error of ours stays as it is: it may concern one customer's data, and says nothing of Stripe. */
function toBillingError(error: unknown): unknown {
  if (error instanceof UnexpectedAnswerError) return new BillingUnavailableError({ cause: error });
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const cause = withoutObjects(error);
  if (error instanceof Stripe.errors.StripeAuthenticationError) {
    return new BillingUnavailableError({ cause, message: "the payment provider does not accept the key" });
  }
  return isRefused(error) ? new BillingRefusedError({ cause }) : new BillingUnavailableError({ cause });
}

function withoutObjects({ type, code, param, statusCode, requestId, message }: Stripe.errors.StripeError): Error {
  const where = [type, statusCode, code, param, requestId].filter(Boolean).join(" ");
  return new Error(`${where}: ${message}`);
}

const RATE_LIMIT_TRIES = 4;
const RATE_LIMIT_MS = 500;

/**
 * Repeats `work`, which only reads, while Stripe says that it is asked too often: in a sandbox 25 questions a second are
 * too many, and the vendor's package does not repeat those.
 */
export async function retryRateLimited<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeRateLimitError) || attempt === RATE_LIMIT_TRIES) throw error;
      const longest = RATE_LIMIT_MS * 2 ** (attempt - 1);
      await new Promise((resolve) => setTimeout(resolve, longest * (0.5 + Math.random() / 2)));
    }
  }
}

/** Whether Stripe said that there is no such thing. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

/** Whether Stripe refused what was asked for, because of what it is or because the key has no right to it. */
export function isRefused(error: unknown): error is Stripe.errors.StripeError {
  return REFUSALS.some((refusal) => error instanceof refusal);
}

/** Whether Stripe refused because the key has no right to what was asked for. */
export function isForbidden(error: unknown): error is Stripe.errors.StripePermissionError {
  return error instanceof Stripe.errors.StripePermissionError;
}

/** An answer that is none of Stripe's, such as a proxy's page. */
class UnexpectedAnswerError extends Error {}

/** The vendor's package takes any body without an `error` in it for success, whatever the status, so the kind is checked. */
export function requireKind<Thing extends { readonly object: string }>(thing: Thing, kind: Thing["object"]): Thing {
  if (thing?.object !== kind) throw new UnexpectedAnswerError(`Stripe answered something else than a ${kind}`);
  return thing;
}

type Page<Thing> = { readonly object: "list"; readonly data: readonly Thing[]; readonly has_more: boolean };

/** All of a list, page by page, newest first as Stripe gives it. */
export async function* eachOf<Thing extends { readonly id: string }>(
  fetchPage: (paging: { limit: number; starting_after?: string }) => Promise<Page<Thing>>,
): AsyncGenerator<Thing> {
  for (let last: string | null = null; ; ) {
    const page: Page<Thing> = await fetchPage({ limit: PAGE, ...(last === null ? {} : { starting_after: last }) });
    if (page?.object !== "list" || !Array.isArray(page.data))
      throw new UnexpectedAnswerError("Stripe answered no list");
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
