import type { DirectoryStore } from "@/lib/directory/directory-store";
import { isUnverified } from "@/lib/directory/suppression/unverified";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";
import { StoreUnavailableError } from "@/lib/store-unavailable";
import { createReadinessCheck } from "./check-ready";
import { findCompaniesNamed } from "./companies-named";
import { companyRecord, findCompaniesByHost, findTechnologyRows } from "./company-rows";
import type { DirectoryPools } from "./directory-pools";
import { findEmailEvidence } from "./email-evidence";
import { findPersonByEmail, findPersonByName, findPersonByProfile } from "./find-person";
import { peopleAt, searchPeople } from "./list-people";
import { findFreeEmails } from "./person-rows";
import { findTechnologiesNamed } from "./technology-users";
import { createTokenShares } from "./token-shares";
import { leaveOutUnknownWords } from "./unknown-title-words";

/**
 * Keeps the suppression list verified (D26). While it is not, as after the directory was replaced, lookups do not
 * answer.
 */
export interface SuppressionGuard {
  /** Resolves once the list was verified in this process. */
  opened(): Promise<void>;
  /** Verifies the list again. */
  verify(): Promise<void>;
}

/** For a directory whose list another component verifies. */
const VERIFIED_ELSEWHERE: SuppressionGuard = { opened: async () => undefined, verify: async () => undefined };

/** The directory on PostgreSQL over the pools of createDirectoryPools; `hash` hashes marks for the suppression list. */
export function createPostgresDirectory(
  { lookups, search }: DirectoryPools,
  hash: HashSuppression,
  guard: SuppressionGuard = VERIFIED_ELSEWHERE,
): DirectoryStore {
  const counted = createTokenShares(search);
  const listing = { pool: search, hash };

  /**
   * Runs a lookup only once the list is verified. If the directory was restored meanwhile, verifies it and retries
   * once.
   */
  async function verified<Result>(lookUp: () => Promise<Result>): Promise<Result> {
    await guard.opened();
    try {
      return await lookUp();
    } catch (error) {
      if (!isUnverified(error)) throw error;
    }
    await guard.verify();
    return lookUp().catch((error: unknown) => {
      throw isUnverified(error) ? new StoreUnavailableError("directory", error) : error;
    });
  }

  return {
    findPersonByProfile: (slug) => verified(() => findPersonByProfile(lookups, slug, hash)),
    findPersonByEmail: (email) => verified(() => findPersonByEmail(lookups, email, hash)),
    findPersonByName: (name, company) => verified(() => findPersonByName(lookups, name, company, hash)),

    findCompany: (host) =>
      verified(async () => {
        const company = (await findCompaniesByHost(lookups, [host])).get(host);
        return company === undefined ? null : companyRecord(company);
      }),

    findTechnologies: (host) =>
      verified(async () => {
        const company = (await findCompaniesByHost(lookups, [host])).get(host);
        if (company === undefined) return null;
        const technologies = await findTechnologyRows(lookups, company.domain);
        return { domain: company.domain, company: company.name, technologies };
      }),

    findEmailEvidence: (company) => verified(() => findEmailEvidence(lookups, company)),
    findFreeEmails: (emails, name, hosts) => verified(() => findFreeEmails(lookups, emails, name, hosts, hash)),

    listPeopleAt: (company, filters, options) => verified(() => peopleAt(listing, company, filters, options)),
    search: (filters, options) => verified(() => searchPeople(listing, counted(), filters, options)),
    findCompaniesNamed: (names) => verified(() => findCompaniesNamed(search, names, hash)),
    findTechnologiesNamed: (names) => verified(() => findTechnologiesNamed(search, names)),
    leaveOutUnknownWords: (titles) => verified(() => leaveOutUnknownWords(search, titles)),

    checkReady: createReadinessCheck(lookups),
  };
}
