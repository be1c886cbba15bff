import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** Headers that only we or a platform may set: sent by a client they would make the framework believe something. */
const FORGED = /^(x-forwarded-|x-middleware-|x-nextjs-|x-next-|x-invoke-|x-matched-path|x-now-|x-vercel-|x-prerender-)/;
const FORGED_NAMES: ReadonlySet<string> = new Set([
  "forwarded",
  "x-real-ip",
  "x-client-ip",
  "x-original-url",
  "x-rewrite-url",
  "x-http-method-override",
  "true-client-ip",
  "cf-connecting-ip",
]);

/** Headers that change how the framework answers; under `/v1` nothing does. */
const FRAMEWORK = /^(rsc$|next-|accept-encoding$|cookie$|if-|range$|expect$|content-|transfer-encoding$)/;

/** All headers by lower-case name; one that was repeated is joined, so that nothing sent stays unseen. */
export function joinedHeaders(request: IncomingMessage): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values]) => [name, values?.join(", ")]),
  );
}

/** How often a header was sent. */
export function countHeader(request: IncomingMessage, name: string): number {
  return request.headersDistinct[name]?.length ?? 0;
}

interface KnownClient {
  readonly address: string;
  /** The address that the service is reached at. */
  readonly baseUrl: string;
}

/**
 * Replaces whatever a client said about itself by what the door knows, before the framework reads it.
 *
 * The framework takes a form only from a page of the host that it was asked as. A proxy may ask as another host than
 * people do, and a browser says which page it was: where that is one of ours, so is the host.
 */
export function vouchForHeaders(headers: IncomingHttpHeaders, client: KnownClient): void {
  for (const name of Object.keys(headers)) {
    if (FORGED.test(name) || FORGED_NAMES.has(name)) delete headers[name];
  }
  headers["x-forwarded-for"] = client.address;
  const { protocol, host, origin } = new URL(client.baseUrl);
  headers["x-forwarded-proto"] = protocol.replace(":", "");
  const asked = headers.origin === origin ? host : headers.host;
  if (asked !== undefined) headers["x-forwarded-host"] = asked;
}

/** Whether a browser sent a form, or whatever else changes something, from a page of another site. Programs do not say. */
export function isFromElsewhere({ origin, host }: IncomingHttpHeaders, baseUrl: string): boolean {
  if (origin === undefined || origin === new URL(baseUrl).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Leaves a request under `/v1` nothing by which the framework could answer otherwise than the pipeline. */
export function plainApiHeaders(request: IncomingMessage): void {
  const joined = joinedHeaders(request);
  for (const name of Object.keys(request.headers)) {
    if (FRAMEWORK.test(name)) delete request.headers[name];
    else request.headers[name] = joined[name];
  }
}
