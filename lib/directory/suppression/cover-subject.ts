import { findPeopleByIds, type PersonOnFile } from "@/lib/directory/records/person-on-file";
import { digestText } from "@/lib/directory/suppression/digest-text";
import { type FindContext, findByMarks } from "@/lib/directory/suppression/find-by-marks";
import { distinctMarks } from "@/lib/directory/suppression/find-listed-people";
import { findCompanyGroups, identify } from "@/lib/directory/suppression/identity";
import type { SubjectOnFile } from "@/lib/directory/suppression-store";
import type { OptOutSubject } from "@/lib/domain/opt-out/opt-out-form";
import {
  hostsOf,
  impliedMarks,
  marksOfPerson,
  nameMarks,
  profileMark,
  type SuppressionMark,
} from "@/lib/domain/opt-out/suppression";

/**
 * Everything a request covers: the marks it states itself, and the marks that follow from the people on file whom those
 * name.
 */
export async function coverSubject(finding: FindContext, subject: OptOutSubject): Promise<SubjectOnFile> {
  const asked = await marksOfSubject(finding, subject);
  const covered = await coverMarks(finding, asked);
  return {
    marks: distinctMarks([...asked, ...covered.follows]),
    emails: [...new Set(covered.people.flatMap(({ email }) => email ?? []))],
  };
}

async function marksOfSubject({ client }: FindContext, subject: OptOutSubject): Promise<readonly SuppressionMark[]> {
  const { profile, workEmail, name, company } = subject;
  const employer = company === null ? [] : [company];
  const mailHost = workEmail === null ? [] : hostsOf([], [workEmail]);
  const groups = await findCompanyGroups(client, [...employer, ...mailHost]);
  return [
    ...(profile === null ? [] : [profileMark(profile.slug)]),
    ...(workEmail === null ? [] : [{ kind: "email" as const, canonical: workEmail }]),
    ...(name === null ? [] : nameMarks("name", name, groups.around(employer))),
    // The name is not guessed at the domain of the address either: a namesake may be on file there.
    ...(name === null ? [] : nameMarks("guess", name, groups.around(mailHost))),
  ];
}

/**
 * Finds the people on file whom marks name, then those whom the marks of these people name, until nobody new is found.
 */
async function coverMarks(
  finding: FindContext,
  marks: readonly SuppressionMark[],
): Promise<{ readonly people: readonly PersonOnFile[]; readonly follows: readonly SuppressionMark[] }> {
  const text = ({ kind, canonical }: SuppressionMark) => `${kind} ${canonical}`;
  const known = new Map<string, PersonOnFile>();
  const wanted = new Set<string>();
  const follows: SuppressionMark[] = [];
  for (let asked = marks; asked.length > 0; ) {
    for (const mark of asked) wanted.add(text(mark));
    const found = [...(await findByMarks(finding, asked))].filter((id) => !known.has(id));
    const people = await findPeopleByIds(finding.client, found);
    const identities = await identify(finding.client, people);
    const fresh: SuppressionMark[] = [];
    for (const [at, person] of people.entries()) {
      const identity = identities[at];
      if (!identity || !marksOfPerson(identity, digestText).some((mark) => wanted.has(text(mark)))) continue;
      known.set(person.id, person);
      fresh.push(...impliedMarks(identity));
    }
    follows.push(...fresh);
    asked = fresh.filter((mark) => !wanted.has(text(mark)));
  }
  return { people: [...known.values()], follows };
}
