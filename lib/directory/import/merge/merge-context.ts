import type { ClientBase } from "pg";
import type { DroppedOnMerge } from "@/lib/directory/import/merge/dropped";
import type { Tally } from "@/lib/directory/import/merge/tally";
import type { CountedChanges } from "@/lib/directory/records/counted-changes";
import type { SearchTable } from "@/lib/directory/records/search-tiers";
import type { SlugTable } from "@/lib/directory/records/write-people";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";

/** The state of one file's merge: its transaction, and the counts that it adds up. */
export interface MergeContext {
  readonly client: ClientBase;
  readonly now: Date;
  readonly tally: Tally;
  readonly formats: CountedChanges;
  readonly words: CountedChanges;
  readonly hashSuppression: HashSuppression;
  /** The number of this import run, recorded as the source of the values. */
  readonly runNumber: number;
  readonly searchTable: SearchTable;
  readonly slugTable: SlugTable;
  /** False while no person is on file, so that lookups of people can be skipped. */
  hasPeople: boolean;
  /** False while no company is on file, so that lookups of employers can be skipped. */
  hasCompanies: boolean;
  nextPersonId: () => string;
  /** Fields of the batch that turned out to be bad only when compared with the directory. */
  readonly dropped: DroppedOnMerge[];
}
