import { readFileSync } from "node:fs";

/**
 * Ends the process with one clear sentence if Node is too old. Loaded before anything else, and written in syntax that
 * an old Node can parse.
 */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const needed = engines.node.replace(/^\D+/, "");
  if (isAtLeast(process.versions.node, needed)) return;
  console.error(`Peoplepages needs Node ${needed} or newer; this is ${process.versions.node}. See https://nodejs.org`);
  process.exit(1);
}

function isAtLeast(version, needed) {
  const have = version.split(".").map(Number);
  const want = needed.split(".").map(Number);
  for (let part = 0; part < want.length; part += 1) {
    if (have[part] !== want[part]) return have[part] > want[part];
  }
  return true;
}
