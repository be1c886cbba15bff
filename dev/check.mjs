import { spawn } from "node:child_process";
import { requireNode } from "./node-version.mjs";

requireNode();

const { fail } = await import("./failure.mjs");
const { root } = await import("./project.mjs");
const { generate, install } = await import("./prepare.mjs");

const vitest = ["node_modules/vitest/vitest.mjs", "run", "--reporter=dot"];

/** Each check is a script of a package, run by this Node. `static` names those that run no test. */
const CHECKS = [
  { name: "types", static: true, args: ["node_modules/typescript/bin/tsc", "--noEmit", "--pretty", "-p", "."] },
  { name: "lint and format", static: true, args: ["node_modules/@biomejs/biome/bin/biome", "check", "."] },
  { name: "unit and architecture", static: false, args: [...vitest, "--project", "unit"] },
];

try {
  await install();
  await generate();
} catch (error) {
  fail(error);
}

const chosen = process.argv.includes("static") ? CHECKS.filter((check) => check.static) : CHECKS;
const failed = [];
for (const { name, args } of chosen) {
  console.log(`\n${name}`);
  const startedAt = Date.now();
  const passed = await run(args);
  console.log(`${name}: ${passed ? "passed" : "FAILED"} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (!passed) failed.push(name);
}
console.log(failed.length ? `\nFailed: ${failed.join(", ")}` : "\nAll checks passed.");
process.exit(failed.length ? 1 : 0);

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}
