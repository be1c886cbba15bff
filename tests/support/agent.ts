import { setTimeout as wait } from "node:timers/promises";
import { type CallToolResult, Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { processEnvironment, ROOT } from "@/tests/support/settings";

/** Revisions of the protocol: the first one opens a session with a handshake, the second one knows none. */
export const REVISIONS = ["2025-11-25", "2026-07-28"] as const;
type Revision = (typeof REVISIONS)[number];

/** An agent that uses the official client. It checks every result against the output schema of the tool. */
export interface Agent {
  readonly client: Client;
  call(name: string, input?: Readonly<Record<string, unknown>>): Promise<CallToolResult>;
  /** The same by an agent that waits out `too_many_requests` as the result says, and calls again. */
  patientCall(name: string, input?: Readonly<Record<string, unknown>>): Promise<CallToolResult>;
  close(): Promise<void>;
}

/** Connects to `/mcp` at a URL. */
export function connectByHttp(
  url: string,
  headers: Readonly<Record<string, string>>,
  revision: Revision = "2026-07-28",
): Promise<Agent> {
  return connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }), revision);
}

/** Starts `peoplepages mcp` and connects to it. */
export function connectByStdio(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  revision: Revision = "2026-07-28",
): Promise<Agent> {
  const environment = Object.entries(processEnvironment(settings)).map(([name, value]) => [name, value ?? ""]);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ["cli/peoplepages.mjs", "mcp", ...args],
    cwd: ROOT,
    env: Object.fromEntries(environment),
  });
  return connect(transport, revision);
}

async function connect(
  transport: StreamableHTTPClientTransport | StdioClientTransport,
  revision: Revision,
): Promise<Agent> {
  const mode = revision === "2025-11-25" ? "legacy" : { pin: revision };
  const client = new Client({ name: "tests", version: "1.0.0" }, { versionNegotiation: { mode } });
  await client.connect(transport);
  // The client checks results against the schemas that it has listed.
  await client.listTools();

  const call: Agent["call"] = (name, input = {}) => client.callTool({ name, arguments: input });
  return {
    client,
    call,
    async patientCall(name, input) {
      for (;;) {
        const result = await call(name, input);
        const { error, retry_after } = bodyOf(result);
        if (error !== "too_many_requests") return result;
        await wait(Number(retry_after) * 1_000);
      }
    },
    close: () => client.close(),
  };
}

/** The body of the API's response that a result holds. */
export function bodyOf({ structuredContent }: CallToolResult): Readonly<Record<string, unknown>> {
  return structuredContent as Readonly<Record<string, unknown>>;
}
