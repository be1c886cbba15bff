import { expect, test } from "vitest";
import { planMessage } from "./plan-message";

const RENEWAL = new Date("2026-12-22T13:37:08Z");
const PRO = {
  reason: null,
  plan: "pro",
  nextPlan: null,
  endsAt: null,
  renewsAt: RENEWAL,
  isOperatorGrant: false,
} as const;

test("names the plan, its credits and the day of renewal", () => {
  expect(planMessage(PRO, 2_500_000)).toBe("You are on Pro. 2,500,000 credits, renews 22 December.");
});

test("names the day until which a canceled plan stays active", () => {
  expect(planMessage({ ...PRO, renewsAt: null, endsAt: RENEWAL }, 2_500_000)).toBe(
    "Your Pro plan is canceled. It stays active until 22 December.",
  );
});

test("names the next plan and the day it starts", () => {
  expect(planMessage({ ...PRO, nextPlan: "growth" }, 2_500_000)).toBe(
    "You are on Pro until 22 December. Growth begins then: 100,000 credits for 29 USD per month.",
  );
});

test("is null for an inactive plan, without a plan, and for an operator grant", () => {
  expect(planMessage({ ...PRO, reason: "payment_due" }, 1)).toBeNull();
  expect(planMessage({ ...PRO, plan: null }, 1)).toBeNull();
  expect(planMessage({ ...PRO, isOperatorGrant: true }, 1)).toBeNull();
});
