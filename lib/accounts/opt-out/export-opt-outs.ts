import type { AccountsContext } from "@/lib/accounts/accounts-context";

/** An entry of the suppression list: a keyed hash, which identifies nobody by itself. */
export interface ExportedEntry {
  readonly kind: string;
  /** Hexadecimal. */
  readonly hash: string;
  readonly source: string;
  /** The request that holds the entry; null for the deletion list. */
  readonly reference: string | null;
  readonly createdAt: Date;
  readonly liftedAt: Date | null;
  /** Everyone it names is to be erased. */
  readonly isFinal: boolean;
  /** The code reported to California. */
  readonly code: number | null;
  /** Names the secrets that the hash was made with. With others it matches nobody. */
  readonly secrets: string;
}

/** A change of a request's state. */
interface ExportedChange {
  readonly reference: string;
  readonly at: Date;
  readonly who: string;
  /** Null when the request was received. */
  readonly from: string | null;
  readonly to: string;
}

const PAGE_ROWS = 5_000;
const NAME_BYTES = 8;

/** Returns a short name of the secrets, for `ExportedEntry.secrets`. */
export function nameSecrets({ fingerprint }: AccountsContext["secrets"]): string {
  return fingerprint.subarray(0, NAME_BYTES).toString("hex");
}

/** Yields the whole suppression list, including lifted entries. */
export async function* exportSuppressions({
  db,
  secrets,
}: Pick<AccountsContext, "db" | "secrets">): AsyncGenerator<ExportedEntry> {
  let after: string | null = null;
  while (true) {
    const rows: Awaited<ReturnType<typeof db.suppressionEntry.findMany>> = await db.suppressionEntry.findMany({
      ...(after === null ? {} : { where: { id: { gt: after } } }),
      orderBy: { id: "asc" },
      take: PAGE_ROWS,
    });
    for (const { kind, hash, source, reference, createdAt, liftedAt, isFinal, code } of rows) {
      const [hex, name] = [Buffer.from(hash).toString("hex"), nameSecrets(secrets)];
      yield { kind, hash: hex, source, reference, createdAt, liftedAt, isFinal, code, secrets: name };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Yields the audit trail of all requests, oldest first. */
export async function* exportTrail({ db }: Pick<AccountsContext, "db">): AsyncGenerator<ExportedChange> {
  let after = 0n;
  while (true) {
    const rows: Awaited<ReturnType<typeof db.optOutAudit.findMany>> = await db.optOutAudit.findMany({
      where: { id: { gt: after } },
      orderBy: { id: "asc" },
      take: PAGE_ROWS,
    });
    for (const { reference, at, who, fromState, toState } of rows) {
      yield { reference, at, who, from: fromState, to: toState };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
