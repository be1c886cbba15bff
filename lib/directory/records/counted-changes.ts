/**
 * Changes of counts, gathered over a whole file and written together: a common word or format would otherwise be
 * rewritten with every batch.
 */
export class CountedChanges {
  readonly #changes = new Map<string, number>();

  add(key: string, by: number): void {
    const sum = (this.#changes.get(key) ?? 0) + by;
    if (sum === 0) this.#changes.delete(key);
    else this.#changes.set(key, sum);
  }

  /** Grows with each different key; worth writing out beyond some hundred thousands. */
  get size(): number {
    return this.#changes.size;
  }

  /** Everything since the last time; starts anew. */
  drain(): readonly (readonly [key: string, change: number])[] {
    const changes = [...this.#changes];
    this.#changes.clear();
    return changes;
  }
}
