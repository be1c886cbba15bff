/** Groups the second values of pairs by the first, both in the order of insertion. */
export function groupPairs<Key, Value>(
  pairs: Iterable<readonly [key: Key, value: Value]>,
): ReadonlyMap<Key, readonly Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
