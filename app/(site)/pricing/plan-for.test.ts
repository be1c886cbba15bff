import fc from "fast-check";
import { expect, test } from "vitest";
import { PLAN_IDS, PLANS } from "@/lib/domain/billing/plans";
import { planFor, sumCredits } from "./plan-for";

test("the sum multiplies each count by its price, and an empty count adds nothing", () => {
  expect(sumCredits({})).toBe(0);
  expect(sumCredits({ workEmail: 100, mobile: 2, companyTech: 3, personInList: undefined })).toBe(1_000 + 500 + 15);
});

test("the plan has enough credits, and no cheaper plan has", () => {
  fc.assert(
    fc.property(fc.nat(3_000_000), (credits) => {
      const plan = planFor(credits);
      const enough = PLAN_IDS.filter((id) => PLANS[id].credits >= credits);
      const price = plan === null ? Number.POSITIVE_INFINITY : PLANS[plan].usdPerMonth;
      expect(enough.length > 0).toBe(plan !== null);
      expect(enough.every((id) => PLANS[id].usdPerMonth >= price)).toBe(true);
      expect([...enough, null]).toContain(plan);
    }),
  );
});

test("a plan is enough for exactly its credits, and no plan for more than the largest has", () => {
  for (const id of PLAN_IDS) expect(planFor(PLANS[id].credits)).toBe(id);
  expect(planFor(2_500_001)).toBeNull();
});
