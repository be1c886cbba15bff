import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Client, type ClientBase } from "pg";
import type { ImportKind } from "@/lib/directory/import/import-kind";
import type { RowToNormalise } from "@/lib/directory/import/normalise/normalise-batch";
import { hasRows } from "@/lib/directory/records/has-rows";
import { inTurns } from "@/lib/directory/records/in-turns";

/** Rows of a file, split into those that are known to change nothing and the others. */
interface SortedRows {
  readonly known: readonly RowToNormalise[];
  readonly others: readonly RowToNormalise[];
}

interface Recognizing {
  readonly kind: ImportKind;
  readonly directoryUrl: string;
  /** True if the file can be read again, for known rows that must be merged after all. */
  readonly isRereadable: boolean;
  readonly dryRun: boolean;
}

const DELETED_AT_ONCE = 10_000;
const HEX_DIGITS = 32;

/**
 * Recognizes rows that would change nothing (docs/decisions/0107). Uses a database connection of its own while a file
 * is read.
 */
export class Fingerprints {
  readonly #kind: ImportKind;
  readonly #client: Client | null;
  /** The same connection, for several batches at a time. */
  readonly #inTurns: ClientBase | null;

  private constructor(kind: ImportKind, client: Client | null) {
    this.#kind = kind;
    this.#client = client;
    this.#inTurns = client && inTurns(client);
  }

  static async open({ kind, directoryUrl, isRereadable, dryRun }: Recognizing): Promise<Fingerprints> {
    if (kind !== "people") return new Fingerprints(kind, null);
    const client = new Client({ connectionString: directoryUrl, application_name: "peoplepages import" });
    client.on("error", () => undefined);
    let isUseful = false;
    try {
      await client.connect();
      const isOfThisBuild = await isNoted(client);
      if (!isOfThisBuild && !dryRun) await startAnew(client);
      isUseful = isOfThisBuild && isRereadable && (await hasRows(client, "directory.import_fingerprint"));
    } finally {
      // An open connection would keep the process from ending.
      if (!isUseful) await client.end();
    }
    return new Fingerprints(kind, isUseful ? client : null);
  }

  /** Returns the fingerprint of a row, from its cells in JSON, or null if rows of this kind have none. */
  of(cells: string): string | null {
    return this.#kind === "people" ? fingerprintOf(cells) : null;
  }

  async sort(rows: readonly RowToNormalise[]): Promise<SortedRows> {
    if (this.#inTurns === null || rows.length === 0) return { known: [], others: rows };
    const found = await this.#inTurns.query<{ hash: string }>({
      name: "find fingerprints",
      text: "SELECT replace(hash::text, '-', '') AS hash FROM directory.import_fingerprint WHERE hash = ANY($1::text::uuid[])",
      values: [`{${rows.map(({ fingerprint }) => fingerprint).join(",")}}`],
    });
    if (found.rows.length === 0) return { known: [], others: rows };
    const hashes = new Set(found.rows.map((row) => row.hash));
    const isKnown = ({ fingerprint }: RowToNormalise) => fingerprint !== null && hashes.has(fingerprint);
    return { known: rows.filter(isKnown), others: rows.filter((row) => !isKnown(row)) };
  }

  async close(): Promise<void> {
    await this.#client?.end();
  }
}

/** Returns a hash of everything that the importer reads from a row, and of the build that reads it. */
export function fingerprintOf(cells: string): string {
  return hash("sha256", `${BUILD}\n${cells}`).slice(0, HEX_DIGITS);
}

/**
 * Identifies the build. Another build may read or merge rows differently, so it recognizes no row of an earlier one.
 * The entry names its chunks by their content, so hashing the entry covers them. When the code runs from its sources,
 * all versions share one name.
 */
const BUILD = nameBuild();

function nameBuild(): string {
  const isBuilt = readBeside("./import-worker.js") !== "";
  const parts = ["./peoplepages.js", "./import-worker.js", "../package.json", "../package-lock.json"];
  const texts = isBuilt ? parts.map(readBeside) : ["sources"];
  return hash("sha256", texts.join("\n")).slice(0, HEX_DIGITS);
}

/** Returns the content of a file beside the bundle that holds this module, or "" if there is none. */
function readBeside(name: string): string {
  const path = fileURLToPath(new URL(name, import.meta.url));
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

async function isNoted(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ build: string }>("SELECT build FROM directory.import_build");
  return rows[0]?.build === BUILD;
}

/** Deletes the fingerprints of other builds and records this build. Small batches keep each delete's locks short. */
async function startAnew(client: Client): Promise<void> {
  for (let deleted: number | null = null; deleted !== 0; ) {
    const { rowCount } = await client.query(
      `DELETE FROM directory.import_fingerprint WHERE hash IN (
         SELECT hash FROM directory.import_fingerprint LIMIT ${DELETED_AT_ONCE})`,
    );
    deleted = rowCount ?? 0;
  }
  await client.query(
    "INSERT INTO directory.import_build (build) VALUES ($1) ON CONFLICT (one) DO UPDATE SET build = excluded.build",
    [BUILD],
  );
}
