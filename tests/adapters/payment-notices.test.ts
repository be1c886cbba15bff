import { beforeEach, describe, expect } from "vitest";
import { sendPaymentNotices } from "@/lib/accounts/purchase/send-payment-notices";
import type { Message, SendResult } from "@/lib/mail/mailer";
import { type BilledAccount, type BillingBench, DAY_SECONDS } from "@/tests/support/billing-bench";
import { openPostOffice, type PostOffice } from "@/tests/support/post-office";
import { billingTest as test } from "@/tests/support/stores";

/** After it ends a period's renewal is collected within the hour. */
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
  return { ...account, customerId };
}

/** Lets the period end with a card that is declined; nobody of ours is told. */
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
  sendPaymentNotices({ db: bench.db, mailer: post, baseUrl: BASE_URL, operator: OPERATOR, now });

describe("the message about a failed payment", () => {
  test("goes out at the first failure of an invoice and not at the attempts that follow", async ({ bench }) => {
    const account = await aSubscriber(bench);
    await run(bench);
    expect(mailer.to(account.email)).toEqual([]);

    await failRenewal(bench, account, 3);
    await converge(bench, account);
    await run(bench);
    expect(mailer.to(account.email)).toHaveLength(1);

    bench.standIn.control.advance(4 * DAY_SECONDS);
    await converge(bench, account);
    await run(bench, minutesOn(60));
    expect(mailer.to(account.email)).toHaveLength(1);
  });

  test("goes out again for the next invoice that fails", async ({ bench }) => {
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
    const sent = mailer.to(account.email);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
  });

  test("says what failed, what follows, where to pay and whom to ask, as text and as HTML", async ({ bench }) => {
    const account = await aSubscriber(bench);
    await failRenewal(bench, account);
    await converge(bench, account);
    await run(bench);
    const [message] = mailer.to(account.email);
    expect(message?.subject).toBe("Your Peoplepages payment failed");
    for (const form of [message?.text, message?.html]) {
      expect(form).toContain("We could not collect the payment for your Scale plan (90 USD per month).");
      expect(form).toContain("API requests with your keys return 402 plan_inactive until it is paid.");
      expect(form).toContain(`${BASE_URL}/account/billing`);
      expect(form).toContain("Questions? Contact Acme at help@acme.example.");
    }
  });

  test("is not sent where the invoice was paid before anybody looked", async ({ bench }) => {
    const account = await aSubscriber(bench);
    await failRenewal(bench, account);
    await payOpenInvoice(bench, account);
    await converge(bench, account);
    await run(bench);
    expect(mailer.to(account.email)).toEqual([]);
  });

  test("is not sent to a suspended account until it is resumed", async ({ bench }) => {
    const account = await aSubscriber(bench);
    const where = { id: account.accountId };
    await bench.db.account.update({ where, data: { suspendedAt: new Date() } });
    await failRenewal(bench, account);
    await converge(bench, account);
    await run(bench);
    expect(mailer.to(account.email)).toEqual([]);
    await bench.db.account.update({ where, data: { suspendedAt: null } });
    await run(bench);
    expect(mailer.to(account.email)).toHaveLength(1);
  });
});

describe("exactly one message an invoice", () => {
  test("when every delivery comes twice, the last first, with a run of the job after each", async ({ bench }) => {
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
    expect(mailer.to(account.email)).toHaveLength(1);
  });

  test("when no delivery comes and the daily reconciliation finds it", async ({ bench }) => {
    const account = await aSubscriber(bench);
    await failRenewal(bench, account);
    await bench.sync.reconcile(new AbortController().signal);
    await run(bench);
    expect(mailer.to(account.email)).toHaveLength(1);
  });

  test("when five processes send at the same moment", async ({ bench }) => {
    const account = await aSubscriber(bench);
    await failRenewal(bench, account);
    await converge(bench, account);
    await Promise.all([1, 2, 3, 4, 5].map(() => run(bench)));
    expect(mailer.to(account.email)).toHaveLength(1);
  });

  test("when the mail server refuses it at first: tried again once the claim is over", async ({ bench }) => {
    const account = await aSubscriber(bench);
    await failRenewal(bench, account);
    await converge(bench, account);
    mailer.close();
    expect((await run(bench)).failures).toContainEqual(expect.objectContaining({ code: "mail_unavailable" }));
    mailer.reopen();
    await run(bench, minutesOn(5));
    expect(mailer.to(account.email)).toEqual([]);
    await run(bench, minutesOn(11));
    await run(bench, minutesOn(60));
    expect(mailer.to(account.email)).toHaveLength(1);
  });

  test("when the process is killed between the claim and the mail", async ({ bench }) => {
    const account = await aSubscriber(bench);
    await failRenewal(bench, account);
    await converge(bench, account);
    await killedWhileSending(bench, async () => ({ kind: "refused", error: new Error("never sent") }));
    await run(bench, minutesOn(11));
    await run(bench, minutesOn(60));
    expect(mailer.to(account.email)).toHaveLength(1);
  });

  test("when the process is killed between the mail and the mark: sent again under the same message id", async ({
    bench,
  }) => {
    const account = await aSubscriber(bench);
    await failRenewal(bench, account);
    await converge(bench, account);
    await killedWhileSending(bench, (message) => mailer.send(message));
    await run(bench, minutesOn(11));
    await run(bench, minutesOn(60));
    const sent = mailer.to(account.email);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.id).toMatch(/^payment-failed-in_\w+$/);
    expect(sent[1]).toEqual(sent[0]);
  });
});

/** A run whose process ends while a message is with the mail server: what comes after the sending never happens. */
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
