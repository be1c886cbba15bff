/**
 * Endings with their meanings, grouped by a fixed number of last letters, since most words have none of the endings.
 */
export type Endings<Meant> = ReadonlyMap<string, readonly Ending<Meant>[]>;
type Ending<Meant> = readonly [ending: string, meant: Meant];

/** Groups endings by this many last letters. The endings of a group keep their order. */
export function byLastLetters<Meant>(letters: number, endings: readonly Ending<Meant>[]): Endings<Meant> {
  const groups = new Map<string, Ending<Meant>[]>();
  for (const ending of endings) {
    const tail = ending[0].slice(-letters);
    const group = groups.get(tail);
    if (group) group.push(ending);
    else groups.set(tail, [ending]);
  }
  return groups;
}

export function longestFirst<Meant>(endings: readonly Ending<Meant>[]): readonly Ending<Meant>[] {
  return [...endings].sort(([one], [other]) => other.length - one.length);
}
