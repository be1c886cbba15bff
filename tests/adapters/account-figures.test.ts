import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type AccountsClient, createAccountsClient } from "@/lib/accounts/accounts-client";
import { describeAccount } from "@/lib/accounts/describe-account";
import { createOperatorKey } from "@/lib/accounts/keys/operator-keys";
import { rollKey } from "@/lib/accounts/keys/roll-key";
import { createPool } from "@/lib/db/pools";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { createPostgresLedger, type PostgresLedger } from "@/lib/ledger/postgres-ledger";
import { createSecrets } from "@/lib/secrets/secrets";
import { createDatabase, type TestDatabase } from "@/tests/support/database";
import { addPaidPeriod } from "@/tests/support/paid-period";

const secrets = createSecrets({ hash: randomBytes(32), encrypt: randomBytes(32) });

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

const making = { newId: randomUUID, randomInt, secrets };

async function anAccount() {
  const email = parseEmailAddress(`owner-${randomUUID()}@acme.example`);
  if (email === null) throw new Error("a test's address is one");
  return createOperatorKey({ email, plan: "growth", credits: 1_000 }, { ...making, db, now: new Date() });
}

type Account = Awaited<ReturnType<typeof anAccount>>;

/** A found lookup as the ledger books it. */
async function spend({ accountId, keyId }: Account, endpoint: string, credits: number): Promise<void> {
  const meter = { kind: "key", accountId, keyId } as const;
  expect((await ledger.capture({ meter, requestId: randomUUID(), endpoint, credits, people: 1 })).kind).toBe("credits");
}

test("D36: the page's figures are those that /usage reads, before and after a paid period takes over", async () => {
  const account = await anAccount();
  const figures = async () => (await describeAccount(account.accountId, { db, now: new Date() })).period;
  const holder = () => ledger.findKeyHolder(secrets.hashKey(account.key));
  await spend(account, "/company", 5);
  expect(await figures()).toMatchObject({ granted: 1_000, used: 5, left: 995 });
  expect(await holder()).toMatchObject({ granted: 1_000, used: 5, left: 995 });
  await addPaidPeriod(pool, account.accountId, { plan: "scale", credits: 700, starts: "0 minutes", ends: "30 days" });
  await spend(account, "/company", 50);
  expect(await figures()).toMatchObject({ granted: 700, used: 50, left: 650 });
  expect(await holder()).toMatchObject({ granted: 700, used: 50, left: 650 });
});

test("keys are listed newest first, with the end of a grace, without those that have ended", async () => {
  const account = await anAccount();
  const { accountId, keyId } = account;
  const first = await rollKey({ accountId, keyId, grace: "now" }, { ...making, db });
  if (first.kind !== "rolled") throw new Error(first.kind);
  const second = await rollKey({ accountId, keyId: first.keyId, grace: "day" }, { ...making, db });
  if (second.kind !== "rolled") throw new Error(second.kind);
  const { keys } = await describeAccount(accountId, { db, now: new Date() });
  expect(keys.map(({ id, endsAt }) => ({ id, endsAt }))).toEqual([
    { id: second.keyId, endsAt: null },
    { id: first.keyId, endsAt: second.endsAt },
  ]);
  expect(JSON.stringify(keys)).not.toContain(second.key);
});
