import fc from "fast-check";
import { expect, test } from "vitest";
import { assignSpreads } from "./spread-objects.mjs";

/** Evaluates an expression, with the objects that it spreads. */
function evaluate(expression: string): unknown {
  const values = new Function("one", "other", "none", "key", `return (${expression});`);
  return values({ a: 1, b: { c: 2 } }, { b: 3, d: 4 }, undefined, "computed");
}

const withoutSpaces = (code: string) => code.replaceAll(" ", "");

const spread = fc.constantFrom(
  "...one",
  "...other",
  "...none",
  "...(none ?? other)",
  "...(none, one)",
  "...(key && one)",
);
const property = fc.constantFrom("a: 5", "'b-c': 6", "[key]: 7", "d() { return 8 }", "key", "async e() {}");
const literal = fc.letrec<{ object: string; nested: string }>((tie) => ({
  // TypeScript refuses a property that is written twice.
  object: fc
    .uniqueArray(fc.oneof(spread, property, tie("nested")), {
      maxLength: 6,
      selector: (part) => part.replace(/^(?!\.)(\w+: ).*/s, "$1"),
    })
    .map((parts) => `{ ${parts.join(", ")} }`),
  nested: fc.tuple(fc.constantFrom("n: ", "...", "m: "), tie("object")).map(([start, object]) => `${start}${object}`),
})).object;

test("a rewritten literal makes the same object, with its properties in the same order", () => {
  fc.assert(
    fc.property(literal, (expression) => {
      const rewritten = assignSpreads(`(${expression})`);
      expect(JSON.stringify(evaluate(rewritten))).toBe(JSON.stringify(evaluate(expression)));
      expect(Object.keys(evaluate(rewritten) as object)).toEqual(Object.keys(evaluate(expression) as object));
    }),
  );
});

test.each([
  ["({ ...one, a: 5 })", "(Object.assign({}, one, { a: 5 }))"],
  ["({ a: 5, ...one, b: 6 })", "(Object.assign({ a: 5 }, one, { b: 6 }))"],
  ["({ ...one, ...other })", "(Object.assign({}, one, other))"],
])("%s becomes a call that makes it in one shape", (code, rewritten) => {
  expect(withoutSpaces(assignSpreads(code))).toBe(withoutSpaces(rewritten));
});

test.each([
  "({ ...one })",
  "({ a: 5, ...one })",
  "({ ...one, get a() { return 5 } })",
  "({ ...one, __proto__: other })",
])("%s stays as it is", (code) => {
  expect(assignSpreads(code)).toBe(code);
});
