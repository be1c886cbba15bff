import fc from "fast-check";
import { expect, test } from "vitest";
import { changeSources, decodeSources, encodeSources, SOURCED_FIELDS, type SourcedValues } from "./value-sources";

const value = fc.option(fc.constantFrom("a", "b"));
const person = fc.record(
  Object.fromEntries(SOURCED_FIELDS.map((field) => [field, value])),
) as unknown as fc.Arbitrary<SourcedValues>;

test("the source of each value is the last import that changed it, through any imports", () => {
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 5 }), (states) => {
      let text: string | null = null;
      const expected = new Map<string, number>();
      states.forEach((after, at) => {
        const before = states[at - 1] ?? null;
        text = encodeSources(changeSources(decodeSources(text), before, after, at + 1), after);
        for (const field of SOURCED_FIELDS) {
          if (after[field] === null) expected.delete(field);
          else if (before === null || before[field] !== after[field]) expected.set(field, at + 1);
        }
        const decoded = decodeSources(text);
        for (const field of SOURCED_FIELDS.filter((one) => after[one] !== null)) {
          expect(decoded.get(field)).toBe(expected.get(field));
        }
      });
    }),
  );
});

test("people of one file take the few digits of its number", () => {
  const values = Object.fromEntries(SOURCED_FIELDS.map((field) => [field, "x"])) as unknown as SourcedValues;
  expect(encodeSources(changeSources(new Map(), null, values, 17), values)).toBe("17");
  const later = { ...values, title: "y", email: "z" };
  expect(encodeSources(changeSources(decodeSources("17"), values, later, 21), later)).toBe("17 t21 e21");
});

test("the source of a value filed without one is unknown until the value changes", () => {
  const values = Object.fromEntries(SOURCED_FIELDS.map((field) => [field, "x"])) as unknown as SourcedValues;
  const later = { ...values, city: "y" };
  const sources = changeSources(decodeSources(null), values, later, 3);
  expect([...decodeSources(encodeSources(sources, later))]).toEqual([["city", 3]]);
});
