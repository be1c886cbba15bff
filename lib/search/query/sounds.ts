import { distance } from "fastest-levenshtein";
import type { TableKind } from "@/lib/search/tables/packed";
import { addWord, WordCounts, wordOf } from "@/lib/search/tables/words";

const SHORTEST = 7;
/** Too many words share a sound with fewer consonants. */
const FEWEST_CONSONANTS = 4;
/** Length from which a word may differ by three letters. */
const LONG = 12;
/** Number of first letters that must be the same, since they are seldom wrong. */
const BEGINNING = 3;
/** Endings of verb forms. All of these are words of their own and are not corrected. */
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

/** Index of known words by sound, for words with several wrong letters: "softwear", "farmasutical". */
export class SoundIndex {
  /** Number of a word plus one, by sound. */
  readonly #words: WordCounts;

  private constructor(words: WordCounts) {
    this.#words = words;
  }

  /** Indexes words by sound. Of several words that sound the same, the first wins. */
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

  /** Returns the known word that sounds the same and is spelled similarly; null if there is none. */
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
