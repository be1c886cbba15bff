/**
 * Who comes into question after all who are what was asked for: functions and jobs that some companies count as part
 * of it and others name by themselves. One way only: whoever asks for communications is not answered with marketing.
 * Ids of functions and jobs, and words; spaces between.
 */
export interface NeighbourRow {
  readonly functions?: string;
  readonly jobs?: string;
  /** Words of a title, in the one spelling that titles are read in. */
  readonly words?: string;
}

/** By the function asked for. */
export const FUNCTION_NEIGHBOURS: Readonly<Record<string, NeighbourRow>> = {
  marketing: { functions: "communications", jobs: "creative_director chief_growth_officer" },
  communications: { functions: "public_policy" },
  sales: { functions: "business_development", jobs: "account_manager" },
  business_development: { functions: "sales_development" },
  customer_success: { functions: "support" },
  support: { functions: "customer_experience customer_success" },
  operations: {
    functions: "logistics manufacturing quality project_management support",
    jobs: "general_manager country_manager store_manager branch_manager district_manager",
    words: "supply inventory",
  },
  finance: { functions: "risk" },
  accounting: { functions: "finance" },
  audit: { functions: "risk compliance" },
  compliance: { functions: "audit risk" },
  risk: { functions: "compliance audit" },
  logistics: { words: "supply inventory" },
  procurement: { words: "contract" },
  legal: { functions: "compliance" },
  manufacturing: { functions: "quality", jobs: "plant_manager" },
  quality: { functions: "test_engineering" },
  engineering: { functions: "data_engineering", jobs: "tech_lead", words: "rd ai" },
  software_engineering: { functions: "devops test_engineering", jobs: "tech_lead cto" },
  it: { functions: "security devops" },
  data: { functions: "data_engineering" },
  data_engineering: { functions: "data" },
  product: { jobs: "product_designer" },
  product_development: { functions: "product" },
  research_and_development: { functions: "product_development engineering product" },
  design: { jobs: "creative_director" },
  hr: { functions: "payroll" },
  talent: { functions: "recruiting hr" },
  public_policy: { functions: "communications" },
};

/** What a job is done in: few say it in their title, so a retail buyer is near to any buyer. */
export const TRADES: ReadonlySet<string> = new Set(
  "retail hospitality healthcare education construction real_estate insurance banking agriculture energy manufacturing media e_commerce".split(
    " ",
  ),
);

/** By the job asked for, where people are looked for outside the United States. */
export const JOB_NEIGHBOURS_ABROAD: Readonly<Record<string, NeighbourRow>> = {
  ceo: { jobs: "managing_director" },
  cfo: { functions: "finance" },
};

/**
 * The same where the names of jobs are not English as well: whoever asks for a Geschäftsführer means the head of the
 * company, by whatever name; in London a managing director is one of many.
 */
export const JOB_NEIGHBOURS_FOREIGN: Readonly<Record<string, NeighbourRow>> = {
  managing_director: { jobs: "ceo managing_partner" },
};

/** Industries in which a managing director heads no house. */
export const RANKED_BY_DIRECTORS: ReadonlySet<string> = new Set(
  "banking investment-banking capital-markets investment-management venture-capital financial-services".split(" "),
);

/** By the job asked for. */
export const JOB_NEIGHBOURS: Readonly<Record<string, NeighbourRow>> = {
  president: { jobs: "ceo" },
  warehouse_manager: { functions: "warehousing" },
  claims_manager: { words: "claim" },
  event_manager: { functions: "events" },
  plant_manager: { jobs: "production_manager" },
  broker: { jobs: "insurance_agent trader freight_broker mortgage_broker real_estate_agent" },
  site_manager: { jobs: "construction_manager plant_manager" },
  production_manager: { jobs: "plant_manager" },
  general_manager: { jobs: "hotel_manager" },
  account_manager_of_reach: { jobs: "account_manager" },
  technical_account_manager: { jobs: "account_manager customer_success_manager" },
  property_manager: { jobs: "real_estate_asset_manager" },
  fundraiser: { functions: "fundraising" },
  devops_engineer: { functions: "devops" },
  data_scientist: { jobs: "machine_learning_engineer" },
  machine_learning_engineer: { jobs: "data_scientist" },
  architect: { jobs: "landscape_architect" },
  cto: { jobs: "chief_digital_officer" },
  chief_revenue_officer: { jobs: "chief_sales_officer chief_commercial_officer" },
  chief_sales_officer: { jobs: "chief_revenue_officer chief_commercial_officer" },
  chief_commercial_officer: { jobs: "chief_revenue_officer chief_sales_officer" },
  general_counsel: { jobs: "chief_legal_officer" },
  chief_legal_officer: { jobs: "general_counsel" },
  managing_partner: { jobs: "equity_partner" },
  lawyer: { jobs: "general_counsel chief_legal_officer", functions: "legal" },
  software_engineer: { jobs: "frontend_developer backend_developer fullstack_developer tech_lead" },
  frontend_developer: { jobs: "fullstack_developer" },
  backend_developer: { jobs: "fullstack_developer" },
  sales_representative: { jobs: "account_executive sales_development_representative" },
  account_executive: { jobs: "sales_representative" },
  superintendent: { jobs: "principal_of_school" },
  principal_of_school: { jobs: "vice_principal_of_school superintendent" },
  accountant: { jobs: "chief_accountant bookkeeper" },
  it_specialist: { jobs: "systems_administrator help_desk_technician" },
  systems_administrator: { jobs: "it_specialist network_engineer" },
  support_engineer: { jobs: "help_desk_technician" },
  qa_engineer: { functions: "test_engineering quality software_engineering" },
  buyer: { functions: "procurement" },
  community_manager: { functions: "social_media" },
  journalist: { jobs: "editor" },
  compliance_officer: { functions: "compliance" },
};
