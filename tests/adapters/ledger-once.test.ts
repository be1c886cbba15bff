import { randomBytes } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { Client, type Pool } from "pg";
import { afterEach, expect, vi } from "vitest";
import { createPool } from "@/lib/db/pools";
import type { Capture, Charge } from "@/lib/ledger/ledger";
import { createPostgresLedger, type PostgresLedger } from "@/lib/ledger/postgres-ledger";
import { HOLD_RUN } from "@/lib/ledger/statements";
import { findBrokenBooks } from "@/tests/support/laws";
import { spawnScript } from "@/tests/support/spawn-script";
import { test } from "@/tests/support/stores";
import { openWire } from "@/tests/support/wire";
import { freeMeter, inParallel, newAttempts } from "./ledger-contract";
import { type PostgresLedgerBench, postgresBench } from "./ledger-postgres-bench";

const TIMEOUT_MS = 10_000;

let pool: Pool;
let ledger: PostgresLedger;
let bench: PostgresLedgerBench;

function startServer(on: Pool, timeoutMs = TIMEOUT_MS): PostgresLedger {
  return createPostgresLedger({ pool: on, timeoutMs, log: { error: vi.fn() } });
}

test.beforeEach(async ({ stores }) => {
  pool = createPool("accounts", { url: stores.database.url, timeoutMs: TIMEOUT_MS, connectMs: TIMEOUT_MS });
  ledger = startServer(pool);
  bench = postgresBench(pool, ledger);
});
afterEach(async () => {
  await ledger.close();
  expect(await findBrokenBooks(pool)).toEqual([]);
  await pool.end();
});

/** Captures and settles at once, as the pipeline does when a response was sent. */
async function deliver(on: PostgresLedger, charge: Charge): Promise<Capture> {
  const capture = await on.capture(charge);
  if (capture.kind !== "refused" && capture.charged === undefined) on.settle(charge);
  return capture;
}

const countFirst = (captures: readonly Capture[]): number =>
  captures.filter((capture) => capture.kind !== "refused" && capture.charged === undefined).length;

test("of two hundred attempts at once at two servers exactly one is charged, and all are answered (D44)", async ({
  stores,
}) => {
  const otherPool = createPool("accounts", { url: stores.database.url, timeoutMs: TIMEOUT_MS, connectMs: TIMEOUT_MS });
  const other = startServer(otherPool);
  for (const meter of [(await bench.grant(1_000)).meter, freeMeter(bench.newAddress())]) {
    const attempt = newAttempts(meter);
    const captures = await inParallel(200, (place) => deliver(place % 2 === 0 ? ledger : other, attempt()));
    expect(countFirst(captures)).toBe(1);
    expect(captures.filter(({ kind }) => kind === "refused")).toEqual([]);
    expect(await bench.usage(meter)).toEqual([10]);
  }
  await other.close();
  await otherPool.end();
});

test("a server that is killed after the commit and before its answer leaves one charge after the retries (D44)", async ({
  stores,
}) => {
  const { meter } = await bench.grant(1_000);
  const attempt = newAttempts(meter);
  const charge = attempt();
  const script = `
    import { createPool } from "@/lib/db/pools";
    import { createPostgresLedger } from "@/lib/ledger/postgres-ledger";
    const [url, charge] = process.argv.slice(2);
    const pool = createPool("accounts", { url, timeoutMs: 10_000 });
    const ledger = createPostgresLedger({ pool, timeoutMs: 10_000, log: { error() {} } });
    await ledger.capture(JSON.parse(charge));
    console.log("captured");
  `;
  const server = await spawnScript(script, [stores.database.url, JSON.stringify(charge)]);
  await once(server.stdout, "data");
  expect(await bench.usage(meter)).toEqual([10]);

  const waiting = inParallel(100, () => deliver(ledger, attempt()));
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  await ended;
  const captures = [...(await waiting), ...(await inParallel(100, () => deliver(ledger, attempt())))];
  expect(countFirst(captures)).toBe(1);
  expect(captures.filter(({ kind }) => kind === "refused")).toEqual([]);
  expect(await bench.usage(meter)).toEqual([10]);
});

test("an attempt whose commit is unknown is voided, and the retry is charged once (D44)", async ({ stores }) => {
  const wire = await openWire(stores.database.url);
  const ownPool = createPool("accounts", { url: wire.url, timeoutMs: 1_000 });
  const own = startServer(ownPool, 1_000);
  const { meter } = await bench.grant(1_000);
  for (const how of ["before", "after", "late"] as const) {
    const attempt = newAttempts(meter);
    await own.capture({ ...newAttempts(meter)(), credits: 0 });
    wire.cutAt("COMMIT\0", how);
    await expect(own.capture(attempt())).rejects.toMatchObject({ code: "store_unavailable" });
    wire.mend();
    await vi.waitFor(() => expect(own.pendingVoids).toBe(0), { timeout: 10_000 });
    expect(countFirst(await inParallel(20, () => deliver(ledger, attempt())))).toBe(1);
  }
  expect((await bench.usage(meter)).reduce((sum, credits) => sum + credits, 0)).toBe(30);
  await own.close();
  await ownPool.end();
  await wire.close();
});

test("an attempt waits for the response of the first one, and is refused if that takes too long (D44)", async ({
  stores,
}) => {
  const slowPool = createPool("accounts", { url: stores.database.url, timeoutMs: 1_000, connectMs: TIMEOUT_MS });
  const impatient = startServer(slowPool, 300);
  const { meter } = await bench.grant(1_000);
  const attempt = newAttempts(meter);
  const first = attempt();
  await ledger.capture(first);
  await expect(impatient.capture(attempt())).rejects.toMatchObject({ code: "store_unavailable" });
  const waiting = ledger.capture(attempt());
  ledger.settle(first);
  expect(await waiting).toEqual({ kind: "credits", left: 990, charged: 10 });
  await impatient.close();
  await slowPool.end();
});

test("a server that is not yet known to be alive binds no key (D44)", async ({ stores }) => {
  const { query } = Client.prototype;
  const gate = new EventEmitter();
  const starting = vi.spyOn(Client.prototype, "query").mockImplementation(async function (this: Client, ...args) {
    const [statement] = args as unknown as [{ readonly name?: string }];
    if (statement.name === HOLD_RUN.name) await once(gate, "open");
    return Reflect.apply(query, this, args);
  });
  const ownPool = createPool("accounts", { url: stores.database.url, timeoutMs: TIMEOUT_MS, connectMs: TIMEOUT_MS });
  const own = startServer(ownPool, 300);
  const { meter } = await bench.grant(1_000);
  const attempt = newAttempts(meter);
  await expect(own.capture(attempt())).rejects.toMatchObject({ code: "store_unavailable" });
  expect(await bench.usage(meter)).toEqual([]);

  starting.mockRestore();
  gate.emit("open");
  const first = attempt();
  await vi.waitFor(() => own.capture(first), TIMEOUT_MS);
  const waiting = ledger.capture(attempt());
  own.settle(first);
  expect(await waiting).toEqual({ kind: "credits", left: 990, charged: 10 });
  await own.close();
  await ownPool.end();
});

test("a key is free again 24 hours after its charge (D44)", async ({ stores }) => {
  const { meter } = await bench.grant(1_000);
  const attempt = newAttempts(meter);
  await deliver(ledger, attempt());
  const age = (interval: string) =>
    stores.pool.query("UPDATE idempotency_key SET at = now() - $2::interval WHERE meter_id = $1", [
      meter.accountId,
      interval,
    ]);
  await age("23 hours 59 minutes 50 seconds");
  expect(await deliver(ledger, attempt())).toMatchObject({ charged: 10 });
  await age("24 hours");
  const another = randomBytes(32).toString("hex") as Parameters<typeof attempt>[0];
  const captures = await inParallel(50, () => deliver(ledger, attempt(another)));
  expect(countFirst(captures)).toBe(1);
  expect(await bench.usage(meter)).toEqual([10, 10]);
});

test("no key is bound by a debit whose transaction did not begin (D44)", async ({ stores }) => {
  const { meter } = await bench.grant(1_000);
  const attempt = newAttempts(meter);
  const { query } = Client.prototype;
  const failing = vi.spyOn(Client.prototype, "query").mockImplementation(function (this: Client, ...args: unknown[]) {
    const isBegin = typeof args[0] === "string" && args[0].startsWith("BEGIN");
    return Reflect.apply(query, this, isBegin ? ["SELECT 1 / 0"] : args);
  });
  await expect(ledger.capture(attempt())).rejects.toThrow();
  failing.mockRestore();
  const { rowCount } = await stores.pool.query("SELECT FROM idempotency_key WHERE meter_id = $1", [meter.accountId]);
  expect(rowCount).toBe(0);
});
