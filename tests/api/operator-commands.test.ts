import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { onDirectMount } from "@/tests/support/api";
import { mustRun } from "@/tests/support/command";

const HIT = { domain: "oakwell.example" };

/** Commands run beside running servers; their changes apply to the next request. */
onDirectMount((api) => {
  let folder: string;
  const run = async (...args: string[]) =>
    (await mustRun(args, { DATABASE_URL: inject("api").databaseUrl, DATA_DIR: folder })).stdout;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "peoplepages-operator-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("keys create, accounts suspend and resume, and keys revoke apply to the next request (D24, D35)", {
    timeout: 120_000,
  }, async () => {
    const email = `staff-${randomUUID()}@accounts.example`;
    const create = ["keys", "create", "--email", email, "--plan", "scale", "--credits", "50", "--json"];
    const { key } = JSON.parse(await run(...create));
    expect(key).toMatch(/^pp_[0-9A-Za-z]{36}$/);
    const holder = api.keyed({ "X-API-Key": key });
    expect((await holder.get("/company", HIT)).body).toMatchObject({ credits_used: 5, credits_left: 45 });

    const { key: second } = JSON.parse(await run(...create));
    expect(second).not.toBe(key);
    expect((await holder.get("/usage")).body).toEqual({
      plan: "scale",
      credits_granted: 100,
      credits_used: 5,
      credits_left: 95,
      renews_at: null,
    });

    await run("accounts", "suspend", email);
    expect((await holder.get("/company", HIT)).body.error).toBe("plan_inactive");
    await run("accounts", "resume", email);
    expect((await holder.get("/company", HIT)).status).toBe(200);

    await run("keys", "revoke", key);
    expect((await holder.get("/company", HIT)).body.error).toBe("invalid_api_key");
    expect((await api.keyed({ "X-API-Key": second }).get("/company", HIT)).body.credits_left).toBe(85);
  });

  describe("import", () => {
    test("imported rows and updates are found by the next request", { timeout: 120_000 }, async () => {
      const domain = `new-${randomUUID()}.example`;
      const file = join(folder, "companies.jsonl");
      const importing = async (row: object) => {
        await writeFile(file, `${JSON.stringify({ domain, ...row })}\n`);
        return run("import", "companies", file);
      };
      expect((await api.get("/company", { domain })).body.found).toBe(false);
      expect(await importing({ name: "Brand New", country: "Spain" })).toMatch(/read 1 · added 1 /);
      expect((await api.get("/company", { domain })).body).toMatchObject({ name: "Brand New", country: "Spain" });
      expect(await importing({ name: "Newer", employees: 7 })).toMatch(/updated 1 /);
      expect((await api.get("/company", { domain })).body).toMatchObject({
        name: "Newer",
        employees: 7,
        country: "Spain",
      });
      expect(await importing({ name: "Newer", employees: 7 })).toMatch(/unchanged 1 /);
    });
  });
});
