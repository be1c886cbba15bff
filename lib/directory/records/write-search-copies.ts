import type { ClientBase } from "pg";
import type { CompaniesByHost } from "@/lib/directory/records/company-on-file";
import { arrayText, copyValues, escapeCopy } from "@/lib/directory/records/copy-line";
import type { CountedChanges } from "@/lib/directory/records/counted-changes";
import { copyInto } from "@/lib/directory/records/in-turns";
import { noteLexicon } from "@/lib/directory/records/lexicon-versions";
import type { PersonOnFile } from "@/lib/directory/records/person-on-file";
import { countedWords, type SearchCopy, searchCopyOf } from "@/lib/directory/records/search-copy";
import type { SearchTable } from "@/lib/directory/records/search-tiers";

/** Somebody whose search rows may have to change. */
interface SearchedPerson {
  readonly person: PersonOnFile;
  /** The company domain that the rows on file are under; undefined where there are none yet. */
  readonly filedUnder: string | null | undefined;
}

/**
 * Makes the search rows of people what they should be: those that are wrong are taken out and put in again.
 * What is on file is looked at rather than worked out, so that older rules and late companies are mended too. Returns
 * how many people had wrong rows or none.
 */
export async function writeSearchCopies(
  client: ClientBase,
  people: readonly SearchedPerson[],
  companies: CompaniesByHost,
  words: CountedChanges,
  table: SearchTable = "person_search",
): Promise<number> {
  const onFile = await findCopies(client, people, table);
  const gone: CopyOnFile[] = [];
  const come: SearchCopy[] = [];
  for (const { person } of people) {
    const company = person.companyDomain === null ? null : (companies.get(person.companyDomain) ?? null);
    const copy = searchCopyOf(person, company);
    const old = onFile.get(person.id) ?? null;
    if (isUpToDate(old, copy)) continue;
    if (old) gone.push(old);
    if (copy) come.push(copy);
    for (const word of countedWords(old?.tok ?? [])) words.add(word, -1);
    for (const word of countedWords(copy?.tok ?? [])) words.add(word, 1);
  }
  if (gone.length > 0) await remove(client, gone, table);
  if (come.length > 0) {
    await noteLexicon(client);
    await insert(client, come, table);
  }
  return Math.max(gone.length, come.length);
}

interface CopyOnFile {
  readonly id: string;
  readonly tier: number;
  readonly employees: number | null;
  readonly tok: readonly string[];
  /** Null where the person is not listed at a company. */
  domain: string | null;
  quality: number | null;
}

async function findCopies(
  client: ClientBase,
  people: readonly SearchedPerson[],
  table: SearchTable,
): Promise<Map<string, CopyOnFile>> {
  const filed = people.filter(({ filedUnder }) => filedUnder !== undefined);
  if (filed.length === 0) return new Map();
  const searched = await client.query<CopyOnFile>(
    `SELECT person_id::text AS id, tier, employees, tok, NULL AS domain, NULL AS quality
     FROM directory.${table} WHERE person_id = ANY($1::bigint[])`,
    [filed.map(({ person }) => person.id)],
  );
  const found = new Map(searched.rows.map((row) => [row.id, row]));
  const listed = await client.query<{ id: string; domain: string; quality: number }>(
    `SELECT person_id::text AS id, company_domain AS domain, quality
     FROM json_to_recordset($1) AS asked (id bigint, domain text)
     JOIN directory.company_person ON company_domain = asked.domain AND person_id = asked.id`,
    [JSON.stringify(filed.map(({ person, filedUnder }) => ({ id: person.id, domain: filedUnder })))],
  );
  for (const { id, domain, quality } of listed.rows) Object.assign(found.get(id) ?? {}, { domain, quality });
  return found;
}

function isUpToDate(old: CopyOnFile | null, copy: SearchCopy | null): boolean {
  if (old === null || copy === null) return old === copy;
  return (
    old.tier === copy.tier &&
    old.employees === copy.employees &&
    old.domain === copy.companyDomain &&
    (old.domain === null || old.quality === copy.quality) &&
    old.tok.length === copy.tok.length &&
    old.tok.every((token, at) => token === copy.tok[at])
  );
}

async function remove(client: ClientBase, copies: readonly CopyOnFile[], table: SearchTable): Promise<void> {
  const record = "json_to_recordset($1) AS gone (id bigint, tier smallint, domain text)";
  const values = [JSON.stringify(copies.map(({ id, tier, domain }) => ({ id, tier, domain })))];
  await client.query(
    `DELETE FROM directory.${table} AS filed USING ${record} WHERE filed.person_id = gone.id AND filed.tier = gone.tier`,
    values,
  );
  await client.query(
    `DELETE FROM directory.company_person AS filed USING ${record}
     WHERE filed.company_domain = gone.domain AND filed.person_id = gone.id`,
    values,
  );
}

async function insert(client: ClientBase, copies: readonly SearchCopy[], table: SearchTable): Promise<void> {
  const searched: string[] = [];
  const listed: string[] = [];
  for (const { personId, tier, employees, companyDomain, quality, tok } of copies) {
    // Both lines end with the tokens, which are most of them.
    const end = `\t${escapeCopy(arrayText(tok))}\n`;
    searched.push(copyValues([personId, tier, employees]) + end);
    if (companyDomain !== null) listed.push(copyValues([companyDomain, personId, quality]) + end);
  }
  await copyInto(client, `COPY directory.${table} (person_id, tier, employees, tok) FROM STDIN`, searched);
  if (listed.length === 0) return;
  await copyInto(client, "COPY directory.company_person (company_domain, person_id, quality, tok) FROM STDIN", listed);
}
