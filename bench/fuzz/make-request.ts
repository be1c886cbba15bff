import type { Random } from "@/dev/sample-data/random";
import { multipart } from "@/tests/support/multipart";
import { encode, noise, nonsense, wellFormed } from "./nonsense";

/** What requests are made of: places of the service, and values that are on file. */
export interface FuzzMaterial {
  readonly host: string;
  readonly baseUrl: string;
  readonly operations: readonly Operation[];
  /** Paths of pages and other routes, with the names of the fields of their forms. */
  readonly pages: readonly { readonly path: string; readonly fields: readonly string[] }[];
  readonly keys: readonly string[];
  /** Cookies of users who are logged in. */
  readonly sessions: readonly string[];
  /** Values on file, so that some requests find something and are charged. */
  readonly known: Readonly<Record<"domain" | "email" | "name" | "social_url", readonly string[]>>;
}

/** An operation of the OpenAPI document. */
export interface Operation {
  readonly path: string;
  readonly parameters: readonly Parameter[];
}

interface Parameter {
  readonly name: string;
  readonly in: "query" | "header";
  readonly schema: {
    readonly type?: string;
    readonly enum?: readonly string[];
    readonly minimum?: number;
    readonly maximum?: number;
    readonly examples?: readonly unknown[];
  };
}

export interface FuzzRequest {
  readonly kind: string;
  readonly bytes: Buffer;
  /** Null for bytes that need not be a request, so that nothing is expected of the answer but its status. */
  readonly asked: { readonly method: string; readonly target: string; readonly keyed: boolean } | null;
  readonly idempotencyKey?: string;
}

const METHODS = [
  ...["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "SEARCH", "QUERY"],
  ...["get", "GETT", "G", "CONNECT", "PRI", "x".repeat(200)],
];
const TYPES = [
  ...["application/x-www-form-urlencoded", "multipart/form-data; boundary=b", "application/json", "text/plain"],
  ...["multipart/form-data", "text/x-component", "application/x-www-form-urlencoded; charset=utf-16", "x"],
];

type Header = readonly [name: string, value: string];

/** Headers that the framework, a proxy or a cache gives a meaning. */
const HEADERS: readonly ((random: Random) => Header)[] = [
  (random) => ["Accept", random.pick(["*/*", "text/html", "text/markdown", "application/json", "x/y;q=z", ""])],
  (random) => ["Accept-Encoding", random.pick(["gzip", "br", "zstd", "identity;q=0, *;q=0", "gzip, deflate, br", "x"])],
  (random) => ["Accept-Language", random.pick(["de", "en-US,en;q=0.5", "*", "x".repeat(500)])],
  (random) => ["Cookie", `${random.pick(COOKIES)}=${encodeURIComponent(wellFormed(nonsense(random)))}`],
  () => ["Cookie", "; =; ;;a=b=c; __proto__=x"],
  (random) => ["Origin", random.pick(["null", "https://other.example", "x", "http://localhost:3000"])],
  (random) => ["Referer", random.pick(["x", "https://other.example/?email=a@b.example"])],
  (random) => ["Range", random.pick(["bytes=0-10", "bytes=-1", "bytes=9-1,0-0", "x"])],
  (random) => ["If-None-Match", random.pick(["*", '"x"', 'W/"x"'])],
  (random) => ["If-Modified-Since", random.pick(["Thu, 01 Jan 1970 00:00:00 GMT", "x"])],
  (random) => ["Expect", random.pick(["100-continue", "200-maybe"])],
  (random) => ["Upgrade", random.pick(["websocket", "h2c", "x"])],
  (random) => ["Sec-Fetch-Site", random.pick(["cross-site", "same-origin", "none", "x"])],
  (random) => ["Sec-Fetch-Dest", random.pick(["image", "empty", "document", "script"])],
  () => ["RSC", "1"],
  (random) => ["Next-Action", random.pick(["x", "0".repeat(40), "00".repeat(21), "7f".repeat(21)])],
  (random) => ["Next-Router-State-Tree", encodeURIComponent(wellFormed(nonsense(random)))],
  (random) => ["Next-Router-Prefetch", random.pick(["1", "2"])],
  (random) => ["Next-Url", random.pick(["/", "x", "/account"])],
  () => ["x-middleware-subrequest", "proxy:proxy:proxy:proxy:proxy"],
  (random) => ["x-middleware-rewrite", random.pick(["/", "http://other.example/"])],
  (random) => ["x-invoke-path", random.pick(["/account", "x"])],
  () => ["x-nextjs-data", "1"],
  () => ["x-http-method-override", "DELETE"],
  (random) => ["X-Forwarded-Host", random.pick(["other.example", "x y"])],
  (random) => ["X-Forwarded-Proto", random.pick(["https", "x"])],
  (random) => ["traceparent", random.pick(["00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", "x"])],
  (random) => ["User-Agent", nonsense(random)],
  (random) => [`X-${random.between(0, 99)}`, nonsense(random)],
  () => ["X-Long", "x".repeat(40_000)],
];
const COOKIES = ["next-auth.session-token", "__Host-session", "__Secure-next-auth.session-token", "theme", "key"];

/** Makes the request of this number: the same for the same seed, whatever was sent before. */
export function makeRequest(random: Random, material: FuzzMaterial): FuzzRequest {
  const make = random.weighted([
    [makeDescribed, 40],
    [makeArbitrary, 25],
    [makePage, 12],
    [makeTool, 5],
    [makeNoise, 10],
  ] as const);
  return make(random, material);
}

/** A call as the OpenAPI document describes it, with right values, values at the limits, and nonsense. */
function makeDescribed(random: Random, material: FuzzMaterial): FuzzRequest {
  const { path, parameters } = random.pick(material.operations);
  const sent = parameters.filter(() => random.chance(0.45));
  const query = sent.filter((parameter) => parameter.in === "query");
  const pairs = query.map(
    (parameter) => `${parameter.name}=${encode(random, describedValue(random, parameter, material))}`,
  );
  return call(random, material, { kind: "described", path: `/v1${path}`, pairs, method: "GET", extras: 0.15 });
}

/** Any method, path and parameters, known and unknown. */
function makeArbitrary(random: Random, material: FuzzMaterial): FuzzRequest {
  const { path: known, parameters } = random.pick(material.operations);
  const path = random.weighted([
    [`/v1${known}`, 6],
    [`/v1${known}/`, 1],
    [`/v1/${encode(random, nonsense(random))}`, 1],
    [`/v1${known}/${encode(random, nonsense(random))}`, 1],
    [`/v1${known.replace(/[a-z]/, (char) => `%${char.charCodeAt(0).toString(16)}`)}`, 1],
    ["/v1", 0.5],
  ]);
  const names = [...parameters.map(({ name }) => name), "key", "titel", "Domain", "", nonsense(random)];
  const pairs = Array.from({ length: random.between(0, 6) }, () => {
    const pair = `${encode(random, random.pick(names))}=${encode(random, anyValue(random, material))}`;
    return random.chance(0.1) ? pair.replace("=", "") : pair;
  });
  const method = random.chance(0.7) ? "GET" : random.pick(METHODS);
  return call(random, material, { kind: "arbitrary", path, pairs, method, extras: 0.6 });
}

/** A page, a route or a form, with any query, headers, method and body. */
function makePage(random: Random, material: FuzzMaterial): FuzzRequest {
  const { path: pattern, fields } = random.pick(material.pages);
  const path = pattern.replace(/\[+(?:\.\.\.)?[^\]]+\]+/g, () => encode(random, nonsense(random).slice(0, 200)));
  const pairs = Array.from({ length: random.between(0, 3) }, () => {
    const name = random.pick(["next", "form", "email", "q", "plan", "back", "key", "month", "error", "page", "_rsc"]);
    return `${name}=${encode(random, anyValue(random, material))}`;
  });
  const method = random.weighted([
    ["GET", 4],
    ["POST", 5],
    [random.pick(METHODS), 1],
  ]);
  const body = method === "POST" ? makeBody(random, fields, material) : undefined;
  const actions = fields.flatMap((field) => /^\$ACTION_ID_(\w+)$/.exec(field)?.[1] ?? []);
  const headers: readonly Header[] = [
    ...(actions.length > 0 && random.chance(0.3) ? [["Next-Action", random.pick(actions)] as const] : []),
    ...(random.chance(0.5) ? [["Cookie", random.pick(material.sessions)] as const] : []),
  ];
  return call(random, material, { headers, kind: "page", path, pairs, method, extras: 0.4, ...(body && { body }) });
}

/** A message to `/mcp`. */
function makeTool(random: Random, material: FuzzMaterial): FuzzRequest {
  const message = {
    jsonrpc: random.pick(["2.0", "1.0", 2]),
    id: random.pick([1, "a", null, -1, nonsense(random)]),
    method: random.pick(["tools/call", "tools/call", "tools/list", "initialize", "ping", "x", nonsense(random)]),
    params: random.pick([
      { name: "company", arguments: { domain: anyValue(random, material) } },
      { name: "search", arguments: { q: anyValue(random, material), limit: random.pick([1, -1, "x", 1e99]) } },
      { name: nonsense(random), arguments: nonsense(random) },
      { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "x", version: "1" } },
      null,
      [],
    ]),
  };
  const text = JSON.stringify(random.chance(0.1) ? [message, message] : message);
  const cut = random.chance(0.1) ? text.slice(0, random.between(0, text.length)) : text;
  const type = random.chance(0.9) ? "application/json" : random.pick(TYPES);
  const headers: Header[] = [["Accept", "application/json, text/event-stream"]];
  const body = { type, bytes: Buffer.from(cut) };
  const method = random.chance(0.9) ? "POST" : random.pick(METHODS);
  return call(random, material, { kind: "tool", path: "/mcp", pairs: [], method, extras: 0.2, body, headers });
}

/** Bytes that are hardly a request. */
function makeNoise(random: Random, material: FuzzMaterial): FuzzRequest {
  const good = makeDescribed(random, material).bytes;
  const host = `Host: ${material.host}\r\n`;
  const post = `POST /opt-out HTTP/1.1\r\n${host}`;
  const bytes = random.pick<() => Buffer | string>([
    () => noise(random, 300),
    () => good.subarray(0, random.between(1, good.length)),
    () => Buffer.concat([good.subarray(0, 20), noise(random, 20), good.subarray(20)]),
    () => Buffer.concat([good, good, noise(random, 50)]),
    () => Buffer.from("160301020001000100", "hex"),
    () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    () => `GET /v1/usage HTTP/${random.pick(["0.9", "1.0", "1.2", "2.0", "x"])}\r\n${host}\r\n`,
    () => `GET /v1/usage\r\n${host}\r\n`,
    () => `GET  /v1/usage  HTTP/1.1\n${host.trim()}\n\n`,
    () => `GET /v1/usage HTTP/1.1\r\n${host}X: a\r\n b\r\n\r\n`,
    () => `GET /v1/usage HTTP/1.1\r\n${host}X : a\r\n\0: b\r\n\r\n`,
    () => `${post}Content-Length: -1\r\n\r\nx`,
    () => `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`,
    () => `${post}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
    () =>
      `${post}Transfer-Encoding: chunked\r\n\r\n${random.pick(["fffffffff\r\nx", "-1\r\nx", "1;x=y\r\na\r\n0\r\n\r\n"])}`,
    () => `${post}Transfer-Encoding: ${random.pick(["gzip", "chunked, identity", "x"])}\r\n\r\nx`,
    () => `${post}Content-Length: 900\r\n\r\nname=short`,
    () => `${random.pick(METHODS)} ${nonsense(random)} HTTP/1.1\r\n${host}\r\n`,
    () =>
      `GET ${random.pick(["*", "http://other.example/v1/usage", "other.example:443", "v1/usage"])} HTTP/1.1\r\n${host}\r\n`,
    () => `GET /${"x".repeat(random.between(1, 70_000))} HTTP/1.1\r\n${host}\r\n`,
    () => `GET /v1/usage HTTP/1.1\r\n${"X: y\r\n".repeat(random.between(100, 5_000))}\r\n`,
    () => `GET /v1/usage HTTP/1.1\r\n${host}${host}\r\n`,
    () => "GET /v1/usage HTTP/1.1\r\n\r\n",
  ])();
  return { kind: "noise", bytes: Buffer.from(bytes), asked: null };
}

interface CallParts {
  readonly kind: string;
  readonly path: string;
  readonly pairs: readonly string[];
  readonly method: string;
  /** Probability of each further header. */
  readonly extras: number;
  readonly headers?: readonly Header[];
  readonly body?: { readonly type: string; readonly bytes: Buffer };
}

function call(random: Random, material: FuzzMaterial, parts: CallParts): FuzzRequest {
  const { kind, path, pairs, method, extras, body } = parts;
  const credential = makeCredential(random, material);
  const query = [...pairs, ...credential.pairs].join("&");
  const target = query === "" && random.chance(0.9) ? path : `${path}?${query}`;
  const isForm = body !== undefined && random.chance(0.7);
  const key = random.chance(0.1) ? random.pick(["again", nonsense(random), String(random.next())]) : undefined;
  const headers: Header[] = [
    ["Host", material.host],
    ["Connection", "close"],
    // Usually an address of its own, or the rate limit would answer most requests.
    ["X-Forwarded-For", random.chance(0.95) ? addressOf(random) : random.pick(["10.0.0.1", "x", "::1, 1.2.3.4"])],
    ...credential.headers,
    ...(parts.headers ?? []),
    ...(key === undefined ? [] : [["Idempotency-Key", key] as const]),
    ...(isForm ? [["Origin", material.baseUrl] as const] : []),
    ...Array.from({ length: random.between(0, 4) }, () => random.pick(HEADERS))
      .filter(() => random.chance(extras))
      .map((make) => make(random)),
    ...(body ? [["Content-Type", body.type] as const, ["Content-Length", String(body.bytes.length)] as const] : []),
  ];
  const lines = headers.map(([name, value]) => `${name}: ${value.replace(/[\r\n\0]/g, "")}`);
  const head = [`${method} ${target} HTTP/1.1`, ...lines, "", ""].join("\r\n");
  return {
    kind,
    bytes: Buffer.concat([Buffer.from(head), body?.bytes ?? Buffer.alloc(0)]),
    asked: { method, target, keyed: credential.isValid },
    ...(key !== undefined && { idempotencyKey: key }),
  };
}

interface Credential {
  readonly headers: readonly Header[];
  readonly pairs: readonly string[];
  readonly isValid: boolean;
}

function makeCredential(random: Random, { keys }: FuzzMaterial): Credential {
  const none = { headers: [], pairs: [], isValid: false };
  const key = random.pick(keys);
  return random.weighted<Credential>([
    [none, 6],
    [{ ...none, headers: [["Authorization", `Bearer ${key}`]], isValid: true }, 2],
    [{ ...none, headers: [["X-API-Key", key]], isValid: true }, 1],
    [{ ...none, pairs: [`key=${key}`], isValid: true }, 1],
    [
      { ...none, headers: [["Authorization", random.pick(["Basic eDp5", "Bearer", "Bearer  ", nonsense(random)])]] },
      0.5,
    ],
    [{ ...none, headers: [["X-API-Key", `${key.slice(0, -1)}!`]] }, 0.5],
    [{ ...none, headers: [["X-API-Key", key]], pairs: [`key=${random.pick(keys)}x`] }, 0.3],
    [{ ...none, pairs: [`key=${encode(random, nonsense(random))}`] }, 0.3],
  ]);
}

function makeBody(random: Random, fields: readonly string[], material: FuzzMaterial) {
  const type = random.pick(TYPES);
  const names = [...fields, "email", "code", "next", "csrfToken", "1_$ACTION_ID_x", "$ACTION_ID_x", nonsense(random)];
  const values = names
    .filter(() => random.chance(0.6))
    .map((name) => [name, wellFormed(anyValue(random, material))] as const);
  const bytes = random.weighted<() => Buffer>([
    [() => Buffer.from(values.map((pair) => pair.map(encodeURIComponent).join("=")).join("&")), 4],
    [() => Buffer.from(multipart(...values)), 4],
    [() => Buffer.from(JSON.stringify(Object.fromEntries(values))), 2],
    [() => Buffer.from(JSON.stringify([null, "$K1", anyValue(random, material)])), 1],
    [() => Buffer.from(multipart(["0", random.pick(['[null,"$K1"]', '["$K1"]', "null", "[]"])], ...values)), 2],
    [() => noise(random, 2_000), 1],
    [() => Buffer.from("x".repeat(200_000)), 0.2],
  ])();
  return { type, bytes };
}

/** Mostly a value that the schema allows, or one that is on file. */
function describedValue(random: Random, { name, schema }: Parameter, material: FuzzMaterial): string {
  const known = knownFor(name, material);
  const { minimum = -1, maximum = 100, examples = [] } = schema;
  return random.weighted<() => string>([
    [() => (known.length > 0 ? random.pick(known) : nonsense(random)), known.length > 0 ? 6 : 0],
    [() => String(examples.length > 0 ? random.pick(examples) : nonsense(random)), examples.length > 0 ? 4 : 0],
    [() => random.pick(schema.enum ?? ["x"]), schema.enum ? 4 : 0],
    [() => String(random.pick([minimum, minimum - 1, maximum, maximum + 1, 1.5])), schema.type === "integer" ? 4 : 0],
    [() => random.pick(["true", "false", "TRUE", "1"]), schema.type === "boolean" ? 4 : 0],
    [() => nonsense(random), 2],
  ])();
}

function anyValue(random: Random, material: FuzzMaterial): string {
  if (random.chance(0.5)) return nonsense(random);
  const value = random.pick(random.pick(Object.values(material.known)));
  return random.chance(0.8) ? value : `${value}${nonsense(random)}`;
}

function knownFor(name: string, { known }: FuzzMaterial): readonly string[] {
  if (/domain|^company$/.test(name)) return known.domain;
  if (name === "email" || name === "name" || name === "social_url") return known[name];
  return [];
}

/** An address of its own network, in few of which the day's free lookups are used up. */
function addressOf(random: Random): string {
  const parts = Array.from({ length: 3 }, () => random.between(0, 65_535).toString(16));
  return random.chance(0.02) ? "2a00:1:2:3::1" : `2a01:${parts.join(":")}::1`;
}
