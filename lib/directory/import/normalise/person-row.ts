import type { EmailStatus } from "@/lib/directory/directory-store";
import { CellReader, isWithin, tidy } from "@/lib/directory/import/normalise/cell-reader";
import {
  areInternational,
  type GivenPhone,
  givenPhones,
  readPhones,
} from "@/lib/directory/import/normalise/read-phones";
import { readPlace, type StoredPlace } from "@/lib/directory/import/normalise/read-place";
import type { DroppedField, Normalised, SourceRow } from "@/lib/directory/import/source-row";
import { parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { emailDomain, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { parseProfileUrl } from "@/lib/domain/identifiers/profile-url";
import { isWebmailDomain } from "@/lib/domain/identifiers/webmail";
import { parsePersonName } from "@/lib/domain/names/person-name";
import type { CountryCode } from "@/lib/domain/places/place";
import { MAX_LENGTH } from "@/lib/domain/usage/limits";
import { parseSeniority } from "@/lib/search/seniority";

/** One row of a people file, ready to merge. Null = the row does not say. */
export interface PersonRow extends StoredPlace {
  readonly slug: string | null;
  readonly socialUrl: string | null;
  readonly name: string;
  readonly title: string | null;
  readonly seniority: readonly string[] | null;
  readonly companyDomain: string | null;
  readonly companyName: string | null;
  readonly email: string | null;
  readonly emailStatus: EmailStatus | null;
  readonly phone: string | null;
  readonly phoneLine: "mobile" | "unknown" | null;
  readonly phoneLineGiven: boolean;
  readonly refusedPhones: readonly string[];
  /** Numbers that only the company's country can settle: read when the row meets its company. */
  readonly nationalPhones: readonly GivenPhone[] | null;
  readonly industry: string | null;
}

/** Profile addresses and names become keys of an index, whose entries have a size. */
const MAX_SLUG_BYTES = 2_000;

const EMAIL_STATUSES: Readonly<Record<string, EmailStatus>> = {
  verified: "verified",
  catch_all: "catch_all",
  catchall: "catch_all",
  unknown: "unknown",
};

/** Reads a row of a people file (D31): rejected without a full name or an identity, anything else bad is left out. */
export function normalisePerson({ cells: values }: SourceRow): Normalised<PersonRow> {
  const cells = new CellReader(values);
  const name = readName(cells);
  if (typeof name !== "string") return { row: null, reason: name.reason, dropped: cells.dropped };

  const profile = cells.parsed("social_url", parseProfile, "not a profile address");
  const email = readEmail(cells);
  const companyDomain = cells.parsed("company_domain", parseWebsite, "not a website domain");
  if (!profile && !email && !companyDomain) {
    return {
      row: null,
      reason: "no identity: a profile address, an e-mail or a company domain",
      dropped: cells.dropped,
    };
  }
  const place = readPlace(cells);
  return {
    row: {
      slug: profile?.slug ?? null,
      socialUrl: profile?.url ?? null,
      name,
      title: cells.text("title", MAX_LENGTH.title),
      seniority: readSeniorities(cells),
      companyDomain,
      companyName: cells.text("company_name", MAX_LENGTH.name),
      email,
      emailStatus: readEmailStatus(cells),
      industry: cells.text("industry", MAX_LENGTH.industry),
      ...place,
      ...readRowPhones(cells, place.country as CountryCode | null, companyDomain),
    },
    dropped: cells.dropped,
  };
}

function readName(cells: CellReader): string | { reason: string } {
  const whole = cells.required("name");
  const parts = [cells.required("first_name"), cells.required("last_name")];
  const joined = parts.every((part) => part !== null) ? tidy(parts.join(" ")) : null;
  const names = [whole, joined].filter((name) => name !== null);
  if (names.length === 0) return { reason: parts.some((part) => part !== null) ? "no full name" : "no name" };
  const name = names.find((text) => parsePersonName(text) !== null);
  if (name === undefined) return { reason: "no full name: at least two words" };
  return isWithin(name, MAX_LENGTH.name) ? name : { reason: `a name longer than ${MAX_LENGTH.name} characters` };
}

function parseProfile(text: string): ReturnType<typeof parseProfileUrl> {
  const profile = isWithin(text, MAX_LENGTH.url) ? parseProfileUrl(text) : null;
  return profile && Buffer.byteLength(profile.slug) <= MAX_SLUG_BYTES ? profile : null;
}

function readEmail(cells: CellReader): string | null {
  const email = cells.parsed("email", parseEmailAddress, "not an e-mail address");
  if (email === null || !isWebmailDomain(emailDomain(email))) return email;
  cells.drop("email", "a personal mailbox, not a work e-mail", email);
  return null;
}

function readEmailStatus(cells: CellReader): EmailStatus | null {
  return cells.parsed(
    "email_status",
    (text) => EMAIL_STATUSES[text.toLowerCase().replace(/[\s-]+/g, "_")] ?? null,
    "not one of verified, catch_all, unknown",
  );
}

function readSeniorities(cells: CellReader): readonly string[] | null {
  const ranks = cells.list("seniority").flatMap((text) => {
    const rank = text === "" ? null : parseSeniority(text);
    if (rank === null && text !== "") cells.drop("seniority", "not a seniority", text);
    return rank === null ? [] : [rank];
  });
  return ranks.length > 0 ? [...new Set(ranks)] : null;
}

type RowPhones = Pick<PersonRow, "phone" | "phoneLine" | "phoneLineGiven" | "refusedPhones" | "nationalPhones">;

function readRowPhones(cells: CellReader, country: CountryCode | null, companyDomain: string | null): RowPhones {
  const phones = givenPhones(cells);
  if (country === null && companyDomain !== null && !areInternational(phones)) {
    return { phone: null, phoneLine: null, phoneLineGiven: false, refusedPhones: [], nationalPhones: phones };
  }
  const { phone, phoneLine, lineGiven, refusedPhones, dropped } = readPhones(phones, country);
  cells.dropped.push(...dropped);
  return { phone, phoneLine, phoneLineGiven: lineGiven, refusedPhones, nationalPhones: null };
}

/** Reads the numbers that waited for a country; null where the company has none either. */
export function settlePhones(
  row: PersonRow,
  companyCountry: string | null,
): { row: PersonRow; dropped: readonly DroppedField[] } {
  if (row.nationalPhones === null) return { row, dropped: [] };
  const { phone, phoneLine, lineGiven, refusedPhones, dropped } = readPhones(
    row.nationalPhones,
    companyCountry as CountryCode | null,
  );
  return { row: { ...row, phone, phoneLine, phoneLineGiven: lineGiven, refusedPhones, nationalPhones: null }, dropped };
}
