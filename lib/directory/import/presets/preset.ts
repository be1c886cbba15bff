import { z } from "zod";
import { IMPORT_KINDS } from "@/lib/directory/import/import-kind";

/** The format of a preset file, which describes a known export. Column names are compared by `columnKey`. */
export const presetSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** The name of the export in messages to the operator. */
  title: z.string().min(1),
  kind: z.enum(IMPORT_KINDS),
  /** Other values of `--preset` that mean this one. */
  aliases: z.array(z.string()).default([]),
  /** A header is recognized as this export if it contains all columns of one of these lists. */
  signatures: z.array(z.array(z.string()).min(1)).min(1),
  /** Our column by the source column. Several source columns may be read into one column; the first are preferred. */
  columns: z.record(z.string(), z.string()),
  /**
   * Columns that are known and not needed, so they are not reported as unknown. A `*` at the end, as in `Event *`,
   * matches all names with that beginning.
   */
  unused: z.array(z.string()).default([]),
  /** The meanings of the export's wordings, by our column. An empty meaning is an absent value. */
  values: z.record(z.string(), z.record(z.string(), z.string())).default({}),
});

export type Preset = z.infer<typeof presetSchema>;
