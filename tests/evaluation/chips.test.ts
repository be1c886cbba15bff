import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cutSpans } from "@/lib/search/query/cut-spans";
import { type QueryChip, readChips, valuesOf } from "@/lib/search/query/read-chips";
import { readQuery } from "@/lib/search/query/read-query";

const queries = readFileSync(new URL("readings.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => (JSON.parse(line) as { readonly q: string }).q.trim().normalize("NFC"));
const read = queries.map((query) => ({ query, chips: readChips(query) }));
const chips = read.flatMap(({ query, chips: all }) => all.map((chip) => ({ query, chip })));

/** Read once: each chip and each part of it is compared with the filters of the whole query. */
const known = new Map<string, ReadonlySet<string>>();

function keysOf(query: string): ReadonlySet<string> {
  const keys = known.get(query) ?? new Set(keysIn({ values: valuesOf(readQuery(query)) }));
  known.set(query, keys);
  return keys;
}

function keysIn({ values }: Pick<QueryChip, "values">): readonly string[] {
  return values.map(({ parameter, value }) => `${parameter}=${value}`);
}

/** The filters that one query has and another does not. */
function addedIn(after: ReadonlySet<string>, before: ReadonlySet<string>): readonly string[] {
  return [...after].filter((key) => !before.has(key));
}

test("the chips of a query show exactly the filters in X-Search-Filters", () => {
  for (const { query, chips: all } of read) {
    expect(new Set(all.flatMap(keysIn)), query).toEqual(keysOf(query));
  }
});

test("removing the words of a chip removes its filters and changes no other filter", () => {
  for (const { query, chip } of chips.filter((one) => one.chip.spans.length > 0)) {
    const left = cutSpans(query, chip.spans);
    const [before, after] = [keysOf(query), keysOf(left)];
    const about = `${query} without ${chip.id}: ${left}`;
    expect(
      keysIn(chip).filter((key) => after.has(key)),
      about,
    ).toEqual([]);
    expect(addedIn(after, before), about).toEqual([]);
  }
});

test("removing the words of some parts of a chip leaves the filters of the others and changes no other filter", () => {
  for (const { query, chip } of chips.filter((one) => one.chip.parts.length > 0)) {
    for (const one of chip.parts) {
      const others = chip.parts.filter((part) => part !== one);
      for (const [kept, cut] of [
        [[one], others],
        [others, [one]],
      ] as const) {
        const left = cutSpans(
          query,
          cut.flatMap(({ spans }) => spans),
        );
        const [before, after] = [keysOf(query), keysOf(left)];
        const about = `${query} with ${kept.flatMap(keysIn).join(", ")} alone: ${left}`;
        expect(new Set(keysIn(chip).filter((key) => after.has(key))), about).toEqual(new Set(kept.flatMap(keysIn)));
        expect(addedIn(after, before), about).toEqual([]);
      }
    }
  }
});

test("a removed chip never makes a search with people match nobody", () => {
  for (const { query, chip } of chips.filter((one) => one.chip.spans.length > 0)) {
    const [before, after] = [readQuery(query), readQuery(cutSpans(query, chip.spans))];
    const isNew = (name: "blocking" | "pointer") => before[name] === undefined && after[name] !== undefined;
    expect(after.understood && (isNew("blocking") || isNew("pointer")), `${query} without ${chip.id}`).toBe(false);
  }
});

test("almost every chip knows its words, and most of these words say nothing else", () => {
  const withWords = chips.filter(({ chip }) => chip.spans.length > 0);
  expect(withWords.length / chips.length).toBeGreaterThan(0.98);
  const alone = withWords.filter(({ query, chip }) => {
    const after = keysOf(cutSpans(query, chip.spans));
    const own = keysIn(chip);
    return [...keysOf(query)].every((key) => own.includes(key) || after.has(key));
  });
  expect(alone.length / withWords.length).toBeGreaterThan(0.75);
});
