import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "@/lib/project-root";
import { type Packed, PackedFile, packFile, type TableKind } from "@/lib/search/tables/packed";

/** Set by the bundler, which compiles the tables; sources that run as they are make their tables themselves. */
const FILE = process.env.COMPILED_LEXICON;

const file = FILE === undefined ? null : openFile(FILE);
const made = new Map<string, () => Packed>();
const later: (() => unknown)[] = [];

/** Aligned, as a view of typed arrays must be: a small file would else come as a slice of Node's pool. */
function openFile(name: string): PackedFile {
  const bytes = readFileSync(join(PROJECT_ROOT, "dist", name));
  return new PackedFile(bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes));
}

/**
 * A table that follows from the lexicon and the code alone. In the product it is read from the file that the build
 * compiled; elsewhere `make` makes it. Names must differ.
 */
export function compiled<Table>(name: string, kind: TableKind<Table>, make: () => Table): Table {
  const packed = file?.find(name);
  if (packed !== undefined) return kind.unpack(packed);
  const table = make();
  made.set(name, () => kind.pack(table));
  return table;
}

/** The same, read or made when it is first asked for. */
export function compiledLater<Table>(name: string, kind: TableKind<Table>, make: () => Table): () => Table {
  let table: { readonly value: Table } | null = null;
  const get = () => {
    table ??= { value: compiled(name, kind, make) };
    return table.value;
  };
  later.push(get);
  return get;
}

/** The version that the compiled file was written with; null where the tables are not compiled. */
export const COMPILED_VERSION = file?.version ?? null;

/** Packs every table of the modules that this process has loaded. */
export function packTables(version: string): Uint8Array {
  for (const get of later) get();
  return packFile(version, new Map([...made].map(([name, pack]) => [name, pack()])));
}
