import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { ErrorCode } from "@/lib/api/errors";
import type { ApiRequest, ApiResponse } from "@/lib/api/request";
import { type RequestContext, requestContext } from "@/lib/api/request-context";
import type { OperatorContact } from "@/lib/domain/operator-contact";
import { LIMITS } from "@/lib/domain/usage/limits";
import { siteUrl } from "@/lib/loopback";
import type { Readiness } from "@/lib/readiness";
import { trackArrivalTimes } from "./arrival-times";
import { arriveWhole } from "./arrive-whole";
import { trackConnections } from "./connections";
import { refuseUnreadableInput } from "./refuse-unreadable";
import {
  headerValues,
  isCrossSite,
  joinHeaders,
  removeFrameworkHeaders,
  replaceClientHeaders,
} from "./request-headers";
import { routeRequest } from "./route-request";
import { traceRequest } from "./trace-request";
import { replaceFailedPage } from "./unavailable-page";
import { writeResponse } from "./write-response";

/** The way of requests under `/v1` to the pipeline: directly, or through the framework's route handlers. */
export type Mount = "direct" | "framework";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface HttpServerOptions {
  readonly api: (request: ApiRequest) => Promise<ApiResponse>;
  /** Renders an error for a request that is refused before it reaches the API. */
  readonly refuse: (code: ErrorCode, message?: string) => ApiResponse;
  /** The framework: pages, and the API's route handlers if `mount` is "framework". */
  readonly pages: Handler;
  readonly mount: Mount;
  /** Returns the address that a client is metered by, from the address of the peer and `X-Forwarded-For` (D12). */
  readonly addressOf: (peer: string, forwardedFor: string | undefined) => string;
  /** Public URL of the service. */
  readonly baseUrl: string;
  /** Named on the page that replaces one which failed. */
  readonly support: OperatorContact;
  /** Origins of the payment provider's pages. */
  readonly paymentPages: readonly string[];
  readonly isMissingPage: RequestContext["isMissingPage"];
  readonly readChips: RequestContext["readChips"];
  readonly readiness: () => Promise<Readiness>;
  readonly onFailure: (error: unknown) => void;
  /** Called for each response once it was sent or given up. */
  readonly onAnswer?: (response: { destination: string; status: number; seconds: number }) => void;
}

/** Facts of a request that were established when it was read. */
type Received = Required<Pick<ApiRequest, "method" | "target" | "arrivedAt" | "sent">>;

export interface HttpServer {
  readonly server: Server;
  /** Makes `/readyz` report that the server is shutting down. The server keeps responding. */
  leave(): void;
  /** Like `leave`, but stays ready, because another process serves the same port. */
  giveWay(): void;
  /** Shuts down gracefully: accepts no new connections and lets requests in progress finish, for up to `graceMs`. */
  drain(graceMs: number): Promise<void>;
}

/** Longer than proxies usually keep connections, so that none sends a request into a connection that is closing. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** Time without a byte in either direction, in the middle of a request: the client sends or reads no more. */
const SILENCE_MS = 60_000;
/** Longest body of a form or a webhook; forms are short, and Stripe's events shorter than this. */
const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Creates the server that takes every connection: it determines the client address, refuses what the framework must not
 * see, handles `/v1` and health checks, and passes the rest to the framework (D9, D12).
 */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const server = createServer({
    maxHeaderSize: LIMITS.headerKibibytes * 1024,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: 5_000,
    // `checkHost` refuses the request, in JSON.
    requireHostHeader: false,
    noDelay: true,
  });
  server.timeout = SILENCE_MS;
  const connections = trackConnections(server);
  let isLeaving = false;
  const arrivalTimes = trackArrivalTimes();
  refuseUnreadableInput(server, connections, options.refuse);

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrivedAt = arrivalTimes.earliest();
    const { method = "", url: target = "" } = request;
    const sent = connections.track(response).then(() => (response.writableFinished ? response.statusCode : null));
    const destination = checkHost(request) ?? routeRequest(method, target);
    response.once("close", () => {
      passOver(request);
      const seconds = (performance.now() - arrivedAt) / 1000;
      options.onAnswer?.({ destination: destination.kind, status: response.statusCode, seconds });
    });
    switch (destination.kind) {
      case "api":
        return answerApi(request, response, { method, target, arrivedAt, sent });
      case "mcp":
        return answerTools(request, response, { method, target, arrivedAt, sent });
      case "pages":
        return answerPage(request, response, { method, target, arrivedAt, sent });
      case "health":
        return writeResponse(response, probe(200, { status: "ok" }), method);
      case "ready": {
        const { ready, checks, notes }: Readiness = isLeaving
          ? { ready: false, checks: { server: "draining" } }
          : await options.readiness();
        const status = ready ? "ready" : "not ready";
        return writeResponse(response, probe(ready ? 200 : 503, { status, checks, notes }), method);
      }
      case "refused":
        return writeResponse(response, options.refuse(destination.code, destination.message), method);
      default:
        destination satisfies never;
    }
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, received: Received) {
    const { method, target } = received;
    const address = addressOf(request);
    if (options.mount === "framework" && isFrameworkPath(method, target)) {
      removeFrameworkHeaders(request);
      request.url = target.replace(/\/(?=\?|$)/, "");
      dropVaryHeader(response);
      return answerThroughFramework(request, response, received, address);
    }
    const headers = joinHeaders(request);
    const result = await options.api({ ...received, headers, clientAddress: address, signal: new GoneState(response) });
    writeResponse(response, result, method);
  }

  async function answerTools(request: IncomingMessage, response: ServerResponse, received: Received) {
    // Loaded with the first such request: its packages would delay the start of servers that get none.
    const { answerMcp } = await import("./answer-mcp");
    const caller = { ...received, clientAddress: addressOf(request), signal: goneSignal(response) };
    const result = await answerMcp(request, caller, { api: options.api, baseUrl: options.baseUrl });
    writeResponse(response, result, received.method);
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, received: Received) {
    if (request.method === "POST" && isCrossSite(request.headers, options.baseUrl)) {
      const refusal = options.refuse("bad_request", "The request was sent from another site.");
      return writeResponse(response, refusal, request.method);
    }
    if (!(await arriveWhole(request, MAX_BODY_BYTES))) {
      const refusal = options.refuse("bad_request", "The body is longer than a mebibyte.");
      return writeResponse(response, refusal, request.method);
    }
    replaceFailedPage(request, response, options.support);
    return answerThroughFramework(request, response, received, addressOf(request));
  }

  function answerThroughFramework(
    request: IncomingMessage,
    response: ServerResponse,
    { target, arrivedAt, sent }: Received,
    address: string,
  ) {
    const { baseUrl, paymentPages, isMissingPage, readChips } = options;
    const site = siteUrl(request.headers.host, baseUrl);
    const context = {
      clientAddress: address,
      target,
      arrivedAt,
      sent,
      paymentPages,
      isMissingPage,
      readChips,
      siteUrl: site,
    };
    replaceClientHeaders(request.headers, { address, baseUrl });
    return requestContext.run(context, () => options.pages(request, response));
  }

  function addressOf(request: IncomingMessage): string {
    const forwarded = headerValues(request, "x-forwarded-for");
    return options.addressOf(
      request.socket.remoteAddress ?? "",
      forwarded.length === 0 ? undefined : forwarded.join(", "),
    );
  }

  const handle: (request: IncomingMessage, response: ServerResponse) => void = (request, response) => {
    const answer = () =>
      receive(request, response).catch((error: unknown) => {
        // Respond first, so that a failing log cannot leave the client waiting.
        writeResponse(response, options.refuse("temporarily_unavailable"), request.method);
        if (!response.writableEnded) response.destroy();
        options.onFailure(error);
      });
    void traceRequest(request, response, answer);
  };
  server.on("request", handle);
  // An unknown `Expect` is ignored, like any other header without a meaning here.
  server.on("checkExpectation", handle);

  return {
    server,
    leave() {
      isLeaving = true;
      connections.leave();
    },
    giveWay: () => connections.leave(),
    async drain(graceMs) {
      isLeaving = true;
      await connections.drain(graceMs);
      arrivalTimes.stop();
    },
  };
}

/**
 * Passes over what nobody will read of a body that was refused before its end, however it was being read. Otherwise the
 * next request of the connection would never be read.
 */
function passOver(request: IncomingMessage): void {
  if (request.complete) return;
  request.removeAllListeners("data").removeAllListeners("readable");
  // Node pauses a stream that loses its last listener.
  request.on("data", () => {}).resume();
}

/**
 * Aborted when the client disconnects before the response was sent in full. A class, because V8 keeps each object that is
 * written with a getter of its own, and the response with it, until a full collection.
 */
class GoneState implements Pick<AbortSignal, "aborted"> {
  constructor(private readonly response: ServerResponse) {}
  get aborted(): boolean {
    return this.response.destroyed && !this.response.writableFinished;
  }
}

/** The same as a signal, for packages that ask for one. */
function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Refuses a request without exactly one host: two readers could take it for different sites. Null if it is fine. */
function checkHost(request: IncomingMessage) {
  const hosts = headerValues(request, "host").length;
  if (hosts === 1 || (hosts === 0 && request.httpVersion === "1.0")) return null;
  return { kind: "refused", code: "bad_request", message: "Send exactly one Host header." } as const;
}

/** Whether the framework routes the path unchanged. All others under `/v1` are errors, which it would alter. */
function isFrameworkPath(method: string, target: string): boolean {
  return (method === "GET" || method === "OPTIONS") && /^\/v1(\/[a-z]+){0,3}\/?(\?|$)/.test(target);
}

/** Drops the framework's `Vary`: under `/v1` none of the headers that it names has an effect. */
function dropVaryHeader(response: ServerResponse): void {
  const { setHeader } = response;
  response.setHeader = (name, value) =>
    name.toLowerCase() === "vary" ? response : setHeader.call(response, name, value);
}

function probe(status: number, body: object): ApiResponse {
  return {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" },
    body: JSON.stringify(body),
  };
}
