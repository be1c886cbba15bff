import { execFileSync, type StdioOptions, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { findPostgresBinaries } from "./postgres-binaries";
import { createCluster, removeUnfinished } from "./postgres-cluster";
import { findReach } from "./postgres-reach";
import { postgresSettings, usableMemory } from "./postgres-settings";
import { findPostgresUser, type PostgresUser } from "./postgres-user";
import { processIdentity } from "./process-identity";

const START_WAIT_MS = 60_000;
const STOP_WAIT_MS = 30_000;
const POLL_MS = 25;
/** The socket of a server, by its port, and the file that locks it. */
export const SOCKET = /^\.s\.PGSQL\.\d+(\.lock)?$/;

/** Returns the folder of the cluster, which is where its server makes its socket. */
export function clusterFolder(home: string): string {
  return join(home, "postgres");
}

/**
 * Returns the process ID of the server on this cluster once it responds at `url`, or null if none is running. Ignores
 * the `postmaster.pid` of a killed server, and clears its process ID for the next start, because it may have been
 * reused.
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
    if (await responds(url, home)) return pid;
    if (Date.now() > deadline) throw new Error(`the PostgreSQL under ${home} is running but does not respond`);
    await delay(POLL_MS);
  }
}

/** Returns whether there is a cluster without a running server. */
export function isPostmasterGone(home: string): boolean {
  if (!existsSync(join(clusterFolder(home), "PG_VERSION"))) return false;
  const pid = readPid(home);
  return pid === null || !runsCluster(pid, home);
}

/** Creates the cluster if needed, starts a server on it and waits until it responds at `url`. */
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
  await createCluster({ base, folder, binaries, user, access });

  await removeSockets(folder);
  const chosen = { ...postgresSettings(usableMemory()), ...settings, port: String(access.port) };
  const flags = Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const deadline = Date.now() + START_WAIT_MS;
  for (;;) {
    const failure = await launch(home, url, deadline, binaries.postgres, ["-D", realpathSync(folder), ...flags], user);
    if (failure === null) return;
    const output = (await readFile(logFile(home), "utf8").catch(() => "")).trim();
    // The workers of a killed server hold its shared memory until they notice its death.
    const isTemporary = output.includes("shared memory block") && Date.now() < deadline;
    if (!isTemporary) throw new Error(`the embedded PostgreSQL did not start: ${failure}\n${output}`);
    await delay(POLL_MS * 4);
  }
}

/** Deletes what a killed server left: PostgreSQL would not start if the process ID in its lock file was reused. */
async function removeSockets(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (SOCKET.test(name)) await rm(join(folder, name), { force: true });
}

function logFile(home: string): string {
  return join(home, "postgres.log");
}

/** Returns null once the server responds, else the reason why it does not. */
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
  // In its own session, so that Ctrl-C reaches only this process, which then stops the server gracefully.
  const child = spawn(binary, flags, { ...user, stdio, detached: true, cwd: realpathSync(clusterFolder(home)) });
  closeSync(log);
  let failure: string | null = null;
  child.once("error", (error) => {
    failure = error.message;
  });
  child.once("exit", (code, signal) => {
    failure = `it exited with ${signal ?? code}`;
  });
  child.unref();

  while (!(await responds(url, home))) {
    if (failure !== null) return failure;
    if (Date.now() > deadline) {
      child.kill("SIGINT");
      return "it does not respond";
    }
    await delay(POLL_MS);
  }
  return null;
}

/** Stops the server of this cluster gracefully, if one is running. */
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

/** Sends a signal to the server of this cluster and returns its process ID. Returns null if none is running. */
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

/** Returns whether the process is a server on this cluster. Its process ID may have been reused. */
function runsCluster(pid: number, home: string): boolean {
  if (processIdentity(pid) === null) return false;
  const folder = realpathSync(clusterFolder(home));
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres")
    );
  } catch {
    // There is no /proc, or no permission to read it.
  }
  try {
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).includes(folder);
  } catch {
    return true;
  }
}

/**
 * Writes this process ID to a stale file. PostgreSQL ignores the ID of its parent, and uses the rest of the file to
 * check that no stray server process holds the shared memory of the cluster. Deleting the file would skip that check.
 */
function disownPidFile(home: string): void {
  const file = join(clusterFolder(home), "postmaster.pid");
  const lines = readFileSync(file, "utf8").split("\n");
  writeFileSync(file, [String(process.pid), ...lines.slice(1)].join("\n"));
}

async function responds(url: string, home: string): Promise<boolean> {
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
  return new Error(`${join(home, "postgres.json")} does not contain the password of ${clusterFolder(home)}`);
}
