const MASK = (1n << 64n) - 1n;

import { LAST_TIER } from "@/lib/directory/search-tiers";

/**
 * Which tier of the search copy a person is kept in: 4 holds three quarters of all people, 3 three quarters of the
 * rest, and so on; 0 a 256th. By a hash of the id, so that it never changes and says nothing about the person.
 */
export function searchTier(personId: string): number {
  const hash = mix(BigInt(personId));
  for (let tier = LAST_TIER; tier > 0; tier -= 1) {
    if ((hash >> BigInt(2 * (LAST_TIER - tier))) & 3n) return tier;
  }
  return 0;
}

/** The finaliser of splitmix64: each bit of the id reaches each bit of the hash. */
function mix(id: bigint): bigint {
  let hash = (id + 0x9e3779b97f4a7c15n) & MASK;
  hash = ((hash ^ (hash >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  hash = ((hash ^ (hash >> 27n)) * 0x94d049bb133111ebn) & MASK;
  return hash ^ (hash >> 31n);
}
