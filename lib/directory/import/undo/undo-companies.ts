import { refreshPeopleOf } from "@/lib/directory/import/merge/refresh-people";
import { COMPANY_GROUPS, TECHNOLOGY_GROUPS } from "@/lib/directory/import/undo/field-groups";
import type { RecordKind } from "@/lib/directory/import/undo/note-seen";
import { columnsOf, findHistories, writeChanges } from "@/lib/directory/import/undo/record-history";
import { type GroupValues, type TakenBack, takeBack } from "@/lib/directory/import/undo/take-back";
import type { UndoBatch, UndoTally } from "@/lib/directory/import/undo/undo-batch";
import { type CompanyOnFile, emptyCompany, findCompanies } from "@/lib/directory/records/company-on-file";
import { CountedChanges } from "@/lib/directory/records/counted-changes";
import { writeWordCounts } from "@/lib/directory/records/write-counts";

/** Undoes an import's effect on companies, and updates their people. */
export async function undoCompanies(
  batch: UndoBatch,
  domains: readonly string[],
  isAdded: boolean,
): Promise<UndoTally> {
  const { client, now } = batch;
  const taken = await takeAllBack(batch, "company", COMPANY_GROUPS, domains, isAdded);
  const companies = await findCompanies(client, domains);
  const undone = [...companies.values()].map((before) => {
    const own = taken.get(before.domain) ?? null;
    // The cast is safe because the groups name columns of a company, with the values that they had.
    const after = own && ({ ...before, ...columnsOf(COMPANY_GROUPS, own.restored) } as CompanyOnFile);
    return { before, after, addedBy: own?.addedBy ?? null };
  });
  const staying = undone.flatMap(({ after, addedBy }) => (after ? [{ ...after, addedBy }] : []));
  await client.query(
    `UPDATE directory.company SET name = given.name, industry = given.industry, employees = given.employees,
       city = given.city, state = given.state, country = given.country, catch_all = given."catchAll",
       run = coalesce(given."addedBy", company.run), updated_at = $2
     FROM json_to_recordset($1) AS given (domain text, name text, industry text, employees int, city text, state text,
       country text, "catchAll" boolean, "addedBy" integer)
     WHERE company.domain = given.domain`,
    [JSON.stringify(staying), now],
  );
  const gone = undone.flatMap(({ before, after }) => (after ? [] : [before]));
  await client.query("DELETE FROM directory.company WHERE domain = ANY($1)", [gone.map(({ domain }) => domain)]);
  await refresh(batch, [
    ...undone.map(({ before, after }) => ({ before, after: after ?? emptyCompany(before.domain) })),
  ]);
  return tallyOf(domains.length, gone.length, isAdded);
}

/** Removes the aliases that only the import gave. */
export async function undoAliases(batch: UndoBatch, aliases: readonly string[]): Promise<UndoTally> {
  const { client } = batch;
  const taken = await takeAllBack(batch, "alias", {}, aliases, true);
  const { rows } = await client.query<{ alias: string; domain: string }>(
    "SELECT alias, domain FROM directory.company_alias WHERE alias = ANY($1)",
    [aliases],
  );
  const gone = rows.filter(({ alias }) => !taken.get(alias));
  const companies = await findCompanies(
    client,
    gone.map(({ domain }) => domain),
  );
  await client.query("DELETE FROM directory.company_alias WHERE alias = ANY($1)", [gone.map(({ alias }) => alias)]);
  await setRuns(
    batch,
    "company_alias",
    "alias",
    [...taken].map(([key, own]) => ({ key, run: own?.addedBy ?? null })),
  );
  // People stored with the alias as their company domain no longer have a company to take values from.
  await refresh(
    batch,
    gone.flatMap(({ alias, domain }) => {
      const before = companies.get(domain);
      return before ? [{ before, after: emptyCompany(alias) }] : [];
    }),
  );
  return tallyOf(rows.length, gone.length, true);
}

/** Undoes an import's effect on technologies. */
export async function undoTechnologies(
  batch: UndoBatch,
  keys: readonly string[],
  isAdded: boolean,
): Promise<UndoTally> {
  const { client } = batch;
  const taken = await takeAllBack(batch, "technology", TECHNOLOGY_GROUPS, keys, isAdded);
  const rows = [...taken].map(([key, own]) => {
    const { name, category } = columnsOf(TECHNOLOGY_GROUPS, own?.restored ?? {});
    const [hasName, hasCategory] = [name !== undefined && name !== null, category !== undefined];
    return { key, isGone: own === null, name, hasName, category, hasCategory, addedBy: own?.addedBy ?? null };
  });
  const record = `json_to_recordset($1) AS given (key text, "isGone" boolean, name text, "hasName" boolean,
    category text, "hasCategory" boolean, "addedBy" integer)`;
  const same =
    "stored.domain = split_part(given.key, ' ', 1) AND stored.name_key = substr(given.key, strpos(given.key, ' ') + 1)";
  await client.query(
    `UPDATE directory.company_technology AS stored SET
       name = CASE WHEN given."hasName" THEN given.name ELSE stored.name END,
       category = CASE WHEN given."hasCategory" THEN given.category ELSE stored.category END,
       run = coalesce(given."addedBy", stored.run)
     FROM ${record} WHERE ${same} AND NOT given."isGone"`,
    [JSON.stringify(rows)],
  );
  await client.query(
    `DELETE FROM directory.company_technology AS stored USING ${record} WHERE ${same} AND given."isGone"`,
    [JSON.stringify(rows)],
  );
  return tallyOf(rows.length, rows.filter(({ isGone }) => isGone).length, isAdded);
}

/**
 * Returns the state of each record after the undo, by key; null for a record to delete. Updates the stored changes of
 * later imports.
 */
async function takeAllBack(
  { client, run }: UndoBatch,
  kind: RecordKind,
  groups: Readonly<Record<string, readonly string[]>>,
  keys: readonly string[],
  isAdded: boolean,
): Promise<ReadonlyMap<string, TakenBack | null>> {
  const nothing: GroupValues = Object.fromEntries(
    Object.entries(groups).map(([group, columns]) => [group, columns.map(() => null)]),
  );
  const histories = await findHistories(client, kind, keys, run, isAdded);
  const taken = new Map([...histories].map(([key, history]) => [key, takeBack(groups, nothing, history)]));
  const kept = [...taken].flatMap(([key, own]) =>
    (own?.changes ?? []).map((change) => ({ ...change, key, sources: null })),
  );
  await writeChanges(client, kind, keys, run, kept);
  return taken;
}

async function setRuns(
  { client }: UndoBatch,
  table: string,
  column: string,
  rows: readonly { readonly key: string; readonly run: number | null }[],
): Promise<void> {
  await client.query(
    `UPDATE directory.${table} AS stored SET run = given.run
     FROM json_to_recordset($1) AS given (key text, run integer)
     WHERE stored.${column} = given.key AND given.run IS NOT NULL`,
    [JSON.stringify(rows)],
  );
}

async function refresh(
  { client, hashSuppression }: UndoBatch,
  changes: readonly { readonly before: CompanyOnFile; readonly after: CompanyOnFile }[],
): Promise<void> {
  const words = new CountedChanges();
  const context = { client, words, hashSuppression, hasPeople: true };
  await refreshPeopleOf(
    context,
    changes.map((change) => ({ ...change, newAliases: [], technologies: [], outcomes: [], rows: [] })),
  );
  await writeWordCounts(client, words);
}

function tallyOf(all: number, removed: number, isAdded: boolean): UndoTally {
  return isAdded ? { removed, kept: all - removed, restored: 0 } : { removed: 0, kept: 0, restored: all };
}
