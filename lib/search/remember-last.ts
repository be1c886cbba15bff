/**
 * Memoizes the result of `work` for the last object. One query is read at a time, so one result is enough, and nothing
 * outlives the next query. A weak map would keep its entries until the next full garbage collection, which slowed down
 * reading.
 */
export function rememberLast<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | null = null;
  return (key) => {
    if (last?.key !== key) last = { key, value: work(key) };
    return last.value;
  };
}
