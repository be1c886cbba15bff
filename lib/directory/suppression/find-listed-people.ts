import type { ClientBase } from "pg";
import { findCompaniesByHost } from "@/lib/directory/import/merge/company-on-file";
import type { PersonOnFile } from "@/lib/directory/import/merge/person-on-file";
import { digestText } from "@/lib/directory/suppression/digest-text";
import { identityOf } from "@/lib/directory/suppression/identity-of";
import { findListed, type LearntEntry, listedKinds } from "@/lib/directory/suppression/listed";
import {
  entryKey,
  type HashSuppression,
  hashMarks,
  marksOfPerson,
  marksThatFollow,
  type PersonIdentity,
} from "@/lib/domain/suppression";

/** Somebody on file whom the list names. */
export interface ListedPerson {
  readonly id: string;
  readonly identity: PersonIdentity;
  /** Hashes of the entries that were asked for and led to this. */
  readonly roots: readonly Buffer[];
}

/** Which of these people the list names, by what is on file of them. */
export async function findListedPeople(
  client: ClientBase,
  people: readonly PersonOnFile[],
  hash: HashSuppression,
): Promise<readonly ListedPerson[]> {
  const kinds = await listedKinds(client);
  if (kinds.size === 0 || people.length === 0) return [];
  const companies = await findCompaniesByHost(
    client,
    people.flatMap(({ companyDomain }) => companyDomain ?? []),
  );
  const asked = people.map((person) => {
    const identity = identityOf(person, companies);
    const marks = marksOfPerson(identity, digestText).person.filter(({ kind }) => kinds.has(kind));
    return { id: person.id, identity, entries: hashMarks(marks, hash) };
  });
  const listed = await findListed(
    client,
    asked.flatMap(({ entries }) => entries),
  );
  return asked.flatMap(({ id, identity, entries }) => {
    const roots = entries.map((entry) => listed.get(entryKey(entry))).filter((root) => root !== undefined);
    return roots.length === 0 ? [] : [{ id, identity, roots }];
  });
}

/** What follows for the list from somebody on file who is on it. */
export function learntFrom({ identity, roots }: ListedPerson, hash: HashSuppression): readonly LearntEntry[] {
  const [root] = roots;
  return root ? hashMarks(marksThatFollow(identity), hash).map((entry) => ({ entry, root })) : [];
}
