import { REFERENCE } from "@/lib/api/reference";
import { EXAMPLES_BASE_URL } from "@/lib/api/reference/recorded-examples";
import { KEY_VARIABLE } from "@/lib/api/snippets";
import { code, codeIn, type DocPage, heading, list, table, text } from "./doc-page";

const URL_OF_TOOLS = `${EXAMPLES_BASE_URL}/mcp`;

/** Documentation of the tools for agents. */
export const AGENTS_PAGE: DocPage = {
  slug: "agents",
  group: "Connect",
  label: "Agents (MCP)",
  title: "Agents (MCP)",
  summary: "Add the lookups to Claude, Cursor, VS Code or an OpenAI model as tools.",
  blocks: [
    text(
      `The service speaks the Model Context Protocol at \`${URL_OF_TOOLS}\` (streamable HTTP, without sessions).`,
      "Every endpoint is a read-only tool, and each tool call is a request to the API: it has the same price, the",
      "same limits and the same errors. Without a key it uses the free lookups.",
    ),
    table(
      "Tools",
      ["Tool", "What it does", "Credits"],
      REFERENCE.map(({ id, slug, summary, price }) => [`[${id}](/docs/${slug})`, `${summary}.`, price ?? "Free."]),
    ),
    heading(2, "claude-code", "Claude Code"),
    code(
      `claude mcp add --transport http peoplepages ${URL_OF_TOOLS} \\`,
      `  --header "Authorization: Bearer $${KEY_VARIABLE}"`,
    ),
    text("Leave out the second line to use the free lookups."),
    heading(2, "claude-desktop", "Claude Desktop and claude.ai"),
    text(
      "In Settings, under Connectors, add a custom connector with this URL. The key is part of the URL, because the",
      "form has no field for headers, so treat the URL as a secret:",
    ),
    code(`${URL_OF_TOOLS}?key=pp_…`),
    text(
      "Claude reaches the service over the internet. For a service on your own machine, use",
      "[standard input and output](#stdio).",
    ),
    heading(2, "cursor", "Cursor"),
    text("In `.cursor/mcp.json`, or `~/.cursor/mcp.json` for all projects:"),
    codeIn(
      "json",
      writeJson({
        mcpServers: {
          peoplepages: { url: URL_OF_TOOLS, headers: { Authorization: `Bearer \${env:${KEY_VARIABLE}}` } },
        },
      }),
    ),
    heading(2, "vs-code", "VS Code"),
    text("In `.vscode/mcp.json`. VS Code asks for the key once and stores it:"),
    codeIn(
      "json",
      writeJson({
        inputs: [{ type: "promptString", id: "peoplepages-key", description: "API key", password: true }],
        servers: {
          peoplepages: {
            type: "http",
            url: URL_OF_TOOLS,
            headers: { Authorization: `Bearer \${input:peoplepages-key}` },
          },
        },
      }),
    ),
    heading(2, "openai", "OpenAI"),
    text("In a request to the Responses API:"),
    codeIn(
      "json",
      writeJson({
        tools: [
          {
            type: "mcp",
            server_label: "peoplepages",
            server_url: URL_OF_TOOLS,
            authorization: "pp_…",
            require_approval: "never",
          },
        ],
      }),
    ),
    text("For Codex, in `~/.codex/config.toml`:"),
    codeIn(
      "toml",
      ["[mcp_servers.peoplepages]", `url = "${URL_OF_TOOLS}"`, `bearer_token_env_var = "${KEY_VARIABLE}"`].join("\n"),
    ),
    heading(2, "stdio", "Standard input and output"),
    text(
      "For an agent that starts its tools as a process, `peoplepages mcp` offers the same tools. It needs a clone of",
      "Peoplepages and passes each call on to the service at `--base` (or `PEOPLEPAGES_BASE`), with the key of `--key`",
      `(or \`${KEY_VARIABLE}\`). In \`claude_desktop_config.json\`, for example:`,
    ),
    codeIn(
      "json",
      writeJson({
        mcpServers: {
          peoplepages: {
            command: "node",
            args: ["/path/to/peoplepages/cli/peoplepages.mjs", "mcp", "--base", EXAMPLES_BASE_URL],
            env: { [KEY_VARIABLE]: "pp_…" },
          },
        },
      }),
    ),
    heading(2, "results", "Results and errors"),
    list(
      "A result is the body of the API's response: `credits_used`, and `credits_left` or `free_lookups_remaining`.",
      [
        "A failed call is marked as an error and holds the code in `error`, and `retry_after` where waiting helps. See",
        "[all errors](/docs#errors).",
      ].join(" "),
      "A browser can call it from the pages of this service only. Requests from other sites are refused with 403.",
    ),
  ],
};

function writeJson(value: object): string {
  return JSON.stringify(value, null, 2);
}
