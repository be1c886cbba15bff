import type { Pool } from "pg";
import type { ListedPerson, PersonRecord, WorkEmailRecord } from "@/lib/directory/directory-store";
import { compareIds } from "@/lib/directory/records/person-id";
import { findCompaniesByHost, type StoredCompanyRow } from "./company-rows";
import type { LookedUpRow, StoredPersonRow } from "./person-rows";

/** A person with the values that their company adds. */
export interface FoundPerson {
  readonly row: LookedUpRow;
  readonly record: PersonRecord;
}

type Companies = ReadonlyMap<string, StoredCompanyRow>;

const ATTESTATION = { verified: 3, catch_all: 2, unknown: 1 } as const;

/** Adds the company's name for people whose row has none, and the catch-all state of the email's domain (D32). */
export async function completePeople(pool: Pool, rows: readonly LookedUpRow[]): Promise<readonly FoundPerson[]> {
  const employers = await findEmployers(pool, rows);
  return rows.map((row) => ({ row, record: personRecord(row, employers) }));
}

/** The same for a list, which does not need the email's status. Leaves out people without a profile (D17). */
export async function listedPeople(pool: Pool, rows: readonly StoredPersonRow[]): Promise<readonly ListedPerson[]> {
  const employers = await findEmployers(pool, rows);
  return rows.flatMap((row) => {
    const { name, title, social_url: socialUrl, email } = row;
    return socialUrl === null ? [] : [{ name, title, companyName: companyName(row, employers), socialUrl, email }];
  });
}

/** Orders equal matches: the better-attested email first (D19), then people with a profile, then the more complete. */
export function compareByAttestation(one: FoundPerson, other: FoundPerson): number {
  return attestation(other.record) - attestation(one.record) || compareByProfile(one, other);
}

/** Orders people with one address: people with a profile first, then the more complete, then by id. */
export function compareByProfile(one: FoundPerson, other: FoundPerson): number {
  return (
    Number(other.record.socialUrl !== null) - Number(one.record.socialUrl !== null) ||
    completeness(other.record) - completeness(one.record) ||
    compareIds(one.row.id, other.row.id)
  );
}

function personRecord(row: LookedUpRow, employers: Companies): PersonRecord {
  return {
    name: row.name,
    title: row.title,
    companyName: companyName(row, employers),
    companyDomain: row.company_domain,
    socialUrl: row.social_url,
    email: workEmail(row),
    mobile:
      row.social_url === null || row.phone === null ? null : { value: row.phone, line: row.phone_line ?? "unknown" },
  };
}

function workEmail({ email, email_status, catch_all }: LookedUpRow): WorkEmailRecord | null {
  if (email === null) return null;
  return { value: email, status: catch_all === true ? "catch_all" : (email_status ?? "unknown") };
}

function companyName({ company_name, company_domain }: StoredPersonRow, employers: Companies): string | null {
  if (company_name !== null || company_domain === null) return company_name;
  return employers.get(company_domain)?.name ?? null;
}

/** The companies of the people who are filed under another of their company's domains. */
function findEmployers(pool: Pool, rows: readonly StoredPersonRow[]): Promise<Companies> {
  const hosts = rows.flatMap((row) =>
    row.company_name === null && row.company_domain !== null ? [row.company_domain] : [],
  );
  return hosts.length === 0 ? Promise.resolve(new Map()) : findCompaniesByHost(pool, [...new Set(hosts)]);
}

function attestation({ email }: PersonRecord): number {
  return email === null ? 0 : ATTESTATION[email.status];
}

function completeness({ title, companyName, companyDomain, email, mobile }: PersonRecord): number {
  return [title, companyName, companyDomain, email, mobile].filter((value) => value !== null).length;
}
