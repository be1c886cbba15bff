import { nameOnRow } from "@/lib/directory/import/merge/name-on-row";
import type { PersonRow } from "@/lib/directory/import/normalise/person-row";

/** Rows are merged by their strongest identifier: those with a profile first, then by email, then by name (I6). */
export const PASSES = ["profile", "email", "name"] as const;

/** The strongest identifier of a row: rows that agree in it are the same person's. */
export interface PersonIdentifier {
  /** Index into PASSES. */
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
