/** How many words the longest name has that begins with a word, or with two. */
export type LongestNames = ReadonlyMap<string, number>;

/** Of names as `placeKey` writes them. */
export function longestNames(keys: Iterable<string>): LongestNames {
  const longest = new Map<string, number>();
  for (const key of keys) {
    const words = key.split(" ");
    const [first = "", second] = words;
    for (const beginning of second === undefined ? [first] : [first, `${first} ${second}`]) {
      if (words.length > (longest.get(beginning) ?? 0)) longest.set(beginning, words.length);
    }
  }
  return longest;
}
