import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Whom the server runs as; empty: as ourselves. */
export type PostgresUser = { readonly uid: number; readonly gid: number } | Readonly<Record<string, never>>;

/**
 * PostgreSQL refuses to run as root. Then it runs as whoever owns the cluster already, else as the system's
 * `postgres` user, which is made where it is missing.
 */
export async function findPostgresUser(clusterFolder: string): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return {};
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
