import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/** Headers that only this server or a platform may set. From a client, the framework would trust them. */
const FORGEABLE_PREFIXES = /^x-(forwarded-|middleware-|nextjs-|next-|invoke-|matched-path|now-|vercel-|prerender-)/;
const FORGEABLE_NAMES: ReadonlySet<string> = new Set([
  "forwarded",
  "x-real-ip",
  "x-client-ip",
  "x-original-url",
  "x-rewrite-url",
  "x-http-method-override",
  "true-client-ip",
  "cf-connecting-ip",
]);

/** The pages that a browser shows, for which the framework need not send anything again. */
const ROUTER_STATE = "next-router-state-tree";

/** Headers that change the framework's response. Under `/v1` none may have an effect. */
const FRAMEWORK_HEADERS = /^(rsc$|next-|accept-encoding$|cookie$|if-|range$|expect$|content-|transfer-encoding$)/;

/** Any text may be the value of these, commas included. Their repeats are joined by a character that is never valid. */
const OPAQUE_HEADERS: ReadonlySet<string> = new Set(["idempotency-key"]);

/** Returns all headers by lower-case name. Joins repeated ones, so that no value is ignored. */
export function joinHeaders({ rawHeaders }: IncomingMessage): Readonly<Record<string, string | undefined>> {
  const joined: Record<string, string> = Object.create(null);
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const [sent = "", value = ""] = [rawHeaders[at], rawHeaders[at + 1]];
    const name = sent.toLowerCase();
    const before = joined[name];
    joined[name] = before === undefined ? value : `${before}${OPAQUE_HEADERS.has(name) ? "\t" : ", "}${value}`;
  }
  return joined;
}

/** Returns the values of a header by its lower-case name, in the order in which they were sent. */
export function headerValues({ rawHeaders }: IncomingMessage, name: string): readonly string[] {
  return rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name);
}

interface TrustedFacts {
  /** Address that the client is metered by (D12). */
  readonly address: string;
  /** Public URL of the service. */
  readonly baseUrl: string;
}

/**
 * Replaces the headers that a client could forge with what this server knows, before the framework reads them. Removes a
 * router state that the framework would fail to read: it sends the whole page then.
 *
 * The framework accepts a form only if its origin matches the host of the request. A proxy may send another host than
 * users see, so if the browser's `Origin` is the service's own, its host is forwarded.
 */
export function replaceClientHeaders(headers: IncomingHttpHeaders, facts: TrustedFacts): void {
  for (const name of Object.keys(headers)) {
    if (FORGEABLE_PREFIXES.test(name) || FORGEABLE_NAMES.has(name)) delete headers[name];
  }
  if (!isRouterState(headers[ROUTER_STATE])) delete headers[ROUTER_STATE];
  headers["x-forwarded-for"] = facts.address;
  const { protocol, host, origin } = new URL(facts.baseUrl);
  headers["x-forwarded-proto"] = protocol.replace(":", "");
  const visibleHost = headers.origin === origin ? host : headers.host;
  if (visibleHost !== undefined) headers["x-forwarded-host"] = visibleHost;
}

/** By the framework's own function, which is not exported otherwise. */
function isRouterState(header: string | readonly string[] | undefined): boolean {
  try {
    return header !== undefined && parseAndValidateFlightRouterState(String(header)) !== undefined;
  } catch {
    return false;
  }
}

/** Returns whether a browser sent the request from a page of another site. Only browsers send `Origin`. */
export function isCrossSite({ origin, host }: IncomingHttpHeaders, baseUrl: string): boolean {
  if (origin === undefined || origin === new URL(baseUrl).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Removes from a request under `/v1` every header by which the framework could alter the pipeline's response. */
export function removeFrameworkHeaders(request: IncomingMessage): void {
  const joined = joinHeaders(request);
  for (const name of Object.keys(request.headers)) {
    if (FRAMEWORK_HEADERS.test(name)) delete request.headers[name];
    else request.headers[name] = joined[name];
  }
}
