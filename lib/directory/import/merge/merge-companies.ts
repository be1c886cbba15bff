import type { ClientBase } from "pg";
import { CompaniesBook, type CompanyChange, type TechnologyOnFile } from "@/lib/directory/import/merge/companies-book";
import type { MergeContext } from "@/lib/directory/import/merge/merge-context";
import { noteJoined, refreshPeopleOf } from "@/lib/directory/import/merge/refresh-people";
import { countOutcomes } from "@/lib/directory/import/merge/tally";
import { noteTouched, settleTouched, type TouchedRecord } from "@/lib/directory/import/merge/touched";
import { writeCompanies } from "@/lib/directory/import/merge/write-companies";
import type { CompanyRow } from "@/lib/directory/import/normalise/company-row";
import type { TechnologyRow } from "@/lib/directory/import/normalise/technology-row";
import type { StagedRow } from "@/lib/directory/import/stage";
import { noteSeen, technologyKey } from "@/lib/directory/import/undo/note-seen";
import { type CompanyOnFile, findAliases, findCompanies } from "@/lib/directory/records/company-on-file";
import { hasRows } from "@/lib/directory/records/has-rows";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";

/** Looks up what is on file for a batch of companies. Writes nothing. */
export function openCompaniesBatch(
  context: MergeContext,
  batch: readonly StagedRow<CompanyRow>[],
): Promise<CompaniesBook> {
  const named = batch.flatMap(({ row }) => [row.domain, ...row.aliases]);
  const withTechnologies = batch.filter(({ row }) => row.technologies.length > 0).map(({ row }) => row.domain);
  return openBook(context, named, withTechnologies);
}

/** Merges a batch of companies, and updates their people where a change affects them. */
export async function mergeCompaniesBatch(
  context: MergeContext,
  batch: readonly StagedRow<CompanyRow>[],
  book: CompaniesBook,
): Promise<void> {
  for (const { line, row } of batch) {
    for (const alias of book.takeCompany(row)) {
      const field = { dropped: "aliases", reason: "belongs to another company on file", value: alias };
      context.dropped.push({ line, field });
    }
  }
  await write(context, book.changes());
}

/**
 * Merges what rows of people say about their employers (I10). Does not count them, since the rows count for their
 * people.
 */
export async function mergeEmployersBatch(context: MergeContext, employers: readonly CompanyRow[]): Promise<void> {
  const withTechnologies = employers.filter(({ technologies }) => technologies.length > 0);
  const book = await openBook(
    context,
    employers.map(({ domain }) => domain),
    withTechnologies.map(({ domain }) => domain),
  );
  for (const employer of employers) book.takeCompany(employer);
  const changes = book.changes();
  const changed = changes.filter(({ outcomes }) => outcomes.some((outcome) => outcome !== "unchanged"));
  await writeCompanies(context.client, changed, context.now);
  await refreshPeopleOf(context, changed);
  await noteSeenCompanies(context, changes);
}

/** Merges a batch of technologies. */
export async function mergeTechnologiesBatch(
  context: MergeContext,
  batch: readonly StagedRow<TechnologyRow>[],
): Promise<void> {
  const domains = batch.map(({ row }) => row.domain);
  const book = await openBook(context, domains, domains);
  for (const { row } of batch) book.takeTechnology(row.domain, row);
  await write(context, book.changes());
}

/** Notes people of a batch's companies who were added to the suppression list after the batch was merged. */
export async function noteCompanyLatecomers(
  client: ClientBase,
  batch: readonly StagedRow<CompanyRow>[],
  hash: HashSuppression,
): Promise<void> {
  const named = batch.filter(({ row }) => row.aliases.length > 0).map(({ row }) => row.domain);
  const aliases = await findAliases(client, named);
  await noteJoined(client, [...new Set(named.map((domain) => aliases.get(domain) ?? domain))], hash);
}

/** Returns whether a company on file has an alias, under which a row may mean the same company as another row. */
export function hasAliases(client: ClientBase): Promise<boolean> {
  return hasRows(client, "directory.company_alias");
}

/** Returns whether any company is on file. */
export function hasCompanies(client: ClientBase): Promise<boolean> {
  return hasRows(client, "directory.company");
}

/** Counts companies as unchanged if a later batch changed them back. */
export async function settleCompanies({ client, tally }: MergeContext): Promise<void> {
  await settleTouched(client, tally, async (domains) => {
    const companies = [...(await findCompanies(client, domains)).values()];
    return new Map(companies.map((company) => [company.domain, snapshot(company)]));
  });
}

async function openBook(
  { client }: MergeContext,
  named: readonly string[],
  withTechnologies: readonly string[],
): Promise<CompaniesBook> {
  const aliases = await findAliases(client, [...new Set(named)]);
  const companies = await findCompanies(client, [...new Set([...named, ...aliases.values()])]);
  const own = withTechnologies.map((domain) => (companies.has(domain) ? domain : (aliases.get(domain) ?? domain)));
  return new CompaniesBook({ companies, aliases, technologies: await findTechnologies(client, [...new Set(own)]) });
}

async function findTechnologies(client: ClientBase, domains: readonly string[]): Promise<readonly TechnologyOnFile[]> {
  if (domains.length === 0) return [];
  const { rows } = await client.query<TechnologyOnFile>(
    `SELECT domain, name_key AS "nameKey", name, category FROM directory.company_technology WHERE domain = ANY($1)`,
    [domains],
  );
  return rows;
}

async function write(context: MergeContext, changes: readonly CompanyChange[]): Promise<void> {
  const { client, tally } = context;
  for (const { outcomes } of changes) countOutcomes(tally, outcomes);
  const changed = changes.filter(({ outcomes }) => outcomes.some((outcome) => outcome !== "unchanged"));
  await writeCompanies(client, changed, context.now);
  await refreshPeopleOf(context, changed);
  await noteTouched(client, changed.flatMap(touchedCompany));
  await noteSeenCompanies(context, changes);
}

/** Records which companies, aliases and technologies that were on file before the rows gave again. */
async function noteSeenCompanies(
  { client, runNumber }: MergeContext,
  changes: readonly CompanyChange[],
): Promise<void> {
  const known = changes.filter(({ before }) => before !== null);
  const mentions = known.flatMap(({ after, rows }) => rows.map((row) => ({ after, row })));
  await noteSeen(
    client,
    runNumber,
    "company",
    mentions.map(({ after, row }) => ({ key: after.domain, row: { ...row }, onFile: { ...after } })),
  );
  await noteSeen(
    client,
    runNumber,
    "alias",
    mentions.flatMap(({ row }) => (row.aliases ?? []).map((key) => ({ key, row: {}, onFile: {} }))),
  );
  await noteSeen(
    client,
    runNumber,
    "technology",
    mentions.flatMap(({ after, row }) =>
      row.technologies.map((technology) => ({
        key: technologyKey(after.domain, technology.name.toLowerCase()),
        row: { ...technology },
        onFile: { ...technology },
      })),
    ),
  );
}

/** Aliases and technologies are only ever added, so a company that gained one cannot return to its earlier state. */
function touchedCompany({ before, newAliases, technologies, outcomes }: CompanyChange): readonly TouchedRecord[] {
  if (before === null) return [];
  const onlyFields = newAliases.length === 0 && technologies.length === 0;
  return [{ key: before.domain, before: onlyFields ? snapshot(before) : "", outcomes }];
}

function snapshot(company: CompanyOnFile): string {
  return JSON.stringify(Object.entries(company).sort(([one], [other]) => (one < other ? -1 : 1)));
}
