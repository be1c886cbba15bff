import type { ImportKind } from "@/lib/directory/import/import-kind";
import type { Cells } from "@/lib/directory/import/source-row";

/** A known export: how its header is told, and where its columns go. */
export interface Preset {
  readonly name: string;
  readonly kind: ImportKind;
  /** The header is this export's when all columns of one of these lists are in it. */
  readonly signatures: readonly (readonly string[])[];
  /** Their column, ours; of several for one of ours the first that holds a value is taken. */
  readonly columns: readonly (readonly [theirs: string, ours: string])[];
  /** Columns that are known and not needed, so that nobody is told about them. */
  readonly unused: readonly string[];
  /** Works out further columns from what was mapped; columns that are not ours end here. */
  readonly derive?: (cells: Cells) => Cells;
}
