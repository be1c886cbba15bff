import { ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import { ERRORS } from "@/lib/api/errors";
import { VERSION } from "@/lib/api/openapi";
import { callTool, type RunLookup } from "./call-tool";
import { TOOLS } from "./tools";

/** Time that a client may keep the list of tools, which only changes with the version of the service. */
const LIST_TTL_MS = 3_600_000;

const INSTRUCTIONS = [
  "Looks up people and companies: work emails, mobile numbers, profiles, people by role and place, technologies.",
  "Every result names the credits that were used, and the credits or free lookups that are left.",
  "A result with `found: false` cost nothing; its `hint` says what to try next. A `guess` is not data.",
  "A failed call has a stable code in `error`.",
  `After ${namesOf("retry_after")}, wait \`retry_after\` seconds and call again.`,
  "After any other code, do what `message` says, and do not repeat the call unchanged.",
].join(" ");

const CAPABILITIES = { tools: {} };

/**
 * Creates a server of the Model Context Protocol that offers every endpoint as a tool. It holds no state: over HTTP
 * there is one for each request, so any process can answer any of them.
 */
export function createMcpServer(run: RunLookup): Server {
  const server = new Server(
    { name: "peoplepages", title: "Peoplepages", version: VERSION },
    {
      capabilities: CAPABILITIES,
      instructions: INSTRUCTIONS,
      cacheHints: {
        "tools/list": { ttlMs: LIST_TTL_MS, cacheScope: "public" },
        "server/discover": { ttlMs: LIST_TTL_MS, cacheScope: "public" },
      },
    },
  );
  server.setRequestHandler("tools/list", () => ({ tools: TOOLS.map(({ listing }) => listing) }));
  server.setRequestHandler("tools/call", ({ params }, { mcpReq }) => {
    const tool = TOOLS.find(({ listing }) => listing.name === params.name);
    if (!tool) {
      const names = TOOLS.map(({ listing }) => listing.name).join(", ");
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool. The tools are ${names}.`);
    }
    return callTool(tool, params.arguments ?? {}, run, mcpReq.signal);
  });
  return server;
}

/** The codes of errors whose body has this field. */
function namesOf(field: string): string {
  const codes = Object.entries(ERRORS).filter(([, { fields }]) => field in fields);
  return codes.map(([code]) => `\`${code}\``).join(" or ");
}
