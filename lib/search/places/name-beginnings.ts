/**
 * By the first word of names: by the second, how many words the longest of them has; null where no name goes on after
 * the first.
 */
export type NameBeginnings = ReadonlyMap<string, ReadonlyMap<string, number> | null>;

/** Of names as `placeKey` writes them. */
export function nameBeginnings(keys: Iterable<string>): NameBeginnings {
  const beginnings = new Map<string, Map<string, number> | null>();
  for (const key of keys) {
    const words = key.split(" ");
    const [first = "", second] = words;
    const longest = beginnings.get(first) ?? null;
    if (second === undefined) beginnings.set(first, longest);
    else if (longest === null) beginnings.set(first, new Map([[second, words.length]]));
    else longest.set(second, Math.max(words.length, longest.get(second) ?? 0));
  }
  return beginnings;
}
