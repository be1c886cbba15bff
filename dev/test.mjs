import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
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
 * Each is a vitest project of that name; `built` ones need the pages. Three run at a time on two processors, because
 * browsers and faults often wait. The longest come first, so that none is left to run alone at the end.
 */
const KINDS = [
  { name: "faults", built: true, folder: "tests/faults" },
  { name: "e2e", built: true, folder: "tests/e2e" },
  { name: "adapters", built: false },
  { name: "bench", built: true, folder: "tests/bench" },
  { name: "api", built: true, folder: "tests/api" },
  { name: "unit", built: false },
];
const AT_ONCE = 3;
const ENOUGH_BYTES = 4 * 2 ** 30;

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const unknown = wanted.filter((word) => !KINDS.some(({ name }) => name === word));
if (unknown.length) {
  console.error(`No such kind of test: ${unknown.join(", ")}. There are: ${KINDS.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}
const chosen = KINDS.filter(
  ({ name, folder }) => (!wanted.length || wanted.includes(name)) && (!folder || existsSync(join(root, folder))),
);

try {
  await install();
  await generate();
  await bundle();
} catch (error) {
  fail(error);
}
// The others need not wait for the pages.
const pages = chosen.some(({ built }) => built) ? build().catch(fail) : null;

const folder = mkdtempSync(join(roomyMemory() ?? tmpdir(), "peoplepages-tests-"));
// PostgreSQL runs as another user if we are root, and reaches its data through this folder.
chmodSync(folder, 0o1777);
process.env.TMPDIR = folder;
// All kinds share one PostgreSQL, with one migrated database and one import for them to copy.
process.env.TEST_POSTGRES_FOLDER = join(folder, "postgres");
// Stopped tests end by themselves. Then their files are removed.
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => {});
const waiting = [...chosen];
const reports = (await Promise.all(Array.from({ length: AT_ONCE }, runInTurn))).flat();

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

/**
 * The file system in memory, if there is one with room for the databases of all tests; otherwise null. Nobody keeps what
 * tests write, and on a disk it costs a tenth of their processor time. The one of a container is usually too small.
 */
function roomyMemory() {
  const path = "/dev/shm";
  if (!existsSync(path)) return null;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize >= ENOUGH_BYTES ? path : null;
}

async function runInTurn() {
  const reports = [];
  for (let kind = waiting.shift(); kind; kind = waiting.shift()) {
    if (kind.built) await pages;
    const file = join(folder, `${kind.name}.json`);
    const code = await run(kind.name, file);
    reports.push({ name: kind.name, ...readReport(file, code) });
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
