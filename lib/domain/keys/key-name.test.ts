import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseKeyName } from "./key-name";

describe("the name of a key (D23)", () => {
  test.each([
    ["Production", "Production"],
    ["  Server 2 ", "Server 2"],
    ["x", "x"],
    ["Zoe\u0308", "Zoë"],
    ["клавиша", "клавиша"],
    ["<b>&\"'", "<b>&\"'"],
    ["a".repeat(60), "a".repeat(60)],
    ["👩‍💻 laptop", "👩‍💻 laptop"],
    ["🔑".repeat(60), "🔑".repeat(60)],
  ])("%j is read as %j", (text, name) => {
    expect(parseKeyName(text)).toBe(name);
  });

  test.each([
    ["nothing", ""],
    ["spaces alone", " \u00a0\u3000"],
    ["61 characters", "a".repeat(61)],
    ["a line break", "a\nb"],
    ["a tab", "a\tb"],
    ["NUL", "a\0b"],
    ["a C1 control", "a\u0085b"],
    ["a line separator", "a\u2028b"],
    ["half of a pair", "a\ud800"],
    ["what turns the text about", "abc\u202ecba"],
    ["nothing that is seen", "\u200b\u200d"],
  ])("%s is none", (_what, text) => {
    expect(parseKeyName(text)).toBeNull();
  });

  test("a name that was read is read again as itself", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 70 }), (text) => {
        const name = parseKeyName(text);
        expect(name === null ? null : parseKeyName(name)).toBe(name);
      }),
    );
  });
});
