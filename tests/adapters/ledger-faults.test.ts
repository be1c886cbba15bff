import { Client, type Pool } from "pg";
import { afterEach, describe, expect, vi } from "vitest";
import { createPool } from "@/lib/db/pools";
import { createPostgresLedger, type PostgresLedger } from "@/lib/ledger/postgres-ledger";
import { type TestStores, test } from "@/tests/support/stores";
import { type Cut, openWire, type Wire } from "@/tests/support/wire";
import { freeMeter, inParallel, newCharge } from "./ledger-contract";
import { type PostgresLedgerBench, postgresBench } from "./ledger-postgres-bench";

const TIMEOUT_MS = 400;
const UNAVAILABLE = { code: "store_unavailable" };

/** Another session, which holds locks. */
let holder: Client;
let bench: PostgresLedgerBench;

test.beforeEach(async ({ stores }) => {
  holder = new Client({ connectionString: stores.database.url, options: "-c search_path=accounts" });
  await holder.connect();
});
afterEach(async () => {
  await holder.end();
});

function openLedger(stores: TestStores, url = stores.database.url): { ledger: PostgresLedger; ownPool: Pool } {
  const ownPool = createPool("accounts", { url, timeoutMs: TIMEOUT_MS, connections: 5 });
  const ledger = createPostgresLedger({ pool: ownPool, timeoutMs: TIMEOUT_MS, log: { error: vi.fn() } });
  bench = postgresBench(stores.pool, ledger);
  return { ledger, ownPool };
}

describe("a database that does not answer in time bills nothing (D14, D22)", () => {
  test("a debit throws and bills nothing while another session locks the row of its period", async ({ stores }) => {
    const { ledger, ownPool } = openLedger(stores);
    const { meter } = await bench.grant(100);
    await holder.query("BEGIN");
    await holder.query("SELECT FROM credit_period WHERE account_id = $1 FOR UPDATE", [meter.accountId]);

    await expect(ledger.capture(newCharge(meter))).rejects.toMatchObject(UNAVAILABLE);
    await holder.query("ROLLBACK");

    expect(ledger.pendingVoids).toBe(0);
    expect(await bench.usage(meter)).toEqual([]);
    expect(await ledger.capture(newCharge(meter))).toEqual({ kind: "credits", left: 90 });
    await ownPool.end();
  });

  test("every call throws while all tables of the ledger are locked, and all recover by themselves", async ({
    stores,
  }) => {
    const { ledger, ownPool } = openLedger(stores);
    const { meter, hash } = await bench.grant(100);
    const address = bench.newAddress();
    await holder.query("BEGIN");
    await holder.query("LOCK TABLE account, api_key, credit_period, free_day, usage_record IN ACCESS EXCLUSIVE MODE");

    const calls = () => [
      ledger.findFreeAllowance(address),
      ledger.findKeyHolder(hash),
      ledger.capture(newCharge(meter)),
      ledger.capture(newCharge(freeMeter(address))),
    ];
    const voided = ledger.voidLater(newCharge(meter));
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

  test("a call throws soon when all connections are taken", async ({ stores }) => {
    const { ledger, ownPool } = openLedger(stores);
    const address = bench.newAddress();
    const taken = await inParallel(5, () => ownPool.connect());
    await expect(ledger.findFreeAllowance(address)).rejects.toMatchObject(UNAVAILABLE);
    for (const client of taken) client.release();
    expect(await ledger.findFreeAllowance(address)).toMatchObject({ remaining: 10 });
    await ownPool.end();
  });

  test("every call throws when nothing listens", async ({ stores }) => {
    const nowhere = new URL(stores.database.url);
    nowhere.port = "1";
    const { ledger, ownPool } = openLedger(stores, nowhere.href);
    await expect(ledger.findFreeAllowance(bench.newAddress())).rejects.toMatchObject(UNAVAILABLE);
    await expect(ledger.checkReady()).rejects.toMatchObject(UNAVAILABLE);
    await ownPool.end();
  });

  test("only acknowledged debits are booked when the sessions are terminated", async ({ stores }) => {
    const { ledger, ownPool } = openLedger(stores);
    const { meter } = await bench.grant(10_000);
    const outcomes = inParallel(60, () => ledger.capture(newCharge(meter)).catch((error: unknown) => error));
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

describe("a connection that goes silent during a debit (D14)", () => {
  let wire: Wire;

  test.beforeEach(async ({ stores }) => {
    wire = await openWire(stores.database.url);
  });
  afterEach(() => wire.close());

  test.for(["before", "after", "late"] as const)(
    "a connection that goes silent %s the debit's statement commits nothing and needs no void",
    async (how, { stores }) => {
      const { ledger, ownPool } = openLedger(stores, wire.url);
      const { meter } = await bench.grant(100);
      const address = bench.newAddress();
      wire.cutAt("ledger_debit", how);
      const lost = [ledger.capture(newCharge(meter)), ledger.capture(newCharge(freeMeter(address)))];
      for (const outcome of await Promise.allSettled(lost)) {
        expect(outcome).toMatchObject({ status: "rejected", reason: UNAVAILABLE });
      }
      expect(ledger.pendingVoids).toBe(0);
      wire.mend();

      expect(await vi.waitFor(() => ledger.capture(newCharge(meter)), { timeout: 10_000 })).toMatchObject({ left: 90 });
      expect(await vi.waitFor(() => ledger.capture(newCharge(freeMeter(address))), { timeout: 10_000 })).toMatchObject({
        remaining: 9,
      });
      expect(await bench.readImbalances()).toEqual([]);
      await ownPool.end();
    },
  );

  /** Loses a debit of each meter at its commit; both must be gone once the void is acknowledged. */
  async function loseBothAtCommit(stores: TestStores, how: Cut): Promise<void> {
    const { ledger, ownPool } = openLedger(stores, wire.url);
    const { meter } = await bench.grant(100);
    const address = bench.newAddress();
    await ledger.capture(newCharge(meter, 10));
    await ledger.capture(newCharge(freeMeter(address), 10));

    wire.cutAt("COMMIT\0", how);
    const lost = [ledger.capture(newCharge(meter, 20)), ledger.capture(newCharge(freeMeter(address), 20))];
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

  test("a debit is voided if the database committed it but its answer was lost", ({ stores }) =>
    loseBothAtCommit(stores, "after"));

  test("a debit is voided if its commit never reached the database, which still holds the transaction open", ({
    stores,
  }) => loseBothAtCommit(stores, "before"));

  test("a debit is voided if its commit arrives late, while the void is running", ({ stores }) =>
    loseBothAtCommit(stores, "late"));

  test("close reports the voids that are still pending", async ({ stores }) => {
    const error = vi.fn();
    const ownPool = createPool("accounts", { url: wire.url, timeoutMs: TIMEOUT_MS });
    const ledger = createPostgresLedger({ pool: ownPool, timeoutMs: TIMEOUT_MS, log: { error } });
    bench = postgresBench(stores.pool, ledger);
    const { meter } = await bench.grant(100);
    wire.cutAt("COMMIT\0", "after");
    await expect(ledger.capture(newCharge(meter))).rejects.toMatchObject(UNAVAILABLE);

    await ledger.close(100);
    expect(ledger.pendingVoids).toBe(1);
    expect(error).toHaveBeenLastCalledWith({ charges: 1 }, expect.stringContaining("were not voided"));
    wire.mend();
    await ledger.close();
    expect(await bench.usage(meter)).toEqual([]);
    await ownPool.end();
  });
});
