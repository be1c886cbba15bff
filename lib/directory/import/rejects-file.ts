import { once } from "node:events";
import { createWriteStream, readdirSync, rmSync, type WriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { columnKey, REJECT_COLUMNS } from "@/lib/directory/import/columns";
import type { DroppedField, RawRow } from "@/lib/directory/import/source-row";

/** The rows of a file that were left out, or lost a field, as they came and with the reason (I8). */
export interface Rejects {
  /** Where they are kept. */
  readonly path: string | null;
  /** A row that was left out. */
  reject(line: number, reason: string, raw: RawRow | null): void;
  /** Fields that were left out of a row that was imported. `raw` is null where the row itself is no longer at hand. */
  drop(line: number, fields: readonly DroppedField[], raw: RawRow | null): void;
  /** Resolves when there is room for more. */
  ready(): Promise<void>;
  /** Puts the file in its place, or removes an older one where there is nothing in it. Says whether there is one. */
  keep(): Promise<boolean>;
  /** Leaves everything as it was. */
  discard(): Promise<void>;
}

/** In what a rejects file is written: that of the source, so that it can be corrected and imported as it is. */
export type RejectsFormat =
  | { readonly ending: "csv"; readonly headers: readonly string[]; readonly delimiter: string }
  | { readonly ending: "jsonl" };

/** Written beside its final name and put there in the end, readable by its owner alone. */
export function createRejectsFile(base: string, format: RejectsFormat): Rejects {
  const path = `${base}.${format.ending}`;
  const older = `${base}.${format.ending === "csv" ? "jsonl" : "csv"}`;
  const draft = `${path}.${process.pid}.part`;
  let stream: WriteStream | null = null;
  let failure: Error | null = null;

  removeAbandonedDrafts(path);
  const removeDraft = (): void => rmSync(draft, { force: true });
  const write = (line: number, reason: string, raw: RawRow | null): void => {
    if (!stream) {
      stream = createWriteStream(draft, { mode: 0o600 });
      process.once("exit", removeDraft);
      stream.on("error", (error) => {
        failure = error;
      });
      if (format.ending === "csv")
        stream.write(
          `\ufeff${csvLine([...format.headers.filter((header) => !isAdded(header)), LINE, REASON], format.delimiter)}`,
        );
    }
    stream.write(format.ending === "csv" ? csvRow(format, line, reason, raw) : jsonRow(line, reason, raw));
  };
  const close = async (): Promise<void> => {
    if (!stream) return;
    stream.end();
    if (!failure && !stream.closed) await once(stream, "close").catch(() => undefined);
    if (failure) throw failure;
  };
  return {
    path,
    reject: write,
    drop(line, fields, raw) {
      write(line, fields.map(({ dropped, reason }) => `dropped ${dropped}: ${reason}`).join("; "), raw);
    },
    async ready() {
      if (failure) throw failure;
      if (stream?.writableNeedDrain) await once(stream, "drain");
    },
    async keep() {
      await close();
      if (stream) await rename(draft, path);
      else await rm(path, { force: true });
      await rm(older, { force: true });
      process.off("exit", removeDraft);
      return stream !== null;
    },
    async discard() {
      await close().catch(() => undefined);
      await rm(draft, { force: true });
      process.off("exit", removeDraft);
    },
  };
}

/** Removes what imports of the same file left that were killed. */
function removeAbandonedDrafts(path: string): void {
  const start = `${basename(path)}.`;
  for (const name of namesIn(dirname(path))) {
    const pid = name.startsWith(start) ? /^(\d+)\.part$/.exec(name.slice(start.length))?.[1] : undefined;
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(dirname(path), name), { force: true });
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

const [LINE, REASON, TEXT] = REJECT_COLUMNS;

function csvRow(
  { headers, delimiter }: RejectsFormat & { readonly ending: "csv" },
  line: number,
  reason: string,
  raw: RawRow | null,
): string {
  const fields = typeof raw === "string" ? [raw] : raw !== null && isList(raw) ? raw : [];
  const own = headers.flatMap((header, at) => (isAdded(header) ? [] : [fields[at] ?? ""]));
  // Surplus values would push the reason out of its column: they stand behind it.
  return csvLine([...own, String(line), reason, ...fields.slice(headers.length)], delimiter);
}

function isAdded(header: string): boolean {
  return (REJECT_COLUMNS as readonly string[]).includes(columnKey(header));
}

function isList(raw: Exclude<RawRow, string>): raw is readonly string[] {
  return Array.isArray(raw);
}

function jsonRow(line: number, reason: string, raw: RawRow | null): string {
  const own = raw === null ? {} : typeof raw === "string" || isList(raw) ? { [TEXT]: raw } : raw;
  return `${JSON.stringify({ ...own, [LINE]: line, [REASON]: reason })}\n`;
}

/** With any of these in front a spreadsheet would take a cell for a formula, and run it. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** The line of a CSV file that is safe to open in a spreadsheet; the importer removes the apostrophe again. */
export function csvLine(cells: readonly string[], delimiter: string): string {
  const written = cells.map((cell) => {
    const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
    return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(delimiter)}\r\n`;
}

/** For a dry run: nothing is written. */
export const NO_REJECTS_FILE: Rejects = {
  path: null,
  reject: () => undefined,
  drop: () => undefined,
  ready: () => Promise.resolve(),
  keep: () => Promise.resolve(false),
  discard: () => Promise.resolve(),
};
