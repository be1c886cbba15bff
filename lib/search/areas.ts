import type { CountryCode } from "@/lib/domain/places/place";

/**
 * Parts of the world that people ask for, and the parts that those consist of, the larger ones first. A country may be
 * in several. They only save work: a search in all countries of an area uses one token instead of fifty.
 */
const AREAS: readonly (readonly [id: string, countries: string])[] = [
  [
    "europe",
    `AL AD AT BY BE BA BG HR CY CZ DK EE FO FI FR DE GI GR GG HU IS IE IM IT JE LV LI LT LU MT MD MC ME NL MK NO PL PT
     RO SM RS SK SI ES SE CH UA GB VA`,
  ],
  ["eu", "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE"],
  [
    "africa",
    `DZ AO BJ BW BF BI CM CV CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG
     RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW`,
  ],
  ["latin-america", "AR BO BR CL CO CR CU DO EC SV GT HN MX NI PA PY PE UY VE"],
  ["east-asia", "CN HK JP KR MO TW"],
  ["southeast-asia", "BN KH ID LA MY MM PH SG TH VN"],
  ["south-asia", "BD BT IN LK MV NP PK"],
  ["gulf", "AE BH KW OM QA SA"],
  ["levant", "IL JO LB PS SY IQ"],
  ["caribbean", "AG BS BB DM GD HT JM KN LC VC TT"],
  ["pacific", "FJ KI MH FM NR PW PG WS SB TO TV VU"],
  ["nordics", "DK FI IS NO SE"],
  ["baltics", "EE LV LT"],
  ["dach", "AT CH DE"],
  ["benelux", "BE LU NL"],
  ["central-europe", "CZ HU PL SK SI"],
  ["balkans", "AL BA ME MK RS"],
  ["maghreb", "DZ LY MA TN"],
];

const members: readonly (readonly [id: string, countries: readonly string[]])[] = AREAS.map(([id, countries]) => [
  id,
  countries.split(/\s+/),
]);

/** Returns the areas that a country is in. */
export function areasOf(country: CountryCode): readonly string[] {
  return members.flatMap(([id, countries]) => (countries.includes(country) ? [id] : []));
}

/** Returns the areas that lie entirely within these countries, the largest first, and the remaining countries. */
export function coverCountries(countries: readonly CountryCode[]): {
  readonly areas: readonly string[];
  readonly countries: readonly CountryCode[];
} {
  const asked = new Set<string>(countries);
  const covered = new Set<string>();
  const areas: string[] = [];
  for (const [id, inside] of members) {
    const saves = inside.filter((country) => !covered.has(country)).length > 1;
    if (!saves || !inside.every((country) => asked.has(country))) continue;
    areas.push(id);
    for (const country of inside) covered.add(country);
  }
  return { areas, countries: countries.filter((country) => !covered.has(country)) };
}
