/** As many rows as go at once: what is deleted waits for nobody long, and nobody for it. */
export const ROWS_AT_ONCE = 2_000;

/** Repeats a deletion of `ROWS_AT_ONCE` rows at most until none is left or `signal` says so; answers how many went. */
export async function deleteByTheThousand(
  deleteSome: (limit: number) => Promise<number>,
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0;
  while (!signal.aborted) {
    const some = await deleteSome(ROWS_AT_ONCE);
    deleted += some;
    if (some === 0) break;
  }
  return deleted;
}
