/** What a file holds. One command imports files of one kind. */
export const IMPORT_KINDS = ["companies", "people", "technologies"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Returns null if the text is not an import kind. */
export function parseImportKind(text: string): ImportKind | null {
  return IMPORT_KINDS.find((kind) => kind === text) ?? null;
}
