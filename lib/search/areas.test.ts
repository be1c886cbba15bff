import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COUNTRY_CODES, type CountryCode } from "@/lib/domain/places/place";
import { areasOf, coverCountries } from "@/lib/search/areas";

const codes = (...list: string[]) => list as CountryCode[];
const membersOf = (area: string) => COUNTRY_CODES.filter((code) => areasOf(code).includes(area));

describe("countries as areas", () => {
  test("a country that is one of a region's is in it", () => {
    expect(areasOf("SE" as CountryCode)).toEqual(["europe", "eu", "nordics"]);
    expect(areasOf("US" as CountryCode)).toEqual([]);
  });

  test("countries that make up an area are asked for as the area, the others by themselves", () => {
    expect(coverCountries(codes("AT", "FR", "DE", "CH"))).toEqual({ areas: ["dach"], countries: ["FR"] });
    expect(coverCountries(membersOf("europe"))).toEqual({ areas: ["europe"], countries: [] });
  });

  test("one country is never an area, nor is an area with one of its countries left out", () => {
    expect(coverCountries(codes("DE"))).toEqual({ areas: [], countries: ["DE"] });
    expect(coverCountries(codes("AT", "DE")).areas).toEqual([]);
  });

  test("exactly the countries asked for are covered, whatever they are", () => {
    const some = fc.oneof(
      fc.subarray([...COUNTRY_CODES]),
      fc.subarray(["europe", "eu", "africa", "gulf", "dach"]).map((areas) => [...new Set(areas.flatMap(membersOf))]),
    );
    fc.assert(
      fc.property(some, (asked) => {
        const { areas, countries } = coverCountries(asked);
        expect(new Set([...countries, ...areas.flatMap(membersOf)])).toEqual(new Set(asked));
      }),
    );
  });
});
