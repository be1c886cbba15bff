import { cpus, loadavg } from "node:os";

/** The load and the processors of this machine, to print beside figures. */
export function machine(): string {
  const load = loadavg().map((value) => value.toFixed(1));
  return `load ${load.join(" ")} on ${cpus().length} cores`;
}

/** Returns the middle figure, the larger one of two; NaN for none. */
export function median(figures: readonly number[]): number {
  const ordered = figures.toSorted((one, other) => one - other);
  return ordered[Math.floor(ordered.length / 2)] ?? Number.NaN;
}

/** Rounds to three digits. */
export function round(figure: number): number {
  return Number(figure.toPrecision(3));
}
