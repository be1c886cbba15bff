import {
  citiesNamed,
  cityAliases,
  isSureAlone,
  largeCities,
  mostCityWordsFrom,
} from "@/lib/domain/search/places/cities";
import { type Area, listAreas } from "@/lib/domain/search/places/gazetteer";
import { isOneSlip } from "@/lib/domain/search/places/one-slip";

interface PlaceIndex {
  readonly areas: ReadonlyMap<string, Area>;
  /** How many words the longest name has that begins with this one; names that are in the list of cities apart. */
  readonly longest: ReadonlyMap<string, number>;
}

/** In thousands. */
const LARGE = 200;
const SHORTEST_MENDED = 6;

let built: PlaceIndex | null = null;
let mendable: ReadonlyMap<string, readonly string[]> | null = null;

/** The country, state or region of this name, as `placeKey` writes it. */
export function areaNamed(key: string): Area | undefined {
  return index().areas.get(key);
}

/** How many words a name may have that begins with this one; 0 where none does. */
export function mostWordsFrom(word: string): number {
  return Math.max(index().longest.get(word) ?? 0, mostCityWordsFrom(word));
}

/** Names one slip of the finger away: of the same first letter, and a letter longer or shorter at most. */
export function namesNear(asked: string): readonly string[] {
  mendable ??= listMendable();
  const letter = asked.charAt(0);
  const near: string[] = [];
  for (let length = asked.length - 1; length <= asked.length + 1; length++) {
    for (const name of mendable.get(`${letter}${length}`) ?? []) if (isOneSlip(asked, name)) near.push(name);
  }
  return near;
}

/** Built when the first question is read: those who ask none do not wait for it. */
function index(): PlaceIndex {
  built ??= buildIndex();
  return built;
}

function buildIndex(): PlaceIndex {
  const areas = listAreas();
  const longest = new Map<string, number>();
  for (const key of [...areas.keys(), ...cityAliases()]) {
    const words = key.split(" ");
    const [first = ""] = words;
    if (words.length > (longest.get(first) ?? 0)) longest.set(first, words.length);
  }
  return { areas, longest };
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
