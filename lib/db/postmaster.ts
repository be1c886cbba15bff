import { execFileSync, type StdioOptions, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { findPostgresBinaries } from "./postgres-binaries";
import { makeCluster, removeUnfinished } from "./postgres-cluster";
import { findReach } from "./postgres-reach";
import { postgresSettings, usableMemory } from "./postgres-settings";
import { findPostgresUser, type PostgresUser } from "./postgres-user";
import { processIdentity } from "./process-identity";

const START_WAIT_MS = 60_000;
const STOP_WAIT_MS = 30_000;
const POLL_MS = 25;

function clusterFolder(home: string): string {
  return join(home, "postgres");
}

/**
 * The process number of the server that runs on this cluster and answers at `url`, waiting while it starts or
 * recovers; null when none runs. A `postmaster.pid` left by a killed server does not count, and is put out of the way
 * of the next start: its number may belong to another process by now.
 */
export async function readPostmaster(home: string, url: string): Promise<number | null> {
  const deadline = Date.now() + START_WAIT_MS;
  for (;;) {
    const pid = readPid(home);
    if (pid === null) return null;
    if (!runsCluster(pid, home)) {
      disownPidFile(home);
      return null;
    }
    if (await answers(url, home)) return pid;
    if (Date.now() > deadline) throw new Error(`the PostgreSQL under ${home} runs but does not answer`);
    await delay(POLL_MS);
  }
}

/** Starts a server on the cluster, made first where there is none, and waits until it answers at `url`. */
export async function startPostmaster(
  home: string,
  access: { readonly port: number; readonly password: string; readonly user: string },
  url: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = clusterFolder(home);
  await removeUnfinished(home);
  const user = await findPostgresUser(folder);
  const { binaries, base } = await findReach(home, await findPostgresBinaries(), user);
  await makeCluster({ base, folder, binaries, user, access });

  const chosen = { ...postgresSettings(usableMemory()), ...settings, port: String(access.port) };
  const flags = Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const deadline = Date.now() + START_WAIT_MS;
  for (;;) {
    const ended = await launch(home, url, deadline, binaries.postgres, ["-D", realpathSync(folder), ...flags], user);
    if (ended === null) return;
    const said = (await readFile(logFile(home), "utf8").catch(() => "")).trim();
    // The workers of a killed server take a moment to notice; until then its memory is theirs.
    const worthWaiting = said.includes("shared memory block") && Date.now() < deadline;
    if (!worthWaiting) throw new Error(`the embedded PostgreSQL did not start: ${ended}\n${said}`);
    await delay(POLL_MS * 4);
  }
}

function logFile(home: string): string {
  return join(home, "postgres.log");
}

/** Null when the server answers; else why it does not. */
async function launch(
  home: string,
  url: string,
  deadline: number,
  binary: string,
  flags: readonly string[],
  user: PostgresUser | null,
): Promise<string | null> {
  const log = openSync(logFile(home), "w", 0o600);
  const stdio: StdioOptions = ["ignore", log, log];
  // A session of its own: Ctrl-C in a terminal must reach us, who stop it in good order, and not it.
  const child = spawn(binary, flags, { ...user, stdio, detached: true, cwd: realpathSync(clusterFolder(home)) });
  closeSync(log);
  let ended: string | null = null;
  child.once("error", (error) => {
    ended = error.message;
  });
  child.once("exit", (code, signal) => {
    ended = `it ended with ${signal ?? code}`;
  });
  child.unref();

  while (!(await answers(url, home))) {
    if (ended !== null) return ended;
    if (Date.now() > deadline) {
      child.kill("SIGINT");
      return "it does not answer";
    }
    await delay(POLL_MS);
  }
  return null;
}

/** Stops the server of this cluster in good order, if one runs. */
export async function stopPostmaster(home: string): Promise<void> {
  const pid = signalPostmaster(home, "SIGINT");
  if (pid === null) return;
  const identity = processIdentity(pid);
  const deadline = Date.now() + STOP_WAIT_MS;
  while (identity !== null && processIdentity(pid) === identity) {
    if (Date.now() > deadline) {
      signalPostmaster(home, "SIGQUIT");
      return;
    }
    await delay(POLL_MS);
  }
}

/** Sends a signal to the server of this cluster, and to no other process. Null when none runs. */
export function signalPostmaster(home: string, signal: "SIGINT" | "SIGQUIT"): number | null {
  const pid = readPid(home);
  if (pid === null || !runsCluster(pid, home)) return null;
  try {
    process.kill(pid, signal);
    return pid;
  } catch {
    return null;
  }
}

function readPid(home: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(clusterFolder(home), "postmaster.pid"), "utf8"), 10);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** Whether the process is a server on this very cluster: its number alone does not say so. */
function runsCluster(pid: number, home: string): boolean {
  if (processIdentity(pid) === null) return false;
  const folder = realpathSync(clusterFolder(home));
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres")
    );
  } catch {
    // No /proc here, or not ours to read.
  }
  try {
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).includes(folder);
  } catch {
    return true;
  }
}

/**
 * Names ourselves in the left-over file. PostgreSQL passes over the number of its own parent, and still checks by the
 * rest of the file that no stray server process holds the cluster's memory; deleting the file would lose that.
 */
function disownPidFile(home: string): void {
  const file = join(clusterFolder(home), "postmaster.pid");
  const lines = readFileSync(file, "utf8").split("\n");
  writeFileSync(file, [String(process.pid), ...lines.slice(1)].join("\n"));
}

async function answers(url: string, home: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
    const folder = rows[0]?.data_directory;
    return folder !== undefined && realpathSync(folder) === realpathSync(clusterFolder(home));
  } catch (error) {
    if ((error as { code?: unknown }).code === "28P01") throw wrongPassword(home);
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function wrongPassword(home: string): Error {
  return new Error(`${join(home, "postgres.json")} does not hold the password of ${clusterFolder(home)}`);
}
