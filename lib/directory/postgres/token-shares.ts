import type { Pool } from "pg";
import type { PreparedStatement } from "@/lib/db/pools";
import { LAST_TIER } from "@/lib/directory/search-tiers";
import type { TokenShares } from "@/lib/search/choose-indexed";
import { runStatement } from "./run-statement";

/** Token frequencies that the database collects by itself (ANALYZE), in the tier that holds most people. */
const COMMONEST_TOKENS: PreparedStatement = {
  name: "commonest-tokens",
  text: `SELECT most_common_elems::text::text[] AS tokens, most_common_elem_freqs AS shares,
                (SELECT sum(tier.reltuples)::float8 FROM pg_inherits JOIN pg_class AS tier ON tier.oid = inhrelid
                 WHERE inhparent = 'directory.person_search'::regclass) AS people
         FROM pg_stats WHERE schemaname = 'directory' AND tablename = 'person_search_${LAST_TIER}' AND attname = 'tok'`,
};

const FRESH_MS = 300_000;

/** What the database's statistics say about the number of people and their tokens. */
export interface Counted {
  readonly shares: TokenShares;
  /** About how many people can be searched; 0 if unknown. */
  readonly people: number;
}

const NOT_COUNTED: Counted = { shares: () => null, people: 0 };

interface Row {
  readonly tokens: readonly string[] | null;
  /** One share per token, then the least, the greatest, and the share of rows without tokens. */
  readonly shares: readonly number[] | null;
  readonly people: number | null;
}

/**
 * Estimates how many people there are and which share of them has a token, from the database's own statistics, read
 * again every few minutes in the background. Until the first read, and if there are no statistics, nothing is known; if
 * a read fails, the last values stay.
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

/** A token missing from the most common ones is rarer than all of them. */
function countedOf(row: Row | undefined): Counted {
  if (!row?.tokens || !row.shares) return NOT_COUNTED;
  const { shares } = row;
  const byToken = new Map(row.tokens.map((token, at) => [token, shares[at] ?? 0]));
  const rarest = Math.min(...byToken.values());
  return { shares: (token) => byToken.get(token) ?? rarest, people: row.people ?? 0 };
}
