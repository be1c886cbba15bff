import type { Pool } from "pg";
import type { PreparedStatement } from "@/lib/db/pools";
import { isDistributed } from "@/lib/directory/records/is-distributed";
import { LAST_TIER, LAST_VERIFIED_TIER } from "@/lib/directory/records/search-tiers";
import type { TokenShares } from "@/lib/search/choose-indexed";
import type { PlannedStatement } from "./planned-statement";
import { runStatement } from "./run-statement";

/**
 * Token frequencies that the database collects by itself (ANALYZE), in the tiers that hold nearly everybody, with and
 * without a verified email.
 */
const COMMONEST_TOKENS: PreparedStatement = {
  name: "commonest-tokens",
  text: `SELECT most_common_elems::text::text[] AS tokens, most_common_elem_freqs AS shares,
                (SELECT greatest(reltuples, 0)::float8 FROM pg_class
                 WHERE oid = format('%I.%I', schemaname, tablename)::regclass) AS people,
                (SELECT sum(tier.reltuples)::float8 FROM pg_inherits JOIN pg_class AS tier ON tier.oid = inhrelid
                 WHERE inhparent = 'directory.person_search'::regclass) AS everybody
         FROM pg_stats WHERE schemaname = 'directory' AND attname = 'tok'
           AND tablename IN ('person_search_${LAST_VERIFIED_TIER}', 'person_search_${LAST_TIER}')`,
};

const TIERS = Array.from({ length: LAST_TIER + 1 }, (_, tier) => `person_search_${tier}`);

/** The same of each shard, on its worker. */
const SHARD_STATISTICS = `
  SELECT json_build_object(
    'people', (SELECT greatest(reltuples, 0) FROM pg_class WHERE oid = '%1$s'::regclass),
    'tokens', (SELECT array_to_json(most_common_elems::text::text[]) FROM pg_stats
               WHERE attname = 'tok' AND (quote_ident(schemaname) || '.' || quote_ident(tablename)) = '%1$s'),
    'shares', (SELECT array_to_json(most_common_elem_freqs) FROM pg_stats
               WHERE attname = 'tok' AND (quote_ident(schemaname) || '.' || quote_ident(tablename)) = '%1$s'))`;

const COMMONEST_IN_SHARDS: PreparedStatement = {
  name: "commonest-tokens-in-shards",
  text: `WITH shard AS MATERIALIZED (
           SELECT tier.name, answer.result::json AS known
           FROM unnest('{${TIERS.join(",")}}'::text[]) AS tier (name)
           CROSS JOIN LATERAL run_command_on_shards(('directory.' || tier.name)::regclass, $1) AS answer
           WHERE answer.success)
         SELECT ARRAY(SELECT json_array_elements_text(known -> 'tokens')) AS tokens,
           ARRAY(SELECT json_array_elements_text(known -> 'shares')::float8) AS shares,
           (known ->> 'people')::float8 AS people,
           (SELECT sum((known ->> 'people')::float8) FROM shard) AS everybody
         FROM shard
         WHERE name IN ('person_search_${LAST_VERIFIED_TIER}', 'person_search_${LAST_TIER}')
           AND json_typeof(known -> 'tokens') = 'array' AND json_typeof(known -> 'shares') = 'array'`,
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
  /** In this tier. */
  readonly people: number;
  /** In all tiers. */
  readonly everybody: number | null;
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
      readStatistics(pool).then(
        (rows) => {
          known = countedOf(rows);
        },
        () => undefined,
      );
    }
    return known;
  };
}

async function readStatistics(pool: Pool): Promise<readonly Row[]> {
  if (await isDistributed(pool)) return runStatement<Row>(pool, COMMONEST_IN_SHARDS, [SHARD_STATISTICS]);
  return runStatement<Row>(pool, COMMONEST_TOKENS, []);
}

/** A token missing from the most common ones of a tier is rarer there than all of them. */
function countedOf(rows: readonly Row[]): Counted {
  const tiers = rows.flatMap(({ tokens, shares, people }) => {
    if (!tokens || !shares || people === 0) return [];
    const byToken = new Map(tokens.map((token, at) => [token, shares[at] ?? 0]));
    return [{ byToken, people, rarest: Math.min(...byToken.values()) }];
  });
  const people = tiers.reduce((sum, tier) => sum + tier.people, 0);
  if (people === 0) return NOT_COUNTED;
  const overall = (shareIn: (tier: (typeof tiers)[number]) => number) =>
    tiers.reduce((sum, tier) => sum + shareIn(tier) * tier.people, 0) / people;
  const tokens = new Set(tiers.flatMap(({ byToken }) => [...byToken.keys()]));
  const shares = new Map(
    [...tokens].map((token) => [token, overall((tier) => tier.byToken.get(token) ?? tier.rarest)]),
  );
  const rarest = overall((tier) => tier.rarest);
  return { shares: (token) => shares.get(token) ?? rarest, people: rows[0]?.everybody ?? 0 };
}

/** Every statement of this file that a cluster runs. */
export const TOKEN_STATISTICS_PLANNED: readonly PlannedStatement[] = [
  { statement: COMMONEST_IN_SHARDS, values: [SHARD_STATISTICS], asks: "every shard" },
];
