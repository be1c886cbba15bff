const MASK = (1n << 64n) - 1n;

/**
 * Which of the eight tiers of the search copy a person is kept in: 7 holds half of all people, 6 a quarter, and so
 * on; 0 and 1 a 128th each. By a hash of the id, so that it never changes and says nothing about the person.
 */
export function searchTier(personId: string): number {
  const hash = mix(BigInt(personId));
  for (let tier = 7; tier > 0; tier -= 1) {
    if ((hash >> BigInt(7 - tier)) & 1n) return tier;
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
