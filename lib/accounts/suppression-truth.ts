import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { entryOf } from "@/lib/accounts/suppression-list";
import type { SuppressionTruth } from "@/lib/directory/suppression-store";

/** The suppression list as accounts has it: what the directory's is made from. */
export function createSuppressionTruth(db: AccountsClient): SuppressionTruth {
  return {
    async state() {
      const [row] = await db.$queryRaw<{ state: string }[]>`
        SELECT count(*) || ':' ||
          coalesce(to_hex(bit_xor(('x' || encode(substr(hash, 1, 8), 'hex'))::bit(64)::bigint)), '0') AS state
        FROM (SELECT DISTINCT kind, hash FROM "accounts"."suppression_entry" WHERE lifted_at IS NULL) AS standing`;
      if (!row) throw new Error("the database did not tell the state of the suppression list");
      return row.state;
    },
    async readAll() {
      const rows = await db.$queryRaw<{ kind: string; hash: Uint8Array }[]>`
        SELECT DISTINCT kind, hash FROM "accounts"."suppression_entry" WHERE lifted_at IS NULL`;
      return rows.map(entryOf);
    },
  };
}
