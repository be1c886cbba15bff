import type { EmailStatus } from "@/lib/directory/directory-store";
import { CellReader, isWithin, tidy } from "@/lib/directory/import/normalise/cell-reader";
import {
  type CompanyRow,
  DELETED,
  readCompanyName,
  readTechnologies,
} from "@/lib/directory/import/normalise/company-row";
import { personDisplayCase } from "@/lib/directory/import/normalise/display-case";
import { parseBoolean } from "@/lib/directory/import/normalise/parse-boolean";
import { parseEmployees } from "@/lib/directory/import/normalise/parse-employees";
import { NO_EMAIL, readEmail } from "@/lib/directory/import/normalise/read-emails";
import { type GivenPhone, givenPhones, parsePhones, readPhones } from "@/lib/directory/import/normalise/read-phones";
import { readPlace } from "@/lib/directory/import/normalise/read-place";
import { readWebsite } from "@/lib/directory/import/normalise/read-website";
import type { DroppedField, Normalised, SourceRow } from "@/lib/directory/import/source-row";
import { nameOnRow } from "@/lib/directory/records/name-on-row";
import type { StoredPlace } from "@/lib/directory/records/search-copy";
import { parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { emailDomain } from "@/lib/domain/identifiers/email-address";
import { parseProfileUrl } from "@/lib/domain/identifiers/profile-url";
import { memoizeRecent } from "@/lib/domain/memoize-recent";
import type { CountryCode } from "@/lib/domain/places/place";
import { MAX_LENGTH } from "@/lib/domain/usage/limits";
import { SENIORITIES } from "@/lib/search/seniority";
import { titleTokens } from "@/lib/search/tokens";

/** One row of a people file, ready to merge. Null means that the row does not give the value. */
export interface PersonRow extends StoredPlace {
  readonly slug: string | null;
  readonly socialUrl: string | null;
  readonly name: string;
  readonly title: string | null;
  readonly seniority: readonly string[] | null;
  readonly companyDomain: string | null;
  /** True if no column gave the employer and the domain was taken from the email (I14). */
  readonly companyFromEmail: boolean;
  readonly companyName: string | null;
  readonly email: string | null;
  readonly emailStatus: EmailStatus | null;
  /** The verification date in the file, ISO 8601 in UTC. */
  readonly emailStatusAt: string | null;
  readonly phone: string | null;
  readonly phoneLine: "mobile" | "unknown" | null;
  readonly phoneLineGiven: boolean;
  readonly refusedPhones: readonly string[];
  /**
   * The row's phone numbers, if some can only be read with the company's country. They are parsed when the row is
   * merged.
   */
  readonly nationalPhones: readonly GivenPhone[] | null;
  readonly industry: string | null;
  /** What else the row says about the employer. */
  readonly company: CompanyRow | null;
}

const NO_IDENTITY = "no identity: a profile URL, an email or a company domain";

/** Slugs are index keys, and the size of an index entry is limited. */
const MAX_SLUG_BYTES = 2_000;

/**
 * Normalizes a row of a people file (D31). Rejects it without a full name or an identity; other bad values are dropped.
 */
export function normalisePerson({ cells: values }: SourceRow): Normalised<PersonRow> {
  const cells = new CellReader(values);
  const reject = (reason: string) => ({ row: null, reason, dropped: cells.dropped, wordings: cells.wordings });
  if (cells.flag("deleted", parseBoolean) === true) return reject(DELETED);
  const name = readName(cells);
  if (typeof name !== "string") return reject(name.reason);

  const profile = readProfile(cells);
  const { email, emailStatus, emailStatusAt } = withoutWish(cells, "do_not_email", "email", readEmail(cells), NO_EMAIL);
  const companyName = readCompanyName(cells, "company_name");
  const givenDomain = readCompanyDomain(cells, companyName);
  const companyDomain = givenDomain ?? (email === null ? null : parseWebsite(emailDomain(email)));
  const companyByName = companyDomain === null ? companyName : null;
  if (!profile && !email && !companyDomain) {
    return { ...reject(NO_IDENTITY), companyByName };
  }
  const title = cells.text("title", MAX_LENGTH.title);
  const company = companyDomain === null ? null : readEmployer(cells, companyDomain, companyName);
  const place = readPlace(cells);
  const country = (place.country ?? company?.country ?? null) as CountryCode | null;
  return {
    row: {
      slug: profile?.slug ?? null,
      socialUrl: profile?.url ?? null,
      name,
      title,
      seniority: readSeniorities(cells, title),
      companyDomain,
      companyFromEmail: givenDomain === null && companyDomain !== null,
      companyName,
      email,
      emailStatus,
      emailStatusAt,
      industry: cells.text("industry", MAX_LENGTH.industry),
      ...place,
      ...withoutWish(cells, "do_not_call", "phone", readRowPhones(cells, country, companyDomain), NO_PHONE),
      company,
    },
    dropped: cells.dropped,
    wordings: cells.wordings,
    companyByName,
  };
}

/** Drops a value that the person does not want to be used (I24). */
function withoutWish<Value extends object>(
  cells: CellReader,
  wish: "do_not_call" | "do_not_email",
  column: "phone" | "email",
  value: Value,
  nothing: Value,
): Value {
  if (cells.flag(wish, parseBoolean) !== true) return value;
  const isThere = JSON.stringify(value) !== JSON.stringify(nothing);
  if (isThere) cells.drop(column, `the person does not want it used (${wish})`, "");
  return nothing;
}

/** Words that stand for a missing name. A name is rejected only if all of its words are among them. */
const NAMELESS = new Set([
  "null",
  "n/a",
  "na",
  "none",
  "unknown",
  "undefined",
  "nan",
  "-",
  "test",
  "(blank)",
  "[unknown]",
  "#n/a",
]);
const HEADINGS =
  /^(first ?name last ?name|full ?name|name surname|contact name|linkedin member|private member|no name)$/i;

function readName(cells: CellReader): string | { reason: string } {
  const whole = cells.required("name");
  const parts = [cells.required("first_name"), cells.required("last_name")];
  const [first, last] = parts;
  const joined = parts.every((part) => part !== null)
    ? tidy([first, cells.required("last_name_prefix") ?? "", last].join(" "))
    : null;
  const names = [whole, joined].filter((name) => name !== null && !isPlaceholderName(name));
  if (names.length === 0)
    return { reason: parts.some((part) => part !== null) && joined === null ? "no full name" : "no name" };
  const name = names.find((text) => text !== null && nameOnRow(text).parsed !== null);
  if (name === undefined || name === null) return { reason: "no full name: at least two words" };
  if (!isWithin(name, MAX_LENGTH.name)) return { reason: `a name longer than ${MAX_LENGTH.name} characters` };
  return personDisplayCase(name);
}

function isPlaceholderName(name: string): boolean {
  return HEADINGS.test(name) || name.split(" ").every((word) => NAMELESS.has(word.toLowerCase()));
}

/**
 * Matches member IDs that only the site itself can resolve: `ACwAA…`, `ACoAA…`. Two of them may differ in case alone
 * (I21).
 */
const OPAQUE_ID = /^AC[a-zA-Z]AA[\w-]{10,}$/;

function readProfile(cells: CellReader): ReturnType<typeof parseProfileUrl> {
  const given = cells.several("social_url", (text) => text.split(/[;,|\s]+/));
  let reason = "not a profile URL";
  for (const text of given) {
    const profile = parseProfile(text);
    if (profile === null) continue;
    if (!OPAQUE_ID.test(profile.url.slice(profile.url.lastIndexOf("/") + 1))) return profile;
    reason = "a member id, not a profile URL";
  }
  if (given[0] !== undefined) cells.drop("social_url", reason, given[0]);
  return null;
}

function parseProfile(text: string): ReturnType<typeof parseProfileUrl> {
  const profile = isWithin(text, MAX_LENGTH.url) ? parseProfileUrl(text) : null;
  return profile && Buffer.byteLength(profile.slug) <= MAX_SLUG_BYTES ? profile : null;
}

function readCompanyDomain(cells: CellReader, companyName: string | null): string | null {
  const website = cells.parsed("company_domain", (text) => text, "");
  if (website === null) return null;
  const read = readWebsiteOf(website, companyName);
  if (read.domain !== null) return read.domain;
  cells.drop("company_domain", read.reason, website);
  return null;
}

/** Half the size of the memo. The people of one company often follow each other in a file. */
const COMPANIES = 2_000;
const readWebsiteByKey = memoizeRecent(COMPANIES, (key) => {
  const [website = "", companyName] = key.split("\n");
  return readWebsite(website, companyName ?? null);
});

function readWebsiteOf(website: string, companyName: string | null): ReturnType<typeof readWebsite> {
  return readWebsiteByKey(companyName === null ? website : `${website}\n${companyName}`);
}

/** The columns that `readEmployer` reads. */
export const EMPLOYER_COLUMNS: ReadonlySet<string> = new Set([
  "company_industry",
  "company_employees",
  "company_country",
  "company_state",
  "company_city",
  "company_location",
  "company_technologies",
]);

/** Returns what the row says about the employer, as a row of companies; null if it says nothing. */
function readEmployer(cells: CellReader, domain: string, name: string | null): CompanyRow | null {
  const industry = cells.text("company_industry", MAX_LENGTH.industry);
  const employees = cells.parsed("company_employees", parseEmployees, "not a headcount");
  const place = readPlace(cells, "company_");
  const technologies = readTechnologies(cells, "company_technologies");
  const values = [industry, employees, place.country, place.state, place.city];
  if (values.every((value) => value === null) && technologies.length === 0) return null;
  return { domain, name, industry, employees, catchAll: null, aliases: [], technologies, ...place };
}

/** Matches levels below those that people can be filtered by. They are ignored rather than dropped as bad values. */
const LOWER_LEVEL =
  /^(?:senior|entry|junior|intern|internship|staff|individual contributor|ic|associate|training|trainee|unpaid|specialist|other|non-?manager(ial)?|employee)(?:[ -]?level)?$/i;

/** Returns the union of the seniorities in the file and in the title; null if the file gives none (I16). */
function readSeniorities(cells: CellReader, title: string | null): readonly string[] | null {
  const given = cells
    .several("seniority", (text) => text.split(/[;,|]/))
    .flatMap((text) => {
      const levels = titleTokens(/^chief$/i.test(text) ? "chief officer" : text).seniority;
      if (levels.length === 0 && !LOWER_LEVEL.test(text)) cells.drop("seniority", "not a seniority", text);
      return levels;
    });
  if (given.length === 0) return null;
  const all = new Set<string>([...given, ...(title === null ? [] : titleTokens(title).seniority)]);
  return SENIORITIES.filter((seniority) => all.has(seniority));
}

type RowPhones = Pick<PersonRow, "phone" | "phoneLine" | "phoneLineGiven" | "refusedPhones" | "nationalPhones">;

const NO_PHONE: RowPhones = {
  phone: null,
  phoneLine: null,
  phoneLineGiven: false,
  refusedPhones: [],
  nationalPhones: null,
};

function readRowPhones(cells: CellReader, country: CountryCode | null, companyDomain: string | null): RowPhones {
  const phones = givenPhones(cells);
  if (phones.length === 0) return NO_PHONE;
  const parsed = parsePhones(phones, country);
  // Without its country code, a number can be parsed once the company's country is known.
  if (country === null && companyDomain !== null && parsed.includes(null)) {
    return { ...NO_PHONE, nationalPhones: phones };
  }
  const { phone, phoneLine, lineGiven, refusedPhones, dropped } = readPhones(phones, parsed);
  cells.dropped.push(...dropped);
  return { phone, phoneLine, phoneLineGiven: lineGiven, refusedPhones, nationalPhones: null };
}

/**
 * Parses the numbers that waited for the company's country. Without one, `companyCountry` is null, and the numbers in
 * national form are dropped.
 */
export function settlePhones(
  row: PersonRow,
  companyCountry: string | null,
): { row: PersonRow; dropped: readonly DroppedField[] } {
  if (row.nationalPhones === null) return { row, dropped: [] };
  const parsed = parsePhones(row.nationalPhones, companyCountry as CountryCode | null);
  const { phone, phoneLine, lineGiven, refusedPhones, dropped } = readPhones(row.nationalPhones, parsed);
  return { row: { ...row, phone, phoneLine, phoneLineGiven: lineGiven, refusedPhones, nationalPhones: null }, dropped };
}
