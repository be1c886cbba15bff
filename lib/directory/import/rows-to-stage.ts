import type { ImportKind } from "@/lib/directory/import/import-kind";
import { fullnessOf, identifierOf } from "@/lib/directory/import/merge/person-identity";
import type { CompanyRow } from "@/lib/directory/import/normalise/company-row";
import type { PersonRow } from "@/lib/directory/import/normalise/person-row";
import type { TechnologyRow } from "@/lib/directory/import/normalise/technology-row";
import type { RowToStage } from "@/lib/directory/import/stage";
import { type NameWorkedOut, nameOnRow } from "@/lib/directory/records/name-on-row";

/** Returns the row with the pass, key and fullness that decide when it is merged (docs/decisions/0085). */
export function rowToStage(kind: ImportKind, line: number, row: unknown, fingerprint: string | null): RowToStage {
  return BY_KIND[kind](line, row, fingerprint);
}

type ToStage = (line: number, row: unknown, fingerprint: string | null) => RowToStage;

const BY_KIND: Readonly<Record<ImportKind, ToStage>> = {
  people(line, staged, fingerprint) {
    const person = staged as PersonRow;
    const { company } = person;
    // Copying all members is several times faster than leaving one out.
    const row = { ...person, company: null };
    const { pass, key } = identifierOf(person);
    return {
      line,
      row,
      pass,
      key,
      fullness: fullnessOf(row),
      side: company === null ? null : { key: company.domain, row: company },
      workedOut: workOut(row),
      fingerprint: dependsOnPersonAlone(person) ? fingerprint : null,
    };
  },
  // Rows without aliases are merged first: a domain that has a row of its own is not an alias of another company.
  companies(line, staged) {
    const row = staged as CompanyRow;
    const pass = row.aliases.length > 0 ? 1 : 0;
    return {
      line,
      row,
      pass,
      key: row.domain,
      fullness: fullnessOf(row),
      side: null,
      workedOut: null,
      fingerprint: null,
    };
  },
  technologies(line, staged) {
    const row = staged as TechnologyRow;
    const key = `${row.domain} ${row.name.toLowerCase()}`;
    return { line, row, pass: 0, key, fullness: fullnessOf(row), side: null, workedOut: null, fingerprint: null };
  },
};

/**
 * Computes values that the merge needs for nearly every row. They are computed here because this runs in the worker
 * threads.
 */
function workOut({ name, email }: Pick<PersonRow, "name" | "email">): NameWorkedOut {
  const read = nameOnRow(name);
  return { keys: read.keys, format: email === null ? null : read.formatOf(email) };
}

/**
 * Returns whether the effect of a row depends only on the row and the person with its profile. Without a profile it
 * depends on which other people have that email or name, and a national phone number depends on the company's country.
 */
function dependsOnPersonAlone({ slug, nationalPhones, company }: PersonRow): boolean {
  return slug !== null && nationalPhones === null && company === null;
}
