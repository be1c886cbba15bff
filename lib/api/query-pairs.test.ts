import fc from "fast-check";
import { expect, test } from "vitest";
import { readQueryPairs } from "./query-pairs";

test("a plus is a space, an encoded plus a plus, and empty pairs are skipped", () => {
  expect(readQueryPairs("a=b+c&&d=e%2Bf&g&h=")).toEqual([
    { name: "a", value: "b c" },
    { name: "d", value: "e+f" },
    { name: "g", value: "" },
    { name: "h", value: "" },
  ]);
});

test.each(["%zz", "%f", "%", "%ff", "%c3", "%ed%a0%80", "%c0%80", "Jos\u00e9"])(
  "D7: %j is not percent-encoded UTF-8, as a value and as a name",
  (broken) => {
    expect(readQueryPairs(`a=${broken}`)).toEqual([{ name: "a", value: null }]);
    expect(readQueryPairs(`${broken}=a`)).toEqual([{ name: null, value: "a" }]);
  },
);

test("whatever is encoded as a form is read back", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1 });
  fc.assert(
    fc.property(text, text, (name, value) => {
      expect(readQueryPairs(new URLSearchParams({ [name]: value }).toString())).toEqual([{ name, value }]);
    }),
  );
});
