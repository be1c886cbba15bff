/** Columns of a person that belong together: taken back or kept as one. As the trigger `person_change` names them. */
export const PERSON_GROUPS = {
  profile: ["slug", "socialUrl"],
  name: ["name"],
  title: ["title"],
  seniority: ["seniority", "seniorityGiven"],
  company_domain: ["companyDomain"],
  company_name: ["companyName"],
  email: ["email"],
  email_status: ["emailStatus", "emailStatusAt"],
  phone: ["phone", "phoneLine"],
  country: ["country"],
  state: ["state"],
  city: ["city"],
  industry: ["industry"],
} as const;

export const COMPANY_GROUPS = {
  name: ["name"],
  industry: ["industry"],
  employees: ["employees"],
  city: ["city"],
  state: ["state"],
  country: ["country"],
  catch_all: ["catchAll"],
} as const;

export const TECHNOLOGY_GROUPS = { name: ["name"], category: ["category"] } as const;

/** Other domains of a company have no values of their own. */
export const ALIAS_GROUPS = {} as const;

/** By group, its columns; the order of the groups gives each its bit. */
export type FieldGroups = Readonly<Record<string, readonly string[]>>;

/** The groups of which a row gave the value that is on file, as bits of one number. */
export function encodeGroups(groups: FieldGroups, given: (group: string) => boolean): number {
  return Object.keys(groups).reduce((bits, group, at) => (given(group) ? bits | (1 << at) : bits), 0);
}

export function decodeGroups(groups: FieldGroups, bits: number): ReadonlySet<string> {
  return new Set(Object.keys(groups).filter((_, at) => (bits & (1 << at)) !== 0));
}
