import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { STRIPE_API_VERSION } from "@/lib/billing/stripe-client";
import { type Account, newId } from "../account";
import { findStripeEndpoint } from "../endpoints/all-endpoints";
import { expand } from "./expand";
import { parseForm } from "./form";
import { readStripeParameters } from "./parameters";
import { invalid, refuse, StripeRefusal } from "./stripe-error";

export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Responds to one request to the API. */
export function handleApi(account: Account, request: StripeRequest): HttpResponse {
  const headers = {
    "Content-Type": "application/json",
    "Request-Id": newId("req", 14),
    "Stripe-Version": STRIPE_API_VERSION,
  };
  try {
    authenticate(account, request.headers);
    const replayed = findResponse(account, request);
    const body = replayed ?? run(account, request);
    if (replayed === null) keepResponse(account, request, body);
    return { status: 200, headers, body };
  } catch (error) {
    const { status, body } = toRefusal(error);
    return { status, headers, body };
  }
}

function authenticate({ state }: Account, headers: IncomingHttpHeaders): void {
  if (headers.authorization !== `Bearer ${state.secretKey}`) throw refuse(401, "Invalid API Key provided: sk_****");
  const version = headers["stripe-version"] ?? STRIPE_API_VERSION;
  if (version !== STRIPE_API_VERSION) {
    throw invalid(`Invalid Stripe API version: ${version}. The stand-in has ${STRIPE_API_VERSION} only.`);
  }
}

function run(account: Account, { method, path, query, headers, body }: StripeRequest): string {
  const found = findStripeEndpoint(method, path);
  if (!found) {
    const message = "The stand-in has only the endpoints that the product calls.";
    throw refuse(404, `Unrecognized request URL (${method}: ${path}). ${message}`);
  }
  if (body !== "" && !headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) {
    throw invalid("Invalid request: send the parameters form-encoded.");
  }
  const given = readStripeParameters(found.endpoint.parameters, parseForm([query, body].filter(Boolean).join("&")));
  const { expand: paths = [] } = given as { expand?: string[] };
  return JSON.stringify(expand(account, found.endpoint.run(account, given, found.id), paths), null, 2);
}

function toRefusal(error: unknown): StripeRefusal {
  if (error instanceof StripeRefusal) return error;
  if (error instanceof URIError) return invalid("Invalid request: the path cannot be decoded.");
  console.error(error);
  return new StripeRefusal(500, { type: "api_error", message: `The stand-in failed: ${String(error)}` });
}

const KEPT_SECONDS = 24 * 3600;

function keyOf({ method, headers: { "idempotency-key": key } }: StripeRequest): string | null {
  return method === "POST" && typeof key === "string" ? key : null;
}

/** The response to an earlier request with the same idempotency key. */
function findResponse({ state }: Account, request: StripeRequest): string | null {
  const key = keyOf(request);
  const kept = key === null ? undefined : state.responses[key];
  if (!kept) return null;
  if (kept.request === digest(request)) return kept.body;
  throw new StripeRefusal(400, {
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

/** Keeps a response for a day, as Stripe does. Errors are not kept: they come before anything is changed. */
function keepResponse({ state, now }: Account, request: StripeRequest, body: string): void {
  const key = keyOf(request);
  if (key === null) return;
  for (const [old, { at }] of Object.entries(state.responses)) {
    if (at < now() - KEPT_SECONDS) delete state.responses[old];
  }
  state.responses[key] = { request: digest(request), body, at: now() };
}

function digest({ path, body }: StripeRequest): string {
  return createHash("sha256").update(`${path}\n${body}`).digest("base64");
}
