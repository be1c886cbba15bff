#!/usr/bin/env node
import { existsSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

function refuse(message) {
  console.error(message);
  process.exit(1);
}

const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const needed = engines.node.replace(/^\D+/, "");
if (process.versions.node.localeCompare(needed, "en", { numeric: true }) < 0) {
  refuse(`Peoplepages needs Node ${needed} or newer; this is ${process.versions.node}.`);
}
if (!existsSync(join(root, "node_modules", "commander"))) {
  refuse(`The packages are not installed: run \`npm install --ignore-scripts\` in ${root} first.`);
}

const settings = join(root, ".env");
if (existsSync(settings)) process.loadEnvFile(settings);
const folder = process.env.DATA_DIR || ".data";
process.env.DATA_DIR = isAbsolute(folder) ? folder : resolve(root, folder);
process.env.NEXT_TELEMETRY_DISABLED = "1";
// The server handles rejections itself; the framework would print that it was told not to.
process.env.NEXT_UNHANDLED_REJECTION_FILTER = "disabled";
process.env.NODE_ENV ||= "production";

// A checkout of the sources builds what changed; an installed product comes built and has no `dev/`.
const bundler = join(root, "dev", "bundle.mjs");
if (existsSync(bundler)) {
  const { bundle } = await import(pathToFileURL(bundler).href);
  await bundle(process.stderr);
}
const built = join(root, "dist", "peoplepages.js");
if (!existsSync(built)) refuse(`The commands are not built: run \`npm run build\` in ${root} first.`);
const { runCli } = await import(pathToFileURL(built).href);
await runCli(process.argv);
