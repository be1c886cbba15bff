import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CREDITS, maxCredits, personCredits } from "./credits";

test("the prices equal the credit schedule of the specification", () => {
  const specification = readFileSync(new URL("../../../docs/spec.md", import.meta.url), "utf8");
  const [, schedule = ""] = /^### Credit prices$([^#]*)/m.exec(specification) ?? [];
  const prices = [...schedule.matchAll(/^\| .* \| (\d+) \|$/gm)].map(([, credits]) => Number(credits));
  expect(prices).toEqual([...Object.values(CREDITS), 0]);
});

describe("personCredits (D16)", () => {
  test.each([
    // byEmail, workEmail, mobile, profile
    [false, true, true, true, 260],
    [false, true, true, false, 260],
    [false, true, false, true, 10],
    [false, true, false, false, 10],
    [false, false, true, true, 250],
    [false, false, true, false, 250],
    [false, false, false, true, 5],
    [false, false, false, false, 0],
    [true, true, true, true, 260],
    [true, false, true, false, 260],
    [true, true, false, true, 10],
    [true, true, false, false, 10],
    [true, false, false, true, 10],
    [true, false, false, false, 0],
  ])(
    "prices a person: by email %s, found email %s, mobile %s, profile %s, credits %i",
    (byEmail, workEmail, mobile, profile, credits) =>
      expect(personCredits({ byEmail, workEmail, mobile, profile })).toBe(credits),
  );
});

const people = { kind: "people", creditsEach: 5 } as const;

test.each([
  [{ kind: "found", credits: 250 } as const, {}, 250],
  [{ kind: "person" } as const, { social_url: "a.example/in/b" }, 260],
  [{ kind: "person" } as const, { fields: "email, profile" }, 10],
  [{ kind: "person" } as const, { fields: "profile" }, 5],
  [{ kind: "person" } as const, { fields: "mobile" }, 250],
  [{ kind: "person" } as const, { email: "a@b.example" }, 260],
  [{ kind: "person" } as const, { email: "a@b.example", fields: "mobile" }, 260],
  [{ kind: "person" } as const, { email: "a@b.example", fields: "profile" }, 10],
  [people, {}, 50],
  [people, { limit: "3" }, 15],
  [people, { limit: "900" }, 125],
  [people, { q: "CFOs in Texas" }, 125],
  [people, { q: "CFOs in Texas", limit: "2" }, 10],
])("the ceiling %j with the parameters %j is %i credits", (ceiling, parameters, credits) => {
  expect(maxCredits(ceiling, parameters)).toBe(credits);
});
