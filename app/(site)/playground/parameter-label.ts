const LABELS: Readonly<Record<string, string>> = {
  q: "Describe who you want",
  title: "Job title or function",
  seniority: "Seniority level",
  industry: "Industry",
  country: "Country",
  state: "US state",
  employees_min: "Fewest employees",
  employees_max: "Most employees",
  company_domain: "Company website",
  company: "Company website",
  domain: "Company website",
  limit: "Maximum results",
  with_email: "With work email",
  social_url: "Profile URL",
  name: "Full name",
  email: "Work email",
  fields: "What to return",
};

/** The name of a parameter for people; the parameter's own name if it has none. */
export function parameterLabel(name: string): string {
  return LABELS[name] ?? name;
}
