import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type AccountsClient, createAccountsClient } from "@/lib/accounts/accounts-client";
import { createOperatorKey } from "@/lib/accounts/create-operator-key";
import { describeAccount } from "@/lib/accounts/describe-account";
import { describeUsage, type UsageSpan } from "@/lib/accounts/describe-usage";
import { listRequests } from "@/lib/accounts/list-requests";
import { rollKey } from "@/lib/accounts/roll-key";
import { createPool } from "@/lib/db/pools";
import { parseEmailAddress } from "@/lib/domain/email-address";
import { createHouseKeys } from "@/lib/house-keys/house-keys";
import { createPostgresLedger, type PostgresLedger } from "@/lib/ledger/postgres-ledger";
import { createDatabase, type TestDatabase } from "@/tests/support/database";
import { addPaidPeriod } from "@/tests/support/paid-period";

const houseKeys = createHouseKeys({ hash: randomBytes(32), encrypt: randomBytes(32) });
const DAY_MS = 86_400_000;

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

const making = { newId: randomUUID, randomInt, houseKeys };

async function anAccount() {
  const email = parseEmailAddress(`owner-${randomUUID()}@acme.example`);
  if (email === null) throw new Error("a test's address is one");
  return createOperatorKey({ email, plan: "growth", credits: 1_000 }, { ...making, db, now: new Date() });
}

type Account = Awaited<ReturnType<typeof anAccount>>;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** A found lookup as the ledger books it, so many days ago. */
async function spend({ accountId, keyId }: Account, endpoint: string, credits: number, days = 0): Promise<void> {
  const requestId = randomUUID();
  const meter = { kind: "key", accountId, keyId } as const;
  expect((await ledger.capture({ meter, requestId, endpoint, credits, people: 1 })).kind).toBe("credits");
  await pool.query(
    "UPDATE accounts.usage_record SET day = day - $2::int, at = at - make_interval(days => $2) WHERE request_id = $1",
    [requestId, days],
  );
}

async function logged({ accountId, keyId }: Account, endpoint: string, found: boolean | null, days = 0) {
  await db.requestLogEntry.create({
    data: {
      accountId,
      keyId,
      requestId: randomUUID(),
      at: daysAgo(days),
      endpoint,
      status: found === null ? 400 : 200,
      found,
      credits: 0,
      ms: 3,
    },
  });
}

const usage = ({ accountId }: Account, days: UsageSpan) => describeUsage(accountId, { db, now: new Date(), days });

test("D36: the page's figures are those that /usage reads, before and after a paid period takes over", async () => {
  const account = await anAccount();
  const figures = async () => (await describeAccount(account.accountId, { db, now: new Date() })).period;
  const holder = () => ledger.findKeyHolder(houseKeys.hashKey(account.key));
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
  const first = await rollKey({ accountId, keyId }, "now", { ...making, db });
  if (first.kind !== "rolled") throw new Error(first.kind);
  const second = await rollKey({ accountId, keyId: first.keyId }, "day", { ...making, db });
  if (second.kind !== "rolled") throw new Error(second.kind);
  const { keys } = await describeAccount(accountId, { db, now: new Date() });
  expect(keys.map(({ id, endsAt }) => ({ id, endsAt }))).toEqual([
    { id: second.keyId, endsAt: null },
    { id: first.keyId, endsAt: second.endsAt },
  ]);
  expect(JSON.stringify(keys)).not.toContain(second.key);
});

test("D39: credits by day and endpoint come from the books, calls and found share from the log", async () => {
  const account = await anAccount();
  const other = await anAccount();
  await spend(account, "/company", 5);
  await spend(account, "/company", 5);
  await spend(account, "/mobile", 250, 3);
  await spend(other, "/company", 5);
  for (const found of [true, true, false, null]) await logged(account, "/company", found);
  await logged(account, "/usage", null);
  const today = dayOf(new Date());
  expect(await usage(account, 7)).toEqual([
    { day: today, endpoint: "/company", calls: 4, foundShare: 2 / 3, credits: 10 },
    { day: today, endpoint: "/usage", calls: 1, foundShare: null, credits: 0 },
    // Not on the log: what was charged was a call all the same.
    { day: dayOf(daysAgo(3)), endpoint: "/mobile", calls: 1, foundShare: null, credits: 250 },
  ]);
});

test("D38: days before the log's retention show credits and no calls; a span ends with its last day", async () => {
  const account = await anAccount();
  for (const days of [0, 6, 7, 29, 30, 89, 90]) await spend(account, "/company", 5, days);
  const reach = async (span: UsageSpan) => (await usage(account, span)).map(({ day }) => day);
  const lastOf = (...days: readonly number[]) => days.map((day) => dayOf(daysAgo(day)));
  expect(await reach(7)).toEqual(lastOf(0, 6));
  expect(await reach(30)).toEqual(lastOf(0, 6, 7, 29));
  expect(await reach(90)).toEqual(lastOf(0, 6, 7, 29, 30, 89));
  expect((await usage(account, 90)).map(({ calls }) => calls)).toEqual([1, 1, 1, 1, null, null]);
});

test("a charge that was taken back is not usage", async () => {
  const account = await anAccount();
  const { accountId, keyId } = account;
  const charge = {
    meter: { kind: "key", accountId, keyId } as const,
    requestId: randomUUID(),
    endpoint: "/company",
    credits: 5,
    people: 0,
  };
  await ledger.capture(charge);
  await ledger.voidCharge(charge);
  expect(await usage(account, 7)).toEqual([]);
});

test("D39: requests are listed newest first, by the names of their keys, and no other account's", async () => {
  const account = await anAccount();
  await logged(await anAccount(), "/company", true);
  await logged(account, "/company", true, 2);
  await logged(account, "/email", false, 1);
  await logged(account, "/person", null);
  const requests = await listRequests(account.accountId, { db, limit: 2 });
  expect(requests.map(({ endpoint, found, status }) => [endpoint, found, status])).toEqual([
    ["/person", null, 400],
    ["/email", false, 200],
  ]);
  expect(requests[0]?.keyName).toMatch(/^Operator's key of .* \(…\w{4}\)$/);
  expect(requests[0]?.keyName).toContain(account.key.slice(-4));
});
