import { randomUUID } from "node:crypto";
import { expect, vi } from "vitest";
import { createPostgresLedger, type PostgresLedger } from "@/lib/ledger/postgres-ledger";
import { startServerRun } from "@/lib/ledger/server-run";
import { type TestStores, test } from "@/tests/support/stores";
import { freeMeter, newCharge } from "./ledger-contract";
import { type PostgresLedgerBench, postgresBench } from "./ledger-postgres-bench";

const TIMEOUT_MS = 10_000;
const ENOUGH = { timeout: 10_000, interval: 20 };

/** Two servers on one database. The neighbor is the one that is killed. */
let neighbor: PostgresLedger;
let survivor: PostgresLedger;
let bench: PostgresLedgerBench;

test.beforeEach(async ({ stores }) => {
  neighbor = startServer(stores);
  survivor = startServer(stores);
  bench = postgresBench(stores.pool, neighbor);
  await vi.waitFor(async () => expect(await countRuns(stores)).toBe(2), ENOUGH);
});
test.afterEach(async ({ stores }) => {
  await Promise.all([neighbor.close(), survivor.close()]);
  expect(await bench.readImbalances()).toEqual([]);
  await stores.pool.query("DELETE FROM undelivered_charge");
  await vi.waitFor(async () => expect(await countRuns(stores)).toBe(0), ENOUGH);
});

function startServer(stores: TestStores): PostgresLedger {
  return createPostgresLedger({
    pool: stores.pool,
    timeoutMs: TIMEOUT_MS,
    log: { error: vi.fn() },
    neighborGraceMs: 0,
  });
}

/** Counts the connections that show that a server is running. */
async function countRuns(stores: TestStores): Promise<number> {
  const { rows } = await stores.pool.query<{ count: number }>(
    "SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
  );
  return rows[0]?.count ?? 0;
}

async function countUndelivered(stores: TestStores): Promise<number> {
  const { rows } = await stores.pool.query<{ count: number }>("SELECT count(*)::int FROM undelivered_charge");
  return rows[0]?.count ?? 0;
}

/** Makes every charge older than any request can become. */
async function age(stores: TestStores): Promise<void> {
  await stores.pool.query("UPDATE undelivered_charge SET at = at - interval '1 minute'");
}

/** Ends a server's connections without cleaning up, as the end of its process does. */
async function kill(server: PostgresLedger): Promise<void> {
  await server.close();
}

test("a charge is undelivered until it is settled", async ({ stores }) => {
  const { meter } = await bench.grant(100);
  const order = newCharge(meter);
  await neighbor.capture(order);
  expect(await countUndelivered(stores)).toBe(1);
  neighbor.settle(order);
  await vi.waitFor(async () => expect(await countUndelivered(stores)).toBe(0), ENOUGH);
  expect(await bench.usage(meter)).toEqual([10]);
});

test("a charge that was refused or voided is not undelivered", async ({ stores }) => {
  const { meter } = await bench.grant(15);
  const order = newCharge(meter);
  await neighbor.capture(order);
  expect(await neighbor.capture(newCharge(meter))).toMatchObject({ kind: "refused" });
  await neighbor.voidLater(order);
  expect(await countUndelivered(stores)).toBe(0);
});

test("undelivered charges of a killed server are voided once, of keys and of visitors", async ({ stores }) => {
  const { meter, hash } = await bench.grant(100);
  const address = bench.newAddress();
  const [kept, lost, lostVisit] = [newCharge(meter, 10), newCharge(meter, 20), newCharge(freeMeter(address))] as const;
  for (const order of [kept, lost, lostVisit]) await neighbor.capture(order);
  neighbor.settle(kept);
  await kill(neighbor);
  await age(stores);

  const voided = await survivor.voidLeftBehind();
  expect([...voided].sort()).toEqual([lost.requestId, lostVisit.requestId].sort());
  expect(await bench.usage(meter)).toEqual([10]);
  expect(await survivor.findKeyHolder(hash)).toMatchObject({ used: 10, left: 90 });
  expect(await survivor.findFreeAllowance(address)).toMatchObject({ used: 0, remaining: 10 });
  expect(await survivor.voidLeftBehind()).toEqual([]);
});

test("charges of a running server are left alone, however old they are", async ({ stores }) => {
  const { meter } = await bench.grant(100);
  await neighbor.capture(newCharge(meter));
  await age(stores);
  expect(await survivor.voidLeftBehind()).toEqual([]);
  expect(await bench.usage(meter)).toEqual([10]);
});

test("a charge too young to judge is left alone, because its server may only have lost its connection", async () => {
  const { meter } = await bench.grant(100);
  await neighbor.capture(newCharge(meter));
  await kill(neighbor);
  expect(await survivor.voidLeftBehind()).toEqual([]);
  expect(await bench.usage(meter)).toEqual([10]);
});

test("a server that has just reconnected gives its neighbors time to reconnect", async ({ stores }) => {
  const newcomer = createPostgresLedger({ pool: stores.pool, timeoutMs: TIMEOUT_MS, log: { error: vi.fn() } });
  const { meter } = await bench.grant(100);
  await neighbor.capture(newCharge(meter));
  await kill(neighbor);
  await age(stores);
  await vi.waitFor(async () => expect(await countRuns(stores)).toBe(2), ENOUGH);
  expect(await newcomer.voidLeftBehind()).toEqual([]);
  await newcomer.close();
});

test("two servers that check at the same moment void each charge once", async ({ stores }) => {
  const { meter } = await bench.grant(1_000);
  const orders = Array.from({ length: 20 }, () => newCharge(meter, 10));
  for (const order of orders) await neighbor.capture(order);
  await kill(neighbor);
  await age(stores);
  const third = startServer(stores);
  await vi.waitFor(async () => expect(await countRuns(stores)).toBe(2), ENOUGH);
  const voided = await Promise.all([survivor.voidLeftBehind(), third.voidLeftBehind()]);
  expect(voided.flat().length).toBeLessThanOrEqual(20);
  await survivor.voidLeftBehind();
  expect(await bench.usage(meter)).toEqual([]);
  await third.close();
});

test("settlements that were lost with their connection are written by the next one", async ({ stores }) => {
  const { meter } = await bench.grant(100);
  const [delivered, open] = [newCharge(meter), newCharge(meter)] as const;
  await neighbor.capture(delivered);
  await neighbor.capture(open);
  await stores.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'peoplepages run'",
  );
  neighbor.settle(delivered);
  const readUndelivered = async () => (await stores.pool.query("SELECT request_id FROM undelivered_charge")).rows;
  await vi.waitFor(async () => expect(await readUndelivered()).toEqual([{ request_id: open.requestId }]), ENOUGH);
  await age(stores);
  await vi.waitFor(async () => expect(await countRuns(stores)).toBe(2), ENOUGH);
  expect(await survivor.voidLeftBehind()).toEqual([]);
  expect(await bench.usage(meter)).toEqual([10, 10]);
});

test("a charge that commits while a server connects stays undelivered", async ({ stores }) => {
  const [id, requestId] = [randomUUID(), randomUUID()];
  const open = new Set<string>();
  const holder = await stores.pool.connect();
  await holder.query("BEGIN");
  await holder.query("LOCK TABLE undelivered_charge IN ACCESS EXCLUSIVE MODE");
  const run = startServerRun({ id, pool: stores.pool, open, onFailure: vi.fn() });
  await vi.waitFor(async () => {
    const { rows } = await holder.query(
      `SELECT FROM pg_locks WHERE NOT granted AND relation = 'undelivered_charge'::regclass
   AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    expect(rows).toHaveLength(1);
  }, ENOUGH);
  open.add(requestId);
  await holder.query(
    "INSERT INTO undelivered_charge (run_id, request_id, meter_id, at) VALUES ($1, $2, 'account', now())",
    [id, requestId],
  );
  await holder.query("COMMIT");
  holder.release();
  run.markDelivered(randomUUID());
  await run.close();
  expect(await countUndelivered(stores)).toBe(1);
});
