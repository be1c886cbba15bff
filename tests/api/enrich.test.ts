import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { onBothMounts } from "@/tests/support/api";
import { mustRun, runCommand } from "@/tests/support/command";
import { processEnvironment, ROOT } from "@/tests/support/settings";

const PATIENT = { timeout: 120_000 };

onBothMounts((api) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "peoplepages-enrich-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function writeList(name: string, domains: readonly string[]): Promise<string> {
    const path = join(folder, `${name}-${api.mount}.csv`);
    await writeFile(path, `Website\n${domains.join("\n")}\n`);
    return path;
  }

  async function readLines(path: string): Promise<readonly string[]> {
    const text = await readFile(path, "utf8").catch(() => "");
    return text.split("\r\n").slice(1, -1);
  }

  test(
    "enrich that is killed and run again writes each row once and charges each found row once (D44)",
    PATIENT,
    async () => {
      const customer = await api.customer({ credits: 1_000 });
      const domains = Array.from({ length: 16 }, (_, place) => (place % 3 === 0 ? "nowhere" : "oakwell"));
      const path = await writeList(
        "killed",
        domains.map((name) => `${name}.example`),
      );
      const out = path.replace(".csv", ".enriched.csv");
      const args = ["enrich", path, "--base", `${api.origin}/v1`, "--key", customer.key, "--add", "company"];
      const options = { cwd: ROOT, env: processEnvironment({}), stdio: "ignore" } as const;
      const killed = spawn(process.execPath, ["cli/peoplepages.mjs", ...args], options);
      await vi.waitFor(async () => expect((await readLines(out)).length).toBeGreaterThan(3), { timeout: 60_000 });
      const ended = once(killed, "exit");
      killed.kill("SIGKILL");
      await ended;

      const { stdout, stderr } = await mustRun(args, {});
      expect(stdout.trim()).toBe(out);
      expect(stderr).toContain("16 rows, at most 80 credits");
      const outcomes = (await readLines(out)).map((line) => line.split(",")[1]);
      expect(outcomes).toEqual(domains.map((name) => (name === "oakwell" ? "found" : "miss")));
      expect(await api.usedCredits(customer.accountId)).toBe(5 * domains.filter((name) => name === "oakwell").length);
    },
  );

  test("enrich stops when the credits are used up, and says how to continue", PATIENT, async () => {
    const customer = await api.customer({ credits: 5 });
    const path = await writeList("poor", ["oakwell.example", "oakwell.example"]);
    const args = ["enrich", path, "--base", api.origin, "--key", customer.key, "--add", "company"];
    const { code, stderr } = await runCommand(args, {});
    expect(code).toBe(1);
    expect(stderr).toContain("This lookup may need more credits than are left: 0 left.");
    expect(stderr).toContain("Run the same command again to continue.");
    // The row that was found, unless the answer to the other one overtook it: then it is asked again under its key.
    expect((await readLines(path.replace(".csv", ".enriched.csv"))).length).toBeLessThanOrEqual(1);
    expect(await api.usedCredits(customer.accountId)).toBe(5);
  });
});
