import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { readSuppressionFile } from "@/cli/commands/suppression-files";
import { backUpCluster, restoreCluster } from "@/lib/db/cluster-backup";
import { connected } from "@/lib/db/create-database";
import { startOrJoin } from "@/lib/db/embedded-postgres";
import { mustRun, runCommand } from "@/tests/support/command";
import { needsSmallDisk, openSmallDisk } from "@/tests/support/small-disk";
import { test } from "@/tests/support/stores";

const PATIENT = { timeout: 300_000 };
const QUICK = { fsync: "off", shared_buffers: "32MB" };

const settingsOf = (dataDir: string) => ({ DATA_DIR: dataDir, SAMPLE_DATA: "off" });

async function write(path: string, lines: readonly string[]): Promise<string> {
  await writeFile(path, lines.map((line) => `${line}\n`).join(""));
  return path;
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64");

test(
  "people who opted out after a backup are in no answer after both databases were restored and the newest list was imported",
  PATIENT,
  async ({ folder }) => {
    const [old, fresh, kept] = ["old", "fresh", "kept"].map((name) => join(folder, name)) as [string, string, string];
    // Commands join this server instead of starting one each.
    const server = await startOrJoin(old);
    onTestFinished(server.stop);
    const people = await write(`${folder}/people.csv`, [
      "name,email,company_domain",
      "Ann Lee,ann@acme.example,acme.example",
      "Bob Lee,bob@acme.example,acme.example",
      "Cat Lee,cat@acme.example,acme.example",
    ]);
    const dropped = (name: string) =>
      write(`${folder}/${name}_Email.csv`, ["ID,Hash", `1,${digest(`${name}@acme.example`)}`]);
    const namesIn = async (dataDir: string) => {
      const { stdout } = await mustRun(["export", "people", "--format", "jsonl"], settingsOf(dataDir));
      const lines = stdout.split("\n").filter(Boolean);
      return lines.map((line) => JSON.parse(line).name).sort();
    };
    await mustRun(["import", "people", people], settingsOf(old));
    await mustRun(["optouts", "import-drop", await dropped("ann")], settingsOf(old));
    expect(await mustRun(["backup", kept], settingsOf(old))).toMatchObject({
      stdout: expect.stringMatching(/^backed up accounts and directory as of \S+Z to /),
    });
    await mustRun(["optouts", "import-drop", await dropped("bob")], settingsOf(old));
    const list = await write(`${folder}/list.csv`, [
      (await mustRun(["optouts", "export"], settingsOf(old))).stdout.trimEnd(),
    ]);
    expect(await namesIn(old)).toEqual(["Cat Lee"]);

    expect(await mustRun(["restore", kept], settingsOf(fresh))).toMatchObject({
      stdout: expect.stringContaining("optouts import FILE"),
    });
    const restored = await startOrJoin(fresh);
    onTestFinished(restored.stop);
    expect(await namesIn(fresh)).toEqual(["Bob Lee", "Cat Lee"]);
    expect(await mustRun(["optouts", "import", list], settingsOf(fresh))).toMatchObject({
      stdout: "read 2 · added 1\n",
    });
    expect(await namesIn(fresh)).toEqual(["Cat Lee"]);
    expect(await mustRun(["import", "people", people], settingsOf(fresh))).toMatchObject({
      stdout: expect.stringContaining("suppressed 2"),
    });
    const other = await write(`${folder}/other.csv`, [
      "kind,hash,source,reference,createdAt,liftedAt,isFinal,code,secrets",
      "email,00ff,drop,,2026-11-23T00:00:00.000Z,,true,3,0011223344556677",
    ]);
    expect(await runCommand(["optouts", "import", list, other], settingsOf(fresh))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("made with other secrets"),
    });
    const empty = await write(`${folder}/empty.csv`, []);
    await expect(readSuppressionFile(people).next()).rejects.toThrow("people.csv, line 2: no column kind");
    await expect(readSuppressionFile(empty).next()).rejects.toThrow("empty.csv is empty");
    await expect(restoreCluster(kept, fresh)).rejects.toThrow("move the old data away");
    await expect(restoreCluster(folder, join(folder, "newer"))).rejects.toThrow("is no backup");
    await expect(backUpCluster(old, kept)).rejects.toThrow("exists already");
    expect(await runCommand(["backup", join(folder, "x")], { DATABASE_URL: "postgres://127.0.0.1:1/x" })).toMatchObject(
      {
        code: 2,
        stderr: expect.stringContaining("docs/backups.md"),
      },
    );
  },
);

test(
  "a backup made during writes has every transaction whole, and all that were committed before it began",
  PATIENT,
  async ({ folder }) => {
    const [busy, copy, backup] = ["busy", "copy", "backup"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const server = await startOrJoin(busy, QUICK);
    onTestFinished(server.stop);
    let [isDone, committed] = [false, 0];
    const writing = connected(server.url, async (client) => {
      await client.query("CREATE TABLE one (a text); CREATE TABLE other (a text)");
      for (; !isDone; committed += 1) {
        await client.query(
          "BEGIN; INSERT INTO one VALUES (repeat('x', 500)); INSERT INTO other VALUES (repeat('y', 500)); COMMIT",
        );
      }
    });
    await vi.waitFor(() => expect(committed).toBeGreaterThan(100), { timeout: 20_000 });
    const before = committed;
    await backUpCluster(busy, backup);
    isDone = true;
    await writing;
    expect(committed).toBeGreaterThan(before);

    await restoreCluster(backup, copy);
    const restored = await startOrJoin(copy, QUICK);
    onTestFinished(restored.stop);
    const { rows } = await connected(restored.url, (client) =>
      client.query("SELECT (SELECT count(*) FROM one)::int AS one, (SELECT count(*) FROM other)::int AS other"),
    );
    expect(rows[0].one).toBe(rows[0].other);
    expect(rows[0].one).toBeGreaterThanOrEqual(before);
    expect(rows[0].one).toBeLessThanOrEqual(committed);
  },
);

test.skipIf(needsSmallDisk)(
  `a backup for which there is no room says so and leaves nothing behind${needsSmallDisk}`,
  PATIENT,
  async ({ folder }) => {
    const disk = await openSmallDisk(20);
    onTestFinished(() => disk.close());
    const dataDir = join(folder, "source");
    const server = await startOrJoin(dataDir, QUICK);
    onTestFinished(server.stop);
    expect(await runCommand(["backup", join(disk.path, "backup")], settingsOf(dataDir))).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^There is no room left on the disk\. Make room/),
    });
    expect(await readdir(disk.path)).toEqual([]);
    expect(existsSync(join(dataDir, "postgres", "backup_label"))).toBe(false);
    await mustRun(["backup", join(folder, "elsewhere")], settingsOf(dataDir));
  },
);
