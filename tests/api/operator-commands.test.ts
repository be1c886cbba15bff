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

  test("keys create --cap --expires limits the key, and keys list shows both (D45)", { timeout: 120_000 }, async () => {
    const email = `staff-${randomUUID()}@accounts.example`;
    const create = ["keys", "create", "--email", email, "--plan", "scale", "--credits", "50", "--json"];
    const limited = JSON.parse(await run(...create, "--cap", "7", "--expires", "2099-12-31"));
    expect(limited).toMatchObject({ cap: 7, expires_at: "2100-01-01T00:00:00.000Z" });
    const holder = api.keyed({ "X-API-Key": limited.key });
    expect((await holder.get("/company", HIT)).body).toMatchObject({ credits_used: 5, credits_left: 2 });
    const refused = await holder.get("/company", HIT);
    expect([refused.status, refused.body.error]).toEqual([402, "credits_exhausted"]);
    expect(refused.body.message).toContain("the cap of this key, 7 per billing period");
    expect((await holder.get("/company", { domain: "nowhere.example" })).body).toMatchObject({ credits_left: 2 });
    expect((await holder.get("/usage")).body).toMatchObject({ credits_used: 5, credits_left: 45 });
    expect(await run("keys", "list", "--email", email)).toMatch(
      /spends at most 7 credits per billing period {2}expires 2100-01-01T00:00:00.000Z/,
    );
    await expect(run(...create, "--expires", "2020-01-01")).rejects.toThrow();
    await expect(run(...create, "--cap", "0")).rejects.toThrow();
  });

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

  test("accounts delete ends the keys with the next request, and the email is free again", {
    timeout: 120_000,
  }, async () => {
    const holder = await api.customer();
    const { email } = holder;
    expect((await holder.get("/company", HIT)).status).toBe(200);
    await expect(run("accounts", "delete", email)).rejects.toThrow();
    expect((await holder.get("/usage")).status).toBe(200);
    expect(await run("accounts", "delete", email, "--yes")).toContain(`Deleted ${email}`);
    expect((await holder.get("/company", HIT)).body.error).toBe("invalid_api_key");
    expect(await run("accounts", "list")).not.toContain(email);
    await expect(run("accounts", "delete", email, "--yes")).rejects.toThrow();
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
