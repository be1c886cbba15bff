import { randomInt } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createReference, parseReference } from "./reference";

test("a reference is three groups of four, and parses however it is typed", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 29 }), { minLength: 12, maxLength: 12 }), (numbers) => {
      let at = 0;
      const reference = createReference(() => numbers[at++] ?? 0);
      expect(reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
      const typings = [reference, reference.toLowerCase(), reference.replaceAll("-", ""), ` ${reference} `];
      for (const typed of [...typings, reference.replaceAll("-", " – ")]) expect(parseReference(typed)).toBe(reference);
    }),
  );
});

test.each(["", "sent", "confirm", "7KQM-3XWD-9TR", "7KQM-3XWD-9TRH2", "7KQM-3XWD-9TR0", "7KQM/3XWD/9TRH"])(
  "refuses %j as a reference",
  (text) => expect(parseReference(text)).toBeNull(),
);

test("two created references differ", () => {
  expect(createReference(randomInt)).not.toBe(createReference(randomInt));
});
