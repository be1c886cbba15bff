import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const MOST_WORDS = 7;
/** Joined from several tables, of which each is looked at by itself. */
const JOINED: ReadonlySet<string> = new Set();
/** Ways of asking go together: "wants to" and "talk to" are one, too. */
const GO_TOGETHER: ReadonlySet<string> = new Set(["requests REQUESTS"]);
/** Said twice on purpose: "people people" are those of human resources. */
const TWICE_ON_PURPOSE: ReadonlySet<string> = new Set(["people people"]);

interface Cell {
  readonly name: string;
  readonly phrases: readonly string[];
}

/** By folder: the part of the path that stays the same must stand in the import. */
const LOADERS: Readonly<Record<string, (name: string) => Promise<Record<string, unknown>>>> = {
  "query/vocabulary": (name) => import(`./query/vocabulary/${name}.ts`),
};

const cells = (await Promise.all(Object.entries(LOADERS).map(([folder, load]) => cellsIn(folder, load)))).flat();

async function cellsIn(folder: string, load: (name: string) => Promise<Record<string, unknown>>) {
  const names = readdirSync(new URL(folder, import.meta.url)).map((file) => basename(file, ".ts"));
  const modules = await Promise.all(names.map(async (name) => [name, await load(name)] as const));
  return modules.flatMap(([file, tables]) =>
    Object.entries(tables).flatMap(([name, table]) => (JOINED.has(name) ? [] : cellsOf(`${file} ${name}`, table))),
  );
}

/** Every text of a table that lists several phrases; a bar cuts it in two. */
function cellsOf(name: string, value: unknown): readonly Cell[] {
  if (typeof value === "string") {
    return value
      .split("|")
      .filter((text) => text.includes(","))
      .map((text) => ({ name, phrases: text.split(",").map((phrase) => phrase.trim()) }));
  }
  const inner = value instanceof Map || value instanceof Set || Array.isArray(value) ? [...value] : entriesOf(value);
  return inner.flatMap((one, at) => cellsOf(`${name}.${at}`, one));
}

function entriesOf(value: unknown): readonly unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value) : [];
}

function wordsOf(phrase: string): readonly string[] {
  return phrase.split(/\s+/);
}

/** Whether two words in a row come twice, or one word twice in a row: what a missing comma leaves of a list. */
function isDoubled(phrase: string): boolean {
  const words = wordsOf(phrase);
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return new Set(pairs).size < pairs.length || words.some((word, at) => word === words[at - 1]);
}

/** Whether a phrase is nothing but two phrases of its own list, each of several words. */
function isGlued(phrase: string, phrases: ReadonlySet<string>): boolean {
  const words = wordsOf(phrase);
  return words.some((_, at) => {
    const [front, behind] = [words.slice(0, at), words.slice(at)];
    return front.length > 1 && behind.length > 1 && phrases.has(front.join(" ")) && phrases.has(behind.join(" "));
  });
}

function phrasesThat(isWrong: (phrase: string, cell: Cell) => boolean): readonly string[] {
  return cells.flatMap((cell) =>
    cell.phrases.filter((phrase) => isWrong(phrase, cell)).map((phrase) => `${cell.name}: ${phrase}`),
  );
}

test("the tables hold thousands of phrases, so that the tests of this file look at something", () => {
  expect(cells.flatMap(({ phrases }) => phrases).length).toBeGreaterThan(2_000);
});

test("no table has two commas with nothing between them", () => {
  expect(phrasesThat((phrase) => phrase === "")).toEqual([]);
});

test("no phrase of a table is so long that a comma must be missing in it", () => {
  expect(phrasesThat((phrase) => wordsOf(phrase).length > MOST_WORDS)).toEqual([]);
});

test("no phrase of a table says the same words twice", () => {
  expect(phrasesThat((phrase) => isDoubled(phrase) && !TWICE_ON_PURPOSE.has(phrase))).toEqual([]);
});

test("no phrase of a table is two phrases of its own list without a comma between", () => {
  const glued = cells.flatMap(({ name, phrases }) => {
    const all = new Set(GO_TOGETHER.has(name) ? [] : phrases);
    return phrases.filter((phrase) => isGlued(phrase, all)).map((phrase) => `${name}: ${phrase}`);
  });
  expect(glued).toEqual([]);
});

test("no list of phrases has one of them twice", () => {
  expect(phrasesThat((phrase, { phrases }) => phrases.filter((one) => one === phrase).length > 1)).toEqual([]);
});
