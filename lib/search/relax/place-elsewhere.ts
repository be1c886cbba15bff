import { parseCountry, UNITED_STATES, usStateName } from "@/lib/domain/places/place";
import type { PeopleFilters, PlaceFilter } from "@/lib/search/filters";
import { citiesNamed } from "@/lib/search/places/cities";
import { areaNamed } from "@/lib/search/places/place-index";
import type { Place } from "@/lib/search/places/place-match";
import { placeKey } from "@/lib/search/places/place-tokens";
import { placeAt } from "@/lib/search/places/read-place";
import { queryWords } from "@/lib/search/query/query-words";

/** Most namesakes of a city that are searched. */
const MOST = 5;

/**
 * Returns where else the name of a query's only place lies: London in Canada, the county of Norfolk, Georgia the
 * country, Washington the city, Germany for "DE". Returns null if there is no such place, or if the query says which one it means.
 */
export function placeElsewhere(
  { country = [], state = [], region = [], city = [] }: PlaceFilter,
  query: string,
): Pick<PeopleFilters, keyof PlaceFilter | "anyPlace"> | null {
  const isOne = city.length + region.length <= 1 && state.length <= 1 && country.length === 1 && region.length === 0;
  const [name] = city.length > 0 ? city : state.map(usStateName);
  if (!isOne || name === undefined || saysWhere(query, city.length > 0)) return null;
  const isCode = (code: string) => new RegExp(`(?<![A-Za-z])${code}(?![A-Za-z])`).test(query);
  const namesake = city.length > 0 ? null : parseCountry(state.find(isCode) ?? name);
  if (namesake !== null && namesake !== UNITED_STATES) return { country: [namesake] };
  const isHere = ({ countries, states }: Place) =>
    states.length > 0 ? states.some((one) => state.includes(one)) : countries.some((one) => country.includes(one));
  const county = areaNamed(placeKey(`${name} UK`));
  const cities: readonly Place[] = citiesNamed(placeKey(name));
  const others = (county === undefined ? cities : [county, ...cities])
    .filter((place) => !isHere(place))
    .slice(0, MOST)
    .map(placeFilter);
  const [only, ...more] = others;
  if (only === undefined) return null;
  return more.length === 0 ? only : { anyPlace: others, city: [...new Set(others.flatMap((one) => one.city))] };
}

function placeFilter({ countries, states, city, cities }: Place): PlaceFilter & { readonly city: readonly string[] } {
  return { country: countries, ...(states.length > 0 ? { state: states } : {}), city: city === null ? cities : [city] };
}

/** Reports whether the query names a country or, for a city, a state or region, besides the place itself. */
function saysWhere(query: string, isCity: boolean): boolean {
  const texts = queryWords(query.normalize("NFC")).map(({ text }) => text);
  const kinds = texts.flatMap((_, at) => placeAt(texts, at, true)?.kind ?? []);
  return kinds.filter((kind) => kind !== "city").length > (isCity ? 0 : 1);
}
