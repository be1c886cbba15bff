import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { parse } from "csv-parse";
import { CommandError } from "@/cli/exit";
import type { ExportedEntry } from "@/lib/accounts/opt-out/export-opt-outs";
import { DROP_CODES, SUPPRESSION_KINDS } from "@/lib/domain/opt-out/suppression";

const ROWS_AT_ONCE = 5_000;
const NEEDED = ["kind", "hash", "source", "reference", "createdAt", "liftedAt", "isFinal", "code", "secrets"];

/** Reads a file that `optouts export` wrote, in batches. Throws a CommandError if it is none. */
export async function* readSuppressionFile(path: string): AsyncGenerator<readonly ExportedEntry[]> {
  let batch: ExportedEntry[] = [];
  let line = 1;
  try {
    for await (const row of createReadStream(path).pipe(parse({ columns: true, bom: true }))) {
      line += 1;
      batch.push(readEntry(row as Readonly<Record<string, string>>, `${basename(path)}, line ${line}`));
      if (batch.length < ROWS_AT_ONCE) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    if (error instanceof CommandError || !(error instanceof Error)) throw error;
    throw new CommandError(2, `${basename(path)}: ${error.message}`);
  }
  // As a redirected export that failed leaves it. Taken for a list, it would hide nobody.
  if (line === 1) throw new CommandError(2, `${basename(path)} is empty: use another export.`);
  if (batch.length > 0) yield batch;
}

function readEntry(row: Readonly<Record<string, string>>, where: string): ExportedEntry {
  const missing = NEEDED.find((column) => row[column] === undefined);
  if (missing) {
    throw new CommandError(
      2,
      `${where}: no column ${missing}. This is no file that \`optouts export\` of this version wrote.`,
    );
  }
  const { kind = "", hash = "", source = "", reference, createdAt = "", liftedAt, isFinal, code, secrets = "" } = row;
  const entry = {
    kind,
    hash,
    source,
    reference: reference || null,
    createdAt: new Date(createdAt),
    liftedAt: liftedAt ? new Date(liftedAt) : null,
    isFinal: isFinal === "true",
    code: code ? Number(code) : null,
    secrets,
  };
  const isValid =
    SUPPRESSION_KINDS.some((known) => known === kind) &&
    /^(?:[0-9a-f]{2})+$/.test(hash) &&
    ["request", "operator", "drop"].includes(source) &&
    (source === "request") === (entry.reference !== null) &&
    !Number.isNaN(entry.createdAt.getTime()) &&
    (entry.code === null || Object.values<number>(DROP_CODES).includes(entry.code));
  if (!isValid) throw new CommandError(2, `${where}: this is no entry of a suppression list.`);
  return entry;
}
