import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

describe("D27: a place that is ruled out is never asked for, and the hint names it", () => {
  test.each([["CTOs not located near Berlin", "not located near Berlin"]])("%s", (question, words) => {
    const { filters, blocking } = readQuery(question);
    expect(filters).not.toHaveProperty("city");
    expect(filters).not.toHaveProperty("country");
    expect(blocking).toEqual({ kind: "negation", words });
  });

  test.each([
    ["CTOs except in Berlin", { notCity: ["Berlin"] }],
    ["CTOs but not in Los Angeles", { notCity: ["Los Angeles"] }],
    ["CFOs excluding Greater London", { notCity: ["London"] }],
    ["CFOs not from the city of Munich", { notCity: ["Munich"] }],
    ["CFOs excluding Germany, Austria and Zurich", { notCountry: ["DE", "AT"], notCity: ["Zurich"] }],
    ["CTOs city != Berlin", { notCity: ["Berlin"] }],
    ["CFOs in software without agencies and Berlin", { notCity: ["Berlin"], notIndustry: ["marketing & advertising"] }],
    ["exclude city: Berlin; CTOs", { notCity: ["Berlin"] }],
    ["CTOs except in Bavaria", { notRegion: ["Bavaria"] }],
    ["CFOs without Bavaria or Berlin", { notRegion: ["Bavaria"], notCity: ["Berlin"] }],
    ["CFOs excluding Germany, Austria and Bavaria", { notCountry: ["DE", "AT"], notRegion: ["Bavaria"] }],
    ["CTOs region != Bavaria", { notRegion: ["Bavaria"] }],
    ["exclude region: Bavaria; CTOs", { notRegion: ["Bavaria"] }],
  ])("a city or a region is excluded: %s", (question, filters) => {
    const parsed = readQuery(question);
    expect(parsed.filters).toMatchObject(filters);
    expect(parsed.filters).not.toHaveProperty("country");
    expect(parsed.blocking).toBeUndefined();
  });

  test.each([
    ["CFOs in software no agencies Canada", { country: ["CA"], notIndustry: ["marketing & advertising"] }],
    ["CTOs not in Berlin but in Munich", { city: ["Munich"] }],
    ["CTOs not at Siemens in Munich", { city: ["Munich"] }],
    ["CTOs, no agencies and in Berlin", { city: ["Berlin"], notIndustry: ["marketing & advertising"] }],
    ["CFOs in Scandinavia bar Denmark", { notCountry: ["DK"] }],
    ["bar managers in Denmark", { country: ["DK"] }],
  ])("the rest of the query stays: %s", (question, filters) => {
    expect(readQuery(question).filters).toMatchObject(filters);
  });
});

describe("a field's name before a value that is ruled out does not hide that it is", () => {
  test.each([
    ["CFO location!=Texas", { title: ["cfo"], seniority: ["c_suite"], notState: ["TX"] }],
    ["CFO location <> Texas", { title: ["cfo"], seniority: ["c_suite"], notState: ["TX"] }],
    ["CTOs; country≠US", { title: ["cto"], seniority: ["c_suite"], notCountry: ["US"] }],
    [
      "seniority != manager; title: marketing; Ohio",
      { title: ["marketing"], country: ["US"], state: ["OH"], notSeniority: ["manager"] },
    ],
    [
      "exclude country: US; CFOs at banks",
      { title: ["cfo"], seniority: ["c_suite"], industry: ["banking"], notCountry: ["US"] },
    ],
    ["NOT location=Texas, CFOs", { title: ["cfo"], seniority: ["c_suite"], notState: ["TX"] }],
  ])("%s", (question, filters) => {
    expect(readQuery(question)).toMatchObject({ filters, unused: [] });
    expect(readQuery(question).filters).toEqual(filters);
  });
});

describe("the buyers of a product are asked for only if the query names nobody else", () => {
  test.each([
    [
      "We offer training to nurses. Looking for HR directors in Ohio",
      { title: ["hr"], seniority: ["director"], country: ["US"], state: ["OH"] },
    ],
    [
      "we sell payroll to small shops; find HR managers in Ohio",
      { title: ["hr"], seniority: ["manager"], country: ["US"], state: ["OH"] },
    ],
    [
      "Find CFOs in Texas. We sell payroll to small shops",
      { title: ["cfo"], seniority: ["c_suite"], country: ["US"], state: ["TX"] },
    ],
    [
      "I want to sell payroll software to HR directors in Oslo",
      { title: ["hr"], seniority: ["director"], country: ["NO"], city: ["Oslo"] },
    ],
    [
      "I sell software to CFOs at banks, in Texas",
      { title: ["cfo"], seniority: ["c_suite"], industry: ["banking"], country: ["US"], state: ["TX"] },
    ],
    [
      "As a marketing agency, we sell to CFOs in Oslo",
      {
        title: ["cfo"],
        seniority: ["c_suite"],
        country: ["NO"],
        city: ["Oslo"],
      },
    ],
    [
      "We sell software to CFOs. Show me people in Oslo",
      { title: ["cfo"], seniority: ["c_suite"], country: ["NO"], city: ["Oslo"] },
    ],
  ])("%s", (question, filters) => {
    expect(readQuery(question).filters).toEqual(filters);
  });
});

describe("dishes, brands and a city's adjective are no second place", () => {
  test.each([
    ["Chili's managers in Texas", { state: ["TX"], country: ["US"] }],
    ["Chili restaurant managers in Texas", { state: ["TX"], country: ["US"] }],
    ["Venetian hotel managers in Las Vegas", { city: ["Las Vegas"], state: ["NV"], country: ["US"] }],
    ["CFOs in Chili", { country: ["CL"] }],
    ["Parisian CFOs in France", { city: ["Paris"], country: ["FR"] }],
    ["Londoner CTOs and Berliner CTOs", { city: ["London", "Berlin"], country: ["GB", "DE"] }],
  ])("%s", (question, place) => {
    const { filters } = readQuery(question);
    const { city, state, country, anyPlace } = filters;
    expect({ city, state, country, anyPlace }).toEqual({
      city: undefined,
      state: undefined,
      anyPlace: undefined,
      ...place,
    });
  });

  test("unused terms are reported", () => {
    expect(readQuery("Venetian hotel managers in Las Vegas").unused).toEqual(["Venetian"]);
  });
});
