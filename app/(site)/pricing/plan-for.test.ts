import fc from "fast-check";
import { expect, test } from "vitest";
import { planFor, sumCredits } from "@/app/(site)/pricing/plan-for";
import { PLAN_IDS, PLANS } from "@/lib/domain/billing/plans";

test("what is found is summed by the schedule; what is left empty counts nothing", () => {
  expect(sumCredits({})).toBe(0);
  expect(sumCredits({ workEmail: 100, mobile: 2, companyTech: 3, personInList: undefined })).toBe(1_000 + 500 + 15);
});

test("no cheaper plan would do, and the plan named does", () => {
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

test("a plan is enough up to its last credit", () => {
  for (const id of PLAN_IDS) expect(planFor(PLANS[id].credits)).toBe(id);
  expect(planFor(2_500_001)).toBeNull();
});
