import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import type { PostgresBinaries } from "./postgres-binaries";
import type { PostgresUser } from "./postgres-user";

const run = promisify(execFile);

/** Where a server that may not enter our own folders keeps what it needs. */
const SHARED_HOME = "/var/lib/peoplepages";

/** What the server can reach as the user it runs as. */
interface Reach {
  readonly binaries: PostgresBinaries;
  /** The folder to make a cluster in. */
  readonly base: string;
}

/**
 * Started as root from a private folder, such as root's own home, the server runs as a user who may not enter there.
 * The folder stays private: program and cluster then live in `/var/lib/peoplepages`, and the data folder links to them.
 */
export async function findReach(home: string, binaries: PostgresBinaries, user: PostgresUser | null): Promise<Reach> {
  if (user === null) return { binaries, base: home };
  // Our own folder lets another user pass through, and no more than that.
  await chmod(home, (await stat(home)).mode | 0o011);
  return {
    binaries: (await canReach(binaries.postgres, user)) ? binaries : await copyBinaries(binaries, user),
    base: (await canReach(home, user)) ? home : await makeSharedHome(),
  };
}

async function canReach(path: string, user: PostgresUser): Promise<boolean> {
  try {
    await run("/bin/sh", ["-c", 'test -x "$1"', "sh", path], { ...user, cwd: "/" });
    return true;
  } catch {
    return false;
  }
}

async function makeSharedHome(): Promise<string> {
  await mkdir(SHARED_HOME, { recursive: true });
  await chmod(SHARED_HOME, 0o755);
  return SHARED_HOME;
}

async function copyBinaries(binaries: PostgresBinaries, user: PostgresUser): Promise<PostgresBinaries> {
  const folder = dirname(binaries.root);
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { version: string };
  const root = join(await makeSharedHome(), `postgresql-${basename(folder)}-${version}`);
  if (!existsSync(root)) {
    const draft = `${root}.new-${randomUUID()}`;
    await cp(binaries.root, draft, { recursive: true, verbatimSymlinks: true });
    await run("chown", ["-R", `${user.uid}:${user.gid}`, draft]);
    await rename(draft, root).catch(() => rm(draft, { recursive: true, force: true }));
  }
  const moved = (path: string) => join(root, relative(binaries.root, path));
  return { root, initdb: moved(binaries.initdb), postgres: moved(binaries.postgres) };
}
