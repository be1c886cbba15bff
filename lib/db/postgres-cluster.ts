import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { PostgresBinaries } from "./postgres-binaries";
import type { PostgresUser } from "./postgres-user";

const run = promisify(execFile);

interface NewCluster {
  readonly home: string;
  readonly folder: string;
  readonly binaries: PostgresBinaries;
  readonly user: PostgresUser;
  readonly access: { readonly user: string; readonly password: string };
}

/**
 * Makes the cluster where there is none. It is made aside and moved into place whole, so that one whose making was
 * interrupted is never started.
 */
export async function makeCluster({ home, folder, binaries, user, access }: NewCluster): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  for (const name of await readdir(home)) {
    if (name.startsWith("postgres.new-")) await rm(join(home, name), { recursive: true, force: true });
  }
  const draft = join(home, `postgres.new-${randomUUID()}`);
  const passwordFile = `${draft}-password`;
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, `${access.password}\n`, { mode: 0o600 });
  if ("uid" in user) {
    // Another user must be able to pass through, and no more than that.
    await chmod(home, (await stat(home)).mode | 0o011);
    await chown(draft, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  try {
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
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } catch (cause) {
    throw new Error(`the embedded PostgreSQL could not be made under ${home}`, { cause });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}
