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
/**
 * Holds 1 for the first word of each name. For the first two words, holds the number of words in the longest name that
 * begins with them.
 */
const beginnings = compiledLater("name beginnings", WordCounts.kind, () => {
  const longest = new Map<string, number>();
  for (const name of [...listAreas().keys(), ...cityKeys()]) {
    const words = name.split(" ");
    const [first = "", second] = words;
    longest.set(first, 1);
    if (second === undefined) continue;
    const both = `${first} ${second}`;
    longest.set(both, Math.max(words.length, longest.get(both) ?? 0));
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

/** Reports whether a name may begin with the word of this key. Most words begin none. */
export function beginsName(key: string): boolean {
  return beginnings().has(firstOf(key));
}

/**
 * Returns the number of words of the longest name that begins with the words of these two keys; 0 if none does. A key may
 * have several words itself: "rhein main".
 */
export function mostWordsOf(key: string | undefined, next: string | undefined): number {
  const first = firstOf(key ?? "");
  const second = first === key ? firstOf(next ?? "") : firstOf(key?.slice(first.length + 1) ?? "");
  return beginnings().get(`${first} ${second}`);
}

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
