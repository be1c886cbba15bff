import { expect } from "vitest";
import { type BilledAccount, type BillingBench, DAY_SECONDS } from "@/tests/support/billing-bench";
import { billingTest as test } from "@/tests/support/stores";

/** Lists with more than one page, and invoices with more lines than they come with. */

const MONTH = 31 * DAY_SECONDS;
const periodsOf = (bench: BillingBench, { accountId }: BilledAccount) =>
  bench.db.creditPeriod.findMany({ where: { accountId } });
const paidInvoicesOf = async (bench: BillingBench, customerId: string) =>
  (await bench.stripe.invoices.list({ customer: customerId, status: "paid" })).data;

async function bought(bench: BillingBench) {
  const account = await bench.openAccount();
  const customerId = await bench.buy(account, "growth");
  await bench.sync.convergeCustomer(customerId);
  const subscription = await bench.db.subscription.findFirstOrThrow({ where: { accountId: account.accountId } });
  return { account, customerId, subscriptionId: subscription.id };
}

test("a customer of nine years has a period for every month, and every customer is listed", async ({ bench }) => {
  const { account, customerId } = await bought(bench);
  bench.standIn.control.advance(9 * 366 * DAY_SECONDS);
  await bench.sync.convergeCustomer(customerId);
  const periods = await periodsOf(bench, account);
  expect(periods.length).toBeGreaterThan(105);
  expect(new Set(periods.map(({ invoiceId }) => invoiceId)).size).toBe(periods.length);

  const made = await Promise.all(
    Array.from({ length: 101 }, () =>
      bench.stripe.customers.create({ metadata: { peoplepages_account: "of_nobody" } }),
    ),
  );
  const listed = new Set<string>();
  for await (const id of bench.billing.listCustomers()) listed.add(id);
  expect([...made.map(({ id }) => id), customerId].filter((id) => !listed.has(id))).toEqual([]);
});

test("an invoice with more lines than it comes with is read to its last line", async ({ bench }) => {
  const { account, customerId, subscriptionId } = await bought(bench);
  const { items } = await bench.stripe.subscriptions.retrieve(subscriptionId);
  const { growth, scale } = bench.standIn.prices;
  for (const price of [scale, growth, scale, growth, scale, growth]) {
    await bench.stripe.subscriptions.update(subscriptionId, { items: [{ id: items.data[0]?.id ?? "", price }] });
  }
  bench.standIn.control.advance(MONTH + 7_200);
  const [invoice] = await paidInvoicesOf(bench, customerId);
  expect(invoice?.lines.has_more).toBe(true);
  await bench.sync.convergeCustomer(customerId);
  expect(await periodsOf(bench, account)).toHaveLength(2);
});
