import type { CompaniesByHost } from "@/lib/directory/records/company-on-file";
import type { PersonOnFile } from "@/lib/directory/records/person-on-file";
import { parseWebsite, registrableDomain } from "@/lib/domain/identifiers/domain-name";
import { emailDomain, parseEmailAddress } from "@/lib/domain/identifiers/email-address";

/** The employer of a person. The name belongs to the domain. */
export interface Employer {
  readonly companyDomain: string | null;
  readonly companyName: string | null;
}

/** What a row says of it. */
interface EmployerOnRow extends Employer {
  /** No column says the employer: it was read off the email (I14). */
  readonly companyFromEmail: boolean;
  readonly email: string | null;
}

/** Tells companies apart as lookups do: aliases and hosts below a domain are the company's (D3). */
export interface CompanyBook {
  /** The company's own domain, or the registrable domain where there is no company on file. */
  ownDomain(domain: string): string;
  /** The name on file. */
  nameOf(domain: string): string | null;
}

/** Where no company is on file. */
export const NO_COMPANIES: CompanyBook = { ownDomain: registrable, nameOf: () => null };

/** Tells companies apart by those on file that hosts stand for. */
export function companyBookOf(companies: CompaniesByHost): CompanyBook {
  return {
    ownDomain: (host) => companies.get(host)?.domain ?? NO_COMPANIES.ownDomain(host),
    nameOf: (host) => companies.get(host)?.name ?? null,
  };
}

/** Hosts by which employers are told apart: theirs, and those of addresses. */
export function employerHosts(people: readonly Pick<PersonOnFile, "email" | "companyDomain">[]): ReadonlySet<string> {
  const hosts = people.flatMap(({ email, companyDomain }) => {
    const address = email === null ? null : parseEmailAddress(email);
    return [companyDomain ?? [], address === null ? [] : emailDomain(address)].flat();
  });
  return new Set(hosts);
}

/** The employer after a row, and whether that is another company than before (I20). */
export function mergeEmployer(
  known: (Employer & { readonly email: string | null }) | null,
  row: EmployerOnRow,
  companies: CompanyBook,
): Employer & { readonly hasChanged: boolean } {
  const { companyDomain, companyName } = row;
  if (known === null) return { companyDomain, companyName, hasChanged: false };
  // An employer that was only read off the email says nothing new where that email is known.
  const isNews = companyDomain !== null && !(row.companyFromEmail && row.email === known.email && known.companyDomain);
  const other = isNews
    ? known.companyDomain !== null && !isSameDomain(known.companyDomain, companyDomain, companies)
    : companyName !== null && !isSameName(known, companyName, companies);
  if (other) return { companyDomain, companyName, hasChanged: true };
  return {
    companyDomain: isNews ? companyDomain : known.companyDomain,
    companyName: companyName ?? known.companyName,
    hasChanged: false,
  };
}

/** Whether an address is one of the employer's. */
export function isAddressAt(email: string, { companyDomain }: Employer, companies: CompanyBook): boolean {
  const address = parseEmailAddress(email);
  return address !== null && companyDomain !== null && isSameDomain(emailDomain(address), companyDomain, companies);
}

function isSameDomain(one: string, other: string, { ownDomain }: CompanyBook): boolean {
  return one === other || ownDomain(one) === ownDomain(other);
}

/** Whether a row that gives a name alone may mean the employer that is known. */
function isSameName({ companyDomain, companyName }: Employer, name: string, companies: CompanyBook): boolean {
  if (companyDomain === null && companyName === null) return true;
  const label = companyDomain === null ? null : (registrable(companyDomain).split(".")[0] ?? null);
  const names = [companyName, companyDomain === null ? null : companies.nameOf(companyDomain)];
  const key = companyNameKey(name);
  const isLabel = label !== null && key.replaceAll(" ", "").startsWith(label.replaceAll("-", ""));
  return isLabel || names.some((known) => known !== null && begins(companyNameKey(known), key));
}

function begins(one: string, other: string): boolean {
  return `${one} `.startsWith(`${other} `) || `${other} `.startsWith(`${one} `);
}

const LEGAL_FORM =
  /\s(?:inc|incorporated|llc|llp|ltd|limited|plc|corp|corporation|co|company|gmbh|ag|kg|se|sa|sas|sarl|srl|spa|bv|nv|oy|ab|as|aps|pty|kk|holdings?|group)$/;

/** Names of one company come to the same key: case, accents, punctuation and legal forms do not matter. */
function companyNameKey(name: string): string {
  let key = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[.'’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/^the /, "");
  while (LEGAL_FORM.test(key)) key = key.replace(LEGAL_FORM, "");
  return key;
}

function registrable(domain: string): string {
  const host = parseWebsite(domain);
  return host === null ? domain : registrableDomain(host);
}
