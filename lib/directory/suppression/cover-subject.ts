import type { ClientBase } from "pg";
import { findCompaniesByHost } from "@/lib/directory/import/merge/company-on-file";
import { findPeopleByIds, type PersonOnFile } from "@/lib/directory/import/merge/person-on-file";
import { companiesOf, hostCandidates } from "@/lib/directory/resolve-hosts";
import { digestText } from "@/lib/directory/suppression/digest-text";
import { findByMarks } from "@/lib/directory/suppression/find-by-marks";
import { identityOf } from "@/lib/directory/suppression/identity-of";
import type { Hostname } from "@/lib/domain/domain-name";
import type { OptOutSubject } from "@/lib/domain/opt-out/opt-out-form";
import { marksOfPerson, marksThatFollow, nameMarks, profileMark, type SuppressionMark } from "@/lib/domain/suppression";

/** Whom marks name, and what follows from that for the list. */
export interface Covered {
  readonly people: readonly PersonOnFile[];
  readonly follows: readonly SuppressionMark[];
}

/** What a request says by itself: its name at every domain of the company (D3). */
export async function marksOfSubject(client: ClientBase, subject: OptOutSubject): Promise<readonly SuppressionMark[]> {
  const { profile, workEmail, name, company } = subject;
  return [
    ...(profile === null ? [] : [profileMark(profile.slug)]),
    ...(workEmail === null ? [] : [{ kind: "email" as const, canonical: workEmail }]),
    ...(name === null || company === null ? [] : nameMarks("name", name, await findDomains(client, company))),
  ];
}

/**
 * Everybody on file whom marks name, and whom what is on file of those names in turn: one person may be filed twice,
 * with one address.
 */
export async function coverMarks(client: ClientBase, marks: readonly SuppressionMark[]): Promise<Covered> {
  const hidden = await findHidden(client);
  const known = new Map<string, PersonOnFile>();
  const follows: SuppressionMark[] = [];
  let asked = marks;
  while (asked.length > 0) {
    const found = new Set([...(await findByMarks(client, asked)), ...amongHidden(hidden, asked)]);
    const people = await findPeopleByIds(
      client,
      [...found].filter((id) => !known.has(id)),
    );
    const companies = await findCompaniesByHost(
      client,
      people.flatMap(({ companyDomain }) => companyDomain ?? []),
    );
    for (const person of people) known.set(person.id, person);
    asked = people.flatMap((person) => marksThatFollow(identityOf(person, companies)));
    follows.push(...asked);
  }
  return { people: [...known.values()], follows };
}

interface HiddenPerson {
  readonly id: string;
  readonly marks: readonly SuppressionMark[];
}

/** People on the list are in no key table, until they are erased: few, and each is looked at. */
async function findHidden(client: ClientBase): Promise<readonly HiddenPerson[]> {
  const { rows } = await client.query<{ id: string }>(
    "SELECT id::text AS id FROM directory.person WHERE suppressed_at IS NOT NULL AND erased_at IS NULL",
  );
  const people = await findPeopleByIds(
    client,
    rows.map(({ id }) => id),
  );
  const companies = await findCompaniesByHost(
    client,
    people.flatMap(({ companyDomain }) => companyDomain ?? []),
  );
  return people.map((person) => ({
    id: person.id,
    marks: marksOfPerson(identityOf(person, companies), digestText).person,
  }));
}

function amongHidden(hidden: readonly HiddenPerson[], asked: readonly SuppressionMark[]): readonly string[] {
  const text = ({ kind, canonical }: SuppressionMark) => `${kind} ${canonical}`;
  const wanted = new Set(asked.map(text));
  return hidden.filter(({ marks }) => marks.some((mark) => wanted.has(text(mark)))).map(({ id }) => id);
}

async function findDomains(client: ClientBase, company: Hostname): Promise<ReadonlySet<string>> {
  const candidates = hostCandidates(company);
  const { rows } = await client.query<{ alias: string; domain: string }>(
    `SELECT alias, domain FROM directory.company_alias
     WHERE domain = ANY($1::text[] || ARRAY(SELECT domain FROM directory.company_alias WHERE alias = ANY($1)))`,
    [candidates],
  );
  return new Set([...candidates, ...companiesOf(candidates, rows).flatMap(({ domains }) => domains)]);
}
