export interface Failure {
  /** The file and the test in it, or the file alone where it could not be loaded. */
  readonly where: string;
  readonly why: string;
}

export interface Report {
  readonly passed: number;
  readonly failures: readonly Failure[];
  readonly skipped: number;
}

export function readReport(reportFile: string, exitCode: number): Report;
export function addUp(reports: readonly Report[]): Report;
export function sentence(report: Report): string;
