import fc from "fast-check";
import { expect, test } from "vitest";
import { readJsonTokens } from "./read-json-tokens";

test("names, strings, other values and punctuation get tokens of their own", () => {
  const kinds = readJsonTokens('{"a": "b", "c": [1, -2.5e3, true, null], "d\\"": "x:y"}')
    .filter(({ text }) => text.trim() !== "")
    .map(({ kind, text }) => [kind, text.trim()]);
  expect(kinds.filter(([kind]) => kind === "name").map(([, text]) => text)).toEqual(['"a"', '"c"', '"d\\""']);
  expect(kinds.filter(([kind]) => kind === "text").map(([, text]) => text)).toEqual(['"b"', '"x:y"']);
  expect(kinds.filter(([kind]) => kind === "value").map(([, text]) => text)).toEqual(["1", "-2.5e3", "true", "null"]);
});

test("the tokens of any text contain every character of it", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const shown = readJsonTokens(text).map((token) => token.text);
      expect(shown.join("")).toBe(text);
    }),
  );
});
