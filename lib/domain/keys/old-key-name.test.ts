import fc from "fast-check";
import { expect, test } from "vitest";
import { parseKeyName } from "./key-name";
import { oldKeyName } from "./old-key-name";

test.each([
  ["crm-sync", [], "crm-sync (old)"],
  ["crm-sync", ["crm-sync", "crm-sync (old)"], "crm-sync (old 2)"],
  ["crm-sync", ["crm-sync (old)", "crm-sync (old 2)"], "crm-sync (old 3)"],
  ["crm-sync (old)", ["crm-sync (old)"], "crm-sync (old 2)"],
  ["x".repeat(60), [], `${"x".repeat(54)} (old)`],
] as const)("%j beside %j becomes %j", (name, taken, expected) => {
  expect(oldKeyName(name, taken)).toBe(expected);
});

test("whatever a key is called, its old name is a name, and none that is taken", () => {
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
