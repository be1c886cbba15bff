import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connected } from "@/lib/db/create-database";
import { keepRunning, startOrJoin } from "@/lib/db/embedded-postgres";
import { processIdentity } from "@/lib/db/process-identity";
import { spawnScript } from "@/tests/support/spawn-script";

const QUICK = { fsync: "off", shared_buffers: "32MB" };
const isLinux = process.platform === "linux";
/** Only Linux tells which folder a process works in. */
const needsLinux = isLinux ? "" : " (skipped: not on Linux)";
const needsRoot = isLinux && process.getuid?.() === 0 ? "" : " (skipped: not run by root on Linux)";

/** The folder of a server that was stopped. Copying it takes a fraction of the time of creating another. */
let prepared: string;
let dataDir: string;
let children: ChildProcess[];

beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), "peoplepages-prepared-"));
  const server = await startOrJoin(prepared, QUICK);
  await server.stop();
});
afterAll(() => rm(prepared, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "peoplepages-embedded-"));
  execFileSync("cp", ["-a", `${prepared}/.`, dataDir]);
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  const pid = await postmasterPid().catch(() => 0);
  if (pid && processIdentity(pid)) process.kill(pid, "SIGQUIT");
  await rm(dataDir, { recursive: true, force: true });
});

async function emptyFolder(): Promise<void> {
  await rm(dataDir, { recursive: true });
  await mkdir(dataDir);
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
}

/** Starts another process that starts or joins the server, reports it, and stays until it is killed. */
async function startElsewhere(): Promise<{ child: ChildProcess; joined: boolean }> {
  const script = `
    import { keepRunning, startOrJoin } from "@/lib/db/embedded-postgres";
    const { joined } = await startOrJoin(${JSON.stringify(dataDir)}, ${JSON.stringify(QUICK)});
    console.log(JSON.stringify({ joined }));
    setInterval(() => {}, 1_000);
  `;
  const child = await spawnScript(script);
  children.push(child);
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  return { child, joined: JSON.parse(said.toString()).joined };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

async function write(url: string): Promise<void> {
  await connected(url, (client) =>
    client.query("CREATE TABLE IF NOT EXISTS kept (a int); INSERT INTO kept VALUES (1)"),
  );
}

async function rows(url: string): Promise<number> {
  const { rowCount } = await connected(url, (client) => client.query("SELECT FROM kept"));
  return rowCount ?? 0;
}

describe("one process", () => {
  test("data is still there after a stop and a start, at the same address", async () => {
    const first = await startOrJoin(dataDir, QUICK);
    await write(first.url);
    const pid = await postmasterPid();
    await Promise.all([first.stop(), first.stop()]);
    expect(processIdentity(pid)).toBeNull();

    const second = await startOrJoin(dataDir, QUICK);
    expect(second).toMatchObject({ url: first.url, joined: false });
    expect(await rows(second.url)).toBe(1);
    await second.stop();
  });

  test("the server listens on the loopback address only, and only its owner can read its password", async () => {
    const server = await startOrJoin(dataDir, QUICK);
    const shown = await connected(server.url, async (client) => {
      const { rows: settings } = await client.query<{ name: string; setting: string }>(
        "SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'unix_socket_directories', 'log_parameter_max_length', 'log_min_error_statement')",
      );
      return Object.fromEntries(settings.map(({ name, setting }) => [name, setting]));
    });
    expect(shown).toEqual({
      listen_addresses: "127.0.0.1",
      unix_socket_directories: ".",
      log_parameter_max_length: "0",
      log_min_error_statement: "panic",
    });
    expect((await stat(join(dataDir, "postgres.json"))).mode & 0o077).toBe(0);
    const wrong = new URL(server.url);
    wrong.password = "guess";
    await expect(connected(wrong.href, async () => undefined)).rejects.toMatchObject({ code: "28P01" });
    await server.stop();
  });

  test("its clients use its socket, and TCP where the path of a socket would be too long", async () => {
    const usesTcp = async (url: string) => {
      const shown = await connected(url, (client) =>
        client.query<{ tcp: boolean }>("SELECT inet_client_addr() IS NOT NULL AS tcp"),
      );
      return shown.rows[0]?.tcp;
    };
    const server = await startOrJoin(dataDir, QUICK);
    expect(await usesTcp(server.url)).toBe(false);
    const tcp = new URL(server.url);
    tcp.search = "";
    expect(await usesTcp(tcp.href)).toBe(true);
    await server.stop();
    const folder = join(dataDir, "a folder with a long name".repeat(4));
    execFileSync("cp", ["-a", prepared, folder]);
    const deep = await startOrJoin(folder, QUICK);
    expect(await usesTcp(deep.url)).toBe(true);
    await deep.stop();
  });

  test("a failing statement leaves none of its values in the server's log", async () => {
    const server = await startOrJoin(dataDir, QUICK);
    await connected(server.url, async (client) => {
      await client.query("CREATE TABLE one (email text PRIMARY KEY)");
      await client.query("INSERT INTO one VALUES ($1)", ["jane@acme.example"]);
      await client.query("INSERT INTO one VALUES ($1)", ["jane@acme.example"]).catch(() => undefined);
      await client.query("INSERT INTO one VALUES ('jane@acme.example')").catch(() => undefined);
    });
    await server.stop();
    const log = await readFile(join(dataDir, "postgres.log"), "utf8");
    expect(log).toContain("ERROR");
    expect(log).not.toContain("jane");
  });

  test("a cluster whose creation was interrupted is created again", async () => {
    await emptyFolder();
    await mkdir(join(dataDir, "postgres.new-half"));
    await writeFile(join(dataDir, "postgres.new-half", "PG_VERSION"), "18\n");
    await mkdir(join(dataDir, "postgres"));
    const server = await startOrJoin(dataDir, QUICK);
    await write(server.url);
    await server.stop();
    expect((await readdir(dataDir)).filter((name) => name.includes("new-"))).toEqual([]);
  });

  test("a server that stopped is started again with its data, at its address, as long as it is to be kept running", async () => {
    const server = await startOrJoin(dataDir, QUICK);
    await write(server.url);
    const onFailure = vi.fn();
    const leave = keepRunning(dataDir, onFailure);
    process.kill(await postmasterPid(), "SIGQUIT");
    await vi.waitFor(async () => expect(await rows(server.url)).toBe(1), { timeout: 20_000 });
    await leave();
    const pid = await postmasterPid();
    await server.stop();
    expect(processIdentity(pid)).toBeNull();
    expect(onFailure).not.toHaveBeenCalled();
  });

  test("why a server does not start again is reported once, and it starts as soon as it can", async () => {
    const server = await startOrJoin(dataDir, QUICK);
    await write(server.url);
    const version = join(dataDir, "postgres", "PG_VERSION");
    const onFailure = vi.fn();
    const leave = keepRunning(dataDir, onFailure);
    await writeFile(version, "9.6\n");
    process.kill(await postmasterPid(), "SIGQUIT");
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalled(), { timeout: 20_000 });
    await writeFile(version, "18\n");
    await vi.waitFor(async () => expect(await rows(server.url)).toBe(1), { timeout: 20_000 });
    expect(onFailure.mock.calls).toEqual([
      [expect.objectContaining({ message: expect.stringContaining("incompatible") })],
    ]);
    await leave();
    await server.stop();
  });

  test("another port is chosen if the remembered one is taken by another program", async () => {
    const first = await startOrJoin(dataDir, QUICK);
    await first.stop();
    const { createServer } = await import("node:net");
    const squatter = createServer().listen(Number(new URL(first.url).port), "127.0.0.1");
    await once(squatter, "listening");
    const second = await startOrJoin(dataDir, QUICK);
    expect(second.url).not.toBe(first.url);
    await write(second.url);
    await second.stop();
    squatter.close();
  });

  test("a lost password file is reported in plain words", async () => {
    const first = await startOrJoin(dataDir, QUICK);
    await first.stop();
    await rm(join(dataDir, "postgres.json"));
    await expect(startOrJoin(dataDir, QUICK)).rejects.toThrow(/postgres\.json/);
  });
});

describe("several processes", () => {
  test("a later process joins the server, and the last one to leave stops it", async () => {
    const { child, joined } = await startElsewhere();
    expect(joined).toBe(false);
    const server = await startOrJoin(dataDir, QUICK);
    expect(server.joined).toBe(true);
    const again = await startOrJoin(dataDir, QUICK);
    await again.stop();
    expect(await connected(server.url, async () => "still there")).toBe("still there");

    const pid = await postmasterPid();
    await kill(child);
    expect(await connected(server.url, async () => "still there")).toBe("still there");
    await server.stop();
    expect(processIdentity(pid)).toBeNull();
  });

  test("two processes that start at once on an empty folder share one server", async () => {
    await emptyFolder();
    const [one, other] = await Promise.all([startElsewhere(), startElsewhere()]);
    expect([one.joined, other.joined].sort()).toEqual([false, true]);
  });

  test("a server left by a killed process is joined with its data and stopped in the end", async () => {
    const { child } = await startElsewhere();
    await kill(child);
    const pid = await postmasterPid();
    expect(processIdentity(pid)).not.toBeNull();
    const server = await startOrJoin(dataDir, QUICK);
    expect(server.joined).toBe(true);
    await write(server.url);
    await server.stop();
    expect(processIdentity(pid)).toBeNull();
  });

  test("a lock left by a killed process does not block a start", async () => {
    const holder = { pid: 2 ** 22 - 1, identity: "gone", token: "gone" };
    await writeFile(join(dataDir, "postgres.lock"), JSON.stringify(holder));
    const server = await startOrJoin(dataDir, QUICK);
    await server.stop();
  });
});

describe("killed servers", () => {
  test.skipIf(needsLinux)(
    `data that was committed is recovered after server and process were killed at once${needsLinux}`,
    async () => {
      const { child } = await startElsewhere();
      const beside = await startOrJoin(dataDir, QUICK);
      await write(beside.url);
      process.kill(await postmasterPid(), "SIGKILL");
      await kill(child);

      const server = await startOrJoin(dataDir, QUICK);
      expect(server.joined).toBe(false);
      expect(await rows(server.url)).toBe(1);
      await server.stop();
      await beside.stop();
    },
  );

  test.skipIf(needsLinux)(
    `a program that now has the process number of the old server is left alone${needsLinux}`,
    async () => {
      const first = await startOrJoin(dataDir, QUICK);
      await write(first.url);
      const pidFile = join(dataDir, "postgres", "postmaster.pid");
      const left = await readFile(pidFile, "utf8");
      await first.stop();
      const owner = await stat(join(dataDir, "postgres"));
      const stranger = spawn("sleep", ["60"], { uid: owner.uid, gid: owner.gid });
      children.push(stranger);
      await writeFile(pidFile, left.replace(/^\d+/, String(stranger.pid)));

      const second = await startOrJoin(dataDir, QUICK);
      expect(second.joined).toBe(false);
      expect(await rows(second.url)).toBe(1);
      await second.stop();
      expect(stranger.exitCode).toBeNull();
      expect(stranger.signalCode).toBeNull();
    },
  );
});

describe("as root, in a folder that only root can enter", () => {
  test.skipIf(needsRoot)(`the server starts, and the folder stays closed to other users${needsRoot}`, async () => {
    const closed = join(dataDir, "closed");
    await mkdir(closed, { mode: 0o700 });
    const inner = join(closed, "data");
    const server = await startOrJoin(inner, QUICK);
    await write(server.url);
    await server.stop();
    const again = await startOrJoin(inner, QUICK);
    expect(await rows(again.url)).toBe(1);
    await again.stop();
    expect((await stat(closed)).mode & 0o777).toBe(0o700);
    await rm(await realpath(join(inner, "postgres")), { recursive: true });
  });
});
