import { expect, test } from "vitest";
import { formatMoney } from "./money";

test.each([
  [2_900, "usd", "29.00 USD"],
  [0, "usd", "0.00 USD"],
  [5, "eur", "0.05 EUR"],
  [123_456_789, "usd", "1,234,567.89 USD"],
  [2_900, "jpy", "2,900 JPY"],
] as const)("%d in %s is written as %s", (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});
