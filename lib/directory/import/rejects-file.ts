import { once } from "node:events";
import { createWriteStream, readdirSync, rmSync, type WriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { columnKey, REJECT_COLUMNS } from "@/lib/directory/import/columns";
import type { DroppedField, RawRow } from "@/lib/directory/import/source-row";
import { csvLine } from "@/lib/domain/csv";

/**
 * Receives the rejected rows of a file and the rows with dropped fields, in their original form and with the reason
 * (I8).
 */
export interface Rejects {
  /** Path of the rejects file; null if none is written. */
  readonly path: string | null;
  /** Adds a rejected row. */
  reject(line: number, reason: string, raw: RawRow | null): void;
  /** Adds an imported row with its dropped fields. `raw` is null if the original row is no longer available. */
  drop(line: number, fields: readonly DroppedField[], raw: RawRow | null): void;
  /** Resolves when there is room for more rows. */
  ready(): Promise<void>;
  /** Moves the file into place, or removes an older one if no row was added. Returns whether there is a file. */
  keep(): Promise<boolean>;
  /** Removes what was written, and leaves an older rejects file as it is. */
  discard(): Promise<void>;
}

/**
 * The format of a rejects file. It is that of the source, so that the operator can correct the rows and import the file
 * as it is.
 */
export type RejectsFormat =
  | { readonly ending: "csv"; readonly headers: readonly string[]; readonly delimiter: string }
  | { readonly ending: "jsonl" };

/**
 * Creates a rejects file that only its owner can read. It is written next to its final path and moved there at the end.
 */
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

/** Removes the drafts that killed imports of the same file left behind. */
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
  // Surplus values go after the reason, since before it they would shift it out of its column.
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

/** Writes nothing, for a dry run. */
export const NO_REJECTS_FILE: Rejects = {
  path: null,
  reject: () => undefined,
  drop: () => undefined,
  ready: () => Promise.resolve(),
  keep: () => Promise.resolve(false),
  discard: () => Promise.resolve(),
};
