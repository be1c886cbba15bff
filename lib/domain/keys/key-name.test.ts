import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { oldKeyName, parseKeyName } from "./key-name";

describe("parseKeyName (D23)", () => {
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
  ])("parses %j as the key name %j", (text, name) => {
    expect(parseKeyName(text)).toBe(name);
  });

  test.each([
    ["an empty text", ""],
    ["spaces alone", " \u00a0\u3000"],
    ["61 characters", "a".repeat(61)],
    ["a line break", "a\nb"],
    ["a tab", "a\tb"],
    ["NUL", "a\0b"],
    ["a C1 control", "a\u0085b"],
    ["a line separator", "a\u2028b"],
    ["half of a surrogate pair", "a\ud800"],
    ["a mark that changes the direction of text", "abc\u202ecba"],
    ["invisible characters alone", "\u200b\u200d"],
  ])("refuses %s as a key name", (_what, text) => {
    expect(parseKeyName(text)).toBeNull();
  });

  test("parsing a parsed key name returns it unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 70 }), (text) => {
        const name = parseKeyName(text);
        expect(name === null ? null : parseKeyName(name)).toBe(name);
      }),
    );
  });
});

describe("oldKeyName (D23)", () => {
  test.each([
    ["crm-sync", [], "crm-sync (old)"],
    ["crm-sync", ["crm-sync", "crm-sync (old)"], "crm-sync (old 2)"],
    ["crm-sync", ["crm-sync (old)", "crm-sync (old 2)"], "crm-sync (old 3)"],
    ["crm-sync (old)", ["crm-sync (old)"], "crm-sync (old 2)"],
    ["x".repeat(60), [], `${"x".repeat(54)} (old)`],
  ] as const)("renames %j beside %j to %j", (name, taken, expected) => {
    expect(oldKeyName(name, taken)).toBe(expected);
  });

  test("the old name of any key is a valid name that is not taken", () => {
    const names = fc.string({ unit: "grapheme", maxLength: 70 }).map(parseKeyName);
    fc.assert(
      fc.property(names, fc.integer({ min: 0, max: 12 }), (name, rolls) => {
        fc.pre(name !== null);
        const taken: string[] = [name];
        for (let roll = 0; roll <= rolls; roll++) {
          const old = oldKeyName(name, taken);
          expect(taken).not.toContain(old);
          expect(parseKeyName(old)).toBe(old);
          taken.push(old);
        }
      }),
    );
  });
});
