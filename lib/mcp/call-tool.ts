import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Tool } from "./tools";

/** A response of the API, from the pipeline of this process or over HTTP. */
export interface ToolLookupResponse {
  readonly status: number;
  readonly headers: Headers;
  /** JSON. */
  readonly body: string;
}

/** Sends a GET request to a target below `/v1`, with the credentials of the client of the tool. */
export type RunLookup = (target: string, signal: AbortSignal) => Promise<ToolLookupResponse>;

/**
 * Calls a tool as the request that it stands for. The response is the result as it is, an error of the API included,
 * so that an agent can read its code and `retry_after`.
 */
export async function callTool(
  { endpoint }: Tool,
  input: Readonly<Record<string, unknown>>,
  run: RunLookup,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === null) continue;
    const text = parameterText(value);
    if (text === null) return refuse(`${name}: send text, a number, true or false.`);
    query.append(name, text);
  }
  const search = query.toString();
  const response = await run(`/v1${endpoint.path}${search && "?"}${search}`, signal);
  return {
    content: [{ type: "text", text: response.body }, ...headerTexts(endpoint.responseHeaders, response.headers)],
    structuredContent: JSON.parse(response.body),
    isError: response.status !== 200,
  };
}

/** Null if the value has no form in a query string. A list is sent separated by commas, as `fields` is. */
function parameterText(value: unknown): string | null {
  if (Array.isArray(value)) return value.every(isScalar) ? value.join(",") : null;
  return isScalar(value) ? String(value) : null;
}

function isScalar(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

/** A request that the API could not express, refused in the API's shape. */
function refuse(message: string): CallToolResult {
  const body = { error: "bad_request", message };
  return { content: [{ type: "text", text: JSON.stringify(body) }], structuredContent: body, isError: true };
}

/** The headers that only this endpoint sends, readable: they are percent-encoded where not ASCII. */
function headerTexts(declared: Readonly<Record<string, string>>, sent: Headers): CallToolResult["content"] {
  const lines = Object.keys(declared).flatMap((name) => {
    const value = sent.get(name);
    return value === null ? [] : [`${name}: ${decode(value)}`];
  });
  return lines.length === 0 ? [] : [{ type: "text", text: lines.join("\n") }];
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
