import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { PROJECT_ROOT } from "@/lib/project-root";
import { PhraseIndex } from "@/lib/search/phrase-index";

/** The file that the build compiles. Tables stay serialized until they are needed. */
interface CompiledFile {
  readonly version: string;
  readonly tables: ReadonlyMap<string, Uint8Array>;
}

/** Set by the bundler, which compiles the tables. Sources that run unbundled build their tables themselves. */
const FILE = process.env.COMPILED_LEXICON;
const file = FILE === undefined ? null : (deserialize(readFileSync(join(PROJECT_ROOT, "dist", FILE))) as CompiledFile);
const made = new Map<string, () => unknown>();

/**
 * Returns a table that depends only on the lexicon and the code: a phrase index, or typed arrays, maps and values that
 * JSON can hold. The product reads it from the file that the build compiled; elsewhere `make` builds it. Names must be
 * unique.
 */
export function compiled<Table>(name: string, make: () => Table): Table {
  return compiledLater(name, make)();
}

/** Like `compiled`, but reads or builds the table on first use. */
export function compiledLater<Table>(name: string, make: () => Table): () => Table {
  let table: Table | undefined;
  const get = () => {
    const bytes = table === undefined ? file?.tables.get(name) : undefined;
    table ??= bytes === undefined ? make() : (restored(deserialize(bytes)) as Table);
    return table;
  };
  made.set(name, get);
  return get;
}

/** Returns a table that a file kept, which keeps only the properties of an index. */
function restored(kept: unknown): unknown {
  return kept instanceof Object && "numbers" in kept ? new PhraseIndex(kept as PhraseIndex<unknown>) : kept;
}

/** Packs every table of the modules that this process has loaded. */
export function packTables(version: string): Uint8Array {
  const tables = new Map([...made].map(([name, get]) => [name, serialize(get())]));
  return serialize({ version, tables } satisfies CompiledFile);
}

/** Version of the rules for search tokens, computed by the build; "sources" where the tables are not compiled. */
export const LEXICON_VERSION = file?.version ?? "sources";
