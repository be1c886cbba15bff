/** Groups of a person's columns that are undone or kept together. The trigger `person_change` uses the same names. */
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

/** An alias has no values of its own. */
export const ALIAS_GROUPS = {} as const;

/** The columns of each group. The order of the groups determines their bits. */
export type FieldGroups = Readonly<Record<string, readonly string[]>>;

/** Returns the groups for which `given` is true (a row gave the value that is on file) as bits of one number. */
export function encodeGroups(groups: FieldGroups, given: (group: string) => boolean): number {
  return Object.keys(groups).reduce((bits, group, at) => (given(group) ? bits | (1 << at) : bits), 0);
}

export function decodeGroups(groups: FieldGroups, bits: number): ReadonlySet<string> {
  return new Set(Object.keys(groups).filter((_, at) => (bits & (1 << at)) !== 0));
}
