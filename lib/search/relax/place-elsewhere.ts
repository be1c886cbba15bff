import { parseCountry, UNITED_STATES, usStateName } from "@/lib/domain/places/place";
import type { PeopleFilters, PlaceFilter } from "@/lib/search/filters";
import { citiesNamed } from "@/lib/search/places/cities";
import { codesOf } from "@/lib/search/places/place-match";
import { placeKey } from "@/lib/search/places/place-tokens";
import { placeAt } from "@/lib/search/places/read-place";
import { queryWords } from "@/lib/search/query/query-words";

/** Most namesakes of a city that are searched. */
const MOST = 5;

/**
 * Returns where else the name of a query's only place lies: London in Canada, Georgia the country, Washington the city,
 * Germany for "DE". Returns null if there is no such place, or if the query says which one it means.
 */
export function placeElsewhere(
  { country = [], state = [], region = [], city = [] }: PlaceFilter,
  query: string,
): Pick<PeopleFilters, keyof PlaceFilter | "anyPlace"> | null {
  const isOne = city.length <= 1 && state.length <= 1 && country.length === 1 && region.length === 0;
  const [name] = city.length > 0 ? city : state.map(usStateName);
  if (!isOne || name === undefined || saysWhere(query, city.length > 0)) return null;
  const isCode = (code: string) => new RegExp(`(?<![A-Za-z])${code}(?![A-Za-z])`).test(query);
  const namesake = city.length > 0 ? null : parseCountry(state.find(isCode) ?? name);
  if (namesake !== null && namesake !== UNITED_STATES) return { country: [namesake] };
  const here = codesOf({ countries: country, states: state });
  const others = citiesNamed(placeKey(name)).filter(({ place }) => !here.includes(place));
  const places = others.slice(0, MOST).map(({ countries, states, city: own }) => ({
    country: countries,
    ...(states.length > 0 ? { state: states } : {}),
    city: own === null ? [] : [own],
  }));
  const [only, ...more] = places;
  if (only === undefined || more.length === 0) return only ?? null;
  return { anyPlace: places, city: [...new Set(places.flatMap((one) => one.city))] };
}

/** Reports whether the query names a country or, for a city, a state or region, besides the place itself. */
function saysWhere(query: string, isCity: boolean): boolean {
  const texts = queryWords(query.normalize("NFC")).map(({ text }) => text);
  const kinds = texts.flatMap((_, at) => placeAt(texts, at, true)?.kind ?? []);
  return kinds.filter((kind) => kind !== "city").length > (isCity ? 0 : 1);
}
