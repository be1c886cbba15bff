import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { COUNTRY_CODES, US_STATE_CODES } from "@/lib/domain/places/place";
import { placeKey } from "@/lib/search/places/place-tokens";
import { CITIES_TABLE, makeCities } from "./make-cities";

const row = z.tuple([
  z.string().regex(/^\S+(?: \S+)*$/),
  z.string().regex(/^\S+(?: \S+)*$/),
  z.enum([...COUNTRY_CODES, ...US_STATE_CODES.map((code) => `US-${code}`)] as [string, ...string[]]),
  z.string().regex(/^[1-9]\d*$/),
]);

test("the table of cities is what its command makes of GeoNames", () => {
  expect(readFileSync(CITIES_TABLE, "utf8") === makeCities()).toBe(true);
});

test("every city has a key that names are looked up by, a known country or state, and people", () => {
  const rows = readFileSync(CITIES_TABLE, "utf8")
    .split("\n")
    .slice(1, -1)
    .map((line) => line.split("\t"));
  expect(rows.length).toBeGreaterThan(30_000);
  expect(rows.filter((one) => !row.safeParse(one).success || placeKey(one[0] ?? "") !== one[0])).toEqual([]);
});
