import { distance } from "fastest-levenshtein";

/**
 * Known words by how they sound, for those that several slips make another word of: "softwear",
 * "farmasutical".
 */
interface SoundIndex {
  /** The known word that sounds the same and is written much the same; null where there is none. */
  readonly mend: (word: string) => string | null;
}

const SHORTEST = 7;
/** Fewer consonants are those of too many words. */
const FEWEST_CONSONANTS = 4;
/** In a long word three slips still leave no doubt. */
const LONG = 12;
/** Words are begun right. */
const BEGINNING = 3;
/** Forms of verbs, of which all are words of their own. */
const VERB = /(?:ing|ed|ly|ate|ates)$/;

const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/ph/g, "f"],
  [/c(?=[eiy])/g, "s"],
  [/ch|ck|c|q/g, "k"],
  [/x/g, "ks"],
  [/z/g, "s"],
  [/j/g, "g"],
  [/[aeiouyh]/g, ""],
  [/(.)\1+/g, "$1"],
];

/** Of several words that sound the same, the first wins. */
export function indexSounds(words: Iterable<string>): SoundIndex {
  const bySound = new Map<string, string>();
  for (const word of words) {
    if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) continue;
    const sound = soundOf(word);
    if (sound.length >= FEWEST_CONSONANTS && !bySound.has(sound)) bySound.set(sound, word);
  }
  return {
    mend(word) {
      if (word.length < SHORTEST || VERB.test(word)) return null;
      const near = bySound.get(soundOf(word));
      if (near === undefined || near.slice(0, BEGINNING) !== word.slice(0, BEGINNING)) return null;
      return distance(word, near) <= (word.length >= LONG ? 3 : 2) ? near : null;
    },
  };
}

function soundOf(word: string): string {
  return SPELLED.reduce((text, [letters, sound]) => text.replace(letters, sound), word);
}
