/** Small batches keep the locks of each delete short. */
export const DELETE_BATCH_ROWS = 2_000;

/**
 * Calls `deleteBatch`, which deletes up to `limit` rows and returns how many, until nothing is left or `signal` aborts.
 * Returns the number of rows deleted.
 */
export async function deleteInBatches(
  deleteBatch: (limit: number) => Promise<number>,
  { signal }: { readonly signal: AbortSignal },
): Promise<number> {
  let deleted = 0;
  while (!signal.aborted) {
    const rows = await deleteBatch(DELETE_BATCH_ROWS);
    deleted += rows;
    if (rows === 0) break;
  }
  return deleted;
}
