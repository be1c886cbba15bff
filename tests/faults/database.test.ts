import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { ReceivedAnswer } from "@/tests/support/answer";
import type { Asker } from "@/tests/support/api-client";
import { startLoad } from "@/tests/support/load";
import { FINDING_LOOKUPS } from "@/tests/support/lookups";
import { openSite, type Server, type Site } from "@/tests/support/site";

const HIT = { domain: "oakwell.example" };
const MISS = { domain: "nowhere.example" };
const GUESS = { name: "Karla Nobody", domain: "oakwell.example" };
/** 3 s for the whole request (D22), and what a busy machine adds. */
const BUDGET_MS = 4_500;

let site: Site;
let server: Server;

beforeAll(async () => {
  site = await openSite();
  server = await site.start();
});
afterAll(() => site.close());
afterEach(async () => {
  site.accounts.become("flowing");
  site.directory.become("flowing");
  // Nothing may be billed that was not answered, and nothing answered that was not billed (L1 to L4).
  await vi.waitFor(async () => expect(await server.api.findBrokenLaws()).toEqual([]), {
    timeout: 20_000,
    interval: 200,
  });
});

async function timed(asked: Promise<ReceivedAnswer>): Promise<ReceivedAnswer & { readonly ms: number }> {
  const since = performance.now();
  const answer = await asked;
  return { ...answer, ms: performance.now() - since };
}

function expectUnavailable({ status, body }: ReceivedAnswer): void {
  expect(status).toBe(503);
  expect(body.error).toBe("temporarily_unavailable");
  expect(body.retry_after).toBeGreaterThanOrEqual(1);
  expect(body.retry_after).toBeLessThanOrEqual(30);
}

/** Every lookup, by a new visitor and by a customer. */
async function askAll(customer: Asker): Promise<readonly (ReceivedAnswer & { readonly ms: number })[]> {
  const lookups: readonly (readonly [path: string, query: Readonly<Record<string, string>>])[] = [
    ["/company", MISS],
    ["/email", GUESS],
    ...Object.entries(FINDING_LOOKUPS),
  ];
  return Promise.all([
    ...lookups.map(([path, query]) => timed(server.api.get(path, query))),
    ...lookups.slice(0, 5).map(([path, query]) => timed(customer.get(path, query))),
  ]);
}

async function expectRecovery(): Promise<void> {
  await vi.waitFor(async () => expect((await server.api.get("/company", HIT)).status).toBe(200), { timeout: 5_000 });
}

describe("the database is down (D22, D34)", () => {
  test.each([
    ["down", 2_000],
    ["frozen", BUDGET_MS],
    ["mute", BUDGET_MS],
  ] as const)(
    "503 in time for every lookup while the database is %s, and a full recovery afterwards",
    async (state, budget) => {
      const customer = await server.api.customer({ credits: 1_000 });
      site.accounts.become(state);
      site.directory.become(state);
      const answers = await askAll(customer);
      for (const answer of answers) {
        expectUnavailable(answer);
        expect(answer.ms).toBeLessThan(budget);
      }
      expectUnavailable(await server.api.get("/usage"));
      expectUnavailable(await server.api.keyed({ "X-API-Key": customer.key }).get("/usage"));

      site.accounts.become("flowing");
      site.directory.become("flowing");
      await expectRecovery();
      expect(await server.api.usedCredits(customer.accountId)).toBe(0);
      expect((await customer.patientGet("/usage")).body).toMatchObject({ credits_used: 0, credits_left: 1_000 });
    },
  );

  test("503 for lookups and /usage while only the ledger is down, and unchanged refusals that need no store (D34)", async () => {
    const customer = await server.api.customer({ credits: 1_000 });
    site.accounts.become("down");
    for (const answer of await askAll(customer)) expectUnavailable(answer);
    expectUnavailable(await server.api.get("/usage"));
    expect((await server.api.get("/company", {})).status).toBe(400);
    expect((await server.api.get("/nothing", HIT)).status).toBe(404);
    expect((await server.api.get("/usage", "", { "X-API-Key": "pp_wrong" })).status).toBe(401);
    site.accounts.become("flowing");
    await expectRecovery();
  });

  test("503 without charge for lookups while only the directory is down, and 200 for /usage", async () => {
    const customer = await server.api.customer({ credits: 1_000 });
    const visitor = await server.api.visitor();
    const spent = await server.api.visitor({ freeLookupsUsed: 10 });
    site.directory.become("down");
    for (const answer of await askAll(customer)) expectUnavailable(answer);
    expectUnavailable(await visitor.get("/company", HIT));
    expect((await visitor.get("/usage")).body).toMatchObject({ used: 0, remaining: 10 });
    expect((await spent.get("/company", HIT)).status).toBe(402);
    site.directory.become("flowing");
    await expectRecovery();
    expect((await visitor.get("/company", HIT)).body.free_lookups_remaining).toBe(9);
  });

  test("readiness and the status page report the failure while the process stays up", async () => {
    const probe = async (path: string) => (await fetch(`${server.origin}${path}`)).status;
    const readStatus = async () => (await fetch(`${server.origin}/status`)).text();
    const expectReady = () => vi.waitFor(async () => expect(await probe("/readyz")).toBe(200), { timeout: 5_000 });
    // The test before broke the connections, and each pool notices that by itself.
    await expectReady();
    expect(await readStatus()).toContain("All systems operational");
    site.directory.become("down");
    // The state read a moment ago is kept for two seconds.
    await vi.waitFor(async () => expect(await probe("/readyz")).toBe(503), { timeout: 10_000 });
    const told = await readStatus();
    expect(told).toContain("Lookups are failing right now.");
    expect(told).not.toMatch(/ECONN|postgres|timeout|5432/i);
    expect(await probe("/healthz")).toBe(200);
    site.directory.become("flowing");
    await expectReady();
  });

  test("503 with Retry-After for a page that needs the database, readable without JavaScript", async () => {
    const target = `${server.origin}/opt-out/2222-2222-2222`;
    expect((await fetch(target)).status).toBe(200);
    site.accounts.become("down");
    const failed = await fetch(target, { headers: { "Accept-Encoding": "gzip" } });
    expect(failed.status).toBe(503);
    expect(Number(failed.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(failed.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const html = await failed.text();
    expect(html).toContain("<h1>Something went wrong</h1>");
    expect(html).not.toContain("<script");
    site.accounts.become("flowing");
    await vi.waitFor(async () => expect((await fetch(target)).status).toBe(200), { timeout: 5_000 });
  });

  test("503 in time for many concurrent requests", async () => {
    site.accounts.become("frozen");
    const answers = await Promise.all(Array.from({ length: 60 }, () => timed(server.api.get("/company", HIT))));
    for (const answer of answers) {
      expectUnavailable(answer);
      expect(answer.ms).toBeLessThan(BUDGET_MS);
    }
    site.accounts.become("flowing");
    await expectRecovery();
  });
});

describe("books under load (L1 to L5)", () => {
  test.each(["down", "frozen", "mute"] as const)(
    "the books stay exact when the ledger goes %s and comes back, three times",
    async (state) => {
      const load = await startLoad(server.api);
      for (let round = 0; round < 3; round++) {
        const { answered, unavailable } = load;
        await vi.waitFor(() => expect(load.answered).toBeGreaterThan(answered + 40), { timeout: 20_000 });
        site.accounts.become(state);
        await vi.waitFor(() => expect(load.unavailable).toBeGreaterThan(unavailable), { timeout: 20_000 });
        site.accounts.become("flowing");
      }
      const { answers, lost } = await load.stop();
      expect(lost).toBe(0);
      expect(answers.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([]);
      expect(answers.some(({ body }) => body.found)).toBe(true);
    },
  );

  test("committed debits stay and all other lookups are 503 when the database closes connections", async () => {
    const load = await startLoad(server.api);
    for (let round = 0; round < 5; round++) {
      const answered = load.answered;
      await vi.waitFor(() => expect(load.answered).toBeGreaterThan(answered + 20), { timeout: 20_000 });
      await server.api.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name LIKE 'peoplepages%' AND pid <> pg_backend_pid()`);
    }
    const { answers, lost } = await load.stop();
    expect(lost).toBe(0);
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    await expectRecovery();
  });
});

describe("a burst of new clients", () => {
  test("three hundred concurrent new visitors are each answered or told to retry, and the service recovers soon", async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, () => server.api.get("/company", HIT)));
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await expectRecovery();
    const calm = await Promise.all(Array.from({ length: 10 }, () => server.api.get("/company", HIT)));
    expect(calm.map(({ status }) => status)).toEqual(calm.map(() => 200));
  });
});

describe("a table is locked (D22)", () => {
  /** Holds a lock while `work` runs. */
  async function holding(statement: string, work: (release: () => Promise<void>) => Promise<void>): Promise<void> {
    const client = new Client({ connectionString: site.databaseUrl });
    await client.connect();
    try {
      await client.query("BEGIN");
      await client.query(statement);
      await work(async () => {
        await client.query("COMMIT");
      });
    } finally {
      await client.end();
    }
  }

  test("503 in time while a table of the directory is locked, and nothing is billed when it is unlocked", async () => {
    const customer = await server.api.customer({ credits: 1_000 });
    await holding("LOCK TABLE directory.company IN ACCESS EXCLUSIVE MODE", async () => {
      const answers = await Promise.all([timed(server.api.get("/company", HIT)), timed(customer.get("/company", HIT))]);
      for (const answer of answers) {
        expectUnavailable(answer);
        expect(answer.ms).toBeLessThan(BUDGET_MS);
      }
    });
    await expectRecovery();
    expect(await server.api.usedCredits(customer.accountId)).toBe(0);
  });

  test("503 for found lookups and 200 for misses while a table of the ledger is locked", async () => {
    const customer = await server.api.customer({ credits: 1_000 });
    await holding("LOCK TABLE accounts.usage_record IN ACCESS EXCLUSIVE MODE", async () => {
      const found = await Promise.all([timed(server.api.get("/company", HIT)), timed(customer.get("/company", HIT))]);
      for (const answer of found) {
        expectUnavailable(answer);
        expect(answer.ms).toBeLessThan(BUDGET_MS);
      }
      expect((await server.api.get("/company", MISS)).body).toMatchObject({ found: false });
    });
    await expectRecovery();
    expect((await customer.patientGet("/usage")).body).toMatchObject({ credits_used: 0, credits_left: 1_000 });
  });

  test("a key that is revoked while its lookup runs is not charged and gets no data (D14)", async () => {
    const customer = await server.api.customer({ credits: 1_000 });
    await holding("LOCK TABLE directory.company IN ACCESS EXCLUSIVE MODE", async (release) => {
      const asked = customer.get("/company", HIT);
      await waitsForLock();
      await customer.revokeKey();
      await release();
      const { status, body } = await asked;
      expect(status).toBe(401);
      expect(body).not.toHaveProperty("domain");
    });
    expect(await server.api.usedCredits(customer.accountId)).toBe(0);
  });

  test("an account that is suspended while its lookup runs is not charged and gets no data (D14)", async () => {
    const customer = await server.api.customer({ credits: 1_000 });
    await holding("LOCK TABLE directory.company IN ACCESS EXCLUSIVE MODE", async (release) => {
      const asked = customer.get("/company", HIT);
      await waitsForLock();
      await customer.suspend();
      await release();
      expect((await asked).body.error).toBe("plan_inactive");
    });
    expect(await server.api.usedCredits(customer.accountId)).toBe(0);
  });

  test("other accounts wait or get 503 in time while one account holds all connections", async () => {
    const first = await server.api.customer({ credits: 1_000 });
    const keys = [first, ...(await Promise.all([1, 2, 3, 4, 5].map(() => first.anotherKey())))];
    await holding(
      `SELECT 1 FROM accounts.credit_period WHERE account_id = '${first.accountId}' FOR UPDATE`,
      async (release) => {
        const held = keys.flatMap((key) => [1, 2, 3, 4, 5].map(() => timed(key.get("/company", HIT))));
        await waitsForLock();
        const others = Array.from({ length: 10 }, () => timed(server.api.get("/company", HIT)));
        const answers = await Promise.all([...held, ...others]);
        await release();
        for (const { status, ms } of answers) {
          expect([200, 503]).toContain(status);
          expect(ms).toBeLessThan(BUDGET_MS);
        }
        expect((await Promise.all(held)).every(({ status }) => status === 503)).toBe(true);
      },
    );
    await expectRecovery();
    // A debit that got the lock after its answer is voided in the background (D14).
    await vi.waitFor(async () => expect((await first.patientGet("/usage")).body).toMatchObject({ credits_used: 0 }), {
      timeout: 5_000,
    });
  });

  /** Waits until a statement of the server is blocked by the lock. */
  async function waitsForLock(): Promise<void> {
    await vi.waitFor(
      async () => {
        const { rows } = await server.api.pool.query(
          "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        expect(rows.length).toBeGreaterThan(0);
      },
      { interval: 10, timeout: 2_000 },
    );
  }
});
