import { type KeyName, listKeyNames } from "@/lib/accounts/keys/list-key-names";
import { describeUsage } from "@/lib/accounts/usage/describe-usage";
import { ENDPOINTS } from "@/lib/api/registry";
import type { UsageRow } from "@/lib/domain/usage/usage-row";
import { parseUsageView, type UsageView } from "@/lib/domain/usage/usage-view";
import { getServices } from "@/lib/services";

/** The endpoints in the order of the documentation. */
export const ENDPOINT_PATHS: readonly string[] = ENDPOINTS.map(({ path }) => path);

interface ReadUsage {
  readonly view: UsageView;
  readonly keys: readonly KeyName[];
  /** With keys by what they are called. */
  readonly rows: readonly UsageRow[];
}

/** An account's usage as an address asks for it: the page and its CSV are the same figures. */
export async function readUsage(
  accountId: string,
  asked: Readonly<Record<string, string | readonly string[] | undefined>>,
  now: Date,
): Promise<ReadUsage> {
  const { accounts: db } = await getServices();
  const keys = await listKeyNames(accountId, db);
  const view = parseUsageView(asked, { keyIds: keys.map(({ id }) => id), endpoints: ENDPOINT_PATHS });
  const rows = await describeUsage(accountId, { db, now, view });
  if (view.split === "endpoint") return { view, keys, rows };
  const labelOf = new Map(keys.map(({ id, label }) => [id, label]));
  return { view, keys, rows: rows.map((row) => ({ ...row, name: labelOf.get(row.name) ?? "A key of before" })) };
}
