/**
 * Memoizes `work` for recent texts. Keeps the results of the last `half` texts, and those of up to `half` texts before
 * them. A text that is requested again counts as recent.
 */
export function rememberRecent<Value extends object>(half: number, work: (text: string) => Value) {
  let newer = new Map<string, Value>();
  let older = new Map<string, Value>();
  return (text: string): Value => {
    const known = newer.get(text);
    if (known !== undefined) return known;
    const value = older.get(text) ?? work(text);
    if (newer.size >= half) {
      older = newer;
      newer = new Map();
    }
    newer.set(text, value);
    return value;
  };
}
