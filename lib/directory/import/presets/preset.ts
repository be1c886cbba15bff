import { z } from "zod";
import { IMPORT_KINDS } from "@/lib/directory/import/import-kind";

/** A known export, as its file in this folder describes it. Names of columns are compared by `columnKey`. */
export const presetSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** How the export is called to the operator. */
  title: z.string().min(1),
  kind: z.enum(IMPORT_KINDS),
  /** Other values of `--preset` that mean this one. */
  aliases: z.array(z.string()).default([]),
  /** The header is this export's when all columns of one of these lists are in it. */
  signatures: z.array(z.array(z.string()).min(1)).min(1),
  /** Their column, ours. Several of theirs may go to one of ours; the order is the order of preference. */
  columns: z.record(z.string(), z.string()),
  /** Columns that are known and not needed, so that nobody is told about them. `Event *` stands for all that begin so. */
  unused: z.array(z.string()).default([]),
  /** By our column: the export's wordings and what they mean. An empty meaning is an absent value. */
  values: z.record(z.string(), z.record(z.string(), z.string())).default({}),
});

export type Preset = z.infer<typeof presetSchema>;
