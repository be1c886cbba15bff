import type { ClientBase } from "pg";
import type { ImportKind } from "@/lib/directory/import/import-kind";
import { RETENTION } from "@/lib/domain/opt-out/retention";

/** How long what an import replaced is kept. */
export const UNDO_DAYS = RETENTION.replacedValueDays;

/** Whether an import can be taken back, or why not. */
export type UndoState = "possible" | "unfinished" | "undone" | "expired" | "not recorded";

/** One file that was imported. */
export interface ListedImport {
  /** What `imports undo` takes: the import's number, or for one without a number its UUID. */
  readonly id: string;
  readonly number: number | null;
  readonly kind: ImportKind;
  /** The file's name, without email addresses. */
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

/** All imports, the newest first. */
export async function listImports(client: ClientBase, now: Date): Promise<readonly ListedImport[]> {
  const { rows } = await client.query<StoredImport>(
    `SELECT ${COLUMNS} FROM directory.import_run ORDER BY number DESC NULLS LAST, finished_at DESC`,
  );
  return rows.map((row) => asListed(row, now));
}

/** Null where no import has the ID. */
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

/** Imports that ended before can no longer be taken back. */
function undoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_DAYS * 24 * 60 * 60 * 1000);
}

/** Files are sometimes named after the person they are about. */
function withoutAddresses(name: string): string {
  return name.replace(/[^\s@]+@[^\s@]+\.[a-z]{2,}/gi, "(address)");
}
