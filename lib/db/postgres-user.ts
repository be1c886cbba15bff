import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The user that the server runs as. */
export interface PostgresUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns the user to run the server as if this process is root, because PostgreSQL refuses to run as root: the owner
 * of the cluster, else the system's `postgres` user, which is created if it is missing. Null: the user of this process.
 */
export async function findPostgresUser(clusterFolder: string): Promise<PostgresUser | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(clusterFolder).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = await findSystemUser();
  if (known) return known;
  await run("groupadd", ["-rf", "postgres"]).catch(() => undefined);
  await run("useradd", ["-r", "-g", "postgres", "-M", "postgres"]).catch(() => undefined);
  const created = await findSystemUser();
  if (created) return created;
  throw new Error(
    "PostgreSQL does not run as root, and creating a user for it failed: start as another user, or set DATABASE_URL.",
  );
}

async function findSystemUser(): Promise<PostgresUser | null> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", "postgres"]), run("id", ["-g", "postgres"])]);
    return { uid: Number.parseInt(uid.stdout, 10), gid: Number.parseInt(gid.stdout, 10) };
  } catch {
    return null;
  }
}
