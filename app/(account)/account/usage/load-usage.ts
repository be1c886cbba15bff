import { type KeyLabel, listKeyLabels } from "@/lib/accounts/keys/own-keys";
import { describeUsage } from "@/lib/accounts/usage/describe-usage";
import { ENDPOINTS } from "@/lib/api/registry";
import type { UsageRow } from "@/lib/domain/usage/usage-row";
import { parseUsageView, type UsageView } from "@/lib/domain/usage/usage-view";
import { getServices } from "@/lib/services";

/** The endpoints in the order of the documentation. */
export const ENDPOINT_PATHS: readonly string[] = ENDPOINTS.map(({ path }) => path);

interface UsageReport {
  readonly view: UsageView;
  readonly keys: readonly KeyLabel[];
  /** Split by key, each row is named after its key. */
  readonly rows: readonly UsageRow[];
}

/** The usage of an account, filtered by the query of a URL. The page and its CSV file show the same rows. */
export async function loadUsageReport(
  accountId: string,
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
  now: Date,
): Promise<UsageReport> {
  const { accounts: db } = await getServices();
  const keys = await listKeyLabels(accountId, { db });
  const view = parseUsageView(query, { keyIds: keys.map(({ id }) => id), endpoints: ENDPOINT_PATHS });
  const rows = await describeUsage({ accountId, view }, { db, now });
  if (view.split === "endpoint") return { view, keys, rows };
  const labelOf = new Map(keys.map(({ id, label }) => [id, label]));
  return { view, keys, rows: rows.map((row) => ({ ...row, name: labelOf.get(row.name) ?? "Former key" })) };
}
