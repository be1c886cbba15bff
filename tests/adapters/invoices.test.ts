import { describe, expect } from "vitest";
import { findOwnInvoicePdf, listOwnInvoices } from "@/lib/accounts/purchase/own-invoices";
import { type BillingBench, DAY_SECONDS } from "@/tests/support/billing-bench";
import { billingTest as test } from "@/tests/support/stores";

const RENEWAL_SECONDS = 7_200;

async function aSubscriber(bench: BillingBench) {
  const account = await bench.openAccount();
  const customerId = await bench.buy(account, "growth");
  await bench.sync.convergeCustomer(customerId);
  return { ...account, customerId };
}

async function pastRenewal(bench: BillingBench, accountId: string): Promise<void> {
  const { periodEndsAt } = await bench.db.subscription.findFirstOrThrow({ where: { accountId } });
  bench.standIn.control.advanceTo((periodEndsAt?.getTime() ?? 0) / 1_000 + RENEWAL_SECONDS);
}

const listed = async ({ db }: BillingBench, accountId: string) => (await listOwnInvoices(accountId, { db })).invoices;

describe("the account's own invoices", () => {
  test("each payment is listed with its number, amount and state, the newest first", async ({ bench }) => {
    const { accountId, customerId } = await aSubscriber(bench);
    await pastRenewal(bench, accountId);
    await bench.sync.convergeCustomer(customerId);
    const invoices = await listed(bench, accountId);
    expect(invoices).toMatchObject([
      { state: "paid", totalCents: 2_900, currency: "usd" },
      { state: "paid", totalCents: 2_900, currency: "usd" },
    ]);
    const [renewal, first] = invoices;
    expect(renewal?.issuedAt.getTime()).toBeGreaterThan((first?.issuedAt.getTime() ?? 0) + 27 * DAY_SECONDS * 1_000);
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(2);
  });

  test("an unpaid renewal is listed as open until it is paid", async ({ bench }) => {
    const { accountId, customerId } = await aSubscriber(bench);
    bench.standIn.control.failNextPayment(customerId);
    await pastRenewal(bench, accountId);
    await bench.sync.convergeCustomer(customerId);
    const [unpaid] = await listed(bench, accountId);
    expect(unpaid).toMatchObject({ state: "open", totalCents: 2_900 });
    bench.standIn.control.payInvoice(unpaid?.id ?? "");
    await bench.sync.convergeCustomer(customerId);
    expect((await listed(bench, accountId)).map(({ state }) => state)).toEqual(["paid", "paid"]);
  });

  test("a refund changes the state of the invoice, in part and in full", async ({ bench }) => {
    const { accountId, customerId } = await aSubscriber(bench);
    const { data } = await bench.stripe.charges.list({ customer: customerId });
    const charge = data[0]?.id ?? "";
    await bench.stripe.refunds.create({ charge, amount: 900 });
    await bench.sync.convergeCustomer(customerId);
    expect(await listed(bench, accountId)).toMatchObject([{ state: "partly_refunded", refundedCents: 900 }]);
    await bench.stripe.refunds.create({ charge });
    await bench.sync.convergeCustomer(customerId);
    expect(await listed(bench, accountId)).toMatchObject([{ state: "refunded", refundedCents: 2_900 }]);
  });

  test("invoices stay listed while Stripe does not answer and after the customer is deleted there", async ({
    bench,
  }) => {
    const { accountId, customerId } = await aSubscriber(bench);
    const before = await listed(bench, accountId);
    bench.standIn.control.outage({ status: 500 });
    await expect(bench.sync.convergeCustomer(customerId)).rejects.toThrow();
    expect(await listed(bench, accountId)).toEqual(before);
    bench.standIn.control.outage();
    await bench.stripe.customers.del(customerId);
    await bench.sync.convergeCustomer(customerId);
    expect(await listed(bench, accountId)).toEqual(before);
  });

  test("a PDF is found for the account's own invoices only, and an outage throws", async ({ bench }) => {
    const { db, billing, standIn } = bench;
    const [own, other] = [await aSubscriber(bench), await aSubscriber(bench)];
    const invoiceId = (await listed(bench, own.accountId))[0]?.id ?? "";
    const find = (accountId: string, id = invoiceId) =>
      findOwnInvoicePdf({ accountId, invoiceId: id }, { db, billing });
    expect(await find(own.accountId)).toContain(`${standIn.url}/`);
    expect(await find(other.accountId)).toBeNull();
    expect(await find(own.accountId, "in_of_nobody")).toBeNull();
    standIn.control.outage({ status: 500 });
    await expect(find(own.accountId)).rejects.toMatchObject({ code: "billing_unavailable" });
    standIn.control.outage();
  });
});
