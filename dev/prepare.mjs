import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { step } from "./progress.mjs";
import { hashOf, readMark, root, writeMark } from "./project.mjs";
import { runQuietly } from "./run-quietly.mjs";

const INSTALLED = "node_modules/.cache/peoplepages/installed";
const GENERATED = "node_modules/.cache/peoplepages/generated";
/** Inside what it vouches for, so that neither goes without the other. */
const BUILT = ".next/peoplepages-built";

/** Everything that ends up in a build. */
const BUILD_SOURCES = [
  "app",
  "components",
  "lib",
  "prisma",
  "public",
  "next.config.mjs",
  "tsconfig.json",
  "instrumentation.ts",
  "proxy.ts",
  "package-lock.json",
];

/** Installs the packages that package-lock.json names, unless they are. */
export async function install() {
  const mark = hashOf(["package-lock.json", "package.json"]);
  if (readMark(INSTALLED) === mark) return;
  // Also where the environment says production: the build needs what is only needed to build. No version of npm may
  // write to the lock file.
  const args = ["install", "--include=dev", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
  // The npm that runs us, whichever that is; its own script where it is no command.
  const npm = process.env.npm_execpath;
  await step("install", "Installing packages", () =>
    npm && /\.[cm]?js$/.test(npm) ? runQuietly(process.execPath, [npm, ...args]) : runQuietly("npm", args),
  );
  writeMark(INSTALLED, mark);
}

/** Generates the database clients from their schemas, unless they are there. Progress goes to `output`. */
export async function generate(output = process.stdout) {
  const mark = hashOf(["prisma", "dev/generate.mjs", "package-lock.json"]);
  const isThere = readdirSync(join(root, "prisma"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, "prisma", entry.name, "schema.prisma")))
    .every(({ name }) => existsSync(join(root, "prisma", name, "generated")));
  if (isThere && readMark(GENERATED) === mark) return;
  const work = () => runQuietly(process.execPath, ["dev/generate.mjs"]);
  await step("generate", "Generating the database clients", work, output);
  writeMark(GENERATED, mark);
}

/** Whether the pages are built and nothing they are made of has changed since. */
export function isBuilt(mark = hashOf(BUILD_SOURCES)) {
  return readMark(BUILT) === mark && existsSync(join(root, ".next/BUILD_ID"));
}

/** Builds the pages, unless nothing they are made of has changed. */
export async function build() {
  const mark = hashOf(BUILD_SOURCES);
  if (isBuilt(mark)) return;
  const next = "node_modules/next/dist/bin/next";
  await step("build", "Building the pages", () =>
    runQuietly(process.execPath, [next, "build"], { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" }),
  );
  writeMark(BUILT, mark);
}
