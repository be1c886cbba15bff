import type { ImportKind } from "@/lib/directory/import/import-kind";
import synonyms from "@/lib/directory/import/presets/column-synonyms.json" with { type: "json" };

/** Names that files without a preset use for our columns; every one of them has one meaning. Their name, our column. */
export const SYNONYMS: Readonly<Record<ImportKind, Readonly<Record<string, string>>>> = synonyms;
