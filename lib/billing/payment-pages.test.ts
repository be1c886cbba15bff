import { expect, test } from "vitest";
import { paymentPages, STRIPE_PAGES } from "./payment-pages";

test.each([
  ["no pages while billing is off", null, []],
  ["Stripe's pages", { apiBase: null, customDomain: null }, STRIPE_PAGES],
  [
    "Stripe's pages and the custom domain",
    { apiBase: null, customDomain: "pay.example.com" },
    [...STRIPE_PAGES, "https://pay.example.com"],
  ],
  ["the API base that is set", { apiBase: "http://127.0.0.1:12111", customDomain: null }, ["http://127.0.0.1:12111"]],
])("forms may redirect to %s", (_where, source, origins) => {
  expect(paymentPages(source)).toEqual(origins);
});
