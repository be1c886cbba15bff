import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addUp, readCounts } from "./test-counts.mjs";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "peoplepages-counts-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(...files: { status: string; tests: string[] }[]): string {
  const path = join(folder, "report.json");
  const testResults = files.map(({ status, tests }) => ({
    status,
    assertionResults: tests.map((test) => ({ status: test })),
  }));
  writeFileSync(path, JSON.stringify({ testResults }));
  return path;
}

test("tests are counted by how they ended", () => {
  const path = report({ status: "failed", tests: ["passed", "failed", "passed", "pending", "skipped", "todo"] });
  expect(readCounts(path, 1)).toEqual({ passed: 2, failed: 1, skipped: 3 });
});

test("a file that could not be loaded is a failure", () => {
  const path = report({ status: "passed", tests: ["passed"] }, { status: "failed", tests: [] });
  expect(readCounts(path, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test("a run that failed without a failing test is a failure", () => {
  expect(readCounts(report({ status: "passed", tests: ["passed"] }), 1).failed).toBe(1);
});

test("a run that left no report is a failure, even where it says it went well", () => {
  expect(readCounts(join(folder, "none.json"), 0).failed).toBe(1);
});

test("a run of nothing fails nothing", () => {
  expect(readCounts(report(), 0)).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

test("kinds add up", () => {
  const counts = { passed: 1, failed: 2, skipped: 3 };
  expect(addUp([counts, counts])).toEqual({ passed: 2, failed: 4, skipped: 6 });
});
