import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Another user, whom the server runs as. */
export interface PostgresUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. Then it runs as whoever owns the cluster already, else as the system's
 * `postgres` user, which is made where it is missing. Null: it runs as ourselves.
 */
export async function findPostgresUser(clusterFolder: string): Promise<PostgresUser | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(clusterFolder).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = await lookUp();
  if (known) return known;
  await run("groupadd", ["-rf", "postgres"]).catch(() => undefined);
  await run("useradd", ["-r", "-g", "postgres", "-M", "postgres"]).catch(() => undefined);
  const made = await lookUp();
  if (made) return made;
  throw new Error(
    "PostgreSQL does not run as root and no user for it could be made: start as another user, or set DATABASE_URL.",
  );
}

async function lookUp(): Promise<PostgresUser | null> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", "postgres"]), run("id", ["-g", "postgres"])]);
    return { uid: Number.parseInt(uid.stdout, 10), gid: Number.parseInt(gid.stdout, 10) };
  } catch {
    return null;
  }
}
