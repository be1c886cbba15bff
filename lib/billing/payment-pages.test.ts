import { expect, test } from "vitest";
import { paymentPages, STRIPE_PAGES } from "./payment-pages";

test.each([
  ["nowhere where nothing is sold", null, []],
  ["to Stripe", { apiBase: null, customDomain: null }, STRIPE_PAGES],
  [
    "to Stripe and the account's own domain",
    { apiBase: null, customDomain: "pay.example.com" },
    [...STRIPE_PAGES, "https://pay.example.com"],
  ],
  ["to a stand-in", { apiBase: "http://127.0.0.1:12111", customDomain: null }, ["http://127.0.0.1:12111"]],
])("forms lead %s", (_where, source, origins) => {
  expect(paymentPages(source)).toEqual(origins);
});
