import { readFileSync } from "node:fs";

/**
 * Returns a text that distinguishes a process from a later one with the same ID, or null if no process has this ID.
 *
 * On Linux it consists of boot ID and start time. Elsewhere it only says that a process is running.
 */
export function processIdentity(pid: number): string | null {
  if (!isAlive(pid)) return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z") return null;
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim();
    return `${boot}:${fields[19]}`;
  } catch {
    return isAlive(pid) ? "running" : null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
