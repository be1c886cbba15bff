import { readFileSync } from "node:fs";

/**
 * Tells one run of a process from a later one that was given the same number.
 *
 * Null when no process has this number. On Linux the identity holds the boot and the start time, so that a reused
 * number shows; elsewhere it only says that some process has it.
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
