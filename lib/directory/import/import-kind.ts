/** What a file holds; one kind a call. */
export const IMPORT_KINDS = ["companies", "people", "technologies"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Null when the word is not a kind of import. */
export function parseImportKind(text: string): ImportKind | null {
  return IMPORT_KINDS.find((kind) => kind === text) ?? null;
}
