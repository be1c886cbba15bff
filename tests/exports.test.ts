import { basename } from "node:path";
import { expect, test } from "vitest";
import { listScripts, parseFile, readSource, resolveImport, withoutEnding } from "./support/source-code";

/** Files that Next reads by their name, with the exports that it looks for. */
const NEXT_FILES = [
  ...["page", "layout", "template", "loading", "error", "global-error", "not-found", "default", "route"],
  ...["icon", "apple-icon", "opengraph-image", "twitter-image", "sitemap", "robots", "manifest"],
].join("|");
const NEXT_FILE = new RegExp(`(^|/)app/(.*/)?(${NEXT_FILES})\\.tsx?$|(^|/)(proxy|instrumentation)\\.ts$`);

/** Files that callers of the API import from a published package. */
const PUBLIC_FILE = /^clients\/[^/]+\/src\//;

const scripts = listScripts().filter((path) => !path.endsWith(".d.ts") && !path.endsWith(".d.mts"));
const configurations = scripts.filter((path) => !path.includes("/"));
/** Where tools name the files that they start with. */
const configured = [...configurations, "dev/bundle.mjs"].map(readSource).join("\n");
const files = scripts.filter((path) => !isEntry(path)).map(parseFile);

/** Each module by its path without its ending, with the names that other files import from it. */
const imported = new Map<string, Set<string>>();
for (const path of scripts) {
  for (const { specifier, names } of parseFile(path).imports) {
    const target = resolveImport(path, specifier);
    if (target === null) continue;
    const known = imported.get(target) ?? new Set();
    for (const name of names) known.add(name);
    imported.set(target, known);
  }
}

test("every export is imported by another file", () => {
  expect(files.length).toBeGreaterThan(500);
  const unused = files.flatMap(({ path, exports }) => {
    const names = imported.get(withoutEnding(path)) ?? new Set();
    return names.has("*") ? [] : exports.filter((name) => !names.has(name)).map((name) => `${path}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test("every name is exported by one file only", () => {
  const places = new Map<string, string[]>();
  for (const { path, exports } of files) {
    for (const name of new Set(exports)) {
      if (name !== "default") places.set(name, [...(places.get(name) ?? []), path]);
    }
  }
  const doubled = [...places].filter(([, paths]) => paths.length > 1);
  expect(doubled.map(([name, paths]) => `${name}: ${paths.join(", ")}`)).toEqual([]);
});

/** Whether something outside the repository imports the file: Next, a tool by its configuration, a package's user. */
function isEntry(path: string): boolean {
  const isConfiguration = configurations.includes(path) || /(^|\.)config\.\w+$/.test(basename(path));
  return isConfiguration || NEXT_FILE.test(path) || PUBLIC_FILE.test(path) || configured.includes(`"${path}"`);
}
