import { randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, vi } from "vitest";
import { deleteExpiredUsage } from "@/lib/accounts/usage/delete-expired-usage";
import { describePeriodUsage } from "@/lib/accounts/usage/describe-period-usage";
import { connected } from "@/lib/db/create-database";
import type { AddressHash, Charge } from "@/lib/ledger/ledger";
import { createRequestLog } from "@/lib/request-log/request-log";
import { addPaidPeriod } from "@/tests/support/paid-period";
import { usageTest as test } from "@/tests/support/stores";
import { chargeOf, type UsageAccount, type UsageBench } from "@/tests/support/usage-bench";

/** Longer than usage records are kept. */
const LONG_AGO = 800;
const ENDPOINTS = ["/person", "/email", "/company"] as const;

/** The figures of the account's page at one moment. */
const figures = (bench: UsageBench, { accountId }: UsageAccount) =>
  describePeriodUsage(accountId, { db: bench.db, now: new Date() });

const capture = (bench: UsageBench, charge: Charge) => bench.ledger.capture(charge);

type Step =
  | { readonly kind: "charge"; readonly who: number; readonly endpoint: string; readonly credits: number }
  | { readonly kind: "void"; readonly which: number }
  | { readonly kind: "age"; readonly which: number; readonly days: number }
  | { readonly kind: "forget" };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("charge" as const),
      who: fc.nat(2),
      endpoint: fc.constantFrom(...ENDPOINTS),
      credits: fc.integer({ min: 0, max: 260 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("void" as const), which: fc.nat(30) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("age" as const),
      which: fc.nat(30),
      days: fc.constantFrom(1, 2, LONG_AGO),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("forget" as const) }) },
);

test("the daily counts equal a recount of the records after any charges, voids and deletions (D14, D38)", ({ bench }) =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { maxLength: 5 }), async (rounds) => {
      const first = await bench.anAccount(2_000);
      const keys = [first, await bench.anotherKey(first), await bench.anAccount(500)];
      const charged: Charge[] = [];
      for (const steps of rounds) {
        // Steps of one round run at the same time.
        await Promise.all(steps.map((one) => take(bench, one, keys, charged)));
        expect(await bench.findMiscounts()).toEqual([]);
      }
      for (const account of [keys[0], keys[2]]) {
        if (!account) continue;
        const { rows } = await bench.pool.query<{ used: string; forgotten: string }>(
          "SELECT used, forgotten FROM credit_period WHERE account_id = $1",
          [account.accountId],
        );
        const [period] = rows;
        // The page shows the same figures for the period as /usage, and they add up.
        expect(await figures(bench, account)).toMatchObject({
          used: Number(period?.used),
          forgotten: Number(period?.forgotten),
        });
      }
    }),
    { numRuns: 15 },
  ));

async function take(bench: UsageBench, one: Step, keys: readonly UsageAccount[], charged: Charge[]): Promise<void> {
  if (one.kind === "charge") {
    const who = keys[one.who];
    if (!who) return;
    const charge = chargeOf(who, one.endpoint, one.credits);
    if ((await capture(bench, charge)).kind === "credits") charged.push(charge);
    return;
  }
  if (one.kind === "forget") {
    await deleteExpiredUsage({ db: bench.db, signal: new AbortController().signal });
    return;
  }
  const charge = charged[one.which];
  if (!charge) return;
  if (one.kind === "void") return bench.ledger.voidLater(charge);
  await bench.pool.query(
    "UPDATE usage_record SET day = day - $2::int, at = at - make_interval(days => $2) WHERE request_id = $1",
    [charge.requestId, one.days],
  );
}

test("the page reads one moment while lookups are charged and voided, and no transactions deadlock (D14)", async ({
  bench,
}) => {
  const account = await bench.anAccount(100_000);
  const other = await bench.anotherKey(account);
  let over = false;
  const looks: number[] = [];
  const looking = (async () => {
    while (!over) {
      const seen = await figures(bench, account);
      expect(seen).toMatchObject({ forgotten: 0 });
      looks.push(seen?.used ?? 0);
    }
  })();
  const working = Promise.all(
    Array.from({ length: 8 }, async (_, worker) => {
      for (let round = 0; round < 40; round++) {
        const charge = chargeOf(worker % 2 ? account : other, ENDPOINTS[round % 3] ?? "/person", 5 + worker);
        expect((await capture(bench, charge)).kind).toBe("credits");
        if (round % 4 === 0) await bench.ledger.voidLater(charge);
      }
    }),
  );
  await working.finally(() => {
    over = true;
  });
  await looking;
  expect(new Set(looks).size).toBeGreaterThan(5);
  expect(await bench.findMiscounts()).toEqual([]);
  const used = (5 + 6 + 7 + 8 + 9 + 10 + 11 + 12) * 30;
  expect(await figures(bench, account)).toMatchObject({ used, left: 100_000 - used, forgotten: 0 });
});

test("two periods that meet on one day have separate figures (D24)", async ({ bench }) => {
  const account = await bench.anAccount(1_000);
  await capture(bench, chargeOf(account, "/person", 10));
  await addPaidPeriod(bench.pool, account.accountId, {
    plan: "scale",
    credits: 700,
    starts: "0 minutes",
    ends: "30 days",
  });
  expect(await figures(bench, account)).toMatchObject({ granted: 700, used: 0, left: 700, endpoints: [] });
  await capture(bench, chargeOf(account, "/company", 5));
  await capture(bench, chargeOf(account, "/mobile", 250));
  await capture(bench, chargeOf(account, "/company", 5));
  expect(await figures(bench, account)).toMatchObject({
    used: 260,
    endpoints: [
      { endpoint: "/mobile", lookups: 1, credits: 250 },
      { endpoint: "/company", lookups: 2, credits: 10 },
    ],
    forgotten: 0,
  });
  expect(await bench.findMiscounts()).toEqual([]);
});

test("credits whose records were deleted stay used and are shown as no longer itemized (D38)", async ({ bench }) => {
  const account = await bench.anAccount();
  await capture(bench, chargeOf(account, "/person", 10));
  await capture(bench, chargeOf(account, "/company", 5));
  await bench.pool.query("DELETE FROM usage_record WHERE meter_id = $1 AND endpoint = '/person'", [account.accountId]);
  expect(await figures(bench, account)).toMatchObject({
    used: 15,
    endpoints: [{ endpoint: "/company", lookups: 1, credits: 5 }],
    forgotten: 10,
  });
});

test("free lookups are in no daily count (D12)", async ({ bench }) => {
  const address = randomBytes(32).toString("hex") as AddressHash;
  const before = await bench.pool.query("SELECT count(*) FROM usage_day");
  await capture(bench, { ...chargeOf(await bench.anAccount(), "/person", 10), meter: { kind: "free", address } });
  expect((await bench.pool.query("SELECT count(*) FROM usage_day")).rows).toEqual(before.rows);
});

test("batches of several processes are counted exactly and do not deadlock (D39)", async ({ bench }) => {
  const account = await bench.anAccount();
  const keys = [account, await bench.anotherKey(account), await bench.anotherKey(account)];
  const kinds = keys.flatMap(({ keyId }) => ENDPOINTS.map((endpoint) => ({ keyId, endpoint })));
  const log = { error: vi.fn() };
  const writers = [1, 2, 3].map(() => createRequestLog({ pool: bench.pool, log, batchMs: 1 }));
  for (let round = 0; round < 30; round++) {
    await Promise.all(
      writers.map(async (writer, index) => {
        // Each batch in an order of its own.
        const turned = [...kinds.slice(index * 3), ...kinds.slice(0, index * 3)];
        for (const kind of index === 1 ? turned.reverse() : turned) {
          const ids = { accountId: account.accountId, requestId: randomUUID(), ...kind };
          writer.record({ ...ids, at: new Date(), status: 200, found: index === 0, credits: 0, ms: 1 });
        }
        await writer.close();
      }),
    );
  }
  expect(log.error).not.toHaveBeenCalled();
  const { rows } = await bench.pool.query(
    "SELECT sum(calls)::int AS calls, sum(answered)::int AS answered, sum(found)::int AS found FROM request_day WHERE account_id = $1",
    [account.accountId],
  );
  expect(rows).toEqual([{ calls: 810, answered: 810, found: 270 }]);
});

test("the migration counts the existing records and drops none", async ({ bench }) => {
  const account = await bench.anAccount();
  await capture(bench, chargeOf(account, "/person", 10));
  await bench.db.requestLogEntry.create({
    data: {
      accountId: account.accountId,
      keyId: account.keyId,
      requestId: chargeOf(account, "", 0).requestId,
      at: new Date(),
      endpoint: "/person",
      status: 200,
      found: true,
      credits: 10,
      ms: 3,
    },
  });
  const sql = await readFile(
    new URL("../../prisma/accounts/migrations/20261121190000_usage_figures/migration.sql", import.meta.url),
    "utf8",
  );
  const counts = async () => ({
    charged: (await bench.pool.query("SELECT * FROM usage_day ORDER BY 1, 2, 3, 4, 5")).rows,
    logged: (await bench.pool.query("SELECT * FROM request_day ORDER BY 1, 2, 3, 4, 5")).rows,
  });
  const before = await counts();
  const { connectionString } = bench.pool.options;
  if (connectionString === undefined) throw new Error("the pool knows its address");
  await connected(connectionString, async (client) => {
    // The database as it was before the migration.
    await client.query(`
      DROP TABLE usage_day, request_day;
      DROP FUNCTION usage_day_add, usage_day_take, usage_day_clear, request_day_add CASCADE;
      DROP INDEX request_log_filtered;
      CREATE INDEX request_log_newest ON request_log (account_id, at DESC);
      CREATE INDEX usage_record_account_day ON usage_record (meter_id, day)`);
    await client.query(`BEGIN; ${sql}; COMMIT`);
  });
  expect(await counts()).toEqual(before);
  expect(before.logged.length).toBeGreaterThan(1);
  await capture(bench, chargeOf(account, "/person", 10));
  expect(await bench.findMiscounts()).toEqual([]);
});
