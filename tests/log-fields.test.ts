import { join } from "node:path";
import { expect, test } from "vitest";
import { LOG_FIELDS } from "@/lib/log-fields";
import { ROOT } from "./support/settings";
import { listScripts, parseFile, readSource, type SyntaxNode } from "./support/source-code";

const SHIPPED = /^(app|cli|lib|server)\/|^instrumentation\.ts$/;
const files = listScripts().filter((path) => SHIPPED.test(path) && !/\.test\.tsx?$/.test(path));

test("every field of a log line is declared with its meaning", () => {
  const written = new Set(files.flatMap((path) => writtenFields(parseFile(path).program)));
  expect(written.size).toBeGreaterThan(20);
  expect([...written].filter((name) => !Object.hasOwn(LOG_FIELDS, name))).toEqual([]);
});

test("every declared field of a log line is written somewhere", () => {
  const code = files.filter((path) => path !== "lib/log-fields.ts").map(readSource);
  const unwritten = Object.keys(LOG_FIELDS).filter((name) => {
    const use = new RegExp(`\\b${name}\\b`);
    return !code.some((text) => use.test(text));
  });
  expect(unwritten).toEqual([]);
});

test("docs/monitoring/log-fields.md shows the declaration", async () => {
  const rows = Object.entries(LOG_FIELDS).map(([name, meaning]) => `| \`${name}\` | ${meaning} |`);
  const text = [
    "# Fields of the log",
    "",
    "`serve` writes one JSON object per line to standard output. No field contains what was asked or returned, a query",
    "string, a header or an address; texts that look like an email, a phone number or a key are replaced. A request under",
    '`/v1` has the line `"msg":"request"`, and the same `requestId` as its response (`X-Request-Id`).',
    "",
    "Written from `lib/log-fields.ts`. After a change there: `npx vitest run --project unit tests/log-fields.test.ts -u`.",
    "",
    "| field | meaning |",
    "|---|---|",
    ...rows,
  ];
  await expect(`${text.join("\n")}\n`).toMatchFileSnapshot(join(ROOT, "docs/monitoring/log-fields.md"));
});

const METHODS = /^(debug|info|warn|error|fatal)$/;

/** The names that calls of the log write into an object in place. */
function writtenFields(node: SyntaxNode): readonly string[] {
  const own = node.type === "CallExpression" && isLog(node.callee) ? fieldsOf((node.arguments as SyntaxNode[])[0]) : [];
  return [...own, ...childrenOf(node).flatMap(writtenFields)];
}

function isLog(callee: unknown): boolean {
  const { type, object, property } = callee as SyntaxNode;
  if (type !== "MemberExpression" || !METHODS.test(String((property as SyntaxNode).name))) return false;
  const log = object as SyntaxNode;
  return log.name === "log" || (log.property as SyntaxNode | undefined)?.name === "log";
}

function fieldsOf(value: unknown): readonly string[] {
  const object = value as SyntaxNode | undefined;
  if (object?.type === "ConditionalExpression") return [...fieldsOf(object.consequent), ...fieldsOf(object.alternate)];
  if (object?.type !== "ObjectExpression") return [];
  return (object.properties as readonly SyntaxNode[]).flatMap((property) =>
    property.type === "SpreadElement" ? fieldsOf(property.argument) : [String((property.key as SyntaxNode).name)],
  );
}

function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  return Object.values(node)
    .flat()
    .filter((child): child is SyntaxNode => typeof child === "object" && child !== null && "type" in child);
}
