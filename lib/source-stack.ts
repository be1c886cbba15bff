import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { PROJECT_ROOT } from "@/lib/project-root";

const BUNDLE = resolve(PROJECT_ROOT, "dist");

/** Matches a position in a stack: a bundled file, a line and a column. */
const POSITION = /(?:file:\/\/)?(\/[^\s():]*\.js):(\d+):(\d+)/g;

const maps = new Map<string, SourceMap | null>();

/**
 * Replaces positions in the bundle by those in its sources. Reads a source map only when an error is shown: Node's own
 * `--enable-source-maps` reads every map at start, which costs 60 MB.
 */
export function sourceStack(stack: string): string {
  return stack.replace(POSITION, (position: string, file: string, line: string, column: string) => {
    if (dirname(file) !== BUNDLE) return position;
    const entry = readMap(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !("originalSource" in entry)) return position;
    const source = relative(PROJECT_ROOT, resolve(BUNDLE, entry.originalSource));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function readMap(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const path = `${file}.map`;
  const map = existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, "utf8"))) : null;
  maps.set(file, map);
  return map;
}
