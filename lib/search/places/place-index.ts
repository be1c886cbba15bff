import { areTwoTypos, compiledNearWords, isOneTypo, isSameLetters } from "@/lib/search/near-words";
import { PhraseIndex } from "@/lib/search/phrase-index";
import { citiesNamed, cityKeys, largeCities } from "@/lib/search/places/cities";
import { type Area, listAreas } from "@/lib/search/places/gazetteer";
import { compiledLater } from "@/lib/search/tables/compiled";
import { WordCounts } from "@/lib/search/tables/words";

/** Population in thousands. */
const LARGE = 200;
const SHORTEST_MENDED = 5;
/** In a shorter name, only swapped letters count as a typo. */
const SHORTEST_WITH_WRONG = 6;

const areas = compiledLater("areas", PhraseIndex.kind<Area>(), () => PhraseIndex.of(listAreas()));
/** The number of words of the longest name that begins with each word. */
const beginnings = compiledLater("name beginnings", WordCounts.kind, () => {
  const longest = new Map<string, number>();
  for (const name of [...listAreas().keys(), ...cityKeys()]) {
    const words = name.split(" ");
    longest.set(firstOf(name), Math.max(words.length, longest.get(firstOf(name)) ?? 0));
  }
  return WordCounts.of(longest);
});
const mendable = compiledNearWords("mendable names", () => {
  const cities = largeCities(LARGE).filter((key) => citiesNamed(key).some(({ sure }) => sure));
  const sureAreas = [...listAreas()].flatMap(([key, { english, sure }]) => (english && sure ? key : []));
  return [...sureAreas, ...cities].filter((key) => key.length >= SHORTEST_MENDED);
});

/** Returns the area with this name, as `placeKey` writes it. */
export function areaNamed(key: string): Area | undefined {
  return areas().get(key);
}

/** Returns the number of words of the longest name that may begin with the word of this key; 0 for most words. */
export function mostWordsOf(key: string): number {
  return beginnings().get(firstOf(key));
}

/** Returns the first word of a key. That of "Rhein-Main" has two. */
function firstOf(key: string): string {
  const end = key.indexOf(" ");
  return end < 0 ? key : key.slice(0, end);
}

/** Returns names that are one typo away, or two for long names if none is nearer. */
export function namesNear(written: string): readonly string[] {
  const names = mendable(written);
  const near = names.filter(
    (name) => isOneTypo(written, name) && (name.length >= SHORTEST_WITH_WRONG || isSameLetters(written, name)),
  );
  return near.length > 0 ? near : names.filter((name) => areTwoTypos(written, name));
}
