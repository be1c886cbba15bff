import { findPeopleByIds, type PersonOnFile } from "@/lib/directory/records/person-on-file";
import { digestText } from "@/lib/directory/suppression/digest-text";
import { type FindContext, findByIdentifiers } from "@/lib/directory/suppression/find-by-identifiers";
import { distinctIdentifiers } from "@/lib/directory/suppression/find-listed-people";
import { findCompanyGroups, identify } from "@/lib/directory/suppression/identity";
import type { SubjectOnFile } from "@/lib/directory/suppression-store";
import type { OptOutSubject } from "@/lib/domain/opt-out/opt-out-form";
import {
  hostsOf,
  identifiersOfPerson,
  impliedIdentifiers,
  nameIdentifiers,
  profileIdentifier,
  type SuppressionIdentifier,
} from "@/lib/domain/opt-out/suppression";

/** Returns what a request covers: the identifiers that it states, and those of the people on file whom they name. */
export async function coverSubject(finding: FindContext, subject: OptOutSubject): Promise<SubjectOnFile> {
  const asked = await identifiersOfSubject(finding, subject);
  const covered = await coverIdentifiers(finding, asked);
  return {
    identifiers: distinctIdentifiers([...asked, ...covered.follows]),
    emails: [...new Set(covered.people.flatMap(({ email }) => email ?? []))],
  };
}

async function identifiersOfSubject(
  { client }: FindContext,
  subject: OptOutSubject,
): Promise<readonly SuppressionIdentifier[]> {
  const { profile, workEmail, name, company } = subject;
  const employer = company === null ? [] : [company];
  const mailHost = workEmail === null ? [] : hostsOf([], [workEmail]);
  const groups = await findCompanyGroups(client, [...employer, ...mailHost]);
  return [
    ...(profile === null ? [] : [profileIdentifier(profile.slug)]),
    ...(workEmail === null ? [] : [{ kind: "email" as const, canonical: workEmail }]),
    ...(name === null ? [] : nameIdentifiers("name", name, groups.around(employer))),
    // The name is not guessed at the domain of the address either: a namesake may be on file there.
    ...(name === null ? [] : nameIdentifiers("guess", name, groups.around(mailHost))),
  ];
}

/**
 * Finds the people on file whom identifiers name, then those whom the identifiers of these people name, until nobody new
 * is found.
 */
async function coverIdentifiers(
  finding: FindContext,
  identifiers: readonly SuppressionIdentifier[],
): Promise<{ readonly people: readonly PersonOnFile[]; readonly follows: readonly SuppressionIdentifier[] }> {
  const text = ({ kind, canonical }: SuppressionIdentifier) => `${kind} ${canonical}`;
  const known = new Map<string, PersonOnFile>();
  const wanted = new Set<string>();
  const follows: SuppressionIdentifier[] = [];
  for (let asked = identifiers; asked.length > 0; ) {
    for (const identifier of asked) wanted.add(text(identifier));
    const found = [...(await findByIdentifiers(finding, asked))].filter((id) => !known.has(id));
    const people = await findPeopleByIds(finding.client, found);
    const identities = await identify(finding.client, people);
    const fresh: SuppressionIdentifier[] = [];
    for (const [at, person] of people.entries()) {
      const identity = identities[at];
      if (!identity || !identifiersOfPerson(identity, digestText).some((identifier) => wanted.has(text(identifier))))
        continue;
      known.set(person.id, person);
      fresh.push(...impliedIdentifiers(identity));
    }
    follows.push(...fresh);
    asked = fresh.filter((identifier) => !wanted.has(text(identifier)));
  }
  return { people: [...known.values()], follows };
}
