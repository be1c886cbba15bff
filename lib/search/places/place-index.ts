import { citiesNamed, cityAliases, isSureAlone, largeCities } from "@/lib/search/places/cities";
import { listedKeys } from "@/lib/search/places/city-list";
import { type Area, listAreas } from "@/lib/search/places/gazetteer";
import { isOneSlip, isTwoSlips, lettersOf } from "@/lib/search/places/one-slip";
import { compiledLater } from "@/lib/search/tables/compiled";
import { NamedValues } from "@/lib/search/tables/named-values";
import { plain } from "@/lib/search/tables/packed";
import { WordCounts } from "@/lib/search/tables/words";

/** In thousands. */
const LARGE = 200;
const SHORTEST_MENDED = 5;
/** In a shorter name only letters that are swapped are a slip. */
const SHORTEST_WITH_WRONG = 6;

/** By first letter, then by length. */
type NamesByLength = Readonly<Record<string, readonly (readonly string[] | null)[]>>;

const areas = compiledLater("areas", NamedValues.kind<Area>(), () => NamedValues.of(listAreas()));
/** Of the first word of each name 1, and of its first two how many words the longest such name has. */
const beginnings = compiledLater("name beginnings", WordCounts.kind, () =>
  countBeginnings([...areas().keys(), ...cityAliases(), ...listedKeys()]),
);
const mendable = compiledLater("mendable names", plain<NamesByLength>(), listMendable);

/** The country, state or region of this name, as `placeKey` writes it. */
export function areaNamed(key: string): Area | undefined {
  return areas().get(key);
}

/** Whether a name begins with this word: most words begin none. */
export function beginsName(word: string): boolean {
  return beginnings().has(word);
}

/** How many words a name may have that begins with the first of these, and goes on with the second; 0 where none does. */
export function mostWordsFrom(first: string, second: string): number {
  return beginnings().has(first) ? Math.max(1, beginnings().get(`${first} ${second}`)) : 0;
}

/** Names one slip of the finger away, long ones two where none is nearer: of the same first letter, and a letter longer or shorter at most. */
export function namesNear(asked: string): readonly string[] {
  const byLength = mendable()[asked.charAt(0)] ?? [];
  const near: string[] = [];
  const further: string[] = [];
  // A letter is sooner left out than put in: "Austrlia".
  for (let length = asked.length + 1; length >= asked.length - 1; length--) {
    for (const name of byLength[length] ?? []) {
      if (!mayBeNear(asked, name)) continue;
      const isNear = isOneSlip(asked, name);
      if (isNear && (name.length >= SHORTEST_WITH_WRONG || lettersOf(asked) === lettersOf(name))) near.push(name);
      else if (!isNear && isTwoSlips(asked, name)) further.push(name);
    }
  }
  return near.length > 0 ? near : further;
}

/** Of five letters and more, one slip never touches the second and the last, and two leave the last as it is. */
function mayBeNear(asked: string, name: string): boolean {
  return (
    asked.charCodeAt(1) === name.charCodeAt(1) ||
    asked.charCodeAt(asked.length - 1) === name.charCodeAt(name.length - 1)
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
