import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { burst, expectOneLimit } from "@/tests/support/check-rate";
import { freePort } from "@/tests/support/free-port";
import { startLoad } from "@/tests/support/load";
import { needsRedis, type RunningRedis, startRedis } from "@/tests/support/redis-server";
import { openSite, type Server, type Site } from "@/tests/support/site";

const WORKERS = 3;
const OAKWELL = ["/company", { domain: "oakwell.example" }] as const;
const PATIENT = { timeout: 60_000, interval: 100 };

describe.skipIf(needsRedis)(`serve --workers${needsRedis}`, () => {
  let redis: RunningRedis;
  let site: Site;
  let server: Server;
  let metricsUrl: string;

  beforeAll(async () => {
    [redis, site] = await Promise.all([startRedis(), openSite()]);
    const METRICS_PORT = String(await freePort());
    metricsUrl = `http://127.0.0.1:${METRICS_PORT}/metrics`;
    server = await site.start({
      workers: WORKERS,
      settings: { REDIS_URL: redis.url, METRICS_PORT, SHUTDOWN_DELAY_SECONDS: "1" },
    });
  });
  afterAll(async () => {
    await site?.close();
    await redis?.stop();
  });

  /** Process IDs of the workers. */
  function workers(): readonly number[] {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name) && parentOf(name) === server.pid)
      .map(Number);
  }

  test("three workers answer at one port, and their metrics are added up", async () => {
    expect(workers()).toHaveLength(WORKERS);
    const customers = await Promise.all(Array.from({ length: 12 }, () => server.api.customer()));
    const answers = await Promise.all(customers.map((customer) => customer.get(...OAKWELL)));
    expect(answers.map(({ status }) => status)).toEqual(customers.map(() => 200));
    const text = await (await fetch(metricsUrl)).text();
    expect(text).toContain('peoplepages_lookups_total{route="/company",found="true"} 12');
  });

  test("lookups at once over three workers spend no more than the credits that are left", async () => {
    const price = Number((await (await server.api.customer()).get(...OAKWELL)).body.credits_used);
    const customer = await server.api.customer({ credits: 37 * price });
    const keys = [customer];
    while (keys.length < 15) keys.push(await customer.anotherKey());
    const answers = await Promise.all(keys.flatMap((key) => [1, 2, 3, 4].map(() => key.get(...OAKWELL))));
    // A busy machine refuses some with 503, which spends nothing.
    expect(answers.filter(({ status }) => ![200, 402, 503].includes(status))).toEqual([]);
    expect(answers.filter(({ body }) => body.found === true).length).toBeLessThanOrEqual(37);
    await vi.waitFor(
      async () => expect((await (await customer.anotherKey()).get(...OAKWELL)).status).toBe(402),
      PATIENT,
    );
    expect(await server.api.usedCredits(customer.accountId)).toBe(37 * price);
    expect(await server.api.findBrokenLaws()).toEqual([]);
  });

  test("three workers together admit as many requests as one", async () => {
    await expectOneLimit(async () => {
      const visitor = await server.api.visitor();
      return burst(30, () => visitor.get("/usage"));
    });
  });

  test("SIGHUP replaces the workers one by one under load, and no request fails", async () => {
    const before = workers();
    const load = await startLoad(server.api);
    await vi.waitFor(() => expect(load.answered).toBeGreaterThan(50), PATIENT);
    process.kill(server.pid, "SIGHUP");
    await vi.waitFor(async () => expect(await site.readLog()).toContain('"msg":"replaced the workers"'), PATIENT);
    const { answers, lost } = await load.stop();
    expect(lost).toBe(0);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(workers()).toHaveLength(WORKERS);
    expect(workers().filter((pid) => before.includes(pid))).toEqual([]);
    expect(await server.api.findBrokenLaws()).toEqual([]);
  });

  test("a worker that is killed is replaced, the others answer meanwhile, and the books stay right", async () => {
    const [victim, ...others] = workers();
    process.kill(victim ?? 0, "SIGKILL");
    await vi.waitFor(async () => expect(await site.readLog()).toContain("a worker ended by itself"), PATIENT);
    expect((await server.api.get("/company", { domain: "nowhere.example" })).status).toBe(200);
    await vi.waitFor(async () => expect(await site.readLog()).toContain('"msg":"a worker took its place"'), PATIENT);
    expect(workers()).toHaveLength(WORKERS);
    expect(workers()).toEqual(expect.arrayContaining(others));
    expect(await server.api.findBrokenLaws()).toEqual([]);
  });

  test("SIGTERM under load ends all workers without a cut-off answer, and the process with 0", async () => {
    const load = await startLoad(server.api);
    await vi.waitFor(() => expect(load.answered).toBeGreaterThan(50), PATIENT);
    expect(await server.end("SIGTERM")).toBe(0);
    const { answers } = await load.stop();
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(workers()).toEqual([]);
    expect(await server.api.findBrokenLaws()).toEqual([]);
  });

  test("workers that cannot start say why once", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const refused = await site
      .start({ workers: 2, settings: { REDIS_URL: redis.url, PORT: String(port) } })
      .catch((error: Error) => error.message);
    taken.close();
    expect(String(refused).match(/Port \d+ is in use/g)).toHaveLength(1);
  });

  test("workers without a shared store for rate limits are refused, with what to set", async () => {
    await expect(site.start({ workers: 2 })).rejects.toThrow("--workers needs REDIS_URL");
  });
});

function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null;
  }
}
