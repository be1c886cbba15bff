import type { ClientBase, Pool } from "pg";
import { createPool, type PoolOptions } from "@/lib/db/pools";
import { isDistributed } from "@/lib/directory/records/is-distributed";

export interface DirectoryPools {
  /** For lookups by key. */
  readonly lookups: Pool;
  /** For lists of people: a pool of its own, so that slow searches never delay lookups. */
  readonly search: Pool;
}

/**
 * Settings that keep the worst case close to the best. Every statement of the directory has one right plan, through its
 * index, whatever the values. It is planned once and never scans a table, even when statistics are wrong (two rare
 * words together; a table just imported and not analyzed). Parallel workers would read the tiers of a search out of
 * order.
 */
const SETTINGS = {
  plan_cache_mode: "force_generic_plan",
  enable_seqscan: "off",
  max_parallel_workers_per_gather: "0",
  jit: "off",
};

/** Few, because a search keeps one core of the database server busy; searches that wait here slow down nothing else. */
const SEARCH_CONNECTIONS = 8;

/** The connection pools of the directory; `connections` is the size of the pool for lookups. */
export function createDirectoryPools(options: PoolOptions, searchConnections = SEARCH_CONNECTIONS): DirectoryPools {
  const planned = { ...options, settings: SETTINGS };
  return {
    lookups: createPool("directory", { ...planned, onConnect: planWithValues() }),
    search: createPool("directory", { ...planned, onConnect: planWithValues(), connections: searchConnections }),
  };
}

/**
 * Has a cluster plan each statement with its values, which say which shards to ask: it refuses the one plan of SETTINGS.
 * One server is asked once for each pool whether it is part of a cluster.
 */
function planWithValues(): (client: ClientBase) => Promise<void> {
  let isOnCluster: boolean | null = null;
  return async (client) => {
    isOnCluster ??= await isDistributed(client);
    if (isOnCluster) await client.query("SET plan_cache_mode = auto");
  };
}
