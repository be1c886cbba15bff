import type { ClientBase } from "pg";
import type { PersonOnFile } from "@/lib/directory/records/person-on-file";
import { digestText } from "@/lib/directory/suppression/digest-text";
import { type Identified, identify } from "@/lib/directory/suppression/identity";
import { findListed, listedKinds, type Root } from "@/lib/directory/suppression/listed";
import {
  type HashSuppression,
  identifiersOfPerson,
  type PersonIdentity,
  type SuppressionIdentifier,
} from "@/lib/domain/opt-out/suppression";

/** A person whom the suppression list names. */
export interface SuppressedPerson<Person extends Identified = PersonOnFile> {
  readonly person: Person;
  readonly identity: PersonIdentity;
  /** The entries that name this person; each once, at least one. */
  readonly roots: readonly Root[];
}

/** Returns those of the given people whom the suppression list names by anything on file about them. */
export async function findListedPeople<Person extends Identified>(
  client: ClientBase,
  people: readonly Person[],
  hash: HashSuppression,
): Promise<readonly SuppressedPerson<Person>[]> {
  const kinds = await listedKinds(client);
  if (kinds.size === 0 || people.length === 0) return [];
  const identities = await identify(client, people);
  const asked = identities.map((identity) =>
    identifiersOfPerson(identity, digestText).flatMap(({ kind, canonical }) =>
      kinds.has(kind) ? hash(kind, canonical) : [],
    ),
  );
  const listed = await findListed(client, asked.flat());
  return people.flatMap((person, at) => {
    const identity = identities[at];
    const roots = distinctRoots((asked[at] ?? []).flatMap((one) => listed.get(one.toString("hex")) ?? []));
    return identity === undefined || roots.length === 0 ? [] : [{ person, identity, roots }];
  });
}

function distinctRoots(roots: readonly Root[]): readonly Root[] {
  return [...new Map(roots.map((root) => [root.hash.toString("hex"), root])).values()];
}

export function distinctIdentifiers(identifiers: readonly SuppressionIdentifier[]): readonly SuppressionIdentifier[] {
  return [
    ...new Map(identifiers.map((identifier) => [`${identifier.kind} ${identifier.canonical}`, identifier])).values(),
  ];
}
