import type { ImportKind } from "@/lib/directory/import/import-kind";
import synonyms from "@/lib/directory/import/presets/column-synonyms.json" with { type: "json" };

/** Column names that files without a preset use, with our column for each. Every name has only one meaning. */
export const SYNONYMS: Readonly<Record<ImportKind, Readonly<Record<string, string>>>> = synonyms;
