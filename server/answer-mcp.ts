import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from "@modelcontextprotocol/server";
import type { ApiRequest, ApiResponse } from "@/lib/api/request";
import { isLoopback } from "@/lib/loopback";
import type { RunLookup, ToolLookupResponse } from "@/lib/mcp/call-tool";
import { createMcpServer } from "@/lib/mcp/mcp-server";
import { joinHeaders } from "./request-headers";

/** Facts of the HTTP request that each of its tool calls is answered by. */
interface McpCaller extends Required<Omit<ApiRequest, "headers" | "keyHash">> {
  readonly signal: AbortSignal;
}

interface McpDeps {
  readonly api: (request: ApiRequest) => Promise<ApiResponse>;
  /** Public URL of the service. */
  readonly baseUrl: string;
}

/** Larger than any call of a tool: the longest parameters together, escaped as JSON. */
const MAX_BODY_BYTES = 64 * 1024;

/** Headers of the SDK's responses to keep. Others manage a connection, which is this server's to keep or to close. */
const KEPT_HEADERS = ["content-type", "allow"];

const HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/**
 * Answers a request of the Model Context Protocol's streamable HTTP transport, without sessions. Each call of a tool is
 * a request to the API by the same client: it passes the same pipeline, with the same key, limits and charge.
 */
export async function answerMcp(message: IncomingMessage, caller: McpCaller, deps: McpDeps): Promise<ApiResponse> {
  const request = webRequest(message, caller, deps.baseUrl);
  const handler = createMcpHandler(() => createMcpServer(lookupBy(caller, request, deps)), {
    maxRequestBodySize: MAX_BODY_BYTES,
  });
  const response = refuseRebinding(request, deps.baseUrl) ?? (await handler.fetch(request));
  const body = response.text();
  // Ends a subscription, which would stay open: there are no changes to report.
  await handler.close();
  return {
    status: response.status,
    headers: { ...pick(response.headers, KEPT_HEADERS), ...HEADERS },
    body: await body,
  };
}

/**
 * Returns a 403 for a request that a page of another site sent, or null. A page can also reach a server on the user's
 * own machine under a name of its own, so there the host must be a name of the machine.
 */
function refuseRebinding(request: Request, baseUrl: string): Response | null {
  const { hostname } = new URL(baseUrl);
  const isLocal = isLoopback(hostname);
  return (
    (isLocal ? hostHeaderValidationResponse(request, localhostAllowedHostnames()) : undefined) ??
    originValidationResponse(request, isLocal ? localhostAllowedOrigins() : [hostname]) ??
    null
  );
}

function webRequest(message: IncomingMessage, { method, target, signal }: McpCaller, baseUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(joinHeaders(message))) if (value !== undefined) headers.set(name, value);
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? { body: Readable.toWeb(message) as ReadableStream, duplex: "half" as const } : {};
  return new Request(new URL(target, baseUrl), { method, headers, signal, ...body });
}

/** Runs the lookups of one HTTP request through the pipeline. */
function lookupBy(caller: McpCaller, { headers }: Request, { api }: McpDeps): RunLookup {
  const credentials = pick(headers, ["authorization", "x-api-key"]);
  return async (target) => {
    let status: number | null = null;
    // The HTTP status is 200 for errors too. A response that was not sent in full counts as not sent (D14).
    const sent = caller.sent.then((httpStatus) => (httpStatus === 200 ? status : null));
    const response = await api({
      ...caller,
      method: "GET",
      target: withKey(target, caller.target),
      headers: credentials,
      sent,
    });
    status = response.status;
    return lookupResponse(response);
  };
}

/** Adds the key that the URL of the tools was given, as the API accepts it (D23). */
function withKey(target: string, ownTarget: string): string {
  const keys = ownTarget
    .replace(/^[^?]*\??/, "")
    .split("&")
    .filter((pair) => /^key(=|$)/.test(pair));
  return [target, ...keys].reduce((url, pair) => `${url}${url.includes("?") ? "&" : "?"}${pair}`);
}

function lookupResponse({ status, headers, body }: ApiResponse): ToolLookupResponse {
  return { status, headers: new Headers(headers), body };
}

/** Returns the headers of these names that there are. */
function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
