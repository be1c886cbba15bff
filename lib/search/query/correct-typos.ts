import { entriesOf } from "@/lib/search/lexicon/lexicon";
import { listedPhrases, seniorityGroups, wordList } from "@/lib/search/lexicon/queries";
import { titleWords } from "@/lib/search/lexicon/titles";
import { isKnownPlaceWord, nearPlaceAt } from "@/lib/search/places/read-place";
import { linkOf } from "@/lib/search/query/parts";
import type { QueryWord } from "@/lib/search/query/query-words";
import { SoundIndex } from "@/lib/search/query/sounds";
import { TypoIndex } from "@/lib/search/query/typos";
import { INDUSTRY_PHRASES, INDUSTRY_WORDS_ABROAD, ROLE_PHRASES, SPELLED, wordsOf } from "@/lib/search/query/vocabulary";
import { isKnownForm } from "@/lib/search/read-words";
import { isEnglish } from "@/lib/search/reader/english";
import { stem } from "@/lib/search/stem";
import { compiled } from "@/lib/search/tables/compiled";
import { WordCounts } from "@/lib/search/tables/words";

const SHORTEST = 5;
const COMMON =
  "skill speaker shipping weaver basket pilot welder water engine board power order state river stone store board boards paint brick block chain worth world dozen";
/** Correctly spelled words that must not be corrected, although no filter uses them. */
const leftAlone = compiled("words-left-alone", WordCounts.kind, () => WordCounts.counting(listLeftAlone()));

function listLeftAlone(): readonly string[] {
  return [
    ...[
      "request",
      "negation",
      "negation-behind",
      "wish",
      "wish-start",
      "oneself",
      "in-charge",
      "organization",
      "field-label",
      "told-label",
    ].flatMap((list) => [...wordsOf(listedPhrases(list))]),
    ...wordsOf(titleWords("head-of-craft")),
    ...wordsOf(titleWords("not-owner-of")),
    ...["title", "bound", "bound-behind", "size-adjective", "size-noun"].flatMap((kind) => [
      ...wordsOf(entriesOf(kind).map(({ phrase }) => phrase)),
    ]),
    ...COMMON.split(" "),
  ];
}

function listKnown(): readonly string[] {
  return [
    ...ROLE_PHRASES.words(),
    ...SPELLED.words(),
    ...[...INDUSTRY_PHRASES.words()].filter((word) => !INDUSTRY_WORDS_ABROAD.has(word)),
    ...wordsOf(listedPhrases("organization")),
    ...wordsOf(seniorityGroups().map(([phrase]) => phrase)),
    ...wordsOf(listedPhrases("size-unit")),
  ];
}

const typos = compiled("slips", TypoIndex.kind, () => TypoIndex.of(listKnown(), INDUSTRY_WORDS_ABROAD.keys()));
const sounds = compiled("sounds", SoundIndex.kind, () => SoundIndex.of(listKnown()));

/** Abbreviations, with the words that they stand for. */
const shorts = new Map(entriesOf("short").map(({ phrase, id }) => [phrase, id] as const));

/** Most words in the name of a place: "Los Angeles", "New South Wales". */
const LONGEST_NAME = 3;
const BEFORE_PLACES: ReadonlySet<string> = wordList("where-place-prepositions");

/**
 * Corrects words that are one typo away from a known word or sound like one, and writes out abbreviations. Leaves
 * names, places and words of the other lists unchanged.
 */
export function correctTypos(words: readonly QueryWord[]): readonly QueryWord[] {
  const isAllCapitals = words.every(({ text }) => !/\p{Ll}/u.test(text));
  const texts = words.map(({ text }) => text);
  const isTitled = words.filter(({ text }) => /^\p{Lu}/u.test(text)).length * 2 > words.length;
  return words.map((word, at) => {
    const long = shorts.get(word.folded);
    if (long !== undefined && !typos.has(word.folded)) return { ...word, key: stem(long), folded: long };
    // German puts an -n behind a plural after "bei" and "von": "bei Maschinenbauern".
    const nominative = /e[rl]?n$/.test(word.folded) && word.folded.length > SHORTEST ? word.folded.slice(0, -1) : "";
    if (typos.has(nominative) && !typos.has(word.key)) return { ...word, key: nominative, folded: nominative };
    const isName = !isAllCapitals && !isTitled && at > 0 && /^\p{Lu}/u.test(word.text);
    if (isName || word.folded.length < SHORTEST || !/^[a-z]+$/.test(word.folded)) return word;
    if (isEnglish(word.folded) || isEnglish(word.key)) return word;
    if (typos.has(word.key) || leftAlone.has(word.key) || linkOf(word.folded) !== undefined) return word;
    const near = typos.mend(word.key) ?? (word.folded === word.key ? null : typos.mend(word.folded));
    const mended = near ?? sounds.mend(word.key);
    if (mended === null || isKnownForm(word.folded) || isKnownPlaceWord(word.text) || isNearPlace(words, texts, at))
      return word;
    const isPlural = word.folded !== word.key;
    return { ...word, key: stem(mended), folded: isPlural && !mended.endsWith("s") ? `${mended}s` : mended };
  });
}

function isNearPlace(words: readonly QueryWord[], texts: readonly string[], at: number): boolean {
  for (let from = at; from > at - LONGEST_NAME && from > 0; from--) {
    const before = words[from - 1]?.folded ?? "";
    if (BEFORE_PLACES.has(before)) return (nearPlaceAt(texts, from, true)?.length ?? 0) > at - from;
  }
  return false;
}
