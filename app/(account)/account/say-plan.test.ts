import { expect, test } from "vitest";
import { sayPlan } from "./say-plan";

const RENEWAL = new Date("2026-12-22T13:37:08Z");
const PRO = {
  reason: null,
  plan: "pro",
  nextPlan: null,
  endsAt: null,
  renewsAt: RENEWAL,
  isOperatorGrant: false,
} as const;

test("says the plan, its credits and the day it renews", () => {
  expect(sayPlan(PRO, 2_500_000)).toBe("You are on Pro. 2,500,000 credits, renews 22 December.");
});

test("says until when a canceled plan stays active", () => {
  expect(sayPlan({ ...PRO, renewsAt: null, endsAt: RENEWAL }, 2_500_000)).toBe(
    "Your Pro plan is canceled. It stays active until 22 December.",
  );
});

test("says what a scheduled change leads to, and when", () => {
  expect(sayPlan({ ...PRO, nextPlan: "growth" }, 2_500_000)).toBe(
    "You are on Pro until 22 December. Growth begins then: 100,000 credits for 29 USD per month.",
  );
});

test("says nothing of a plan that is inactive, of no plan, and of credits from the operator", () => {
  expect(sayPlan({ ...PRO, reason: "payment_due" }, 1)).toBeNull();
  expect(sayPlan({ ...PRO, plan: null }, 1)).toBeNull();
  expect(sayPlan({ ...PRO, isOperatorGrant: true }, 1)).toBeNull();
});
