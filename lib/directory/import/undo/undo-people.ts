import {
  type CompanyBook,
  companyBookOf,
  type Employer,
  employerHosts,
  mergeEmployer,
} from "@/lib/directory/import/merge/employer";
import { formatOf } from "@/lib/directory/import/merge/merge-person";
import { PERSON_GROUPS } from "@/lib/directory/import/undo/field-groups";
import { columnsOf, findHistories, type StoredHistory, writeChanges } from "@/lib/directory/import/undo/record-history";
import { type GroupValues, type TakenBack, takeBack } from "@/lib/directory/import/undo/take-back";
import type { UndoBatch, UndoTally } from "@/lib/directory/import/undo/undo-batch";
import { settleHosts } from "@/lib/directory/records/company-on-file";
import { CountedChanges } from "@/lib/directory/records/counted-changes";
import { findPeopleByIds, type PersonOnFile } from "@/lib/directory/records/person-on-file";
import { decodeSources, encodeSources, SOURCED_FIELDS, type SourcedField } from "@/lib/directory/records/value-sources";
import { writeFormatCounts, writeWordCounts } from "@/lib/directory/records/write-counts";
import { markOf, movePeople, type PersonMove } from "@/lib/directory/records/write-people";
import { writeSearchCopies } from "@/lib/directory/records/write-search-copies";
import { hidePeople } from "@/lib/directory/suppression/file-people";
import { findListedPeople } from "@/lib/directory/suppression/find-listed-people";
import { settlePeople } from "@/lib/directory/suppression/settle-people";
import { parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { emailDomain, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { titleTokens } from "@/lib/search/tokens";

/** A person without any value. */
const NOTHING: GroupValues = {
  ...Object.fromEntries(Object.entries(PERSON_GROUPS).map(([group, columns]) => [group, columns.map(() => null)])),
  seniority: [[], false],
};

interface Filed {
  readonly id: string;
  readonly sources: string | null;
  readonly isHidden: boolean;
}

interface Undone {
  readonly before: PersonOnFile;
  /** Null if only the import gave the person. */
  readonly after: PersonOnFile | null;
  readonly taken: TakenBack | null;
  readonly filed: Filed;
  readonly history: StoredHistory;
}

/** Undoes an import's effect on these people. Erased people stay as they are. */
export async function undoPeople(batch: UndoBatch, ids: readonly string[], isAdded: boolean): Promise<UndoTally> {
  const { client, run } = batch;
  const filed = await findFiled(batch, ids);
  const people = await findPeopleByIds(client, [...filed.keys()]);
  const histories = await findHistories(client, "person", ids, run, isAdded);
  const companies = await settleHosts(
    client,
    employerHosts(people.flatMap((one) => formsOf(one, histories.get(one.id)))),
  );
  const undone = people.flatMap((before) => {
    const [own, history] = [filed.get(before.id), histories.get(before.id)];
    if (!own || !history) return [];
    const back = takeBack(PERSON_GROUPS, NOTHING, history);
    const taken = back && withEmployer(before, back, history, companyBookOf(companies));
    return [{ before, after: taken && restore(before, taken, history.replaced), taken, filed: own, history }];
  });
  await writePeopleBack(batch, undone);
  await removePeople(batch, undone);
  await writeChanges(client, "person", ids, run, undone.flatMap(keptChanges(run)));
  const removed = undone.filter(({ after }) => after === null).length;
  const kept = isAdded ? undone.length - removed : 0;
  return { removed, kept, restored: undone.length - removed - kept };
}

/** Returns the employers and addresses of a person that may stay or be restored. */
function formsOf(person: PersonOnFile, history: StoredHistory | undefined) {
  const replaced = [history?.replaced ?? {}, ...(history?.later ?? []).map(({ fields }) => fields)];
  return [
    person,
    ...replaced.map(({ company_domain = [], email = [] }) => ({
      companyDomain: textOf(company_domain[0]),
      email: textOf(email[0]),
    })),
  ];
}

async function findFiled({ client }: UndoBatch, ids: readonly string[]): Promise<ReadonlyMap<string, Filed>> {
  const { rows } = await client.query<Filed>(
    `SELECT id::text AS id, sources, suppressed_at IS NOT NULL AS "isHidden" FROM directory.person
     WHERE id = ANY($1::bigint[]) AND erased_at IS NULL ORDER BY id FOR UPDATE`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function restore(person: PersonOnFile, { restored }: TakenBack, replaced: GroupValues | null): PersonOnFile {
  // The cast is safe because the groups name columns of a person, with the values that they had.
  const after = { ...person, ...columnsOf(PERSON_GROUPS, restored) } as PersonOnFile;
  // Every person on file has a name.
  const name = after.name ?? person.name;
  const seniority = after.seniorityGiven
    ? after.seniority
    : after.title === null
      ? []
      : titleTokens(after.title).seniority;
  // A status belongs to its address, so the status of another address is not used for one that stays.
  const isOfAnother =
    "email_status" in restored && !("email" in restored) && (replaced === null || "email" in replaced);
  const status = isOfAnother ? "unknown" : (after.emailStatus ?? "unknown");
  return {
    ...after,
    name,
    seniority,
    emailStatus: after.email === null ? null : status,
    emailStatusAt: after.email === null || isOfAnother ? null : after.emailStatusAt,
    emailFormat: formatOf(name, after.email),
  };
}

/** The groups that change with an employer (docs/decisions/0085). */
const EMPLOYER_GROUPS = ["company_domain", "company_name", "email"] as const;

/** The values of the employer groups. */
interface Employment extends Employer {
  readonly email: string | null;
}

/**
 * Works out the employer groups from what the later imports gave, one after the other: an import that gives another
 * employer drops the address at the former one (I20), and the domain of an address is the employer's where none is
 * given (I14). So what a later import dropped or added depends on what the undone one gave.
 */
function withEmployer(
  before: PersonOnFile,
  taken: TakenBack,
  history: StoredHistory,
  companies: CompanyBook,
): TakenBack {
  const { replaced, later } = history;
  if (replaced !== null && !EMPLOYER_GROUPS.some((group) => group in replaced)) return taken;
  const onFile = employmentOf((group) => before[COLUMN_OF[group]]);
  const formerValues = (group: string) =>
    replaced?.[group] ?? later.find(({ fields }) => group in fields)?.fields[group];
  const changes = new Map(taken.changes.map(({ run, fields }) => [run, without(fields, EMPLOYER_GROUPS)] as const));
  let state =
    replaced === null
      ? null
      : employmentOf((group) => {
          const values = formerValues(group);
          return values === undefined ? onFile[COLUMN_OF[group]] : textOf(values[0]);
        });
  for (const run of laterRuns(history)) {
    const given = givenBy(history, run, onFile);
    const next = employAfter(state, given, companies);
    const changed = EMPLOYER_GROUPS.filter((group) => state && state[COLUMN_OF[group]] !== next[COLUMN_OF[group]]);
    const fields = Object.fromEntries(changed.map((group) => [group, [state?.[COLUMN_OF[group]] ?? null]]));
    const own = changes.get(run) ?? {};
    // The status goes with an address that is dropped, and stays with one that no longer is.
    const dropped = later.some((one) => one.run === run && "email" in one.fields) && given.email === null;
    const status = own.email_status ?? formerValues("email_status");
    const withStatus = "email" in fields && next.email === null && status !== undefined ? { email_status: status } : {};
    changes.set(run, { ...without(own, dropped ? ["email_status"] : []), ...fields, ...withStatus });
    state = next;
  }

  const restored: Record<string, readonly unknown[]> = { ...without(taken.restored, EMPLOYER_GROUPS) };
  const final = state ?? NO_EMPLOYMENT;
  for (const group of EMPLOYER_GROUPS) {
    if (final[COLUMN_OF[group]] !== onFile[COLUMN_OF[group]]) restored[group] = [final[COLUMN_OF[group]]];
  }
  if ("email" in restored) {
    restored.email_status = final.email === null ? [null, null] : (formerValues("email_status") ?? [null, null]);
  }
  return { ...taken, restored, changes: [...changes].map(([run, fields]) => ({ run, fields })) };
}

const COLUMN_OF = { company_domain: "companyDomain", company_name: "companyName", email: "email" } as const;
const NO_EMPLOYMENT: Employment = { companyDomain: null, companyName: null, email: null };

function employmentOf(find: (group: keyof typeof COLUMN_OF) => string | null): Employment {
  return {
    companyDomain: find("company_domain"),
    companyName: find("company_name"),
    email: find("email"),
  };
}

/**
 * Returns what an import gave for the employer groups. An import never gives an empty value: one that is empty after it
 * was dropped.
 */
function givenBy({ later, seen }: StoredHistory, run: number, onFile: Employment): Employment {
  const own = later.find((change) => change.run === run)?.fields ?? {};
  return employmentOf((group) => {
    const isGiven = group in own || seen.some((one) => one.run === run && one.groups.has(group));
    if (!isGiven) return null;
    const next = later.find((change) => change.run > run && group in change.fields);
    return next ? textOf(next.fields[group]?.[0]) : onFile[COLUMN_OF[group]];
  });
}

function employAfter(state: Employment | null, given: Employment, companies: CompanyBook): Employment {
  const address = given.email === null ? null : parseEmailAddress(given.email);
  const isFromEmail = given.companyDomain === null && address !== null;
  const companyDomain = isFromEmail ? parseWebsite(emailDomain(address)) : given.companyDomain;
  const row = { ...given, companyDomain, companyFromEmail: isFromEmail };
  const { dropsAddress, ...employer } = mergeEmployer(state, row, companies);
  return { ...employer, email: given.email ?? (dropsAddress ? null : (state?.email ?? null)) };
}

function laterRuns({ later, seen }: StoredHistory): readonly number[] {
  return [...new Set([...later, ...seen].map(({ run }) => run))].sort((one, other) => one - other);
}

function without(fields: GroupValues, groups: readonly string[]): GroupValues {
  return Object.fromEntries(Object.entries(fields).filter(([group]) => !groups.includes(group)));
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

async function writePeopleBack(batch: UndoBatch, undone: readonly Undone[]): Promise<void> {
  const { client, hashSuppression, now } = batch;
  const change = { client, hashSuppression, now };
  const staying = undone.flatMap(({ after, ...rest }) => (after === null ? [] : [{ ...rest, after }]));
  const listed = await findListedPeople(
    client,
    staying.map(({ after }) => after),
    hashSuppression,
  );
  const named = new Set(listed.map(({ person }) => person.id));
  // The restored values may have been suppressed in the meantime. The person is hidden first then.
  const toHide = staying.filter(({ before, filed }) => !filed.isHidden && named.has(before.id));
  await hidePeople(
    change,
    toHide.map(({ before }) => before),
  );
  await updateRows(batch, staying);
  const visible = staying.filter(({ before, filed }) => !filed.isHidden && !named.has(before.id));
  await refile(
    batch,
    visible.map(({ before, after }) => ({ before, after })),
  );
  const hidden = staying.filter(({ before, filed }) => filed.isHidden || named.has(before.id));
  await settlePeople(
    change,
    hidden.map(({ before }) => before.id),
  );
}

async function removePeople(batch: UndoBatch, undone: readonly Undone[]): Promise<void> {
  const gone = undone.filter(({ after }) => after === null);
  if (gone.length === 0) return;
  await refile(
    batch,
    gone.flatMap(({ before, filed }) => (filed.isHidden ? [] : [{ before, after: null }])),
  );
  const ids = gone.map(({ before }) => before.id);
  for (const table of ["suppressed_hash", "suppression_pending"]) {
    await batch.client.query(`DELETE FROM directory.${table} WHERE person_id = ANY($1::bigint[])`, [ids]);
  }
  await batch.client.query("DELETE FROM directory.person WHERE id = ANY($1::bigint[])", [ids]);
}

/**
 * Moves visible people in the lookup tables and search rows to what is now on file. A person whose `after` is null is
 * removed from them.
 */
async function refile({ client, hashSuppression }: UndoBatch, moves: readonly PersonMove[]): Promise<void> {
  const [formats, words] = [new CountedChanges(), new CountedChanges()];
  await movePeople({ client, formats, hashSuppression }, moves);
  const companies = await settleHosts(
    client,
    moves.flatMap(({ after }) => after?.companyDomain ?? []),
  );
  // People without a profile have no search rows, so the search rows of deleted people are removed in the same way.
  const searched = moves.flatMap(({ before, after }) => {
    const person = after ?? (before && { ...before, slug: null });
    return person ? [{ person, filedUnder: before?.companyDomain }] : [];
  });
  await writeSearchCopies(client, searched, companies, words);
  await writeFormatCounts(client, formats);
  await writeWordCounts(client, words);
}

async function updateRows(
  { client, hashSuppression: hash, now }: UndoBatch,
  staying: readonly (Undone & { readonly after: PersonOnFile })[],
): Promise<void> {
  const rows = staying.map(({ after, taken, filed, history }) => ({
    ...after,
    slugMark: after.slug === null ? null : markOf(hash("profile", after.slug)),
    emailMark: after.email === null ? null : markOf(hash("email", after.email)),
    sources: sourcesAfter(after, taken, filed.sources, history.sources),
    addedBy: taken?.addedBy ?? null,
  }));
  if (rows.length === 0) return;
  await client.query(
    `UPDATE directory.person SET slug = given.slug, social_url = given."socialUrl", name = given.name,
       title = given.title, seniority = given.seniority, seniority_given = given."seniorityGiven",
       company_domain = given."companyDomain", company_name = given."companyName", email = given.email,
       email_status = given."emailStatus", email_status_at = given."emailStatusAt", email_format = given."emailFormat", phone = given.phone,
       phone_line = given."phoneLine", country = given.country, state = given.state, city = given.city,
       industry = given.industry, slug_mark = given."slugMark", email_mark = given."emailMark",
       sources = given.sources, run = coalesce(given."addedBy", person.run), updated_at = $2
     FROM json_to_recordset($1) AS given (id bigint, slug text, "socialUrl" text, name text, title text,
       seniority text[], "seniorityGiven" boolean, "companyDomain" text, "companyName" text, email text,
       "emailStatus" text, "emailStatusAt" timestamptz, "emailFormat" text, phone text, "phoneLine" text, country text, state text, city text,
       industry text, "slugMark" bigint, "emailMark" bigint, sources text, "addedBy" integer)
     WHERE person.id = given.id`,
    [JSON.stringify(rows), now],
  );
}

const COLUMNS_OF: Readonly<Record<string, readonly string[]>> = PERSON_GROUPS;

function sourcesOf(group: string): readonly SourcedField[] {
  return SOURCED_FIELDS.filter((field) => COLUMNS_OF[group]?.includes(field));
}

/**
 * Returns the sources after the undo. Restored values get their former source; values that stay get the import that
 * gave them again.
 */
function sourcesAfter(
  after: PersonOnFile,
  taken: TakenBack | null,
  current: string | null,
  former: string | null,
): string {
  const sources = new Map(decodeSources(current));
  const before = decodeSources(former);
  for (const group of Object.keys(taken?.restored ?? {})) copySources(sources, before, group);
  for (const [group, run] of Object.entries(taken?.takenOver ?? {})) {
    for (const field of sourcesOf(group)) sources.set(field, run);
  }
  return encodeSources(sources, after);
}

function copySources(to: Map<SourcedField, number>, from: ReadonlyMap<SourcedField, number>, group: string): void {
  for (const field of sourcesOf(group)) {
    const source = from.get(field);
    if (source === undefined) to.delete(field);
    else to.set(field, source);
  }
}

/**
 * Returns a function that lists the later changes to keep for a person. A change that replaced a value of the undone
 * import now replaces the value before that one, with its source.
 */
function keptChanges(run: number) {
  return ({ before, taken, history }: Undone) =>
    (taken?.changes ?? []).map((change) => {
      const own = history.later.find((one) => one.run === change.run);
      const sources = new Map(decodeSources(own?.sources ?? null));
      for (const group of Object.keys(change.fields)) {
        const isInherited = history.replaced === null || group in history.replaced;
        const isFirst = change.run > run && heirOf(history, group) === change.run;
        if (isInherited && isFirst) copySources(sources, decodeSources(history.sources), group);
      }
      const present = Object.fromEntries(SOURCED_FIELDS.map((field) => [field, sources.has(field) ? "" : null]));
      // The cast is safe because every sourced field is in the object.
      const text = encodeSources(sources, present as Record<SourcedField, string | null>);
      return { key: before.id, run: change.run, fields: change.fields, sources: text };
    });
}

function heirOf({ later, seen }: StoredHistory, group: string): number {
  const runs = [
    ...later.filter(({ fields }) => group in fields).map((one) => one.run),
    ...seen.filter(({ groups }) => groups.has(group)).map((one) => one.run),
  ];
  return Math.min(...runs);
}
