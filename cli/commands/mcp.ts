import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { ApiError } from "@/lib/api/errors";
import { createLinks } from "@/lib/api/links";
import { renderError } from "@/lib/api/steps/render-response";
import type { RunLookup, ToolLookupResponse } from "@/lib/mcp/call-tool";
import { createMcpServer } from "@/lib/mcp/mcp-server";

export interface McpOptions {
  /** URL of a Peoplepages service, without `/v1` and without a trailing slash. */
  readonly base: string;
  readonly key?: string;
}

/** Longer than the service takes for any request. */
const TIMEOUT_MS = 10_000;

/** Offers the lookups of a service as tools on standard input and output, until the input ends. */
export function serveTools({ base, key }: McpOptions): void {
  serveStdio(() => createMcpServer(lookupAt(base, key)));
}

function lookupAt(base: string, key: string | undefined): RunLookup {
  const headers: Record<string, string> = key ? { Authorization: `Bearer ${key}` } : {};
  return async (target, cancelled) => {
    const signal = AbortSignal.any([cancelled, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      const response = await fetch(`${base}${target}`, { headers, signal });
      const body = await response.text();
      if (isJsonObject(body)) return { status: response.status, headers: response.headers, body };
      return unavailable(base, `responded with status ${response.status} and no JSON`);
    } catch (error) {
      return unavailable(base, `does not respond (${reason(error)})`);
    }
  };
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** The API's own error for a service that cannot be reached. */
function unavailable(base: string, problem: string): ToolLookupResponse {
  const message = `${base} ${problem}. Check the base URL, or try again after retry_after seconds.`;
  const links = createLinks({ baseUrl: base, sellsPlans: false });
  const { status, body } = renderError(new ApiError("temporarily_unavailable", { message }), links);
  return { status, headers: new Headers(), body };
}

/** `fetch` hides the reason of a failed connection in the cause of its error. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
