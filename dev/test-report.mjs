import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./project.mjs";

/**
 * The result of one run, from its JSON report. A file that could not be loaded counts as one failure, and so does a run
 * that failed without a failing test or that left no report, so that none of these passes for green.
 */
export function readReport(reportFile, exitCode) {
  const report = parse(reportFile);
  const files = report?.testResults ?? [];
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const failures = files.flatMap(failuresOf);
  if (failures.length === 0 && (exitCode !== 0 || !report)) {
    failures.push({ where: report ? "the run" : "no report", why: `ended with exit code ${exitCode}` });
  }
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failures,
    skipped: tests.filter(({ status }) => status !== "passed" && status !== "failed").length,
  };
}

export function addUp(reports) {
  return {
    passed: reports.reduce((sum, { passed }) => sum + passed, 0),
    failures: reports.flatMap(({ failures }) => failures),
    skipped: reports.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

/** The last line of a run, which tools read. Skipped tests are counted in the lines of the kinds. */
export function sentence({ passed, failures }) {
  return `${passed} passed, ${failures.length} failed`;
}

function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [{ where: file, why: message ?? "" }] : [];
  return failed.map(({ fullName, failureMessages }) => ({
    where: `${file} > ${fullName}`,
    why: (failureMessages ?? []).join("\n"),
  }));
}

function parse(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
