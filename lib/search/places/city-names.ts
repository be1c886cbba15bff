import { CITY_NAMES_AMERICAS } from "@/lib/search/places/city-names-americas";
import { CITY_NAMES_ELSEWHERE } from "@/lib/search/places/city-names-elsewhere";
import { CITY_NAMES_EUROPE } from "@/lib/search/places/city-names-europe";

/**
 * Cities that go by several names, by country (`US-` and state in the United States). Apart by semicolons, first the
 * one in English; at least one is the name that the list of cities has. After a bar: forms that only a question has.
 */
export const CITY_NAMES: Readonly<Record<string, readonly string[]>> = {
  ...CITY_NAMES_EUROPE,
  ...CITY_NAMES_AMERICAS,
  ...CITY_NAMES_ELSEWHERE,
};

/** Of several cities of a name, the one that is meant though it is not the largest; by folded name. */
export const COMMONLY_MEANT: Readonly<Record<string, string>> = {
  cordoba: "ES",
  merida: "MX",
  newcastle: "GB",
  "saint denis": "FR",
  salem: "US-OR",
  "san juan": "PR",
  suffolk: "US-VA",
  valencia: "ES",
  wilmington: "US-DE",
  pasadena: "US-CA",
  vienna: "AT",
  arlington: "US-VA",
  bath: "GB",
  georgetown: "GY",
  granada: "ES",
  naples: "IT",
  tripoli: "LY",
  victoria: "CA",
  waterford: "IE",
  worcester: "US-MA",
};
