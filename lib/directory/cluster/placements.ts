/**
 * Where the rows of a table are on a cluster: spread over the workers by a column, copied to every node, or on the
 * coordinator alone.
 */
export type Placement =
  | { readonly by: string /** A table whose rows with the same value are on the same node. */; readonly with?: string }
  | "every node"
  | "coordinator";

/**
 * The placement of every table of the directory, in the order in which tables are distributed (docs/decisions/0125). What
 * grows with the number of people is spread. What a statement on the workers reads besides is on every node. The
 * coordinator keeps all else: the suppression list, because an answer is held against it in one place, and the records of
 * imports.
 */
export const PLACEMENTS: Readonly<Record<string, Placement>> = {
  suppressed_mark: "every node",
  company_alias: "every node",
  company_technology: "every node",
  person: { by: "id" },
  person_search: { by: "person_id", with: "person" },
  person_slug: { by: "slug" },
  person_email: { by: "email" },
  person_name: { by: "company_domain" },
  company_person: { by: "company_domain", with: "person_name" },
  company: "coordinator",
  email_domain_format: "coordinator",
  search_word: "coordinator",
  search_lexicon: "coordinator",
  suppression: "coordinator",
  suppressed_hash: "coordinator",
  suppression_pending: "coordinator",
  suppression_state: "coordinator",
  suppression_verification: "coordinator",
  import_run: "coordinator",
  import_change: "coordinator",
  import_seen: "coordinator",
  import_fingerprint: "coordinator",
  import_build: "coordinator",
  house_fingerprint: "coordinator",
};

/** The tables that only a cluster has: copies that the workers read. `prepareCluster` creates them. */
export const CLUSTER_TABLES: readonly string[] = ["suppressed_mark"];

export function isSpread(placement: Placement | undefined): placement is Exclude<Placement, string> {
  return typeof placement === "object";
}
