import type { FieldReference } from "@/lib/api/reference/describe-fields";
import type { RecordedResponse } from "@/lib/api/reference/recorded-examples";
import { writeSnippets } from "@/lib/api/snippets";
import { type DocBlock, type DocContext, type DocPage, docAddress } from "./doc-page";

const FENCES = { curl: "sh", typescript: "ts", python: "py", go: "go" } as const;

/** Renders a page as Markdown, with absolute links. */
export function renderMarkdown({ title, summary, blocks }: DocPage, context: DocContext): string {
  const parts = [`# ${title}`, summary, ...blocks.map((block) => renderBlock(block, context))];
  return `${parts.join("\n\n").replaceAll("](/", `](${context.baseUrl}/`)}\n`;
}

/** Renders the list of all pages for language models (llms.txt). */
export function renderLlmsText(pages: readonly DocPage[], { baseUrl }: DocContext): string {
  const groups = [...new Set(pages.map(({ group }) => group))];
  const lines = groups.map((group) =>
    [
      `## ${group}`,
      "",
      ...pages
        .filter((page) => page.group === group)
        .map((page) => `- [${page.label}](${baseUrl}${docAddress(page)}.md): ${page.summary}`),
    ].join("\n"),
  );
  return `${[
    "# Peoplepages",
    "> Look up people and companies over plain HTTP. Every endpoint is a GET that returns JSON.",
    ...lines,
    [
      "## Tools (MCP)",
      "",
      `- \`${baseUrl}/mcp\`: every endpoint as a tool, over streamable HTTP. Works without a key.`,
      `- Claude Code: \`claude mcp add --transport http peoplepages ${baseUrl}/mcp\``,
      `- [Claude Desktop, Cursor, VS Code, OpenAI](${baseUrl}/docs/agents.md)`,
    ].join("\n"),
    `## Contract\n\n- [OpenAPI 3.1](${baseUrl}/openapi.json)`,
  ].join("\n\n")}\n`;
}

function renderBlock(block: DocBlock, { baseUrl }: DocContext): string {
  switch (block.kind) {
    case "heading":
      return `${"#".repeat(block.level)} ${block.text}`;
    case "text":
      return block.text;
    case "list":
      return block.items.map((item) => `- ${item}`).join("\n");
    case "code":
      return fence(block.language, block.text);
    case "table":
      return [block.head, block.head.map(() => "---"), ...block.rows].map(tableRow).join("\n");
    case "call":
      return writeSnippets({ ...block, baseUrl })
        .map(({ language, text }) => fence(FENCES[language], text))
        .join("\n\n");
    case "response":
      return renderResponse(block.title, block.response);
    case "fields":
      return [
        ...(block.response ? [renderResponse(block.title, block.response)] : []),
        [["Field", "Type", "Present", "Meaning"], ["---", "---", "---", "---"], ...block.fields.map(fieldRow)]
          .map(tableRow)
          .join("\n"),
      ].join("\n\n");
    default:
      return block satisfies never;
  }
}

function renderResponse(title: string, { status, headers, body }: RecordedResponse): string {
  return [
    ...(title === "" ? [] : [`\`${title}\``]),
    fence("http", [`HTTP ${status}`, ...headerLines(headers)].join("\n")),
    fence("json", JSON.stringify(body, null, 2)),
  ].join("\n\n");
}

function fieldRow({ path, type, nullable, always, description, example }: FieldReference): readonly string[] {
  const meaning = [description, example === "" ? "" : `Example: \`${example}\`.`].filter(Boolean).join(" ");
  return [`\`${path}\``, nullable ? `${type} or null` : type, always ? "always" : "sometimes", meaning];
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

function headerLines(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
