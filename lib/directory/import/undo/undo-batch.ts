import type { ClientBase } from "pg";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";

/** What one batch of an undo works with: a transaction that holds the import lock and the suppression list. */
export interface UndoBatch {
  readonly client: ClientBase;
  readonly hashSuppression: HashSuppression;
  readonly now: Date;
  /** The import that is taken back. */
  readonly run: number;
}

/** What became of records. */
export interface UndoTally {
  /** Only the import knew them. */
  readonly removed: number;
  /** Values went back to the ones before. */
  readonly restored: number;
  /** Added by the import, but later imports contain them too. */
  readonly kept: number;
}
