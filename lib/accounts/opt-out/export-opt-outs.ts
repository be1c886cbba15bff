import type { AccountsContext } from "@/lib/accounts/accounts-context";

/** An entry of the suppression list: a keyed hash, which identifies nobody by itself. */
interface ExportedEntry {
  readonly kind: string;
  /** Hexadecimal. */
  readonly hash: string;
  readonly source: string;
  /** The request that holds the entry; null for the deletion list. */
  readonly reference: string | null;
  readonly createdAt: Date;
  readonly liftedAt: Date | null;
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

/** Yields the whole suppression list, including lifted entries. */
export async function* exportSuppressions({ db }: Pick<AccountsContext, "db">): AsyncGenerator<ExportedEntry> {
  let after: string | null = null;
  while (true) {
    const rows: Awaited<ReturnType<typeof db.suppressionEntry.findMany>> = await db.suppressionEntry.findMany({
      ...(after === null ? {} : { where: { id: { gt: after } } }),
      orderBy: { id: "asc" },
      take: PAGE_ROWS,
    });
    for (const { kind, hash, source, reference, createdAt, liftedAt } of rows) {
      yield { kind, hash: Buffer.from(hash).toString("hex"), source, reference, createdAt, liftedAt };
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
