import type { ClientBase } from "pg";
import type { ImportKind } from "@/lib/directory/import/import-kind";
import { RETENTION } from "@/lib/domain/opt-out/retention";

/** Number of days for which the values that an import replaced are kept. */
export const UNDO_DAYS = RETENTION.replacedValueDays;

/** Whether an import can be undone, or why not. */
export type UndoState = "possible" | "unfinished" | "undone" | "expired" | "not recorded";

/** An imported file. */
export interface ListedImport {
  /** The ID that `imports undo` takes: the import's number, or its UUID if it has no number. */
  readonly id: string;
  readonly number: number | null;
  readonly kind: ImportKind;
  /** The file's name, with email addresses removed. */
  readonly file: string;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly read: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly suppressed: number;
  readonly undo: UndoState;
  readonly undoneAt: Date | null;
}

interface StoredImport extends Omit<ListedImport, "id" | "file" | "undo"> {
  readonly id: string;
  readonly source: string;
  readonly recordsChanges: boolean;
  readonly undoBeganAt: Date | null;
}

const COLUMNS = `id::text AS id, number, kind, source, started_at AS "startedAt", finished_at AS "finishedAt", read, added,
  updated, unchanged, rejected, suppressed, records_changes AS "recordsChanges", undo_began_at AS "undoBeganAt",
  undone_at AS "undoneAt"`;

/** Returns all imports, the newest first. */
export async function listImports(client: ClientBase, now: Date): Promise<readonly ListedImport[]> {
  const { rows } = await client.query<StoredImport>(
    `SELECT ${COLUMNS} FROM directory.import_run ORDER BY number DESC NULLS LAST, finished_at DESC`,
  );
  return rows.map((row) => asListed(row, now));
}

/** Returns the import with the ID, or null if there is none. */
export async function findImport(client: ClientBase, id: string, now: Date): Promise<ListedImport | null> {
  const { rows } = await client.query<StoredImport>(
    `SELECT ${COLUMNS} FROM directory.import_run WHERE number::text = $1 OR (number IS NULL AND id::text = $1)`,
    [id],
  );
  return rows[0] ? asListed(rows[0], now) : null;
}

function asListed({ source, recordsChanges, undoBeganAt, ...row }: StoredImport, now: Date): ListedImport {
  return {
    ...row,
    id: row.number === null ? row.id : String(row.number),
    file: withoutAddresses(source),
    undo: undoState({ ...row, recordsChanges, undoBeganAt }, now),
  };
}

function undoState(
  run: Pick<StoredImport, "number" | "recordsChanges" | "undoBeganAt" | "undoneAt" | "finishedAt">,
  now: Date,
): UndoState {
  if (run.undoneAt !== null) return "undone";
  if (run.number === null || !run.recordsChanges) return "not recorded";
  if (run.finishedAt.getTime() <= undoableSince(now).getTime()) return "expired";
  return run.undoBeganAt === null ? "possible" : "unfinished";
}

/** Returns the time after which an import must have ended so that it can be undone. */
function undoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_DAYS * 24 * 60 * 60 * 1000);
}

/** Removes email addresses, since files are sometimes named after the person they are about. */
function withoutAddresses(name: string): string {
  return name.replace(/[^\s@]+@[^\s@]+\.[a-z]{2,}/gi, "(address)");
}
