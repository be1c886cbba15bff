import { Pool } from "pg";
import { expect, vi } from "vitest";
import { createPostgresLedger } from "@/lib/ledger/postgres-ledger";
import { test as base } from "@/tests/support/stores";
import { freeMeter, inParallel, newCharge } from "./ledger-contract";
import { postgresBench, randomAddressHash } from "./ledger-postgres-bench";

/** Far from the present, so that a use of any other clock shows. */
const LAST_MOMENT = "2031-12-31T23:59:59.999Z";
const MIDNIGHT = "2032-01-01T00:00:00.000Z";
const NEXT_MIDNIGHT = "2032-01-02T00:00:00.000Z";

/** Replaces the database's clock: `now()` and `clock_timestamp()` are found in the accounts schema first. */
const test = base
  .extend("pool", { scope: "file" }, async ({ database }, { onCleanup }) => {
    const pool = new Pool({ connectionString: database.url, options: "-c search_path=accounts,pg_catalog" });
    // Connections of an ended pool may still be closing when the database is dropped, which ends them with an error.
    pool.on("error", () => undefined);
    onCleanup(() => pool.end());
    await pool.query(`
    CREATE TABLE stood_still (before timestamptz NOT NULL, after timestamptz NOT NULL);
    INSERT INTO stood_still VALUES ('-infinity', '-infinity');
    -- The last transaction that read the wall clock; a sequence keeps that through its rollback.
    CREATE SEQUENCE looked_at MINVALUE 0 START 0;
    CREATE FUNCTION now() RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
      BEGIN
        RETURN (SELECT CASE WHEN s.last_value BETWEEN 1 AND pg_current_xact_id()::text::bigint - 1 THEN after ELSE before END
                FROM stood_still, looked_at s);
      END $$;
    CREATE FUNCTION clock_timestamp() RETURNS timestamptz LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        PERFORM setval('looked_at', pg_current_xact_id()::text::bigint);
        RETURN (SELECT after FROM stood_still);
      END $$;
  `);
    return pool;
  })
  .extend("ledger", { scope: "file" }, ({ pool }) =>
    createPostgresLedger({ pool, timeoutMs: 10_000, log: { error: vi.fn() } }),
  );

/** Transactions begin at `before`; the first that reads the clock again, and all later ones, see `after`. */
async function setClock(pool: Pool, before: string, after = before): Promise<void> {
  await pool.query("UPDATE stood_still SET before = $1, after = $2", [before, after]);
  await pool.query("SELECT setval('looked_at', 0)");
}

test.beforeEach(({ pool }) => setClock(pool, LAST_MOMENT));

test("the free day follows the database's clock and ends at midnight UTC (D13)", async ({ pool, ledger }) => {
  const address = randomAddressHash();
  expect(await ledger.findFreeAllowance(address)).toEqual({ used: 0, remaining: 10, resetsAt: new Date(MIDNIGHT) });
  await inParallel(10, () => ledger.capture(newCharge(freeMeter(address))));
  expect(await ledger.capture(newCharge(freeMeter(address)))).toEqual({
    kind: "refused",
    reason: "free_limit_reached",
    resetsAt: new Date(MIDNIGHT),
  });

  await setClock(pool, MIDNIGHT);
  expect(await ledger.findFreeAllowance(address)).toEqual({
    used: 0,
    remaining: 10,
    resetsAt: new Date(NEXT_MIDNIGHT),
  });
  expect(await ledger.capture(newCharge(freeMeter(address)))).toEqual({ kind: "free", remaining: 9 });
});

test("a free lookup that starts before midnight and is refused after it counts for the new day (D13)", async ({
  pool,
  ledger,
}) => {
  const address = randomAddressHash();
  await inParallel(10, () => ledger.capture(newCharge(freeMeter(address))));
  await setClock(pool, LAST_MOMENT, MIDNIGHT);
  expect(await ledger.capture(newCharge(freeMeter(address)))).toEqual({ kind: "free", remaining: 9 });
});

test("a charge of yesterday is returned to yesterday (D13, D14)", async ({ pool, ledger }) => {
  const address = randomAddressHash();
  const yesterday = newCharge(freeMeter(address));
  await ledger.capture(yesterday);
  await setClock(pool, MIDNIGHT);
  await ledger.capture(newCharge(freeMeter(address)));
  await ledger.voidLater(yesterday);
  expect(await ledger.findFreeAllowance(address)).toMatchObject({ used: 1 });
  const { rows } = await pool.query("SELECT day::text, used FROM free_day WHERE address_hash = $1 ORDER BY day", [
    Buffer.from(address, "hex"),
  ]);
  expect(rows).toEqual([
    { day: "2031-12-31", used: 0 },
    { day: "2032-01-01", used: 1 },
  ]);
});

test("a period begins and ends by the database's clock (D24)", async ({ pool, ledger }) => {
  const bench = postgresBench(pool, ledger);
  const key = await bench.grant(100);
  await pool.query("UPDATE credit_period SET starts_at = $2, ends_at = $3 WHERE account_id = $1", [
    key.meter.accountId,
    MIDNIGHT,
    NEXT_MIDNIGHT,
  ]);
  expect(await ledger.capture(newCharge(key.meter))).toMatchObject({ reason: "plan_inactive" });
  await setClock(pool, MIDNIGHT);
  expect(await ledger.capture(newCharge(key.meter))).toEqual({ kind: "credits", left: 90 });
  await setClock(pool, "2032-01-04T23:59:59.999Z");
  expect(await ledger.findKeyHolder(key.hash)).toMatchObject({ standing: "active" });
  expect(await ledger.capture(newCharge(key.meter))).toEqual({ kind: "credits", left: 80 });
  await setClock(pool, "2032-01-05T00:00:00.000Z");
  expect(await ledger.findKeyHolder(key.hash)).toMatchObject({ standing: "inactive" });
  expect(await ledger.capture(newCharge(key.meter))).toMatchObject({ reason: "plan_inactive" });
});
