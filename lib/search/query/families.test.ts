import { describe, expect, test } from "vitest";
import { planSearch } from "@/lib/search/plan-search";
import { readQuery } from "@/lib/search/query/read-query";

const filtersOf = (query: string) => readQuery(query).filters;

describe("a duty names the people who have it", () => {
  test.each([
    ["who manages the lorries at hauliers in Leeds", "fleet"],
    ["the money person at charities in Wales", "finance"],
    ["who do I call about invoices at acme.com", "accounts payable"],
    ["who teaches at universities in India", "teacher"],
    ["people who fix the planes for airlines", "maintenance"],
    ["whoever answers journalists’ calls at energy companies", "public relations"],
    ["someone who keeps the buildings running at a university", "facilities"],
  ])("%s", (query, title) => {
    expect(filtersOf(query).title).toContain(title);
  });
});

test("what sellers sell is the industry if companies are known by it, and unused if not", () => {
  expect(filtersOf("everyone who sells enterprise software in Sweden")).toMatchObject({
    title: ["sales"],
    industry: ["software"],
  });
  expect(readQuery("who sells houses in Florida")).toMatchObject({ filters: { title: ["sales"] }, unused: ["houses"] });
  expect(filtersOf("founders who sell to banks in Ohio")).not.toHaveProperty("title");
});

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
  test.each(["Mexico excluded", "Mexico not included", "Mexico and Brazil excluded"])("%s", (exclusion) => {
    expect(filtersOf(`CEOs of insurers in Latin America, ${exclusion}`).notCountry).toContain("MX");
  });
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
    ...[
      "who do not work at",
      "who aren't with",
      "that don't belong to",
      "who are not employed by",
      "who don't practice at",
    ],
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

  test.each(["nurses in Germany except Bavaria", "nurses in Canada save Quebec"])(
    "but a region cannot: %s",
    (query) => {
      expect(readQuery(query).blocking).toMatchObject({ kind: "negation" });
    },
  );
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
    ["CFOs in Texas, don't forget the banks", "CFOs of banks in Texas"],
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

test('"no" before an industry in Portuguese is "in the"', () => {
  expect(filtersOf("diretores financeiros no agronegócio, Brasil")).toMatchObject({ industry: ["farming"] });
  expect(filtersOf("finance managers (no directors) in Brazil").notSeniority).toEqual(["director"]);
});

test("an abbreviation with an ampersand is no link", () => {
  expect(filtersOf("EHS, O&G, Louisiana").industry).toEqual(["oil & energy"]);
  expect(filtersOf("AEs & AMs in Ohio").title).toEqual(["account executive", "account manager"]);
});

test("a seniority that ends the second of two jobs holds for both", () => {
  expect(filtersOf("HR and payroll managers in Ohio").seniority).toEqual(["manager"]);
});

test("an unknown word listed with an industry of the employer is unused", () => {
  const { filters, unused } = readQuery("CEOs of zorbing and security companies in Israel");
  expect(filters).toMatchObject({ title: ["ceo"], industry: ["security"] });
  expect(unused).toEqual(["zorbing"]);
});

test("a title that is known only as a whole is a job in a list too", () => {
  expect(filtersOf("MD or FD, metals, Leeds").title).toEqual(["managing director", "fd"]);
});

test("a bound is not corrected to an industry", () => {
  expect(filtersOf("eigenaren van bouwbedrijven met minder dan 50 medewerkers")).toMatchObject({
    industry: ["construction"],
    employeesMax: 49,
  });
});

test("the plural of a German dative is the same industry", () => {
  expect(filtersOf("Personalleiter bei Maschinenbauern").industry).toEqual(["machinery"]);
});

describe("a region and a city", () => {
  test("are alternatives if the city lies elsewhere", () => {
    expect(filtersOf("sales directors in Île-de-France or Lyon").anyPlace).toHaveLength(2);
    expect(filtersOf("sales directors in Bavaria, Munich").city).toEqual(["Munich"]);
    expect(filtersOf("sales directors in Bavaria, Munich").anyPlace).toBeUndefined();
  });

  test("a county is searched by its towns too, in its country", () => {
    const [step] = planSearch(filtersOf("CFOs in the West Midlands"), null).steps;
    expect(JSON.stringify(step)).toContain("ci:birmingham");
    expect(step?.all).toContain("c:GB");
  });
});

test.each([
  ["regional and national sales managers at breweries", ["regional sales", "national sales"]],
  ["tax and audit partners at accounting firms in Chicago", ["tax partner", "audit partner"]],
  ["senior and lead data engineers in Berlin", ["senior data engineer", "lead data engineer"]],
  ["primary and secondary school teachers in Leeds", ["primary school teacher", "secondary school teacher"]],
  ["group or divisional CFOs of machinery makers", ["group cfo", "divisional cfo"]],
  ["sales, marketing and service directors at car dealers", ["sales", "marketing", "service"]],
  ["trust and safety managers at internet companies", ["trust and safety"]],
])("a noun that is written once holds for each item of a list: %s", (query, titles) => {
  expect(filtersOf(query).title).toEqual(titles);
});

test.each([
  ["number two in finance at hospitals in Ohio", "finance", ["vp", "head", "director"]],
  ["top legal people in insurance", "legal", ["c_suite", "founder", "owner", "vp", "head", "director"]],
])("everyday words for a seniority hold for the department beside them: %s", (query, title, seniority) => {
  expect(filtersOf(query).title).toEqual([title]);
  expect([...(filtersOf(query).seniority ?? [])].sort()).toEqual([...seniority].sort());
});

test("a name that places share is read as the one that most people mean", () => {
  expect(filtersOf("plant managers in Kent")).toMatchObject({ country: ["GB"] });
  expect(filtersOf("plant managers in Kent, WA")).toMatchObject({ state: ["WA"], city: ["Kent"] });
  expect(filtersOf("plant managers in Norfolk")).toMatchObject({ state: ["VA"], city: ["Norfolk"] });
  expect(filtersOf("hotel managers in Granada")).toMatchObject({ country: ["ES"], city: ["Granada"] });
});

test.each([
  ["our plant closed in Ohio, find us electricians from there", { title: ["electrician"], state: ["OH"] }],
  ["we sell to hospitals and would like head nurses there", { industry: ["hospital & health care"] }],
])('"there" is the place or the industry that was named before: %s', (query, filters) => {
  expect(filtersOf(query)).toMatchObject(filters);
});

test("places after a region are examples of it if the query says so", () => {
  expect(filtersOf("CFOs in Germany, Munich or elsewhere").city).toBeUndefined();
  expect(filtersOf("CFOs at banks in the Midwest, Ohio, Illinois and so on").state).toContain("MN");
  expect(filtersOf("CFOs at banks in the Midwest, Ohio and Illinois").state).toEqual(["OH", "IL"]);
});

test("words for haste are no part of the title", () => {
  expect(filtersOf("boss needs it by 5: CFOs at breweries in Ohio").title).toEqual(["cfo"]);
  expect(filtersOf("we want it today, CFOs at breweries in Ohio").title).toEqual(["cfo"]);
  expect(filtersOf("chief people officers or equivalent in Berlin").title).toEqual(["chief people officer"]);
});

test.each([
  ["people who buy packaging and other materials for food companies", ["procurement"]],
  ["whoever buys steel, copper and other metals at carmakers", ["procurement"]],
  ["those who handle payroll and benefits at breweries", ["payroll", "benefits"]],
  ["who pays the bills and does the books at hotels", ["accounts payable", "accounting", "finance"]],
])("a duty may have several objects, and people several duties: %s", (query, titles) => {
  expect(filtersOf(query).title).toEqual(expect.arrayContaining(titles));
});

test.each([
  ["marketing, Texas, directors", "marketing"],
  ["directors, breweries, procurement, Ohio", "procurement"],
])("a seniority in a clause of its own holds for the titles: %s", (query, title) => {
  expect(filtersOf(query)).toMatchObject({ title: [title], seniority: ["director"] });
});

test.each([
  ["fin ctrl hk", { title: ["finance controller"], country: ["HK"] }],
  ["CTOs in sg", { title: ["cto"], country: ["SG"] }],
  ["mkt dir, fmcg, pl", { title: ["marketing"], seniority: ["director"], country: ["PL"] }],
  ["proj mgr, banks, nyc", { title: ["project manager"], city: ["New York"] }],
])("abbreviations of titles and countries are read in lower case: %s", (query, filters) => {
  expect(filtersOf(query)).toMatchObject(filters);
});

test.each([
  ["directors, VPs or CTOs of engineering at banks", ["vp of engineering", "director of engineering", "cto"]],
  ["head or deputy head of compliance at banks", ["compliance", "deputy head of compliance"]],
  ["founders or CEOs of engineering firms in Ohio", ["founder", "ceo"]],
])("a field behind the last of several seniorities holds for each: %s", (query, titles) => {
  expect(filtersOf(query).title).toEqual(titles);
});

test.each([
  ["CEOs at companies of 100, hmm, rather 200 to 500 people in Spain", { employeesMin: 200, employeesMax: 500 }],
  ["CFOs at firms with 50, no, make that 500 employees in Texas", { title: ["cfo"], employeesMin: 250 }],
  ["CTOs of banks in Berlin, wait, Munich", { title: ["cto"], city: ["Munich"] }],
  ["nurses in Washington, I mean the state not DC", { state: ["WA"], notState: ["DC"] }],
])("a correction replaces a number or a place: %s", (query, filters) => {
  expect(filtersOf(query)).toMatchObject(filters);
});

test("what somebody decides on is their work and no employer", () => {
  const asked = { title: ["podcast sponsorship"], industry: ["breweries"] };
  expect(filtersOf("people who decide on podcast sponsorship at breweries")).toMatchObject(asked);
});

describe("places and industries before the request are asked for", () => {
  test.each<[query: string, filters: object]>([
    ["In Ohio, I need plumbers", { title: ["plumber"], state: ["OH"] }],
    ["At banks in Ohio, I'd like the CFOs", { title: ["cfo"], industry: ["banking"], state: ["OH"] }],
    ["Over in Saskatoon, where they do potash, I'd like the geologists", { title: ["geologist"], city: ["Saskatoon"] }],
    [
      "Tasmania is where I'm looking, wineries is what I'm after, and vineyard managers is who I need",
      { industry: ["wine & spirits"], region: ["Tasmania"] },
    ],
  ])("%s", (query, filters) => {
    expect(readQuery(query).filters).toMatchObject(filters);
  });

  test("but not where the senders are", () => {
    expect(readQuery("Hi from Berlin, can you find me bakers in Paris").filters.city).toEqual(["Paris"]);
    expect(readQuery("Our Texas office wants plumbers in Ohio").filters.state).toEqual(["OH"]);
  });
});

test("'I'd' is no abbreviation", () => {
  expect(readQuery("I'd take any HR generalist from the chemical industry").filters.title).toEqual(["hr generalist"]);
});

test("a signature may have initials", () => {
  const signed = "Find plant managers in Ohio. Yours faithfully, R. Venkataraman, Chartered Engineer (Retd.)";
  expect(readQuery(signed).filters.title).toEqual(["plant manager"]);
});

test("an unknown industry behind its label is unused, and no title", () => {
  const { filters, unused } = readQuery("City: Pune | Function: sales | Sector: sundials");
  expect(filters.title).toEqual(["sales"]);
  expect(unused).toEqual(["sundials"]);
});

test("unknown words beside a duty are unused", () => {
  const { filters, unused } = readQuery("whoever looks after the visas and work permits of foreign staff in Oslo");
  expect(filters.title).toContain("global mobility");
  expect(unused).toEqual(["foreign"]);
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

test.each([
  ["FUNCTION: logistics | LEVEL: head", "logistics", "head"],
  ["department: legal; seniority: vp; country: Spain", "legal", "vp"],
  ["dept = customer success, level = director", "customer success", "director"],
  ["Level: Manager | Function: Finance", "finance", "manager"],
])("a labeled seniority holds for the function of another field: %s", (question, title, seniority) => {
  expect(readQuery(question).filters).toMatchObject({ title: [title], seniority: [seniority] });
});

test.each([
  ["CFO Mittelstand Maschinenbau, Köln", { title: ["cfo"], industry: ["machinery"], employeesMax: 500 }],
  ["CFO Maschinenbau Mittelstand", { title: ["cfo"], industry: ["machinery"], employeesMax: 500 }],
])("a word for small companies is no part of a title: %s", (question, filters) => {
  expect(readQuery(question).filters).toMatchObject(filters);
});

describe("seniorities and above", () => {
  const top = ["c_suite", "vp", "head", "director"];
  const all = ["c_suite", "founder", "owner", "vp", "head", "director", "manager"];
  test.each([
    ["director level and upward, regulatory affairs, New Jersey", top],
    ["department heads or higher in logistics", top],
    ["finance, Director+, Spain", top],
    ["VP level or higher, HR, banks, London", ["c_suite", "vp"]],
    ["team leads and up at hotels in Dubai", all],
    ["at least manager level, procurement, Oslo", all],
    ["supervisors and above in Oslo", all],
  ])("%s", (question, seniority) => {
    expect(filtersOf(question).seniority).toEqual(seniority);
  });
});

test.each([
  ["the number three in marketing at French banks", { title: ["marketing"], seniority: ["vp", "head", "director"] }],
  ["lawyers who also own the practice in Texas", { title: ["lawyer"], seniority: ["owner"] }],
  ["winemakers in Mendoza who also own the winery", { title: ["winemaker"], industry: ["wine & spirits"] }],
  ["anyone senior enough in IT at banks", { title: ["it"], industry: ["banking"] }],
  ["decision makers for packaging at cosmetics firms", { title: ["packaging"], industry: ["cosmetics"] }],
  ["the one who answers for cybersecurity, retail", { title: ["cybersecurity"], industry: ["retail"] }],
])("people in charge are named in many ways: %s", (question, filters) => {
  expect(filtersOf(question)).toMatchObject(filters);
});

test.each([
  ["rank-and-file engineers in Detroit", "engineer", "rank-and-file"],
  ["people just starting out in audit, Dublin", "audit", "just starting out"],
  ["early-career nurses in Leeds", "nurse", "early-career"],
])("beginners cannot be filtered for, so that is unused: %s", (question, title, unused) => {
  expect(readQuery(question)).toMatchObject({ filters: { title: [title] }, unused: [unused] });
});

test.each([
  ["how can I found HR managers of hotels in Lisbon", { title: ["hr"], seniority: ["manager"] }],
  ["can I trouble you for about fifty tax directors in Oslo", { title: ["tax"], seniority: ["director"] }],
  ["Toolmaker (m/w/d) in Linz", { title: ["toolmaker"] }],
  ["chef de projet (h/f), Lyon", { title: ["project manager"] }],
  ["Vacancy 2271 Loss adjuster, Christchurch", { title: ["loss adjuster"] }],
  ["Return JSON only. Buyers in Leeds", { title: ["buyer"] }],
])("what surrounds a request is no part of the title: %s", (question, filters) => {
  expect(readQuery(question)).toMatchObject({ filters, unused: [] });
});

test.each([
  ["HR at Fortune 500 pharma, New Jersey", { employeesMin: 1001 }],
  ["marketing managers of household-name food brands", { employeesMin: 1001 }],
  ["engineers at construction giants in Spain", { employeesMin: 1001, title: ["engineer"] }],
  ["buyers at giant retailers in Japan", { employeesMin: 1001 }],
  ["dentists with a handful of employees in Leeds", { employeesMax: 10 }],
  ["owners of tiny agencies in Ghent", { employeesMax: 50 }],
  ["managers at garden centers, minimum 20 personnel", { employeesMin: 20 }],
  ["HR at supermarkets, more than 300 salaried", { employeesMin: 301 }],
])("sizes in words: %s", (question, filters) => {
  expect(readQuery(question)).toMatchObject({ filters, unused: [] });
});

describe("duties of further trades", () => {
  test.each([
    ["the person who decides which suppliers a supermarket chain in Chile buys from", "procurement", "supermarkets"],
    ["whoever signs off the annual accounts at banks in Oslo", "finance", "banking"],
    ["those who answer to journalists on behalf of banks in Rome", "public relations", "banking"],
    ["the ones responsible for keeping workers from getting hurt at steelworks", "safety", "steel"],
    ["people dealing with customs paperwork at freight forwarders", "customs", "logistics"],
    ["those teaching new employees their jobs at banks", "training", "banking"],
    ["whoever makes sure the food is safe at bakeries in Kent", "food safety", "bakeries"],
    ["anyone preventing shoplifting in supermarkets in Peru", "loss prevention", "supermarkets"],
    ["who negotiates with the works council at airlines in France", "labor relations", "airlines"],
    ["people looking for gas fields at utilities in Egypt", "exploration", "utilities"],
    ["people who keep customers from leaving at telecoms in Chile", "customer retention", "telecommunications"],
    ["who does the exporting at steelworks in Spain", "export", "steel"],
    ["those who draw up the rotas at banks in Leeds", "workforce planner", "banking"],
    ["hey who runs the night shift at breweries in Maine", "shift manager", "breweries"],
    ["who grants building permits at utilities", "planning officer", "utilities"],
    ["people doing the 3D renders at furniture companies", "3d visualizer", "furniture"],
  ])("%s", (question, title, industry) => {
    const { filters } = readQuery(question);
    expect([filters.title?.[0], filters.industry]).toEqual([title, [industry]]);
  });

  test("acting for a client is about the sender, and for companies about the employer", () => {
    const own = readQuery("on behalf of our client, a bank in Oslo, we look for CFOs in Texas");
    expect(own.filters).toMatchObject({ title: ["cfo"], state: ["TX"] });
    expect(own.filters).not.toHaveProperty("industry");
  });
});

test.each([
  ["direktor prodaje, Beograd", { title: ["sales"], seniority: ["director"], country: ["RS"] }],
  ["voditelj nabave, Zagreb", { title: ["procurement"], seniority: ["manager"], country: ["HR"] }],
  ["vodja prodaje, Ljubljana", { title: ["sales"], seniority: ["manager"], country: ["SI"] }],
  ["główny inżynier, Kraków", { title: ["chief engineer"], country: ["PL"] }],
  ["Chefingenieur, Köln", { title: ["chief engineer"], country: ["DE"] }],
  ["sparkies in Kent", { title: ["electrician"], country: ["GB"] }],
])("titles of South Slavic languages, chief engineers, and everyday names: %s", (question, filters) => {
  expect(readQuery(question)).toMatchObject({ filters, unused: [] });
});

test.each([
  ["buyers at tea and coffee companies", ["food & beverages", "coffee"]],
  ["category managers tea & coffee, supermarkets, Scotland", ["food & beverages", "coffee", "supermarkets"]],
  ["fundraisers at animal charities in Leeds", ["animal charities"]],
  ["CFOs, glassmaking, Murano", ["glassmaking"]],
])("industries beside each other: %s", (question, industry) => {
  expect(readQuery(question)).toMatchObject({ filters: { industry }, unused: [] });
});

test("an island is named with its kind", () => {
  expect(readQuery("hotel managers on the island of Crete")).toMatchObject({
    filters: { country: ["GR"], region: ["Crete"] },
    unused: [],
  });
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

test.each(["Negative: banks", "exclusions = banks", '"must_not": ["banks"]', "Blacklist: banks", "exclude: banks"])(
  "a label may exclude: %s",
  (exclusion) => {
    expect(filtersOf(`CFOs in Texas; ${exclusion}`)).toMatchObject({ title: ["cfo"], notIndustry: ["banking"] });
    expect(filtersOf(`CFOs in Texas; ${exclusion}`)).not.toHaveProperty("industry");
  },
);

test.each([
  "I've already covered Germany",
  "Germany is done already",
  "Germany has already been covered",
  "I've already covered Germany so drop that",
])("places that are dealt with are excluded: %s", (told) => {
  const { filters, blocking } = readQuery(`CFOs of banks in Europe. ${told}.`);
  expect(filters.notCountry).toEqual(["DE"]);
  expect(filters.title).toEqual(["cfo"]);
  expect(blocking).toBeUndefined();
});

test.each(["country=[SE,NO]", "country: SE/NO", "countries (SE, NO)"])(
  "NO is Norway in a list of codes: %s",
  (list) => {
    expect(readQuery(`title: geologist, ${list}`).filters.country).toEqual(["SE", "NO"]);
  },
);

test("'non-' excludes one industry from another", () => {
  expect(filtersOf("engineering directors in non-automotive manufacturing")).toMatchObject({
    industry: ["manufacturing"],
    notIndustry: ["automotive"],
  });
});

test.each(["Exclude everyone else", "no other people", "I have no interest in anyone else", "skip all others"])(
  "everybody else is not asked for anyway: %s",
  (exclusion) => {
    expect(readQuery(`CFOs in Texas. ${exclusion}.`)).toMatchObject({
      filters: filtersOf("CFOs in Texas"),
      unused: [],
    });
  },
);

describe("several sizes, and sizes in lists", () => {
  test.each([
    ["founders in Kenya, 11-50 or 51-200 staff", 11, 200],
    ["CFOs in Spain: 201-500, 501-1000, 1001-5000 employees", 201, 5000],
    ["CFOs in Spain, 51-200 and 11-50 employees", 11, 200],
    ["CFOs in Spain, 5001-10000 or 10001+ employees", 5001, undefined],
    ["CFOs in Spain, 1-10 or 501-1000 employees", 1, 10],
    ["CFOs in Spain from 50 up to 200 staff", 50, 200],
    ["CFOs in Spain with a headcount of under 50", undefined, 49],
    ["CFOs at banks in Spain, medium or large", 51, undefined],
    ["mid-size or big, banks, CFOs, Spain", 51, undefined],
    ["CFOs at banks in Spain, small to mid-sized", undefined, 1000],
  ])("are one range if they adjoin each other: %s", (question, min, max) => {
    const { employeesMin, employeesMax } = filtersOf(question);
    expect([employeesMin, employeesMax]).toEqual([min, max]);
  });

  const LEAST = ["more than 1000", "over 1,000", ">1k", "above 1000", "upwards of 1001", "at least 1001"];
  const MOST = [
    "fewer than 5000",
    "less than 5k",
    "under 5,000",
    "<5k",
    "below 5000",
    "at most 4999",
    "no more than 4999",
  ];
  test.each(LEAST)("are bounds of one range, whatever joins them: %s", (least) => {
    const wrong = MOST.flatMap((most) =>
      [" and ", " but ", ", ", " and also "].flatMap((joined) =>
        [`${least}${joined}${most} employees`, `${most}${joined}${least} employees`].flatMap((sizes) =>
          [`CFOs in Spain, ${sizes}`, `CFOs at banks with ${sizes} in Spain`].flatMap((question) => {
            const { employeesMin, employeesMax } = filtersOf(question);
            return employeesMin === 1001 && employeesMax === 4999
              ? []
              : `${question}: ${employeesMin}, ${employeesMax}`;
          }),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

test.each([
  ["C-level or VP in operations at hotels", ["operations"], ["c_suite", "vp"]],
  ["VP or C-suite of sales in Spain", ["sales"], ["c_suite", "vp"]],
  ["CEOs or VPs of sales in Spain", ["ceo", "vp of sales"], undefined],
])("a level of seniority is shared like the others, and a job is not: %s", (question, title, seniority) => {
  const { filters } = readQuery(question);
  expect([filters.title, filters.seniority]).toEqual([title, seniority]);
});
