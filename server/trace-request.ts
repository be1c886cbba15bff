import type { IncomingMessage, ServerResponse } from "node:http";
import { ENDPOINTS } from "@/lib/api/registry";
import { currentTracing } from "@/lib/tracing/span";
import { joinHeaders } from "./request-headers";
import { routeRequest } from "./route-request";

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE"]);
const API_ROUTES: ReadonlySet<string> = new Set(ENDPOINTS.map(({ path }) => `/v1${path}`));

/** Answers a request in a span of its own until the response was sent or given up, while tracing is on. */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => Promise<void>,
): Promise<void> {
  const tracing = currentTracing();
  const route = tracing === null ? null : routeOf(request);
  if (tracing === null || route === null) return answer();
  const method = METHODS.has(request.method ?? "") ? (request.method ?? "") : "_OTHER";
  const traceparent = joinHeaders(request).traceparent;
  const attributes = { "http.request.method": method, "http.route": route };
  return tracing.inRequest({ name: `${method} ${route}`, attributes, traceparent }, async (span) => {
    const closed = new Promise<void>((resolve) => response.once("close", resolve));
    await answer();
    await closed;
    const { statusCode } = response;
    span.set({ "http.response.status_code": statusCode });
    if (statusCode >= 500) span.fail({ code: String(statusCode) });
  });
}

/** One of few texts, because a client chooses the path. Null for probes, which would hide the other traces. */
function routeOf({ method = "", url = "" }: IncomingMessage): string | null {
  const { kind } = routeRequest(method, url);
  switch (kind) {
    case "api": {
      const path = url.replace(/\/?(\?.*)?$/s, "");
      return API_ROUTES.has(path) ? path : "/v1";
    }
    case "mcp":
      return "/mcp";
    case "pages":
      return "page";
    case "health":
    case "ready":
      return null;
    case "refused":
      return "refused";
    default:
      return kind satisfies never;
  }
}
