import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { PostgresBinaries } from "./postgres-binaries";
import type { PostgresUser } from "./postgres-user";

const run = promisify(execFile);

interface ClusterPlace {
  /** Folder to create the cluster in. */
  readonly base: string;
  /** Path of the cluster afterwards: a folder in `base`, or a link to one. */
  readonly folder: string;
  readonly user: PostgresUser | null;
}

interface NewCluster extends ClusterPlace {
  readonly binaries: PostgresBinaries;
  readonly access: { readonly user: string; readonly password: string };
}

/** Creates the cluster if it does not exist. */
export async function createCluster({ binaries, access, ...place }: NewCluster): Promise<void> {
  const { base, folder, user } = place;
  if (existsSync(join(folder, "PG_VERSION"))) return;
  await placeCluster(place, async (draft) => {
    const passwordFile = `${draft}-password`;
    try {
      await writeFile(passwordFile, `${access.password}\n`, { mode: 0o600 });
      if (user) await chown(passwordFile, user.uid, user.gid);
      const flags = [
        `--pgdata=${draft}`,
        `--username=${access.user}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
      ];
      await run(binaries.initdb, flags, { ...user, cwd: draft });
    } catch (cause) {
      throw new Error(`failed to create the embedded PostgreSQL under ${base}`, { cause });
    } finally {
      await rm(passwordFile, { force: true });
    }
  });
}

/** Has `fill` fill a folder elsewhere, and then moves it into place, so that an incomplete cluster is never started. */
export async function placeCluster(
  { base, folder, user }: ClusterPlace,
  fill: (draft: string) => Promise<void>,
): Promise<void> {
  const id = randomUUID();
  const draft = join(base, `postgres.new-${id}`);
  await mkdir(draft, { mode: 0o700 });
  if (user) await chown(draft, user.uid, user.gid);
  try {
    await fill(draft);
    await rm(folder, { recursive: true, force: true });
    if (base === dirname(folder)) {
      await rename(draft, folder);
    } else {
      const elsewhere = join(base, `cluster-${id}`);
      await rename(draft, elsewhere);
      await symlink(elsewhere, folder);
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Deletes incomplete clusters under `home`. */
export async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith("postgres.new-")) await rm(join(home, name), { recursive: true, force: true });
  }
}
