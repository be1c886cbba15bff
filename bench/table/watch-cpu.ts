import { readdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";

interface CpuTicks {
  readonly busy: number;
  readonly ours: number;
  readonly measured: number;
}

/** Ticks in a second; Linux has had no other value for user programs. */
export const TICKS = 100;

interface CpuUse {
  /** Share of the machine that other programs used: all but the processes below `roots`. */
  readonly foreign: number;
  /** What the measured processes used, in seconds. */
  readonly seconds: number;
}

/** Watches the processor until the result is called, which returns null where the system does not say. */
export function watchCpu(roots: readonly number[], measured: readonly number[]): () => CpuUse | null {
  const since = performance.now();
  const before = readTicks(roots, measured);
  return () => {
    const after = readTicks(roots, measured);
    if (!before || !after) return null;
    const available = ((performance.now() - since) / 1_000) * TICKS * cpus().length;
    const foreign = Math.max(0, after.busy - before.busy - (after.ours - before.ours)) / available;
    return { foreign, seconds: (after.measured - before.measured) / TICKS };
  };
}

function readTicks(roots: readonly number[], measured: readonly number[]): CpuTicks | null {
  try {
    const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0] = readFileSync("/proc/stat", "utf8")
      .slice(5)
      .trimStart()
      .split(" ", 8)
      .map(Number);
    return { busy: user + nice + system + irq + soft, ours: ticksBelow(roots), measured: ticksBelow(measured) };
  } catch {
    return null;
  }
}

/** Of the processes below the roots, children that have ended included. */
export function ticksBelow(roots: readonly number[]): number {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)));
  const below = new Set(roots);
  let size = 0;
  while (size !== below.size) {
    size = below.size;
    for (const { id, parent } of processes) if (below.has(parent)) below.add(id);
  }
  return processes.reduce((sum, { id, ticks }) => (below.has(id) ? sum + ticks : sum), 0);
}

function readProcess(id: number) {
  try {
    const text = readFileSync(`/proc/${id}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ id, parent: Number(fields[1]), ticks }];
  } catch {
    // It has ended since.
    return [];
  }
}
