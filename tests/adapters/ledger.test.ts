import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createPool } from "@/lib/db/pools";
import type { KeyHash } from "@/lib/ledger/ledger";
import { createPostgresLedger, type PostgresLedger } from "@/lib/ledger/postgres-ledger";
import { createDatabase, type TestDatabase } from "@/tests/support/database";
import { FakeLedger } from "@/tests/support/fakes/fake-ledger";
import { freeMeter, inParallel, type LedgerBench, ledgerContract, newCharge } from "./ledger-contract";
import { meterId, type PostgresLedgerBench, postgresBench, randomAddressHash } from "./ledger-postgres-bench";

const TIMEOUT_MS = 10_000;

function fakeBench(): LedgerBench {
  const ledger = new FakeLedger();
  return {
    ledger,
    newAddress: randomAddressHash,
    async grant(credits) {
      const meter = { kind: "key", keyId: randomUUID(), accountId: randomUUID() } as const;
      const hash = randomAddressHash() as string as KeyHash;
      const period = { periodId: randomUUID(), granted: credits, used: 0, left: credits, cap: null, renewsAt: null };
      ledger.addKey(hash, {
        keyId: meter.keyId,
        accountId: meter.accountId,
        standing: "active",
        plan: "scale",
        ...period,
      });
      return { hash, meter };
    },
    async revoke({ hash }) {
      ledger.revoke(hash);
    },
    async suspend({ meter }) {
      ledger.changeKey(meter.keyId, { standing: "inactive" });
    },
    async cap({ hash, meter }, limit) {
      const { used = 0 } = (await ledger.findKeyHolder(hash)) ?? {};
      ledger.changeKey(meter.keyId, { cap: { limit, left: limit - used } });
    },
    async usage(meter) {
      return [...ledger.charges.values()].flatMap((booked) =>
        meterId(booked.meter) === meterId(meter) ? [booked.credits] : [],
      );
    },
  };
}

describe("the ledger in memory", () => ledgerContract(fakeBench));

describe("the ledger in PostgreSQL", () => {
  let database: TestDatabase;
  let pool: Pool;
  let ledger: PostgresLedger;
  let bench: PostgresLedgerBench;

  beforeAll(async () => {
    database = await createDatabase();
    pool = createPool("accounts", { url: database.url, timeoutMs: TIMEOUT_MS });
    // These tests are about the books, not about how long a busy machine keeps a connection waiting.
    pool.options.connectionTimeoutMillis = TIMEOUT_MS;
  });
  beforeEach(() => {
    ledger = createPostgresLedger({ pool, timeoutMs: TIMEOUT_MS, log: { error: vi.fn() } });
    bench = postgresBench(pool, ledger);
  });
  afterEach(async () => {
    await ledger.close();
    expect(await bench.readImbalances()).toEqual([]);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  ledgerContract(() => bench);

  test("three hundred concurrent debits of keys and visitors leave exact books (D14, L1)", async () => {
    const key = await bench.grant(1_000);
    const addresses = [bench.newAddress(), bench.newAddress()] as const;
    const prices = [5, 10, 25, 250] as const;
    const booked = await inParallel(300, async (index) => {
      const meter = index % 3 === 0 ? freeMeter(addresses[index % 2 === 0 ? 0 : 1]) : key.meter;
      const order = newCharge(meter, prices[index % 4] ?? 5);
      const capture = await ledger.capture(order);
      return capture.kind === "credits" ? order.credits : 0;
    });

    const spent = booked.reduce((sum, credits) => sum + credits, 0);
    expect(spent).toBeGreaterThan(1_000 - 5);
    expect((await bench.usage(key.meter)).reduce((sum, credits) => sum + credits, 0)).toBe(spent);
    expect(await ledger.findKeyHolder(key.hash)).toMatchObject({ used: spent, left: 1_000 - spent });
    for (const address of addresses) expect(await bench.usage(freeMeter(address))).toHaveLength(10);
  });

  test("at most one charge is booked for a request id (D14)", async () => {
    const { meter } = await bench.grant(100);
    const order = newCharge(meter, 10);
    const outcomes = await Promise.allSettled([ledger.capture(order), ledger.capture(order), ledger.capture(order)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await bench.usage(meter)).toEqual([10]);
  });

  test("a usage record holds the charge and its key (D14)", async () => {
    const { meter } = await bench.grant(100);
    const order = { ...newCharge(meter, 15), endpoint: "/search", people: 3 };
    await ledger.capture(order);
    const { rows } = await pool.query(
      `SELECT request_id, key_id, endpoint, credits, people, day = (at AT TIME ZONE 'UTC')::date AS dated,
         EXISTS (SELECT FROM credit_period p WHERE p.id = period_id) AS has_period
       FROM usage_record WHERE meter_id = $1`,
      [meter.accountId],
    );
    const expected = { request_id: order.requestId, key_id: meter.keyId, endpoint: "/search", credits: 15, people: 3 };
    expect(rows).toEqual([{ ...expected, dated: true, has_period: true }]);
  });

  test("a key works until the end of its grace period and no longer (D23)", async () => {
    const key = await bench.grant(100);
    const revokeAt = (when: string) =>
      pool.query(`UPDATE api_key SET revoked_at = now() + interval '${when}' WHERE id = $1`, [key.meter.keyId]);
    await revokeAt("1 hour");
    expect(await ledger.findKeyHolder(key.hash)).not.toBeNull();
    expect(await ledger.capture(newCharge(key.meter))).toMatchObject({ kind: "credits" });
    await revokeAt("-1 millisecond");
    expect(await ledger.findKeyHolder(key.hash)).toBeNull();
    expect(await ledger.capture(newCharge(key.meter))).toMatchObject({ reason: "invalid_api_key" });
  });

  test("the day of a key's last use is written once a day, outside the request (D23)", async () => {
    const key = await bench.grant(100);
    await inParallel(5, () => ledger.findKeyHolder(key.hash));
    await ledger.close();
    const read = () =>
      pool.query(
        "SELECT last_used_on = (now() AT TIME ZONE 'UTC')::date AS today, xmin::text FROM api_key WHERE id = $1",
        [key.meter.keyId],
      );
    const { rows: once } = await read();
    expect(once[0]).toMatchObject({ today: true });
    await ledger.findKeyHolder(key.hash);
    await ledger.close();
    expect((await read()).rows).toEqual(once);
  });

  test("the ledger is ready when the store answers and its migrations are applied, also if a newer version applied others", async () => {
    await pool.query(
      `INSERT INTO accounts._prisma_migrations (id, checksum, finished_at, migration_name)
       VALUES ('newer', 'unknown here', now(), '30000101000000_newer')`,
    );
    await expect(ledger.checkReady()).resolves.toBeUndefined();
    await pool.query("DELETE FROM accounts._prisma_migrations WHERE id = 'newer'");
  });
});
