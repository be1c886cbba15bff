import MiniSearch from "minisearch";

/** A search entry as the server lists it (`lib/site/search-entries.ts`). */
export interface PaletteEntry {
  readonly group: string;
  readonly title: string;
  readonly text: string;
  readonly keywords: string;
  readonly href: string;
}

const MAX_RESULTS = 12;
/** Shown before anything is typed. */
const FIRST_GROUPS: ReadonlySet<string> = new Set(["Pages", "Account", "Documentation", "Try"]);

/** Returns a function that finds entries: the best matches for a text, and the main pages for an empty one. */
export function createSiteSearch(entries: readonly PaletteEntry[]): (text: string) => readonly PaletteEntry[] {
  const index = new MiniSearch<PaletteEntry & { readonly id: number }>({
    fields: ["title", "keywords", "text"],
    tokenize: (text) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean),
    searchOptions: {
      boost: { title: 4, keywords: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: "AND",
    },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return (text) => {
    if (text.trim() === "") return entries.filter(({ group }) => FIRST_GROUPS.has(group));
    return index
      .search(text)
      .flatMap(({ id }) => entries[id] ?? [])
      .slice(0, MAX_RESULTS);
  };
}
