import type { Endpoint } from "./endpoint";
import { company } from "./endpoints/company";
import { companyPeople } from "./endpoints/company-people";
import { companyTech } from "./endpoints/company-tech";
import { email } from "./endpoints/email";
import { mobile } from "./endpoints/mobile";
import { person } from "./endpoints/person";
import { search } from "./endpoints/search";
import { usage } from "./endpoints/usage";

/** All endpoints, in the order of the documentation. */
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
