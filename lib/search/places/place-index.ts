import { citiesNamed, cityAliases, isSureAlone, largeCities } from "@/lib/search/places/cities";
import { shelfOf } from "@/lib/search/places/city-shelves";
import { type Area, listAreas } from "@/lib/search/places/gazetteer";
import { type NameBeginnings, nameBeginnings } from "@/lib/search/places/name-beginnings";
import { isOneSlip, isTwoSlips, lettersOf } from "@/lib/search/places/one-slip";

interface PlaceIndex {
  readonly areas: ReadonlyMap<string, Area>;
  /** Names that are not in the list of cities, by their first letter. */
  readonly unlisted: ReadonlyMap<string, readonly string[]>;
}

/** In thousands. */
const LARGE = 200;
const SHORTEST_MENDED = 5;
/** In a shorter name only letters that are swapped are a slip. */
const SHORTEST_WITH_WRONG = 6;

let built: PlaceIndex | null = null;
/** By first letter, then by length. */
let mendable: ReadonlyMap<string, readonly (readonly string[])[]> | null = null;
/** By first letter, as the list of cities is kept. */
const beginnings = new Map<string, NameBeginnings>();
const NOTHING: NameBeginnings = new Map();

/** The country, state or region of this name, as `placeKey` writes it. */
export function areaNamed(key: string): Area | undefined {
  return index().areas.get(key);
}

/** Whether a name begins with this word: most words begin none. */
export function beginsName(word: string): boolean {
  return beginningsLike(word).has(word);
}

/** How many words a name may have that begins with the first of these, and goes on with the second; 0 where none does. */
export function mostWordsFrom(first: string, second: string): number {
  const longest = beginningsLike(first).get(first);
  return longest === undefined ? 0 : (longest?.get(second) ?? 1);
}

/** Names one slip of the finger away, long ones two where none is nearer: of the same first letter, and a letter longer or shorter at most. */
export function namesNear(asked: string): readonly string[] {
  mendable ??= listMendable();
  const byLength = mendable.get(asked.charAt(0)) ?? [];
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

/** Of the names with the same first letter; with none of the others, for the list of cities is read by letter. */
function beginningsLike(word: string): NameBeginnings {
  const letter = word.charAt(0);
  const known = beginnings.get(letter);
  if (known !== undefined) return known;
  const keys = [...(index().unlisted.get(letter) ?? []), ...shelfOf(letter).keys];
  if (keys.length === 0) return NOTHING;
  const listed = nameBeginnings(keys);
  beginnings.set(letter, listed);
  return listed;
}

/** Built when the first question is read: those who ask none do not wait for it. */
function index(): PlaceIndex {
  built ??= buildIndex();
  return built;
}

function buildIndex(): PlaceIndex {
  const areas = listAreas();
  const unlisted = new Map<string, string[]>();
  for (const key of [...areas.keys(), ...cityAliases()]) {
    const keys = unlisted.get(key.charAt(0));
    if (keys) keys.push(key);
    else unlisted.set(key.charAt(0), [key]);
  }
  return { areas, unlisted };
}

function listMendable(): ReadonlyMap<string, readonly (readonly string[])[]> {
  const byStart = new Map<string, string[][]>();
  const cities = largeCities(LARGE).filter((key) => citiesNamed(key).some((city) => isSureAlone(key, city)));
  const areas = [...index().areas].flatMap(([key, { english, sure }]) => (english && sure ? key : []));
  for (const key of new Set([...areas, ...cities])) {
    if (key.length < SHORTEST_MENDED || key.startsWith("flag")) continue;
    const byLength = byStart.get(key.charAt(0)) ?? [];
    byLength[key.length] ??= [];
    byLength[key.length]?.push(key);
    byStart.set(key.charAt(0), byLength);
  }
  return byStart;
}
