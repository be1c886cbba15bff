import { readFile, statfs } from "node:fs/promises";
import { join } from "node:path";

const FULL = /No space left on device|\bENOSPC\b|\b53100\b|Disk quota exceeded|\bEDQUOT\b/;
const LITTLE_BYTES = 8 * 1024 * 1024;

/** Whether a disk without room is behind an error: a file's, PostgreSQL's or that of a program that was started. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return FULL.test(`${String(code)} ${error.message}`) || isDiskFull(error.cause);
}

/** Whether the embedded PostgreSQL under `dataDir` has no room left. Without room it stops and only its log says why. */
export async function isDataDiskFull(dataDir: string): Promise<boolean> {
  const room = await statfs(dataDir).catch(() => null);
  if (room !== null && room.bavail * room.bsize < LITTLE_BYTES) return true;
  const log = await readFile(join(dataDir, "postgres.log"), "utf8").catch(() => "");
  return /(?:PANIC|FATAL|ERROR):.*No space left on device/.test(log.slice(-64_000));
}
