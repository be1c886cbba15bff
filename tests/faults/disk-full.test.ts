import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { connected } from "@/lib/db/create-database";
import { openApiClient } from "@/tests/support/api-client";
import { mustRun, runCommand } from "@/tests/support/command";
import { startProduct } from "@/tests/support/product-process";
import { needsSmallDisk, openSmallDisk, type SmallDisk } from "@/tests/support/small-disk";

const KB = 1024;
const DISK_MB = 260;
const HIT = { domain: "acme.example" };
const PATIENCE = { timeout: 30_000, interval: 250 };

async function openDisk(): Promise<SmallDisk> {
  const disk = await openSmallDisk(DISK_MB);
  onTestFinished(() => disk.close());
  return disk;
}

describe.skipIf(needsSmallDisk)(`an embedded database on a disk that is full${needsSmallDisk}`, () => {
  /** Makes PostgreSQL begin the next file of its own log, for which there is no room. It stops on the way there. */
  async function fillLogFile(url: string): Promise<void> {
    await connected(url, (client) => client.query("SELECT pg_switch_wal()")).catch(() => undefined);
  }

  async function peopleFile(path: string, count: number): Promise<string> {
    const rows = Array.from({ length: count }, (_, at) => `linkedin.com/in/of${count}at${at},Pat Person,Manager ${at}`);
    await writeFile(path, `social_url,name,title\n${rows.join("\n")}\n`);
    return path;
  }

  test("an import says in words that there is no room; with room again it completes, and nothing was lost", {
    timeout: 180_000,
  }, async () => {
    const disk = await openDisk();
    const settings = { DATA_DIR: join(disk.path, "data"), SAMPLE_DATA: "off" };
    const importPeople = (file: string) => runCommand(["import", "people", file], settings);
    const small = await peopleFile(`${disk.path}.small.csv`, 20);
    const large = await peopleFile(`${disk.path}.large.csv`, 8_000);
    expect(await importPeople(small)).toMatchObject({ code: 0, stdout: expect.stringContaining("added 20 ") });

    await disk.fill(2_048 * KB);
    const full = await importPeople(large);
    expect(full).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/no room left on the disk.*\n.*Make room/s),
    });
    expect(full.stderr).not.toMatch(/\n {4}at /);
    expect(await importPeople(large)).toMatchObject({ code: 1, stderr: expect.stringContaining("no room left") });
    await disk.makeRoom();

    expect(await importPeople(small)).toMatchObject({ code: 0, stdout: expect.stringContaining("unchanged 20 ") });
    expect(await importPeople(large)).toMatchObject({ code: 0, stdout: expect.stringContaining("added 8000 ") });
  });

  test("the service answers 503 while PostgreSQL cannot write, and serves on without a restart once there is room", {
    timeout: 180_000,
  }, async () => {
    const disk = await openDisk();
    const dataDir = join(disk.path, "data");
    const settings = { DATA_DIR: dataDir, SAMPLE_DATA: "off" };
    const logFile = `${disk.path}.log`;
    const product = await startProduct({
      dataDir,
      logFile,
      settings: { ...settings, TRUSTED_PROXIES: "127.0.0.1/32" },
    });
    onTestFinished(async () => {
      await product.end();
    });
    const companies = `${disk.path}.companies.csv`;
    await writeFile(companies, "domain,name\nacme.example,Acme\n");
    await mustRun(["import", "companies", companies], settings);
    const { user, password, port } = JSON.parse(await readFile(join(dataDir, "postgres.json"), "utf8"));
    const databaseUrl = `postgresql://${user}:${password}@127.0.0.1:${port}/peoplepages`;
    const api = openApiClient({ mount: "direct", origin: product.url, databaseUrl, logFile });
    await api.open();
    onTestFinished(() => api.close());
    const customer = await api.customer({ credits: 10_000 });
    const statuses: number[] = [];
    const lookUp = async () => {
      const { status, body } = await customer.patientGet("/company", HIT);
      statuses.push(status);
      return { status, error: body.error };
    };
    expect(await lookUp()).toEqual({ status: 200, error: undefined });

    await disk.fill(64 * KB);
    expect(await runCommand(["import", "people", await peopleFile(`${disk.path}.csv`, 8_000)], settings)).toMatchObject(
      {
        code: 1,
        stderr: expect.stringMatching(/no room left on the disk.*\n.*Make room/s),
      },
    );
    await vi.waitFor(async () => {
      await fillLogFile(databaseUrl);
      expect(await lookUp()).toEqual({ status: 503, error: "temporarily_unavailable" });
    }, PATIENCE);
    await vi.waitFor(async () => {
      expect(await lookUp()).toEqual({ status: 503, error: "temporarily_unavailable" });
      expect(await readFile(logFile, "utf8")).toContain(
        '"msg":"no room left on the disk: the embedded PostgreSQL has stopped, and starts again once there is room"',
      );
    }, PATIENCE);
    expect(await runCommand(["import", "companies", companies], settings)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/no room left on the disk.*\n?.*Make room/s),
    });

    await disk.makeRoom();
    await vi.waitFor(async () => expect(await lookUp()).toEqual({ status: 200, error: undefined }), PATIENCE);
    const answered = statuses.filter((status) => status === 200).length;
    await vi.waitFor(async () => expect(await api.usedCredits(customer.accountId)).toBe(5 * answered), PATIENCE);
    expect(await api.findBrokenLaws()).toEqual([]);
    expect(await mustRun(["import", "companies", companies], settings)).toMatchObject({
      stdout: expect.stringContaining("unchanged 1 "),
    });
    expect(await product.end()).toBe(0);
  });
});
