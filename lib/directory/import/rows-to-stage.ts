import type { ImportKind } from "@/lib/directory/import/import-kind";
import { fullnessOf, identifierOf } from "@/lib/directory/import/merge/person-identity";
import type { CompanyRow } from "@/lib/directory/import/normalise/company-row";
import type { PersonRow } from "@/lib/directory/import/normalise/person-row";
import type { TechnologyRow } from "@/lib/directory/import/normalise/technology-row";
import type { RowToStage } from "@/lib/directory/import/stage";

/** Decides when a row is merged (docs/decisions/0085). */
export function rowToStage(kind: ImportKind, line: number, row: unknown): RowToStage {
  return BY_KIND[kind](line, row);
}

const BY_KIND: Readonly<Record<ImportKind, (line: number, row: unknown) => RowToStage>> = {
  people(line, staged) {
    const { company, ...row } = staged as PersonRow;
    const side = company === null ? null : { key: company.domain, row: company };
    return {
      line,
      row: { ...row, company: null },
      ...identifierOf(staged as PersonRow),
      fullness: fullnessOf(row),
      side,
    };
  },
  // Companies of their own first: a domain that has a row of its own is no alias of another.
  companies(line, staged) {
    const row = staged as CompanyRow;
    const pass = row.aliases.length > 0 ? 1 : 0;
    return { line, row, pass, key: row.domain, fullness: fullnessOf(row), side: null };
  },
  technologies(line, staged) {
    const row = staged as TechnologyRow;
    const key = `${row.domain} ${row.name.toLowerCase()}`;
    return { line, row, pass: 0, key, fullness: fullnessOf(row), side: null };
  },
};
