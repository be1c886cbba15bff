/** Longer texts are rarely repeated, and would make the memory that a memo takes unpredictable. */
const LONGEST = 200;

/**
 * Memoizes `work` for recent texts. Keeps the results of the last `half` texts, and those of up to `half` texts before
 * them. A text that is requested again counts as recent.
 */
export function memoizeRecent<Value extends object | string | boolean | null>(
  half: number,
  work: (text: string) => Value,
): (text: string) => Value {
  let newer = new Map<string, Value>();
  let older = new Map<string, Value>();
  return (text) => {
    const known = newer.get(text);
    if (known !== undefined) return known;
    if (text.length > LONGEST) return work(text);
    const former = older.get(text);
    const value = former === undefined ? work(text) : former;
    if (newer.size >= half) {
      older = newer;
      newer = new Map();
    }
    newer.set(text, value);
    return value;
  };
}
