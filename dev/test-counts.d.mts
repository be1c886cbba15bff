export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function readCounts(reportFile: string, exitCode: number): Counts;
export function addUp(counts: readonly Counts[]): Counts;
