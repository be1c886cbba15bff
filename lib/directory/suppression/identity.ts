import type { ClientBase } from "pg";
import { nameOnRow } from "@/lib/directory/records/name-on-row";
import {
  ALIASES_AROUND,
  type CompanyAlias,
  CompanyGroups,
  hostCandidates,
} from "@/lib/directory/records/resolve-hosts";
import { hostsOf, type PersonIdentity } from "@/lib/domain/opt-out/suppression";

/** The identifying fields of a row in a file, or of a person on file. */
export interface Identified {
  readonly name: string;
  readonly slug: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly companyDomain: string | null;
}

/** The identities of people, each with every domain of the companies that they work at or have an address at (D3). */
export async function identify<Person extends Identified>(
  client: ClientBase,
  people: readonly Person[],
): Promise<readonly PersonIdentity[]> {
  const hosts = people.map(({ companyDomain, email }) => hostsOf(given(companyDomain), given(email)));
  const groups = await findCompanyGroups(client, hosts.flat());
  return people.map(({ name, slug, email, phone }, at) => ({
    name: nameOnRow(name).parsed,
    slug,
    emails: given(email),
    phones: given(phone),
    domains: groups.around(hosts[at] ?? []),
  }));
}

/** Groups the domains of the companies that these hosts belong to. */
export async function findCompanyGroups(client: ClientBase, hosts: ReturnType<typeof hostsOf>): Promise<CompanyGroups> {
  const domains = [...new Set(hosts.flatMap(hostCandidates))];
  const { rows } = await client.query<CompanyAlias>(ALIASES_AROUND, [domains]);
  return new CompanyGroups(rows);
}

function given(value: string | null): readonly string[] {
  return value === null ? [] : [value];
}
