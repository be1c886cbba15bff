import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "@/lib/project-root";
import { readTables, type TableKind, writeTables } from "@/lib/search/tables/packed";

/** Set by the bundler, which compiles the tables. Sources that run unbundled build their tables themselves. */
const FILE = process.env.COMPILED_LEXICON;

const file = FILE === undefined ? null : openFile(FILE);
const made = new Map<string, () => readonly unknown[]>();
const later: (() => unknown)[] = [];

function openFile(name: string) {
  const bytes = readFileSync(join(PROJECT_ROOT, "dist", name));
  // Typed arrays require aligned memory, and Node may read a small file into a pool.
  return readTables(bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes));
}

/**
 * Returns a table that depends only on the lexicon and the code. The product reads it from the file that the build
 * compiled; elsewhere `make` builds it. Names must be unique.
 */
export function compiled<Table>(name: string, kind: TableKind<Table>, make: () => Table): Table {
  const packed = file?.find(name);
  if (packed !== undefined) return kind.unpack(packed);
  const table = make();
  made.set(name, () => kind.pack(table));
  return table;
}

/** Like `compiled`, but reads or builds the table on first use. */
export function compiledLater<Table>(name: string, kind: TableKind<Table>, make: () => Table): () => Table {
  let table: Table | undefined;
  const get = () => {
    table ??= compiled(name, kind, make);
    return table;
  };
  later.push(get);
  return get;
}

/** Packs every table of the modules that this process has loaded. */
export function packTables(version: string): Uint8Array {
  for (const get of later) get();
  return writeTables(version, new Map([...made].map(([name, pack]) => [name, pack()])));
}

/**
 * Version of the rules that turn titles and industries into search tokens, as computed by the build; "sources" if the
 * tables are not compiled, as in tests and scripts.
 */
export const LEXICON_VERSION = file?.version ?? "sources";
