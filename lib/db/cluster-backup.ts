import { randomUUID } from "node:crypto";
import { constants, type Dirent, existsSync } from "node:fs";
import { chown, copyFile, mkdir, open, readdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Client } from "pg";
import { connected } from "./create-database";
import { startOrJoin } from "./embedded-postgres";
import { withFileLock } from "./file-lock";
import { findPostgresBinaries } from "./postgres-binaries";
import { placeCluster } from "./postgres-cluster";
import { findReach } from "./postgres-reach";
import { findPostgresUser, type PostgresUser } from "./postgres-user";
import { SOCKET } from "./postmaster";

/** The backup cannot be made or restored as asked. Nothing was changed. */
class BackupError extends Error {
  readonly code = "backup";

  constructor(message: string) {
    super(message);
    this.name = "BackupError";
  }
}

const LOCK_WAIT_MS = 90_000;
/** Folders whose content belongs to the running server. Its log is copied separately, once it is complete. */
const OF_THE_SERVER = new Set([
  ...["pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots", "pg_stat_tmp", "pg_subtrans"],
]);
/** Files of the running server, and those that it makes again. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp.*)$/;
const LOG_FILE = /^[0-9A-F]{24}$/;
/** Settings and the secret of the installation, which belong to its cluster. The second is missing if it is configured. */
const BESIDE = ["postgres.json", "auth-secret"];

/**
 * Copies the embedded PostgreSQL under `dataDir`, while it serves, to a new folder: both databases as they are when the
 * copy ends, and what belongs to them. Returns that moment.
 */
export async function backUpCluster(dataDir: string, target: string): Promise<Date> {
  const home = resolve(dataDir);
  const folder = resolve(target);
  if (existsSync(folder)) throw new BackupError(`${target} exists already: name a folder that does not`);
  if (!existsSync(join(home, "postgres"))) throw new BackupError(`there is no database under ${dataDir}`);
  const server = await startOrJoin(home);
  const draft = `${folder}.part-${randomUUID()}`;
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(draft, { mode: 0o700 });
    const cluster = await realpath(join(home, "postgres"));
    const at = await connected(server.url, (client) => copyRunning(client, cluster, join(draft, "postgres")));
    for (const name of BESIDE) await copyIfThere(join(home, name), join(draft, name), null);
    await rename(draft, folder);
    return at;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await server.stop();
  }
}

/** Copies files that change meanwhile, and PostgreSQL's log of the changes, which it repeats when the copy starts. */
async function copyRunning(client: Client, cluster: string, target: string): Promise<Date> {
  // Keeps the log until it is copied. Ends with the connection.
  await client.query("SELECT pg_create_physical_replication_slot($1, true, true)", [
    `backup_${randomUUID().replaceAll("-", "")}`,
  ]);
  const { rows: begun } = await client.query<{ first: string }>(
    "SELECT pg_walfile_name(pg_backup_start('peoplepages', true)) AS first",
  );
  await copyTree(cluster, target, null);
  const { rows: ended } = await client.query<{ label: string; last: string; at: Date }>(
    "SELECT labelfile AS label, pg_walfile_name(lsn) AS last, clock_timestamp() AS at FROM pg_backup_stop(false)",
  );
  const [first, end] = [begun[0]?.first, ended[0]];
  if (first === undefined || end === undefined) throw new Error("PostgreSQL did not say what the backup needs");
  await writeFile(join(target, "backup_label"), end.label, { mode: 0o600, flush: true });
  for (const name of await readdir(join(cluster, "pg_wal"))) {
    const isNeeded = LOG_FILE.test(name) ? name >= first && name <= end.last : name.endsWith(".history");
    if (isNeeded) await copyOne(join(cluster, "pg_wal", name), join(target, "pg_wal", name), null);
  }
  return end.at;
}

/**
 * Puts a backup in place as the cluster of `dataDir`, which has none. The server repeats the log when it starts. Imports
 * and opt-outs after the backup are not in it.
 */
export async function restoreCluster(source: string, dataDir: string): Promise<void> {
  const home = resolve(dataDir);
  const backup = resolve(source);
  if (!existsSync(join(backup, "postgres", "PG_VERSION"))) throw new BackupError(`${source} is no backup`);
  await mkdir(home, { recursive: true });
  await withFileLock(join(home, "postgres.lock"), LOCK_WAIT_MS, async () => {
    const folder = join(home, "postgres");
    const taken = ["postgres", ...BESIDE].find((name) => existsSync(join(home, name)));
    if (taken) throw new BackupError(`${join(dataDir, taken)} exists: move the old data away, or set another DATA_DIR`);
    const user = await findPostgresUser(folder);
    const { base } = await findReach(home, await findPostgresBinaries(), user);
    try {
      for (const name of BESIDE) await copyIfThere(join(backup, name), join(home, name), null);
      await placeCluster({ base, folder, user }, (draft) => copyTree(join(backup, "postgres"), draft, user, new Set()));
    } catch (error) {
      for (const name of BESIDE) await rm(join(home, name), { force: true });
      throw error;
    }
  });
}

/** Copies a folder whose files may vanish meanwhile. */
async function copyTree(
  from: string,
  to: string,
  user: PostgresUser | null,
  emptied: ReadonlySet<string> = OF_THE_SERVER,
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  if (user) await chown(to, user.uid, user.gid);
  for (const entry of await readIfThere(from)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (emptied.has(entry.name)) await mkdir(target, { mode: 0o700 });
      else await copyTree(source, target, user, emptied);
    } else if (entry.name === "pg_control") {
      await copyControl(source, target, user);
    } else if (!LEFT_OUT.test(entry.name) && !SOCKET.test(entry.name)) {
      await copyIfThere(source, target, user);
    }
  }
}

async function copyIfThere(from: string, to: string, user: PostgresUser | null): Promise<void> {
  try {
    await copyOne(from, to, user);
  } catch (error) {
    if (existsSync(from) || !existsSync(dirname(to))) throw error;
  }
}

async function copyOne(from: string, to: string, user: PostgresUser | null): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await finish(to, user);
}

/** PostgreSQL refuses a control file that was read while it was written, so it is read until it stays the same. */
async function copyControl(from: string, to: string, user: PostgresUser | null): Promise<void> {
  let content = await readFile(from);
  for (let again = await readFile(from); !again.equals(content); again = await readFile(from)) content = again;
  await writeFile(to, content, { mode: 0o600 });
  await finish(to, user);
}

async function finish(path: string, user: PostgresUser | null): Promise<void> {
  const file = await open(path, "r+");
  try {
    if (user) await file.chown(user.uid, user.gid);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readIfThere(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (existsSync(folder)) throw error;
    return [];
  }
}
