import { describe, expect, test } from "vitest";
import { COUNTRY_CODES, countryName, US_STATE_CODES, usStateName } from "@/lib/domain/places/place";
import { largeCities } from "@/lib/search/places/cities";
import { readQuery } from "@/lib/search/query/read-query";

/** In thousands. */
const LARGE = 250;
/** "L. A." is cut into letters. Of "Isle of Man", "man" is a wish where no "in" stands before it. */
const EXCEPT = ["l a", "isle of man"];

const PLACES = [...largeCities(LARGE), ...COUNTRY_CODES.map(countryName), ...US_STATE_CODES.map(usStateName)]
  .map((name) => name.toLowerCase())
  .filter((name) => /^[a-z]+(?: [a-z]+)+$/.test(name) && !EXCEPT.includes(name));

function readPlaced(frame: string, place: string): string {
  const { title, seniority, country, state, city, employeesMin } = readQuery(frame.replace("*", place)).filters;
  return JSON.stringify([title, seniority, country, state, city, employeesMin]);
}

describe("a place of several words, in small letters, is the same place wherever it stands", () => {
  test("the gazetteer has hundreds of them", () => {
    expect(new Set(PLACES).size).toBeGreaterThan(400);
  });

  test.each([
    ["* head of legal", "head of legal in *"],
    ["head of legal *", "head of legal in *"],
    ["* plant managers", "plant managers in *"],
    ["*, plant managers", "plant managers in *"],
    ["banks * cfos", "cfos at banks in *"],
  ])("'%s' asks for what '%s' does, for every place", (frame, plain) => {
    expect(PLACES.filter((place) => readPlaced(frame, place) !== readPlaced(plain, place))).toEqual([]);
  });
});

test("a number before a job is a limit where no place begins with it", () => {
  expect(readQuery("three nurses in texas").limit).toBe(3);
  expect(readQuery("three rivers nurses").limit).toBeUndefined();
});

test("a region of the United States at the beginning of a query is more than the country", () => {
  expect(readQuery("us northeast cfos").filters).toEqual(readQuery("cfos in the us northeast").filters);
});

describe("a place that is called a country is the country", () => {
  const FRAMES = [
    "founders in the country of *",
    "founders from the country of *",
    "country of * founders",
    "founders in the nation of *",
    "founders at banks in the country *",
  ];
  /** A part of Finland, and a name too long to be looked for behind others. */
  const UNREAD: readonly string[] = ["AX", "GS"];

  test.each(FRAMES)("%s, for every country of the world", (frame) => {
    const misread = COUNTRY_CODES.filter((code) => {
      const { country, state, anyPlace } = readQuery(frame.replace("*", countryName(code))).filters;
      const isRead = country?.join() === code && state === undefined && anyPlace === undefined;
      return !isRead && !UNREAD.includes(code);
    });
    expect(misread).toEqual([]);
  });

  test("a state is what its name says without that", () => {
    expect(readQuery("founders in Georgia").filters).toMatchObject({ country: ["US"], state: ["GA"] });
    expect(readQuery("founders in the state of Georgia").filters).toMatchObject({ country: ["US"], state: ["GA"] });
    expect(readQuery("founders at banks not in the country of Georgia").filters.notCountry).toEqual(["GE"]);
  });
});

test.each(["of", "from", "in", "across", "as"])("a country behind %j is no city with the name of that word", (link) => {
  const wrong = COUNTRY_CODES.filter((code) => {
    const { country, city } = readQuery(`nurses ${link} ${countryName(code)}`).filters;
    return country?.join() !== code || city !== undefined;
  });
  // Georgia is the state, and the Åland Islands a region of Finland.
  expect(wrong).toEqual(["GE", "AX"]);
});

test.each([
  ["Kiwi land", { country: ["NZ"] }],
  ["Geordie country", { city: ["Newcastle upon Tyne"] }],
  ["the land of the pharaohs", { country: ["EG"] }],
  ["Buckeye country", { state: ["OH"] }],
])("a nickname of a place before or behind 'land' or 'country' is that place: %s", (place, filters) => {
  const read = readQuery(`milliners in ${place}`);
  expect(read).toMatchObject({ filters: { title: ["milliner"], ...filters }, unused: [] });
});
