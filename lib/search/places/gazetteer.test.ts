import { expect, test } from "vitest";
import { COUNTRY_CODES, US_STATE_CODES } from "@/lib/domain/places/place";
import { INDUSTRY_WORDS } from "@/lib/search/industries";
import { entriesOf, relatedOf, relatedValues } from "@/lib/search/lexicon/lexicon";
import { citiesNamed } from "@/lib/search/places/cities";
import { listAreas } from "@/lib/search/places/gazetteer";
import { placeKey } from "@/lib/search/places/place-tokens";
import { placeAt } from "@/lib/search/places/read-place";
import { TITLE_WORDS } from "@/lib/search/read-words";

const areas = [...listAreas()];

test("every area is one or more countries, and states only of the United States", () => {
  const countries = new Set(COUNTRY_CODES);
  const states = new Set(US_STATE_CODES);
  const wrong = areas.filter(
    ([, area]) =>
      area.countries.length === 0 ||
      area.countries.some((code) => !countries.has(code)) ||
      area.states.some((code) => !states.has(code)) ||
      (area.states.length > 0 && area.countries.join() !== "US"),
  );
  expect(wrong).toEqual([]);
});

test("an area within one state of the United States has cities, since the state would be too wide", () => {
  const wide = areas.filter(([, area]) => area.kind === "region" && area.states.length === 1);
  expect(wide.map(([name]) => name)).toEqual([]);
});

test("every country has a name", () => {
  const named = new Set(areas.flatMap(([, { kind, countries }]) => (kind === "country" ? countries : [])));
  expect(COUNTRY_CODES.filter((code) => !named.has(code))).toEqual([]);
});

test("each city of several names is one that the list has", () => {
  const lost = entriesOf("city").filter(
    ({ id, phrase }) => !citiesNamed(placeKey(phrase)).some(({ place }) => id.startsWith(`${place}/`)),
  );
  expect(lost).toEqual([]);
});

test("the common meaning of a name is a city of that name", () => {
  const lost = relatedOf("city-name", "means").filter(
    (key) => citiesNamed(key)[0]?.place !== relatedValues("city-name", key, "means")[0],
  );
  expect(lost).toEqual([]);
});

test("no word of jobs and trades is surely a place, but for what sales people are given and distribution centers", () => {
  const listed = [TITLE_WORDS, INDUSTRY_WORDS].flatMap((words) => words.words());
  const words = listed.filter((word) => placeAt([word], 0, false)?.sure);
  expect(words.sort()).toEqual(["america", "dc", "noram"]);
});
