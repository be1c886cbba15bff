export interface Failure {
  /** The file and the test in it, or only the file if it could not be loaded. */
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
