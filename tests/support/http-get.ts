import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";

export type Query = string | Readonly<Record<string, string | readonly string[]>>;

export interface HttpReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface HttpRequest {
  readonly method?: string;
  /** The target as it is sent. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** The local address to send from. */
  readonly localAddress?: string;
}

/** Gives up an idle connection long before the server does, which would cut off a request that is sent just then. */
const agent = new Agent({ keepAlive: true, maxSockets: 200, timeout: 1_000 });
const TIMEOUT_MS = 30_000;

/** Sends one raw request: adds no header except Host, follows no redirect, and normalizes nothing. */
export async function send(origin: string, { method = "GET", target, headers, localAddress }: HttpRequest) {
  const { hostname, port } = new URL(origin);
  const sent = request({
    agent: localAddress === undefined ? agent : false,
    hostname,
    port,
    method,
    path: target,
    headers: Object.fromEntries(
      Object.entries(headers ?? {}).map(([name, value]) => [name, typeof value === "string" ? value : [...value]]),
    ),
    timeout: TIMEOUT_MS,
    ...(localAddress === undefined ? {} : { localAddress }),
  });
  sent.once("timeout", () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
  const reply = await new Promise<HttpReply>((resolve, reject) => {
    sent.once("error", reject);
    sent.once("response", (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: body }),
        reject,
      );
    });
    sent.end();
  });
  return reply;
}

/** A query string as browsers write it; a string is taken unchanged. */
export function writeQuery(query: Query = ""): string {
  const written =
    typeof query === "string"
      ? query
      : Object.entries(query)
          .flatMap(([name, values]) => [values].flat().map((value) => `${name}=${encodeURIComponent(value)}`))
          .join("&");
  return written === "" ? "" : `?${written}`;
}
