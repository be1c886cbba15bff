import { type City, isSureAlone, listCities } from "@/lib/domain/search/places/cities";
import { type Area, listAreas } from "@/lib/domain/search/places/gazetteer";

export interface PlaceIndex {
  readonly areas: ReadonlyMap<string, Area>;
  readonly cities: ReadonlyMap<string, readonly City[]>;
  /** How many words the longest name has that begins with this one. */
  readonly longest: ReadonlyMap<string, number>;
  /** Names that a slip of the finger can be told from, by their first letter. */
  readonly nearby: ReadonlyMap<string, readonly string[]>;
}

const SHORTEST_MENDED = 6;
/** In thousands. */
const LARGE = 200;

let built: PlaceIndex | null = null;

/** Built when the first question is read: those who ask none do not wait for it. */
export function placeIndex(): PlaceIndex {
  built ??= buildIndex();
  return built;
}

function buildIndex(): PlaceIndex {
  const areas = listAreas();
  const cities = listCities();
  const longest = new Map<string, number>();
  const nearby = new Map<string, string[]>();
  const addName = (key: string) => {
    const [first = "", ...rest] = key.split(" ");
    longest.set(first, Math.max(longest.get(first) ?? 0, rest.length + 1));
  };
  const addMended = (key: string) => {
    const letter = key.charAt(0);
    const names = nearby.get(letter);
    if (key.length < SHORTEST_MENDED || key.startsWith("flag")) return;
    if (names === undefined) nearby.set(letter, [key]);
    else names.push(key);
  };
  for (const key of areas.keys()) {
    addName(key);
    addMended(key);
  }
  for (const [key, [city]] of cities) {
    addName(key);
    if (city && city.people >= LARGE && !areas.has(key) && isSureAlone(key, city)) addMended(key);
  }
  return { areas, cities, longest, nearby };
}
