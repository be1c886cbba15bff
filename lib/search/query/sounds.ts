import { distance } from "fastest-levenshtein";
import type { TableKind } from "@/lib/search/tables/packed";
import { addWord, WordCounts, wordOf } from "@/lib/search/tables/words";

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

/**
 * Known words by how they sound, for those that several slips make another word of: "softwear",
 * "farmasutical".
 */
export class SoundIndex {
  /** By sound, the number of a word plus one. */
  readonly #words: WordCounts;

  private constructor(words: WordCounts) {
    this.#words = words;
  }

  /** Of several words that sound the same, the first wins. */
  static of(words: Iterable<string>): SoundIndex {
    const bySound = new Map<string, number>();
    for (const word of words) {
      if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) continue;
      const sound = soundOf(word);
      if (sound.length >= FEWEST_CONSONANTS && !bySound.has(sound)) bySound.set(sound, addWord(word) + 1);
    }
    return new SoundIndex(WordCounts.of(bySound));
  }

  static readonly kind: TableKind<SoundIndex> = {
    pack: (index) => WordCounts.kind.pack(index.#words),
    unpack: (packed) => new SoundIndex(WordCounts.kind.unpack(packed)),
  };

  /** The known word that sounds the same and is written much the same; null where there is none. */
  mend(word: string): string | null {
    if (word.length < SHORTEST || VERB.test(word)) return null;
    const number = this.#words.get(soundOf(word)) - 1;
    if (number < 0) return null;
    const near = wordOf(number);
    if (near.slice(0, BEGINNING) !== word.slice(0, BEGINNING)) return null;
    return distance(word, near) <= (word.length >= LONG ? 3 : 2) ? near : null;
  }
}

function soundOf(word: string): string {
  return SPELLED.reduce((text, [letters, sound]) => text.replace(letters, sound), word);
}
