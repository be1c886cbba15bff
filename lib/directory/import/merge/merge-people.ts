import type { ClientBase } from "pg";
import type { DroppedOnMerge } from "@/lib/directory/import/merge/dropped";
import { companyBookOf, employerHosts } from "@/lib/directory/import/merge/employer";
import { type KnownRow, noteKnown } from "@/lib/directory/import/merge/known-rows";
import type { MergeContext } from "@/lib/directory/import/merge/merge-context";
import { PeopleBook, type PersonChange } from "@/lib/directory/import/merge/people-book";
import { noteConcerned, screenPeople } from "@/lib/directory/import/merge/suppressed";
import { countOutcomes } from "@/lib/directory/import/merge/tally";
import { noteTouched, settleTouched } from "@/lib/directory/import/merge/touched";
import { type PersonRow, settlePhones } from "@/lib/directory/import/normalise/person-row";
import { mergeLater, type NumberedRow, type StagedRow } from "@/lib/directory/import/stage";
import { givenOfPerson, noteSeen } from "@/lib/directory/import/undo/note-seen";
import { type CompaniesByHost, settleHosts } from "@/lib/directory/records/company-on-file";
import { nameOnRow, rememberName } from "@/lib/directory/records/name-on-row";
import {
  findPeopleByIds,
  findPeopleByKeys,
  findPeopleByStrongestKey,
  type PersonOnFile,
} from "@/lib/directory/records/person-on-file";
import { writePeople } from "@/lib/directory/records/write-people";
import { writeSearchCopies } from "@/lib/directory/records/write-search-copies";
import { parts } from "@/lib/directory/suppression/listed";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";

const NEW_AT_ONCE = 100;
const NO_COMPANIES: CompaniesByHost = new Map();

/** The rows of a batch, with everybody on file whom they may identify. */
interface PeopleBatch<Row extends StagedRow<PersonRow>> {
  /** The rows, grouped by person. */
  readonly groups: readonly (readonly Row[])[];
  readonly onFile: readonly PersonOnFile[];
  readonly companies: CompaniesByHost;
}

/**
 * Looks up what is on file for a batch, and filters out the rows of suppressed people. Writes only to the tables of
 * this import.
 */
export async function openPeopleBatch<Row extends StagedRow<PersonRow>>(
  context: MergeContext,
  groups: readonly (readonly Row[])[],
  which: "alone" | "in order",
): Promise<PeopleBatch<Row>> {
  const { client, tally, hashSuppression, hasCompanies } = context;
  const findEmployers = (hosts: Iterable<string>) => (hasCompanies ? settleHosts(client, hosts) : NO_COMPANIES);
  const rows = groups.flatMap((group, at) => group.map((row) => ({ ...row, group: at })));
  for (const { row, workedOut } of rows) if (workedOut) rememberName(row.name, row.email, workedOut);
  const employers = await findEmployers(hostsOf(rows.map(({ row }) => row)));
  const settled = settleRows(rows, employers, context.dropped);
  const { open, suppressed } = await screenPeople(client, settled, hashSuppression);
  tally.suppressed += suppressed.length;
  const onFile = context.hasPeople ? await findOnFile(client, open, which) : [];
  const together = groups.filter((group) => group.length > 1).flatMap((group) => group.map(({ row }) => row));
  const others = [...employerHosts([...onFile, ...together])].filter((host) => !employers.has(host));
  const byGroup = new Map<number, Row[]>();
  for (const row of open) {
    const known = byGroup.get(row.group);
    if (known) known.push(row);
    else byGroup.set(row.group, [row]);
  }
  return {
    groups: [...byGroup.values()],
    onFile,
    companies: others.length === 0 ? employers : new Map([...employers, ...(await findEmployers(others))]),
  };
}

function findOnFile(
  client: ClientBase,
  rows: readonly StagedRow<PersonRow>[],
  which: "alone" | "in order",
): Promise<readonly PersonOnFile[]> {
  if (which === "alone") {
    return findPeopleByStrongestKey(
      client,
      rows.map(({ row }) => ({ ...row, nameKeys: () => keysOf(row).nameKeys })),
    );
  }
  return findPeopleByKeys(
    client,
    rows.map(({ row }) => keysOf(row)),
  );
}

/**
 * Merges rows that share no identifier with each other, in any order. A row that identifies a person only by a weaker
 * identifier than its strongest is put off until all rows are known, because the order of such rows matters.
 */
export async function mergePeopleAlone(
  context: MergeContext,
  { groups, onFile, companies }: PeopleBatch<NumberedRow<PersonRow>>,
): Promise<void> {
  const book = openBook(context, onFile, companies);
  const claims = onFile.length === 0 ? [] : groups.flat().filter(({ row }) => book.isClaim(row));
  await mergeLater(
    context.client,
    claims.map(({ ordinal }) => ordinal),
  );
  const late = new Set(claims);
  const rows = groups.flatMap((group) => group.filter((row) => !late.has(row)));
  const known =
    onFile.length === 0
      ? await mergeNewPeople(context, rows, companies)
      : await takeAlone(context, book, rows, companies);
  await noteKnown(context.client, known);
}

/**
 * Merges rows of people who are new, and share no identifier with each other. A few are merged at a time, so that little
 * of what is worked out for them survives a collection of young garbage. Returns the rows to recognize next time.
 */
export async function mergeNewPeople(
  context: MergeContext,
  rows: readonly StagedRow<PersonRow>[],
  companies: CompaniesByHost,
): Promise<readonly KnownRow[]> {
  const known: KnownRow[] = [];
  for (const part of parts(rows, NEW_AT_ONCE)) {
    known.push(...(await takeAlone(context, openBook(context, [], companies), part, companies)));
  }
  return known;
}

function takeAlone(
  context: MergeContext,
  book: PeopleBook,
  rows: readonly StagedRow<PersonRow>[],
  companies: CompaniesByHost,
): Promise<readonly KnownRow[]> {
  const given = rows.map(({ row, fingerprint }) => ({ id: book.takeAlone(row), row, fingerprint }));
  return finish(context, book, given, companies);
}

/** Merges rows in their order, so that each sees the changes of the rows before it. */
export async function mergePeopleInOrder(
  context: MergeContext,
  { groups, onFile, companies }: PeopleBatch<StagedRow<PersonRow>>,
): Promise<void> {
  await take(context, openBook(context, onFile, companies), groups, companies);
}

function openBook(
  { nextPersonId, now }: MergeContext,
  onFile: readonly PersonOnFile[],
  companies: CompaniesByHost,
): PeopleBook {
  return new PeopleBook(onFile, nextPersonId, { companies: companyBookOf(companies), importedAt: now.toISOString() });
}

async function take(
  context: MergeContext,
  book: PeopleBook,
  groups: readonly (readonly StagedRow<PersonRow>[])[],
  companies: CompaniesByHost,
): Promise<void> {
  const given: GivenRow[] = [];
  for (const group of groups) {
    const [first, ...others] = group.map(({ row }) => row);
    if (first === undefined) continue;
    const id = book.take([first, ...others]);
    // Combined rows get no fingerprint, since no single one of them determines the result.
    const fingerprint = others.length === 0 ? (group[0]?.fingerprint ?? null) : null;
    given.push(...[first, ...others].map((row) => ({ id, row, fingerprint })));
  }
  await noteKnown(context.client, await finish(context, book, given, companies));
}

/** A row, and the person it was merged into. */
interface GivenRow {
  readonly id: string;
  readonly row: PersonRow;
  readonly fingerprint: string | null;
}

/** Writes what the rows changed. Returns the rows to recognize next time. */
async function finish(
  context: MergeContext,
  book: PeopleBook,
  given: readonly GivenRow[],
  companies: CompaniesByHost,
): Promise<readonly KnownRow[]> {
  const changes = await screenMerged(
    context,
    book.changes(),
    given.map(({ row }) => row),
  );
  for (const { outcomes } of changes) countOutcomes(context.tally, outcomes);
  await write(context, changes.filter(isChange), companies);
  const onFile = new Map(changes.flatMap(({ before, after }) => (before === null ? [] : [[after.id, after] as const])));
  const seen = given.flatMap(({ id, row }) => {
    const person = onFile.get(id);
    return person ? [{ key: id, row: { ...row }, onFile: { ...person } }] : [];
  });
  await noteSeen(context.client, context.runNumber, "person", seen);
  return knownRows(given, changes);
}

/**
 * Returns the rows to recognize next time: those whose person no other row of the batch mentions, and whose person now
 * has all identifying values of the row.
 */
function knownRows(given: readonly GivenRow[], changes: readonly PersonChange[]): readonly KnownRow[] {
  const people = new Map(changes.flatMap(({ after, outcomes }) => (outcomes.length === 1 ? [[after.id, after]] : [])));
  return given.flatMap(({ id, row, fingerprint }) => {
    const person = people.get(id);
    if (fingerprint === null || person === undefined || !isIdentifiedBy(person, row)) return [];
    return { fingerprint, id, fields: givenOfPerson({ ...row }, { ...person }) };
  });
}

function isIdentifiedBy(person: PersonOnFile, row: PersonRow): boolean {
  return IDENTIFYING.every((field) => row[field] === null || row[field] === person[field]);
}

const IDENTIFYING = ["slug", "name", "email", "phone", "companyDomain"] as const;

/** Notes people who were added to the suppression list after their rows were merged. */
export async function notePersonLatecomers(
  client: ClientBase,
  batch: readonly StagedRow<PersonRow>[],
  hash: HashSuppression,
): Promise<void> {
  const employers = await settleHosts(client, hostsOf(batch.map(({ row }) => row)));
  const { suppressed } = await screenPeople(client, settleRows(batch, employers, []), hash);
  const people = await findPeopleByKeys(
    client,
    suppressed.map(({ row }) => keysOf(row)),
  );
  await noteConcerned(
    client,
    people.map(({ id }) => id),
  );
}

/** Parses the national phone numbers of rows, with the company's country. */
function settleRows<Row extends StagedRow<PersonRow>>(
  batch: readonly Row[],
  employers: CompaniesByHost,
  dropped: DroppedOnMerge[],
): readonly Row[] {
  return batch.map((staged) => {
    const { line, row } = staged;
    if (row.nationalPhones === null) return staged;
    const country = row.companyDomain === null ? null : (employers.get(row.companyDomain)?.country ?? null);
    const phones = settlePhones(row, country);
    for (const field of phones.dropped) dropped.push({ line, field });
    return { ...staged, row: phones.row };
  });
}

/**
 * Filters out people whom the suppression list names only in their merged state, for example by the name from one row
 * at the company from another. `settleConcerned` updates their records on file at the end of the import.
 */
async function screenMerged(
  { client, tally, hashSuppression }: MergeContext,
  changes: readonly PersonChange[],
  rows: readonly PersonRow[],
): Promise<readonly PersonChange[]> {
  const asWhole = ({ name, companyDomain, email, phone }: PersonRow | PersonOnFile) =>
    JSON.stringify([name, companyDomain, email, phone]);
  const candidates = changes.filter(
    (change) => isChange(change) && (change.before !== null || change.outcomes.length > 1),
  );
  if (candidates.length === 0) return changes;
  const screened = new Set(rows.map(asWhole));
  const mixed = candidates.filter(
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

/** Counts people as unchanged if a later batch changed them back. */
export async function settleTouchedPeople({ client, tally }: MergeContext): Promise<void> {
  await settleTouched(client, tally, async (ids) => {
    const people = await findPeopleByIds(client, ids);
    return new Map(people.map((person) => [person.id, snapshot(person)]));
  });
}

async function write(
  context: MergeContext,
  changes: readonly PersonChange[],
  companies: CompaniesByHost,
): Promise<void> {
  const { client } = context;
  await writePeople(context, changes, context);
  await writeSearchCopies(
    client,
    changes.map(({ before, after }) => ({
      person: after,
      filedUnder: before === null ? undefined : before.companyDomain,
    })),
    companies,
    context.words,
    context.searchTable,
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

/** Leaves out the date of the status, so that a status that rows removed and gave again counts as unchanged. */
function snapshot({ emailStatusAt: _, ...person }: PersonOnFile): string {
  return JSON.stringify(Object.entries(person).sort(([one], [other]) => (one < other ? -1 : 1)));
}
