import type { PersonRow } from "@/lib/directory/import/normalise/person-row";
import { nameOnRow } from "@/lib/directory/records/name-on-row";

/** The strongest identifier of a row: rows that agree in it are the same person's. */
interface PersonIdentifier {
  /** Rows are merged by their strongest identifier (I6): 0 by profile, then 1 by email, then 2 by name. */
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

/** How much a row says. Of rows of one person the fullest is merged last, so that its values stand. */
export function fullnessOf(row: object): number {
  return Object.values(row).filter((value) => value !== null && value !== false).length;
}
