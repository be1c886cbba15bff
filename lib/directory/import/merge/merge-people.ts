import type { ClientBase } from "pg";
import { settleHosts } from "@/lib/directory/import/merge/company-on-file";
import type { DroppedOnMerge } from "@/lib/directory/import/merge/dropped";
import type { MergeContext } from "@/lib/directory/import/merge/merge-context";
import { nameOnRow } from "@/lib/directory/import/merge/name-on-row";
import { PeopleBook, type PersonChange } from "@/lib/directory/import/merge/people-book";
import { findPeopleByIds, findPeopleByKeys, type PersonOnFile } from "@/lib/directory/import/merge/person-on-file";
import { noteConcerned, screenPeople } from "@/lib/directory/import/merge/suppressed";
import { countOutcomes } from "@/lib/directory/import/merge/tally";
import { noteTouched, settleTouched } from "@/lib/directory/import/merge/touched";
import { writePeople } from "@/lib/directory/import/merge/write-people";
import { writeSearchCopies } from "@/lib/directory/import/merge/write-search-copies";
import { type PersonRow, settlePhones } from "@/lib/directory/import/normalise/person-row";
import type { StagedRow } from "@/lib/directory/import/stage";
import { noteSeen } from "@/lib/directory/import/undo/note-seen";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";

/** Merges a batch of people: who is on file, who is whom, what changed, and all of it written. */
export async function mergePeopleBatch(context: MergeContext, batch: readonly StagedRow<PersonRow>[]): Promise<void> {
  const { client, tally, hashSuppression } = context;
  const settled = await settleBatch(client, batch, context.dropped);
  const { open, suppressed } = await screenPeople(client, settled, hashSuppression);
  tally.suppressed += suppressed.length;

  const rows = open.map(({ row }) => row);
  const book = new PeopleBook(await findPeopleByKeys(client, rows.map(keysOf)), context.nextPersonId);
  const given = rows.map((row) => ({ id: book.take(row), row }));
  const changes = await screenMerged(context, book.changes(), rows);
  for (const { outcomes } of changes) countOutcomes(tally, outcomes);
  await write(context, changes.filter(isChange));
  const onFile = new Map(changes.flatMap(({ before, after }) => (before === null ? [] : [[after.id, after] as const])));
  const seen = given.flatMap(({ id, row }) => {
    const person = onFile.get(id);
    return person ? [{ key: id, row: { ...row }, onFile: { ...person } }] : [];
  });
  await noteSeen(client, context.runNumber, "person", seen);
}

/** Notes people who came on the list after their rows of the batch were merged. */
export async function notePersonLatecomers(
  client: ClientBase,
  batch: readonly StagedRow<PersonRow>[],
  hash: HashSuppression,
): Promise<void> {
  const { suppressed } = await screenPeople(client, await settleBatch(client, batch, []), hash);
  const people = await findPeopleByKeys(
    client,
    suppressed.map(({ row }) => keysOf(row)),
  );
  await noteConcerned(
    client,
    people.map(({ id }) => id),
  );
}

/** Reads the numbers that only the company's country can settle. */
async function settleBatch(
  client: ClientBase,
  batch: readonly StagedRow<PersonRow>[],
  dropped: DroppedOnMerge[],
): Promise<readonly StagedRow<PersonRow>[]> {
  const employers = await settleHosts(client, hostsOf(batch.map(({ row }) => row)));
  return batch.map(({ line, row }) => {
    const country = row.companyDomain === null ? null : (employers.get(row.companyDomain)?.country ?? null);
    const phones = settlePhones(row, country);
    for (const field of phones.dropped) dropped.push({ line, field });
    return { line, row: phones.row };
  });
}

/**
 * Keeps out records that are on the list only as they would be after the merge: with the name of one row at the company
 * of another. What is on file of them is settled at the end.
 */
async function screenMerged(
  { client, tally, hashSuppression }: MergeContext,
  changes: readonly PersonChange[],
  rows: readonly PersonRow[],
): Promise<readonly PersonChange[]> {
  const asWhole = ({ name, companyDomain, email, phone }: PersonRow | PersonOnFile) =>
    JSON.stringify([name, companyDomain, email, phone]);
  const screened = new Set(rows.map(asWhole));
  const mixed = changes.filter(
    ({ before, after }) => !screened.has(asWhole(after)) && (before === null || asWhole(before) !== asWhole(after)),
  );
  const { suppressed } = await screenPeople(
    client,
    mixed.map((change) => ({ row: change.after, change })),
    hashSuppression,
  );
  if (suppressed.length === 0) return changes;
  tally.suppressed += suppressed.flatMap(({ change }) => change.outcomes).length;
  const out = new Set(suppressed.map(({ change }) => change));
  await noteConcerned(
    client,
    [...out].flatMap(({ before }) => before?.id ?? []),
  );
  return changes.filter((change) => !out.has(change));
}

/** Counts people whom a later batch changed back as unchanged. */
export async function settleTouchedPeople({ client, tally }: MergeContext): Promise<void> {
  await settleTouched(client, tally, async (ids) => {
    const people = await findPeopleByIds(client, ids);
    return new Map(people.map((person) => [person.id, snapshot(person)]));
  });
}

async function write(context: MergeContext, changes: readonly PersonChange[]): Promise<void> {
  const { client } = context;
  await writePeople(context, changes, context);
  const companies = await settleHosts(client, hostsOf(changes.map(({ after }) => after)));
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
