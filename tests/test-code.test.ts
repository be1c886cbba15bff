import { expect, test } from "vitest";
import {
  isNode,
  lineOf,
  listScripts,
  type ParsedFile,
  parseFile,
  parseSource,
  type SyntaxNode,
  walk,
} from "@/tests/support/source-code";

const TEST_FILE = /\.test\.tsx?$/;
const TEST_CODE = /^tests\/|\.test\.tsx?$/;
const WAITS = new Set(["setTimeout", "setInterval", "waitForTimeout"]);

const files = listScripts().filter((path) => TEST_CODE.test(path));

test("no test asserts inside an if, a branch or a catch, where an assertion may never run", () => {
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((path) => findConditionalAssertions(parseFile(path)))).toEqual([]);
});

test("no test file waits for a fixed time, unless it sets the time itself", () => {
  expect(files.filter((path) => TEST_FILE.test(path)).flatMap((path) => findWaits(parseFile(path)))).toEqual([]);
});

test("every skipped test says why on its line, and no test is left out or run alone by mistake", () => {
  expect(files.flatMap((path) => findUnexplainedSkips(parseFile(path)))).toEqual([]);
});

test("no test is repeated until it passes", () => {
  expect(files.filter((path) => /\bretry: ?\d|\brepeats: ?\d/.test(parseFile(path).text))).toEqual([]);
});

test.each([
  "if (found) expect(found).toBe(1);",
  "if (found) { run(() => { expect(found).toBe(1); }); } else { fail(); }",
  "try { run(); } catch (error) { expect(error).toBe(1); }",
  "found && expect(found).toBe(1);",
  "found ? expect(found).toBe(1) : null;",
  "switch (found) { case 1: expect(found).toBe(1); }",
])("finds the conditional assertion in %j", (text) => {
  expect(findConditionalAssertions(parseSource("a.test.ts", text))).toEqual(["a.test.ts:1"]);
});

test("accepts an assertion about a value that depends on a condition", () => {
  const text = "expect(found ? name : null).toBe(1); for (const one of all) expect(one).toBe(1);";
  expect(findConditionalAssertions(parseSource("a.test.ts", text))).toEqual([]);
});

test.each([
  'import { setTimeout as wait } from "node:timers/promises"; await wait(100);',
  "await new Promise((resolve) => setTimeout(resolve, 100));",
  "await page.waitForTimeout(100);",
])("finds the fixed wait in %j", (text) => {
  expect(findWaits(parseSource("a.test.ts", text))).toEqual(["a.test.ts:1"]);
});

test.each(["skip", "only", "todo", "skipIf(isOdd)", "runIf(isEven)"])("finds an unexplained test.%s", (modifier) => {
  expect(findUnexplainedSkips(parseSource("a.test.ts", `test.${modifier}("a");`))).toEqual(["a.test.ts:1"]);
});

/** Calls of `expect` below a branch, one line each. */
function findConditionalAssertions({ path, text, program }: ParsedFile): readonly string[] {
  const found: string[] = [];
  walk(program, (node, ancestors) => {
    if (node.type !== "CallExpression" || nameOf(node.callee) !== "expect") return;
    const chain = [...ancestors, node];
    const isConditional = ancestors.some((ancestor, index) => isBranch(ancestor, chain[index + 1]));
    if (isConditional) found.push(`${path}:${lineOf(text, node.start)}`);
  });
  return found;
}

function isBranch(parent: SyntaxNode, child: SyntaxNode | undefined): boolean {
  if (parent.type === "IfStatement" || parent.type === "ConditionalExpression") return parent.test !== child;
  if (parent.type === "LogicalExpression") return parent.right === child;
  return parent.type === "CatchClause" || parent.type === "SwitchCase";
}

function findWaits({ path, text, program, imports }: ParsedFile): readonly string[] {
  if (text.includes("vi.useFakeTimers()")) return [];
  const found = new Set<string>();
  if (imports.some(({ specifier }) => /^(node:)?timers/.test(specifier))) found.add(`${path}:1`);
  walk(program, (node) => {
    if (node.type !== "CallExpression" || !isNode(node.callee)) return;
    const name = nameOf(node.callee) ?? nameOf(node.callee.property);
    if (name !== null && WAITS.has(name)) found.add(`${path}:${lineOf(text, node.start)}`);
  });
  return [...found];
}

/** A skip is explained by a constant that starts with `needs`, which the title shows as well. */
function findUnexplainedSkips({ path, text }: ParsedFile): readonly string[] {
  return text.split("\n").flatMap((line, index) => {
    const isLeftOut = /\b(?:test|it|describe)\.(?:skip|only|todo)\b/.test(line);
    const isUnexplained = /\.(?:skipIf|runIf)\((?!needs[A-Z])/.test(line);
    return isLeftOut || isUnexplained ? [`${path}:${index + 1}`] : [];
  });
}

function nameOf(node: unknown): string | null {
  return isNode(node) && node.type === "Identifier" && typeof node.name === "string" ? node.name : null;
}
