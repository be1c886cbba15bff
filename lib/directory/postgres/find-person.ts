import type { Pool } from "pg";
import type { PersonRecord } from "@/lib/directory/directory-store";
import { CompanyGroups, companiesOf, hostCandidates } from "@/lib/directory/records/resolve-hosts";
import type { Hostname } from "@/lib/domain/identifiers/domain-name";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import type { ProfileSlug } from "@/lib/domain/identifiers/profile-url";
import { matchNames, type PersonName, parsePersonName } from "@/lib/domain/names/person-name";
import { type HashSuppression, nameAt } from "@/lib/domain/opt-out/suppression";
import { findAliasesAround } from "./company-rows";
import { compareByAttestation, compareByProfile, completePeople, type FoundPerson } from "./person-records";
import {
  findIdsByName,
  findListedNames,
  findPeopleByEmail,
  findPeopleBySlug,
  type LookedUpRow,
  lookUpPeopleById,
  type PersonNameKey,
} from "./person-rows";

export async function findPersonByProfile(
  pool: Pool,
  slug: ProfileSlug,
  hash: HashSuppression,
): Promise<PersonRecord | null> {
  return first(await completePeople(pool, await findPeopleBySlug(pool, slug, hash)), compareByProfile);
}

export async function findPersonByEmail(
  pool: Pool,
  email: EmailAddress,
  hash: HashSuppression,
): Promise<PersonRecord | null> {
  return first(await completePeople(pool, await findPeopleByEmail(pool, email, hash)), compareByProfile);
}

/**
 * The best match of the first company that has one (D3): people filed under the host itself come before people of its
 * registrable domain. All domains of a company count as one.
 */
export async function findPersonByName(
  pool: Pool,
  name: PersonName,
  host: Hostname,
  hash: HashSuppression,
): Promise<PersonRecord | null> {
  const candidates = hostCandidates(host);
  const [filed, aliases] = await Promise.all([
    findIdsByName(pool, candidates, name, hash),
    findAliasesAround(pool, candidates),
  ]);
  const companies = companiesOf(candidates, aliases);
  const otherDomains = companies.flatMap(({ domains }) => domains.filter((domain) => !isAmong(candidates, domain)));
  const [filedElsewhere, listed] =
    otherDomains.length === 0
      ? [[], new Set<string>()]
      : await Promise.all([
          findIdsByName(pool, otherDomains, name, hash),
          findListedNames(pool, [...candidates, ...otherDomains], name, hash),
        ]);
  // A name suppressed at one domain of a company is suppressed at all of them (D3, D26).
  const groups = new CompanyGroups(aliases);
  const isListed = ({ company_domain, name_key }: PersonNameKey) =>
    listed.size > 0 && groups.around([company_domain]).some((domain) => listed.has(nameAt(name_key, domain)));

  for (const { domains } of companies) {
    const namesakes = [...filed, ...filedElsewhere].filter(
      (key) => domains.includes(key.company_domain) && !isListed(key),
    );
    const rows = await lookUpPeopleById(
      pool,
      namesakes.map(({ person_id }) => person_id),
      hash,
    );
    const matches = closestMatches(name, rows);
    if (matches.length > 0) return first(await completePeople(pool, matches), compareByAttestation);
  }
  return null;
}

/** The people whose name is closest to the requested one; exact matches before loose ones (D19). */
function closestMatches(asked: PersonName, rows: readonly LookedUpRow[]): readonly LookedUpRow[] {
  const matches = rows.flatMap((row) => {
    const onFile = parsePersonName(row.name);
    const distance = onFile === null ? null : matchNames(asked, onFile);
    return distance === null ? [] : [{ row, distance }];
  });
  const closest = Math.min(...matches.map(({ distance }) => distance));
  return matches.filter(({ distance }) => distance === closest).map(({ row }) => row);
}

function isAmong(domains: readonly string[], domain: string): boolean {
  return domains.includes(domain);
}

function first(
  people: readonly FoundPerson[],
  compare: (one: FoundPerson, other: FoundPerson) => number,
): PersonRecord | null {
  return [...people].sort(compare)[0]?.record ?? null;
}
