import { Client, type Pool } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createPool } from "@/lib/db/pools";
import { createPostgresLedger, type PostgresLedger } from "@/lib/ledger/postgres-ledger";
import { type Cut, openWire, type Wire } from "@/tests/support/cut-wire";
import { createDatabase, type TestDatabase } from "@/tests/support/database";
import { charge, freeMeter, inParallel } from "./ledger-contract";
import { type PostgresLedgerBench, postgresBench } from "./ledger-postgres-bench";

const TIMEOUT_MS = 400;
const UNAVAILABLE = { code: "store_unavailable" };

let database: TestDatabase;
/** Straight to the database, for arranging and looking. */
let pool: Pool;
/** Another session, to hold locks with. */
let holder: Client;
let bench: PostgresLedgerBench;

beforeAll(async () => {
  database = await createDatabase();
  pool = createPool("accounts", { url: database.url, timeoutMs: 10_000 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

beforeEach(async () => {
  holder = new Client({ connectionString: database.url, options: "-c search_path=accounts" });
  await holder.connect();
});
afterEach(async () => {
  await holder.end();
});

function openLedger(url = database.url): { ledger: PostgresLedger; ownPool: Pool } {
  const ownPool = createPool("accounts", { url, timeoutMs: TIMEOUT_MS, connections: 5 });
  const ledger = createPostgresLedger({ pool: ownPool, timeoutMs: TIMEOUT_MS, log: { error: vi.fn() } });
  bench = postgresBench(pool, ledger);
  return { ledger, ownPool };
}

describe("D14, D22: a database that does not answer in time bills nothing", () => {
  test("the row of the period is locked by someone else", async () => {
    const { ledger, ownPool } = openLedger();
    const { meter } = await bench.grant(100);
    await holder.query("BEGIN");
    await holder.query("SELECT FROM credit_period WHERE account_id = $1 FOR UPDATE", [meter.accountId]);

    await expect(ledger.capture(charge(meter))).rejects.toMatchObject(UNAVAILABLE);
    await holder.query("ROLLBACK");

    expect(ledger.pendingVoids).toBe(0);
    expect(await bench.usage(meter)).toEqual([]);
    expect(await ledger.capture(charge(meter))).toEqual({ kind: "credits", left: 90 });
    await ownPool.end();
  });

  test("the whole ledger is locked: every kind of call says so, and all recover by themselves", async () => {
    const { ledger, ownPool } = openLedger();
    const { meter, hash } = await bench.grant(100);
    const address = bench.newAddress();
    await holder.query("BEGIN");
    await holder.query("LOCK TABLE account, api_key, credit_period, free_day, usage_record IN ACCESS EXCLUSIVE MODE");

    const calls = () => [
      ledger.findFreeAllowance(address),
      ledger.findKeyHolder(hash),
      ledger.capture(charge(meter)),
      ledger.capture(charge(freeMeter(address))),
    ];
    const voided = ledger.voidLater(charge(meter));
    for (const outcome of await Promise.allSettled(calls())) {
      expect(outcome).toMatchObject({ status: "rejected", reason: UNAVAILABLE });
    }
    expect(ledger.pendingVoids).toBe(1);
    await holder.query("ROLLBACK");

    await voided;
    await Promise.all(calls());
    expect(await bench.usage(meter)).toEqual([10]);
    expect(await bench.usage(freeMeter(address))).toHaveLength(1);
    expect(await bench.readImbalances()).toEqual([]);
    await ownPool.end();
  });

  test("all connections are taken: those that wait are told so soon", async () => {
    const { ledger, ownPool } = openLedger();
    const address = bench.newAddress();
    const taken = await inParallel(5, () => ownPool.connect());
    await expect(ledger.findFreeAllowance(address)).rejects.toMatchObject(UNAVAILABLE);
    for (const client of taken) client.release();
    expect(await ledger.findFreeAllowance(address)).toMatchObject({ remaining: 10 });
    await ownPool.end();
  });

  test("nobody listens", async () => {
    const nowhere = new URL(database.url);
    nowhere.port = "1";
    const { ledger, ownPool } = openLedger(nowhere.href);
    await expect(ledger.findFreeAllowance(bench.newAddress())).rejects.toMatchObject(UNAVAILABLE);
    await expect(ledger.checkReady()).rejects.toMatchObject(UNAVAILABLE);
    await ownPool.end();
  });

  test("its sessions are ended under way: what was acknowledged is booked, and nothing else", async () => {
    const { ledger, ownPool } = openLedger();
    const { meter } = await bench.grant(10_000);
    const outcomes = inParallel(60, () => ledger.capture(charge(meter)).catch((error: unknown) => error));
    await holder.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'peoplepages' AND pid <> pg_backend_pid() AND state <> 'idle'",
    );
    const acknowledged = (await outcomes).filter((outcome) => !(outcome instanceof Error));
    await ledger.close();
    expect(ledger.pendingVoids).toBe(0);
    expect(await bench.usage(meter)).toHaveLength(acknowledged.length);
    expect(await bench.readImbalances()).toEqual([]);
    await ownPool.end();
  });
});

describe("D14: a line that goes dead under a debit", () => {
  let wire: Wire;

  beforeEach(async () => {
    wire = await openWire(database.url);
  });
  afterEach(() => wire.close());

  test.each(["before", "after", "late"] as const)(
    "%s the debit's statement: nothing was committed, and nothing has to be voided",
    async (how) => {
      const { ledger, ownPool } = openLedger(wire.url);
      const { meter } = await bench.grant(100);
      const address = bench.newAddress();
      wire.cutAt("ledger_debit", how);
      const lost = [ledger.capture(charge(meter)), ledger.capture(charge(freeMeter(address)))];
      for (const outcome of await Promise.allSettled(lost)) {
        expect(outcome).toMatchObject({ status: "rejected", reason: UNAVAILABLE });
      }
      expect(ledger.pendingVoids).toBe(0);
      wire.mend();

      expect(await vi.waitFor(() => ledger.capture(charge(meter)), { timeout: 10_000 })).toMatchObject({ left: 90 });
      expect(await vi.waitFor(() => ledger.capture(charge(freeMeter(address))), { timeout: 10_000 })).toMatchObject({
        remaining: 9,
      });
      expect(await bench.readImbalances()).toEqual([]);
      await ownPool.end();
    },
  );

  /** A debit of each meter is lost at its commit, and must be gone once the void is acknowledged. */
  async function loseBothAtCommit(how: Cut): Promise<void> {
    const { ledger, ownPool } = openLedger(wire.url);
    const { meter } = await bench.grant(100);
    const address = bench.newAddress();
    await ledger.capture(charge(meter, 10));
    await ledger.capture(charge(freeMeter(address), 10));

    wire.cutAt("COMMIT\0", how);
    const lost = [ledger.capture(charge(meter, 20)), ledger.capture(charge(freeMeter(address), 20))];
    for (const outcome of await Promise.allSettled(lost)) {
      expect(outcome).toMatchObject({ status: "rejected", reason: UNAVAILABLE });
    }
    expect(ledger.pendingVoids).toBe(2);
    wire.mend();
    await vi.waitFor(() => expect(ledger.pendingVoids).toBe(0), { timeout: 10_000 });

    expect(await bench.usage(meter)).toEqual([10]);
    expect(await bench.usage(freeMeter(address))).toEqual([10]);
    expect(await ledger.findFreeAllowance(address)).toMatchObject({ used: 1 });
    expect(await bench.readImbalances()).toEqual([]);
    await ledger.close();
    await ownPool.end();
  }

  test("where the database did commit and its answer was lost", () => loseBothAtCommit("after"));

  test("where the commit never reached the database, which still holds the transaction open", () =>
    loseBothAtCommit("before"));

  test("where the commit arrives late, when its charge is being voided already", () => loseBothAtCommit("late"));

  test("a void that cannot be done yet is still pending at the end, and said to be", async () => {
    const error = vi.fn();
    const ownPool = createPool("accounts", { url: wire.url, timeoutMs: TIMEOUT_MS });
    const ledger = createPostgresLedger({ pool: ownPool, timeoutMs: TIMEOUT_MS, log: { error } });
    bench = postgresBench(pool, ledger);
    const { meter } = await bench.grant(100);
    wire.cutAt("COMMIT\0", "after");
    await expect(ledger.capture(charge(meter))).rejects.toMatchObject(UNAVAILABLE);

    await ledger.close(100);
    expect(ledger.pendingVoids).toBe(1);
    expect(error).toHaveBeenLastCalledWith({ charges: 1 }, expect.stringContaining("were not voided"));
    wire.mend();
    await ledger.close();
    expect(await bench.usage(meter)).toEqual([]);
    await ownPool.end();
  });
});
