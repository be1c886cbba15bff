import { describe, expect, test } from "vitest";
import type { PeopleFilters } from "@/lib/search/filters";
import { readTable } from "@/lib/search/lexicon/lexicon";
import regions from "@/lib/search/places/region-list.json" with { type: "json" };
import { readQuery } from "@/lib/search/query/read-query";
import { isInDictionary } from "@/lib/search/reader/english";

describe("places of several kinds are any of, and none is widened to its country", () => {
  test.each([
    [
      "treasurers in Ohio or Ireland",
      { country: ["US", "IE"], state: ["OH"] },
      [{ country: ["US"], state: ["OH"] }, { country: ["IE"] }],
    ],
    [
      "midwives in Lyon or Portugal",
      { country: ["FR", "PT"], city: ["Lyon"] },
      [{ country: ["FR"], city: ["Lyon"] }, { country: ["PT"] }],
    ],
    [
      "plumbers in Chicago or Nevada",
      { country: ["US"], state: ["IL", "NV"], city: ["Chicago"] },
      [
        { country: ["US"], state: ["IL"], city: ["Chicago"] },
        { country: ["US"], state: ["NV"] },
      ],
    ],
  ])("%s", (question, sum, anyPlace) => {
    const { filters } = readQuery(question);
    expect(filters).toMatchObject({ ...sum, anyPlace });
  });

  test.each([
    ["midwives in Denver and Oslo", { country: ["US", "NO"], city: ["Denver", "Oslo"] }],
    ["midwives in Ohio or Utah", { country: ["US"], state: ["OH", "UT"] }],
    ["midwives in Denver, Colorado", { country: ["US"], state: ["CO"], city: ["Denver"] }],
    ["midwives in Norway and Sweden", { country: ["NO", "SE"] }],
  ])("of one kind, or one within the other, they need no choice: %s", (question, where) => {
    const { title: _title, ...filters } = readQuery(question).filters;
    expect(filters).toEqual(where);
  });
});

test.each(["in 10115 Berlin", "in 75008 Paris", "based in 1010 Vienna"])(
  "a postcode before its city stops nothing: %s",
  (place) => {
    const { filters, blocking } = readQuery(`nurses at clinics ${place}`);
    expect(filters.city).toHaveLength(1);
    expect(blocking).toBeUndefined();
  },
);

describe("a name with its kind is the region, or the city where no region has the name", () => {
  test.each([
    ["geologists, Salta province", { country: ["AR"], region: ["Salta"] }],
    ["geologists in the province of Salta", { country: ["AR"], region: ["Salta"] }],
    ["tutors in Québec province", { country: ["CA"], region: ["Quebec"] }],
    ["tutors in the state of Victoria", { country: ["AU"], region: ["Victoria"] }],
    ["tutors, Osaka Prefecture", { country: ["JP"], region: ["Osaka"] }],
    ["lawyers, Canton Vaud", { country: ["CH"], region: ["Vaud"] }],
    ["lawyers in Kharkiv oblast", { country: ["UA"], region: ["Kharkiv"] }],
    ["lawyers in Fresno County", { country: ["US"], state: ["CA"], city: ["Fresno"] }],
  ])("%s", (question, where) => {
    const { title: _title, ...filters } = readQuery(question).filters;
    expect(filters).toEqual(where);
  });

  test("a district manager is in no district", () => {
    expect(readQuery("Boston district managers").filters).toMatchObject({
      title: ["district manager"],
      city: ["Boston"],
    });
  });
});

describe("a larger place behind a name says which place is meant", () => {
  test.each([
    ["winemakers from Kakheti, Georgia", { country: ["GE"], region: ["Kakheti"] }],
    ["growers in Perth, the UK", { country: ["GB"], city: ["Perth"] }],
    ["farmers in the Puglia region of Italy", { country: ["IT"], region: ["Apulia"] }],
    ["loggers from northern Karelia, Finland", { country: ["FI"], region: ["North Karelia"] }],
  ])("%s", (question, where) => {
    const { title: _title, ...filters } = readQuery(question).filters;
    expect(filters).toEqual(where);
  });
});

test.each([
  ["nurses in Coeur d'Alene", "Coeur d'Alene"],
  ["nurses in L’Aquila", "L'Aquila"],
  ["nurses in Hue", "Huế"],
])("%j is about %s", (question, city) => {
  expect(readQuery(question).filters.city).toEqual([city]);
});

test.each(["trainers in welding, Addis Ababa", "presenters who broadcast in Sámi, Tromsø", "trainers in welding"])(
  "an activity or a language behind a preposition of place stops nothing: %s",
  (question) => expect(readQuery(question).blocking).toBeUndefined(),
);

test("adjectives of countries with a hyphen between them are languages", () => {
  expect(readQuery("German-Czech translators in Brno").filters).toMatchObject({ country: ["CZ"], city: ["Brno"] });
});

test.each([
  ["nurses, Kaltenleutgeben", "Kaltenleutgeben"],
  ["Kaltenleutgeben, nurses", "Kaltenleutgeben"],
  ["nurses near Kaltenleutgeben", "Kaltenleutgeben"],
  ["nurses in Vienna, Kaltenleutgeben", undefined],
  ["nurses", undefined],
])("%j may be about the city %s", (question, city) => {
  expect(readQuery(question).possibleCity).toBe(city);
});

test.each([
  ["nurses near East London", ["London", "East London"]],
  ["nurses near East Kilbride", ["East Kilbride"]],
  ["Adelaide Hills-based nurses", ["Adelaide Hills"]],
  ["nurses at Angers-headquartered companies", ["Angers"]],
  ["cork based nurses", ["Cork"]],
  ["la spezia nurses", ["La Spezia"]],
  ["nurses in Council Bluffs", ["Council Bluffs"]],
  ["plant-based food chemists", undefined],
  ["java based developers", undefined],
])("%j is about %j", (question, city) => {
  expect(readQuery(question).filters.city).toEqual(city);
});

/** Every tenth city of at least so many thousand people. */
const CITIES = readTable("cities")
  .filter(([, , , people]) => Number(people) >= 60)
  .filter((_, at) => at % 10 === 0)
  .map(([, name = ""]) => name);

describe("nearly all cities are read wherever they stand", () => {
  test.each([
    ["in", 0.99, (city: string) => `nurses in ${city}`],
    ["near", 0.99, (city: string) => `nurses near ${city}`],
    ["behind", 0.99, (city: string) => `nurses ${city}`.toLowerCase()],
    ["before", 0.96, (city: string) => `${city} nurses`.toLowerCase()],
    ["based", 0.99, (city: string) => `${city}-based nurses`],
  ] as const)("%s", (_, share, sentence) => {
    // "Jamaica" and "Wyoming" are names of cities too.
    const isPlaced = ({ city, region, country }: PeopleFilters) => city ?? region ?? country;
    const unread = CITIES.filter((city) => !isPlaced(readQuery(sentence(city)).filters));
    expect({ unread, share: 1 - unread.length / CITIES.length }).toMatchObject({
      share: expect.toSatisfy((read: number) => read >= share),
    });
  });
});

test.each([
  ["nurses in Norfolk, United Kingdom", { country: ["GB"], region: ["Norfolk"] }],
  ["nurses in Córdoba, Colombia", { country: ["CO"], region: ["Córdoba"] }],
  ["nurses in Brandenburg", { country: ["DE"], region: ["Brandenburg"] }],
  ["nurses in San Luis, Argentina", { country: ["AR"], city: ["San Luis"] }],
])("a country behind a name says which region is meant, if it has no such city: %s", (question, where) => {
  expect(readQuery(question).filters).toEqual({ title: ["nurse"], ...where });
});

const TITLES = [
  "brake adjuster",
  "trim sawyer",
  "rock splitter",
  "gardening teacher",
  "plasma operator",
  "tree climber",
];

test.each([
  ["before", (title: string) => `leeds ${title}s`],
  ["capitalized", (title: string) => `Leeds ${title.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}s`],
  ["asked", (title: string) => `looking for a ${title} based in Leeds`],
  ["names", (title: string) => `names of ${title}s in Leeds`],
  ["who", (title: string) => `who are the ${title}s in Leeds?`],
  ["work", (title: string) => `people who work as ${title}s in Leeds`],
] as const)("rare titles are read alike in all ways of asking: %s", (_, sentence) => {
  const read = TITLES.map((title) => readQuery(sentence(title)).filters);
  expect(read).toMatchObject(TITLES.map((title) => ({ title: [title], city: ["Leeds"] })));
});

const FUNCTIONS = ["sales", "marketing", "finance", "procurement", "risk", "tax", "quality", "innovation", "payroll"];

test.each([
  ["head", "heads of X", "X heads"],
  ["vp", "VPs of X", "X VPs"],
  ["director", "directors of X", "senior X directors"],
] as const)("a %s of a function is read alike in all orders", (rank, ...orders) => {
  for (const order of orders) {
    const read = FUNCTIONS.map((one) => readQuery(`${order.replace("X", one)} in Leeds`).filters);
    expect(read).toMatchObject(FUNCTIONS.map((one) => ({ title: [one], seniority: [rank], city: ["Leeds"] })));
  }
});

test.each([
  "CFOs at X companies in Leeds",
  "X CFOs in Leeds",
  "CFOs who work for X firms in Leeds",
  "Leeds X companies, CFOs",
])("industries are read alike in all orders: %s", (order) => {
  const trades = ["steel", "brewery", "biotech", "insurance", "textile", "shipping"];
  const read = trades.map((one) => readQuery(order.replace("X", one)).filters);
  expect(read).toMatchObject(trades.map(() => ({ title: ["cfo"], industry: [expect.any(String)], city: ["Leeds"] })));
  expect(read.map(({ industry }) => industry)).toEqual(
    trades.map((one) => readQuery(`CFOs at ${one} companies`).filters.industry),
  );
});

/** In letters and single spaces, as people type, and not a word such as "central". */
const REGIONS = [...new Set(regions.flatMap(({ names }) => names.split("|")[0]?.toLowerCase() ?? []))].filter(
  (name) => /^[a-z]{4,}(?: [a-z]+)*$/.test(name) && !name.split(" ").some(isInDictionary),
);

test("a region before a job in lower case is a place, whatever the size of its city", () => {
  const misread = REGIONS.filter((name) => readQuery(`${name} nurses`).filters.title?.join() !== "nurse");
  expect(REGIONS.length).toBeGreaterThan(1400);
  // Words of other languages: "ouest".
  expect(misread.length / REGIONS.length).toBeLessThan(0.03);
});

test("the language that an answer is asked for in is no place", () => {
  for (const language of ["English", "German", "Spanish", "Polish"]) {
    const { filters, unused } = readQuery(`nurses in Peru, reply in ${language}`);
    expect([filters, unused.join(" ")], language).toEqual([readQuery("nurses in Peru").filters, `reply ${language}`]);
  }
  expect(readQuery("nurses in Polish hospitals").filters.country).toEqual(["PL"]);
});

test("a word of the dictionary is no typo of a place", () => {
  for (const word of ["province", "tamper", "concession", "solder", "sanding", "trace"]) {
    expect(readQuery(`${word} attendants in Lyon`).filters, word).toMatchObject({ country: ["FR"], city: ["Lyon"] });
  }
});

test("an everyday word between a place and a job belongs to the job", () => {
  for (const word of ["mold", "reading", "mobile", "cork", "orange", "suede", "lion"]) {
    const { title, city } = readQuery(`Leeds ${word} painters`).filters;
    expect([title?.length, city], word).toEqual([1, ["Leeds"]]);
  }
  expect(readQuery("nurses in London, Reading and Bath").filters.city).toEqual(["London", "Reading", "Bath"]);
  expect(readQuery("nurses in London Reading").filters.city).toEqual(["London", "Reading"]);
});

test("a city of several words begins a query in lower case, also if each of them is in the dictionary", () => {
  for (const city of ["silver spring", "fall river", "royal oak", "grand island", "oak park", "red deer"]) {
    expect(readQuery(`${city} nurses`).filters, city).toEqual(readQuery(`nurses in ${city}`).filters);
  }
});

describe("a place that only describes people or companies is unused if another place is given", () => {
  const DESCRIBED = [
    "turkey farmers",
    "African history professors",
    "Texas barbecue cooks",
    "New York and Boston nurses",
  ];
  const GIVEN = ["in Leeds", "based in the Leeds area", "within Leeds", "near Leeds"];

  test.each(DESCRIBED.flatMap((people) => GIVEN.map((where) => `${people} ${where}`)))("%s", (question) => {
    const { filters, unused } = readQuery(question);
    expect([filters.country, filters.city, unused.length > 0]).toEqual([["GB"], ["Leeds"], true]);
  });

  test.each([
    ["nurses from Kenya or Uganda in Leeds", ["Kenya", "Uganda"]],
    ["nurses from Kenya living in Leeds", ["Kenya"]],
    ["nurses in Leeds from Kenya", ["Kenya"]],
    ["Kenyans in Leeds", ["Kenyans"]],
  ])("as does where they come from: %s", (question, origin) => {
    const { filters, unused } = readQuery(question);
    expect([filters.country, filters.city, unused]).toEqual([["GB"], ["Leeds"], origin]);
  });

  test.each([
    ["Leeds nurses, or in Kenya", ["Leeds"], ["GB", "KE"]],
    ["nurses from Kenya and in Leeds", ["Leeds"], ["KE", "GB"]],
    ["nurses in Mexico City or Guadalajara and doctors in Oaxaca", ["Mexico City", "Guadalajara", "Oaxaca"], ["MX"]],
  ])("but not if any of them is meant: %s", (question, city, country) => {
    const { filters, unused } = readQuery(question);
    expect([filters.city, filters.country, unused]).toEqual([city, country, []]);
  });

  test("and companies keep their country: Swiss watch makers in London", () => {
    const { filters } = readQuery("Swiss watch makers in London");
    expect(filters).toEqual({
      industry: ["watch makers"],
      country: ["GB"],
      city: ["London"],
      companyCountry: ["CH"],
    });
  });
});

test.each([
  ["Devon, Dorset and Somerset", { region: ["Devon", "Dorset"], city: expect.arrayContaining(["Taunton"]) }],
  ["Hawke's Bay and Bay of Plenty", { region: ["Bay of Plenty"], city: ["Napier", "Hastings"] }],
  ["Lazio and Franciacorta", { region: ["Lazio"], city: expect.arrayContaining(["Rovato"]) }],
  ["Herts and Beds", { region: ["Hertfordshire", "Bedfordshire"] }],
])("an area is in no region that none of its cities is known to be in: %s", (places, where) => {
  expect(readQuery(`planners in ${places}`).filters).toMatchObject(where);
});

test.each([
  ["NE Ohio", "northeast Ohio"],
  ["NW England", "northwest England"],
  ["SE Asia", "southeast Asia"],
  ["the SW of Germany", "the southwest of Germany"],
])("two letters are a point of the compass before a place: %s", (short, long) => {
  expect(readQuery(`plumbers in ${short}`).filters).toEqual(readQuery(`plumbers in ${long}`).filters);
});

test.each(["planners in NE", "planners in Omaha, NE", "planners, NE, hospitals", "planners in NE or Kansas"])(
  "and a state elsewhere: %s",
  (question) => {
    expect(readQuery(question).filters.state?.[0]).toBe("NE");
  },
);

describe("cities that share their names with others are those that lie together", () => {
  test.each([
    ["planners in Boston and Cambridge", { country: ["US"], state: ["MA"], city: ["Boston", "Cambridge"] }],
    ["planners in Granada and Managua", { country: ["NI"], city: ["Granada", "Managua"] }],
    ["planners in Paris and London", { country: ["FR", "GB"], city: ["Paris", "London"] }],
    [
      "planners in Springfield, IL and Springfield, MA",
      { country: ["US"], state: ["IL", "MA"], city: ["Springfield"] },
    ],
    ["planners in Cambridge and London", { country: ["GB"], city: ["Cambridge", "London"] }],
  ])("%s", (question, where) => {
    const { title: _title, ...filters } = readQuery(question).filters;
    expect(filters).toEqual(where);
  });
});
