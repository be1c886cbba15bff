import { describe, expect, test } from "vitest";
import { US_STATE_CODES, usStateName } from "@/lib/domain/places/place";
import { readQuery } from "@/lib/search/query/read-query";

/** "LA" alone is the city. */
const CODES = US_STATE_CODES.filter((code) => code !== "LA");
/** Without the District of Columbia, which is read as a state. */
const CITIES =
  `AL Montgomery;AK Anchorage;AZ Phoenix;AR Little Rock;CA Sacramento;CO Denver;CT Hartford;DE Wilmington;FL Miami;
  GA Atlanta;HI Honolulu;ID Boise;IL Chicago;IN Gary;IA Des Moines;KS Wichita;KY Louisville;LA Baton Rouge;ME Portland;
  MD Baltimore;MA Boston;MI Detroit;MN Minneapolis;MS Jackson;MO Kansas City;MT Billings;NE Omaha;NV Reno;NH Concord;
  NJ Newark;NM Santa Fe;NY Albany;NC Raleigh;ND Fargo;OH Columbus;OK Tulsa;OR Bend;PA Pittsburgh;RI Providence;
  SC Charleston;SD Sioux Falls;TN Nashville;TX Austin;UT Provo;VT Burlington;VA Richmond;WA Spokane;WV Huntington;
  WI Madison;WY Cheyenne`
    .split(";")
    .map((city) => city.trim())
    .map((city) => ({ code: city.slice(0, 2), name: city.slice(3).toLowerCase() }));

/** The codes that are read otherwise than the state's name in the same query. */
function misread(ask: (place: string) => string, except: readonly string[] = []): readonly string[] {
  return CODES.filter((code) => !except.includes(code)).filter((code) => {
    const [asked, meant] = [ask(code.toLowerCase()), ask(usStateName(code))].map((query) => readQuery(query));
    return JSON.stringify(asked?.filters) !== JSON.stringify(meant?.filters) || asked?.unused.length !== 0;
  });
}

describe("the code of a state in small letters is read as its name", () => {
  test.each([
    "heads of sales in *",
    "buyers based in *",
    "controllers located in *",
    "plant managers across *",
    "nurses within *",
    "hr managers throughout *",
    "plant managers in * at hospitals",
    "buyers in *, banking",
    "hospitals in *, cfo",
    "buyers in * and tx",
    "buyers in tx or *",
    "founders in * who work at banks",
    "heads of sales living in *",
  ])("%s, for every state", (frame) => {
    expect(misread((place) => frame.replace("*", place))).toEqual([]);
  });

  test.each(["controllers near *", "cfos from *", "nurses around *"])(
    "%s, for every state but Maine, since 'me' is the sender",
    (frame) => {
      expect(misread((place) => frame.replace("*", place), ["ME"])).toEqual([]);
    },
  );

  test("after 'not in', for every state whose code is no preposition", () => {
    expect(misread((place) => `heads of sales at banks not in ${place}`, ["IN", "OR"])).toEqual([]);
  });

  test("between commas, for every state whose code says nothing else", () => {
    const others = ["AR", "CO", "HI", "ID", "IN", "ME", "MA", "OH", "OK", "OR", "PA"];
    expect(misread((place) => `plant managers, ${place}`, others)).toEqual([]);
  });

  test("before a job, for every state whose code is no word", () => {
    const words = ["AL", "AR", "CO", "DE", "HI", "ID", "IL", "IN", "ME", "MA", "MT", "OH", "OK", "OR", "PA"];
    expect(misread((place) => `${place} plant managers`, words)).toEqual([]);
  });
});

describe("the code of a state in small letters behind a city of that state says which city is meant", () => {
  test.each([
    "plant managers in * ?",
    "plant managers in *, ?",
    "plant managers, *, ?",
    "plant managers in * ? at hospitals",
    "* ? plant managers",
  ])("%s", (frame) => {
    // Before other words, "in" and "or" are links.
    const isLink = (code: string) => /\? ./.test(frame) && /^(?:IN|OR)$/.test(code);
    const misplaced = CITIES.filter(({ code }) => !isLink(code))
      .map(({ code, name }) => ({
        code,
        query: frame.replace("*", name).replace("?", code.toLowerCase()),
      }))
      .filter(({ code, query }) => {
        const { filters, unused } = readQuery(query);
        const isRead = filters.state?.join() === code && filters.city !== undefined && unused.length === 0;
        return !isRead || filters.title?.join() !== "plant manager";
      });
    expect(misplaced).toEqual([]);
  });
});

describe("a code of a state that is another word where it stands is no place", () => {
  test.each([
    ["cfos in or near austin", "cfos in austin"],
    ["heads of hr in or around Austin", "heads of hr in Austin"],
    ["heads of hr in and around Austin", "heads of hr in Austin"],
    ["show me cfos in texas, ok", "cfos in texas"],
    ["hi, cfos in texas", "cfos in texas"],
    ["ok find me cfos in texas", "cfos in texas"],
    ["oh, and cfos in texas", "cfos in texas"],
    ["get me cfos in texas for me", "cfos in texas"],
    ["cfos in portland or seattle", "cfos in Portland, OR or Seattle"],
    ["heads of it in de zorg in Utrecht", "heads of it in health care in Utrecht"],
    ["il direttore vendite a Milano", "direttore vendite, Milano"],
    ["lawyers in m&a in texas", "m&a lawyers in texas"],
    ["bakers in ma and pa shops in texas", "bakers in mom and pop shops in texas"],
    ["managers in it in texas", "it managers, texas"],
  ])("%s is read as %s", (query, plain) => {
    expect(readQuery(query).filters).toEqual(readQuery(plain).filters);
  });

  test.each([
    ["office managers, pa", ["PA"]],
    ["experts in pa roles at banks", ["PA"]],
    ["specialists in ar and ap at banks", ["AR"]],
    ["cfos near me at banks", ["ME"]],
    ["cfos around me at banks", ["ME"]],
    ["emails from me to cfos", ["ME"]],
    ["cfos of a co in retail", ["CO", "IN"]],
  ])("%s names none of %j", (query, codes) => {
    expect((readQuery(query).filters.state ?? []).filter((code) => codes.includes(code))).toEqual([]);
  });
});

test("'near me' blocks the query, since it names no place", () => {
  const near = ["cfos at banks near me", "cfos at banks around here"].map((query) => readQuery(query));
  expect(near.map(({ blocking, unused }) => [blocking?.kind, unused])).toEqual([
    ["place", ["near me"]],
    ["place", ["around here"]],
  ]);
});

test.each([
  ["CFOs in Bavaria, DE", { country: ["DE"], region: ["Bavaria"] }],
  ["CFOs, Lombardy (IT)", { country: ["IT"], region: ["Lombardy"] }],
])("the code of its country behind a region adds nothing: %s", (question, where) => {
  const { title: _title, seniority: _seniority, ...filters } = readQuery(question).filters;
  expect(filters).toMatchObject(where);
  expect(filters).not.toHaveProperty("state");
});

test("a field of work behind a region is no code of its country", () => {
  expect(readQuery("Tuscany, IT directors").filters).toMatchObject({ title: ["it"], country: ["IT"] });
});

test.each([
  ["Werksleiter, Bayern, 200-500 MA", { employeesMin: 200, employeesMax: 500 }],
  ["CISOs in NRW, >250 MA", { employeesMin: 251 }],
  ["CFOs, 500+ MA in Köln", { employeesMin: 500 }],
])("MA behind a number is staff in German: %s", (question, size) => {
  const { filters } = readQuery(question);
  expect(filters).toMatchObject({ ...size, country: ["DE"] });
  expect(filters).not.toHaveProperty("state");
});

test("GF is a managing director before a trade, and French Guiana behind a city", () => {
  expect(readQuery("GF Maschinenbau Stuttgart").filters).toMatchObject({
    title: ["managing director"],
    country: ["DE"],
  });
  expect(readQuery("CFOs in Cayenne, GF").filters).toMatchObject({ country: ["GF"] });
});

test.each(["dig", "than", "along"])("an everyday word in small letters is no town: %s", (word) => {
  expect(readQuery(`could you ${word} up CFOs in Vermont`).filters).toMatchObject({ country: ["US"], state: ["VT"] });
});

test.each([
  ["plumbers in ON", ["CA"], ["Ontario"]],
  ["electricians in AB", ["CA"], ["Alberta"]],
  ["nurses in NSW or VIC", ["AU"], ["New South Wales", "Victoria"]],
  ["roofers, ON", ["CA"], ["Ontario"]],
])("a code in capitals that only one region has is that region where nothing but a place can stand: %s", (...row) => {
  const [question, country, region] = row;
  expect(readQuery(question).filters).toMatchObject({ country: expect.arrayContaining(country), region });
});

test.each(["directors in AB InBev", "inspectors in QC", "please turn ON the plumbers"])(
  "the code of a region before a noun, or that also is a field of work, is no place: %s",
  (question) => expect(readQuery(question).filters).not.toHaveProperty("region"),
);

describe("codes of a list are all of one kind", () => {
  const LISTS = [
    ["CA", ["AB", "BC", "MB", "NB", "NS", "ON", "QC", "SK"]],
    ["AU", ["NSW", "VIC", "QLD", "SA", "TAS", "ACT", "NT"]],
  ] as const;

  test.each(["* or ?", "* and ?", "*/?", "* & ?"])("regions of one country: %s", (frame) => {
    const misread = LISTS.flatMap(([country, codes]) =>
      codes.flatMap((one) =>
        codes.flatMap((other) => {
          const query = `plant managers in ${frame.replace("*", one).replace("?", other)}`;
          const { filters } = readQuery(query);
          const isRead = filters.country?.join() === country && filters.region?.length === 2;
          return one === other || isRead ? [] : query;
        }),
      ),
    );
    expect(misread).toEqual([]);
  });

  test("countries beside one whose code is no state, and jobs beside each other", () => {
    expect(readQuery("accountants in MT and CY").filters.country).toEqual(["MT", "CY"]);
    expect(readQuery("BA, PM, QA in Ohio").filters).toMatchObject({ country: ["US"], state: ["OH"] });
  });
});

test.each(["OR", "OH", "LA", "CA"])("a code that begins a query before a job is a state or city: %s nurses", (code) => {
  expect(readQuery(`${code} nurses`).filters.state?.[0] ?? "").not.toBe("");
});
