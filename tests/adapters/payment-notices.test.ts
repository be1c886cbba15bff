import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendPaymentNotices } from "@/lib/accounts/purchase/send-payment-notices";
import type { Message, SendResult } from "@/lib/mail/mailer";
import { type BilledAccount, type BillingBench, DAY_SECONDS, openBillingBench } from "@/tests/support/billing-bench";
import { openPostOffice, type PostOffice } from "@/tests/support/post-office";

/** After it ends a period's renewal is collected within the hour. */
const RENEWAL_SECONDS = 7_200;
const BASE_URL = "https://people.example";
const OPERATOR = { name: "Acme", supportEmail: "help@acme.example", termsUrl: null, privacyContact: null };

let bench: BillingBench;
let mailer: PostOffice;

beforeAll(async () => {
  bench = await openBillingBench();
});
beforeEach(() => {
  mailer = openPostOffice();
});
afterAll(() => bench.close());

interface Subscriber extends BilledAccount {
  readonly customerId: string;
}

async function aSubscriber(plan: "growth" | "scale" = "scale"): Promise<Subscriber> {
  const account = await bench.openAccount();
  const customerId = await bench.buy(account, plan);
  await bench.sync.convergeCustomer(customerId);
  return { ...account, customerId };
}

/** Lets the period end with a card that is declined; nobody of ours is told. */
async function failRenewal({ accountId, customerId }: Subscriber, times = 1): Promise<void> {
  const { periodEndsAt } = await bench.db.subscription.findFirstOrThrow({ where: { accountId } });
  if (periodEndsAt === null) throw new Error("the subscription has no period");
  const { control } = bench.standIn;
  control.failNextPayment(customerId, times);
  control.advanceTo(periodEndsAt.getTime() / 1000 + RENEWAL_SECONDS);
}

async function payOpenInvoice({ customerId }: Subscriber): Promise<void> {
  const { data } = await bench.stripe.invoices.list({ customer: customerId, status: "open" });
  for (const { id } of data) bench.standIn.control.payInvoice(id);
}

const converge = ({ customerId }: Subscriber) => bench.sync.convergeCustomer(customerId);
const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const run = (now = new Date(), post: Pick<PostOffice, "send"> = mailer) =>
  sendPaymentNotices({ db: bench.db, mailer: post, baseUrl: BASE_URL, operator: OPERATOR, now });

describe("the message about a failed payment", () => {
  test("goes out at the first failure of an invoice and not at the attempts that follow", async () => {
    const account = await aSubscriber();
    await run();
    expect(mailer.to(account.email)).toEqual([]);

    await failRenewal(account, 3);
    await converge(account);
    await run();
    expect(mailer.to(account.email)).toHaveLength(1);

    bench.standIn.control.advance(4 * DAY_SECONDS);
    await converge(account);
    await run(minutesOn(60));
    expect(mailer.to(account.email)).toHaveLength(1);
  });

  test("goes out again for the next invoice that fails", async () => {
    const account = await aSubscriber();
    await failRenewal(account);
    await converge(account);
    await run();
    await payOpenInvoice(account);
    await converge(account);
    await run(minutesOn(30));
    await failRenewal(account);
    await converge(account);
    await run(minutesOn(60));
    const sent = mailer.to(account.email);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
  });

  test("says what failed, what follows, where to pay and whom to ask, as text and as HTML", async () => {
    const account = await aSubscriber();
    await failRenewal(account);
    await converge(account);
    await run();
    const [message] = mailer.to(account.email);
    expect(message?.subject).toBe("Your Peoplepages payment failed");
    for (const form of [message?.text, message?.html]) {
      expect(form).toContain("We could not collect the payment for your Scale plan (90 USD per month).");
      expect(form).toContain("API requests with your keys return 402 plan_inactive until it is paid.");
      expect(form).toContain(`${BASE_URL}/account/billing`);
      expect(form).toContain("Questions? Contact Acme at help@acme.example.");
    }
  });

  test("is not sent where the invoice was paid before anybody looked", async () => {
    const account = await aSubscriber();
    await failRenewal(account);
    await payOpenInvoice(account);
    await converge(account);
    await run();
    expect(mailer.to(account.email)).toEqual([]);
  });

  test("is not sent to a suspended account until it is resumed", async () => {
    const account = await aSubscriber();
    const where = { id: account.accountId };
    await bench.db.account.update({ where, data: { suspendedAt: new Date() } });
    await failRenewal(account);
    await converge(account);
    await run();
    expect(mailer.to(account.email)).toEqual([]);
    await bench.db.account.update({ where, data: { suspendedAt: null } });
    await run();
    expect(mailer.to(account.email)).toHaveLength(1);
  });
});

describe("exactly one message an invoice", () => {
  test("when every delivery comes twice, the last first, with a run of the job after each", async () => {
    const account = await aSubscriber();
    const before = bench.standIn.control.events().length;
    await failRenewal(account);
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
      await run();
    }
    expect(mailer.to(account.email)).toHaveLength(1);
  });

  test("when no delivery comes and the daily reconciliation finds it", async () => {
    const account = await aSubscriber();
    await failRenewal(account);
    await bench.sync.reconcile(new AbortController().signal);
    await run();
    expect(mailer.to(account.email)).toHaveLength(1);
  });

  test("when five processes send at the same moment", async () => {
    const account = await aSubscriber();
    await failRenewal(account);
    await converge(account);
    await Promise.all([1, 2, 3, 4, 5].map(() => run()));
    expect(mailer.to(account.email)).toHaveLength(1);
  });

  test("when the mail server refuses it at first: tried again once the claim is over", async () => {
    const account = await aSubscriber();
    await failRenewal(account);
    await converge(account);
    mailer.close();
    expect((await run()).failures).toContainEqual(expect.objectContaining({ code: "mail_unavailable" }));
    mailer.reopen();
    await run(minutesOn(5));
    expect(mailer.to(account.email)).toEqual([]);
    await run(minutesOn(11));
    await run(minutesOn(60));
    expect(mailer.to(account.email)).toHaveLength(1);
  });

  test("when the process is killed between the claim and the mail", async () => {
    const account = await aSubscriber();
    await failRenewal(account);
    await converge(account);
    await killedWhileSending(async () => ({ kind: "refused", error: new Error("never sent") }));
    await run(minutesOn(11));
    await run(minutesOn(60));
    expect(mailer.to(account.email)).toHaveLength(1);
  });

  test("when the process is killed between the mail and the mark: sent again under the same message id", async () => {
    const account = await aSubscriber();
    await failRenewal(account);
    await converge(account);
    await killedWhileSending((message) => mailer.send(message));
    await run(minutesOn(11));
    await run(minutesOn(60));
    const sent = mailer.to(account.email);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.id).toMatch(/^payment-failed-in_\w+$/);
    expect(sent[1]).toEqual(sent[0]);
  });
});

/** A run whose process ends while a message is with the mail server: what comes after the sending never happens. */
async function killedWhileSending(send: (message: Message) => Promise<SendResult>): Promise<void> {
  await new Promise<void>((killed, failed) => {
    const post = {
      send: (message: Message) =>
        new Promise<never>(() => {
          send(message).then(() => killed(), failed);
        }),
    };
    run(new Date(), post).catch(failed);
  });
}
