import { expect, test } from "vitest";
import { memoizeRecent } from "./memoize-recent";

function counted(half: number) {
  const worked: string[] = [];
  const read = memoizeRecent(half, (text) => {
    worked.push(text);
    return text === "nothing" ? null : text.toUpperCase();
  });
  return { worked, read };
}

test("works a value out once while its text is recent, even if it is null", () => {
  const { worked, read } = counted(2);
  expect(["a", "nothing", "a", "nothing"].map(read)).toEqual(["A", null, "A", null]);
  expect(worked).toEqual(["a", "nothing"]);
});

test("forgets a text that was not requested among the last two halves", () => {
  const { worked, read } = counted(2);
  for (const text of ["a", "b", "c", "d", "e", "a"]) read(text);
  expect(worked).toEqual(["a", "b", "c", "d", "e", "a"]);
});

test("does not keep a long text", () => {
  const { worked, read } = counted(2);
  const long = "a".repeat(201);
  expect(read(long)).toBe(read(long));
  expect(worked).toHaveLength(2);
});
