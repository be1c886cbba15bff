import { beforeEach, describe, expect } from "vitest";
import { sendBillingNotices } from "@/lib/accounts/purchase/send-billing-notices";
import type { Message, SendResult } from "@/lib/mail/mailer";
import { type BilledAccount, type BillingBench, DAY_SECONDS } from "@/tests/support/billing-bench";
import { openPostOffice, type PostOffice } from "@/tests/support/post-office";
import { billingTest as test } from "@/tests/support/stores";

/** The renewal is collected within the hour after its period ends. */
const RENEWAL_SECONDS = 7_200;
const BASE_URL = "https://people.example";
const OPERATOR = { name: "Acme", supportEmail: "help@acme.example", termsUrl: null, privacyContact: null };

let mailer: PostOffice;

beforeEach(() => {
  mailer = openPostOffice();
});

interface Subscriber extends BilledAccount {
  readonly customerId: string;
}

async function aSubscriber(bench: BillingBench, plan: "growth" | "scale" = "scale"): Promise<Subscriber> {
  const account = await bench.openAccount();
  const customerId = await bench.buy(account, plan);
  await bench.sync.convergeCustomer(customerId);
  await run(bench);
  return { ...account, customerId };
}

/** The emails to an account whose message id says what they are about. */
const about = ({ email }: BilledAccount, kind: string) =>
  mailer.to(email).filter(({ id }) => id?.startsWith(`${kind}-`));
const failed = (account: BilledAccount) => about(account, "payment-failed");

/** Lets the period end with a declined card, without delivering events. */
async function failRenewal(bench: BillingBench, { accountId, customerId }: Subscriber, times = 1): Promise<void> {
  const { periodEndsAt } = await bench.db.subscription.findFirstOrThrow({ where: { accountId } });
  if (periodEndsAt === null) throw new Error("the subscription has no period");
  const { control } = bench.standIn;
  control.failNextPayment(customerId, times);
  control.advanceTo(periodEndsAt.getTime() / 1000 + RENEWAL_SECONDS);
}

async function payOpenInvoice(bench: BillingBench, { customerId }: Subscriber): Promise<void> {
  const { data } = await bench.stripe.invoices.list({ customer: customerId, status: "open" });
  for (const { id } of data) bench.standIn.control.payInvoice(id);
}

const converge = (bench: BillingBench, { customerId }: Subscriber) => bench.sync.convergeCustomer(customerId);
const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const run = (bench: BillingBench, now = new Date(), post: Pick<PostOffice, "send"> = mailer) =>
  sendBillingNotices({ db: bench.db, mailer: post, baseUrl: BASE_URL, operator: OPERATOR, now });

describe("the payment notice", () => {
  test("a payment notice is sent at the first failure of an invoice and not at later attempts", async ({ bench }) => {
    const account = await aSubscriber(bench);
    await run(bench);
    expect(failed(account)).toEqual([]);

    await failRenewal(bench, account, 3);
    await converge(bench, account);
    await run(bench);
    expect(failed(account)).toHaveLength(1);

    bench.standIn.control.advance(4 * DAY_SECONDS);
    await converge(bench, account);
    await run(bench, minutesOn(60));
    expect(failed(account)).toHaveLength(1);
  });

  test("another payment notice is sent for the next invoice that fails", async ({ bench }) => {
    const account = await aSubscriber(bench);
    await failRenewal(bench, account);
    await converge(bench, account);
    await run(bench);
    await payOpenInvoice(bench, account);
    await converge(bench, account);
    await run(bench, minutesOn(30));
    await failRenewal(bench, account);
    await converge(bench, account);
    await run(bench, minutesOn(60));
    const sent = failed(account);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
  });

  test("the payment notice states what failed, the consequences, where to pay and whom to ask, as text and HTML", async ({
    bench,
  }) => {
    const account = await aSubscriber(bench);
    await failRenewal(bench, account);
    await converge(bench, account);
    await run(bench);
    const [message] = failed(account);
    expect(message?.subject).toBe("Your Peoplepages payment failed");
    for (const form of [message?.text, message?.html]) {
      expect(form).toContain("We could not collect the payment for your Scale plan (90 USD per month).");
      expect(form).toContain("API requests with your keys return 402 plan_inactive until it is paid.");
      expect(form).toContain(`${BASE_URL}/account/billing`);
      expect(form).toContain("Questions? Contact Acme at help@acme.example.");
    }
  });

  test("no payment notice is sent if the invoice was paid before the job ran", async ({ bench }) => {
    const account = await aSubscriber(bench);
    await failRenewal(bench, account);
    await payOpenInvoice(bench, account);
    await converge(bench, account);
    await run(bench);
    expect(failed(account)).toEqual([]);
  });

  test("a suspended account gets its payment notice after it is resumed", async ({ bench }) => {
    const account = await aSubscriber(bench);
    const where = { id: account.accountId };
    await bench.db.account.update({ where, data: { suspendedAt: new Date() } });
    await failRenewal(bench, account);
    await converge(bench, account);
    await run(bench);
    expect(failed(account)).toEqual([]);
    await bench.db.account.update({ where, data: { suspendedAt: null } });
    await run(bench);
    expect(failed(account)).toHaveLength(1);
  });
});

describe("the receipt", () => {
  test("each payment is receipted once, with its amount, period, credits and invoice number", async ({ bench }) => {
    const account = await aSubscriber(bench);
    const [receipt, ...more] = about(account, "receipt");
    expect(more).toEqual([]);
    expect(receipt?.subject).toBe("Your Peoplepages receipt: 90.00 USD");
    for (const form of [receipt?.text, receipt?.html]) {
      expect(form).toContain("We received your payment of 90.00 USD for your Scale plan. Thank you.");
      expect(form).toMatch(/It pays for 500,000 credits from \d+ \w+ \d{4} to \d+ \w+ \d{4} \(UTC\)\./);
      expect(form).toMatch(/Invoice number: \w+-0001/);
      expect(form).toContain(`${BASE_URL}/account/billing`);
    }
    await converge(bench, account);
    await run(bench, minutesOn(60));
    expect(about(account, "receipt")).toHaveLength(1);

    await failRenewal(bench, account);
    await payOpenInvoice(bench, account);
    await converge(bench, account);
    await run(bench);
    expect(new Set(about(account, "receipt").map(({ id }) => id)).size).toBe(2);
  });

  test("payments of more than three days ago are not receipted", async ({ bench }) => {
    const account = await bench.openAccount();
    const customerId = await bench.buy(account, "growth");
    bench.standIn.control.advance(DAY_SECONDS);
    await bench.sync.convergeCustomer(customerId);
    await run(bench, new Date(bench.standIn.control.now() * 1_000 + 3 * DAY_SECONDS * 1_000));
    expect(mailer.to(account.email)).toEqual([]);
  });
});

describe("the refund notice", () => {
  test("a payment that was refunded in full is reported once, and a part of one is not", async ({ bench }) => {
    const account = await aSubscriber(bench);
    const { data } = await bench.stripe.charges.list({ customer: account.customerId });
    const charge = data[0]?.id ?? "";
    await bench.stripe.refunds.create({ charge, amount: 500 });
    await converge(bench, account);
    await run(bench);
    expect(about(account, "refund")).toEqual([]);
    await bench.stripe.refunds.create({ charge });
    for (const minutes of [0, 30]) {
      await converge(bench, account);
      await run(bench, minutesOn(minutes));
    }
    const [refund, ...more] = about(account, "refund");
    expect(more).toEqual([]);
    expect(refund?.subject).toBe("Your Peoplepages refund: 90.00 USD");
    expect(refund?.text).toMatch(/We refunded your payment of 90\.00 USD for the Scale plan \(invoice \w+-0001\)\./);
  });
});

describe("the end of a plan", () => {
  test("the end of a canceled plan is reported once", async ({ bench }) => {
    const account = await aSubscriber(bench);
    const { id } = await bench.db.subscription.findFirstOrThrow({ where: { accountId: account.accountId } });
    await bench.stripe.subscriptions.cancel(id);
    for (const minutes of [0, 30]) {
      await converge(bench, account);
      await run(bench, minutesOn(minutes));
    }
    const [ended, ...more] = about(account, "plan-ended");
    expect(more).toEqual([]);
    expect(ended?.text).toContain("Your Scale plan has ended. You are not charged for it any more.");
    expect(ended?.text).toContain(`${BASE_URL}/pricing`);
  });

  test("an account that has bought another plan gets no email about the end of the first", async ({ bench }) => {
    const account = await aSubscriber(bench);
    const { id } = await bench.db.subscription.findFirstOrThrow({ where: { accountId: account.accountId } });
    await bench.stripe.subscriptions.cancel(id);
    await converge(bench, account);
    await bench.buy(account, "growth");
    await converge(bench, account);
    await run(bench);
    expect(about(account, "plan-ended")).toEqual([]);
    expect(about(account, "receipt")).toHaveLength(2);
  });
});

describe("one notice per invoice", () => {
  test("one notice is sent when every delivery arrives twice, the last first, with a job run after each", async ({
    bench,
  }) => {
    const account = await aSubscriber(bench);
    const before = bench.standIn.control.events().length;
    await failRenewal(bench, account);
    const events = bench.standIn.control.events().slice(before).reverse();
    expect(events.map(({ type }) => type)).toContain("invoice.payment_failed");
    for (const { id, type } of events.flatMap((event) => [event, event])) {
      await bench.sync.applyEvent({
        id,
        type,
        customerId: account.customerId,
        chargeId: null,
        endedCheckoutId: null,
      });
      await run(bench);
    }
    expect(failed(account)).toHaveLength(1);
  });

  test("one notice is sent when no delivery arrives and the daily reconciliation finds the failure", async ({
    bench,
  }) => {
    const account = await aSubscriber(bench);
    await failRenewal(bench, account);
    await bench.sync.reconcile(new AbortController().signal);
    await run(bench);
    expect(failed(account)).toHaveLength(1);
  });

  test("one notice is sent when five processes send at the same moment", async ({ bench }) => {
    const account = await aSubscriber(bench);
    await failRenewal(bench, account);
    await converge(bench, account);
    await Promise.all([1, 2, 3, 4, 5].map(() => run(bench)));
    expect(failed(account)).toHaveLength(1);
  });

  test("a notice that the mail server refuses is sent again after the claim expires", async ({ bench }) => {
    const account = await aSubscriber(bench);
    await failRenewal(bench, account);
    await converge(bench, account);
    mailer.close();
    expect((await run(bench)).failures).toContainEqual(expect.objectContaining({ code: "mail_unavailable" }));
    mailer.reopen();
    await run(bench, minutesOn(5));
    expect(failed(account)).toEqual([]);
    await run(bench, minutesOn(11));
    await run(bench, minutesOn(60));
    expect(failed(account)).toHaveLength(1);
  });

  test("a notice is sent when the process was killed between the claim and the email", async ({ bench }) => {
    const account = await aSubscriber(bench);
    await failRenewal(bench, account);
    await converge(bench, account);
    await killedWhileSending(bench, async () => ({ kind: "refused", error: new Error("never sent") }));
    await run(bench, minutesOn(11));
    await run(bench, minutesOn(60));
    expect(failed(account)).toHaveLength(1);
  });

  test("a notice is sent again with the same message id when the process was killed before marking it", async ({
    bench,
  }) => {
    const account = await aSubscriber(bench);
    await failRenewal(bench, account);
    await converge(bench, account);
    await killedWhileSending(bench, (message) => mailer.send(message));
    await run(bench, minutesOn(11));
    await run(bench, minutesOn(60));
    const sent = failed(account);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.id).toMatch(/^payment-failed-in_\w+$/);
    expect(sent[1]).toEqual(sent[0]);
  });
});

/** A run whose process ends while the mail server has a message: nothing after the sending happens. */
async function killedWhileSending(bench: BillingBench, send: (message: Message) => Promise<SendResult>): Promise<void> {
  await new Promise<void>((killed, failed) => {
    const post = {
      send: (message: Message) =>
        new Promise<never>(() => {
          send(message).then(() => killed(), failed);
        }),
    };
    run(bench, new Date(), post).catch(failed);
  });
}
