import type { Pool } from "pg";
import { LAST_TIER, LAST_VERIFIED_TIER } from "@/lib/directory/search-tiers";
import type { TokenShares } from "@/lib/search/choose-indexed";
import { runStatement, type Statement } from "./run-statement";

/** What the database counts of its own accord (ANALYZE), in the tiers that hold nearly everybody, with and without a verified email. */
const COMMONEST_TOKENS: Statement = {
  name: "commonest-tokens",
  text: `SELECT most_common_elems::text::text[] AS tokens, most_common_elem_freqs AS shares,
                (SELECT greatest(reltuples, 0)::float8 FROM pg_class
                 WHERE oid = format('%I.%I', schemaname, tablename)::regclass) AS people,
                (SELECT sum(tier.reltuples)::float8 FROM pg_inherits JOIN pg_class AS tier ON tier.oid = inhrelid
                 WHERE inhparent = 'directory.person_search'::regclass) AS everybody
         FROM pg_stats WHERE schemaname = 'directory' AND attname = 'tok'
           AND tablename IN ('person_search_${LAST_VERIFIED_TIER}', 'person_search_${LAST_TIER}')`,
};

const FRESH_MS = 300_000;

/** What is known of how many people there are, and of what they carry. */
export interface Counted {
  readonly shares: TokenShares;
  /** About how many can be searched for; 0 where it is not known. */
  readonly people: number;
}

const NOT_COUNTED: Counted = { shares: () => null, people: 0 };

interface Row {
  readonly tokens: readonly string[] | null;
  /** One a token, then the least, the most, and the share of rows without any. */
  readonly shares: readonly number[] | null;
  /** In this tier. */
  readonly people: number;
  /** In all tiers. */
  readonly everybody: number | null;
}

/**
 * Tells how many people there are and which part of them carries a token, by the database's own statistics, read again every few minutes.
 * Nobody waits for it: until it is read, where there is nothing to read yet and while it cannot be read, what was
 * known before holds, and at first nothing is.
 */
export function createTokenShares(pool: Pool, now: () => number = () => performance.now()): () => Counted {
  let known = NOT_COUNTED;
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - readAt >= FRESH_MS) {
      readAt = now();
      runStatement<Row>(pool, COMMONEST_TOKENS, []).then(
        (rows) => {
          known = countedOf(rows);
        },
        () => undefined,
      );
    }
    return known;
  };
}

/** A token that is not among the commonest of a tier is rarer there than all of them. */
function countedOf(rows: readonly Row[]): Counted {
  const tiers = rows.flatMap(({ tokens, shares, people }) => {
    if (!tokens || !shares || people === 0) return [];
    const byToken = new Map(tokens.map((token, at) => [token, shares[at] ?? 0]));
    return [{ byToken, people, rarest: Math.min(...byToken.values()) }];
  });
  const people = tiers.reduce((sum, tier) => sum + tier.people, 0);
  if (people === 0) return NOT_COUNTED;
  const shareOf = (token: string) =>
    tiers.reduce((sum, { byToken, rarest, people: there }) => sum + (byToken.get(token) ?? rarest) * there, 0) / people;
  return { shares: shareOf, people: rows[0]?.everybody ?? 0 };
}
