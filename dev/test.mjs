import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { requireNode } from "./node-version.mjs";

requireNode();

const { fail } = await import("./failure.mjs");
const { root } = await import("./project.mjs");
const { bundle } = await import("./bundle.mjs");
const { build, generate, install } = await import("./prepare.mjs");
const { addUp, readReport, sentence } = await import("./test-report.mjs");

/**
 * Each is a vitest project of that name; `built` ones need the pages. The kinds of a lane run one after the other, and
 * the lanes side by side: the second one mostly waits, for a browser or for what a fault makes it wait.
 */
const LANES = [
  [
    { name: "unit", built: false },
    { name: "adapters", built: false },
    { name: "api", built: true, folder: "tests/api" },
    { name: "bench", built: true, folder: "tests/bench" },
  ],
  [
    { name: "e2e", built: true, folder: "tests/e2e" },
    { name: "faults", built: true, folder: "tests/faults" },
  ],
];
const KINDS = LANES.flat();

const asked = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const unknown = asked.filter((word) => !KINDS.some(({ name }) => name === word));
if (unknown.length) {
  console.error(`No such kind of test: ${unknown.join(", ")}. There are: ${KINDS.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}
const lanes = LANES.map((kinds) =>
  kinds.filter(
    ({ name, folder }) => (!asked.length || asked.includes(name)) && (!folder || existsSync(join(root, folder))),
  ),
);
const chosen = lanes.flat();

try {
  await install();
  await generate();
  await bundle();
  if (chosen.some(({ built }) => built)) await build();
} catch (error) {
  fail(error);
}

const folder = mkdtempSync(join(tmpdir(), "peoplepages-tests-"));
const reports = (await Promise.all(lanes.map(runLane))).flat();
rmSync(folder, { recursive: true, force: true });

const total = addUp(reports);
// Repeated at the end, which is what remains of a long output.
for (const { where, why } of total.failures) console.log(`\nFAILED ${where}\n${why}`);
console.log("");
for (const report of reports) {
  const skipped = report.skipped ? `, ${report.skipped} skipped` : "";
  console.log(`${report.name.padEnd(10)} ${sentence(report)}${skipped}`);
}
console.log(`\n${sentence(total)}`);
process.exitCode = total.failures.length > 0 || total.passed === 0 ? 1 : 0;

async function runLane(kinds) {
  const reports = [];
  for (const { name } of kinds) {
    const file = join(folder, `${name}.json`);
    const code = await run(name, file);
    reports.push({ name, ...readReport(file, code) });
  }
  return reports;
}

/** Runs one kind. Its lines bear its name, because those of two kinds are mixed. */
function run(name, report) {
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", name, "--passWithNoTests"];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args, ...reporters], { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on("line", (line) => console.log(`${name.padEnd(8)} | ${line}`));
    }
    child.once("error", () => resolve(1));
    child.once("close", (code) => resolve(code ?? 1));
  });
}
