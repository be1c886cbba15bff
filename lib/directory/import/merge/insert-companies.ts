import { hasAliases, hasCompanies } from "@/lib/directory/import/merge/merge-companies";
import type { MergeContext } from "@/lib/directory/import/merge/merge-context";
import { COMPANY_FIELDS } from "@/lib/directory/import/merge/write-companies";
import { hasTechnologies, STAGED_ALONE } from "@/lib/directory/import/stage";
import { isDistributed } from "@/lib/directory/records/is-distributed";

/** Few enough to be sorted in memory. */
const ROWS_AT_ONCE = 20_000;

/**
 * Returns whether every staged row without aliases that shares its domain with no other row is a new company of which
 * nothing else has to be written (docs/decisions/0153).
 */
export async function mayInsertCompanies({ client, hasPeople }: MergeContext): Promise<boolean> {
  if (hasPeople || (await isDistributed(client))) return false;
  return !(await hasCompanies(client)) && !(await hasAliases(client)) && !(await hasTechnologies(client));
}

/** Inserts these companies from the stage, as `mergeCompany` would make them of their rows. */
export async function insertCompanies(
  { client, tally, now }: MergeContext,
  ordinals: number,
  onMerged: (rows: number) => void,
): Promise<void> {
  for (let from = 0; from < ordinals; from += ROWS_AT_ONCE) {
    const { rowCount } = await client.query(INSERT_COMPANIES, [from, from + ROWS_AT_ONCE, now]);
    tally.added += rowCount ?? 0;
    onMerged(rowCount ?? 0);
  }
}

/** In the order of the keys, so that neighbors in the index are written together. */
const INSERT_COMPANIES = `
  INSERT INTO directory.company (${COMPANY_FIELDS.map(([, column]) => column).join(", ")}, created_at, updated_at)
  SELECT ${COMPANY_FIELDS.map(([field]) => `given."${field}"`).join(", ")}, $3, $3
  FROM pg_temp.import_stage AS staged, json_to_record(staged.body::json) AS given
    (${COMPANY_FIELDS.map(([field, , type]) => `"${field}" ${type}`).join(", ")})
  WHERE staged.ordinal >= $1 AND staged.ordinal < $2 AND ${STAGED_ALONE}
  ORDER BY staged.key`;
