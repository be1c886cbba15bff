import { execFileSync } from "node:child_process";
import { mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "../support/command";

const MB = 1024 * 1024;
const DISK_MB = 220;

let folder: string;
let disk: string;
const mayMount = process.platform === "linux" && process.getuid?.() === 0 && canMount();
const needsDisk = mayMount ? "" : " (skipped: this process may not mount a disk)";

/** Whether this process may mount a small disk of its own; in most containers it may not. */
function canMount(): boolean {
  try {
    execFileSync("unshare", ["--mount", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(needsDisk)(`an embedded database on a disk that is full${needsDisk}`, () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "peoplepages-disk-"));
    disk = join(folder, "disk");
    execFileSync("mkdir", ["-m", "755", disk]);
    execFileSync("chmod", ["755", folder]);
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", disk]);
  });
  afterAll(async () => {
    execFileSync("umount", ["--lazy", disk]);
    await rm(folder, { recursive: true, force: true });
  });

  const importPeople = (file: string) =>
    runCommand(["import", "people", file], { DATA_DIR: join(disk, "data"), SAMPLE_DATA: "off" });

  function peopleFile(name: string, count: number): Promise<string> {
    const path = join(folder, name);
    const rows = Array.from({ length: count }, (_, at) => `linkedin.com/in/${name}${at},Pat Person${at},Manager ${at}`);
    return writeFile(path, `social_url,name,title\n${rows.join("\n")}\n`).then(() => path);
  }

  test("an import says in words that there is no room; with room again it completes, and nothing was lost", {
    timeout: 300_000,
  }, async () => {
    const [small, large] = [await peopleFile("small", 20), await peopleFile("large", 8_000)];
    expect(await importPeople(small)).toMatchObject({ code: 0, stdout: expect.stringContaining("added 20 ") });

    const { bavail, bsize } = await statfs(disk);
    const filler = join(disk, "filler");
    await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - 2 * MB)));
    const full = await importPeople(large);
    expect(full).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/no room left on the disk.*\n.*Make room/s),
    });
    expect(full.stderr).not.toMatch(/\n {4}at /);
    expect(await importPeople(large)).toMatchObject({ code: 1, stderr: expect.stringContaining("no room left") });
    await writeFile(filler, Buffer.alloc(0));

    expect(await importPeople(small)).toMatchObject({ code: 0, stdout: expect.stringContaining("unchanged 20 ") });
    expect(await importPeople(large)).toMatchObject({ code: 0, stdout: expect.stringContaining("added 8000 ") });
  });
});
