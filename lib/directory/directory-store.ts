import type { EmailFormatCount } from "@/lib/domain/email-format/email-format";
import type { Hostname } from "@/lib/domain/identifiers/domain-name";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import type { ProfileSlug } from "@/lib/domain/identifiers/profile-url";
import type { PersonName } from "@/lib/domain/names/person-name";
import type { PeopleFilters } from "@/lib/search/filters";
import type { PartialTitle } from "@/lib/search/relax/relax-filters";

export type EmailStatus = "verified" | "catch_all" | "unknown";
export type PhoneLine = "mobile" | "unknown";

/** A work email with the status to answer: the domain's catch-all state is already applied (D32). */
export interface WorkEmailRecord {
  readonly value: string;
  readonly status: EmailStatus;
}

interface Mobile {
  /** E.164. */
  readonly value: string;
  readonly line: PhoneLine;
}

/** A person on file. Null means unknown. */
export interface PersonRecord {
  readonly name: string;
  readonly title: string | null;
  readonly companyName: string | null;
  readonly companyDomain: string | null;
  readonly socialUrl: string | null;
  readonly email: WorkEmailRecord | null;
  /** Null for people without a profile (D17). */
  readonly mobile: Mobile | null;
}

/** A person in a list; always has a profile (D17). */
export interface ListedPerson {
  readonly name: string;
  readonly title: string | null;
  readonly companyName: string | null;
  readonly socialUrl: string;
  readonly email: string | null;
}

export interface CompanyRecord {
  /** The company's own domain on file (D3). */
  readonly domain: string;
  readonly name: string | null;
  readonly industry: string | null;
  readonly employees: number | null;
  /** English names (D8). */
  readonly state: string | null;
  readonly country: string | null;
}

export interface Technology {
  readonly name: string;
  readonly category: string | null;
}

/** People whom a search found. */
export interface FoundPeople {
  readonly people: readonly ListedPerson[];
  /** How many match: exact if fewer than the limit were found, else an estimate of at least the limit (D43). */
  readonly estimate: number;
}

/** Companies on file that share a name, the one with the most people on file first. */
export interface CompaniesNamed {
  readonly name: string;
  /** Own domains, at least one. */
  readonly domains: readonly string[];
}

export interface ListOptions {
  /** From 1 to 25. */
  readonly limit: number;
  /** True to return only people with a work email on file. */
  readonly withEmail: boolean;
}

/** Counts of the addresses on file at one mail domain by format (D18). */
export interface EmailEvidence {
  /** The domain that a guess is made at. */
  readonly domain: string;
  readonly formats: readonly EmailFormatCount[];
}

/**
 * PORT: the directory of people and companies.
 *
 * Every method takes a Hostname as the caller sent it and resolves it by D3: the exact host, then its registrable
 * domain, then aliases on file. Suppressed people are never in an answer. Each method throws StoreUnavailableError if
 * the store does not answer within its limit (D22).
 */
export interface DirectoryStore {
  findPersonByProfile(slug: ProfileSlug): Promise<PersonRecord | null>;
  findPersonByEmail(email: EmailAddress): Promise<PersonRecord | null>;
  /** The best match by D19; among equal matches, the one with the best-attested email. */
  findPersonByName(name: PersonName, company: Hostname): Promise<PersonRecord | null>;

  findCompany(host: Hostname): Promise<CompanyRecord | null>;
  /** Null if the company is not on file; an empty list if it has no technologies on file. */
  findTechnologies(host: Hostname): Promise<{
    readonly domain: string;
    readonly company: string | null;
    readonly technologies: readonly Technology[];
  } | null>;

  /** The evidence for guesses at this company; null if no address is on file there. */
  findEmailEvidence(company: Hostname): Promise<EmailEvidence | null>;
  /**
   * Those of the addresses that may be guessed for the name at these hosts: not on file for anybody, not suppressed.
   * Empty if a suppressed person with a matching name opted out there (D26).
   */
  findFreeEmails(emails: readonly string[], name: PersonName, hosts: readonly string[]): Promise<ReadonlySet<string>>;

  /**
   * Best match first, in a stable order (D20). `domain` is the company's own domain, or the host if none is on file.
   */
  listPeopleAt(
    company: Hostname,
    filters: Pick<PeopleFilters, "title" | "seniority">,
    options: ListOptions,
  ): Promise<{ readonly domain: string; readonly people: readonly ListedPerson[] }>;
  search(filters: PeopleFilters, options: ListOptions): Promise<FoundPeople>;
  /** Each title without the words that no title on file has. Spelling mistakes are corrected first. */
  leaveOutUnknownWords(titles: readonly string[]): Promise<readonly PartialTitle[]>;

  /**
   * The companies called by the first of these names that any company on file has; null if none has. Case, accents,
   * punctuation and the legal form (Inc., GmbH) do not matter.
   */
  findCompaniesNamed(names: readonly string[]): Promise<CompaniesNamed | null>;

  /** Those of the names that some company on file has as a technology, in any case. */
  findTechnologiesNamed(names: readonly string[]): Promise<readonly string[]>;

  /** Resolves if the store answers and its migrations are applied; throws otherwise. */
  checkReady(): Promise<void>;
}
