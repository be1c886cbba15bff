import type { ImportKind } from "@/lib/directory/import/import-kind";
import { normaliseCompany } from "@/lib/directory/import/normalise/company-row";
import { normalisePerson } from "@/lib/directory/import/normalise/person-row";
import { normaliseTechnology } from "@/lib/directory/import/normalise/technology-row";
import type { Normalised, SourceRow } from "@/lib/directory/import/source-row";

const BY_KIND: Readonly<Record<ImportKind, (row: SourceRow) => Normalised<unknown>>> = {
  companies: normaliseCompany,
  people: normalisePerson,
  technologies: normaliseTechnology,
};

/** Normalizes a row of a file according to its import kind. */
export function normaliseRow(kind: ImportKind, row: SourceRow): Normalised<unknown> {
  return BY_KIND[kind](row);
}
