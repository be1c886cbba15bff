import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addUp, readReport, sentence } from "./test-report.mjs";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "peoplepages-report-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(...files: { status: string; message?: string; tests: string[] }[]): string {
  const path = join(folder, "report.json");
  const testResults = files.map(({ tests, ...file }) => ({
    name: resolve("tests/some.test.ts"),
    ...file,
    assertionResults: tests.map((status, nth) => ({
      status,
      fullName: `case ${nth}`,
      failureMessages: status === "failed" ? ["expected 1\nto be 2"] : [],
    })),
  }));
  writeFileSync(path, JSON.stringify({ testResults }));
  return path;
}

test("the report counts tests by result and names each failed test with its reason", () => {
  const path = report({ status: "failed", tests: ["passed", "failed", "passed", "pending", "skipped", "todo"] });
  expect(readReport(path, 1)).toEqual({
    passed: 2,
    failures: [{ where: join("tests", "some.test.ts > case 1"), why: "expected 1\nto be 2" }],
    skipped: 3,
  });
});

test("the report counts a file that could not be loaded as a failure", () => {
  const path = report(
    { status: "passed", tests: ["passed"] },
    { status: "failed", message: "no such import", tests: [] },
  );
  expect(readReport(path, 1)).toEqual({
    passed: 1,
    failures: [{ where: join("tests", "some.test.ts"), why: "no such import" }],
    skipped: 0,
  });
});

test("the report counts a run that failed without a failing test as a failure", () => {
  expect(readReport(report({ status: "passed", tests: ["passed"] }), 1).failures).toHaveLength(1);
});

test("the report counts a run without a report as a failure, even if it exited with 0", () => {
  expect(readReport(join(folder, "none.json"), 0).failures).toHaveLength(1);
});

test("a run without tests has no failures", () => {
  expect(readReport(report(), 0)).toEqual({ passed: 0, failures: [], skipped: 0 });
});

test("counts of several projects are added up and printed in one line", () => {
  const failures = [{ where: "a", why: "b" }];
  const total = addUp([
    { passed: 1, failures, skipped: 3 },
    { passed: 1, failures, skipped: 3 },
  ]);
  expect(total).toEqual({ passed: 2, failures: [...failures, ...failures], skipped: 6 });
  expect(sentence(total)).toBe("2 passed, 2 failed");
  expect(sentence({ passed: 1, failures: [], skipped: 0 })).toBe("1 passed, 0 failed");
});
