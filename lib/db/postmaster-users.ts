import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { processIdentity } from "./process-identity";

/**
 * Registers this process as a user of the embedded server under `home`. Returns a function that unregisters it. A
 * killed process stays registered until `isUnused` finds it dead.
 */
export function registerUser(home: string): () => void {
  const folder = usersFolder(home);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}-${randomUUID()}`);
  writeFileSync(file, processIdentity(process.pid) ?? "");
  return () => rmSync(file, { force: true });
}

/** Returns whether no running process is registered. Removes the registrations of dead ones. */
export function isUnused(home: string): boolean {
  let running = 0;
  for (const name of listUsers(home)) {
    const file = join(usersFolder(home), name);
    if (processIdentity(Number.parseInt(name, 10)) === readText(file)) running += 1;
    else rmSync(file, { force: true });
  }
  return running === 0;
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
