import type { CompanyRecord, PersonRecord } from "@/lib/directory/directory-store";
import type { FakeDirectory } from "@/tests/support/fakes/fake-directory";

export const ACME: CompanyRecord = {
  domain: "acme.example",
  name: "Acme",
  industry: "computer software",
  employees: 320,
  state: "Texas",
  country: "United States",
};

export function aPerson(changes: Partial<PersonRecord> = {}): PersonRecord {
  return {
    name: "Jane Doe",
    title: "VP Marketing",
    companyName: "Acme",
    companyDomain: "acme.example",
    socialUrl: "https://www.social.example/in/jane-doe",
    email: { value: "jane.doe@acme.example", status: "verified" },
    mobile: { value: "+15125550142", line: "mobile" },
    ...changes,
  };
}

/** Acme, its people and its technologies. */
export function seedAcme(directory: FakeDirectory): void {
  directory.companies.push(ACME);
  directory.technologies.set("acme.example", [
    { name: "HubSpot", category: "CRM" },
    { name: "Plausible", category: null },
  ]);
  directory.people.push(
    aPerson(),
    aPerson({
      name: "Tomas Okafor",
      title: "Sales Director",
      socialUrl: "https://www.social.example/in/tomas-okafor",
      email: null,
      mobile: null,
    }),
    aPerson({
      name: "Nora Quist",
      title: null,
      socialUrl: null,
      email: { value: "nora.quist@acme.example", status: "unknown" },
      mobile: null,
    }),
  );
}
