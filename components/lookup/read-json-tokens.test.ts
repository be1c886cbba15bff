import fc from "fast-check";
import { expect, test } from "vitest";
import { readJsonTokens } from "./read-json-tokens";

test("names, texts, values and marks are told apart", () => {
  const kinds = readJsonTokens('{"a": "b", "c": [1, -2.5e3, true, null], "d\\"": "x:y"}')
    .filter(({ text }) => text.trim() !== "")
    .map(({ kind, text }) => [kind, text.trim()]);
  expect(kinds.filter(([kind]) => kind === "name").map(([, text]) => text)).toEqual(['"a"', '"c"', '"d\\""']);
  expect(kinds.filter(([kind]) => kind === "text").map(([, text]) => text)).toEqual(['"b"', '"x:y"']);
  expect(kinds.filter(([kind]) => kind === "value").map(([, text]) => text)).toEqual(["1", "-2.5e3", "true", "null"]);
});

test("whatever comes, not a character is lost", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const shown = readJsonTokens(text).map((token) => token.text);
      expect(shown.join("")).toBe(text);
    }),
  );
});
