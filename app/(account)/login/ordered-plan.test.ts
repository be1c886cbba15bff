import { expect, test } from "vitest";
import { orderPath } from "@/app/(account)/account/order-path";
import { orderedPlan } from "./ordered-plan";

test("the login names the plan that was chosen on the pricing page, and no other destination", () => {
  expect(orderedPlan(orderPath("scale"))).toBe("Scale, $90 per month");
  for (const next of ["/account", "/account/checkout/start", "/account/checkout/start?plan=none"]) {
    expect(orderedPlan(next)).toBeNull();
  }
});
