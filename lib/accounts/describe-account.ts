import { inUse } from "@/lib/accounts/keys/own-keys";
import { findCurrentPeriod } from "@/lib/domain/billing/current-period";
import type { KeyCap } from "@/lib/domain/keys/key-limits";
import { findPace, type Pace } from "@/lib/domain/usage/pace";
import type { AccountsContext } from "./accounts-context";

/** Credits of the current period. */
export interface PeriodFigures {
  readonly granted: number;
  readonly used: number;
  readonly left: number;
  readonly startsAt: Date;
  readonly pace: Pace;
}

/** A key in its owner's list, without the key itself. */
export interface OwnKeyListed {
  readonly id: string;
  readonly name: string;
  readonly last4: string;
  readonly createdAt: Date;
  /** Midnight UTC of the day; null when the key was never used. */
  readonly lastUsedOn: Date | null;
  /** End of the key's grace period; null when the key does not expire. */
  readonly endsAt: Date | null;
  readonly cap: KeyCap | null;
  /** When the owner lets the key expire; may lie in the past (D45). */
  readonly expiresAt: Date | null;
  readonly isExpired: boolean;
}

interface AccountDescription {
  /** Null when nothing was ever granted. */
  readonly period: PeriodFigures | null;
  /** Keys in use, newest first. */
  readonly keys: readonly OwnKeyListed[];
}

/** Reads an account's credits and keys for its own page. Throws when the account does not exist. */
export async function describeAccount(
  accountId: string,
  { db, now }: Pick<AccountsContext, "db" | "now">,
): Promise<AccountDescription> {
  const { periods, keys } = await db.account.findUniqueOrThrow({
    where: { id: accountId },
    include: {
      periods: { include: { subscription: true } },
      keys: { where: inUse(now), orderBy: [{ createdAt: "desc" }, { id: "asc" }] },
    },
  });
  const serving = findCurrentPeriod(periods, now);
  const spenders = keys.map(({ id, spendsAs }) => spendsAs ?? id);
  const spent = serving
    ? await db.keySpending.findMany({ where: { spender: { in: spenders }, periodId: serving.id } })
    : [];
  const usedBy = new Map(spent.map(({ spender, used }) => [spender, Number(used)]));
  return {
    period: serving && figuresOf(serving, now),
    keys: keys.map(({ id, name, last4, createdAt, lastUsedOn, revokedAt, cap, expiresAt, spendsAs }) => {
      const limit = cap === null ? null : Number(cap);
      return {
        ...{ id, name, last4, createdAt, lastUsedOn, endsAt: revokedAt, expiresAt },
        cap: limit === null ? null : { limit, left: limit - (usedBy.get(spendsAs ?? id) ?? 0) },
        isExpired: expiresAt !== null && expiresAt <= now,
      };
    }),
  };
}

function figuresOf(
  period: { readonly granted: bigint; readonly used: bigint; readonly startsAt: Date; readonly endsAt: Date | null },
  now: Date,
): PeriodFigures {
  const granted = Number(period.granted);
  const used = Number(period.used);
  const { startsAt, endsAt } = period;
  return { granted, used, left: granted - used, startsAt, pace: findPace({ granted, used, startsAt, endsAt }, now) };
}
