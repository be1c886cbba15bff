import citiesByPlace from "@/lib/domain/search/places/cities.json" with { type: "json" };
import { CITY_NAMES, COMMONLY_MEANT } from "@/lib/domain/search/places/city-names";
import { ALSO_A_WORD, NEVER_ALONE } from "@/lib/domain/search/places/ordinary-words";
import { placeKey } from "@/lib/domain/search/places/place-tokens";

export interface City {
  /** In English. */
  readonly name: string;
  /** Every way a file may write it. */
  readonly names: readonly string[];
  /** A country's code, or `US-` and the state's. */
  readonly place: string;
  /** In thousands. */
  readonly people: number;
}

/** In thousands: from here on a name that is no word of its own is that city wherever it stands. */
const SURELY_KNOWN = 100;
const SURELY_KNOWN_OF_SEVERAL_WORDS = 30;
/** Fewer people, and it is a city only with its state or country. */
const KNOWN_ALONE = { us: 5, elsewhere: 15 };
const SHORTEST_ALONE = 4;
const SHORT_AND_KNOWN = new Set(
  "nyc sf atl okc slc stl kc nola blr bom kl bkk hcmc gbg tlv ulm zug pau fes ufa qom ayr ely vic jos aba dc rio ldn cdmx mcr jax pdx dfw phx clt lax sfo".split(
    " ",
  ),
);
const UMLAUTS: readonly (readonly [RegExp, string])[] = [
  [/ä|æ/g, "ae"],
  [/ö|ø/g, "oe"],
  [/ü/g, "ue"],
  [/å/g, "aa"],
];

/** Cities by each of their names as `placeKey` writes them, the one that is commonly meant first. */
export function listCities(): ReadonlyMap<string, readonly City[]> {
  const byKey = new Map<string, City[]>();
  for (const [place, text] of Object.entries(citiesByPlace)) addPlace(byKey, place, text);
  for (const [key, cities] of byKey) {
    if (cities.length > 1) cities.sort((one, other) => rank(key, other) - rank(key, one));
  }
  return byKey;
}

/** Whether the name says a city without its state or country beside it; null: not even where a place is expected. */
export function isSureAlone(key: string, { place, people }: City): boolean | null {
  if (SHORT_AND_KNOWN.has(key)) return key.length > 2;
  if (key.length < SHORTEST_ALONE || NEVER_ALONE.has(key)) return null;
  if (people < (place.startsWith("US-") ? KNOWN_ALONE.us : KNOWN_ALONE.elsewhere)) return null;
  if (ALSO_A_WORD.has(key)) return false;
  return people >= (key.includes(" ") ? SURELY_KNOWN_OF_SEVERAL_WORDS : SURELY_KNOWN);
}

function addPlace(byKey: Map<string, City[]>, place: string, text: string): void {
  const known = new Map((CITY_NAMES[place] ?? []).flatMap((row) => namedCity(row)));
  for (const entry of text.split(";")) {
    const gap = entry.lastIndexOf(" ");
    const name = entry.slice(0, gap);
    const key = placeKey(name);
    const { names = [name, ...name.split("/")], asked = [] } = known.get(key) ?? {};
    const city: City = {
      name: names[0] ?? name,
      names: allSpellings([...names, name]),
      place,
      people: Number(entry.slice(gap + 1)),
    };
    for (const form of new Set([key, ...city.names.map(placeKey), ...asked.map(placeKey)])) add(byKey, form, city);
  }
}

interface NamedCity {
  readonly names: readonly string[];
  readonly asked: readonly string[];
}

function namedCity(row: string): readonly (readonly [key: string, city: NamedCity])[] {
  const [files = "", questions = ""] = row.split("|");
  const city = { names: files.split(";"), asked: questions === "" ? [] : questions.split(";") };
  return city.names.map((name) => [placeKey(name), city]);
}

/** Of two with the same name in the same place, the larger. */
function add(byKey: Map<string, City[]>, key: string, city: City): void {
  const cities = byKey.get(key);
  if (cities === undefined) {
    byKey.set(key, [city]);
    return;
  }
  const at = cities.findIndex(({ place }) => place === city.place);
  const rival = cities[at];
  if (rival === undefined) cities.push(city);
  else if (rival.people < city.people) cities[at] = city;
}

function rank(key: string, { place, people }: City): number {
  return COMMONLY_MEANT[key] === place ? Number.POSITIVE_INFINITY : people;
}

/** With umlauts spelt out, as files without them write them. */
function allSpellings(names: readonly string[]): readonly string[] {
  const all = new Set(names);
  for (const name of names) {
    const lower = name.normalize("NFC").toLowerCase();
    const spelt = UMLAUTS.reduce((text, [letter, letters]) => text.replace(letter, letters), lower);
    if (spelt !== lower) all.add(spelt.charAt(0).toUpperCase() + spelt.slice(1));
  }
  return [...all];
}
