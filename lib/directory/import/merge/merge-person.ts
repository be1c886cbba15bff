import { nameOnRow } from "@/lib/directory/import/merge/name-on-row";
import type { PersonOnFile } from "@/lib/directory/import/merge/person-on-file";
import type { PersonRow } from "@/lib/directory/import/normalise/person-row";
import { readEmailFormat } from "@/lib/domain/email-format/email-format";
import { parseWebsite, registrableDomain } from "@/lib/domain/identifiers/domain-name";
import { emailDomain, emailLocalPart, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { readSeniority } from "@/lib/search/read-seniority";

/**
 * What is on file of a person after a row: what the row says replaces what is on file, what it does not say stays.
 * Only an e-mail's status and a number's type go with the value they speak of. Each other column stands for itself:
 * were a city to go with its country, a file imported twice could end otherwise than imported once.
 */
export function mergePerson(onFile: PersonOnFile | null, row: PersonRow, id: string): PersonOnFile {
  const title = row.title ?? onFile?.title ?? null;
  const companyDomain = mergeEmployer(onFile, row);
  const email = row.email ?? (hasLeftEmployer(onFile, row) ? null : (onFile?.email ?? null));
  const sameNameAndEmail = onFile !== null && onFile.name === row.name && onFile.email === email;
  return {
    id,
    slug: row.slug ?? onFile?.slug ?? null,
    socialUrl: row.socialUrl ?? onFile?.socialUrl ?? null,
    name: row.name,
    title,
    ...mergeSeniority(onFile, row, title),
    companyDomain,
    companyName: row.companyName ?? onFile?.companyName ?? null,
    email,
    emailStatus: email === null ? null : mergeEmailStatus(onFile, row),
    emailFormat: sameNameAndEmail ? onFile.emailFormat : formatOf(row.name, email),
    ...mergePhone(onFile, row),
    country: row.country ?? onFile?.country ?? null,
    state: row.state ?? onFile?.state ?? null,
    city: row.city ?? onFile?.city ?? null,
    industry: row.industry ?? onFile?.industry ?? null,
  };
}

/** Says whether anything that is stored differs. */
export function isSamePerson(one: PersonOnFile, other: PersonOnFile): boolean {
  return (Object.keys(one) as (keyof PersonOnFile)[]).every((field) =>
    field === "seniority" ? sameList(one.seniority, other.seniority) : one[field] === other[field],
  );
}

/** What a file gave stays until a file gives another; what was read from a title follows the title (D28). */
function mergeSeniority(
  onFile: PersonOnFile | null,
  row: PersonRow,
  title: string | null,
): Pick<PersonOnFile, "seniority" | "seniorityGiven"> {
  if (row.seniority !== null) return { seniority: row.seniority, seniorityGiven: true };
  if (onFile?.seniorityGiven) return { seniority: onFile.seniority, seniorityGiven: true };
  return { seniority: title === null ? [] : readSeniority(title), seniorityGiven: false };
}

/** An employer that was only read off the email says nothing new where that email is on file. */
function mergeEmployer(onFile: PersonOnFile | null, row: PersonRow): string | null {
  const isKnown = row.companyFromEmail && onFile !== null && onFile.email === row.email;
  return (isKnown ? (onFile.companyDomain ?? row.companyDomain) : row.companyDomain) ?? onFile?.companyDomain ?? null;
}

/** A row that names another employer and no email: the email on file belongs to the old one (I20). */
function hasLeftEmployer(onFile: PersonOnFile | null, row: PersonRow): boolean {
  if (onFile === null || onFile.companyDomain === null || row.companyDomain === null || row.email !== null)
    return false;
  const address = onFile.email === null ? null : parseEmailAddress(onFile.email);
  const employer = registrable(row.companyDomain);
  const isSame = registrable(onFile.companyDomain) === employer;
  return !isSame && address !== null && registrable(emailDomain(address)) !== employer;
}

function registrable(domain: string): string {
  const host = parseWebsite(domain);
  return host === null ? domain : registrableDomain(host);
}

function mergeEmailStatus(onFile: PersonOnFile | null, row: PersonRow): PersonOnFile["emailStatus"] {
  if (row.email === null) return onFile?.emailStatus ?? null;
  if (row.emailStatus !== null) return row.emailStatus;
  return onFile?.email === row.email ? onFile.emailStatus : "unknown";
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

function formatOf(name: string, email: string | null): string | null {
  const { parsed } = nameOnRow(name);
  const address = email === null ? null : parseEmailAddress(email);
  return parsed && address ? readEmailFormat(parsed, emailLocalPart(address)) : null;
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((member, at) => member === other[at]);
}
