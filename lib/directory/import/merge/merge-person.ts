import { mergeEmail, NO_ADDRESS } from "@/lib/directory/import/merge/email-on-file";
import { type CompanyBook, type Employer, isAddressAt, mergeEmployer } from "@/lib/directory/import/merge/employer";
import type { PersonRow } from "@/lib/directory/import/normalise/person-row";
import { nameOnRow } from "@/lib/directory/records/name-on-row";
import type { PersonOnFile } from "@/lib/directory/records/person-on-file";
import { readSeniority } from "@/lib/search/read-seniority";
import { SENIORITIES } from "@/lib/search/seniority";

/** What merging a row rests on besides the row and the person. */
export interface MergeRules {
  readonly companies: CompanyBook;
  /** When the import began: what a status without a date of its own is from. ISO 8601 in UTC. */
  readonly importedAt: string;
}

/**
 * Merges a row into what is on file of a person (docs/decisions/0085): a value of the row replaces the one on file, an
 * absent one leaves it. These go together: an email with its status and date, a number with its type, an employer's
 * domain with its name. An email goes with the employer that the person left.
 */
export function mergePerson(onFile: PersonOnFile | null, row: PersonRow, id: string, rules: MergeRules): PersonOnFile {
  const title = row.title ?? onFile?.title ?? null;
  const { hasChanged, ...employer } = mergeEmployer(onFile, row, rules.companies);
  const address = mergeEmail(
    onFile === null || (hasChanged && hasLeft(onFile, row, employer, rules)) ? NO_ADDRESS : onFile,
    row,
    rules.importedAt,
    "on file",
  );
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
 * Combines two rows of one person in a file by the rules of `mergePerson`. So a person changes once with a file, and the
 * file imported again changes nothing.
 */
export function combineRows(known: PersonRow, row: PersonRow, rules: MergeRules): PersonRow {
  const { hasChanged, ...employer } = mergeEmployer(known, row, rules.companies);
  const keptAddress = hasChanged && hasLeft(known, row, employer, rules) ? NO_ADDRESS : known;
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

/** Whether the address that is known belongs to an employer whom the person left, and the row gives no other (I20). */
function hasLeft(
  { email }: { readonly email: string | null },
  row: PersonRow,
  employer: Employer,
  { companies }: MergeRules,
): boolean {
  return email !== null && row.email === null && !isAddressAt(email, employer, companies);
}

/**
 * What a file gives is joined by what its title says (I16), and by each new title that a later file gives; what was only read
 * from a title follows the title (D28).
 */
function mergeSeniority(
  onFile: PersonOnFile | null,
  row: PersonRow,
  title: string | null,
): Pick<PersonOnFile, "seniority" | "seniorityGiven"> {
  if (row.seniority !== null) return { seniority: joinSeniority(row.seniority, row.title), seniorityGiven: true };
  if (onFile?.seniorityGiven) return { seniority: joinSeniority(onFile.seniority, row.title), seniorityGiven: true };
  return { seniority: title === null ? [] : readSeniority(title), seniorityGiven: false };
}

function joinSeniority(given: readonly string[], title: string | null): readonly string[] {
  const all = new Set([...given, ...(title === null ? [] : readSeniority(title))]);
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

/** A number that one of the rows calls a landline is none for the person (D30), wherever that row stands. */
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

/** What an address shows of its domain's format (D18); null = nothing. */
export function formatOf(name: string, email: string | null): string | null {
  return email === null ? null : nameOnRow(name).formatOf(email);
}
