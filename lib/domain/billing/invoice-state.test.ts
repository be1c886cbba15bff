import { expect, test } from "vitest";
import { findInvoiceState } from "./invoice-state";

const PAID = { status: "paid", totalCents: 2_900, refundedCents: 0, isDisputed: false } as const;

test.each([
  [PAID, "paid"],
  [{ ...PAID, totalCents: 0 }, "paid"],
  [{ ...PAID, refundedCents: 100 }, "partly_refunded"],
  [{ ...PAID, refundedCents: 2_900 }, "refunded"],
  [{ ...PAID, refundedCents: 2_900, isDisputed: true }, "disputed"],
  [{ ...PAID, status: "open" }, "open"],
  [{ ...PAID, status: "void" }, "void"],
  [{ ...PAID, status: "uncollectible" }, "uncollectible"],
  [{ ...PAID, status: "something new" }, "unknown"],
] as const)("an invoice with %o is %s", (invoice, state) => {
  expect(findInvoiceState(invoice)).toBe(state);
});
