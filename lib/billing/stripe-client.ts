import Stripe from "stripe";
import { BillingRefusedError, BillingUnavailableError } from "./billing";

/** Pins the shape of requests and events, whatever the Stripe account's default version is. */
export const STRIPE_API_VERSION = "2026-10-28.endive";

const TIMEOUT_MS = 10_000;
const PAGE = 100;

export interface StripeAccess {
  readonly secretKey: string;
  /** STRIPE_API_BASE; null = Stripe itself. */
  readonly apiBase: string | null;
}

/** Creates Stripe's client with a pinned API version and bounded waits. */
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

/** Errors with which Stripe permanently refuses one request. */
const REFUSALS = [
  Stripe.errors.StripeInvalidRequestError,
  Stripe.errors.StripePermissionError,
  Stripe.errors.StripeCardError,
  Stripe.errors.StripeIdempotencyError,
];

/**
 * Runs `work` and converts Stripe's errors to those of the port: refused, or unavailable. The cause names Stripe's
 * error without the objects attached to it, because they contain personal data.
 */
export async function callStripe<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw toBillingError(error);
  }
}

/** Other errors pass through: they may concern one customer's data and do not say that Stripe is unavailable. */
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
 * Retries `work`, which must only read, while Stripe reports its rate limit. Stripe's package does not retry those; a
 * sandbox allows 25 requests per second.
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

/** Whether Stripe reported that the object does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

/** Whether Stripe refused the request: it is invalid, or the key lacks the permission. */
export function isRefused(error: unknown): error is Stripe.errors.StripeError {
  return REFUSALS.some((refusal) => error instanceof refusal);
}

/** Whether Stripe refused the request because the key lacks the permission. */
export function isForbidden(error: unknown): error is Stripe.errors.StripePermissionError {
  return error instanceof Stripe.errors.StripePermissionError;
}

/** A response that does not come from Stripe, such as a proxy's error page. */
class UnexpectedAnswerError extends Error {}

/** Checks the response's kind: Stripe's package accepts any body without an `error`, whatever the HTTP status. */
export function requireKind<Thing extends { readonly object: string }>(thing: Thing, kind: Thing["object"]): Thing {
  if (thing?.object !== kind) throw new UnexpectedAnswerError(`Stripe returned something other than a ${kind}`);
  return thing;
}

type Page<Thing> = { readonly object: "list"; readonly data: readonly Thing[]; readonly has_more: boolean };

/** Yields all items of a list page by page, newest first as Stripe orders them. */
export async function* eachOf<Thing extends { readonly id: string }>(
  fetchPage: (paging: { limit: number; starting_after?: string }) => Promise<Page<Thing>>,
): AsyncGenerator<Thing> {
  for (let last: string | null = null; ; ) {
    const page: Page<Thing> = await fetchPage({ limit: PAGE, ...(last === null ? {} : { starting_after: last }) });
    if (page?.object !== "list" || !Array.isArray(page.data)) {
      throw new UnexpectedAnswerError("Stripe returned something other than a list");
    }
    yield* page.data;
    const end = page.data.at(-1);
    if (!page.has_more || end === undefined) return;
    last = end.id;
  }
}

/** Collects all items of a list. */
export async function allOf<Thing extends { readonly id: string }>(
  fetchPage: Parameters<typeof eachOf<Thing>>[0],
): Promise<readonly Thing[]> {
  const all: Thing[] = [];
  for await (const thing of eachOf(fetchPage)) all.push(thing);
  return all;
}

/** Returns the id of a reference that Stripe gives either as an id or, expanded, as an object. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  return typeof reference === "object" ? (reference?.id ?? null) : (reference ?? null);
}

export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
