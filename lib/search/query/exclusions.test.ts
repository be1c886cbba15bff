import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

const filtersOf = (query: string) => readQuery(query).filters;

describe("an exclusion that leaves everybody who is asked for stops nothing", () => {
  test.each(["CEOs at companies under 200 employees since our tool does not scale beyond that"])("%s", (query) => {
    expect(readQuery(query).blocking).toBeUndefined();
    expect(readQuery(query).unused.join()).toMatch(/not|no use/);
  });

  test.each([
    "CFOs in Texas but not redheads",
    "managers in Spain, no women",
    "nurses in Ohio, no nurses who work nights",
    "CFOs in Texas, not in our CRM",
    "CFOs in Texas, no CFOs",
    "HR managers in France who do not work remotely",
  ])("but this one does: %s", (query) => {
    expect(readQuery(query).blocking).toMatchObject({ kind: "negation" });
  });
});

describe("a title can be excluded", () => {
  test.each<[query: string, notTitle: string[]]>([
    ["CTOs in Spain, no consultants", ["consultant"]],
    ["lawyers not paralegals, Chicago", ["paralegal"]],
    ["nurses, not nurse practitioners, in Ohio", ["nurse practitioner"]],
    ["engineers in Spain but not software engineers", ["software engineer"]],
    ["recruiters in Texas, no agency recruiters", ["agency recruiter"]],
    ["planners at call centers in Manila, not team leaders", ["team leader"]],
    ["sales managers in Texas, no heads of sales", ["head of sales"]],
    ["product managers, not project, in Spain", ["project"]],
    ["HR in Oslo, no interns, trainees or entry level people", ["intern", "trainee", "entry level"]],
    ["buyers in Ohio. Don't send me farriers or glassblowers", ["farrier", "glassblower"]],
    ["chemists in Basel rather than sales people", ["sales"]],
    ["dentists in Oslo; dental assistants can be skipped", ["dental assistant"]],
    ["interns need not apply: HR directors in Dublin", ["intern"]],
    ["no bartenders, just hotel managers in Nice", ["bartender"]],
    ["No interns, CFOs in Texas", ["intern"]],
    ["They can't be interns. Translators in Brno", ["intern"]],
    ["Find biologists in Hobart, omit anyone called professor", ["professor"]],
    ["plumbers in Bergen? Electricians are of no interest to me", ["electrician"]],
    ["CFOs in Texas (excl. interim CFOs)", ["interim cfo"]],
    [
      "journalists in Nice; photographers, camera operators and editors are out",
      ["photographer", "camera operator", "editor"],
    ],
    ["please leave recruiters and coaches off the list of HR people in Vienna", ["recruiter", "coach"]],
    ["Praktikanten ausgeschlossen: Ingenieure in Graz", ["intern"]],
    ["exclude: interns, trainees; CFOs in Texas", ["intern", "trainee"]],
    ["CFOs, not CEOs, in Texas", ["ceo"]],
  ])("%s", (query, notTitle) => {
    const { filters, blocking, unused } = readQuery(query);
    expect({ notTitle: filters.notTitle, blocking, unused }).toEqual({ notTitle, blocking: undefined, unused: [] });
    expect(filters.title).not.toContain(notTitle[0]);
  });

  test("behind what is asked for, without a comma", () => {
    expect(filtersOf("Somebody in marketing in Bath as long as it isn't a recruiter")).toMatchObject({
      title: ["marketing"],
      city: ["Bath"],
      notTitle: ["recruiter"],
    });
  });

  test("with the seniority that it has, unless that is asked for", () => {
    expect(filtersOf("HR people in Texas, no CHROs").notSeniority).toEqual(["c_suite"]);
    expect(filtersOf("CFOs, not CEOs, in Texas")).not.toHaveProperty("notSeniority");
  });
});

test("an excluded size is the headcount that is left", () => {
  expect(filtersOf("CFOs of banks in Germany, no small banks")).toMatchObject({
    industry: ["banking"],
    employeesMin: 201,
  });
  expect(filtersOf("no more than 50 employees, bakeries in Lyon")).toMatchObject({
    industry: ["bakeries"],
    employeesMax: 50,
  });
  expect(filtersOf("CTOs in Germany, no startups")).toMatchObject({ employeesMin: 501 });
  expect(filtersOf("CTOs in Germany, no big corporations please")).toMatchObject({ employeesMax: 1000 });
  expect(filtersOf("owners of small builders in Florida, no big corporations")).toMatchObject({ employeesMax: 200 });
});

describe("an exclusion may follow what it excludes", () => {
  test.each(["Mexico excluded", "Mexico not included", "the Mexico ones excluded", "Mexico and Brazil excluded"])(
    "%s",
    (exclusion) => {
      expect(filtersOf(`CEOs of insurers in Latin America, ${exclusion}`).notCountry).toContain("MX");
    },
  );
});

describe("an exclusion may be worded in many ways", () => {
  const THINGS = [
    ["banks", { notIndustry: ["banking"] }],
    ["companies over 200 staff", { employeesMax: 200 }],
    ["anything below 50 employees", { employeesMin: 50 }],
    ["anyone in Spain", { notCountry: ["ES"] }],
    ["directors", { notSeniority: ["director"] }],
  ] as const;
  const holds = (query: string, filters: object) => {
    const parsed = readQuery(query);
    expect(parsed.filters, query).toMatchObject({ country: expect.arrayContaining(["FR"]), ...filters });
    expect(parsed.filters, query).not.toHaveProperty("industry");
    expect(parsed.blocking, query).toBeUndefined();
  };

  test.each([
    ...["ignore", "exclude", "skip", "hide", "drop", "omit", "forget", "avoid", "disregard", "rule out", "filter out"],
    ...[
      "leave out",
      "steer clear of",
      "get rid of",
      "excluding",
      "skipping",
      "ruling out",
      "you can skip",
      "please skip",
    ],
    ...[
      "don't show me",
      "do not include",
      "we don't need",
      "I don't want",
      "we're not interested in",
      "I have no use for",
    ],
    ...["no", "not", "nothing in", "minus", "without", "except", "other than", "apart from", "save for", "rather than"],
    ...["anything that isn't", "anything that is not", "something other than", "anywhere apart from"],
  ])("%s", (excluding) => {
    for (const [thing, filters] of THINGS) holds(`VPs of sales in Europe, ${excluding} ${thing}`, filters);
  });

  test.each([
    ...["excluded", "should be left out", "must be excluded", "can be skipped please", "are out", "are off limits"],
    ...[
      "aren't wanted",
      "are of no use to us",
      "are no use",
      "are of no interest",
      "don't interest us",
      "should not be included",
      "need not apply",
    ],
  ])("behind what is excluded: %s", (excluding) => {
    for (const [thing, filters] of THINGS) holds(`VPs of sales in Europe, ${thing} ${excluding}`, filters);
  });

  test.each(["leave * out", "keep * out of it", "rule * out", "please leave * aside"])("around it: %s", (wording) => {
    for (const [thing, filters] of THINGS) holds(`VPs of sales in Europe, ${wording.replace("*", thing)}`, filters);
  });

  test.each([
    ...["who do not work at", "who aren't with", "that don't belong to", "who are not employed by"],
    ...["they should not work for", "who have nothing to do with"],
  ])("in a clause about the people: %s", (clause) => {
    holds(`lawyers in Europe ${clause} banks`, { notIndustry: ["banking"] });
    holds(`lawyers in Europe ${clause} banks or insurers`, { notIndustry: ["banking", "insurance"] });
  });

  test.each(["Ignore anyone at banks. ", "Exclude banks: ", "Please skip the banks. ", "we don't want banks, "])(
    "before what is asked for: %s",
    (exclusion) => {
      holds(`${exclusion}VPs of sales in Europe`, { seniority: ["vp"], notIndustry: ["banking"] });
    },
  );
});

describe("a city can be excluded", () => {
  test.each([
    ...["not Paris", "but not in Paris", "anywhere except Paris", "outside Paris", "no Paris please", "Paris excluded"],
    ...["skip anyone from Paris", "neither Paris nor Lyon", "anywhere in France but Paris"],
  ])("%s", (exclusion) => {
    const { filters, blocking } = readQuery(`nurses in France, ${exclusion}`);
    expect({ ...filters, notCity: filters.notCity?.[0], blocking }).toEqual({
      title: ["nurse"],
      country: ["FR"],
      notCity: "Paris",
      blocking: undefined,
    });
  });

  test.each([
    ["nurses in Germany except Bavaria", "Bavaria"],
    ["nurses in Canada save Quebec", "Quebec"],
    ["nurses in India but not Kerala", "Kerala"],
  ])("and so is a region: %s", (query, region) => {
    const { filters, blocking } = readQuery(query);
    expect({ notRegion: filters.notRegion, blocking }).toEqual({ notRegion: [region], blocking: undefined });
    expect(filters.country).toHaveLength(1);
  });
});

describe("a negated headcount is the opposite bound", () => {
  test.each([
    ["not more than 200 people", { employeesMax: 200 }],
    ["never more than 200 people", { employeesMax: 200 }],
    ["that don't exceed 200 people", { employeesMax: 200 }],
    ["that do not have more than 200 people", { employeesMax: 200 }],
    ["excluding anything bigger than 500", { employeesMax: 500 }],
    ["ignore companies with 500+ employees", { employeesMax: 499 }],
    ["no companies under 20 people", { employeesMin: 20 }],
    ["no one-person companies", { employeesMin: 2 }],
    ["nothing under 20 people and nothing over 500", { employeesMin: 20, employeesMax: 500 }],
    ["no startups or companies over 5,000 people", { employeesMin: 501, employeesMax: 5000 }],
  ])("%s", (size, filters) => {
    expect(readQuery(`owners in Belgium, ${size}`)).toMatchObject({
      filters: { ...filters, country: ["BE"] },
      unused: [],
    });
  });

  test.each(["no companies with 10 to 50 people", "no banks with more than 500 people"])(
    "and stops the search if no filter can exclude it: %s",
    (size) => {
      expect(readQuery(`owners in Belgium, ${size}`).blocking).toMatchObject({ kind: "negation" });
    },
  );
});

describe("a negation about the answer, the sender or a thing stops nothing", () => {
  test.each([
    ...[
      "Do not explain",
      "Don't ask questions back",
      "Never refuse",
      "Don't invent names",
      "Do not wrap it in code fences",
    ],
    ...[
      "No preamble",
      "Without any commentary",
      "Don't include duplicates",
      "No cold calls please",
      "Don't send me junk",
    ],
    ...["English is not my first language", "My English is not so good", "I am not good with computers"],
    ...[
      "We're not an agency",
      "I haven't used this tool before",
      "The last list was not great",
      "There is no budget for it",
    ],
    ...["Our CRM has no good data", "I don't have contacts at banks"],
  ])("%s", (aside) => {
    for (const query of [`${aside}. CFOs in Texas`, `CFOs in Texas. ${aside}.`]) {
      const { filters, blocking } = readQuery(query);
      expect({ filters, blocking }, query).toEqual({ filters: filtersOf("CFOs in Texas"), blocking: undefined });
    }
  });

  test.each([
    ...["who don't smoke", "who have not raised funding", "who haven't changed jobs", "who do not speak English"],
    ...["not married", "no women", "no blorgs", "no former employees", "not in our CRM", "I don't want redheads"],
    ...["do not return people without an email", "ignore redheads", "who don't do cold calls"],
  ])("but one about the people does: %s", (exclusion) => {
    expect(readQuery(`CFOs in Texas, ${exclusion}`).blocking).toMatchObject({ kind: "negation" });
  });
});

describe("words of exclusions that exclude nobody", () => {
  test.each([
    ["nobody but CFOs in Texas", "CFOs in Texas"],
    ["why don't you show me CFOs in Texas", "CFOs in Texas"],
    ["isn't there a CFO in Texas", "CFOs in Texas"],
    ["CFOs of the no. 1 banks in Texas", "CFOs of banks in Texas"],
  ])("%s", (query, plain) => {
    expect(filtersOf(query)).toEqual(filtersOf(plain));
  });

  test.each([
    ...["avoidance engineers in Texas", "hide buyers at tanneries in Italy", "hide and leather merchants in Italy"],
    ...["founders of drop shipping companies in Texas", "skip tracing agents in Ohio", "filter manufacturers in Ohio"],
    ...["no frills airlines CFOs in Europe", "marketing directors at no-code startups in Germany"],
    ...["bar managers in London", "cut flower growers in Kenya", "waste removal company owners in Ohio"],
  ])("%s", (query) => {
    const { filters, blocking } = readQuery(query);
    expect(Object.keys(filters).filter((name) => name.startsWith("not"))).toEqual([]);
    expect(blocking).toBeUndefined();
  });
});

test("an exclusion may follow another", () => {
  expect(readQuery("nurses in France, skip Paris and skip Lyon").filters.notCity).toEqual(["Paris", "Lyon"]);
});

test("a size behind an excluded place is that of the companies that are asked for", () => {
  const { filters, blocking } = readQuery("directors in the US but not in California with over 500 employees");
  expect(filters).toMatchObject({ country: ["US"], notState: ["CA"], employeesMin: 501 });
  expect(blocking).toBeUndefined();
  expect(readQuery("CFOs in Ohio, no banks with over 500 people").blocking).toMatchObject({ kind: "negation" });
});

describe("a minus sign excludes the word that it stands before", () => {
  test.each<[query: string, filters: object]>([
    ["CEO manufacturing Ohio -Cleveland -Cincinnati", { notCity: ["Cleveland", "Cincinnati"], state: ["OH"] }],
    ["fleet managers Ohio -title:driver", { notTitle: ["driver"] }],
    ["CFO !controller Texas", { title: ["cfo"], notTitle: ["controller"] }],
    ['chefs Spain -hotels -"real estate"', { notIndustry: ["hospitality", "real estate"] }],
  ])("%s", (query, filters) => {
    expect(readQuery(query)).toMatchObject({ filters, unused: [] });
  });

  test.each(["- job: CFO - state: Texas", "CFO - Texas", "CFOs\n-Texas"])(
    "but not as a bullet or a dash: %j",
    (query) => {
      expect(readQuery(query)).toMatchObject({ filters: { title: ["cfo"], state: ["TX"] }, unused: [] });
    },
  );
});

test.each([
  "Industries to exclude: banks",
  "Unwanted sectors: banks",
  "Off limits: banks",
  "Do not include: banks",
  "Negative: banks",
  "exclusions = banks",
  '"must_not": ["banks"]',
  "Blacklist: banks",
  "exclude: banks",
])("a label may exclude: %s", (exclusion) => {
  expect(filtersOf(`CFOs in Texas; ${exclusion}`)).toMatchObject({ title: ["cfo"], notIndustry: ["banking"] });
  expect(filtersOf(`CFOs in Texas; ${exclusion}`)).not.toHaveProperty("industry");
});

test.each([
  "I've already covered Germany",
  "Germany has already been covered",
  "Germany is done already so skip that one",
])("places that are dealt with are excluded: %s", (told) => {
  const { filters, blocking } = readQuery(`CFOs of banks in Europe. ${told}.`);
  expect(filters.notCountry).toEqual(["DE"]);
  expect(filters.title).toEqual(["cfo"]);
  expect(blocking).toBeUndefined();
});

test.each([
  ["Belize", "BZ"],
  ["Djibouti", "DJ"],
  ["Luxembourg", "LU"],
])("a country that has a region of its name is excluded whole: %s", (name, country) => {
  expect(filtersOf(`CFOs, not in ${name}`)).toMatchObject({ notCountry: [country] });
});

test("'non-' excludes one industry from another", () => {
  expect(filtersOf("engineering directors in non-automotive manufacturing")).toMatchObject({
    industry: ["manufacturing"],
    notIndustry: ["automotive"],
  });
});

test.each(["state companies excluded", "but leave out residents", "family firms left out"])(
  "an exclusion that no filter serves stops the search wherever its verb stands: %s",
  (exclusion) => {
    expect(readQuery(`CFOs in Ohio, ${exclusion}`).blocking?.kind).toBe("negation");
  },
);

test.each(["outside the automotive industry", "except automotive companies", "not in the automotive sector"])(
  "a word for companies belongs to the excluded industry: %s",
  (exclusion) => {
    const { filters } = readQuery(`plant managers in Germany ${exclusion}`);
    expect(filters.notIndustry).toEqual(["automotive"]);
    expect(filters).not.toHaveProperty("industry");
  },
);

describe("a part of a place is excluded in many words", () => {
  test.each([
    ...["besides *", "ignoring *", "omitting *", ", leaving * out", ", leaving * aside", ", * excepted", "ex *"],
  ])("%s", (words) => {
    for (const [place, part, filters] of [
      ["Germany", "Berlin", { notCity: ["Berlin"] }],
      ["Europe", "France", { notCountry: ["FR"] }],
      ["Thailand", "Bangkok", { notCity: ["Bangkok"] }],
    ] as const) {
      const parsed = readQuery(`nurses in ${place} ${words.replace("*", part)}`.replace(" ,", ","));
      expect(parsed.filters).toEqual({ ...filtersOf(`nurses in ${place}`), ...filters });
      expect(parsed.unused).toEqual([]);
    }
  });

  test('"ex" is no exclusion before an employer', () => {
    expect(filtersOf("ex-Google CFOs in Texas")).toEqual(filtersOf("CFOs in Texas"));
  });

  test("a city with a foreign letter is no English word", () => {
    expect(filtersOf("nurses in the Maldives excluding Malé").notCity).toEqual(["Male"]);
  });
});

test.each([
  ["nurses in every sector but *", "mining"],
  ["nurses, leaving out * businesses", "mining"],
  ["non-* nurses", "mining"],
  ["non-* plant managers", "food"],
])("an industry is excluded and the job stays: %s", (frame, industry) => {
  const { filters, blocking } = readQuery(frame.replace("*", industry));
  expect(filters.notIndustry).toEqual(filtersOf(`nurses in the ${industry} industry`).industry);
  expect(filters.title).toBeDefined();
  expect(blocking).toBeUndefined();
});

test("each exclusion of a list may have its own word, and each kind of worker a title", () => {
  expect(filtersOf("engineers in Leeds, not consultants, not interns").notTitle).toEqual(["consultant", "intern"]);
  expect(filtersOf("partners (not associates) at law firms in Ohio").notTitle).toEqual(["associate"]);
  expect(readQuery("owners, not employees, of driving schools in Spain").blocking).toBeUndefined();
});

test("an exclusion holds for people in the US, and for an unknown job that is asked for alone", () => {
  expect(filtersOf("midwives in the US who are not based in Texas")).toEqual({
    ...filtersOf("midwives in the US"),
    notState: ["TX"],
  });
  expect(filtersOf("beekeepers not in Paris")).toEqual({ title: ["beekeeper"], notCity: ["Paris"] });
});

describe("an excluded term is not asked for, in any of these words", () => {
  const EXCLUDED = [
    ["London", { notCity: ["London"] }],
    ["banks", { notIndustry: ["banking"] }],
    ["interns", { notTitle: ["intern"] }],
  ] as const;

  test.each([
    "nurses in Ohio, just spare me *",
    "nurses in Ohio, leaving aside *",
    "nurses in Ohio, with * left aside",
    "nurses in Ohio, forgetting *",
    "Without counting *, nurses in Ohio",
    "nurses in Ohio without including *",
    "Take out *; leave me nurses in Ohio",
    "Skip * and give me nurses in Ohio",
    "nurses in Ohio, reject *",
    "nurses in Ohio, strike off *",
    "nurses in Ohio, with * removed",
    "nurses in Ohio, give * a miss",
    "nurses in Ohio, no one from *",
    "nurses in Ohio, don't bother me with *",
    "I could live without *: nurses in Ohio",
  ])("%s", (wording) => {
    for (const [words, filters] of EXCLUDED) {
      const read = readQuery(wording.replace("*", words));
      expect([read.filters, read.blocking]).toEqual([
        { title: ["nurse"], country: ["US"], state: ["OH"], ...filters },
        undefined,
      ]);
    }
  });

  test.each(["not a single *", "I don't want to see a single *", "not even one *", "no * whatsoever"])(
    "of one: %s",
    (wording) => {
      for (const [one, filters] of [
        ["bank", EXCLUDED[1][1]],
        ["intern", EXCLUDED[2][1]],
      ] as const)
        expect(filtersOf(`nurses in Ohio, ${wording.replace("*", one)}`)).toEqual({
          title: ["nurse"],
          country: ["US"],
          state: ["OH"],
          ...filters,
        });
    },
  );
});

describe("an exclusion ends where somebody else is asked for", () => {
  test.each(["no interns nurses Leeds", "exclude interns nurses Leeds", "not interns nurses in Leeds"])(
    "%s",
    (query) => {
      expect(filtersOf(query)).toMatchObject({ title: ["nurse"], notTitle: ["intern"], city: ["Leeds"] });
    },
  );

  test("and not before", () => {
    expect(filtersOf("no systems engineers, nurses in Leeds").notTitle).toEqual(["systems engineer"]);
    expect(filtersOf("Take out interns and former employees; nurses in Leeds").title).toEqual(["nurse"]);
  });
});

test.each(["but not management", "not in management", "who don't manage people", "without management duties"])(
  "management is excluded as those who have it: nurses in Leeds, %s",
  (exclusion) => {
    const { filters, blocking } = readQuery(`nurses in Leeds, ${exclusion}`);
    expect(blocking).toBeUndefined();
    expect(filters.notSeniority).toEqual(filtersOf("nurses in Leeds, nobody in management").notSeniority);
  },
);

test.each([
  ["--exclude-level entry", { notTitle: ["entry level"] }],
  ["--exclude-industry banking", { notIndustry: ["banking"] }],
  ["--not-city Berlin", { notCity: ["Berlin"] }],
])("a field may be excluded by its name: %s", (flag, filters) => {
  for (const query of [`${flag} --title nurse --location Leeds`, `nurses in Leeds ${flag}`])
    expect(filtersOf(query)).toEqual({ title: ["nurse"], country: ["GB"], city: ["Leeds"], ...filters });
});

test.each([
  ["no conscripts, sailors in Oslo", ["conscript"]],
  ["sailors in Oslo, not freelance", ["freelance"]],
  ["sailors in Oslo, excluding retired and interns", ["retired", "intern"]],
  ["no trainee carpenters, sailors in Oslo", ["trainee carpenter"]],
])("a kind of worker is excluded: %s", (query, notTitle) => {
  const { filters, blocking } = readQuery(query);
  expect([filters.title, filters.notTitle, blocking]).toEqual([["sailor"], notTitle, undefined]);
});

test("a city that is also another word is excluded behind another city", () => {
  const { filters, unused } = readQuery("sailors in England, excluding Leeds and Reading and apprentices");
  expect(filters).toMatchObject({ notCity: ["Leeds", "Reading"], notTitle: ["apprentice"] });
  expect(unused).toEqual([]);
});

test.each(["no alumni of Harvard", "no graduates of MIT"])("former students cannot be excluded: %s", (exclusion) => {
  const { blocking, filters } = readQuery(`midwives in Ohio, ${exclusion}`);
  expect([blocking?.kind, filters.title, filters.state]).toEqual(["negation", ["midwife"], ["OH"]]);
});
