import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { processIdentity } from "./process-identity";

interface Holder {
  readonly pid: number;
  readonly identity: string;
  readonly token: string;
}

/**
 * Runs `work` while holding the lock file at `path`, so that only one process does at a time. Takes over the lock of a
 * process that has died, even if its process ID was reused. Throws after waiting for `waitMs`.
 */
export async function withFileLock<Result>(path: string, waitMs: number, work: () => Promise<Result>): Promise<Result> {
  const token = randomUUID();
  const deadline = Date.now() + waitMs;
  while (!(await tryTake(path, token))) {
    await removeIfAbandoned(path);
    if (Date.now() > deadline) throw new Error(`another process has held ${path} for ${waitMs / 1000} seconds`);
    await delay(50);
  }
  try {
    return await work();
  } finally {
    if ((await readHolder(path))?.token === token) await rm(path, { force: true });
  }
}

async function tryTake(path: string, token: string): Promise<boolean> {
  // Written to a draft and linked into place, so that no process sees an incomplete lock file.
  const draft = `${path}.${token}`;
  const holder: Holder = { pid: process.pid, identity: processIdentity(process.pid) ?? "", token };
  try {
    await writeFile(draft, JSON.stringify(holder), { flag: "wx", mode: 0o600 });
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function removeIfAbandoned(path: string): Promise<void> {
  const holder = await readHolder(path);
  if (!holder || processIdentity(holder.pid) === holder.identity) return;
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  // Another process may have taken the lock over before the rename. Then it gets the lock back.
  const taken = await readHolder(aside);
  if (taken && taken.token !== holder.token) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Holder;
  } catch {
    return null;
  }
}
