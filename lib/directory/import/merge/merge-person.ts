import { mergeEmail, NO_ADDRESS } from "@/lib/directory/import/merge/email-on-file";
import { type CompanyBook, mergeEmployer } from "@/lib/directory/import/merge/employer";
import type { PersonRow } from "@/lib/directory/import/normalise/person-row";
import { nameOnRow } from "@/lib/directory/records/name-on-row";
import type { PersonOnFile } from "@/lib/directory/records/person-on-file";
import { SENIORITIES } from "@/lib/search/seniority";
import { titleTokens } from "@/lib/search/tokens";

/** What merging a row needs besides the row and the person. */
export interface MergeRules {
  readonly companies: CompanyBook;
  /** When the import began, which is the date of a status that has none of its own. ISO 8601 in UTC. */
  readonly importedAt: string;
}

/**
 * Merges a row into a person on file (docs/decisions/0085). A value of the row replaces the one on file; an absent
 * value leaves it. Some values are replaced together: an email with its status and date, a phone number with its type,
 * an employer's domain with its name. An email at an employer that the person has left is removed.
 */
export function mergePerson(onFile: PersonOnFile | null, row: PersonRow, id: string, rules: MergeRules): PersonOnFile {
  const title = row.title ?? onFile?.title ?? null;
  const { dropsAddress, ...employer } = mergeEmployer(onFile, row, rules.companies);
  const address = mergeEmail(onFile === null || dropsAddress ? NO_ADDRESS : onFile, row, rules.importedAt, "on file");
  const { email, emailStatus } = address;
  const isNews = address === row && emailStatus !== null;
  const sameNameAndEmail = onFile !== null && onFile.name === row.name && onFile.email === email;
  return {
    id,
    slug: row.slug ?? onFile?.slug ?? null,
    socialUrl: row.socialUrl ?? onFile?.socialUrl ?? null,
    name: row.name,
    title,
    ...mergeSeniority(onFile, row, title),
    ...employer,
    email,
    emailStatus: email === null ? null : (emailStatus ?? "unknown"),
    emailStatusAt: address.emailStatusAt ?? (isNews ? rules.importedAt : null),
    emailFormat: sameNameAndEmail ? onFile.emailFormat : formatOf(row.name, email),
    ...mergePhone(onFile, row),
    country: row.country ?? onFile?.country ?? null,
    state: row.state ?? onFile?.state ?? null,
    city: row.city ?? onFile?.city ?? null,
    industry: row.industry ?? onFile?.industry ?? null,
  };
}

/**
 * Combines two rows of one person by the rules of `mergePerson`. A person therefore changes once per file, and
 * importing the file again changes nothing.
 */
export function combineRows(known: PersonRow, row: PersonRow, rules: MergeRules): PersonRow {
  const { dropsAddress, ...employer } = mergeEmployer(known, row, rules.companies);
  const keptAddress = dropsAddress ? NO_ADDRESS : known;
  const { email, emailStatus, emailStatusAt } = mergeEmail(keptAddress, row, rules.importedAt, "row");
  return {
    slug: row.slug ?? known.slug,
    socialUrl: row.socialUrl ?? known.socialUrl,
    name: row.name,
    title: row.title ?? known.title,
    seniority: row.seniority ?? known.seniority,
    ...employer,
    companyFromEmail: employer.companyDomain === row.companyDomain ? row.companyFromEmail : known.companyFromEmail,
    email,
    emailStatus,
    emailStatusAt,
    ...combinePhones(known, row),
    country: row.country ?? known.country,
    state: row.state ?? known.state,
    city: row.city ?? known.city,
    industry: row.industry ?? known.industry,
    company: null,
  };
}

/**
 * Returns the seniority after a row. Levels that a file gave are joined with those in its title (I16), and with those
 * in each new title from a later file. Levels that were only read from a title follow the title (D28).
 */
function mergeSeniority(
  onFile: PersonOnFile | null,
  row: PersonRow,
  title: string | null,
): Pick<PersonOnFile, "seniority" | "seniorityGiven"> {
  if (row.seniority !== null) return { seniority: joinSeniority(row.seniority, row.title), seniorityGiven: true };
  if (onFile?.seniorityGiven) return { seniority: joinSeniority(onFile.seniority, row.title), seniorityGiven: true };
  return { seniority: title === null ? [] : titleTokens(title).seniority, seniorityGiven: false };
}

function joinSeniority(given: readonly string[], title: string | null): readonly string[] {
  const all = new Set([...given, ...(title === null ? [] : titleTokens(title).seniority)]);
  return SENIORITIES.filter((seniority) => all.has(seniority));
}

function mergePhone(onFile: PersonOnFile | null, row: PersonRow): Pick<PersonOnFile, "phone" | "phoneLine"> {
  if (row.phone === null) {
    const isRefused = onFile?.phone != null && row.refusedPhones.includes(onFile.phone);
    return isRefused
      ? { phone: null, phoneLine: null }
      : { phone: onFile?.phone ?? null, phoneLine: onFile?.phoneLine ?? null };
  }
  const keepsLine = onFile?.phone === row.phone && !row.phoneLineGiven;
  return { phone: row.phone, phoneLine: keepsLine ? onFile.phoneLine : row.phoneLine };
}

/**
 * Combines the phone numbers of two rows. A number that either row calls a landline is not used for the person (D30),
 * whichever row comes first.
 */
function combinePhones(
  known: PersonRow,
  row: PersonRow,
): Pick<PersonRow, "phone" | "phoneLine" | "phoneLineGiven" | "refusedPhones" | "nationalPhones"> {
  const refusedPhones = [...new Set([...known.refusedPhones, ...row.refusedPhones])];
  const given = [row, known].find(({ phone }) => phone !== null && !refusedPhones.includes(phone));
  if (given === undefined) {
    return { phone: null, phoneLine: null, phoneLineGiven: false, refusedPhones, nationalPhones: null };
  }
  const typed = [row, known].find(({ phone, phoneLineGiven }) => phone === given.phone && phoneLineGiven) ?? given;
  return { ...pickPhone(typed), refusedPhones, nationalPhones: null };
}

function pickPhone({ phone, phoneLine, phoneLineGiven }: PersonRow) {
  return { phone, phoneLine, phoneLineGiven };
}

/** Returns the email format that an address shows for its domain (D18), or null if it shows none. */
export function formatOf(name: string, email: string | null): string | null {
  return email === null ? null : nameOnRow(name).formatOf(email);
}
