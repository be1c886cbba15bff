const MASK = (1n << 64n) - 1n;

/**
 * Which tier of the search copy a person is kept in. Tiers are read in order, so people with a verified email are in the
 * first three. Which of them, a hash of the id says: it says nothing about the person.
 */
export function searchTier(personId: string, isVerified: boolean): number {
  const hash = mix(BigInt(personId));
  const isSampled = (hash & 15n) === 0n;
  if (!isVerified) return isSampled ? 3 : 4;
  if (!isSampled) return 2;
  return ((hash >> 4n) & 3n) === 0n ? 0 : 1;
}

/** The finaliser of splitmix64: each bit of the id reaches each bit of the hash. */
function mix(id: bigint): bigint {
  let hash = (id + 0x9e3779b97f4a7c15n) & MASK;
  hash = ((hash ^ (hash >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  hash = ((hash ^ (hash >> 27n)) * 0x94d049bb133111ebn) & MASK;
  return hash ^ (hash >> 31n);
}
