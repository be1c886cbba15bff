import { timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { ENDPOINTS } from "../endpoints/all-endpoints";
import { newId } from "../new-id";
import { API_VERSION } from "../version";
import type { World } from "../world";
import { findEndpoint } from "./endpoint";
import { expand } from "./expand";
import { recall, remember } from "./idempotency";
import { readParameters } from "./parameters";
import { parseForm } from "./parse-form";
import { invalid, StripeRefusal, unrecognizedUrl } from "./stripe-error";

export interface ApiQuestion {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers one question to the API, always in Stripe's shape. */
export function answerApi(world: World, question: ApiQuestion): ApiAnswer {
  const { method, path, headers, body } = question;
  const requestId = newId("req", 14);
  const key = typeof headers["idempotency-key"] === "string" ? headers["idempotency-key"] : null;
  const asked = { key, method, path, body };
  const send = (status: number, text: string, replayed = false): ApiAnswer => ({
    status,
    headers: {
      "Content-Type": "application/json",
      "Request-Id": requestId,
      "Stripe-Version": API_VERSION,
      ...(key === null ? {} : { "Idempotency-Key": key }),
      ...(replayed ? { "Idempotent-Replayed": "true" } : {}),
    },
    body: text,
  });

  world.cause = { requestId, idempotencyKey: key };
  try {
    authenticate(world, headers);
    requireVersion(headers);
    const known = recall(world.state, asked);
    if (known) return send(known.status, known.body, true);
    const { status, text } = run(world, question);
    remember(world.state, asked, status, text, world.now());
    return send(status, text);
  } catch (error) {
    const refusal = toRefusal(error);
    return send(refusal.status, errorBody(refusal));
  } finally {
    world.cause = null;
  }
}

function run(world: World, question: ApiQuestion): { readonly status: number; readonly text: string } {
  const { method, path, query, body, headers } = question;
  const found = findEndpoint(ENDPOINTS, method, path);
  if (!found) throw unrecognizedUrl(method, path);
  const isForm = /^application\/x-www-form-urlencoded/.test(headers["content-type"] ?? "");
  if (body !== "" && !isForm) throw invalid("Invalid request: send the parameters form-encoded.");
  const form = parseForm([query, body].filter((text) => text !== "").join("&"));
  const given = readParameters(found.endpoint.parameters, form);
  const { expand: paths = [] } = given as { expand?: string[] };
  const ids = found.ids.map(decodeURIComponent);
  try {
    const answer = found.endpoint.run(world, given, ids);
    return { status: 200, text: JSON.stringify(expand(world, answer, paths), null, 2) };
  } catch (error) {
    if (!(error instanceof StripeRefusal) || error.status !== 402) throw error;
    return { status: 402, text: errorBody(error) };
  }
}

function authenticate({ state }: World, { authorization }: IncomingHttpHeaders): void {
  const [, kind, credentials = ""] = /^(Bearer|Basic)\s+(.+)$/.exec(authorization ?? "") ?? [];
  if (kind === undefined) {
    throw new StripeRefusal(401, {
      type: "invalid_request_error",
      message: "You did not provide an API key. Provide it in the Authorization header, using Bearer auth.",
    });
  }
  const given = kind === "Bearer" ? credentials : (Buffer.from(credentials, "base64").toString().split(":")[0] ?? "");
  const [one, other] = [Buffer.from(given), Buffer.from(state.secretKey)];
  if (one.length === other.length && timingSafeEqual(one, other)) return;
  throw new StripeRefusal(401, { type: "invalid_request_error", message: "Invalid API Key provided: sk_****" });
}

function requireVersion(headers: IncomingHttpHeaders): void {
  const version = headers["stripe-version"] ?? API_VERSION;
  if (version !== API_VERSION)
    throw invalid(`Invalid Stripe API version: ${String(version)}. The stand-in speaks ${API_VERSION}.`);
}

function errorBody({ fields }: StripeRefusal): string {
  return JSON.stringify({ error: { ...fields } }, null, 2);
}

function toRefusal(error: unknown): StripeRefusal {
  if (error instanceof StripeRefusal) return error;
  if (error instanceof URIError) return invalid("Invalid request: the address is not readable.");
  // A fault of the stand-in's own; where it came from is for whoever works on it.
  console.error(error);
  return new StripeRefusal(500, { type: "api_error", message: `The stand-in failed: ${String(error)}` });
}
