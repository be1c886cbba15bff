import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { beforeEach, describe, expect } from "vitest";
import { closeDeletedAccounts } from "@/lib/accounts/deletion/close-deleted-accounts";
import { deleteAccountByEmail, deleteOwnAccount, sendDeletionCode } from "@/lib/accounts/deletion/delete-account";
import { requestEmailChange } from "@/lib/accounts/email-change/request-email-change";
import { createKey } from "@/lib/accounts/keys/create-key";
import { listAccounts } from "@/lib/accounts/list-accounts";
import { redeemLoginCode } from "@/lib/accounts/login/redeem-login-code";
import { sendLoginCode } from "@/lib/accounts/login/send-login-code";
import { sendBillingNotices } from "@/lib/accounts/purchase/send-billing-notices";
import { startCheckout } from "@/lib/accounts/purchase/start-checkout";
import { runRetention } from "@/lib/accounts/run-retention";
import { suspendAccount } from "@/lib/accounts/suspend-account";
import type { Billing } from "@/lib/billing/billing";
import { createBillingSync } from "@/lib/billing/billing-sync";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { parseKeyName } from "@/lib/domain/keys/key-name";
import { createSecrets } from "@/lib/secrets/secrets";
import { BENCH_BASE_URL, type BilledAccount, type BillingBench, DAY_SECONDS } from "@/tests/support/billing-bench";
import { codeTo, wrongCode } from "@/tests/support/codes";
import { readDatabaseContent } from "@/tests/support/database-content";
import { openPostOffice, type PostOffice } from "@/tests/support/post-office";
import { billingTest as test } from "@/tests/support/stores";

const secrets = createSecrets({ hash: randomBytes(32), encrypt: randomBytes(32) });
let mailer: PostOffice;

beforeEach(() => {
  mailer = openPostOffice();
});

const sending = ({ db }: BillingBench) => ({ db, secrets, mailer, randomInt, onMailFailure() {} });
const signal = new AbortController().signal;

function addressOf(text: string): EmailAddress {
  const email = parseEmailAddress(text);
  if (email === null) throw new Error("a test's address is one");
  return email;
}

interface Subscriber extends BilledAccount {
  readonly customerId: string;
}

async function aSubscriber(bench: BillingBench): Promise<Subscriber> {
  const account = await bench.openAccount();
  const customerId = await bench.buy(account, "growth");
  await bench.sync.convergeCustomer(customerId);
  return { ...account, customerId };
}

async function deleteWithCode(bench: BillingBench, { accountId, email }: BilledAccount) {
  expect(await sendDeletionCode({ accountId, clientAddress: null }, sending(bench))).toEqual({ kind: "sent" });
  const code = codeTo(mailer, email);
  return deleteOwnAccount({ accountId, word: " Delete ", code }, { db: bench.db, secrets });
}

const close = (bench: BillingBench, convergeCustomer = bench.sync.convergeCustomer) =>
  closeDeletedAccounts({ db: bench.db, convergeCustomer, signal });

const account = ({ db }: BillingBench, { accountId }: BilledAccount) =>
  db.account.findUniqueOrThrow({
    where: { id: accountId },
    include: { subscriptions: true, periods: true, keys: true },
  });

describe("deleting an account", () => {
  test("the word and a fresh code delete it: keys and sessions at once, then subscription and customer", async ({
    bench,
  }) => {
    const owner = await aSubscriber(bench);
    const { accountId, email, customerId } = owner;
    const { db, stripe } = bench;
    await sendDeletionCode({ accountId, clientAddress: null }, sending(bench));
    const code = codeTo(mailer, email);
    const attempt = (word: string, typed: string) =>
      deleteOwnAccount({ accountId, word, code: typed }, { db, secrets });
    expect(await attempt("yes", code)).toEqual({ kind: "wrong_word" });
    expect(await attempt("delete", wrongCode(code))).toEqual({ kind: "wrong", triesLeft: 4 });
    expect((await account(bench, owner)).keys).toHaveLength(1);

    expect(await attempt("delete", code)).toEqual({ kind: "deleted", email, customerId });
    expect(await account(bench, owner)).toMatchObject({ email: `deleted:${accountId}`, keys: [], customerId });
    // A payment in the same second as the deletion counts as later.
    await db.account.update({ where: { id: accountId }, data: { deletedAt: new Date(Date.now() + 2_000) } });
    expect(await close(bench)).toMatchObject({ closed: 1, waiting: 0, failures: [] });
    expect(await account(bench, owner)).toMatchObject({
      customerId: null,
      subscriptions: [{ status: "canceled" }],
      periods: [{ plan: "growth", reversedAt: null }],
    });
    expect(await stripe.customers.retrieve(customerId)).toMatchObject({ deleted: true });
    expect((await listAccounts({ db, now: new Date() })).map((one) => one.email)).not.toContain(email);
    expect(await close(bench)).toMatchObject({ closed: 0, waiting: 0 });
  });

  test("nothing in the accounts database names the owner any more, and the books stay", async ({ bench }) => {
    const owner = await aSubscriber(bench);
    const { accountId, email, customerId } = owner;
    const { db } = bench;
    const [keyName, device, newEmail] = ["Secret project", "Netscape on OS/2", `new-${randomUUID()}@acme.example`];
    const now = new Date();
    await db.apiKey.updateMany({ where: { accountId }, data: { name: keyName } });
    const [key] = await db.apiKey.findMany({ where: { accountId } });
    await db.accountSession.create({ data: { id: randomBytes(32), accountId, device, startedAt: now, seenAt: now } });
    const entry = { accountId, keyId: key?.id ?? "", endpoint: "/email", status: 200, found: true, credits: 10, ms: 4 };
    await db.requestLogEntry.create({ data: { ...entry, requestId: randomUUID(), at: now } });
    await requestEmailChange({ accountId, newEmail: addressOf(newEmail), clientAddress: null }, sending(bench));
    await db.loginGuard.create({ data: { email, failures: 1, lastAt: now } });
    const usage = { meterId: accountId, requestId: randomUUID(), keyId: key?.id ?? "", endpoint: "/email" };
    const { id: periodId = "" } = (await account(bench, owner)).periods[0] ?? {};
    await db.usageRecord.create({ data: { ...usage, periodId, credits: 10, people: 1, day: now, at: now } });

    const traces = async () => {
      const content = Object.values(await readDatabaseContent(bench.databaseUrl)).join("\n");
      return [email, newEmail, keyName, device].filter((text) => content.includes(text));
    };
    expect(await traces()).toHaveLength(4);
    await deleteAccountByEmail(addressOf(email), { db });
    const directory = { deleteErased: async () => 0, deleteReplacedValues: async () => 0 };
    const { forgotten, failures } = await runRetention({ db, directory, signal });
    expect([failures, forgotten.deletedAccounts]).toEqual([[], 2]);
    await close(bench);
    expect(await traces()).toEqual([]);
    expect(await db.requestLogEntry.count({ where: { accountId } })).toBe(0);
    expect(await db.requestDay.count({ where: { accountId } })).toBe(0);
    expect(await db.usageRecord.count({ where: { meterId: accountId } })).toBe(1);
    expect(await db.invoice.findMany({ where: { accountId } })).toMatchObject([{ status: "paid", totalCents: 2_900n }]);
    expect((await account(bench, owner)).periods).toHaveLength(1);
    await sendBillingNotices({
      ...{ db, mailer, baseUrl: BENCH_BASE_URL, now: new Date() },
      operator: { name: null, supportEmail: null, termsUrl: null, privacyContact: null },
    });
    expect(mailer.to(`deleted:${accountId}`)).toEqual([]);
    expect(await bench.sync.convergeCustomer(customerId)).toBe("unknown");
  });

  test("a code of another purpose, of another account or without a request deletes nothing", async ({ bench }) => {
    const [owner, other] = [await bench.openAccount(), await bench.openAccount()];
    const { db } = bench;
    const attempt = (code: string) =>
      deleteOwnAccount({ accountId: owner.accountId, word: "delete", code }, { db, secrets });
    expect(await attempt("123456")).toEqual({ kind: "no_code" });
    await sendLoginCode({ email: addressOf(owner.email), clientAddress: null }, sending(bench));
    expect(await attempt(codeTo(mailer, owner.email))).toEqual({ kind: "no_code" });
    await sendDeletionCode({ accountId: other.accountId, clientAddress: null }, sending(bench));
    expect(await attempt(codeTo(mailer, other.email))).toEqual({ kind: "no_code" });
    expect(await account(bench, owner)).toMatchObject({ deletedAt: null });
  });

  test("a key that is being created while the account is deleted is not created", async ({ bench }) => {
    const owner = await aSubscriber(bench);
    const { db } = bench;
    await deleteAccountByEmail(addressOf(owner.email), { db });
    const name = parseKeyName("Late");
    if (name === null) throw new Error("a test's name is one");
    const making = { db, secrets, newId: randomUUID, randomInt: (max: number) => randomInt(max) };
    await expect(createKey({ accountId: owner.accountId, name }, making)).rejects.toThrow("deleted");
    expect((await account(bench, owner)).keys).toEqual([]);
  });

  test("parallel entries of the right code delete the account once", async ({ bench }) => {
    const owner = await bench.openAccount();
    const { accountId, email } = owner;
    await sendDeletionCode({ accountId, clientAddress: null }, sending(bench));
    const entry = { accountId, word: "delete", code: codeTo(mailer, email) };
    const context = { db: bench.db, secrets };
    const outcomes = await Promise.all([1, 2, 3].map(() => deleteOwnAccount(entry, context)));
    expect(outcomes.filter(({ kind }) => kind === "deleted")).toHaveLength(1);
  });

  test("a suspended account cannot delete itself, and an operator can delete it", async ({ bench }) => {
    const owner = await bench.openAccount();
    const { db } = bench;
    await sendDeletionCode({ accountId: owner.accountId, clientAddress: null }, sending(bench));
    await suspendAccount(addressOf(owner.email), { db, now: new Date() });
    const code = codeTo(mailer, owner.email);
    const entry = { accountId: owner.accountId, word: "delete", code };
    expect(await deleteOwnAccount(entry, { db, secrets })).toEqual({ kind: "suspended" });
    expect(await deleteAccountByEmail(addressOf(owner.email), { db })).toEqual({ customerId: null });
    expect(await deleteAccountByEmail(addressOf(owner.email), { db })).toBeNull();
  });

  test("logging in with the same email afterwards opens a new account with no credits and no keys", async ({
    bench,
  }) => {
    const owner = await aSubscriber(bench);
    const email = addressOf(owner.email);
    await deleteWithCode(bench, owner);
    const sent = await sendLoginCode({ email, clientAddress: null }, sending(bench));
    const token = "token" in sent ? sent.token : null;
    const entry = { token, code: codeTo(mailer, email), userAgent: null };
    const redeemed = await redeemLoginCode(entry, { db: bench.db, secrets, newId: randomUUID });
    const { id } = await bench.db.account.findUniqueOrThrow({ where: { email } });
    expect(redeemed).toMatchObject({ kind: "redeemed", accountId: id });
    expect(id).not.toBe(owner.accountId);
    expect(await account(bench, { accountId: id, email })).toMatchObject({ periods: [], keys: [], customerId: null });
  });
});

describe("the payment provider after a deletion", () => {
  test("a deletion that is cut short after any step is completed by the next run", async ({ bench }) => {
    const steps = ["fetchCustomer", "cancelSubscription", "deleteCustomer", "expireCheckout"] as const;
    for (const step of steps) {
      for (const when of ["before", "after"] as const) {
        const owner = await aSubscriber(bench);
        await deleteAccountByEmail(addressOf(owner.email), bench);
        const cut = createBillingSync({
          ...{ db: bench.db, newId: randomUUID, issueFirstKey: async () => undefined },
          billing: cutShort(bench.billing, step, when),
          log: { info() {}, warn() {} },
        });
        await close(bench, cut.convergeCustomer);
        expect((await close(bench)).failures, `${when} ${step}`).toEqual([]);
        expect(await account(bench, owner), `${when} ${step}`).toMatchObject({
          customerId: null,
          subscriptions: [{ status: "canceled" }],
        });
      }
    }
  });

  test("a checkout that is paid after the deletion is refunded and grants nothing", async ({ bench }) => {
    const owner = await bench.openAccount();
    const { db, stripe, standIn } = bench;
    await startCheckout(
      { accountId: owner.accountId, plan: "growth" },
      { db, billing: bench.billing, baseUrl: BENCH_BASE_URL },
    );
    const { checkoutId, customerId } = await account(bench, owner);
    await deleteAccountByEmail(addressOf(owner.email), { db });
    standIn.control.checkout(checkoutId ?? "", "pay");
    const { data } = await stripe.charges.list({ customer: customerId ?? "" });
    expect(data).toMatchObject([{ amount: 2_900, amount_refunded: 0 }]);
    await close(bench);
    expect(await stripe.charges.retrieve(data[0]?.id ?? "")).toMatchObject({ amount_refunded: 2_900 });
    expect(await account(bench, owner)).toMatchObject({ customerId: null, periods: [], keys: [] });
  });

  test("an open checkout can no longer be paid once the deletion is complete", async ({ bench }) => {
    const owner = await bench.openAccount();
    const { db, billing, standIn } = bench;
    await startCheckout({ accountId: owner.accountId, plan: "growth" }, { db, billing, baseUrl: BENCH_BASE_URL });
    const { checkoutId } = await account(bench, owner);
    await deleteAccountByEmail(addressOf(owner.email), { db });
    await close(bench);
    expect(standIn.control.checkout(checkoutId ?? "", "pay")).toBe("declined");
    expect(await bench.stripe.checkout.sessions.retrieve(checkoutId ?? "")).toMatchObject({ status: "expired" });
  });

  test("a bank debit that is processing is waited for, and refunded when it arrives", async ({ bench }) => {
    const owner = await bench.openAccount();
    const { db, billing, standIn, stripe } = bench;
    await startCheckout({ accountId: owner.accountId, plan: "growth" }, { db, billing, baseUrl: BENCH_BASE_URL });
    const { checkoutId, customerId } = await account(bench, owner);
    standIn.control.checkout(checkoutId ?? "", "later");
    await deleteAccountByEmail(addressOf(owner.email), { db });
    expect(await close(bench)).toMatchObject({ closed: 0, waiting: 1, failures: [] });
    expect(await account(bench, owner)).toMatchObject({ customerId, subscriptions: [{ status: "canceled" }] });
    standIn.control.advance(7 * DAY_SECONDS);
    expect(await close(bench)).toMatchObject({ closed: 1, waiting: 0, failures: [] });
    const { data } = await stripe.charges.list({ customer: customerId ?? "" });
    expect(data).toMatchObject([{ amount: 2_900, amount_refunded: 2_900 }]);
    expect(await account(bench, owner)).toMatchObject({ customerId: null, periods: [] });
  });

  test("an unpaid renewal is voided, and a late event of the customer changes nothing", async ({ bench }) => {
    const owner = await aSubscriber(bench);
    const { stripe, standIn, sync } = bench;
    const { periodEndsAt } = await bench.db.subscription.findFirstOrThrow({ where: { accountId: owner.accountId } });
    standIn.control.failNextPayment(owner.customerId);
    standIn.control.advanceTo((periodEndsAt?.getTime() ?? 0) / 1_000 + 7_200);
    await deleteWithCode(bench, owner);
    await close(bench);
    const { data } = await stripe.invoices.list({ customer: owner.customerId });
    expect(data.map(({ status }) => status).sort()).toEqual(["paid", "void"]);
    const before = await account(bench, owner);
    for (const { id, type } of standIn.control.events().slice(-5)) {
      const event = { id, type, customerId: owner.customerId, chargeId: null, endedCheckoutId: null };
      expect(await sync.applyEvent(event)).toBe("unknown");
    }
    expect(await account(bench, owner)).toEqual(before);
  });

  test("a convergence that began before the deletion grants nothing after it", async ({ bench }) => {
    const owner = await bench.openAccount();
    const customerId = await bench.buy(owner, "growth");
    let deleted = false;
    const slow: Billing = {
      ...bench.billing,
      async fetchCustomer(id) {
        const facts = await bench.billing.fetchCustomer(id);
        if (!deleted) {
          deleted = true;
          await deleteAccountByEmail(addressOf(owner.email), bench);
        }
        return facts;
      },
    };
    const sync = createBillingSync({
      ...{ db: bench.db, newId: randomUUID, billing: slow, log: { info() {}, warn() {} } },
      issueFirstKey: async () => expect.fail("a deleted account got a key"),
    });
    await sync.convergeCustomer(customerId);
    expect(await account(bench, owner)).toMatchObject({ periods: [], keys: [], customerId: null });
  });
});

describe("the customer's email at the payment provider", () => {
  test("it follows the account's email once, and an outage only delays it", async ({ bench }) => {
    const { accountId, customerId } = await aSubscriber(bench);
    const { db, stripe, standIn, sync } = bench;
    const email = `new-${accountId}@acme.example`;
    await db.account.update({ where: { id: accountId }, data: { email, customerEmailDue: true } });
    standIn.control.outage({ status: 500 });
    await expect(sync.convergeCustomer(customerId)).rejects.toThrow();
    standIn.control.outage();
    await sync.convergeCustomer(customerId);
    expect(await stripe.customers.retrieve(customerId)).toMatchObject({ email });
    expect(await db.account.findUniqueOrThrow({ where: { id: accountId } })).toMatchObject({ customerEmailDue: false });
    const updates = () => standIn.control.events().filter(({ type }) => type === "customer.updated").length;
    const before = updates();
    await sync.convergeCustomer(customerId);
    expect(updates()).toBe(before);
  });
});

type Step = "fetchCustomer" | "cancelSubscription" | "deleteCustomer" | "expireCheckout";

/** The provider as a process sees it that is killed before or after its first call of one method. */
function cutShort(billing: Billing, step: Step, when: "before" | "after"): Billing {
  return {
    ...billing,
    async [step](id: string) {
      if (when === "after") await billing[step](id);
      throw new Error("killed");
    },
  };
}
