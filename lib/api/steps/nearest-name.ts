/**
 * Returns the known name that is the fewest typing errors away, or null if there is none. Two swapped letters are one
 * error. A shared word counts as two errors and each further one as one less, so `url` suggests `social_url`, not
 * `key`.
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  const ranked = known
    .map((candidate) => ({ candidate, distance: distanceBetween(name.toLowerCase(), candidate) }))
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate ?? null;
}

function distanceBetween(name: string, candidate: string): number {
  const words = new Set(name.split(/[^a-z0-9]+/));
  const shared = candidate.split("_").filter((word) => words.has(word)).length;
  const distance = editDistance(name, candidate);
  return shared === 0 ? distance : Math.min(distance, 3 - shared);
}

/** The edit distance in which a swap of neighbors counts as one (optimal string alignment). */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (same ? 0 : 1),
        swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(a.length, b.length);
}
