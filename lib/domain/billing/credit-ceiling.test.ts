import { expect, test } from "vitest";
import { mostCredits } from "@/lib/domain/billing/credit-ceiling";

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
])("%j with %j costs at most what can be found: %i", (ceiling, parameters, credits) => {
  expect(mostCredits(ceiling, parameters)).toBe(credits);
});
