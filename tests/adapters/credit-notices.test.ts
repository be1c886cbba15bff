import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type AccountsClient, createAccountsClient } from "@/lib/accounts/accounts-client";
import { createOperatorKey } from "@/lib/accounts/keys/operator-keys";
import { sendCreditNotices } from "@/lib/accounts/purchase/send-credit-notices";
import { suspendAccount } from "@/lib/accounts/suspend-account";
import { createPool } from "@/lib/db/pools";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { createPostgresLedger, type PostgresLedger } from "@/lib/ledger/postgres-ledger";
import { createSecrets } from "@/lib/secrets/secrets";
import { createDatabase, type TestDatabase } from "@/tests/support/database";
import { addPaidPeriod } from "@/tests/support/paid-period";
import { openPostOffice, type PostOffice } from "@/tests/support/post-office";

const secrets = createSecrets({ hash: randomBytes(32), encrypt: randomBytes(32) });
const BASE_URL = "https://people.example";
const OPERATOR = { name: "Acme", supportEmail: "help@acme.example", termsUrl: null, privacyContact: null };

let database: TestDatabase;
let pool: Pool;
let db: AccountsClient;
let ledger: PostgresLedger;

beforeAll(async () => {
  database = await createDatabase();
  pool = createPool("accounts", { url: database.url, timeoutMs: 10_000 });
  db = createAccountsClient(database.url);
  ledger = createPostgresLedger({ pool, timeoutMs: 10_000, log: { error: vi.fn() } });
});
afterAll(async () => {
  await Promise.all([ledger.close(), db.$disconnect()]);
  await pool.end();
  await database.drop();
});

/** An account of 1,000 credits, of an operator, with a key that was used today. */
async function anAccount(credits = 1_000) {
  const email = parseEmailAddress(`owner-${randomUUID()}@acme.example`);
  if (email === null) throw new Error("a test's address is one");
  const order = { email, plan: "growth", credits } as const;
  const created = await createOperatorKey(order, {
    db,
    secrets,
    now: new Date(),
    newId: randomUUID,
    randomInt,
  });
  await usedOn(created.keyId, 0);
  const meter = { kind: "key", accountId: created.accountId, keyId: created.keyId } as const;
  return {
    ...created,
    email,
    charge: (spent: number) => ({
      meter,
      requestId: randomUUID(),
      endpoint: "/company",
      credits: spent,
      people: 0,
    }),
    async spend(spent: number) {
      const captured = await ledger.capture(this.charge(spent));
      expect(captured.kind).toBe("credits");
    },
  };
}

const usedOn = (keyId: string, daysAgo: number) =>
  pool.query("UPDATE accounts.api_key SET last_used_on = current_date - $2::int WHERE id = $1", [keyId, daysAgo]);

const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const run = (mailer: PostOffice, now = new Date()) =>
  sendCreditNotices({ db, mailer, baseUrl: BASE_URL, operator: OPERATOR, now });

describe("the notice about credits", () => {
  test("none below 80 %, one at 80 %, one at 100 %, each once", async () => {
    const account = await anAccount();
    const mailer = openPostOffice();
    await account.spend(799);
    await run(mailer);
    expect(mailer.to(account.email)).toEqual([]);

    await account.spend(1);
    await run(mailer);
    await run(mailer, minutesOn(60));
    expect(mailer.to(account.email).map(({ subject }) => subject)).toEqual(["80% of your credits are used"]);

    await account.spend(200);
    await run(mailer);
    await run(mailer, minutesOn(60));
    expect(mailer.to(account.email).map(({ subject }) => subject)).toEqual([
      "80% of your credits are used",
      "Your credits are used up",
    ]);
  });

  test("who reaches both at once is told of the higher alone, even if a charge is taken back afterwards", async () => {
    const account = await anAccount();
    const mailer = openPostOffice();
    const charge = account.charge(900);
    await ledger.capture(charge);
    await account.spend(100);
    await run(mailer);
    await ledger.voidLater(charge);
    await account.spend(750);
    await run(mailer, minutesOn(60));
    expect(mailer.to(account.email).map(({ subject }) => subject)).toEqual(["Your credits are used up"]);
  });

  test("says the figures, what follows and where to look, in text and in HTML", async () => {
    const account = await anAccount(10_000);
    const mailer = openPostOffice();
    await account.spend(8_500);
    await run(mailer);
    const [message] = mailer.to(account.email);
    for (const form of [message?.text, message?.html]) {
      expect(form).toContain("8,500 of the 10,000 credits of your Peoplepages plan Growth are used.");
      expect(form).toContain("1,500 are left.");
      expect(form).toContain("They do not renew. If you need more, contact Acme at help@acme.example.");
      expect(form).toContain(`${BASE_URL}/account/usage`);
      expect(form).not.toContain(account.key);
    }
  });

  test("of several senders at the same moment one sends", async () => {
    const account = await anAccount();
    const mailer = openPostOffice();
    await account.spend(800);
    await Promise.all([1, 2, 3, 4, 5].map(() => run(mailer)));
    expect(mailer.to(account.email)).toHaveLength(1);
  });

  test("one that could not be sent is tried again, not at once, and sent once", async () => {
    const account = await anAccount();
    const mailer = openPostOffice();
    await account.spend(800);
    mailer.close();
    expect((await run(mailer)).failures).toContainEqual(expect.objectContaining({ code: "mail_unavailable" }));
    mailer.reopen();
    await run(mailer, minutesOn(5));
    expect(mailer.to(account.email)).toEqual([]);
    await run(mailer, minutesOn(11));
    await run(mailer, minutesOn(60));
    expect(mailer.to(account.email)).toHaveLength(1);
  });

  test("a notice that may have arrived is not sent again", async () => {
    const account = await anAccount();
    const mailer = openPostOffice();
    await account.spend(800);
    mailer.slow();
    expect((await run(mailer)).failures).toContainEqual(new Error("not confirmed"));
    await run(mailer, minutesOn(11));
    await run(mailer, minutesOn(60));
    expect(mailer.to(account.email)).toHaveLength(1);
  });

  test("80 % that could not be sent in time is not sent after 100 %", async () => {
    const account = await anAccount();
    const mailer = openPostOffice();
    await account.spend(800);
    mailer.close();
    await run(mailer);
    mailer.reopen();
    await account.spend(200);
    await run(mailer, minutesOn(11));
    await run(mailer, minutesOn(30));
    expect(mailer.to(account.email).map(({ subject }) => subject)).toEqual(["Your credits are used up"]);
  });

  test("a mail server that is away is not asked for every account", async () => {
    const accounts = await Promise.all([1, 2, 3, 4, 5].map(() => anAccount()));
    for (const account of accounts) await account.spend(800);
    const mailer = openPostOffice();
    mailer.close();
    expect((await run(mailer)).failures).toHaveLength(3);
    mailer.reopen();
    await run(mailer, minutesOn(11));
    for (const { email } of accounts) expect(mailer.to(email)).toHaveLength(1);
  });

  test("a paid period says when it renews, and has notices of its own", async () => {
    const account = await anAccount();
    const mailer = openPostOffice();
    await account.spend(800);
    await run(mailer);
    await addPaidPeriod(pool, account.accountId, { plan: "scale", credits: 500, starts: "0 minutes", ends: "30 days" });
    await run(mailer, minutesOn(1));
    expect(mailer.to(account.email)).toHaveLength(1);
    await account.spend(450);
    await run(mailer, minutesOn(2));
    expect(mailer.to(account.email)).toHaveLength(2);
    expect(mailer.to(account.email)[1]?.text).toMatch(/plan Scale are used[\s\S]*renew with the next payment, on \d/);
  });

  test("a cancelled plan says when it ends", async () => {
    const account = await anAccount();
    const mailer = openPostOffice();
    await addPaidPeriod(pool, account.accountId, { plan: "pro", credits: 100, starts: "0 minutes", ends: "3 days" });
    await db.subscription.updateMany({ where: { accountId: account.accountId }, data: { endsWithPeriod: true } });
    await account.spend(100);
    await run(mailer);
    expect(mailer.to(account.email)[0]?.text).toMatch(/All 100 credits[\s\S]*Your plan is canceled and ends on \d/);
  });

  test("a suspended account is told nothing until it is resumed", async () => {
    const account = await anAccount();
    const mailer = openPostOffice();
    await account.spend(800);
    await suspendAccount(account.email, { db, now: new Date() });
    await run(mailer);
    expect(mailer.to(account.email)).toEqual([]);
    await db.account.update({ where: { id: account.accountId }, data: { suspendedAt: null } });
    await run(mailer);
    expect(mailer.to(account.email)).toHaveLength(1);
  });

  test("accounts that used no key for a week are not looked at", async () => {
    const account = await anAccount();
    const mailer = openPostOffice();
    await account.spend(800);
    await usedOn(account.keyId, 8);
    await run(mailer);
    expect(mailer.to(account.email)).toEqual([]);
    await usedOn(account.keyId, 6);
    await run(mailer);
    expect(mailer.to(account.email)).toHaveLength(1);
  });
});
