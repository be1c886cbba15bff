import { readFileSync } from "node:fs";

/**
 * Counts one run by its JSON report. A file that could not be loaded counts as one failure, and so does a run that
 * failed without any test failing, or that left no report: none of these may pass for green.
 */
export function readCounts(reportFile, exitCode) {
  const report = readReport(reportFile);
  const files = report?.testResults ?? [];
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const broken = files.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  const failed = tests.filter(({ status }) => status === "failed").length + broken.length;
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: failed === 0 && (exitCode !== 0 || !report) ? 1 : failed,
    skipped: tests.filter(({ status }) => status !== "passed" && status !== "failed").length,
  };
}

export function addUp(counts) {
  const sum = (key) => counts.reduce((total, one) => total + one[key], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
