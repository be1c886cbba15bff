import { expect, test } from "vitest";
import { type OrderFacts, planOrder } from "./plan-order";
import { PLAN_IDS, PLANS } from "./plans";

const held = (plan: "growth" | "scale" | "pro", more: Partial<NonNullable<OrderFacts["subscription"]>> = {}) => ({
  subscription: { plan, nextPlan: null, canChange: true, ...more },
  creditsLeft: 89_660,
});

test("a first plan is charged in full today and loses no credits", () => {
  expect(planOrder("scale", { subscription: null, creditsLeft: 0 })).toEqual({
    kind: "purchase",
    chargedTodayUsd: 90,
    creditsGivenUp: 0,
  });
});

test("buying a plan loses the credits of an operator's grant", () => {
  expect(planOrder("growth", { subscription: null, creditsLeft: 500 })).toMatchObject({ creditsGivenUp: 500 });
});

test("an upgrade is charged in full today and loses the remaining credits", () => {
  expect(planOrder("scale", held("growth"))).toEqual({
    kind: "upgrade",
    chargedTodayUsd: 90,
    creditsGivenUp: 89_660,
  });
});

test("a downgrade is not charged today and loses no credits", () => {
  expect(planOrder("growth", held("pro"))).toEqual({ kind: "downgrade" });
});

test("between any two plans one direction is an upgrade and the other a downgrade", () => {
  for (const from of PLAN_IDS) {
    for (const to of PLAN_IDS) {
      const dearer = Math.sign(PLANS[to].usdPerMonth - PLANS[from].usdPerMonth);
      const expected = dearer === 0 ? "current" : dearer > 0 ? "upgrade" : "downgrade";
      expect([from, to, planOrder(to, held(from)).kind]).toEqual([from, to, expected]);
    }
  }
});

test("with a scheduled downgrade its plan is reported as scheduled and the current one as kept", () => {
  const facts = held("pro", { nextPlan: "growth" });
  expect(planOrder("growth", facts)).toEqual({ kind: "scheduled" });
  expect(planOrder("pro", facts)).toEqual({ kind: "kept" });
  expect(planOrder("scale", facts)).toEqual({ kind: "downgrade" });
});

test.each(PLAN_IDS)("ordering %s is blocked while the subscription is unpaid, paused or canceled", (wanted) => {
  expect(planOrder(wanted, held("scale", { canChange: false }))).toEqual({ kind: "blocked" });
});
