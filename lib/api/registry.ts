import type { Endpoint } from "@/lib/api/endpoint";
import { company } from "@/lib/api/endpoints/company";
import { companyPeople } from "@/lib/api/endpoints/company-people";
import { companyTech } from "@/lib/api/endpoints/company-tech";
import { email } from "@/lib/api/endpoints/email";
import { mobile } from "@/lib/api/endpoints/mobile";
import { person } from "@/lib/api/endpoints/person";
import { search } from "@/lib/api/endpoints/search";
import { usage } from "@/lib/api/endpoints/usage";

/** The eight, in the order of the documentation. */
export const ENDPOINTS: readonly Endpoint[] = [
  person,
  email,
  mobile,
  search,
  company,
  companyTech,
  companyPeople,
  usage,
];
