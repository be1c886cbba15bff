import { existsSync, readdirSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "./support/settings";
import { listFiles, readSource } from "./support/source-code";

const SELF = "tests/citations.test.ts";
const FOLDERS = ["app", "bench", "cli", "clients", "components", "dev", "docs", "lib", "prisma", "server", "tests"];
const READ = new Set([".css", ".md", ".mjs", ".mts", ".prisma", ".sql", ".ts", ".tsx"]);

/** Where each letter of rule numbers is defined, as headings such as `### D14 Charging is exact`. */
const DEFINED_IN: Readonly<Record<string, string>> = {
  D: "docs/spec.md",
  L: "docs/spec.md",
  I: "docs/import-format.md",
};

/**
 * A capital letter and up to three digits that stand alone: `D14`, `D13 to D15`, `(L2)`. Not part of a longer word
 * (`ID4`, `D3js`) nor of percent-encoding (`%D0`).
 */
const RULE = /(?<![\w%])([DIL])(\d{1,3})(?!\w)/g;

/** `docs/decisions/0004`, `record 0004`; inside `docs/` the four digits alone count as well, unless in a row of digits. */
const RECORD = /(?:\bdecisions\/|\brecords? )(\d{4})\b/g;
const RECORD_ALONE = /(?<![\w-]|\d )(00\d\d)(?![\w-]| \d)/g;

/** A document, with or without a heading, by its path from the root or by its name; not a page (`/docs/email.md`). */
const DOCUMENT = /(?<![\w./:}%-])((?:docs\/(?:[\w-]+\/)*)?[A-Za-z][\w-]*\.md)\b(?:#([\w-]+))?/g;

/** Numbers without a document in the repository: rules have a letter (`D14`), records four digits. */
const POINTS_NOWHERE = /\b(?:decision|issue|law|rule)s? #?\d{1,3}\b/gi;

/** A link of a Markdown document to a file or a heading of the repository. */
const LINK = /\]\((?![a-z]+:|\/)([^)\s#]*)(?:#([^)\s]*))?\)/g;

const numbers = new Map(Object.entries(DEFINED_IN).map(([letter, file]) => [letter, ruleNumbers(letter, file)]));
const records = new Set(readdirSync(join(ROOT, "docs/decisions")).map((name) => name.slice(0, 4)));

describe("citations", () => {
  // This file is left out, because its examples must be refused.
  const files = [...FOLDERS.flatMap(listFiles).filter((path) => READ.has(extname(path))), ...filesOfRoot()].filter(
    (file) => file !== SELF,
  );

  test("every rule, decision record and document that a file cites is in the repository", () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => findUnresolved(file, readSource(file)))).toEqual([]);
  });

  test("the rules, laws and import rules are numbered without gaps or duplicates", () => {
    for (const kind of ["D", "L", "I"]) {
      const found = numbers.get(kind) ?? [];
      expect(found.length).toBeGreaterThan(5);
      expect(found).toEqual(upTo(found.length));
    }
  });

  test.each([
    ["lib/example.ts", "// Charges exactly once (D99).", "D99"],
    ["lib/example.ts", "// The rules D1 to D998.", "D998"],
    ["lib/example.ts", "/** Wherever it stands (D14, L9). */", "L9"],
    ["lib/example.test.ts", 'test("I99: reads the file", () => {});', "I99"],
    ["prisma/example.sql", "-- See docs/decisions/9999.", "decisions/9999"],
    ["lib/example.ts", "// Decision record 9998 says why.", "record 9998"],
    ["docs/example.md", "Figures of usage: 0000.", "0000"],
    ["lib/example.ts", "// The open issue 4.", "issue 4"],
    ["lib/example.ts", "// As rule 2 says.", "rule 2"],
    ["lib/example.ts", "// The limits (service.md).", "service.md"],
    ["lib/example.ts", "// See docs/missing.md.", "docs/missing.md"],
    ["lib/example.ts", "// See docs/spec.md#d14-charging-is-free.", "docs/spec.md#d14-charging-is-free"],
    ["docs/example.md", "See [below](#nothing).", "](#nothing)"],
    ["docs/example.md", "See [the licence](../LICENCE).", "](../LICENCE)"],
  ])("a citation in %s that leads nowhere is refused: %j", (file, text, citation) => {
    expect(findUnresolved(file, text)).toEqual([`${file}: ${citation}`]);
  });

  test.each([
    ["// Charges exactly once (D14, L2), see docs/decisions/0003 and docs/spec.md#d14-charging-is-exact."],
    ['const encoded = "%D0%B8"; const id = "00000000-0000-4000-8000-000000000001"; const phone = "0049 171 3920012";'],
    ['expect(await get("/docs/email.md")).toBe(200);'],
  ])("citations that lead somewhere are accepted: %j", (text) => {
    expect(findUnresolved("lib/example.ts", text)).toEqual([]);
  });
});

/** Lists the citations of a text that lead nowhere. */
function findUnresolved(file: string, text: string): readonly string[] {
  const isOfDocs = file.startsWith("docs/");
  const rules = [...text.matchAll(RULE)].filter(([, letter = "", number]) => !isRule(letter, Number(number)));
  const cited = [...text.matchAll(RECORD), ...(isOfDocs ? text.matchAll(RECORD_ALONE) : [])];
  const missingRecords = cited.filter(([, number = ""]) => !records.has(number));
  const documents = [...text.matchAll(DOCUMENT)].filter(([, name, anchor]) => !isOnFile(file, name, anchor));
  const links = file.endsWith(".md") ? [...text.matchAll(LINK)].filter(([, path, to]) => !leads(file, path, to)) : [];
  const unresolved = [...rules, ...missingRecords, ...documents, ...links, ...text.matchAll(POINTS_NOWHERE)];
  return [...new Set(unresolved.map(([citation]) => `${file}: ${citation}`))];
}

function isRule(letter: string, number: number): boolean {
  return numbers.get(letter)?.includes(number) ?? false;
}

/** Finds documents by their path from the ROOT, by their name in `docs/`, or by their name beside the file. */
function isOnFile(from: string, name = "", anchor?: string): boolean {
  const path = [name, join("docs", name), join(dirname(from), name)].find((one) => existsSync(join(ROOT, one)));
  return path !== undefined && hasAnchor(path, anchor);
}

function leads(from: string, path = "", anchor?: string): boolean {
  const target = path === "" ? from : join(dirname(from), path);
  return existsSync(join(ROOT, target)) && hasAnchor(target, anchor);
}

function hasAnchor(file: string, anchor?: string): boolean {
  return anchor === undefined || anchorsOf(file).includes(anchor);
}

/** Builds anchors from headings as GitHub does. */
function anchorsOf(file: string): readonly string[] {
  return [...readSource(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function ruleNumbers(letter: string, file: string): readonly number[] {
  return [...readSource(file).matchAll(new RegExp(`^### ${letter}(\\d+) \\S`, "gm"))].map(([, number]) =>
    Number(number),
  );
}

function upTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

function filesOfRoot(): readonly string[] {
  return readdirSync(ROOT).filter((name) => READ.has(extname(name)));
}
