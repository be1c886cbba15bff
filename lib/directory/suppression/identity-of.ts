import type { CompaniesByHost } from "@/lib/directory/import/merge/company-on-file";
import { nameOnRow } from "@/lib/directory/import/merge/name-on-row";
import type { PersonIdentity } from "@/lib/domain/suppression";

/** Of a row, or of somebody on file. */
export interface Identified {
  readonly name: string;
  readonly slug: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly companyDomain: string | null;
}

/** What the list is held against; the employer is known by its domain on file, and by its own where that is an alias. */
export function identityOf(person: Identified, companies: CompaniesByHost): PersonIdentity {
  const { name, slug, email, phone, companyDomain } = person;
  const own = companyDomain === null ? null : companies.get(companyDomain)?.domain;
  return {
    name: nameOnRow(name).parsed,
    slug,
    emails: email === null ? [] : [email],
    phones: phone === null ? [] : [phone],
    domains: [companyDomain, own].filter((domain) => domain != null),
  };
}
