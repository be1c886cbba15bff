import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { parseSync } from "vite";
import { ROOT } from "@/tests/support/settings";

const GENERATED = new Set(["node_modules", "generated", ".next", ".cache", "dist"]);
const LAYERS = ["app", "bench", "cli", "clients", "components", "dev", "lib", "server", "tests"];
const SCRIPTS = /\.(tsx?|mts|mjs)$/;

/** A node of the syntax tree, in the names of ESTree. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Import {
  /** As written: a path, an alias or a package. */
  readonly specifier: string;
  /** Imported names; "*" for the whole module. A file that is imported for its effects has none. */
  readonly names: readonly string[];
  readonly isTypeOnly: boolean;
  readonly isReExport: boolean;
  /** By `import()`, when the code around it runs. */
  readonly isDynamic: boolean;
}

export interface ParsedFile {
  readonly path: string;
  readonly text: string;
  readonly program: SyntaxNode;
  readonly comments: readonly { readonly text: string; readonly start: number }[];
  readonly imports: readonly Import[];
  /** Names that the file itself defines and exports; "default" for its default export. */
  readonly exports: readonly string[];
}

/** Paths from the root of the repository, of scripts in its layers and its configuration files. */
export function listScripts(): readonly string[] {
  return [...LAYERS.flatMap(listFiles), ...readdirSync(ROOT)].filter((path) => SCRIPTS.test(path));
}

/** Paths of the files below a folder, generated ones and dependencies left out. */
export function listFiles(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder))
    .filter((name) => !GENERATED.has(name))
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(join(ROOT, path)).isDirectory() ? listFiles(path) : [path]));
}

export function readSource(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

const parsed = new Map<string, ParsedFile>();

/** Parses a script of the repository, once. */
export function parseFile(path: string): ParsedFile {
  const known = parsed.get(path) ?? parseSource(path, readSource(path));
  parsed.set(path, known);
  return known;
}

/** Parses the text of a script, under the path that its language is told by. Throws on a syntax error. */
export function parseSource(path: string, text: string): ParsedFile {
  const lang = extname(path) === ".tsx" ? "tsx" : "ts";
  const { program, comments, module, errors } = parseSync(path, text, { lang });
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const imports: Import[] = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    names: entries.map(({ importName }) => nameOf(importName)),
    isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    isReExport: false,
    isDynamic: false,
  }));
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = /^["'`]([^"'`$]+)["'`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    if (specifier) imports.push({ specifier, names: ["*"], isTypeOnly: false, isReExport: false, isDynamic: true });
  }
  const exports: string[] = [];
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, exportName, isType } of entries) {
      if (!moduleRequest) exports.push(nameOf(exportName));
      else {
        const names = [nameOf(importName)];
        imports.push({ specifier: moduleRequest.value, names, isTypeOnly: isType, isReExport: true, isDynamic: false });
      }
    }
  }
  return {
    ...{ path, text, imports, exports },
    program: program as unknown as SyntaxNode,
    comments: comments.map(({ value, start }) => ({ text: value, start })),
  };
}

/** Names of the module record: of a default export, of all exports, or as written. */
function nameOf({ kind, name }: { readonly kind: string; readonly name?: string | null }): string {
  if (kind === "Default") return "default";
  return name ?? "*";
}

/** The path in the repository that an import leads to, without its ending; null for a package. */
export function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith("@/")) return withoutEnding(specifier.slice(2));
  if (!specifier.startsWith(".")) return null;
  return withoutEnding(relative(ROOT, join(ROOT, from, "..", specifier)));
}

export function withoutEnding(path: string): string {
  return path.replace(/\.(d\.mts|tsx?|mts|mjs|js|json|css)$/, "");
}

/** Calls back for a node and all below it, with its ancestors from the root down. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode, ancestors: readonly SyntaxNode[]) => void): void {
  (function descend(current: SyntaxNode, ancestors: readonly SyntaxNode[]) {
    visit(current, ancestors);
    const below = [...ancestors, current];
    for (const child of Object.values(current).flat()) if (isNode(child)) descend(child, below);
  })(node, []);
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";
}

/** The line of a position, from 1. */
export function lineOf(text: string, position: number): number {
  return text.slice(0, position).split("\n").length;
}
