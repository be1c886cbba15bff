import type { AccountsClient } from "@/lib/accounts/accounts-client";

/** An entry of the suppression list: a keyed hash, which names nobody. */
interface ExportedEntry {
  readonly kind: string;
  /** In hex. */
  readonly hash: string;
  readonly source: string;
  /** Of the request, where it stands on one. */
  readonly reference: string | null;
  readonly createdAt: Date;
  readonly liftedAt: Date | null;
}

/** A change of a request's state. */
interface ExportedChange {
  readonly reference: string;
  readonly at: Date;
  readonly who: string;
  /** Null = it came in. */
  readonly from: string | null;
  readonly to: string;
}

const AT_ONCE = 5_000;

/** The whole suppression list, those that were lifted included: what an operator can show of it. */
export async function* exportSuppressions(db: AccountsClient): AsyncGenerator<ExportedEntry> {
  let after: string | null = null;
  while (true) {
    const rows: Awaited<ReturnType<typeof db.suppressionEntry.findMany>> = await db.suppressionEntry.findMany({
      ...(after === null ? {} : { where: { id: { gt: after } } }),
      orderBy: { id: "asc" },
      take: AT_ONCE,
    });
    for (const { kind, hash, source, reference, createdAt, liftedAt } of rows) {
      yield { kind, hash: Buffer.from(hash).toString("hex"), source, reference, createdAt, liftedAt };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Who changed the state of which request when, from the first on. */
export async function* exportTrail(db: AccountsClient): AsyncGenerator<ExportedChange> {
  let after = 0n;
  while (true) {
    const rows: Awaited<ReturnType<typeof db.optOutAudit.findMany>> = await db.optOutAudit.findMany({
      where: { id: { gt: after } },
      orderBy: { id: "asc" },
      take: AT_ONCE,
    });
    for (const { reference, at, who, fromState, toState } of rows) {
      yield { reference, at, who, from: fromState, to: toState };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
