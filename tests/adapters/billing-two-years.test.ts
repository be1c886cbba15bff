import { expect } from "vitest";
import { Random } from "@/dev/sample-data/random";
import { describeBilling } from "@/lib/accounts/purchase/describe-billing";
import { PLAN_IDS, PLANS, type PlanId } from "@/lib/domain/billing/plans";
import { type BilledAccount, type BillingBench, DAY_SECONDS } from "@/tests/support/billing-bench";
import { billingTest as test } from "@/tests/support/stores";

const SEEDS = [11, 12, 13, 14];
const DAYS = 2 * 365;
const STEP_DAYS = 6;
const OVER: readonly string[] = ["canceled", "incomplete_expired"];

/** A customer who sometimes changes plans, has cards declined, cancels, returns, and gets refunds. */
interface Life {
  readonly account: BilledAccount;
  readonly random: Random;
  customerId: string;
  readonly done: Map<string, number>;
}

const subscriptionsOf = async (bench: BillingBench, customer: string) =>
  (await bench.stripe.subscriptions.list({ customer, status: "all" })).data;
const paidInvoicesOf = async (bench: BillingBench, customer: string) =>
  (await bench.stripe.invoices.list({ customer, status: "paid", limit: 100 })).data;

/** Actions of customers, with weights. */
const ACTIONS: readonly (readonly [(bench: BillingBench, life: Life) => Promise<string>, number])[] = [
  [async () => "nothing", 6],
  [(bench, life) => changePlan(bench, life, 1), 3],
  [(bench, life) => changePlan(bench, life, -1), 2],
  [(bench, life) => press(bench, life, "cancel"), 1],
  [(bench, life) => press(bench, life, "resume"), 1],
  [failNextPayment, 2],
  [payWhatIsOpen, 4],
  [refundLast, 1],
];

async function changePlan(bench: BillingBench, { customerId, random }: Life, direction: 1 | -1): Promise<string> {
  const live = (await subscriptionsOf(bench, customerId)).find(({ status }) => status === "active");
  if (!live || live.cancel_at_period_end) return "nothing";
  const { prices } = bench.standIn;
  const present = PLAN_IDS.findIndex((plan) => prices[plan] === live.items.data[0]?.price.id);
  const others = PLAN_IDS.filter((_, index) => Math.sign(index - present) === direction);
  if (others.length === 0) return "nothing";
  await bench.portal(customerId, "change", { price: prices[random.pick(others)] }).catch(ignoreDeclined);
  return direction === 1 ? "upgrade" : "downgrade";
}

/** Ignores a declined card, which leaves the plan unchanged. */
function ignoreDeclined(error: unknown): void {
  if (!(error instanceof Error && error.message.includes("declined"))) throw error;
}

async function press(bench: BillingBench, { customerId }: Life, action: "cancel" | "resume"): Promise<string> {
  const live = (await subscriptionsOf(bench, customerId)).find(({ status }) => status === "active");
  if (!live || live.cancel_at_period_end !== (action === "resume")) return "nothing";
  await bench.portal(customerId, action);
  return action;
}

async function failNextPayment(bench: BillingBench, { customerId, random }: Life): Promise<string> {
  bench.standIn.control.failNextPayment(customerId, random.between(1, 4));
  return "failure";
}

async function payWhatIsOpen(bench: BillingBench, { customerId }: Life): Promise<string> {
  const { data } = await bench.stripe.invoices.list({ customer: customerId, status: "open" });
  for (const { id } of data) bench.standIn.control.payInvoice(id);
  return data.length > 0 ? "payment" : "nothing";
}

async function refundLast(bench: BillingBench, { customerId }: Life): Promise<string> {
  const { data } = await bench.stripe.charges.list({ customer: customerId });
  const last = data.find(({ status, refunded }) => status === "succeeded" && !refunded);
  if (!last) return "nothing";
  await bench.stripe.refunds.create({ charge: last.id });
  return "refund";
}

/** A customer without a plan buys one again sooner or later. */
async function buyAgain(bench: BillingBench, life: Life): Promise<void> {
  const subscriptions = await subscriptionsOf(bench, life.customerId);
  if (!subscriptions.every(({ status }) => OVER.includes(status)) || !life.random.chance(0.5)) return;
  bench.standIn.control.failNextPayment(life.customerId, 0);
  life.customerId = await bench.buy(life.account, life.random.pick(PLAN_IDS));
  count(life, "purchase");
}

function count({ done }: Life, action: string): void {
  done.set(action, (done.get(action) ?? 0) + 1);
}

/** Derives the plan from the amount alone: every plan has another price, and only whole prices are charged. */
function creditsFor(cents: number): number {
  const plan = PLAN_IDS.find((id: PlanId) => PLANS[id].usdPerMonth * 100 === cents);
  if (plan === undefined) throw new Error(`${cents} cents are the price of no plan`);
  return PLANS[plan].credits;
}

async function expectExact(bench: BillingBench, life: Life): Promise<void> {
  const invoices = await paidInvoicesOf(bench, life.customerId);
  const periods = await bench.db.creditPeriod.findMany({ where: { accountId: life.account.accountId } });
  const granted = periods.map((period) => [period.invoiceId, Number(period.granted)]).sort();
  expect(granted).toEqual(invoices.map((invoice) => [invoice.id, creditsFor(invoice.amount_paid)]).sort());
  const keys = await bench.db.apiKey.count({ where: { accountId: life.account.accountId } });
  expect(keys).toBe(1);
}

async function expectStanding(bench: BillingBench, life: Life): Promise<void> {
  const live = (await subscriptionsOf(bench, life.customerId)).find(({ status }) => !OVER.includes(status));
  const newest = await bench.db.creditPeriod.findFirst({
    where: { accountId: life.account.accountId },
    orderBy: [{ startsAt: "desc" }, { createdAt: "desc" }],
  });
  const { standing } = await describeBilling(life.account.accountId, {
    db: bench.db,
    now: new Date(bench.standIn.control.now() * 1000),
  });
  const serves = live?.status === "active" && newest?.subscriptionId === live.id && newest.reversedAt === null;
  expect(standing).toBe(serves ? "active" : "inactive");
}

test("over two years grants equal the paid invoices, whatever happens and however many deliveries are lost (L6)", async ({
  bench,
}) => {
  const lives: Life[] = [];
  for (const seed of SEEDS) {
    const account = await bench.openAccount();
    const random = new Random(seed);
    lives.push({ account, random, done: new Map(), customerId: await bench.buy(account, random.pick(PLAN_IDS)) });
  }
  for (let day = 0; day < DAYS; day += STEP_DAYS) {
    bench.standIn.control.advance(STEP_DAYS * DAY_SECONDS);
    for (const life of lives) {
      count(life, await life.random.weighted(ACTIONS)(bench, life));
      await buyAgain(bench, life);
      // Only a third of the deliveries arrive; later ones make up for the others.
      if (!life.random.chance(0.33)) continue;
      await bench.sync.convergeCustomer(life.customerId);
      await expectStanding(bench, life);
    }
  }
  for (const life of lives) {
    await bench.sync.convergeCustomer(life.customerId);
    await expectExact(bench, life);
    await expectStanding(bench, life);
  }
  const done = new Set(lives.flatMap((life) => [...life.done.keys()]));
  const all = ["upgrade", "downgrade", "cancel", "resume", "failure", "payment", "refund", "purchase"];
  expect(all.filter((action) => !done.has(action))).toEqual([]);
}, 300_000);
