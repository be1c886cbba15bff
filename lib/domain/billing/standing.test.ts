import { describe, expect, test } from "vitest";
import { accountStanding, type StandingFacts } from "./standing";

const now = new Date("2030-03-10T12:00:00Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const paid: StandingFacts = {
  suspended: false,
  newestPeriod: { endsAt: hours(24) },
  subscription: { status: "active", endsWithPeriod: false, paymentReversed: false, paymentProcessing: false },
};
const subscription = { status: "active", endsWithPeriod: false, paymentReversed: false, paymentProcessing: false };

describe("accountStanding (D24)", () => {
  test("a paid period is active until it ends", () => expect(accountStanding(paid, now)).toBe("active"));

  test.each([
    "past_due",
    "unpaid",
    "paused",
    "incomplete",
    "incomplete_expired",
    "canceled",
    "trialing",
    "new_word",
    "",
  ])("an account whose subscription is %j is inactive", (status) =>
    expect(accountStanding({ ...paid, subscription: { ...subscription, status } }, now)).toBe("inactive"),
  );

  test("an account whose payment was refunded in full or disputed is inactive", () =>
    expect(accountStanding({ ...paid, subscription: { ...subscription, paymentReversed: true } }, now)).toBe(
      "inactive",
    ));

  test.each([
    [-1, "active"],
    [-71.99, "active"],
    [-72, "inactive"],
    [-1000, "inactive"],
  ])("a period that ends %d hours from now, with an unpaid renewal, is %s", (offset, standing) =>
    expect(accountStanding({ ...paid, newestPeriod: { endsAt: hours(offset) } }, now)).toBe(standing),
  );

  test.each([
    [0.01, "active"],
    [0, "inactive"],
    [-1, "inactive"],
  ])(
    "a subscription canceled at the period's end, %d hours from now, is %s, because it will not renew",
    (offset, standing) => {
      const facts = { ...paid, newestPeriod: { endsAt: hours(offset) } };
      expect(accountStanding({ ...facts, subscription: { ...subscription, endsWithPeriod: true } }, now)).toBe(
        standing,
      );
    },
  );

  test.each([
    [{ paymentProcessing: true }, "active"],
    [{ paymentProcessing: true, endsWithPeriod: true }, "inactive"],
    [{ paymentProcessing: true, status: "past_due" }, "inactive"],
    [{ paymentProcessing: true, paymentReversed: true }, "inactive"],
  ])("a period that ended six days ago, with the subscription %j, is %s", (changes, standing) => {
    const facts = { ...paid, newestPeriod: { endsAt: hours(-144) }, subscription: { ...subscription, ...changes } };
    expect(accountStanding(facts, now)).toBe(standing);
  });

  test("an operator's grant is active without a subscription and does not expire (D35)", () =>
    expect(accountStanding({ suspended: false, newestPeriod: { endsAt: null }, subscription: null }, now)).toBe(
      "active",
    ));

  test("an account that was never granted anything is inactive", () =>
    expect(accountStanding({ suspended: false, newestPeriod: null, subscription: null }, now)).toBe("inactive"));

  test.each([paid, { ...paid, newestPeriod: { endsAt: null }, subscription: null }])(
    "suspended by an operator is inactive, whatever is paid",
    (facts) => expect(accountStanding({ ...facts, suspended: true }, now)).toBe("inactive"),
  );
});
