import { randomInt, randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { createOperatorKey } from "@/lib/accounts/keys/operator-keys";
import { sendCreditNotices } from "@/lib/accounts/purchase/send-credit-notices";
import { suspendAccount } from "@/lib/accounts/suspend-account";
import { setAlertPercents } from "@/lib/accounts/usage/alert-percents";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { addPaidPeriod } from "@/tests/support/paid-period";
import { openPostOffice, type PostOffice } from "@/tests/support/post-office";
import { type TestStores, test } from "@/tests/support/stores";

const BASE_URL = "https://people.example";
const OPERATOR = { name: "Acme", supportEmail: "help@acme.example", termsUrl: null, privacyContact: null };

/** An account with 1,000 credits from an operator and a key that was used today. */
async function anAccount(stores: TestStores, credits = 1_000) {
  const email = parseEmailAddress(`owner-${randomUUID()}@acme.example`);
  if (email === null) throw new Error("a test's address is one");
  const order = { email, plan: "growth", credits } as const;
  const created = await createOperatorKey(order, {
    db: stores.db,
    secrets: stores.secrets,
    now: new Date(),
    newId: randomUUID,
    randomInt,
  });
  await usedOn(stores, created.keyId, 0);
  const meter = { kind: "key", accountId: created.accountId, keyId: created.keyId } as const;
  return {
    ...created,
    email,
    charge: (spent: number) => ({ meter, requestId: randomUUID(), endpoint: "/company", credits: spent, people: 0 }),
    async spend(spent: number) {
      const captured = await stores.ledger.capture(this.charge(spent));
      expect(captured.kind).toBe("credits");
    },
  };
}

const usedOn = (stores: TestStores, keyId: string, daysAgo: number) =>
  stores.pool.query("UPDATE accounts.api_key SET last_used_on = current_date - $2::int WHERE id = $1", [
    keyId,
    daysAgo,
  ]);

const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const run = (stores: TestStores, mailer: PostOffice, now = new Date()) =>
  sendCreditNotices({ db: stores.db, mailer, baseUrl: BASE_URL, operator: OPERATOR, now });

describe("credit notices", () => {
  test("an account gets a notice at each of its own thresholds, each once, and none if it wants none", async ({
    stores,
  }) => {
    const [own, silent] = [await anAccount(stores), await anAccount(stores)];
    await setAlertPercents({ accountId: own.accountId, percents: [25, 50] }, stores);
    await setAlertPercents({ accountId: silent.accountId, percents: [] }, stores);
    const mailer = openPostOffice();
    await silent.spend(1_000);
    for (const spent of [249, 1, 249, 1, 500]) {
      await own.spend(spent);
      for (const minutes of [0, 60]) await run(stores, mailer, minutesOn(minutes));
    }
    expect(mailer.to(own.email).map(({ subject }) => subject)).toEqual([
      "25% of your credits are used",
      "50% of your credits are used",
    ]);
    expect(mailer.to(silent.email)).toEqual([]);
  });

  test("a threshold that is set below the present use is notified once, and one below a notice that was sent is not", async ({
    stores,
  }) => {
    const account = await anAccount(stores);
    const mailer = openPostOffice();
    await account.spend(600);
    await run(stores, mailer);
    await setAlertPercents({ accountId: account.accountId, percents: [40, 60] }, stores);
    await run(stores, mailer);
    await setAlertPercents({ accountId: account.accountId, percents: [30] }, stores);
    await run(stores, mailer, minutesOn(60));
    expect(mailer.to(account.email).map(({ subject }) => subject)).toEqual(["60% of your credits are used"]);
  });

  test("no notice is sent below 80 %, one at 80 % and one at 100 %, each once", async ({ stores }) => {
    const account = await anAccount(stores);
    const mailer = openPostOffice();
    await account.spend(799);
    await run(stores, mailer);
    expect(mailer.to(account.email)).toEqual([]);

    await account.spend(1);
    await run(stores, mailer);
    await run(stores, mailer, minutesOn(60));
    expect(mailer.to(account.email).map(({ subject }) => subject)).toEqual(["80% of your credits are used"]);

    await account.spend(200);
    await run(stores, mailer);
    await run(stores, mailer, minutesOn(60));
    expect(mailer.to(account.email).map(({ subject }) => subject)).toEqual([
      "80% of your credits are used",
      "Your credits are used up",
    ]);
  });

  test("an account that passes both levels at once gets only the higher notice, even if a charge is voided afterwards", async ({
    stores,
  }) => {
    const account = await anAccount(stores);
    const mailer = openPostOffice();
    const charge = account.charge(900);
    await stores.ledger.capture(charge);
    await account.spend(100);
    await run(stores, mailer);
    await stores.ledger.voidLater(charge);
    await account.spend(750);
    await run(stores, mailer, minutesOn(60));
    expect(mailer.to(account.email).map(({ subject }) => subject)).toEqual(["Your credits are used up"]);
  });

  test("the notice states the figures, the consequences and where to look, as text and as HTML", async ({ stores }) => {
    const account = await anAccount(stores, 10_000);
    const mailer = openPostOffice();
    await account.spend(8_500);
    await run(stores, mailer);
    const [message] = mailer.to(account.email);
    for (const form of [message?.text, message?.html]) {
      expect(form).toContain("You have used 8,500 of the 10,000 credits of your Peoplepages Growth plan.");
      expect(form).toContain("1,500 are left.");
      expect(form).toContain("They do not renew. If you need more, contact Acme at help@acme.example.");
      expect(form).toContain(`${BASE_URL}/account/usage`);
      expect(form).not.toContain(account.key);
    }
  });

  test("one of several concurrent senders sends the notice", async ({ stores }) => {
    const account = await anAccount(stores);
    const mailer = openPostOffice();
    await account.spend(800);
    await Promise.all([1, 2, 3, 4, 5].map(() => run(stores, mailer)));
    expect(mailer.to(account.email)).toHaveLength(1);
  });

  test("a notice that could not be sent is tried again later and sent once", async ({ stores }) => {
    const account = await anAccount(stores);
    const mailer = openPostOffice();
    await account.spend(800);
    mailer.close();
    expect((await run(stores, mailer)).failures).toContainEqual(expect.objectContaining({ code: "mail_unavailable" }));
    mailer.reopen();
    await run(stores, mailer, minutesOn(5));
    expect(mailer.to(account.email)).toEqual([]);
    await run(stores, mailer, minutesOn(11));
    await run(stores, mailer, minutesOn(60));
    expect(mailer.to(account.email)).toHaveLength(1);
  });

  test("a notice that may have arrived is not sent again", async ({ stores }) => {
    const account = await anAccount(stores);
    const mailer = openPostOffice();
    await account.spend(800);
    mailer.slow();
    expect((await run(stores, mailer)).failures).toContainEqual(new Error("not confirmed"));
    await run(stores, mailer, minutesOn(11));
    await run(stores, mailer, minutesOn(60));
    expect(mailer.to(account.email)).toHaveLength(1);
  });

  test("an 80 % notice that could not be sent in time is not sent after the one for 100 %", async ({ stores }) => {
    const account = await anAccount(stores);
    const mailer = openPostOffice();
    await account.spend(800);
    mailer.close();
    await run(stores, mailer);
    mailer.reopen();
    await account.spend(200);
    await run(stores, mailer, minutesOn(11));
    await run(stores, mailer, minutesOn(30));
    expect(mailer.to(account.email).map(({ subject }) => subject)).toEqual(["Your credits are used up"]);
  });

  test("a mail server that is down is not tried for every account", async ({ stores }) => {
    const accounts = await Promise.all([1, 2, 3, 4, 5].map(() => anAccount(stores)));
    for (const account of accounts) await account.spend(800);
    const mailer = openPostOffice();
    mailer.close();
    expect((await run(stores, mailer)).failures).toHaveLength(3);
    mailer.reopen();
    await run(stores, mailer, minutesOn(11));
    for (const { email } of accounts) expect(mailer.to(email)).toHaveLength(1);
  });

  test("the notice of a paid period states when it renews, and each period has its own notices", async ({ stores }) => {
    const account = await anAccount(stores);
    const mailer = openPostOffice();
    await account.spend(800);
    await run(stores, mailer);
    await addPaidPeriod(stores.pool, account.accountId, {
      plan: "scale",
      credits: 500,
      starts: "0 minutes",
      ends: "30 days",
    });
    await run(stores, mailer, minutesOn(1));
    expect(mailer.to(account.email)).toHaveLength(1);
    await account.spend(450);
    await run(stores, mailer, minutesOn(2));
    expect(mailer.to(account.email)).toHaveLength(2);
    expect(mailer.to(account.email)[1]?.text).toMatch(/Scale plan\.[\s\S]*renew with the next payment, on \d/);
  });

  test("the notice of a canceled plan states when it ends", async ({ stores }) => {
    const account = await anAccount(stores);
    const mailer = openPostOffice();
    await addPaidPeriod(stores.pool, account.accountId, {
      plan: "pro",
      credits: 100,
      starts: "0 minutes",
      ends: "3 days",
    });
    await stores.db.subscription.updateMany({
      where: { accountId: account.accountId },
      data: { endsWithPeriod: true },
    });
    await account.spend(100);
    await run(stores, mailer);
    expect(mailer.to(account.email)[0]?.text).toMatch(/all 100 credits[\s\S]*Your plan is canceled and ends on \d/);
  });

  test("a suspended account gets no notice until it is resumed", async ({ stores }) => {
    const account = await anAccount(stores);
    const mailer = openPostOffice();
    await account.spend(800);
    await suspendAccount(account.email, { db: stores.db, now: new Date() });
    await run(stores, mailer);
    expect(mailer.to(account.email)).toEqual([]);
    await stores.db.account.update({ where: { id: account.accountId }, data: { suspendedAt: null } });
    await run(stores, mailer);
    expect(mailer.to(account.email)).toHaveLength(1);
  });

  test("accounts that used no key for a week are skipped", async ({ stores }) => {
    const account = await anAccount(stores);
    const mailer = openPostOffice();
    await account.spend(800);
    await usedOn(stores, account.keyId, 8);
    await run(stores, mailer);
    expect(mailer.to(account.email)).toEqual([]);
    await usedOn(stores, account.keyId, 6);
    await run(stores, mailer);
    expect(mailer.to(account.email)).toHaveLength(1);
  });
});
