import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type DoorContext, doorContext } from "@/lib/api/door-context";
import type { ErrorCode } from "@/lib/api/errors";
import type { ApiAnswer, ApiRequest } from "@/lib/api/request";
import { siteUrl } from "@/lib/loopback";
import type { Readiness } from "@/lib/readiness";
import { trackConnections } from "@/server/connections";
import { refuseUnreadable } from "@/server/refuse-unreadable";
import {
  countHeader,
  isFromElsewhere,
  joinedHeaders,
  plainApiHeaders,
  vouchForHeaders,
} from "@/server/request-headers";
import { routeRequest } from "@/server/route-request";
import { replaceFailedPage } from "@/server/unavailable-page";
import { watchArrivals } from "@/server/watch-arrivals";
import { writeAnswer } from "@/server/write-answer";

/** How requests under `/v1` reach the pipeline: directly, or through the framework's route handlers. */
export type Mount = "direct" | "framework";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface DoorOptions {
  readonly api: (request: ApiRequest) => Promise<ApiAnswer>;
  /** The error shape, for what is refused before it is a request of the API. */
  readonly refuse: (code: ErrorCode, message?: string) => ApiAnswer;
  /** The framework: pages, and under the mount "framework" the API's route handlers. */
  readonly pages: Handler;
  readonly mount: Mount;
  /** What a client is metered as, by the peer's address and what it forwards (D12). */
  readonly addressOf: (peer: string, forwardedFor: string | undefined) => string;
  /** The address that the service is reached at. */
  readonly baseUrl: string;
  /** Origins of the pages that plans are paid on. */
  readonly paymentPages: readonly string[];
  readonly isMissingPage: DoorContext["isMissingPage"];
  readonly readChips: DoorContext["readChips"];
  readonly readiness: () => Promise<Readiness>;
  readonly onFailure: (error: unknown) => void;
  /** Told of each answer once it is written or given up. */
  readonly onAnswer?: (answered: { destination: string; status: number; seconds: number }) => void;
}

/** A request as its first line says, when it came, and when it is over. */
type Received = Required<Pick<ApiRequest, "method" | "target" | "arrivedAt" | "sent">>;

export interface Door {
  readonly server: Server;
  /** Says at `/readyz` that the server is about to end, and goes on answering. */
  leave(): void;
  /** Shuts down gracefully: takes no new connections and lets requests in progress finish, for up to `graceMs`. */
  drain(graceMs: number): Promise<void>;
}

/** D9. */
const MAX_HEADER_BYTES = 32 * 1024;

/** Longer than the usual proxy keeps its connections: it must never send into one that we are closing. */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 60_000;

/** The service's front: knows who asks, refuses what no framework should see, and passes the rest on (D9, D12). */
export function createDoor(options: DoorOptions): Door {
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: 5_000,
    // Refused here, in JSON.
    requireHostHeader: false,
    noDelay: true,
  });
  const connections = trackConnections(server);
  const arrivals = watchArrivals();
  refuseUnreadable(server, connections, options.refuse);

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrivedAt = arrivals.earliest();
    const { method = "", url: target = "" } = request;
    const sent = connections.owed(response).then(() => (response.writableFinished ? response.statusCode : null));
    const destination = misdirected(request) ?? routeRequest(method, target);
    response.once("close", () => {
      const seconds = (performance.now() - arrivedAt) / 1000;
      options.onAnswer?.({ destination: destination.kind, status: response.statusCode, seconds });
    });
    switch (destination.kind) {
      case "api":
        return answerApi(request, response, { method, target, arrivedAt, sent });
      case "pages":
        return answerPage(request, response, { method, target, arrivedAt, sent });
      case "health":
        return writeAnswer(response, probe(200, { status: "ok" }), method);
      case "ready": {
        const { ready, checks } = connections.leaving
          ? { ready: false, checks: { server: "draining" } }
          : await options.readiness();
        const status = ready ? "ready" : "not ready";
        return writeAnswer(response, probe(ready ? 200 : 503, { status, checks }), method);
      }
      case "refused":
        return writeAnswer(response, options.refuse(destination.code, destination.message), method);
      default:
        destination satisfies never;
    }
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, received: Received) {
    const { method, target } = received;
    const address = addressOf(request);
    if (options.mount === "framework" && isFrameworkPath(method, target)) {
      plainApiHeaders(request);
      request.url = target.replace(/\/(?=\?|$)/, "");
      varyByNothing(response);
      return throughFramework(request, response, received, address);
    }
    const gone = new AbortController();
    response.once("close", () => {
      if (!response.writableFinished) gone.abort();
    });
    const headers = joinedHeaders(request);
    const answer = await options.api({ ...received, headers, clientAddress: address, signal: gone.signal });
    writeAnswer(response, answer, method);
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, received: Received) {
    if (request.method === "POST" && isFromElsewhere(request.headers, options.baseUrl)) {
      return writeAnswer(response, options.refuse("bad_request", "This was sent from another site."), request.method);
    }
    replaceFailedPage(request, response);
    return throughFramework(request, response, received, addressOf(request));
  }

  function throughFramework(
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
    vouchForHeaders(request.headers, { address, baseUrl });
    return doorContext.run(context, () => options.pages(request, response));
  }

  function addressOf(request: IncomingMessage): string {
    const forwarded = request.headersDistinct["x-forwarded-for"]?.join(", ");
    return options.addressOf(request.socket.remoteAddress ?? "", forwarded);
  }

  const answer: (request: IncomingMessage, response: ServerResponse) => void = (request, response) => {
    receive(request, response).catch((error: unknown) => {
      // The answer first: whatever becomes of the report, nobody is left waiting.
      writeAnswer(response, options.refuse("temporarily_unavailable"), request.method);
      if (!response.writableEnded) response.destroy();
      options.onFailure(error);
    });
  };
  server.on("request", answer);
  // An expectation that is not known is passed over, like any header that means nothing here.
  server.on("checkExpectation", answer);

  return {
    server,
    leave: () => connections.leave(),
    async drain(graceMs) {
      await connections.drain(graceMs);
      arrivals.stop();
    },
  };
}

/** Two hosts, or none, where one is needed: two readers could take the request for different sites. */
function misdirected(request: IncomingMessage) {
  const hosts = countHeader(request, "host");
  if (hosts === 1 || (hosts === 0 && request.httpVersion === "1.0")) return null;
  return { kind: "refused", code: "bad_request", message: "Send exactly one Host header." } as const;
}

/** What the framework's own routing takes as it stands; all other paths under `/v1` are refusals that it would alter. */
function isFrameworkPath(method: string, target: string): boolean {
  return (method === "GET" || method === "OPTIONS") && /^\/v1(\/[a-z]+){0,3}\/?(\?|$)/.test(target);
}

/** The framework says that its answers vary by headers of its own; under `/v1` none of them gets that far. */
function varyByNothing(response: ServerResponse): void {
  const { setHeader } = response;
  response.setHeader = (name, value) =>
    name.toLowerCase() === "vary" ? response : setHeader.call(response, name, value);
}

function probe(status: number, body: object): ApiAnswer {
  return {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" },
    body: JSON.stringify(body),
  };
}
