import type { CompaniesByHost } from "@/lib/directory/records/company-on-file";
import type { PersonOnFile } from "@/lib/directory/records/person-on-file";
import { parseWebsite, registrableDomain } from "@/lib/domain/identifiers/domain-name";
import { emailDomain, parseEmailAddress } from "@/lib/domain/identifiers/email-address";

/** The employer of a person. The name goes with the domain. */
export interface Employer {
  readonly companyDomain: string | null;
  readonly companyName: string | null;
}

/** The employer as a row gives it. */
interface EmployerOnRow extends Employer {
  /** True if no column gave the employer and the domain was taken from the email (I14). */
  readonly companyFromEmail: boolean;
  readonly email: string | null;
}

/** Resolves company domains as lookups do: aliases and subdomains belong to the company (D3). */
export interface CompanyBook {
  /** Returns the company's own domain, or the registrable domain if no company is on file. */
  ownDomain(domain: string): string;
  /** Returns the name on file. */
  nameOf(domain: string): string | null;
}

/** Resolves domains without any companies on file. */
export const NO_COMPANIES: CompanyBook = { ownDomain: registrable, nameOf: () => null };

/** Returns a CompanyBook for the companies on file, by host. */
export function companyBookOf(companies: CompaniesByHost): CompanyBook {
  return {
    ownDomain: (host) => companies.get(host)?.domain ?? NO_COMPANIES.ownDomain(host),
    nameOf: (host) => companies.get(host)?.name ?? null,
  };
}

/** Returns the hosts needed to compare employers: the company domains, and the domains of the email addresses. */
export function employerHosts(people: readonly Pick<PersonOnFile, "email" | "companyDomain">[]): ReadonlySet<string> {
  const hosts = people.flatMap(({ email, companyDomain }) => {
    const address = email === null ? null : parseEmailAddress(email);
    return [companyDomain ?? [], address === null ? [] : emailDomain(address)].flat();
  });
  return new Set(hosts);
}

/**
 * Returns the employer after a row, and whether the known address belongs to an employer the person has left: the row
 * gives another company, the address is not at that one, and the row gives no address (I20).
 */
export function mergeEmployer(
  known: (Employer & { readonly email: string | null }) | null,
  row: EmployerOnRow,
  companies: CompanyBook,
): Employer & { readonly dropsAddress: boolean } {
  const { companyDomain, companyName } = row;
  if (known === null) return { companyDomain, companyName, dropsAddress: false };
  // An employer taken from the email adds nothing if that email is already on file with a company domain.
  const isNews = companyDomain !== null && !(row.companyFromEmail && row.email === known.email && known.companyDomain);
  const other = isNews
    ? known.companyDomain !== null && !isSameDomain(known.companyDomain, companyDomain, companies)
    : companyName !== null && !isSameName(known, companyName, companies);
  if (other) {
    const dropsAddress = known.email !== null && row.email === null && !isAddressAt(known.email, row, companies);
    return { companyDomain, companyName, dropsAddress };
  }
  return {
    companyDomain: isNews ? companyDomain : known.companyDomain,
    companyName: companyName ?? known.companyName,
    dropsAddress: false,
  };
}

/** Returns whether an address is at a domain of the employer. */
function isAddressAt(email: string, { companyDomain }: Employer, companies: CompanyBook): boolean {
  const address = parseEmailAddress(email);
  return address !== null && companyDomain !== null && isSameDomain(emailDomain(address), companyDomain, companies);
}

function isSameDomain(one: string, other: string, { ownDomain }: CompanyBook): boolean {
  return one === other || ownDomain(one) === ownDomain(other);
}

/** Returns whether a row that gives only a company name may mean the known employer. */
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

/** Returns the same key for spellings of one company name: case, accents, punctuation and legal forms do not matter. */
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
