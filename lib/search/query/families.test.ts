import { describe, expect, test } from "vitest";
import { planSearch } from "@/lib/search/plan-search";
import { readQuery } from "@/lib/search/query/read-query";

const filtersOf = (query: string) => readQuery(query).filters;

describe("a duty names the people who have it", () => {
  test.each([
    ["who manages the lorries at hauliers in Leeds", "fleet"],
    ["who do I call about invoices at acme.com", "accounts payable"],
    ["who teaches at universities in India", "teacher"],
    ["people who fix the planes for airlines", "maintenance"],
    ["whoever answers journalists’ calls at energy companies", "public relations"],
    ["someone who keeps the buildings running at a university", "facilities"],
    ["someone who manages google rankings in Spain", "seo"],
    ["people in charge of personal data", "privacy"],
    // Words of the same meaning: repair and fix, aeroplanes and planes, flats and houses.
    ["someone repairing aeroplanes in Lisbon", "maintenance"],
    ["men and women who sell flats in Arizona", "real estate agent"],
  ])("%s", (query, title) => {
    expect(filtersOf(query).title).toContain(title);
  });
});

test("what sellers sell is the industry if companies are known by it", () => {
  expect(filtersOf("everyone who sells enterprise software in Sweden")).toMatchObject({
    title: ["sales"],
    industry: ["software"],
  });
  expect(filtersOf("who sells umbrellas in Florida")).toMatchObject({ title: ["sales"] });
  expect(filtersOf("founders who sell to banks in Ohio")).not.toHaveProperty("title");
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
  ["trust and safety managers at internet companies", ["trust & safety"]],
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

describe('"their" means the companies that the sender told about, with their place', () => {
  const TOLD = ["we sell to % and", "I'm researching % and", "My client buys from %,", "Our customers are %;"];
  const COMPANIES = ["Dutch breweries", "breweries in Utrecht", "law firms near Lyon", "hospitals"];

  test.each(TOLD)("%s need their CFOs", (told) => {
    for (const companies of COMPANIES) {
      const { filters } = readQuery(`${told.replace("%", companies)} need their CFOs`);
      const { companyCountry: _, ...asked } = readQuery(`CFOs at ${companies}`).filters;
      expect(filters).toEqual(asked);
    }
  });

  test("but their phone numbers are those of the people", () => {
    const { filters } = readQuery("I live in Leeds and want nurses in Ohio and their phone numbers");
    expect(filters).toEqual({ title: ["nurse"], country: ["US"], state: ["OH"] });
  });
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
  expect(filtersOf("the people that decide about IT at breweries").title).toEqual(["it"]);
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

test("a signature may end in a phone number", () => {
  const { filters } = readQuery("nurses in Chile. Kind regards, Marcela Soto, Key Account Manager, +56 2 5550 1234");
  expect(filters).toEqual(readQuery("nurses in Chile").filters);
});

test.each(["who use Phoenix", "who worked at Houston Methodist", "skilled in Java"])(
  "a place in a wish that no filter serves is no place: %s",
  (wish) => {
    expect(readQuery(`nurses ${wish}`)).toMatchObject({ filters: { title: ["nurse"] }, unused: [wish] });
    expect(readQuery(`nurses ${wish}`).filters.city).toBeUndefined();
  },
);

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

test.each(["country=[SE,NO]", "country: SE/NO", "countries (SE, NO)"])(
  "NO is Norway in a list of codes: %s",
  (list) => {
    expect(readQuery(`title: geologist, ${list}`).filters.country).toEqual(["SE", "NO"]);
  },
);

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

test.each([
  ["finance director of a hospital in Kent", "finance", "hospital & health care"],
  ["heads of HR of hotels in Rome", "hr", "hospitality"],
  ["vp marketing of a university in Ohio", "marketing", "higher education"],
])("a complete role is followed by the company it belongs to: %s", (question, title, industry) => {
  expect(filtersOf(question)).toMatchObject({ title: [title], industry: [industry] });
});

test.each(["founders and partners", "partners and founders", "owners or partners"])(
  "founders and owners are alternatives to a title in a list: %s",
  (roles) => {
    const { title, seniority } = filtersOf(`${roles} of law firms in Brazil`);
    expect([title?.length, seniority]).toEqual([2, undefined]);
  },
);

test("a role without an article behind 'who is' is no duty", () => {
  expect(filtersOf("Who is general counsel at a company in Ohio?").title).toEqual(["general counsel"]);
  expect(filtersOf("who is treasurer at a company in Ohio").title).toEqual(["treasurer"]);
});

describe("a language before 'speaking'", () => {
  test("does not take the role with it", () => {
    expect(readQuery("CFOs in French-speaking Canada")).toMatchObject({
      filters: { title: ["cfo"], country: ["CA"] },
      unused: ["French-speaking"],
    });
    expect(readQuery("Mandarin and Cantonese speaking lawyers in London").unused).toEqual([
      "Mandarin and Cantonese speaking",
    ]);
  });

  test("belongs to the place that is called so", () => {
    expect(filtersOf("CFOs in German-speaking Europe").country).toEqual(["DE", "AT", "CH"]);
    expect(filtersOf("nurses in French-speaking Africa").country).toContain("SN");
  });
});

test.each([
  ["the people who choose the ad agencies at carmakers in Poland", "marketing", "automotive"],
  ["who signs off new laptops and servers at law firms", "it", "law practice"],
  ["those who pick the law firms at banks in Ohio", "legal", "banking"],
])("those who choose something are asked for, not those who make it: %s", (question, title, industry) => {
  const { filters } = readQuery(question);
  expect(filters.title).toContain(title);
  expect(filters.industry).toEqual([industry]);
});

test("a comma ends the objects of a duty", () => {
  expect(filtersOf("who buys packaging, food industry, Ohio").industry).toEqual(["food & beverages"]);
});

describe("words around a role or a company keep to themselves", () => {
  test.each([
    ["assistant to the head of IT in Leeds", { title: ["executive assistant"], city: ["Leeds"] }],
    ["advisers to the president of Ghana", { title: ["adviser"] }],
    ["bilingual German English support agents in Lisbon", { title: ["support agent"], country: ["PT"] }],
    ["Spanish-English interpreters in Miami", { title: ["interpreter"], country: ["US"] }],
    ["which hospitals in Ohio employ data scientists", { title: ["data scientist"], state: ["OH"] }],
    ["hotels in Spain that use pastry chefs", { title: ["pastry chef"], country: ["ES"] }],
    ["equip us with CFOs in Ohio", { title: ["cfo"], state: ["OH"] }],
    ["we are in the market for buyers of steel in Ohio", { title: ["buyer"], industry: ["steel"] }],
    ["Leiter kleiner Hotels in Wien", { industry: ["hospitality"], employeesMax: 200 }],
    ["bancos grandes en Madrid", { industry: ["banking"], employeesMin: 1001 }],
    ["directeurs de petites entreprises à Lyon", { seniority: ["director"], employeesMax: 200 }],
    ["mayors of small towns in Bavaria", { title: ["mayor"], region: ["Bavaria"] }],
    ["heads, VPs or CTOs of engineering", { title: ["vp of engineering", "head of engineering", "cto"] }],
    ["zorbing and security companies", { industry: ["security"] }],
    ["entry-level accountants", { title: ["accountant"] }],
    ["front end or back end devs in Porto", { title: ["front end developer", "back end developer"] }],
    ["attorneys general", { title: ["attorney general"] }],
    ["State: OR, title: nurse", { title: ["nurse"], state: ["OR"] }],
    ["baristas on the Upper East Side", { title: ["barista"], city: ["New York"] }],
    ["plumbers in East London", { country: ["GB", "ZA"], city: ["London", "East London"] }],
    ["plumbers in East London, South Africa", { country: ["ZA"], city: ["East London"] }],
    ["Cornish wineries", { country: ["GB"], region: ["Cornwall"] }],
    ["No, scratch the wine idea: brewers in Ghent", { title: ["brewer"], city: ["Ghent"] }],
    ["we're in the market for suppliers of glass", { title: ["supplier"], industry: ["glass"] }],
    ["companies employing welders in Ohio", { title: ["welder"], state: ["OH"] }],
    ["English, Spanish and French teachers in Lyon", { title: ["teacher"], country: ["FR"] }],
    ["people who report to the CFO at banks", { industry: ["banking"] }],
    ["plumbers in the East End", { country: ["GB"], city: ["London"] }],
    ["film producers in Hollywood", { title: ["film producer"], state: ["CA"] }],
    ["brewers in the Ardennes", { title: ["brewer"], country: ["BE", "FR"] }],
    ["mining directors in Chile", { industry: ["mining & metals"], seniority: ["director"] }],
    ["nurses in Ottawa, Ont.", { title: ["nurse"], city: ["Ottawa"] }],
  ])("%s", (query, filters) => {
    const parsed = readQuery(query);
    expect(parsed.filters).toMatchObject(filters);
    expect(parsed).not.toHaveProperty("blocking");
  });
});

test("an exclusion that would leave nothing stops the search", () => {
  const stopped = (query: string) => readQuery(query).blocking?.words;
  expect(stopped("curators at museums but not art museums")).toBe("but not art museums");
  expect(stopped("hotels, excluding hostels")).toBe("excluding hostels");
  expect(stopped("banks but not fintechs in Oslo")).toBeUndefined();
});

test.each(["CTOs hiring in Berlin", "CTOs who are hiring in Berlin", "startup CTOs, currently hiring in Berlin"])(
  "people who hire in a place are there: %s",
  (question) => {
    expect(filtersOf(question)).toMatchObject({ title: ["cto"], city: ["Berlin"] });
  },
);

test.each(["people running hiring in India", "those leading hiring in India", "who runs hiring in India"])(
  "people who run something have it as their duty: %s",
  (question) => {
    expect(filtersOf(question)).toMatchObject({ country: ["IN"] });
    expect(filtersOf(question).title).toContain("recruiting");
  },
);

test("'which people manage' asks for those who lead", () => {
  expect(filtersOf("which people manage procurement for mines in Chile?")).toMatchObject({
    title: ["procurement"],
    industry: ["mining & metals"],
  });
});

test("a list of companies may end in a word that is also a job", () => {
  const { title, industry } = filtersOf("bosses of breweries, wineries and distillers in Argentina");
  expect([title, industry?.length]).toEqual([undefined, 3]);
});

describe("words around a title say nothing about it", () => {
  test.each([
    ["people who work as programme managers", { title: ["programme manager"] }],
    ["who are the Claims Clerks in Leeds", { title: ["claims clerk"], city: ["Leeds"] }],
    ["vets in North or South Dakota", { state: ["ND", "SD"] }],
    ["bakers no matter how big the firm is", { title: ["baker"] }],
    ["welders, we don't care about the shipyard", { title: ["welder"] }],
    ["courier company owners", { seniority: ["owner"], industry: ["courier"] }],
    ["COOs at clinics with 80+ nurses and other staff", { title: ["coo"], employeesMin: 80 }],
    ["logistics people at acme.com", { title: ["logistics"], company: "acme.com" }],
    ["cooks in Perth; barbers and tailors are of no use to us this time", { notTitle: ["barber", "tailor"] }],
    ["chefs, it does not matter whether they are called cooks, bakers or grillers", { title: ["chef"] }],
    ["editors-in-chief", { title: ["editor in chief"] }],
  ])("%s", (query, filters) => {
    const parsed = readQuery(query);
    expect(parsed.filters).toMatchObject(filters);
    expect(parsed.filters).not.toHaveProperty("employeesMax");
    expect(parsed).not.toHaveProperty("blocking");
  });
});

describe("words that only say that people are somewhere change no filter", () => {
  const JOBS = ["nurses", "software engineers", "heads of procurement"];
  const PLACES = ["Germany", "the Bay Area", "Austin, Texas", "Bavaria"];

  test.each([
    ...["* working locally in @", "* exclusively in @", "* physically present in @", "* specifically in @"],
    ...["* posted to @", "* found in @", "* sitting in @", "* dotted across @", "* who have settled in @"],
    ...[
      "* who happen to be in @",
      "* who live and work in @",
      "* earning a living in @",
      "* who've made their home in @",
    ],
    ...["* who call @ home", "* calling @ their home", "* whose home base is @", "* whose profile says @"],
    ...["* with a desk in @", "* with their location set to @", "* you'd find in @", "* on the ground in @"],
    ...["* in all parts of @", "* in every corner of @", "* the length and breadth of @"],
    ...["@ residents who are *", "the @ population of *", "residents of @ working as *", "@: *", "from @: *"],
  ])("%s", (frame) => {
    for (const job of JOBS)
      for (const place of PLACES)
        expect(filtersOf(frame.replace("*", job).replace("@", place)), `${job}, ${place}`).toEqual(
          filtersOf(`${job} in ${place}`),
        );
  });

  test("but tell a time if nothing nearer is on file", () => {
    expect(readQuery("welders within an hour of Amsterdam")).toMatchObject({
      filters: { title: ["welder"], city: ["Amsterdam"] },
      unused: ["within an hour"],
    });
  });
});

describe("words that only say that people are in an industry change no filter", () => {
  const JOBS = ["nurses", "accountants", "software engineers"];
  const INDUSTRIES = ["mining", "insurance", "oil and gas", "video games"];

  test.each([
    ...["* who've ended up in @", "* who earn their living in @", "* who are employed in @", "* who are in @"],
    ...["* with a role in @", "* on the payroll of @ companies", "* whose employer is one of the @ firms"],
    ...["* in the realm of @", "* in the @ arena", "* across @"],
    ...["* at companies classed as @", "* at companies tagged @", "* at companies engaged in @"],
    ...["* whose field is @", "* at companies whose line of work is @", "* whose profile lists @ as the industry"],
    ...["@ industry *", "the @ sector's *", "in @, *", "people in @ who are *"],
  ])("%s", (frame) => {
    for (const job of JOBS)
      for (const industry of INDUSTRIES)
        expect(filtersOf(frame.replace("*", job).replace("@", industry)), `${job}, ${industry}`).toEqual(
          filtersOf(`${job} in ${industry}`),
        );
  });
});

describe("people named by what they do with goods are a job where no other is asked for", () => {
  test.each([
    ["furnace operators in Ohio", ["furnace operator"], undefined],
    ["furnace operators at steel mills in Ohio", ["furnace operator"], ["steel"]],
    ["art handlers at museums", ["art handler"], ["museums & institutions"]],
    ["boat builders at shipyards", ["boat builder"], ["shipbuilding"]],
    ["deck builders in Ohio", ["deck builder"], undefined],
    ["saddle stitchers in Ohio", ["saddle stitcher"], undefined],
    ["ground handling managers in Ohio", ["ground handling"], undefined],
    ["product line managers in Ohio", ["product line"], undefined],
  ])("%s", (query, title, industry) => {
    expect(filtersOf(query)).toMatchObject({ title, ...(industry ? { industry } : {}) });
  });

  test.each(["CFOs at furnace operators in Ohio", "CFOs, home builders, Ohio"])(
    "and companies elsewhere: %s",
    (query) => {
      expect(filtersOf(query).title).toEqual(["cfo"]);
    },
  );
});

test.each([
  "just spit it out: *",
  "Hope your weekend was restful. *",
  "sorry for the typos, I'm on my phone. *",
  "next up: *",
  "We sell trailers to farmers. *",
  "per yesterday's call with the CFO, *",
  "* would be the next thing on my list",
])("surroundings say nothing about a job that no list has: %s", (frame) => {
  for (const people of ["glaciologists in Oslo", "falconers in Texas", "cheesemongers in Bergen"])
    expect(filtersOf(frame.replace("*", people)), people).toEqual(filtersOf(people));
});

describe("a form says in its fields whom to find", () => {
  const FIELDS = ["Title: Head Brewer", "Industry: breweries", "Country: Canada"];
  const asked = { title: ["head brewer"], industry: ["breweries"], country: ["CA"] };

  test.each(["Owner: J. Smith", "Account tier: B", "Created by: Dana", "Tags: hot, warm", "Reports to: CFO"])(
    "and a field with an unknown name is unused: %s",
    (field) => {
      for (const separator of ["; ", " | ", ", ", "\n"])
        for (const at of FIELDS.keys()) {
          const { filters, unused } = readQuery(FIELDS.toSpliced(at, 0, field).join(separator));
          expect([filters, unused]).toEqual([asked, [field]]);
        }
    },
  );

  test.each([
    ["Preferred location: Leeds; role: nurse; level: junior", { city: ["Leeds"] }],
    ["role: nurse; level: junior; anything else: no agencies", { notIndustry: ["marketing & advertising"] }],
    ["Brief for Ohio: nurses at clinics. Size: 51-200. Level: junior", { industry: ["clinics"] }],
  ])("but not one that says more about them: %s", (query, filters) => {
    expect(filtersOf(query)).toMatchObject(filters);
  });

  test.each(["role -> nurse; place -> Leeds; size -> 51-200", "[role] nurse [place] Leeds [size] 51-200"])(
    "with signs of its own: %s",
    (query) => {
      const size = { employeesMin: 51, employeesMax: 200 };
      expect(filtersOf(query)).toEqual({ title: ["nurse"], country: ["GB"], city: ["Leeds"], ...size });
      expect(filtersOf("role: nurse, min_employees: 51, max_employees: 200, city: Leeds")).toMatchObject(size);
    },
  );

  test.each([
    ["POS = welder; LOC = Linz; IND = Medical Devices; EMP = 51-200"],
    ["Ttl: welder | Loc.: Linz | Ind.: Medical Devices | HC: 51-200"],
  ])("with names that are shortened: %s", (query) => {
    const { filters, unused } = readQuery(query);
    expect([filters, unused]).toEqual([
      {
        title: ["welder"],
        industry: ["medical devices"],
        country: ["AT"],
        city: ["Linz"],
        employeesMin: 51,
        employeesMax: 200,
      },
      [],
    ]);
  });
});

test.each([
  ["foresters and sawmill managers at timber companies in Finland", { title: ["forester", "sawmill manager"] }],
  ["nurses in Malta, not interns and not students", { notTitle: ["intern", "student"] }],
  ["perfumers left in Lyon", { title: ["perfumer"], city: ["Lyon"] }],
  ["analysts, 200 employees at least", { title: ["analyst"], employeesMin: 200 }],
  ["CFOs, VC, Texas", { title: ["cfo"], industry: ["venture capital"] }],
  ["CFO, CMO, Texas", { title: ["cfo", "cmo"] }],
  ["assistant managers, hospitality, California", { title: ["assistant manager"], industry: ["hospitality"] }],
  ["UX rsrchrs and HGV drvrs in Leeds", { title: ["ux researcher", "hgv driver"] }],
])("what the words around each other say is read: %s", (query, filters) => {
  expect(filtersOf(query)).toMatchObject(filters);
});

test.each(["nightspots", "medieval castles"])("an everyday plural names no company: %s", (places) => {
  expect(readQuery(`bouncers at ${places} in Leeds`)).toMatchObject({
    filters: { title: ["bouncer"], city: ["Leeds"] },
    unused: [places],
  });
});
