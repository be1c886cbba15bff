import { once } from "node:events";
import { connect } from "node:net";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { runCommand } from "@/tests/support/command";
import { startLoad } from "@/tests/support/load";
import { AUTH_SECRET, SERVE_SETTINGS } from "@/tests/support/settings";
import { openSite, type Server, type Site } from "@/tests/support/site";

const HIT = { domain: "oakwell.example" };
/** The requests that the load keeps in flight. */
const IN_FLIGHT = 8;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** One that an earlier test left running, or a new one. */
async function runningServer(): Promise<Server> {
  return site.servers.find((server) => server.ended() === null) ?? site.start();
}

async function countRecords(server: Server): Promise<number> {
  const { rows } = await server.api.pool.query<{ count: number }>("SELECT count(*)::int FROM accounts.usage_record");
  return rows[0]?.count ?? 0;
}

async function countUndelivered(server: Server): Promise<number> {
  const { rows } = await server.api.pool.query<{ count: number }>(
    "SELECT count(*)::int FROM accounts.undelivered_charge",
  );
  return rows[0]?.count ?? 0;
}

describe("kill -9 under load", () => {
  test("after kill -9 every answer is booked, and no more undelivered charges are booked than requests were in flight (L1 to L3, D14)", async () => {
    for (const mount of ["direct", "framework"] as const) {
      const server = await site.start({ mount });
      const before = await countRecords(server);
      const load = await startLoad(server.api);
      await vi.waitFor(() => expect(load.answered).toBeGreaterThan(150), { timeout: 30_000 });
      expect(await server.end("SIGKILL")).toBe("SIGKILL");
      const { answers } = await load.stop();

      const delivered = answers.filter(({ body }) => body.found === true).length;
      const booked = (await countRecords(server)) - before;
      expect(delivered).toBeGreaterThan(20);
      expect(booked - delivered).toBeGreaterThanOrEqual(0);
      expect(booked - delivered).toBeLessThanOrEqual(IN_FLIGHT);
      expect(await server.api.findBrokenLaws()).toEqual([]);
    }
  });

  test("the next server voids every undelivered charge, and of the delivered ones at most those in flight at the kill (D14)", async () => {
    let expected: number | undefined;
    for (const mount of ["direct", "framework"] as const) {
      const server = await site.start({ mount });
      expected ??= await countRecords(server);
      const load = await startLoad(server.api);
      await vi.waitFor(() => expect(load.answered).toBeGreaterThan(150), { timeout: 30_000 });
      // Killed between the commit of a debit and its answer, so that it is booked and never delivered.
      await site.accounts.muteAfter("COMMIT\0");
      await server.end("SIGKILL");
      site.accounts.become("flowing");
      const { answers } = await load.stop();
      expected += answers.filter(({ body }) => body.found === true).length;
      expect(await countUndelivered(server)).toBeGreaterThan(0);
      expect(await countRecords(server)).toBeGreaterThan(expected);
    }

    const survivor = await site.start();
    await vi.waitFor(async () => expect(await countUndelivered(survivor)).toBe(0), { timeout: 120_000, interval: 200 });
    const kept = await countRecords(survivor);
    const delivered = expected ?? 0;
    expect(kept).toBeLessThanOrEqual(delivered);
    // A response and its mark are two writes: a kill between them voids the charge, never the other way round (0050).
    expect(kept).toBeGreaterThanOrEqual(delivered - 2 * IN_FLIGHT);
    const broken = (await Promise.all(site.servers.map(({ api }) => api.findBrokenLaws()))).flat();
    expect(broken.filter((law) => !law.endsWith("but is not booked"))).toEqual([]);
    expect(broken.length).toBeLessThanOrEqual(delivered - kept);
    expect(await survivor.end("SIGTERM")).toBe(0);
  }, 240_000);

  test("a restarted server continues with the same books", async () => {
    const first = await site.start();
    const customer = await first.api.customer({ credits: 100 });
    expect((await customer.get("/company", HIT)).body.credits_left).toBe(95);
    await first.end("SIGKILL");

    const second = await site.start();
    const again = second.api.keyed({ "X-API-Key": customer.key });
    expect(await again.get("/company", HIT)).toMatchObject({ status: 200, body: { credits_left: 90 } });
    expect((await again.get("/usage")).body).toMatchObject({ credits_used: 10 });
    expect(await second.api.findBrokenLaws()).toEqual([]);
  });
});

describe("SIGTERM", () => {
  test("SIGTERM lets requests in flight finish, accepts no others, and ends the process with 0", async () => {
    const server = await runningServer();
    const holder = new Client({ connectionString: site.databaseUrl });
    await holder.connect();
    await holder.query("BEGIN");
    await holder.query("LOCK TABLE directory.company IN ACCESS EXCLUSIVE MODE");
    // Each by a statement of its own, because equal ones would share it.
    const asked = Promise.all([
      server.api.get("/company", HIT),
      server.api.get("/person", { social_url: "https://www.social.example/in/robert-okafor" }),
      server.api.get("/person", { email: "ingrid.mueller@oakwell.example" }),
    ]);
    await vi.waitFor(
      async () => {
        const { rows } = await server.api.pool.query(
          "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        expect(rows.length).toBe(3);
      },
      { interval: 10, timeout: 2_000 },
    );

    const ended = server.end("SIGTERM");
    await vi.waitFor(() => expect(refuses(server.port)).resolves.toBe(true), { interval: 10, timeout: 2_000 });
    await holder.query("COMMIT");
    await holder.end();

    expect((await asked).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ended).toBe(0);
    expect(await server.api.findBrokenLaws()).toEqual([]);
  });

  test("SIGTERM makes the server unready before it refuses connections, and lookups are answered until then", async () => {
    const server = await site.start({ settings: { SHUTDOWN_DELAY_SECONDS: "3" } });
    const ready = async () => (await fetch(`${server.origin}/readyz`)).status;
    expect(await ready()).toBe(200);
    const since = performance.now();
    const ended = server.end("SIGTERM");
    await vi.waitFor(async () => expect(await ready()).toBe(503), { interval: 20, timeout: 2_000 });
    expect((await server.api.get("/company", HIT)).status).toBe(200);
    expect(await ended).toBe(0);
    expect(performance.now() - since).toBeGreaterThan(3_000);
  });

  test("SIGTERM under load cuts off no answer", async () => {
    const server = await site.start();
    const before = await countRecords(server);
    const load = await startLoad(server.api);
    await vi.waitFor(() => expect(load.answered).toBeGreaterThan(100), { timeout: 30_000 });
    expect(await server.end("SIGTERM")).toBe(0);
    const { answers } = await load.stop();
    const delivered = answers.filter(({ body }) => body.found === true).length;
    expect((await countRecords(server)) - before).toBe(delivered);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await server.api.findBrokenLaws()).toEqual([]);
  });

  test("SIGTERM does not wait for an idle connection", async () => {
    const server = await site.start();
    const idle = connect(server.port, "127.0.0.1");
    idle.on("error", () => {});
    const half = connect(server.port, "127.0.0.1");
    half.on("error", () => {});
    await Promise.all([once(idle, "connect"), once(half, "connect")]);
    await new Promise((resolve) => half.write("GET /v1/usage HTTP/1.1\r\nHost: h\r\n", resolve));
    // Answered after the server has received what was sent to it before.
    await server.api.get("/usage");
    const since = performance.now();
    expect(await server.end("SIGTERM")).toBe(0);
    expect(performance.now() - since).toBeLessThan(8_000);
    idle.destroy();
    half.destroy();
  });
});

describe("a debit that outlasts its request", () => {
  test("a debit that outlasts its request is voided before the server ends, even after SIGTERM (D14, D22)", async () => {
    const server = await site.start({ settings: { STORE_TIMEOUT_MS: "20000" } });
    const customer = await server.api.customer({ credits: 100 });
    const holder = new Client({ connectionString: site.databaseUrl });
    await holder.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT FROM accounts.credit_period WHERE account_id = $1 FOR UPDATE", [customer.accountId]);
    expect((await customer.get("/company", HIT)).status).toBe(503);

    const ended = server.end("SIGTERM");
    await vi.waitFor(() => expect(refuses(server.port)).resolves.toBe(true), { interval: 10, timeout: 2_000 });
    await holder.query("COMMIT");
    await holder.end();
    expect(await ended).toBe(0);
    expect(await server.api.usedCredits(customer.accountId)).toBe(0);
    expect(await server.api.findBrokenLaws()).toEqual([]);
  });
});

describe("a client that disconnects", () => {
  test("a client that disconnects before its lookup is done is not charged", async () => {
    const server = await site.start();
    const customer = await server.api.customer({ credits: 100 });
    const holder = new Client({ connectionString: site.databaseUrl });
    await holder.connect();
    await holder.query("BEGIN");
    await holder.query("LOCK TABLE directory.company IN ACCESS EXCLUSIVE MODE");
    const socket = connect(server.port, "127.0.0.1");
    socket.write(`GET /v1/company?domain=oakwell.example&key=${customer.key} HTTP/1.1\r\nHost: h\r\n\r\n`);
    await vi.waitFor(
      async () => {
        const { rows } = await server.api.pool.query(
          "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        expect(rows.length).toBe(1);
      },
      { interval: 10, timeout: 2_000 },
    );
    socket.destroy();
    await vi.waitFor(async () => expect(await site.readLog()).toContain('"status":499'), { timeout: 5_000 });
    await holder.query("COMMIT");
    await holder.end();
    expect(await server.api.usedCredits(customer.accountId)).toBe(0);
  });
});

describe("serve refuses to start", () => {
  const settings = () => ({ ...SERVE_SETTINGS, DATABASE_URL: site.databaseUrl, DATA_DIR: "/nonexistent" });

  test.each([
    ["without an https address (D25)", { BASE_URL: "http://api.peoplepages.example" }, /BASE_URL.*https/],
    ["without an address (D25)", { BASE_URL: "" }, /BASE_URL missing/],
    ["with a short secret (D25)", { AUTH_SECRET: "short" }, /AUTH_SECRET.*32/],
    ["without Stripe where billing is on", { STRIPE_SECRET_KEY: "" }, /STRIPE_SECRET_KEY missing/],
    ["without a mail server", { SMTP_URL: "" }, /SMTP_URL missing/],
    [
      "with keys that another secret wraps (D37)",
      { AUTH_SECRET: `other than ${AUTH_SECRET}` },
      /AUTH_SECRET is not the one/,
    ],
    ["with a database that does not answer", { DATABASE_URL: "postgresql://x:y@127.0.0.1:9/none" }, /./],
  ])("serve refuses to start %s and names the reason", async (_what, wrong, message) => {
    const { code, stdout, stderr } = await runCommand(["serve"], { ...settings(), ...wrong });
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(stdout + stderr).not.toMatch(/"serving"|\n\s+at /);
    expect(stderr).not.toContain("x:y@");
  });

  test("serve refuses to start on a port that is taken", async () => {
    const server = await runningServer();
    const { code, stderr } = await runCommand(["serve"], { ...settings(), PORT: String(server.port) });
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`${server.port} is in use.*PORT`));
  });
});

function refuses(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(false);
    });
    socket.once("error", () => resolve(true));
  });
}
