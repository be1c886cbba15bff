import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "@/lib/project-root";
import { type Packed, PackedFile, packFile, type TableKind } from "@/lib/search/tables/packed";

/** Set by the bundler, which compiles the tables. Sources that run unbundled build their tables themselves. */
const FILE = process.env.COMPILED_LEXICON;

const file = FILE === undefined ? null : openFile(FILE);
const made = new Map<string, () => Packed>();
const later: (() => unknown)[] = [];

/** Returns a file in aligned memory, as typed arrays require. Node may read a small file into a pool. */
function openFile(name: string): PackedFile {
  const bytes = readFileSync(join(PROJECT_ROOT, "dist", name));
  return new PackedFile(bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes));
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
  let table: { readonly value: Table } | null = null;
  const get = () => {
    table ??= { value: compiled(name, kind, make) };
    return table.value;
  };
  later.push(get);
  return get;
}

/** Packs every table of the modules that this process has loaded. */
export function packTables(version: string): Uint8Array {
  for (const get of later) get();
  return packFile(version, new Map([...made].map(([name, pack]) => [name, pack()])));
}

/**
 * Version of the rules that turn titles and industries into search tokens, as computed by the build; "sources" if the
 * tables are not compiled, as in tests and scripts.
 */
export const LEXICON_VERSION = file?.version ?? "sources";
