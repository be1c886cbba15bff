import type { Pool } from "pg";
import type { DirectoryStore, EmailStatus } from "@/lib/directory/directory-store";
import { createDirectoryPools } from "@/lib/directory/postgres/directory-pools";
import { createPostgresDirectory } from "@/lib/directory/postgres/postgres-directory";
import { searchTier } from "@/lib/directory/records/search-tier";
import { type Hostname, parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { type ProfileSlug, parseProfileUrl } from "@/lib/domain/identifiers/profile-url";
import { nameKeys, type PersonName, parsePersonName } from "@/lib/domain/names/person-name";
import {
  type CountryCode,
  parseCountry,
  parseUsState,
  UNITED_STATES,
  type UsStateCode,
} from "@/lib/domain/places/place";
import { regionOf } from "@/lib/search/places/regions";
import { readTitle } from "@/lib/search/titles";
import { personTokens } from "@/lib/search/tokens";
import type { TestDatabase } from "./database";
import { hashForTests } from "./hash-for-tests";

export interface StoredPerson {
  readonly name: string;
  /** The slug of the profile; null for none. */
  readonly slug?: string | null;
  readonly title?: string;
  readonly companyDomain?: string;
  readonly companyName?: string;
  readonly email?: string;
  readonly emailStatus?: EmailStatus;
  readonly phone?: string;
  readonly phoneLine?: "mobile" | "unknown";
  readonly industry?: string;
  readonly country?: string;
  readonly companyCountry?: string;
  readonly state?: string;
  readonly city?: string;
  readonly employees?: number;
  readonly quality?: number;
}

interface StoredCompany {
  readonly domain: string;
  readonly name?: string;
  readonly industry?: string;
  readonly employees?: number;
  readonly state?: string;
  readonly country?: string;
  readonly catchAll?: boolean;
  readonly aliases?: readonly string[];
  readonly technologies?: readonly { readonly name: string; readonly category?: string }[];
}

export interface TestDirectory {
  readonly store: DirectoryStore;
  readonly lookups: Pool;
  readonly search: Pool;
  readonly url: string;
  /** Stores a person as the importer does, and returns the profile's URL. */
  addPerson(person: StoredPerson): Promise<string>;
  addCompany(company: StoredCompany): Promise<void>;
  addFormat(domain: string, format: string, verified: number, catchAll: number, unknown: number): Promise<void>;
  addWord(word: string, people: number): Promise<void>;
  close(): Promise<void>;
}

/** A directory in a database without rows. */
export function createTestDirectory({ url }: Pick<TestDatabase, "url">, timeoutMs = 5000): TestDirectory {
  const { lookups, search } = createDirectoryPools({ url, timeoutMs, connections: 4 }, 2);
  let people = 0;
  return {
    store: createPostgresDirectory({ lookups, search }, hashForTests),
    lookups,
    search,
    url,
    addPerson(person) {
      people += 1;
      return insertPerson(lookups, people, person);
    },
    addCompany: (company) => insertCompany(lookups, company),
    async addFormat(...values) {
      await lookups.query("INSERT INTO email_domain_format VALUES ($1, $2, $3, $4, $5)", values);
    },
    async addWord(...values) {
      await lookups.query("INSERT INTO search_word VALUES ($1, $2)", values);
    },
    async close() {
      await Promise.all([lookups.end(), search.end()]);
    },
  };
}

export function host(text: string): Hostname {
  return vouched(parseWebsite(text), text);
}

export function parsedEmail(text: string): EmailAddress {
  return vouched(parseEmailAddress(text), text);
}

export function parsedName(text: string): PersonName {
  return vouched(parsePersonName(text), text);
}

export function slug(url: string): ProfileSlug {
  return vouched(parseProfileUrl(url), url).slug;
}

export function parsedCountry(text: string): CountryCode {
  return vouched(parseCountry(text), text);
}

function usState(text: string): UsStateCode {
  return vouched(parseUsState(text), text);
}

/** Whether a person's state, if any, is outside the United States. */
function isAbroad({ country: name }: StoredPerson): boolean {
  return name !== undefined && parsedCountry(name) !== UNITED_STATES;
}

function vouched<Value>(value: Value | null, text: string): Value {
  if (value === null) throw new Error(`the parser refuses ${text}`);
  return value;
}

async function insertCompany(pool: Pool, company: StoredCompany): Promise<void> {
  const { domain, name, industry, employees, state, country, catchAll, aliases = [], technologies = [] } = company;
  await pool.query(
    `INSERT INTO company (domain, name, industry, employees, state, country, catch_all, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now(), now())`,
    [domain, name, industry, employees, state, country, catchAll],
  );
  for (const alias of aliases) await pool.query("INSERT INTO company_alias VALUES ($1, $2)", [alias, domain]);
  for (const { name: technology, category } of technologies) {
    await pool.query("INSERT INTO company_technology VALUES ($1, $2, $3, $4)", [
      domain,
      technology.toLowerCase(),
      technology,
      category,
    ]);
  }
}

async function insertPerson(pool: Pool, id: number, person: StoredPerson): Promise<string> {
  const profile = person.slug === null ? null : (person.slug ?? `person-${id}`);
  const socialUrl = profile === null ? null : `https://www.linkedin.com/in/${profile}`;
  const seniority = readTitle(person.title ?? "").seniority;
  await pool.query(
    `INSERT INTO person (id, slug, social_url, name, title, seniority, company_domain, company_name, email, email_status,
       phone, phone_line, country, state, city, industry, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, now(), now())`,
    [
      id,
      profile,
      socialUrl,
      person.name,
      person.title,
      seniority,
      person.companyDomain,
      person.companyName,
      person.email,
      person.email === undefined ? null : (person.emailStatus ?? "unknown"),
      person.phone,
      person.phone === undefined ? null : (person.phoneLine ?? "mobile"),
      person.country,
      person.state,
      person.city,
      person.industry,
    ],
  );
  if (profile !== null) await pool.query("INSERT INTO person_slug VALUES ($1, $2)", [profile, id]);
  if (person.email) await pool.query("INSERT INTO person_email VALUES ($1, $2)", [person.email, id]);
  if (person.companyDomain) await insertNames(pool, id, person.companyDomain, person.name);
  if (profile !== null) await insertTokens(pool, id, person);
  return socialUrl ?? "";
}

async function insertNames(pool: Pool, id: number, domain: string, name: string): Promise<void> {
  await pool.query("INSERT INTO person_name SELECT $1::text, unnest($2::text[]), $3::bigint", [
    domain,
    [...new Set(nameKeys(parsedName(name)))],
    id,
  ]);
}

async function insertTokens(pool: Pool, id: number, person: StoredPerson): Promise<void> {
  const tokens = personTokens({
    title: person.title ?? null,
    seniority: readTitle(person.title ?? "").seniority,
    industry: person.industry ?? null,
    country: person.country === undefined ? null : parsedCountry(person.country),
    companyCountry: person.companyCountry === undefined ? null : parsedCountry(person.companyCountry),
    state: isAbroad(person) || person.state === undefined ? null : usState(person.state),
    region: regionOf(
      person.country === undefined ? null : parsedCountry(person.country),
      person.state ?? null,
      person.city ?? null,
    ),
    city: person.city ?? null,
    employees: person.employees ?? null,
    hasEmail: person.email !== undefined,
  });
  await pool.query("INSERT INTO person_search VALUES ($1, $2, $3, $4)", [
    id,
    searchTier(String(id), person.emailStatus === "verified"),
    person.employees,
    tokens,
  ]);
  if (person.companyDomain === undefined) return;
  await pool.query("INSERT INTO company_person VALUES ($1, $2, $3, $4)", [
    person.companyDomain,
    id,
    person.quality ?? 0,
    tokens,
  ]);
}
