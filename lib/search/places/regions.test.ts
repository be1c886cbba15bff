import { describe, expect, test } from "vitest";
import { COUNTRY_CODES } from "@/lib/domain/places/place";
import { readQuery } from "@/lib/search/query/read-query";
import regions from "./region-list.json" with { type: "json" };
import { regionNamed, regionOf } from "./regions";

describe("first-level regions outside the United States (D41)", () => {
  test.each([
    ["DE", "Bayern", null, "Bavaria"],
    ["DE", "Bavaria", "Berlin", "Bavaria"],
    ["DE", null, "München", "Bavaria"],
    ["DE", null, "Munich", "Bavaria"],
    ["CA", "ON", null, "Ontario"],
    ["CA", null, "Toronto", "Ontario"],
    ["GB", null, "Newport", "Wales"],
    ["DO", "Peravia", null, "Peravia"],
    ["CZ", null, "Brno", "South Moravian"],
    ["FR", "Ile-de-France", null, "Île-de-France"],
    ["ES", "Cataluña", null, "Catalonia"],
    ["AU", "NSW", null, "New South Wales"],
    ["PK", "Punjab", null, "Punjab"],
    ["DE", "Atlantis", "Munich", "Bavaria"],
    ["DE", "Atlantis", "Atlantis", null],
    ["US", "Texas", null, null],
    [null, "Bavaria", "Munich", null],
  ])("in %j, the state %j and the city %j are in %j", (country, state, city, region) => {
    expect(regionOf(country, state, city)).toBe(region);
  });

  test("every country of the table exists, and no name means two regions of a country", () => {
    expect(regions.filter(({ country }) => !COUNTRY_CODES.some((code) => code === country))).toEqual([]);
    const names = regions.flatMap(({ country, names: own }) =>
      own.split("|").map((name) => [country, name, own] as const),
    );
    const label = (own: string) => own.split("|")[0];
    expect(names.filter(([country, name, own]) => regionNamed(country, name) !== label(own))).toEqual([]);
  });

  test.each([
    ["engineers in Bavaria", ["DE"], ["Bavaria"]],
    ["Ontario-based CFOs", ["CA"], ["Ontario"]],
    ["HR managers in Île-de-France", ["FR"], ["Île-de-France"]],
    ["CTOs in Bayern", ["DE"], ["Bavaria"]],
    ["nurses in Peravia", ["DO"], ["Peravia"]],
    ["bakers in the Pardubice Region", ["CZ"], ["Pardubice"]],
    ["welders in Central Macedonia", ["GR"], ["Central Macedonia"]],
    ["nurses in Ontario and Quebec", ["CA"], ["Ontario", "Quebec"]],
  ])("%j is read as a region, without unused terms", (query, country, region) => {
    expect(readQuery(query)).toMatchObject({ filters: { country, region }, unused: [] });
  });

  test("a city in its region is read as the city", () => {
    const { filters } = readQuery("CFOs in Munich, Bavaria");
    expect(filters).toMatchObject({ country: ["DE"], city: expect.arrayContaining(["Munich"]) });
    expect(filters).not.toHaveProperty("region");
  });

  test("a part of a country that is no region is searched for by its cities", () => {
    const { filters, unused } = readQuery("engineers in the Ruhr");
    expect(filters).toMatchObject({ country: ["DE"], city: expect.arrayContaining(["Essen", "Dortmund"]) });
    expect(unused).toEqual([]);
  });

  test.each([
    ["vets in Yorkshire", "GB", "Leeds"],
    ["CTOs in the Randstad", "NL", "Rotterdam"],
    ["CFOs in Scania", "SE", "Malmö"],
    ["CFOs in the Maritimes", "CA", "Moncton"],
    ["CFOs in Kansai", "JP", "Osaka"],
    ["Werksleiter in Ostwestfalen", "DE", "Bielefeld"],
    ["glassmakers on Murano", "IT", "Venice"],
    ["bursars in southern England", "GB", "Winchester"],
    ["CFOs in upstate New York", "US", "Syracuse"],
    ["CFOs in upstate or downstate New York", "US", "Yonkers"],
    ["CFOs in Orange County", "US", "Irvine"],
  ])("%j is searched for in %s, by cities such as %s", (query, country, city) => {
    expect(readQuery(query).filters).toMatchObject({ country: [country], city: expect.arrayContaining([city]) });
  });

  test.each([
    ["winemakers in northern Italy", "IT", "Piedmont"],
    ["winemakers in the south of France", "FR", "Occitania"],
    ["brewers in Bohemia", "CZ", "Plzeň"],
    ["CFOs, Transylvania", "RO", "Cluj"],
    ["CFOs in western Canada", "CA", "Alberta"],
    ["CFOs in Cappadocia, Turkey", "TR", "Nevşehir"],
  ])("%j is searched for in %s, by regions such as %s", (query, country, region) => {
    expect(readQuery(query)).toMatchObject({
      filters: { country: [country], region: expect.arrayContaining([region]) },
      unused: [],
    });
  });

  test.each([
    ["Münster, Germany", "DE", "Münster"],
    ["Surrey, Canada", "CA", "Surrey"],
    ["Paraná, Argentina", "AR", "Paraná"],
  ])("%j is a city, although another country has a region of its name", (place, country, city) => {
    expect(readQuery(`nurses in ${place}`).filters).toMatchObject({ country: [country], city: [city] });
  });

  test("sales regions are read in any position", () => {
    for (const region of ["UK&I", "NAM", "AMER", "APJC", "SEMEA", "EEMEA", "GCR", "IMEA", "CALA", "SADC", "ECOWAS"]) {
      const { filters } = readQuery(`nurses in ${region}`);
      expect(filters.country?.length, region).toBeGreaterThan(1);
      for (const query of [`${region} nurses`, `nurses ${region}`, `nurses, ${region}`]) {
        expect(readQuery(query).filters, query).toEqual(filters);
      }
    }
  });

  test("a region behind an area that contains it is searched alone", () => {
    expect(readQuery("CFOs in Bavaria, southern Germany").filters).toMatchObject({ region: ["Bavaria"] });
    expect(readQuery("CFOs in Bavaria or western Germany").filters).toMatchObject({
      region: ["Bavaria", "North Rhine-Westphalia", "Rhineland-Palatinate", "Saarland", "Hesse"],
    });
  });

  test("a part of a country whose cities are not known stays unused", () => {
    expect(readQuery("engineers in Anatolia")).toMatchObject({
      filters: { country: ["TR"] },
      unused: ["Anatolia"],
    });
  });
});
