import { citiesNamed, cityAliases, isSureAlone, largeCities } from "@/lib/search/places/cities";
import { listedKeys } from "@/lib/search/places/city-list";
import { type Area, listAreas } from "@/lib/search/places/gazetteer";
import { areTwoTypos, isOneTypo, lettersOf } from "@/lib/search/places/one-typo";
import { compiledLater } from "@/lib/search/tables/compiled";
import { NamedValues } from "@/lib/search/tables/named-values";
import { plain } from "@/lib/search/tables/packed";
import { WordCounts } from "@/lib/search/tables/words";

/** Population in thousands. */
const LARGE = 200;
const SHORTEST_MENDED = 5;
/** In a shorter name, only swapped letters count as a typo. */
const SHORTEST_WITH_WRONG = 6;

/** Names by first letter, then by length. */
type NamesByLength = Readonly<Record<string, readonly (readonly string[] | null)[]>>;

const areas = compiledLater("areas", NamedValues.kind<Area>(), () => NamedValues.of(listAreas()));
/**
 * Holds 1 for the first word of each name. For the first two words, holds the number of words in the longest name that
 * begins with them.
 */
const beginnings = compiledLater("name beginnings", WordCounts.kind, () =>
  countBeginnings([...areas().keys(), ...cityAliases(), ...listedKeys()]),
);
const mendable = compiledLater("mendable names", plain<NamesByLength>(), listMendable);

/** Returns the area with this name, as `placeKey` writes it. */
export function areaNamed(key: string): Area | undefined {
  return areas().get(key);
}

/** Reports whether a name begins with this word. Most words begin none. */
export function beginsName(word: string): boolean {
  return beginnings().has(word);
}

/**
 * Returns the number of words in the longest name that begins with these two words; 1 if names begin only with the
 * first word, 0 if none does.
 */
export function mostWordsFrom(first: string, second: string): number {
  return beginnings().has(first) ? Math.max(1, beginnings().get(`${first} ${second}`)) : 0;
}

/**
 * Returns names that are one typo away, or two for long names if none is nearer. They have the same first letter and
 * differ in length by one letter at most.
 */
export function namesNear(written: string): readonly string[] {
  const byLength = mendable()[written.charAt(0)] ?? [];
  const near: string[] = [];
  const further: string[] = [];
  // Longer names come first, because leaving out a letter is more common than adding one: "Austrlia".
  for (let length = written.length + 1; length >= written.length - 1; length--) {
    for (const name of byLength[length] ?? []) {
      if (!mayBeNear(written, name)) continue;
      const isNear = isOneTypo(written, name);
      if (isNear && (name.length >= SHORTEST_WITH_WRONG || lettersOf(written) === lettersOf(name))) near.push(name);
      else if (!isNear && areTwoTypos(written, name)) further.push(name);
    }
  }
  return near.length > 0 ? near : further;
}

/**
 * Rules out most names cheaply. In words of five or more letters, one typo never changes both the second and the last
 * letter, and `areTwoTypos` requires the same last letter.
 */
function mayBeNear(written: string, name: string): boolean {
  return (
    written.charCodeAt(1) === name.charCodeAt(1) ||
    written.charCodeAt(written.length - 1) === name.charCodeAt(name.length - 1)
  );
}

function countBeginnings(names: Iterable<string>): WordCounts {
  const longest = new Map<string, number>();
  for (const name of names) {
    const words = name.split(" ");
    const [first = "", second] = words;
    longest.set(first, 1);
    if (second === undefined) continue;
    const both = `${first} ${second}`;
    longest.set(both, Math.max(words.length, longest.get(both) ?? 0));
  }
  return WordCounts.of(longest);
}

function listMendable(): NamesByLength {
  const byStart: Record<string, string[][]> = {};
  const cities = largeCities(LARGE).filter((key) => citiesNamed(key).some((city) => isSureAlone(key, city)));
  const sureAreas = [...areas().entries()].flatMap(([key, { english, sure }]) => (english && sure ? key : []));
  for (const key of new Set([...sureAreas, ...cities])) {
    if (key.length < SHORTEST_MENDED || key.startsWith("flag")) continue;
    const byLength = byStart[key.charAt(0)] ?? [];
    byLength[key.length] ??= [];
    byLength[key.length]?.push(key);
    byStart[key.charAt(0)] = byLength;
  }
  return byStart;
}
