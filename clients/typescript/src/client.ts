import createFetchClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./openapi.js";

export interface ClientOptions {
  /** URL of the service, such as `https://people.example.com`, with or without `/v1`. */
  readonly baseUrl: string;
  /** API key. Without one, the daily free lookups of your address are used. */
  readonly key?: string | undefined;
  /** Most times that a request is sent again after it was refused or its connection failed. Default: 2. */
  readonly retries?: number;
  /** Longest time to wait before a retry, in seconds. If the service asks for more, its error is returned. Default: 60. */
  readonly maxRetryAfterSeconds?: number;
  /** Sends a request. Default: the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** A client of all endpoints: `client.GET("/person", { params: { query } })`. */
export type PeoplepagesClient = Client<paths>;

/** The shapes of all responses by name, such as `Schemas["Person"]`. */
export type Schemas = components["schemas"];

/** The body of any error. `error` holds its stable code, which tells the shapes apart. */
export type ErrorBody = Extract<Schemas[keyof Schemas], { error: string; message: string }>;

export type ErrorCode = ErrorBody["error"];

/** Thrown for a response that is not from the API, such as an error page of a proxy. */
export class UnexpectedResponseError extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super(`${response.url} responded with status ${response.status} and no JSON`);
    this.name = "UnexpectedResponseError";
    this.response = response;
  }
}

/** Statuses of requests that were refused before anything was charged, with the time to wait in `Retry-After`. */
const RETRIED = [429, 503];

/** Time to wait after a connection that failed, in seconds. */
const CONNECTION_RETRY_SECONDS = 1;

/**
 * Creates a client. It sends the key with each request, and waits and tries again when the service asks for that or the
 * connection failed. Each call has an `Idempotency-Key`, so that it is charged once however often it is sent.
 *
 * Errors of the API are returned, not thrown: `const { data, error } = await client.GET(…)`.
 */
export function createClient({ baseUrl, key, ...options }: ClientOptions): PeoplepagesClient {
  return createFetchClient<paths>({
    baseUrl: `${baseUrl.replace(/(\/v1)?\/*$/, "")}/v1`,
    headers: key ? { Authorization: `Bearer ${key}` } : {},
    fetch: (request) => sendWithRetries(request, options),
  });
}

async function sendWithRetries(
  request: Request,
  {
    retries = 2,
    maxRetryAfterSeconds = 60,
    fetch: send = (sent) => fetch(sent),
  }: Omit<ClientOptions, "baseUrl" | "key">,
): Promise<Response> {
  if (!request.headers.has("Idempotency-Key")) request.headers.set("Idempotency-Key", randomKey());
  for (let attempt = 0; ; attempt += 1) {
    const response = await send(request.clone()).catch((error: unknown) => {
      if (request.signal.aborted || attempt >= retries) throw error;
      return null;
    });
    if (response === null) {
      await wait(CONNECTION_RETRY_SECONDS * 1_000, request.signal);
      continue;
    }
    const seconds = RETRIED.includes(response.status)
      ? Number(response.headers.get("Retry-After") ?? Number.NaN)
      : null;
    const isWaiting = seconds !== null && seconds >= 0 && seconds <= maxRetryAfterSeconds && attempt < retries;
    if (!isWaiting) {
      if (!/^application\/json\b/.test(response.headers.get("Content-Type") ?? "")) {
        throw new UnexpectedResponseError(response);
      }
      return response;
    }
    await response.body?.cancel();
    await wait(seconds * 1_000, request.signal);
  }
}

/** Returns 128 random bits as hex. `crypto.randomUUID` would be missing on pages without https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Resolves after a time, or rejects with the reason of the signal if that is aborted before. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", abort);
      resolve();
    }, ms);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  });
}
