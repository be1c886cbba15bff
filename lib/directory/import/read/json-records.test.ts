import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJsonRecord } from "@/lib/directory/import/read/json-records";

/** A JSON text of arrays and objects in any order, so many deep. */
const nested = (opening: readonly ("[" | '{"a":')[]): string =>
  `${opening.join("")}1${[...opening]
    .reverse()
    .map((one) => (one === "[" ? "]" : "}"))
    .join("")}`;

test("a row of any depth is either taken or rejected with a reason", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("[" as const, '{"a":' as const), { maxLength: 60 }),
      fc.integer({ min: 1, max: 2_000 }),
      (opening, times) => {
        const depth = opening.length * times;
        const value = nested(Array.from({ length: times }, () => opening).flat());
        const record = parseJsonRecord(`{"column":${value}}`, 7);
        expect("object" in record).toBe(depth < 32);
        expect(record.line).toBe(7);
      },
    ),
    { numRuns: 50 },
  );
});

test.each([
  ["nested more than 32 deep", `{"domain":"a.example","other":${nested(Array(6_000).fill("["))}}`],
  ["more than 20,000 values", JSON.stringify({ domain: "a.example", aliases: Array(20_000).fill("b.example") })],
  ["more than 20,000 values", JSON.stringify({ domain: "a.example", other: Array(20_000).fill({}) })],
])("a row is rejected as %s", (reason, text) => {
  expect(parseJsonRecord(text, 1)).toEqual({ line: 1, reason });
});

test("broken text is found at any depth that is taken", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), (depth) => {
      const value = nested(Array(depth).fill("[")).replace("1", '"\\u0001"');
      expect(parseJsonRecord(`{"column":${value}}`, 1)).toMatchObject({
        reason: expect.stringMatching(/^broken text/),
      });
    }),
  );
});
