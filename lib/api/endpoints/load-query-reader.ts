/**
 * Imports what reads queries, with its large tables. Pages show the declaration of `/search` without answering searches,
 * so the declaration must not import it. Opening the services calls this, before any search.
 */
export async function loadQueryReader() {
  const [{ readQuery }, { searchRelaxed }, { hintAtCompanies }, { readTechnologyMentions }] = await Promise.all([
    import("@/lib/search/query/read-query"),
    import("@/lib/api/endpoints/relaxed-search"),
    import("@/lib/api/endpoints/company-hint"),
    import("@/lib/search/query/mentions"),
  ]);
  return { readQuery, searchRelaxed, hintAtCompanies, readTechnologyMentions };
}
