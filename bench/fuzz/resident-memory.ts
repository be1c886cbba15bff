import { execFileSync } from "node:child_process";

/** Returns the resident memory of a process in megabytes. */
export function residentMb(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}
