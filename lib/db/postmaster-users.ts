import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { processIdentity } from "./process-identity";

/**
 * Writes down that this process uses the embedded server under `home`. Returns how to take that back.
 * One that was killed stays written down and is seen to be dead later.
 */
export function registerUser(home: string): () => void {
  const folder = usersFolder(home);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}-${randomUUID()}`);
  writeFileSync(file, processIdentity(process.pid) ?? "");
  return () => rmSync(file, { force: true });
}

/** True where no living process is written down; the dead are struck off. */
export function isUnused(home: string): boolean {
  let living = 0;
  for (const name of listUsers(home)) {
    const file = join(usersFolder(home), name);
    if (processIdentity(Number.parseInt(name, 10)) === readText(file)) living += 1;
    else rmSync(file, { force: true });
  }
  return living === 0;
}

function usersFolder(home: string): string {
  return join(home, "postgres.users");
}

function listUsers(home: string): readonly string[] {
  try {
    return readdirSync(usersFolder(home));
  } catch {
    return [];
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
