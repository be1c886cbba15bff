import type { Pool } from "pg";
import { createPool, type PoolOptions } from "@/lib/db/pools";

export interface DirectoryPools {
  /** For what is looked up by a key. */
  readonly lookups: Pool;
  /** For lists of people: apart, so that slow questions never keep look-ups waiting. */
  readonly search: Pool;
}

/**
 * What keeps the worst case close to the best. Every statement of the directory has one right plan, through its
 * index, whatever the values: it is made once, and never is it a sequential scan, however wrong the planner's
 * figures are (two rare words together; a table just imported and not yet analysed). Several workers would
 * read the tiers of a search out of order.
 */
const SETTINGS = {
  plan_cache_mode: "force_generic_plan",
  enable_seqscan: "off",
  max_parallel_workers_per_gather: "0",
  jit: "off",
};

/** Few: a search keeps a core of the server busy, and those that wait here slow nobody else down. */
const SEARCH_CONNECTIONS = 8;

/** The connections that the directory is asked on; `connections` is for look-ups. */
export function createDirectoryPools(options: PoolOptions, searchConnections = SEARCH_CONNECTIONS): DirectoryPools {
  const url = withSettings(options.url);
  return {
    lookups: createPool("directory", { ...options, url }),
    search: createPool("directory", { ...options, url, connections: searchConnections }),
  };
}

function withSettings(url: string): string {
  const address = new URL(url);
  const settings = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  address.searchParams.set("options", [address.searchParams.get("options"), ...settings].filter(Boolean).join(" "));
  return address.href;
}
