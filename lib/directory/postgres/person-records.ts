import type { Pool } from "pg";
import type { ListedPerson, PersonRecord, WorkEmail } from "@/lib/directory/directory-store";
import { emailDomain } from "@/lib/domain/email-address";
import { type CompanyRow, findCompaniesByAlias, findCompanyRows } from "./company-rows";
import { compareIds, type PersonRow } from "./person-rows";

/** A person with what the person's company adds. */
export interface FoundPerson {
  readonly row: PersonRow;
  readonly record: PersonRecord;
}

type Companies = ReadonlyMap<string, CompanyRow>;

const ATTESTATION = { verified: 3, catch_all: 2, unknown: 1 } as const;

/** Adds the company's name where the person has none of it, and the catch-all state of the e-mail's domain (D32). */
export async function completePeople(pool: Pool, rows: readonly PersonRow[]): Promise<readonly FoundPerson[]> {
  const companies = await findCompanyRows(pool, [
    ...new Set([...rows.flatMap(({ email }) => (email ? [emailDomain(email)] : [])), ...unnamedCompanies(rows)]),
  ]);
  const named = await withAliases(pool, companies, unnamedCompanies(rows));
  return rows.map((row) => ({ row, record: personRecord(row, companies, named) }));
}

/** The same for a list, which has no need of the e-mail's status. Leaves out people without a profile (D17). */
export async function listedPeople(pool: Pool, rows: readonly PersonRow[]): Promise<readonly ListedPerson[]> {
  const unnamed = unnamedCompanies(rows);
  const named = await withAliases(pool, await findCompanyRows(pool, unnamed), unnamed);
  return rows.flatMap((row) =>
    row.social_url === null
      ? []
      : [
          {
            name: row.name,
            title: row.title,
            companyName: companyName(row, named),
            socialUrl: row.social_url,
            email: row.email,
          },
        ],
  );
}

/** Of people who match equally well: the better-attested e-mail first (D19), then with a profile, then the fuller. */
export function compareByAttestation(one: FoundPerson, other: FoundPerson): number {
  return attestation(other.record) - attestation(one.record) || compareByProfile(one, other);
}

/** Of people with one address: with a profile first, then the fuller, then stable. */
export function compareByProfile(one: FoundPerson, other: FoundPerson): number {
  return (
    Number(other.record.socialUrl !== null) - Number(one.record.socialUrl !== null) ||
    completeness(other.record) - completeness(one.record) ||
    compareIds(one.row.id, other.row.id)
  );
}

function personRecord(row: PersonRow, companies: Companies, named: Companies): PersonRecord {
  return {
    name: row.name,
    title: row.title,
    companyName: companyName(row, named),
    companyDomain: row.company_domain,
    socialUrl: row.social_url,
    email: workEmail(row, companies),
    mobile:
      row.social_url === null || row.phone === null ? null : { value: row.phone, line: row.phone_line ?? "unknown" },
  };
}

function workEmail({ email, email_status }: PersonRow, companies: Companies): WorkEmail | null {
  if (email === null) return null;
  const catchAll = companies.get(emailDomain(email))?.catch_all === true;
  return { value: email, status: catchAll ? "catch_all" : (email_status ?? "unknown") };
}

function companyName(row: PersonRow, companies: Companies): string | null {
  return row.company_name ?? companies.get(row.company_domain ?? "")?.name ?? null;
}

function unnamedCompanies(rows: readonly PersonRow[]): readonly string[] {
  return rows.flatMap((row) => (row.company_name === null && row.company_domain !== null ? [row.company_domain] : []));
}

/** The companies, and those of the domains that are no company's own but an alias. */
async function withAliases(pool: Pool, companies: Companies, domains: readonly string[]): Promise<Companies> {
  const unknown = [...new Set(domains)].filter((domain) => !companies.has(domain));
  return unknown.length === 0 ? companies : new Map([...companies, ...(await findCompaniesByAlias(pool, unknown))]);
}

function attestation({ email }: PersonRecord): number {
  return email === null ? 0 : ATTESTATION[email.status];
}

function completeness({ title, companyName, companyDomain, email, mobile }: PersonRecord): number {
  return [title, companyName, companyDomain, email, mobile].filter((value) => value !== null).length;
}
