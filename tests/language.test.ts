import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ROOT } from "./support/settings";
import { isNode, lineOf, listFiles, listScripts, parseFile, readSource, walk } from "./support/source-code";

/** A sentence whose subject is a clause, or that has no subject: put the noun first, and say what it does. */
const RIDDLE =
  /^["'(]?(?:Who|Whom|Whose|Whoever|Whomever|What (?:is|was|are|were|has|had)|Told|Asked|Of (?:which|whom|what|those)|As if|Nobody who)\b/i;

/** Spellings and idioms that docs/glossary.md replaces. */
const REFUSED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\be-mail(?:s|ed|ing)?\b/i, "email"],
  [/\blook-ups?\b/i, "lookup"],
  [/\bwhom?ever\b/i, "the noun"],
  [/\bis had\b/i, "has"],
  [/\bcomes? again\b/i, "returns or retries"],
  [/\bin good order\b/i, "gracefully"],
  [/\bas if done once\b/i, "idempotent"],
  [/\b(?:is|are|was|were) told (?:of|so)\b/i, "reports, says"],
];

/** Layers whose words are still to be rewritten. */
const STILL_TO_REWRITE: readonly string[] = [];

interface Text {
  readonly place: string;
  readonly text: string;
}

describe("the language of the repository", () => {
  const scripts = listScripts().filter((path) => !STILL_TO_REWRITE.some((layer) => path.startsWith(layer)));
  const comments = scripts.flatMap(readComments);
  const titles = scripts.filter((path) => /\.test\.tsx?$/.test(path)).flatMap(readTitles);
  // The glossary quotes the words that it replaces.
  const documents = [...listFiles("docs"), ...readdirSync(ROOT)].filter(
    (path) => path.endsWith(".md") && path !== "docs/glossary.md",
  );
  const lines = documents.flatMap(readLines);

  test("no comment starts as a riddle or uses an idiom that the glossary replaces", () => {
    expect(comments.length).toBeGreaterThan(2_000);
    expect([...comments.flatMap(findRiddles), ...comments.flatMap(findRefused)]).toEqual([]);
  });

  test("no test title starts as a riddle or uses an idiom that the glossary replaces", () => {
    expect(titles.length).toBeGreaterThan(1_500);
    expect([...titles.flatMap(findRiddles), ...titles.flatMap(findRefused)]).toEqual([]);
  });

  test("no document uses an idiom that the glossary replaces", () => {
    expect(lines.length).toBeGreaterThan(1_000);
    expect(lines.flatMap(findRefused)).toEqual([]);
  });
});

test.each(["Whoever waits never waits long.", "What is left of a title.", "Told by the header.", "Whom a step finds."])(
  "finds the riddle in %j",
  (text) => {
    expect(findRiddles({ place: "a.ts:1", text })).toEqual([`a.ts:1: ${text}`]);
  },
);

test.each(["Sends an e-mail.", "Each look-up is free.", "All of it twice is as if done once."])(
  "finds the idiom in %j",
  (text) => {
    expect(findRefused({ place: "a.ts:1", text })).toHaveLength(1);
  },
);

function findRiddles({ place, text }: Text): readonly string[] {
  return RIDDLE.test(text) && !text.endsWith("?") ? [`${place}: ${text.slice(0, 60)}`] : [];
}

function findRefused({ place, text }: Text): readonly string[] {
  return REFUSED.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text);
    return found ? [`${place}: "${found[0]}", write ${instead}`] : [];
  });
}

function readComments(path: string): readonly Text[] {
  const { text, comments } = parseFile(path);
  return comments.map((comment) => ({
    place: `${path}:${lineOf(text, comment.start)}`,
    text: comment.text.replace(/^\s*\*+\s?|\n\s*\*\s?/g, " ").trim(),
  }));
}

function readTitles(path: string): readonly Text[] {
  const { text, program } = parseFile(path);
  const titles: Text[] = [];
  walk(program, (node) => {
    if (node.type !== "CallExpression" || !isTestCall(node.callee) || !Array.isArray(node.arguments)) return;
    const [title] = node.arguments;
    if (!isNode(title) || !/^(?:Literal|TemplateLiteral)$/.test(title.type)) return;
    const words = text.slice(title.start + 1, title.end - 1);
    titles.push({ place: `${path}:${lineOf(text, title.start)}`, text: words.replace(/^(?:[DL]\d+[:,] ?)+/, "") });
  });
  return titles;
}

/** Whether a callee is `test`, `describe`, or one of their forms such as `test.each(table)`. */
function isTestCall(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === "Identifier") return callee.name === "test" || callee.name === "describe";
  return isTestCall(callee.type === "CallExpression" ? callee.callee : callee.object);
}

/** Lines of a document without code. */
function readLines(path: string): readonly Text[] {
  const prose = readSource(path).replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ""));
  return prose
    .split("\n")
    .map((line, index) => ({ place: `${path}:${index + 1}`, text: line.replace(/`[^`]*`/g, "").trim() }))
    .filter(({ text }) => text !== "");
}
