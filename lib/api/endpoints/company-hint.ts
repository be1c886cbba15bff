import type { LookupPorts } from "@/lib/api/endpoint";
import { companyMentions } from "@/lib/search/query/mentions";

/** Domains that a hint names. */
const MOST_DOMAINS = 3;

/**
 * Returns the hint for a query that names a company on file, with the `company_domain` to send instead (D42). Null if
 * no company is called what the query may name.
 */
export async function hintAtCompanies(
  query: string,
  { directory, deadline }: Pick<LookupPorts, "directory" | "deadline">,
): Promise<string | null> {
  const names = companyMentions(query);
  if (names.length === 0) return null;
  deadline.throwIfAborted();
  const found = await directory.findCompaniesNamed(names);
  if (found === null) return null;
  const { name, domains } = found;
  const suggested = domains.slice(0, MOST_DOMAINS).map((domain) => `company_domain=${domain}`);
  const [only = ""] = suggested;
  if (domains.length === 1) return `Companies are found by website, not by name. For "${name}", send ${only}.`;
  const first = suggested.length < domains.length ? `, the largest ${MOST_DOMAINS} being` : ":";
  return [
    `Companies are found by website, not by name. ${domains.length} companies on file are called "${name}"${first}`,
    `${suggested.slice(0, -1).join(", ")} and ${suggested.at(-1)}. Send one of them.`,
  ].join(" ");
}
