import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

const filtersOf = (query: string) => readQuery(query).filters;

const ROLES = ["CFOs", "nurses", "plant managers", "heads of sales", "data engineers"];

describe("what senders say of themselves changes nothing", () => {
  test.each([
    ["I'm hiring *"],
    ["I'm currently sourcing *"],
    ["we are recruiting *"],
    ["reporter here, looking for *"],
    ["ideal customer: *"],
    ["target buyers: *"],
  ])("%s", (framing) => {
    for (const role of ROLES) {
      const plain = `${role} in Ohio`;
      expect(filtersOf(framing.replace("*", plain)), `${framing}, ${role}`).toEqual(filtersOf(plain));
    }
  });
});

describe("people at the top have many names", () => {
  test.each(["big shots", "big guns", "big cheeses", "top dogs", "movers and shakers", "the suits", "the brass"])(
    "%s",
    (name) => {
      expect(filtersOf(`${name} at oil companies in Texas`)).toEqual(filtersOf("bosses at oil companies in Texas"));
    },
  );

  test.each(["top * people", "most senior * person", "senior * folks"])("%s", (wording) => {
    for (const work of ["marketing", "HR", "finance"]) {
      const query = `${wording.replace("*", work)} at banks in Ohio`;
      expect(filtersOf(query), query).toEqual(filtersOf(`${work} bosses at banks in Ohio`));
    }
  });
});

describe("a responsibility has many names", () => {
  test.each(["accountable for", "answerable for", "on the hook for", "tasked with", "entrusted with"])(
    "%s",
    (wording) => {
      for (const work of ["procurement", "payroll", "safety"]) {
        const plain = `people responsible for ${work} at hospitals in Ohio`;
        expect(filtersOf(`people ${wording} ${work} at hospitals in Ohio`), work).toEqual(filtersOf(plain));
      }
    },
  );
});

test("experts by a colloquial name are asked for by their work", () => {
  for (const name of ["gurus", "ninjas", "hotshots", "wizards"])
    expect(filtersOf(`marketing ${name} at banks in Ohio`).title, name).toEqual(["marketing"]);
});

test("fields may be stated with a verb", () => {
  const plain = { title: ["procurement"], industry: ["chemicals"], country: ["DE"] };
  for (const query of [
    'title contains "procurement" AND location is Germany AND industry is chemicals',
    "title is procurement, location is Germany and industry is chemicals",
    "role: procurement; location: Germany; industry: chemicals",
  ])
    expect(filtersOf(query), query).toEqual(plain);
});

test("two functions with a slash between are no country", () => {
  expect(filtersOf("HR/IT managers at banks")).not.toHaveProperty("country");
});

test("a code before a workplace is a function, and not the country of that code", () => {
  expect(filtersOf("IR at banks in Ohio")).toMatchObject({ title: ["investor relations"], country: ["US"] });
});

test("the companies that others deal with are not asked for", () => {
  const { filters, unused } = readQuery("plant managers at carmakers and their suppliers in Ohio");
  expect(filters).toEqual(filtersOf("plant managers at carmakers in Ohio"));
  expect(unused).toEqual(["and their suppliers"]);
});

describe("words for departments of a company may be functions", () => {
  test.each(["Head of Platform at banks in Ohio", "VP Platform at banks in Ohio"])("%s", (query) => {
    expect(filtersOf(query).title).toEqual(["platform"]);
  });
});

test.each([
  "CFOs at banks * hotels in Ohio",
  "directors * presidents of marketing in Germany",
  "sales * marketing directors at breweries",
  "buyers of paint * plastics companies",
  "who decides on payroll at retail * insurance companies",
])("and/or joins alternatives as or does: %s", (query) => {
  expect(filtersOf(query.replace("*", "and/or"))).toEqual(filtersOf(query.replace("*", "or")));
});
