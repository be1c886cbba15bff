import { once } from "node:events";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import pg, { Client, type Pool } from "pg";
import { afterEach, describe, expect, vi } from "vitest";
import { createPool, warmPool } from "@/lib/db/pools";
import type { Capture, Charge } from "@/lib/ledger/ledger";
import { createPostgresLedger, type PostgresLedger } from "@/lib/ledger/postgres-ledger";
import type { TestDatabase } from "@/tests/support/database";
import { findBrokenBooks } from "@/tests/support/laws";
import { spawnScript } from "@/tests/support/spawn-script";
import { test } from "@/tests/support/stores";
import { type Cut, openWire, type Wire } from "@/tests/support/wire";
import { freeMeter, type GrantedKey, inParallel, newCharge, remainders } from "./ledger-contract";
import { type PostgresLedgerBench, postgresBench } from "./ledger-postgres-bench";

const TIMEOUT_MS = 10_000;
const UNAVAILABLE = { code: "store_unavailable" };

let database: TestDatabase;
let pool: Pool;
let ledger: PostgresLedger;
let bench: PostgresLedgerBench;
let holder: Client;

test.beforeEach(async ({ stores }) => {
  database = stores.database;
  pool = createPool("accounts", { url: database.url, timeoutMs: TIMEOUT_MS, connectMs: TIMEOUT_MS });
  ledger = createPostgresLedger({ pool, timeoutMs: TIMEOUT_MS, log: { error: vi.fn() } });
  bench = postgresBench(pool, ledger);
  holder = new Client({ connectionString: database.url, options: "-c search_path=accounts" });
  await holder.connect();
});
afterEach(async () => {
  await ledger.close();
  await holder.end();
  expect(await bench.readImbalances()).toEqual([]);
  await pool.end();
});

/** Runs `work` and returns how many statements debited several charges, and how many one. */
async function countDebits<Result>(work: () => Promise<Result>) {
  const query = vi.spyOn(pg.Client.prototype, "query");
  const result = await work();
  const names = query.mock.calls.map(([statement]) => (statement as { readonly name?: string }).name);
  query.mockRestore();
  const count = (name: string): number => names.filter((one) => one === name).length;
  return { result, together: count("ledger_debit_keys"), alone: count("ledger_debit_key") };
}

describe("debits in flight together share a transaction", () => {
  test("of sixty debits at once with room for thirty-seven, exactly those are charged, each with another remainder", async () => {
    const { meter } = await bench.grant(375);
    const { result, together } = await countDebits(() => inParallel(60, () => ledger.capture(newCharge(meter, 10))));
    expect(together).toBe(1);
    expect(remainders(result)).toEqual(Array.from({ length: 37 }, (_, place) => 365 - place * 10));
    for (const capture of result.filter(({ kind }) => kind === "refused")) {
      expect(capture).toEqual({ kind: "refused", reason: "credits_exhausted", left: 5, cap: null });
    }
    expect(await bench.usage(meter)).toHaveLength(37);
  });

  test("debits of sixty accounts at once take one transaction", async () => {
    const keys = await inParallel(60, () => bench.grant(100));
    const { result, together, alone } = await countDebits(() =>
      Promise.all(keys.map(({ meter }) => ledger.capture(newCharge(meter, 10)))),
    );
    expect(result).toEqual(keys.map(() => ({ kind: "credits", left: 90 })));
    expect({ together, alone }).toEqual({ together: 1, alone: 0 });
  });

  test("a debit that is alone takes the plain path", async () => {
    const { meter } = await bench.grant(100);
    const { together, alone } = await countDebits(() => ledger.capture(newCharge(meter)));
    expect({ together, alone }).toEqual({ together: 0, alone: 1 });
  });

  test("a usage record of a shared transaction says what was charged, and on which key", async () => {
    const keys = await inParallel(6, () => bench.grant(100));
    const orders = keys.map(({ meter }, place) => ({
      ...newCharge(meter, 5 * place),
      endpoint: "/search",
      people: place,
    }));
    await Promise.all(orders.map((order) => ledger.capture(order)));
    const { rows } = await pool.query(
      `SELECT request_id, key_id, endpoint, credits, people, p.account_id::text = meter_id AS is_own_period,
         day = (at AT TIME ZONE 'UTC')::date AS is_dated
       FROM usage_record LEFT JOIN credit_period p ON p.id = period_id WHERE request_id = ANY($1) ORDER BY credits`,
      [orders.map(({ requestId }) => requestId)],
    );
    expect(rows).toEqual(
      orders.map(({ requestId, meter, endpoint, credits, people }) => ({
        ...{ request_id: requestId, key_id: meter.kind === "key" && meter.keyId, endpoint, credits, people },
        ...{ is_own_period: true, is_dated: true },
      })),
    );
  });
});

describe("a debit that is refused or fails does not concern its neighbors", () => {
  test("each refused debit of a shared transaction has its own reason", async () => {
    const [rich, poor, suspended, revoked] = await inParallel(4, (place) => bench.grant(place === 1 ? 5 : 100));
    if (!rich || !poor || !suspended || !revoked) throw new Error("four keys were granted");
    await bench.suspend(suspended);
    await bench.revoke(revoked);
    const keys = [poor, rich, suspended, revoked];
    const outcomes = await Promise.all(keys.map(({ meter }) => ledger.capture(newCharge(meter, 10))));
    expect(outcomes).toEqual([
      { kind: "refused", reason: "credits_exhausted", left: 5, cap: null },
      { kind: "credits", left: 90 },
      { kind: "refused", reason: "plan_inactive" },
      { kind: "refused", reason: "invalid_api_key" },
    ]);
  });

  test("a debit that fits is charged although an earlier debit of the same account did not fit", async () => {
    const { meter } = await bench.grant(100);
    const captures = await Promise.all([250, 60, 50].map((credits) => ledger.capture(newCharge(meter, credits))));
    expect(captures[0]).toMatchObject({ reason: "credits_exhausted" });
    expect(captures.slice(1).filter(({ kind }) => kind === "credits")).toHaveLength(1);
  });

  test("a request ID that was charged before fails alone (D14)", async () => {
    const keys = await inParallel(3, () => bench.grant(100));
    const orders = keys.map(({ meter }) => newCharge(meter, 10));
    await ledger.capture(orders[1] as Charge);
    const outcomes = await Promise.allSettled(orders.map((order) => ledger.capture(order)));
    expect(outcomes).toMatchObject([
      { status: "fulfilled", value: { left: 90 } },
      { status: "rejected" },
      { status: "fulfilled", value: { left: 90 } },
    ]);
    expect(await bench.usage(keys[1]?.meter as GrantedKey["meter"])).toEqual([10]);
  });

  test("an account whose period is locked delays nobody else (D22)", async () => {
    const ownPool = createPool("accounts", { url: database.url, timeoutMs: 2_000 });
    const own = createPostgresLedger({ pool: ownPool, timeoutMs: 2_000, log: { error: vi.fn() } });
    const keys = await inParallel(5, () => bench.grant(100));
    const [locked, ...free] = keys.map(({ meter }) => newCharge(meter, 10));
    await holder.query("BEGIN");
    await holder.query("SELECT FROM credit_period WHERE account_id = $1 FOR UPDATE", [keys[0]?.meter.accountId]);

    const [stuck, ...others] = [locked as Charge, ...free].map((order) => own.capture(order));
    const refused = expect(stuck).rejects.toMatchObject(UNAVAILABLE);
    expect(await Promise.all(others)).toEqual(free.map(() => ({ kind: "credits", left: 90 })));
    await refused;
    await holder.query("ROLLBACK");
    await own.close();
    await ownPool.end();
  });
});

test.each([1, 5])("of %d debits at once none takes effect if its transaction did not begin (D14)", async (count) => {
  const keys = await inParallel(count, () => bench.grant(100));
  const address = bench.newAddress();
  const { query } = pg.Client.prototype;
  const failing = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: Client,
    ...args: unknown[]
  ) {
    const isBegin = typeof args[0] === "string" && args[0].startsWith("BEGIN");
    return Reflect.apply(query, this, isBegin ? ["SELECT 1 / 0"] : args);
  });
  const orders = [...keys.map(({ meter }) => newCharge(meter)), newCharge(freeMeter(address))];
  const outcomes = await Promise.allSettled(orders.map((order) => ledger.capture(order)));
  failing.mockRestore();
  expect(outcomes.map(({ status }) => status)).toEqual(orders.map(() => "rejected"));
  for (const { meter } of orders) expect(await bench.usage(meter)).toEqual([]);
});

describe("a connection that goes silent during a shared transaction (D14)", () => {
  const SHORT_MS = 1_000;
  let wire: Wire;
  let ownPool: Pool;
  let own: PostgresLedger;
  test.beforeEach(async () => {
    wire = await openWire(database.url);
    ownPool = createPool("accounts", { url: wire.url, timeoutMs: SHORT_MS });
    await warmPool(ownPool);
    own = createPostgresLedger({ pool: ownPool, timeoutMs: SHORT_MS, log: { error: vi.fn() } });
  });
  afterEach(async () => {
    await own.close();
    await ownPool.end();
    await wire.close();
  });

  /** Loses a shared debit of eight accounts at a step, and expects that nothing of it stays. */
  async function loseAt(step: Parameters<Wire["cutAt"]>[0], how: Cut, pending: number): Promise<void> {
    const keys = await inParallel(8, () => bench.grant(100));
    wire.cutAt(step, how);
    const outcomes = await Promise.allSettled(keys.map(({ meter }) => own.capture(newCharge(meter, 20))));
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: "rejected", reason: UNAVAILABLE });
    }
    expect(own.pendingVoids).toBe(pending);
    wire.mend();
    await vi.waitFor(() => expect(own.pendingVoids).toBe(0), { timeout: 10_000 });
    for (const { meter } of keys) expect(await bench.usage(meter)).toEqual([]);
  }

  test.each(["before", "after", "late"] as const)(
    "a connection that goes silent %s the commit of a shared transaction has every charge of it voided",
    (how) => loseAt("COMMIT\0", how, 8),
  );
  test.each(["before", "after", "late"] as const)(
    "a connection that goes silent %s a shared debit commits nothing",
    (how) => loseAt("ledger_debit_keys", how, 0),
  );
});

test("two servers that debit at once refuse rightly, and the ledger stays exact (D14, D15)", async () => {
  const otherPool = createPool("accounts", { url: database.url, timeoutMs: TIMEOUT_MS });
  const other = createPostgresLedger({ pool: otherPool, timeoutMs: TIMEOUT_MS, log: { error: vi.fn() } });
  const account = fc.record({
    granted: fc.nat(120),
    state: fc.constantFrom("active", "active", "suspended", "revoked"),
  });
  const debit = fc.record({ of: fc.nat(4), credits: fc.constantFrom(0, 5, 10, 25, 250), atOther: fc.boolean() });
  const scenario = fc.record({
    accounts: fc.array(account, { minLength: 1, maxLength: 5 }),
    debits: fc.array(debit, { minLength: 1, maxLength: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ accounts, debits }) => {
      const keys = await Promise.all(
        accounts.map(async ({ granted, state }) => {
          const key = await bench.grant(granted);
          if (state === "suspended") await bench.suspend(key);
          if (state === "revoked") await bench.revoke(key);
          return { ...key, granted, state };
        }),
      );
      const outcomes = await Promise.all(
        debits.map(async ({ of, credits, atOther }) => {
          const key = keys[of % keys.length] as (typeof keys)[number];
          return { key, credits, capture: await (atOther ? other : ledger).capture(newCharge(key.meter, credits)) };
        }),
      );
      for (const key of keys) {
        const own = outcomes.filter((outcome) => outcome.key === key);
        const spent = own.reduce((sum, { capture, credits }) => sum + (capture.kind === "credits" ? credits : 0), 0);
        expect((await bench.usage(key.meter)).reduce((sum, credits) => sum + credits, 0)).toBe(spent);
        const reasons = new Set(own.flatMap(({ capture }) => (capture.kind === "refused" ? [capture.reason] : [])));
        expect([...reasons]).toEqual(expectedReasons(key.state, reasons));
        for (const { capture, credits } of own) expect(isFair(capture, credits, key.granted - spent)).toBe(true);
      }
      expect(await bench.readImbalances()).toEqual([]);
    }),
    { numRuns: 25 },
  );
  await other.close();
  await otherPool.end();
});

describe("a cap of a key is a limit of each debit (D45)", () => {
  test("of sixty debits at once of a capped key and its sibling, the cap holds for the one alone", async () => {
    const capped = await bench.grant(1_000);
    const sibling = await bench.anotherKey(capped);
    await bench.cap(capped, 75);
    const debits = Array.from({ length: 60 }, (_, place) => newCharge((place % 2 ? sibling : capped).meter, 10));
    const { result, together } = await countDebits(() => Promise.all(debits.map((debit) => ledger.capture(debit))));
    expect(together).toBe(1);
    const charged = (key: GrantedKey) =>
      result.filter(({ kind }, place) => kind === "credits" && debits[place]?.meter === key.meter).length;
    expect([charged(capped), charged(sibling)]).toEqual([7, 30]);
    expect(await ledger.findKeyHolder(sibling.hash)).toMatchObject({ left: 630, cap: null });
    expect(await ledger.findKeyHolder(capped.hash)).toMatchObject({ left: 630, cap: { limit: 75, left: 5 } });
  });

  test("caps hold at two servers for several keys of an account, whatever is debited at once", async () => {
    const otherPool = createPool("accounts", { url: database.url, timeoutMs: TIMEOUT_MS });
    const other = createPostgresLedger({ pool: otherPool, timeoutMs: TIMEOUT_MS, log: { error: vi.fn() } });
    const scenario = fc.record({
      granted: fc.integer({ min: 50, max: 300 }),
      caps: fc.array(fc.option(fc.integer({ min: 1, max: 120 })), { minLength: 1, maxLength: 3 }),
      debits: fc.array(
        fc.record({ of: fc.nat(2), credits: fc.constantFrom(0, 5, 10, 25, 250), atOther: fc.boolean() }),
        { minLength: 10, maxLength: 60 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ granted, caps, debits }) => {
        const first = await bench.grant(granted);
        const keys = [first, ...(await inParallel(caps.length - 1, () => bench.anotherKey(first)))];
        for (const [place, key] of keys.entries()) {
          const cap = caps[place] ?? null;
          if (cap !== null) await bench.cap(key, cap);
        }
        const outcomes = await Promise.all(
          debits.map(async ({ of, credits, atOther }) => {
            const place = of % keys.length;
            const { meter } = keys[place] as GrantedKey;
            return { place, credits, capture: await (atOther ? other : ledger).capture(newCharge(meter, credits)) };
          }),
        );
        const spentBy = (place: number | null) =>
          outcomes
            .filter((outcome) => outcome.capture.kind === "credits" && (place === null || outcome.place === place))
            .reduce((sum, { credits }) => sum + credits, 0);
        const left = granted - spentBy(null);
        expect(left).toBeGreaterThanOrEqual(0);
        for (const [place, cap] of caps.entries()) {
          const room = Math.min(left, (cap ?? granted) - spentBy(place));
          expect(room).toBeGreaterThanOrEqual(0);
          for (const outcome of outcomes.filter((one) => one.place === place)) {
            expect(isFair(outcome.capture, outcome.credits, room)).toBe(true);
          }
        }
        expect(await findBrokenBooks(pool)).toEqual([]);
      }),
      { numRuns: 25 },
    );
    await other.close();
    await otherPool.end();
  });

  test("a cap that is set while debits are in flight counts each of them", async () => {
    for (const credits of [5, 10, 25]) {
      const key = await bench.grant(10_000);
      const debit = () => ledger.capture(newCharge(key.meter, credits));
      const before = inParallel(40, debit);
      const setting = bench.cap(key, 400);
      await Promise.all([before, setting, inParallel(40, debit)]);
      const spent = async () => (await bench.usage(key.meter)).reduce((sum, used) => sum + used, 0);
      const spentInFlight = await spent();
      await inParallel(100, debit);
      expect(await spent()).toBe(Math.max(400, spentInFlight));
      expect(await findBrokenBooks(pool)).toEqual([]);
    }
  });
});

function expectedReasons(state: string, seen: ReadonlySet<string>): readonly string[] {
  if (state === "active") return seen.has("credits_exhausted") ? ["credits_exhausted"] : [];
  return seen.size === 0 ? [] : [state === "suspended" ? "plan_inactive" : "invalid_api_key"];
}

/** A debit that was refused would not fit at the end either, since credits only become fewer. */
function isFair(capture: Capture, credits: number, leftAtEnd: number): boolean {
  return capture.kind !== "refused" || capture.reason !== "credits_exhausted" || credits > leftAtEnd;
}

test("two processes that debit the same accounts in opposite orders never block each other in a circle", async () => {
  const keys = await inParallel(24, () => bench.grant(100_000));
  const meters = keys.map(({ meter }) => meter);
  const script = `
    import { randomUUID } from "node:crypto";
    import { createPool } from "@/lib/db/pools";
    import { createPostgresLedger } from "@/lib/ledger/postgres-ledger";
    const [url, order] = process.argv.slice(2);
    const meters = JSON.parse(order);
    const pool = createPool("accounts", { url, timeoutMs: 10_000 });
    const ledger = createPostgresLedger({ pool, timeoutMs: 10_000, log: { error() {} } });
    const errors = [];
    let charged = 0;
    for (let round = 0; round < 40; round++) {
      const captures = meters.map((meter) =>
        ledger.capture({ meter, requestId: randomUUID(), endpoint: "/company", credits: 5, people: 0 }));
      for (const outcome of await Promise.allSettled(captures)) {
        if (outcome.status === "rejected") errors.push(String(outcome.reason.cause ?? outcome.reason));
        else charged += 1;
      }
    }
    await ledger.close();
    await pool.end();
    console.log(JSON.stringify({ charged, errors }));
  `;
  const run = async (order: readonly unknown[]) => {
    const child = await spawnScript(script, [database.url, JSON.stringify(order)]);
    const [output] = await Promise.all([text(child.stdout), once(child, "exit")]);
    return JSON.parse(output);
  };
  const results = await Promise.all([run(meters), run(meters.toReversed())]);
  expect(results).toEqual([
    { charged: 960, errors: [] },
    { charged: 960, errors: [] },
  ]);
  for (const { meter } of keys) expect(await bench.usage(meter)).toHaveLength(80);
}, 60_000);

test("two processes that debit one capped key and its sibling at once grant the cap exactly (D45)", async () => {
  const capped = await bench.grant(100_000);
  const sibling = await bench.anotherKey(capped);
  await bench.cap(capped, 1_234);
  const script = `
    import { randomUUID } from "node:crypto";
    import { createPool } from "@/lib/db/pools";
    import { createPostgresLedger } from "@/lib/ledger/postgres-ledger";
    const [url, order] = process.argv.slice(2);
    const meters = JSON.parse(order);
    const pool = createPool("accounts", { url, timeoutMs: 10_000 });
    const ledger = createPostgresLedger({ pool, timeoutMs: 10_000, log: { error() {} } });
    let charged = [0, 0];
    for (let round = 0; round < 10; round++) {
      await Promise.all(Array.from({ length: 40 }, async (_, place) => {
        const meter = meters[place % 2];
        const charge = { meter, requestId: randomUUID(), endpoint: "/company", credits: 5, people: 0 };
        const { kind } = await ledger.capture(charge);
        if (kind === "credits") charged[place % 2] += 5;
      }));
    }
    await ledger.close();
    await pool.end();
    console.log(JSON.stringify(charged));
  `;
  const run = async () => {
    const child = await spawnScript(script, [database.url, JSON.stringify([capped.meter, sibling.meter])]);
    const [output] = await Promise.all([text(child.stdout), once(child, "exit")]);
    return JSON.parse(output);
  };
  const [[a, b], [c, d]] = await Promise.all([run(), run()]);
  expect([a + c, b + d]).toEqual([1_230, 2_000]);
}, 60_000);
