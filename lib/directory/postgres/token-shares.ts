import type { Pool } from "pg";
import type { PreparedStatement } from "@/lib/db/pools";
import { LAST_TIER } from "@/lib/directory/search-tiers";
import type { TokenShares } from "@/lib/search/choose-indexed";
import { runStatement } from "./run-statement";

/** What the database counts of its own accord (ANALYZE), in the tier that holds most people. */
const COMMONEST_TOKENS: PreparedStatement = {
  name: "commonest-tokens",
  text: `SELECT most_common_elems::text::text[] AS tokens, most_common_elem_freqs AS shares,
                (SELECT sum(tier.reltuples)::float8 FROM pg_inherits JOIN pg_class AS tier ON tier.oid = inhrelid
                 WHERE inhparent = 'directory.person_search'::regclass) AS people
         FROM pg_stats WHERE schemaname = 'directory' AND tablename = 'person_search_${LAST_TIER}' AND attname = 'tok'`,
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
  readonly people: number | null;
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
        ([row]) => {
          known = countedOf(row);
        },
        () => undefined,
      );
    }
    return known;
  };
}

/** A token that is not among the commonest is rarer than all of them. */
function countedOf(row: Row | undefined): Counted {
  if (!row?.tokens || !row.shares) return NOT_COUNTED;
  const { shares } = row;
  const byToken = new Map(row.tokens.map((token, at) => [token, shares[at] ?? 0]));
  const rarest = Math.min(...byToken.values());
  return { shares: (token) => byToken.get(token) ?? rarest, people: row.people ?? 0 };
}
