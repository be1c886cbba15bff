import type { PersonRow } from "@/lib/directory/import/normalise/person-row";
import { nameOnRow } from "@/lib/directory/records/name-on-row";

/** The strongest identifier of a row. Rows with the same one belong to the same person. */
interface PersonIdentifier {
  /**
   * The order in which rows are merged, by their strongest identifier (I6): 0 for a profile, 1 for an email, 2 for a
   * name.
   */
  readonly pass: number;
  readonly key: string;
}

export function identifierOf({ slug, email, companyDomain, name }: PersonRow): PersonIdentifier {
  if (slug !== null) return { pass: 0, key: slug };
  if (email !== null) return { pass: 1, key: email };
  return { pass: 2, key: nameKeyAt(companyDomain ?? "", name) };
}

export function nameKeyAt(companyDomain: string, name: string): string {
  return `${companyDomain} ${nameOnRow(name).identity}`;
}

/** Returns how many values of a row are filled. The fullest row of a person is merged last, so that its values win. */
export function fullnessOf(row: object): number {
  let filled = 0;
  for (const value of Object.values(row)) if (value !== null && value !== false) filled += 1;
  return filled;
}
