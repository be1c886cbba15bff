import { isOneSlip, lettersOf } from "@/lib/domain/search/places/one-slip";

/** Words by every form that leaves out one of their letters, so that one slip is found without trying all of them. */
export interface SlipIndex {
  readonly has: (word: string) => boolean;
  /** The known word that one slip of the finger makes of this one; null where there is none. */
  readonly mend: (word: string) => string | null;
}

const SHORTEST = 5;
const LONGEST = 24;

/** Of several words as near, the one given first is meant. Those of `asTheyAre` are known, and none is mended to them. */
export function indexSlips(words: Iterable<string>, asTheyAre: Iterable<string> = []): SlipIndex {
  const meant = new Set(words);
  const known = new Set([...meant, ...asTheyAre]);
  const byShape = new Map<string, string[]>();
  for (const word of meant) {
    if (word.length < SHORTEST || word.length > LONGEST || !/^[a-z]+$/.test(word)) continue;
    for (const shape of shapesOf(word)) {
      const sharing = byShape.get(shape);
      if (sharing) sharing.push(word);
      else byShape.set(shape, [word]);
    }
  }
  return {
    has: (word) => known.has(word),
    mend(word) {
      if (word.length < SHORTEST || word.length > LONGEST) return null;
      for (let at = -1; at < word.length; at++) {
        const near = byShape.get(shapeAt(word, at))?.find((one) => isLikely(word, one) && isOneSlip(word, one));
        if (near !== undefined) return near;
      }
      return null;
    },
  };
}

const SHORTEST_REPLACED = 7;

/** The first letter is seldom wrong, and in a short word another letter mostly makes another word. */
function isLikely(word: string, near: string): boolean {
  if (word[0] !== near[0]) return false;
  const isReplaced = word.length === near.length && lettersOf(word) !== lettersOf(near);
  return !isReplaced || word.length >= SHORTEST_REPLACED;
}

function shapesOf(word: string): ReadonlySet<string> {
  const shapes = new Set<string>();
  for (let at = -1; at < word.length; at++) shapes.add(shapeAt(word, at));
  return shapes;
}

/** Without one of its letters; whole for -1. */
function shapeAt(word: string, at: number): string {
  return at < 0 ? word : word.slice(0, at) + word.slice(at + 1);
}
