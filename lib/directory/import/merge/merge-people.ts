import { findCompaniesByHost } from "@/lib/directory/import/merge/company-on-file";
import type { MergeContext } from "@/lib/directory/import/merge/merge-context";
import { nameOnRow } from "@/lib/directory/import/merge/name-on-row";
import { PeopleBook, type PersonChange } from "@/lib/directory/import/merge/people-book";
import { findPeopleByIds, findPeopleByKeys, type PersonOnFile } from "@/lib/directory/import/merge/person-on-file";
import { screenPeople } from "@/lib/directory/import/merge/suppressed";
import { countOutcomes } from "@/lib/directory/import/merge/tally";
import { noteTouched, settleTouched } from "@/lib/directory/import/merge/touched";
import { writePeople } from "@/lib/directory/import/merge/write-people";
import { writeSearchCopies } from "@/lib/directory/import/merge/write-search-copies";
import { type PersonRow, settlePhones } from "@/lib/directory/import/normalise/person-row";
import type { StagedRow } from "@/lib/directory/import/stage";
import { findListedPeople } from "@/lib/directory/suppression/find-listed-people";
import { type Hiding, hidePeople } from "@/lib/directory/suppression/hide-people";

/** Merges a batch of people: who is on file, who is whom, what changed, and all of it written. */
export async function mergePeopleBatch(context: MergeContext, batch: readonly StagedRow<PersonRow>[]): Promise<void> {
  const { client, tally } = context;
  const employers = await findCompaniesByHost(client, hostsOf(batch.map(({ row }) => row)));
  const settled = batch.map(({ line, row }) => {
    const country = row.companyDomain === null ? null : (employers.get(row.companyDomain)?.country ?? null);
    const phones = settlePhones(row, country);
    for (const field of phones.dropped) context.drop(line, field);
    return { line, row: phones.row };
  });
  const { open, suppressed } = await screenPeople(client, settled, employers, context.hashSuppression);
  tally.suppressed += suppressed.length;

  const rows = open.map(({ row }) => row);
  const book = new PeopleBook(await findPeopleByKeys(client, rows.map(keysOf)), context.nextPersonId);
  for (const row of rows) book.take(row);
  const changes = book.changes();
  for (const { outcomes } of changes) countOutcomes(tally, outcomes);
  await write(context, changes.filter(isChange));
}

/** Hides people who came on the list after their rows of the batch were merged. The list is held. */
export async function hideLatecomers(hiding: Hiding, batch: readonly StagedRow<PersonRow>[]): Promise<void> {
  const { client, hashSuppression } = hiding;
  const employers = await findCompaniesByHost(client, hostsOf(batch.map(({ row }) => row)));
  const { suppressed } = await screenPeople(client, batch, employers, hashSuppression);
  const people = await findPeopleByKeys(
    client,
    suppressed.map(({ row }) => keysOf(row)),
  );
  const listed = await findListedPeople(client, people, hashSuppression);
  await hidePeople(
    hiding,
    listed.map(({ id }) => id),
  );
}

/** Counts people whom a later batch changed back as unchanged. */
export async function settlePeople({ client, tally }: MergeContext): Promise<void> {
  await settleTouched(client, tally, async (ids) => {
    const people = await findPeopleByIds(client, ids);
    return new Map(people.map((person) => [person.id, snapshot(person)]));
  });
}

async function write(context: MergeContext, changes: readonly PersonChange[]): Promise<void> {
  const { client } = context;
  await writePeople(context, changes, context);
  const companies = await findCompaniesByHost(client, hostsOf(changes.map(({ after }) => after)));
  await writeSearchCopies(
    client,
    changes.map(({ before, after }) => ({
      person: after,
      filedUnder: before === null ? undefined : before.companyDomain,
    })),
    companies,
    context.words,
  );
  await noteTouched(
    client,
    changes.flatMap(({ before, outcomes }) => (before ? [{ key: before.id, before: snapshot(before), outcomes }] : [])),
  );
}

function isChange({ outcomes }: PersonChange): boolean {
  return outcomes.some((outcome) => outcome !== "unchanged");
}

function keysOf({ slug, email, companyDomain, name }: PersonRow) {
  return { slug, email, companyDomain, nameKeys: companyDomain === null ? [] : nameOnRow(name).keys };
}

function hostsOf(people: readonly { readonly companyDomain: string | null }[]): ReadonlySet<string> {
  return new Set(people.flatMap(({ companyDomain }) => companyDomain ?? []));
}

function snapshot(person: PersonOnFile): string {
  return JSON.stringify(Object.entries(person).sort(([one], [other]) => (one < other ? -1 : 1)));
}
