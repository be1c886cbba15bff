import type { ClientBase } from "pg";
import type { DroppedOnMerge } from "@/lib/directory/import/merge/dropped";
import type { Tally } from "@/lib/directory/import/merge/tally";
import type { CountedChanges } from "@/lib/directory/records/counted-changes";
import type { SearchTable } from "@/lib/directory/records/search-tiers";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";

/** What the merge of one file works with: one transaction, and what it adds up along the way. */
export interface MergeContext {
  readonly client: ClientBase;
  readonly now: Date;
  readonly tally: Tally;
  readonly formats: CountedChanges;
  readonly words: CountedChanges;
  readonly hashSuppression: HashSuppression;
  /** What values are said to be from. */
  readonly runNumber: number;
  readonly searchTable: SearchTable;
  /** Whether a lookup of people may find anybody. */
  hasPeople: boolean;
  readonly nextPersonId: () => string;
  /** Fields of the batch that only the directory could show to be bad. */
  readonly dropped: DroppedOnMerge[];
}
