import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

function sizeIn(query: string) {
  const { filters, unused } = readQuery(query);
  return { min: filters.employeesMin, max: filters.employeesMax, title: filters.title, unused };
}

const NUMBERS = [
  ["50", "fifty", 50],
  ["200", "two hundred", 200],
  ["1,000", "a thousand", 1000],
  ["5k", "five thousand", 5000],
] as const;
const title = ["cfo"];

describe("a headcount in words is read like one in digits", () => {
  test.each([
    ["companies with N+ employees", (n: number) => ({ min: n })],
    ["companies with fewer than N staff", (n: number) => ({ max: n - 1 })],
    ["companies with up to N people", (n: number) => ({ max: n })],
    ["companies over N in headcount", (n: number) => ({ min: n + 1 })],
    ["companies whose headcount is N", (n: number) => ({ min: n / 2, max: n * 1.5 })],
    ["companies with twenty – N workers", (n: number) => ({ min: 20, max: n })],
  ])("CFOs at %s", (way, band) => {
    for (const [digits, words, n] of NUMBERS) {
      for (const number of [digits, words]) {
        const query = `CFOs at ${way.replace("N", number)}`;
        expect([query, sizeIn(query)]).toEqual([
          query,
          { min: undefined, max: undefined, ...band(n), title, unused: [] },
        ]);
      }
    }
  });

  test.each([
    ["fifty-five", 28, 82],
    ["fifty-two hundred", 2600, 7800],
  ])("%s is one number", (number, min, max) => {
    expect(sizeIn(`CFOs at companies with ${number} staff`)).toMatchObject({ min, max });
  });
});

describe("some of a company's people tell how many it has at least", () => {
  test.each([
    ["hospitals with 300 doctors", 300],
    ["law firms with 20-50 lawyers", 20],
    ["clinics with 80+ nurses", 80],
  ])("CFOs at %s", (employer, min) => {
    expect(sizeIn(`CFOs at ${employer}`)).toEqual({ min, max: undefined, title, unused: [] });
  });

  test("but not how many at most", () => {
    expect(sizeIn("CFOs at clinics with fewer than 20 nurses")).toEqual({
      min: undefined,
      max: undefined,
      title,
      unused: ["with fewer than 20 nurses"],
    });
  });
});

describe("people who are asked for are counted, wherever the number stands", () => {
  const COUNTS = ["4", "around 20", "at least 5", "exactly 7", "5-10", "five to ten", "50+", "up to 9"];
  const ASKS = ["%", "find %", "looking for %", "I need %", "show me %"];

  test.each(COUNTS)("%s", (count) => {
    for (const ask of ASKS) {
      const query = `${ask.replace("%", count)} nurses in Ohio`;
      const { filters, unused } = readQuery(query);
      expect([filters, unused], query).toEqual([{ title: ["nurse"], country: ["US"], state: ["OH"] }, []]);
    }
  });

  test.each([
    ["3 plumbers and 2 electricians", ["plumber", "electrician"]],
    ["at least 3 plumbers and 2 HR managers", ["plumber", "hr manager"]],
    ["3 sales managers or 2 nurses", ["sales manager", "nurse"]],
  ])("several of them together: %s", (people, title) => {
    expect(readQuery(`find ${people} in Leeds`)).toMatchObject({ filters: { title, city: ["Leeds"] }, limit: 5 });
  });

  test.each([
    "hospitals with at least 300 nurses",
    "hospitals that have 300 doctors and 400 nurses",
    "hospitals employing 300 engineers",
    "hospitals with a staff of 300 nurses",
  ])("and not those of a company: %s", (query) => {
    expect(readQuery(query)).toMatchObject({ filters: { employeesMin: 300 } });
    expect(readQuery(query).limit).toBeUndefined();
  });
});

describe("sizes around other words for them", () => {
  test.each([
    ["at two-to-ten-person firms", 2, 10],
    ["at 20-to-50-person firms", 20, 50],
    ["at two-hundred-to-five-hundred-person firms", 200, 500],
    ["at firms of about 300 people or more", 300, undefined],
    ["at firms with 500 staff or so and upwards", 500, undefined],
    ["at firms, employee count below 25", undefined, 24],
    ["at one‑man firms", 1, 1],
    ["at firms under 90 in Lima", undefined, 89],
    ["at firms with 50 to 500 people, not over 300", 50, 300],
    ["at small firms but no startups, 20-50 people", 20, 50],
    ["at firms past the 2,000 mark", 2001, undefined],
    ["under the 100-employee mark", undefined, 99],
    ["at small firms, not more than 25 people", undefined, 25],
    ["at large firms, not fewer than 5,000 people", 5000, undefined],
    ["so long as the firm isn't huge", undefined, 1000],
    ["at firms that are not too big", undefined, 1000],
    ["at firms that aren't too small", 201, undefined],
    ["at firms that aren't small, 500 people upwards", 500, undefined],
    ["at firms small to medium", undefined, 500],
    ["at firms, large only", 1001, undefined],
    ["at chemical giants", 1001, undefined],
    ["at one-to-five-man firms", 1, 5],
    ["at firms topping 1,000 staff", 1001, undefined],
    ["at firms just shy of 1,000 staff", undefined, 999],
    ["at firms with a mere 10 staff", 5, 15],
    ["minimum headcount 500", 500, undefined],
    ["at sizeable firms", 1001, undefined],
    ["at firms on the small side", undefined, 200],
    ["with a five-figure workforce", 10000, 99999],
    ["with 51..200 staff", 51, 200],
    ["with three to six hundred employees", 300, 600],
    ["at one-woman firms", 1, 1],
    ["who are a one-man band", 1, 1],
    ["at chemical heavyweights", 1001, undefined],
    ["at chemical leaders", undefined, undefined],
    ["at midsize breweries and larger", 51, undefined],
    ["at breweries, bis 80 MA", undefined, 80],
    ["at midsize breweries or smaller", undefined, 1000],
    ["at small breweries, no one-woman bands", 2, 200],
  ])("CFOs %s", (size, min, max) => {
    expect(sizeIn(`CFOs ${size}, Leeds`)).toEqual({ min, max, title, unused: [] });
  });

  test("but the size of something else is not that of a company", () => {
    expect(sizeIn("Our budget is not big. CFOs, Leeds").max).toBeUndefined();
  });
});

test("a size apart from the first one is unused, and an exclusion that leaves no size blocks", () => {
  expect(readQuery("CFOs at firms with 1-10 or 201-500 people")).toMatchObject({
    filters: { employeesMin: 1, employeesMax: 10 },
    unused: ["201-500 people"],
  });
  expect(readQuery("CFOs at small firms, no startups").blocking).toEqual({ kind: "negation", words: "no startups" });
});
