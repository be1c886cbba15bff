import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseIndexed } from "@/lib/search/choose-indexed";
import { pairGroups } from "@/lib/search/pair-tokens";
import { fitsStep, type SearchStep } from "@/lib/search/plan-search";

const SHARES: Readonly<Record<string, number>> = {
  "ci:lyon": 0.0005,
  "t:head": 0.04,
  "c:FR": 0.05,
  "z:1": 0.4,
  "z:2": 0.3,
};
const shares = (token: string) => SHARES[token] ?? null;
const step = (all: readonly string[], ...anyOf: string[][]): SearchStep => ({ all, anyOf, none: [] });

test("what most people carry is not asked of the index where few rows are left without it", () => {
  expect(chooseIndexed(step(["ci:lyon"], ["z:1", "z:2"]), shares)).toEqual({
    ...step(["ci:lyon"]),
    also: [["z:1", "z:2"]],
  });
});

test("it is where many rows are left, however many carry it", () => {
  const broad = step(["c:FR"], ["z:1", "z:2"]);
  expect(chooseIndexed(broad, shares)).toEqual(broad);
});

test("something is always asked of the index, and everything is without statistics", () => {
  expect(chooseIndexed(step(["z:1"]), shares)).toEqual(step(["z:1"]));
  const asked = step(["ci:lyon", "t:new"], ["z:1", "z:2"]);
  expect(chooseIndexed(asked, () => null)).toEqual(asked);
});

test("a pair is asked for instead of the two that it stands for, which are looked at", () => {
  const [pair] = pairGroups([["f:sales"], ["c:FR"]]);
  const byPair = (token: string) => (token === pair?.pairs[0] ? 0.002 : (shares(token) ?? 0.1));
  expect(chooseIndexed(step(["f:sales", "c:FR"]), byPair)).toEqual({
    ...step([...(pair?.pairs ?? [])]),
    also: [["f:sales"], ["c:FR"]],
  });
});

test("the same people fit, whatever is chosen", () => {
  const tokens = fc.subarray(Object.keys(SHARES));
  const groups = fc.array(fc.subarray(Object.keys(SHARES), { minLength: 2 }), { maxLength: 3 });
  fc.assert(
    fc.property(tokens, groups, tokens, (all, anyOf, person) => {
      const asked = step(all, ...anyOf);
      expect(fitsStep(chooseIndexed(asked, shares), new Set(person))).toBe(fitsStep(asked, new Set(person)));
    }),
  );
});
