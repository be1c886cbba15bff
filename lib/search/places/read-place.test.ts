import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countryName } from "@/lib/domain/places/place";
import { cityNamesOnFile } from "@/lib/search/places/cities";
import { isKnownPlaceWord, nearPlaceAt, placeAt } from "@/lib/search/places/read-place";

/** What the first words say: kind, place, city, how many words, and a question mark where the place is not sure. */
function read(text: string, expected = true): string | null {
  return say(placeAt(text.split(" "), 0, expected));
}

function say(match: ReturnType<typeof placeAt>): string | null {
  if (match === null) return null;
  const where = match.states.length > 0 ? match.states : match.countries;
  const city = match.city === null ? "" : ` ${match.city}`;
  return `${match.kind} ${where.join("+")}${city} ${match.length}${match.sure ? "" : "?"}`;
}

describe("countries", () => {
  test.each([
    ["Germany", "country DE 1"],
    ["Deutschland", "country DE 1"],
    ["Alemania", "country DE 1"],
    ["Niemcy", "country DE 1"],
    ["Svezia", "country SE 1"],
    ["Reino Unido", "country GB 2"],
    ["the Netherlands", "country NL 2"],
    ["Côte d’Ivoire", "country CI 2"],
    ["south korea", "country KR 2"],
    ["U.A.E", "country AE 1"],
    ["u.k.", "country GB 1"],
    ["Türkiye", "country TR 1"],
    ["🇵🇹 founders", "country PT 1"],
    ["French companies", "country FR 1"],
    ["Emirati airline", "country AE 1"],
    ["Danish", "country DK 1"],
    ["northern Iceland", "country IS 2"],
    ["the south of Iceland", "country IS 4"],
    ["the South Sudan", "country SS 3"],
    ["the us", "country US 2"],
    ["Republic of Georgia", "country GE 3"],
    ["Georgia country", "country GE 2"],
  ])("%s is %s", (text, place) => expect(read(text, false)).toBe(place));

  test("a language is no country", () => {
    expect(read("Russian speaking developers", false)).toBeNull();
    expect(read("Spanish-speaking support", false)).toBeNull();
  });
});

describe("codes", () => {
  test.each([
    ["US", false, "country US 1"],
    ["us", false, "country US 1?"],
    ["the US", false, "country US 2"],
    ["MA", true, "state MA 1?"],
    ["CO", true, "state CO 1?"],
    ["MT", true, "state MT 1?"],
    ["MD5", true, null],
    ["md", false, null],
    ["ny", false, "state NY 1"],
    ["FR", true, "country FR 1?"],
    ["FR", false, null],
    ["LA", true, "city CA Los Angeles 1?"],
    ["La Liga", false, null],
    ["or", true, null],
    ["me", true, null],
    ["ok", true, null],
  ])("%s (expected: %s) is %s", (text, expected, place) => expect(read(text, expected)).toBe(place));

  test("where all is in capitals, capitals say nothing", () => {
    expect(say(placeAt("SALES DIRECTORS IN OHIO".split(" "), 2, false))).toBeNull();
    expect(say(placeAt("SALES DIRECTORS IN OHIO".split(" "), 3, true))).toBe("state OH 1");
  });

  test("among countries a code is a country's", () => {
    expect(say(placeAt(["DE", "AT", "and", "CH"], 0, true))).toBe("country DE 1");
    expect(say(placeAt(["in", "DE"], 1, true))).toBe("state DE 1?");
  });
});

describe("states, and parts of countries", () => {
  test.each([
    ["Texas", "state TX 1"],
    ["new york", "state NY 2"],
    ["Washington", "state WA 1"],
    ["washington d.c.", "state DC 2"],
    ["D.C", "state DC 1"],
    ["Georgia", "state GA 1"],
    ["Texas USA", "state TX 2"],
    ["southern Nevada", "state NV 2"],
    ["state of New York", "state NY 4"],
    ["Bavaria Germany", "region DE 2"],
    ["Nordrhein-Westfalen", "region DE 1"],
    ["Île-de-France", "region FR 1"],
    ["Scotland", "region GB 1"],
    ["N Ireland", "region GB 2"],
    ["W Australia", "region AU 2"],
    ["Quebec", "region CA 1"],
    ["Karnataka", "region IN 1"],
    ["São Paulo State", "region BR 3"],
  ])("%s is %s", (text, place) => expect(read(text, false)).toBe(place));
});

describe("regions", () => {
  test.each([
    ["DACH", "region DE+AT+CH 1"],
    ["the Nordics", "region DK+NO+SE+FI+IS 2"],
    ["UK & Ireland", "region GB+IE 3"],
    ["ANZ", "region AU+NZ 1"],
    ["north american", "region US+CA+MX 2"],
    ["New England", "region CT+MA+ME+NH+RI+VT 2"],
    ["the Pacific Northwest", "region ID+OR+WA 3"],
    ["tri-state area", "region CT+NJ+NY 2"],
    ["Bay Area", "metro CA 2"],
    ["Akershus county", "metro NO 2"],
  ])("%s is %s", (text, place) => expect(read(text, false)).toBe(place));

  test.each([
    ["Sub-Saharan Africa", ["NG", "KE", "ZA"], ["EG", "MA"]],
    ["EMEA", ["DE", "EG", "ZA", "AE", "GB"], ["US", "IN", "JP"]],
    ["APAC", ["JP", "IN", "AU", "SG"], ["DE", "BR", "AE"]],
    ["Western Europe", ["DE", "FR", "NL"], ["PL", "US"]],
    ["LATAM", ["MX", "BR", "AR"], ["US", "CA", "ES"]],
    ["Europe", ["DE", "GB", "PL", "CH", "NO"], ["US", "EG"]],
    ["MENA", ["AE", "EG", "MA"], ["NG", "GB"]],
    ["Southeast Asia", ["SG", "VN", "ID"], ["IN", "CN"]],
  ])("%s holds %j and not %j", (text, inside, outside) => {
    const countries: readonly string[] = placeAt(text.split(" "), 0, true)?.countries ?? [];
    expect(countries).toEqual(expect.arrayContaining(inside));
    expect(outside.filter((code) => countries.includes(code))).toEqual([]);
    expect(new Set(countries).size).toBe(countries.length);
    expect(countries.filter((code) => countryName(code) === code)).toEqual([]);
  });

  test("a conurbation carries its cities", () => {
    expect(placeAt(["Silicon", "Valley"], 0, true)?.cities).toEqual(expect.arrayContaining(["Palo Alto", "San Jose"]));
  });
});

describe("cities", () => {
  test.each([
    ["Paris", "city FR Paris 1"],
    ["Bristol", "city GB Bristol 1"],
    ["Cambridge", "city GB Cambridge 1"],
    ["Portland", "city OR Portland 1"],
    ["Athens", "city GR Athens 1"],
    ["Vancouver", "city CA Vancouver 1"],
    ["Birmingham", "city GB Birmingham 1"],
    ["NYC", "city NY New York 1"],
    ["New York City", "city NY New York 3"],
    ["SF", "city CA San Francisco 1?"],
    ["philly", "city PA Philadelphia 1"],
    ["vegas", "city NV Las Vegas 1"],
    ["München", "city DE Munich 1"],
    ["muenchen", "city DE Munich 1"],
    ["Mailand", "city IT Milan 1"],
    ["Den Haag", "city NL The Hague 2"],
    ["Ciudad de México", "city MX Mexico City 3"],
    ["Bengaluru", "city IN Bangalore 1"],
    ["Kiev", "city UA Kyiv 1"],
    ["St Louis", "city MO St. Louis 2"],
    ["Boston's banks", "city MA Boston 1"],
    ["St. John's", "city CA St. John's 2?"],
    ["King’s Lynn", "city GB King's Lynn 2?"],
    ["Kings Lynn", "city GB King's Lynn 2?"],
    ["Saint John Canada", "city CA Saint John 3"],
    ["Greater Boston", "city MA Boston 2"],
    ["Greater New York", "city NY New York 3"],
    ["new york metro area", "city NY New York 3"],
    ["downtown Chicago", "city IL Chicago 2"],
  ])("%s is %s", (text, place) => expect(read(text, false)).toBe(place));

  test.each([
    ["Paris Texas", "city TX Paris 2"],
    ["Portland Maine", "city ME Portland 2"],
    ["Athens GA", "city GA Athens 2"],
    ["Cambridge MA", "city MA Cambridge 2"],
    ["dallas tx", "city TX Dallas 2"],
    ["New York NY", "city NY New York 3"],
    ["Berlin DE", "city DE Berlin 2"],
    ["Wilmington DE", "city DE Wilmington 2"],
    ["Vancouver WA", "city WA Vancouver 2"],
    ["Toronto ON", "city CA Toronto 2"],
    ["London Ontario Canada", "city CA London 3"],
    ["Munich Bavaria Germany", "city DE Munich 3"],
    ["Austin Texas USA", "city TX Austin 3"],
    ["Ontario California", "city CA Ontario 2"],
    ["Lebanon Ohio", "city OH Lebanon 2"],
    ["Washington PA", "city PA Washington 2"],
    ["Tbilisi Georgia", "city GE Tbilisi 2"],
    ["Atlanta Georgia", "city GA Atlanta 2"],
    ["Mobile Alabama", "city AL Mobile 2"],
    ["Walldorf Germany", "city DE Walldorf 2"],
  ])("with what it lies in, %s is %s", (text, place) => expect(read(text, false)).toBe(place));

  test("a place beside that holds no such city is another place", () => {
    expect(read("Paris Germany")).toBe("city FR Paris 1");
    expect(read("Washington Oregon")).toBe("state WA 1");
    expect(read("portland or seattle")).toBe("city OR Portland 1");
  });

  test.each(["Reading", "nice", "Mobile", "orange", "bath", "Cork", "male"])("%s may be a word", (word) => {
    expect(placeAt([word], 0, true)?.sure).toBe(false);
  });

  test.each(["of", "sales", "data", "manager", "marketing", "finance", "best", "most", "media", "can", "enterprise"])(
    "%s is no place",
    (word) => expect(placeAt([word], 0, true)).toBeNull(),
  );

  test("a file may write a city in any of its names", () => {
    const named = (text: string) => {
      const match = placeAt(text.split(" "), 0, true);
      return match === null || match.city === null ? [] : cityNamesOnFile(match.city, match.states, match.countries);
    };
    expect(named("Munich")).toEqual(expect.arrayContaining(["Munich", "München", "Muenchen"]));
    expect(named("New York City")).toEqual(expect.arrayContaining(["New York", "New York City", "NYC"]));
    expect(named("Bangalore")).toEqual(expect.arrayContaining(["Bengaluru", "Bangalore"]));
    expect(named("Düsseldorf")).toEqual(expect.arrayContaining(["Düsseldorf", "Duesseldorf"]));
    expect(named("Spain")).toEqual([]);
  });
});

describe("one slip of the finger", () => {
  test.each([
    ["Germny", "country DE 1?"],
    ["Austrlia", "country AU 1?"],
    ["Califronia", "state CA 1?"],
    ["Amsterdm", "city NL Amsterdam 1?"],
    ["Itallian", "country IT 1?"],
    ["Scandanavia", "region DK+NO+SE 1?"],
  ])("%s is near %s", (text, place) => expect(say(nearPlaceAt(text.split(" "), 0))).toBe(place));

  test.each(["manager", "director", "service", "franchise", "maritime", "Atlantis", "finance", ""])(
    "%s is near nothing",
    (text) => {
      expect(nearPlaceAt([text], 0)).toBeNull();
    },
  );
});

test("a word alone is known for a place, or not", () => {
  expect(["Oslo", "texas", "DACH", "bath"].filter(isKnownPlaceWord)).toEqual(["Oslo", "texas", "DACH", "bath"]);
  expect(["sales", "atlantis", ""].filter(isKnownPlaceWord)).toEqual([]);
});

test("any words are read, and a place never takes more of them than there are", () => {
  const word = fc.oneof(
    fc.constantFrom("Paris", "the", "greater", "of", "US", "in", "TX", "New", "York", "area", "&", "🇩🇪", "-", "St."),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), fc.nat(13), fc.boolean(), (words, at, expected) => {
      for (const match of [placeAt(words, at, expected), nearPlaceAt(words, at)]) {
        if (match === null) continue;
        expect(match.length).toBeGreaterThan(0);
        expect(at + match.length).toBeLessThanOrEqual(words.length);
        expect(match.countries.length).toBeGreaterThan(0);
      }
    }),
  );
});
