import type { ClientBase } from "pg";
import type { SuppressionSource } from "@/lib/directory/suppression-store";
import type { ActiveEntry, SuppressionEntry } from "@/lib/domain/opt-out/suppression";

/** The accounts' list with these entries. */
export function truthOf(entries: readonly ActiveEntry[]): SuppressionSource {
  const state = stateOf(entries);
  return {
    state: async () => state,
    recount: async () => undefined,
    read: (work) =>
      work({
        state,
        async *entries() {
          yield [...new Map(entries.map((entry) => [entry.hash.toString("hex"), entry])).values()];
        },
      }),
  };
}

/** Entries as a request holds them that is not final. */
export function standing(entries: readonly SuppressionEntry[]): readonly ActiveEntry[] {
  return entries.map((entry) => ({ ...entry, isFinal: false }));
}

/** Counts and digests as both databases compute them. */
export function stateOf(entries: readonly ActiveEntry[]): string {
  const distinct = [...new Map(entries.map((entry) => [entry.hash.toString("hex"), entry])).values()];
  return [distinct, distinct.filter(({ isFinal }) => isFinal)]
    .flatMap((some) => [some.length, digestOf(some)])
    .join(":");
}

/** What the directory has carried out of the list, as `stateOf` writes it. */
export async function readCarriedOut(directory: Pick<ClientBase, "query">): Promise<string> {
  const { rows } = await directory.query<{
    state: string;
  }>(`SELECT concat_ws(':', applied_entries, applied_digest, erased_entries, erased_digest) AS state
     FROM directory.suppression_state`);
  return rows[0]?.state ?? "";
}

function digestOf(entries: readonly SuppressionEntry[]): bigint {
  return entries.reduce((digest, { hash }) => digest ^ hash.readBigInt64BE(0), 0n);
}
