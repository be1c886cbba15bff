import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Deserializer, Serializer } from "node:v8";
import { PROJECT_ROOT } from "@/lib/project-root";
import type { Packed, PackedArray, TableKind } from "@/lib/search/tables/packed";

/** What a file holds. JSON stays bytes until its table is needed. */
interface Contents {
  /** Changes with the lexicon and with the code that reads it. */
  readonly version: string;
  readonly tables: Readonly<Record<string, { readonly arrays: readonly PackedArray[]; readonly json?: Uint8Array }>>;
}

/** A file of packed tables. */
export class PackedFile {
  readonly #contents: Contents;

  constructor(bytes: Uint8Array) {
    // Copies the arrays, so that the bytes can be freed.
    const reader = new Deserializer(bytes);
    reader.readHeader();
    this.#contents = reader.readValue();
  }

  get version(): string {
    return this.#contents.version;
  }

  /** Returns the table of this name; undefined if the file has none. */
  find(name: string): Packed | undefined {
    const table = this.#contents.tables[name];
    if (table?.json === undefined) return table && { arrays: table.arrays };
    return { arrays: table.arrays, json: JSON.parse(new TextDecoder().decode(table.json)) };
  }
}

/** Writes tables, by name, into the bytes of one file. */
export function packFile(version: string, tables: ReadonlyMap<string, Packed>): Uint8Array {
  const written = [...tables].map(([name, { arrays, json }]) => {
    const text = json === undefined ? {} : { json: new TextEncoder().encode(JSON.stringify(json)) };
    return [name, { arrays, ...text }] as const;
  });
  const writer = new Serializer();
  writer.writeHeader();
  writer.writeValue({ version, tables: Object.fromEntries(written) } satisfies Contents);
  return writer.releaseBuffer();
}

/** Set by the bundler, which compiles the tables. Sources that run unbundled build their tables themselves. */
const FILE = process.env.COMPILED_LEXICON;

const file = FILE === undefined ? null : new PackedFile(readFileSync(join(PROJECT_ROOT, "dist", FILE)));
const made = new Map<string, () => Packed>();
const later: (() => unknown)[] = [];

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
