import type { ClientBase } from "pg";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";

/** The context of one batch of an undo: a transaction that holds the import lock and the suppression list's lock. */
export interface UndoBatch {
  readonly client: ClientBase;
  readonly hashSuppression: HashSuppression;
  readonly now: Date;
  /** The number of the import that is undone. */
  readonly run: number;
}

/** The number of records by outcome. */
export interface UndoTally {
  /** Records that only the import gave. They were deleted. */
  readonly removed: number;
  /** Records that the import changed. Their earlier values were restored. */
  readonly restored: number;
  /** Records that the import added and later imports gave too. */
  readonly kept: number;
}
