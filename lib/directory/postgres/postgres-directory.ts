import type { DirectoryStore } from "@/lib/directory/directory-store";
import { createReadinessCheck } from "./check-ready";
import { companyRecord, findCompaniesByHost, findTechnologyRows } from "./company-rows";
import type { DirectoryPools } from "./directory-pools";
import { findEmailEvidence } from "./email-evidence";
import { findPersonByEmail, findPersonByName, findPersonByProfile } from "./find-person";
import { peopleAt, searchPeople } from "./list-people";
import { findTakenEmails } from "./person-rows";
import { createTokenShares } from "./token-shares";

/** The directory on PostgreSQL, over the pools that createDirectoryPools makes. */
export function createPostgresDirectory({ lookups, search }: DirectoryPools): DirectoryStore {
  const tokenShares = createTokenShares(search);
  return {
    findPersonByProfile: (slug) => findPersonByProfile(lookups, slug),
    findPersonByEmail: (email) => findPersonByEmail(lookups, email),
    findPersonByName: (name, company) => findPersonByName(lookups, name, company),

    async findCompany(host) {
      const company = (await findCompaniesByHost(lookups, [host])).get(host);
      return company === undefined ? null : companyRecord(company);
    },

    async findTechnologies(host) {
      const company = (await findCompaniesByHost(lookups, [host])).get(host);
      if (company === undefined) return null;
      const technologies = await findTechnologyRows(lookups, company.domain);
      return { domain: company.domain, company: company.name, technologies };
    },

    findEmailEvidence: (company) => findEmailEvidence(lookups, company),
    findTakenEmails: (emails) => findTakenEmails(lookups, emails),

    listPeopleAt: (company, filters, options) => peopleAt(search, company, filters, options),
    search: (filters, options) => searchPeople(search, tokenShares(), filters, options),

    checkReady: createReadinessCheck(lookups),
  };
}
