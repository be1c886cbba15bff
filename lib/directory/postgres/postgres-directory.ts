import type { DirectoryStore } from "@/lib/directory/directory-store";
import type { HashSuppression } from "@/lib/domain/suppression";
import { createReadinessCheck } from "./check-ready";
import { companyRecord, findCompaniesByHost, findTechnologyRows } from "./company-rows";
import type { DirectoryPools } from "./directory-pools";
import { findEmailEvidence } from "./email-evidence";
import { findPersonByEmail, findPersonByName, findPersonByProfile } from "./find-person";
import { peopleAt, searchPeople } from "./list-people";
import { findFreeEmails } from "./person-rows";
import { createTokenShares } from "./token-shares";
import { leaveOutUnknownWords } from "./unknown-title-words";

/** The directory on PostgreSQL, over the pools that createDirectoryPools makes; `hash` tells who opted out. */
export function createPostgresDirectory({ lookups, search }: DirectoryPools, hash: HashSuppression): DirectoryStore {
  const counted = createTokenShares(search);
  return {
    findPersonByProfile: (slug) => findPersonByProfile(lookups, slug, hash),
    findPersonByEmail: (email) => findPersonByEmail(lookups, email, hash),
    findPersonByName: (name, company) => findPersonByName(lookups, name, company, hash),

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
    findFreeEmails: (emails, name, hosts) => findFreeEmails(lookups, emails, name, hosts, hash),

    listPeopleAt: (company, filters, options) => peopleAt(search, company, filters, options),
    search: (filters, options) => searchPeople(search, counted(), filters, options),
    leaveOutUnknownWords: (titles) => leaveOutUnknownWords(search, titles),

    checkReady: createReadinessCheck(lookups),
  };
}
