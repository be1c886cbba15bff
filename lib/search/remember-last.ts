/**
 * Makes `work` do the same thing once: what it gave for the last object is given again for as long
 * as that object is asked about. One question is read at a time, so the last is enough, and nothing
 * outlives the question after it: a weak map would keep its entries until the next full collection
 * of garbage, which made readings wait.
 */
export function rememberLast<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | null = null;
  return (key) => {
    if (last?.key !== key) last = { key, value: work(key) };
    return last.value;
  };
}
