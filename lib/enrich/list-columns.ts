import { columnKey, planColumns } from "@/lib/directory/import/columns";

/** What a column of a list can say about its row. */
export const LIST_FIELDS = ["social_url", "name", "first_name", "last_name", "email", "domain"] as const;

export type ListField = (typeof LIST_FIELDS)[number];

/** The column of each field, by its place in the header. */
export type ColumnPlaces = Readonly<Partial<Record<ListField, number>>>;

/** The importer's name of a field, where it is another. */
const IMPORTED_AS: Readonly<Record<string, ListField>> = { company_domain: "domain" };

function isListField(name: string): name is ListField {
  return LIST_FIELDS.some((field) => field === name);
}

const PEOPLE = planColumns({ kind: "people", map: new Map(), preset: null });
const COMPANIES = planColumns({ kind: "companies", map: new Map(), preset: null });

/** Returns the field that a column probably holds, by the names that the importer knows too. Null if none. */
export function recognizeColumn(header: string): ListField | null {
  const people = PEOPLE(header)?.column ?? "";
  const imported = IMPORTED_AS[people] ?? people;
  if (isListField(imported)) return imported;
  return COMPANIES(header)?.column === "domain" ? "domain" : null;
}

/**
 * Finds the columns of a list. `chosen` overrules what is recognized: the field of a header, or null to ignore it. The
 * first column of a field counts.
 */
export function findColumns(headers: readonly string[], chosen: ReadonlyMap<string, ListField | null>): ColumnPlaces {
  const places: Partial<Record<ListField, number>> = {};
  headers.forEach((header, place) => {
    const key = columnKey(header);
    const field = chosen.get(key) ?? null;
    if (field !== null) places[field] = place;
  });
  headers.forEach((header, place) => {
    const key = columnKey(header);
    const field = chosen.has(key) ? null : recognizeColumn(header);
    if (field !== null) places[field] ??= place;
  });
  return places;
}
