import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ApiClient } from "@/tests/support/api-client";
import { type Balancer, openBalancer } from "@/tests/support/balancer";
import { burst, expectOneLimit } from "@/tests/support/check-rate";
import { runCommand } from "@/tests/support/command";
import { startLoad } from "@/tests/support/load";
import { ADDED_MIGRATION, installNewerVersion } from "@/tests/support/newer-version";
import { needsRedis, type RunningRedis, startRedis } from "@/tests/support/redis-server";
import { openSite, type Server, type Site } from "@/tests/support/site";

const OAKWELL = ["/company", { domain: "oakwell.example" }] as const;
const PRICE = 5;
/** Changes every table that a lookup reads or writes, so that a statement of an old server that notices it fails. */
const ADDED = {
  accounts: `
ALTER TABLE account ADD COLUMN shoe_size integer;
ALTER TABLE api_key ADD COLUMN shoe_size integer;
ALTER TABLE credit_period ADD COLUMN shoe_size integer;
ALTER TABLE free_day ADD COLUMN shoe_size integer;
ALTER TABLE usage_record ADD COLUMN shoe_size integer;
`,
  directory: `-- outside a transaction
ALTER TABLE company ADD COLUMN IF NOT EXISTS shoe_size integer;
ALTER TABLE company_person ADD COLUMN IF NOT EXISTS shoe_size integer;
ALTER TABLE company_technology ADD COLUMN IF NOT EXISTS shoe_size integer;
ALTER TABLE person ADD COLUMN IF NOT EXISTS shoe_size integer;
ALTER TABLE person_email ADD COLUMN IF NOT EXISTS shoe_size integer;
ALTER TABLE person_name ADD COLUMN IF NOT EXISTS shoe_size integer;
DROP INDEX CONCURRENTLY IF EXISTS person_shoe_size;
CREATE INDEX CONCURRENTLY person_shoe_size ON person (shoe_size);
`,
};

describe.skipIf(needsRedis)(`three servers behind a balancer${needsRedis}`, () => {
  let redis: RunningRedis;
  let site: Site;
  let balancer: Balancer;
  let newer: string;
  let api: ApiClient;
  let old: readonly Server[];

  const start = (folder?: string) =>
    site.start({ settings: { REDIS_URL: redis.url, SHUTDOWN_DELAY_SECONDS: "1" }, ...(folder && { folder }) });

  beforeAll(async () => {
    newer = await mkdtemp(join(tmpdir(), "peoplepages-newer-"));
    [redis, site, balancer] = await Promise.all([startRedis(), openSite(), openBalancer()]);
    await installNewerVersion(newer, ADDED);
    old = await Promise.all([start(), start(), start()]);
    await Promise.all(old.map(({ origin }) => balancer.add(origin)));
    api = await site.openClient(balancer.origin);
  });
  afterAll(async () => {
    await balancer?.close();
    await site?.close();
    await redis?.stop();
    await rm(newer, { recursive: true, force: true });
  });

  /** Lookups at once that cost more than an account has, and requests at once that are more than an address may send. */
  async function findBrokenLimits(): Promise<readonly string[]> {
    const customer = await api.customer({ credits: 7 * PRICE });
    const keys = [customer, await customer.anotherKey(), await customer.anotherKey()];
    const paid = await Promise.all(keys.flatMap((key) => [1, 2, 3, 4].map(() => key.get(...OAKWELL))));
    const used = await api.usedCredits(customer.accountId);
    await expectOneLimit(async () => {
      const visitor = await api.visitor();
      return burst(15, () => visitor.get("/usage"));
    });
    const count = (answers: readonly { readonly status: number }[]) =>
      [200, 402, 429].map((status) => answers.filter((answer) => answer.status === status).length).join(" ");
    return [`paid ${count(paid)}`, `used ${used}`].filter(
      (line) => !["paid 7 5 0", `used ${7 * PRICE}`].includes(line),
    );
  }

  test("a newer version with a migration takes their place one by one under load: no request fails, every answer is booked once, and limits hold", async () => {
    await expect(start(newer)).rejects.toThrow("run `peoplepages migrate` first");
    const { rows: before } = await api.pool.query("SELECT count(*)::int AS records FROM accounts.usage_record");
    const load = await startLoad(api, { pauseMs: 50 });
    await vi.waitFor(() => expect(load.answered).toBeGreaterThan(50), { timeout: 30_000 });

    const migrated = await runCommand(["migrate"], { DATABASE_URL: site.databaseUrl }, newer);
    expect(migrated).toMatchObject({ code: 0, stdout: expect.stringMatching(new RegExp(ADDED_MIGRATION)) });
    expect(await findBrokenLimits()).toEqual([]);
    for (const server of old) {
      const successor = await start(newer);
      await balancer.add(successor.origin);
      expect(await server.end("SIGTERM")).toBe(0);
      balancer.remove(server.origin);
      const seen = load.answered;
      await vi.waitFor(() => expect(load.answered).toBeGreaterThan(seen + 20), { timeout: 30_000 });
    }
    expect(await findBrokenLimits()).toEqual([]);

    const { answers, lost } = await load.stop();
    expect(lost).toBe(0);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const found = answers.filter(({ body }) => body.found === true).length + 2 * 7;
    const { rows: after } = await api.pool.query("SELECT count(*)::int AS records FROM accounts.usage_record");
    expect(after[0].records - before[0].records).toBe(found);
    expect(await api.findBrokenLaws()).toEqual([]);
    await expect(start()).rejects.toThrow("this version is older than the database");
  });
});
