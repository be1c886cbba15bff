import {
  citiesNamed,
  cityAliases,
  isSureAlone,
  largeCities,
  mostCityWordsFrom,
} from "@/lib/domain/search/places/cities";
import { type Area, listAreas } from "@/lib/domain/search/places/gazetteer";
import { type LongestNames, longestNames } from "@/lib/domain/search/places/longest-names";
import { isOneSlip, isTwoSlips, lettersOf } from "@/lib/domain/search/places/one-slip";

interface PlaceIndex {
  readonly areas: ReadonlyMap<string, Area>;
  /** Names that are in the list of cities apart. */
  readonly longest: LongestNames;
}

/** In thousands. */
const LARGE = 200;
const SHORTEST_MENDED = 5;
/** In a shorter name only letters that are swapped are a slip. */
const SHORTEST_WITH_WRONG = 6;

let built: PlaceIndex | null = null;
let mendable: ReadonlyMap<string, readonly string[]> | null = null;

/** The country, state or region of this name, as `placeKey` writes it. */
export function areaNamed(key: string): Area | undefined {
  return index().areas.get(key);
}

/** How many words a name may have that begins with the first of these, and goes on with the second; 0 where none does. */
export function mostWordsFrom(first: string, second = ""): number {
  const of = (beginning: string) => Math.max(index().longest.get(beginning) ?? 0, mostCityWordsFrom(beginning));
  const most = of(first);
  return most < 2 ? most : Math.max(1, of(`${first} ${second}`));
}

/** Names one slip of the finger away, long ones two where none is nearer: of the same first letter, and a letter longer or shorter at most. */
export function namesNear(asked: string): readonly string[] {
  mendable ??= listMendable();
  const letter = asked.charAt(0);
  const near: string[] = [];
  const further: string[] = [];
  for (let length = asked.length - 1; length <= asked.length + 1; length++) {
    for (const name of mendable.get(`${letter}${length}`) ?? []) {
      const isNear = isOneSlip(asked, name);
      if (isNear && (name.length >= SHORTEST_WITH_WRONG || lettersOf(asked) === lettersOf(name))) near.push(name);
      else if (!isNear && isTwoSlips(asked, name)) further.push(name);
    }
  }
  return near.length > 0 ? near : further;
}

/** Built when the first question is read: those who ask none do not wait for it. */
function index(): PlaceIndex {
  built ??= buildIndex();
  return built;
}

function buildIndex(): PlaceIndex {
  const areas = listAreas();
  return { areas, longest: longestNames([...areas.keys(), ...cityAliases()]) };
}

function listMendable(): ReadonlyMap<string, readonly string[]> {
  const byStart = new Map<string, string[]>();
  const cities = largeCities(LARGE).filter((key) => citiesNamed(key).some((city) => isSureAlone(key, city)));
  const areas = [...index().areas].flatMap(([key, { english, sure }]) => (english && sure ? key : []));
  for (const key of new Set([...areas, ...cities])) {
    if (key.length < SHORTEST_MENDED || key.startsWith("flag")) continue;
    const start = `${key.charAt(0)}${key.length}`;
    const names = byStart.get(start) ?? [];
    names.push(key);
    byStart.set(start, names);
  }
  return byStart;
}
