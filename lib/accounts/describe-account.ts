import type { AccountsClient } from "@/lib/accounts/accounts-client";
import { inUse } from "@/lib/accounts/keys/own-key";
import { servingPeriod } from "@/lib/domain/billing/serving-period";
import { findPace, type Pace } from "@/lib/domain/usage/pace";

/** The figures of the period that serves, as `/usage` reports them. */
export interface PeriodFigures {
  readonly granted: number;
  readonly used: number;
  readonly left: number;
  readonly startsAt: Date;
  readonly pace: Pace;
}

/** A key as its owner sees it in a list: never the key itself. */
export interface OwnKeyListed {
  readonly id: string;
  readonly name: string;
  readonly last4: string;
  readonly createdAt: Date;
  /** The day; null = never. */
  readonly lastUsedOn: Date | null;
  /** Null = in use until it is ended; else the end of its grace period. */
  readonly endsAt: Date | null;
}

interface AccountDescription {
  /** Null when nothing was ever granted. */
  readonly period: PeriodFigures | null;
  /** Those that can be used, the newest first. */
  readonly keys: readonly OwnKeyListed[];
}

/** An account's credits and keys, for its own page. */
export async function describeAccount(
  accountId: string,
  { db, now }: { readonly db: AccountsClient; readonly now: Date },
): Promise<AccountDescription> {
  const { periods, keys } = await db.account.findUniqueOrThrow({
    where: { id: accountId },
    include: {
      periods: { include: { subscription: true } },
      keys: { where: inUse(now), orderBy: [{ createdAt: "desc" }, { id: "asc" }] },
    },
  });
  const serving = servingPeriod(periods, now);
  return {
    period: serving && figuresOf(serving, now),
    keys: keys.map(({ id, name, last4, createdAt, lastUsedOn, revokedAt }) => {
      return { id, name, last4, createdAt, lastUsedOn, endsAt: revokedAt };
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
