import fc from "fast-check";
import { expect, test } from "vitest";
import { arrayText, copyLine } from "./copy-line";

test("a line of COPY holds nulls, numbers, truth values and lists", () => {
  expect(copyLine([null, 7, true, false, "a\tb\\c\n", ["x:1", 'a "b"', "null", "", "c\\d"]])).toBe(
    '\\N\t7\tt\tf\ta\\tb\\\\c\\n\t{x:1,"a \\\\"b\\\\"","null","","c\\\\\\\\d"}\n',
  );
});

test("any text stays one field of one line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.string({ unit: "grapheme" })), (text, list) => {
      const line = copyLine([text, list]);
      expect(line.slice(0, -1)).not.toMatch(/[\n\r]/);
      expect(line.split("\t")).toHaveLength(2);
    }),
  );
});

test("a list is written the same whether a line or arrayText makes its text", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" })), (list) => {
      expect(copyLine([1, arrayText(list)])).toBe(copyLine([1, list]));
    }),
  );
});
