import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CountryCode,
  parseCountry,
  parseUsState,
  UNITED_STATES,
  type UsStateCode,
} from "@/lib/domain/places/place";
import type { PeopleFilters } from "@/lib/search/filters";
import { fitsStep, planSearch, type SearchStep } from "@/lib/search/plan-search";
import { readTitle } from "@/lib/search/titles";
import { EMAIL_TOKEN, personTokens } from "@/lib/search/tokens";

const anyText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.array(fc.nat(0x10ffff), { maxLength: 30 }).map((codes) => String.fromCodePoint(...codes)),
);

interface Somebody {
  readonly title: string;
  readonly industry?: string;
  readonly country?: CountryCode;
  readonly companyCountry?: CountryCode;
  readonly state?: UsStateCode;
  readonly region?: string;
  readonly city?: string;
  readonly employees?: number;
}

const france = country("France");
const canada = country("Canada");
const texas = state("Texas");
const ohio = state("Ohio");

function country(name: string): CountryCode {
  const code = parseCountry(name);
  if (code === null) throw new Error(name);
  return code;
}

function state(name: string): UsStateCode {
  const code = parseUsState(name);
  if (code === null) throw new Error(name);
  return code;
}

/** Titles found, in the order of the steps, as a store would find them. */
function find(filters: PeopleFilters, people: readonly Somebody[], spelling?: ReadonlyMap<string, string>): string[] {
  const found: Somebody[] = [];
  for (const step of planSearch(filters, spelling).steps) {
    found.push(...people.filter((person) => !found.includes(person) && fits(step, person)));
  }
  return found.map(({ title }) => title);
}

function fits(step: SearchStep, person: Somebody): boolean {
  const employees = person.employees ?? null;
  const tokens = new Set(personTokens({ ...person, seniority: readTitle(person.title).seniority }));
  const { employeesMin, employeesMax } = step;
  return (
    fitsStep(step, tokens) &&
    (employeesMin === undefined || (employees !== null && employees >= employeesMin)) &&
    (employeesMax === undefined || (employees !== null && employees <= employeesMax))
  );
}

function titled(...titles: readonly string[]): readonly Somebody[] {
  return titles.map((title) => ({ title }));
}

describe("D29: titles match by word, then by meaning", () => {
  test("assistants to the person named come before other assistants", () => {
    const people = titled("Executive Assistant", "Executive Assistant to the CFO", "Executive Assistant to the CEO");
    expect(find({ title: ["executive assistant to the ceo"] }, people)[0]).toBe("Executive Assistant to the CEO");
  });

  test("titles with the word come before titles with its meaning, and titles that merely contain it come last", () => {
    const people = titled(
      "Engineering Recruiter",
      "VP of Demand Generation",
      "Buyer",
      "Head of Marketing",
      "Marketing Recruiter",
    );
    expect(find({ title: ["marketing"] }, people)).toEqual([
      "Head of Marketing",
      "VP of Demand Generation",
      "Marketing Recruiter",
    ]);
  });

  test("near titles come after titles with the meaning, and before titles that merely contain the word", () => {
    const people = titled(
      "Sales Recruiter",
      "Director of Strategic Partnerships",
      "Head of New Business",
      "VP Sales",
      "Gardener",
    );
    expect(find({ title: ["sales"], titleInWords: true }, people)).toEqual([
      "VP Sales",
      "Head of New Business",
      "Director of Strategic Partnerships",
      "Sales Recruiter",
    ]);
    expect(find({ title: ["sales"] }, people)).not.toContain("Director of Strategic Partnerships");
    expect(
      find({ title: ["communications"], titleInWords: true }, titled("Marketing Director", "Press Officer")),
    ).toEqual(["Press Officer"]);
  });

  test("outside the United States the head of a company often is a managing director, but for banks", () => {
    const people = ["Managing Director", "Gérant", "Geschäftsführerin", "CEO", "Sales Director"];
    const ceos = { title: ["ceo"], seniority: ["c_suite"], titleInWords: true } as const;
    const inFrance = people.map((title) => ({ title, country: france, industry: "Banking" }));
    expect(find({ ...ceos, country: [france] }, inFrance)[0]).toBe("Geschäftsführerin");
    expect(find({ ...ceos, country: [france] }, inFrance)).toHaveLength(4);
    expect(find({ title: ["ceo"], country: [france] }, inFrance)).toHaveLength(2);
    expect(find({ ...ceos, country: [france], industry: ["banking"] }, inFrance)).toHaveLength(2);
    const inTexas = people.map((title) => ({ title, country: UNITED_STATES, state: texas }));
    expect(find({ ...ceos, country: [UNITED_STATES], state: [texas] }, inTexas)).toHaveLength(2);
  });

  test("a name that several jobs share is taken for the first of them, and for the others after that", () => {
    const people = titled("Chief People Officer", "Chief Procurement Officer", "Chief Product Officer");
    expect(find({ title: ["CPO"] }, people)[0]).toBe("Chief Product Officer");
    expect(find({ title: ["CPO"] }, people)).toHaveLength(3);
  });

  test.each([
    ["logistics manager", "Supply Chain Manager", "Purchasing Manager"],
    ["procurement", "Contracts Manager", "Office Manager"],
    ["software engineer", "Full Stack Developer", "Sales Engineer"],
    ["general counsel", "Chief Legal Officer", "Paralegal"],
    ["operations managers", "Production Manager", "Marketing Manager"],
    ["IT director", "Director of Information Security", "Director of Nursing"],
    ["named account manager", "Key Account Manager", "Sales Manager"],
    ["site manager", "Plant Manager", "Website Manager"],
  ])("title=%j finds the %j and not the %j", (title, near, far) => {
    expect(find({ title: [title], titleInWords: true }, titled(far, near))).toEqual([near]);
  });

  test.each([
    ["CFO", "Chief Financial Officer"],
    ["Chief Financial Officer", "CFO"],
    ["CFO", "Directeur Administratif et Financier"],
    ["VP Sales", "Vice President, Global Sales"],
    ["Vice President of Sales", "SVP Sales"],
    ["human resources", "HR Manager"],
    ["HR", "Director of Human Resources"],
    ["managers", "Store Manager"],
    ["accountants", "Senior Accountant"],
    ["software developer", "SWE"],
    ["Chief Product Officer", "CPO"],
    ["CPO", "Chief People Officer"],
    ["head of sales", "Vertriebsleiter"],
    ["purchasing", "Leiter Einkauf"],
    ["welders", "Welding Supervisor"],
    ["marketting manager", "Marketing Manager"],
    ["enginer", "Software Engineer"],
    ["sales direcor", "Sales Director"],
    ["Assistant to the CEO", "Executive Assistant to the CEO"],
  ])("title=%j finds the %j", (title, found) => {
    expect(find({ title: [title] }, titled("Gardener", found))).toEqual([found]);
  });

  test.each([
    ["CFO", "Executive Assistant to the CFO"],
    ["president", "Vice President"],
    ["product manager", "Product Marketing Manager"],
    ["owner", "Product Owner"],
    ["head", "Head Chef"],
    ["VP Sales", "Head of Sales"],
    ["managing partner", "Business Owner"],
    ["CEO", "VP Office Coordinator"],
  ])("title=%j does not find the %j by meaning", (title, other) => {
    const [best] = find({ title: [title] }, titled(other, title));
    expect(best).toBe(title);
    expect(
      planSearch({ title: [title] })
        .steps.slice(0, 2)
        .some((step) => fits(step, { title: other })),
    ).toBe(false);
  });

  test("several titles mean any of them, and no title's meaning comes before another's words", () => {
    const people = titled("VP of Demand Generation", "Tax Accountant", "Head of Marketing", "Head of Tax");
    const found = find({ title: ["marketing", "tax"] }, people);
    expect(new Set(found)).toEqual(new Set(people.map(({ title }) => title)));
    expect(found.at(-1)).toBe("VP of Demand Generation");
  });

  test("a word that the data knows is not mended away, and one it corrects is mended", () => {
    const people = titled("Planer Operator", "Planner");
    expect(find({ title: ["planer"] }, people, new Map([["planer", "planer"]]))[0]).toBe("Planer Operator");
    expect(find({ title: ["zorbist"] }, titled("Zorbeist"), new Map([["zorbist", "zorbeist"]]))).toEqual(["Zorbeist"]);
  });

  test("a title without a word in it finds nobody", () => {
    expect(planSearch({ title: ["!!!"] }).steps).toEqual([]);
  });
});

describe("D20: a person without what a filter asks about does not match it", () => {
  test.each<[string, PeopleFilters]>([
    ["seniority", { seniority: ["vp"] }],
    ["industry", { industry: ["banking"] }],
    ["country", { country: [france] }],
    ["state", { state: [texas] }],
    ["city", { city: ["Paris"] }],
    ["headcount from 0", { employeesMin: 0 }],
    ["headcount up to anything", { employeesMax: 10_000_000 }],
    ["not in a country", { notCountry: [france] }],
    ["not in a state", { notState: [texas] }],
    ["not in a city", { notCity: ["Paris"] }],
    ["not in an industry", { notIndustry: ["banking"] }],
  ])("%s", (_, filters) => {
    expect(find(filters, titled("Gardener"))).toEqual([]);
  });

  test("no filters at all ask for everybody", () => {
    expect(planSearch({}).steps).toEqual([{ all: [], anyOf: [], none: [] }]);
  });
});

describe("places", () => {
  test("a US state says its country", () => {
    const [step] = planSearch({ country: [UNITED_STATES], state: [texas] }).steps;
    expect(step?.all).toEqual(["st:TX"]);
  });

  test("D8: a US state and another country ask for nobody", () => {
    expect(planSearch({ country: [canada], state: [texas] }).steps).toEqual([]);
  });

  test("elsewhere than in a state: other states and other countries, not the United States at large", () => {
    const people: readonly Somebody[] = [
      { title: "a", country: UNITED_STATES, state: texas },
      { title: "b", country: UNITED_STATES, state: ohio },
      { title: "c", country: france },
      { title: "d", country: UNITED_STATES },
    ];
    expect(find({ notState: [texas] }, people)).toEqual(["b", "c"]);
    expect(find({ notCountry: [UNITED_STATES] }, people)).toEqual(["c"]);
  });

  test("elsewhere than in a city: people whose city is another one, in any spelling of the excluded one", () => {
    const people: readonly Somebody[] = [
      { title: "a", country: france, city: "Paris" },
      { title: "b", country: france, city: "Lyon" },
      { title: "c", country: france },
      { title: "d", country: country("Germany"), city: "München" },
    ];
    expect(find({ notCity: ["Paris"] }, people)).toEqual(["b", "d"]);
    expect(find({ notCity: ["Munich"] }, people)).toEqual(["a", "b"]);
  });

  test("elsewhere than in a region: people known to be in another one, or in a country without it", () => {
    const germany = country("Germany");
    const people: readonly Somebody[] = [
      { title: "a", country: germany, region: "Bavaria" },
      { title: "b", country: germany, region: "Saxony" },
      { title: "c", country: germany },
      { title: "d", country: france },
    ];
    expect(find({ country: [germany], notRegion: ["Bavaria"] }, people)).toEqual(["b"]);
    expect(find({ country: [germany, france], notRegion: ["Bavaria"] }, people)).toEqual(["b", "d"]);
    expect(find({ notRegion: ["Bavaria"] }, people)).toEqual(["b", "d"]);
  });

  test("a city is found without regard to case and accents", () => {
    expect(find({ city: ["sao paulo"] }, [{ title: "a", city: "São Paulo" }])).toEqual(["a"]);
  });
});

test("ranks that are ruled out are out, and people without a rank stay in", () => {
  const people = titled("VP Customer Success", "Customer Success Specialist", "Customer Success Director");
  expect(find({ title: ["customer success"], notSeniority: ["vp", "director"] }, people)).toEqual([
    "Customer Success Specialist",
  ]);
});

describe("an excluded title excludes the people who have it", () => {
  const people = titled(
    "Surgeon",
    "Krankenschwester",
    "Planner",
    "Team Leader, Planning",
    "Head of Sales",
    "Sales Rep",
  );
  const without = (...notTitle: string[]) => find({ notTitle }, people);

  test("by its meaning, with narrower jobs", () => {
    expect(without("doctor", "nurse")).toEqual(["Planner", "Team Leader, Planning", "Head of Sales", "Sales Rep"]);
  });

  test("by all of its words", () => {
    expect(without("team leader")).not.toContain("Team Leader, Planning");
    expect(without("team leader")).toContain("Planner");
    expect(without("head of sales")).toEqual(expect.arrayContaining(["Sales Rep", "Planner"]));
    expect(without("head of sales")).not.toContain("Head of Sales");
  });

  test("by its words alone if its meaning includes the title that is asked for", () => {
    const guards = titled("Security Guard", "Bouncer");
    expect(find({ title: ["security guard"], notTitle: ["bouncer"] }, guards)).toEqual(["Security Guard"]);
    expect(find({ title: ["security guard"], notTitle: ["security guard"] }, guards)).toEqual(["Bouncer"]);
  });

  test("but only from people whose title is on file", () => {
    const [step] = planSearch({ industry: ["banking"], notTitle: ["nurse"] }).steps;
    const tokens = (title: string | null) => personTokens({ title, industry: "banking" });
    expect(step && fitsStep(step, new Set(tokens("Clerk")))).toBe(true);
    expect(step && fitsStep(step, new Set(tokens(null)))).toBe(false);
  });
});

test("an industry is found by what it means and under every name of it", () => {
  const people: readonly Somebody[] = [
    { title: "a", industry: "Software Development" },
    { title: "b", industry: "computer software" },
    { title: "c", industry: "Farming" },
    { title: "d", industry: "Zorbing Parks" },
  ];
  expect(find({ industry: ["saas"] }, people)).toEqual(["a", "b"]);
  expect(find({ industry: ["zorbing"] }, people)).toEqual(["d"]);
  const movers: readonly Somebody[] = [
    { title: "trucks", industry: "trucking" },
    { title: "logistics", industry: "Logistics & Supply Chain" },
  ];
  expect(find({ industry: ["logistics"] }, movers)).toEqual(["logistics", "trucks"]);
  const grocers = [
    { title: "dairy", industry: "Food Production" },
    { title: "wholesale", industry: "Wholesale" },
    { title: "shop", industry: "Retail Groceries" },
  ];
  expect(find({ industry: ["grocery chains"] }, grocers)).toEqual(["shop", "wholesale", "dairy"]);
  expect(find({ industry: ["sofware"] }, people)).toEqual(["a", "b"]);
  expect(find({ notIndustry: ["farming"] }, people)).toEqual(["a", "b", "d"]);
});

test("an excluded industry excludes its near ones too, except one that is asked for by its own name", () => {
  const people: readonly Somebody[] = [
    { title: "trucks", industry: "trucking" },
    { title: "logistics", industry: "logistics" },
    { title: "bank", industry: "banking" },
  ];
  expect(find({ notIndustry: ["logistics"] }, people)).toEqual(["bank"]);
  expect(find({ notIndustry: ["logistics"], industry: ["trucking"] }, people)).toEqual(["trucks"]);
  expect(find({ notIndustry: ["fintech"] }, people)).toEqual(["trucks", "logistics"]);
});

describe("people abroad who work for companies of a country", () => {
  const [israel, germany] = [country("Israel"), country("Germany")];
  const cto = (title: string, place: Partial<Somebody>): Somebody => ({
    title,
    industry: "software",
    ...place,
  });
  const people = [
    cto("CTO abroad", { country: france, companyCountry: israel }),
    cto("CTO in Texas", { state: texas, companyCountry: israel }),
    cto("CTO at home", { country: israel, companyCountry: israel }),
    cto("Chief Technology Officer", { country: israel, companyCountry: france }),
    cto("CTO elsewhere", { country: france, companyCountry: germany }),
    cto("CTO nowhere", { companyCountry: israel }),
  ];
  const asked = { title: ["CTO"], industry: ["software"], country: [israel] };
  const home = ["CTO at home", "Chief Technology Officer"];

  test("come after everybody who lives there, and only if the companies are asked for", () => {
    expect(find(asked, people)).toEqual(home);
    expect(find({ ...asked, companyCountry: [israel] }, people)).toEqual([...home, "CTO abroad", "CTO in Texas"]);
  });

  test("do not match if they live in an excluded country, or their company is in one", () => {
    const both = { ...asked, country: [israel, germany], companyCountry: [israel, germany] };
    expect(find({ ...both, notCountry: [germany] }, people)).toEqual([...home, "CTO abroad", "CTO in Texas"]);
    expect(find({ ...both, notCountry: [france] }, people)).toEqual([...home, "CTO in Texas"]);
  });

  test("add steps to such a plan alone, and its covers find them", () => {
    const ofPeople = planSearch(asked);
    const ofCompanies = planSearch({ ...asked, companyCountry: [israel] });
    expect(ofCompanies.steps.slice(0, ofPeople.steps.length)).toEqual(ofPeople.steps);
    expect(ofCompanies.steps.length).toBeLessThanOrEqual(2 * ofPeople.steps.length);
    const [abroad] = people;
    const finds = (steps: readonly SearchStep[]) => abroad !== undefined && steps.some((step) => fits(step, abroad));
    expect(finds(ofCompanies.covers.flat())).toBe(true);
    expect(finds(ofPeople.covers.flat())).toBe(false);
  });
});

test("a headcount range finds exactly the headcounts within, however it is bucketed", () => {
  const size = fc.oneof(fc.nat(300), fc.nat(20_000), fc.nat(10_000_000));
  fc.assert(
    fc.property(size, size, fc.array(size, { maxLength: 20 }), (one, other, sizes) => {
      const [employeesMin, employeesMax] = one < other ? [one, other] : [other, one];
      const people = [...sizes, employeesMin, employeesMax].map((employees) => ({
        title: String(employees),
        employees,
      }));
      const within = people.filter(({ employees }) => employees >= employeesMin && employees <= employeesMax);
      expect(find({ employeesMin, employeesMax }, people)).toEqual(within.map(({ title }) => title));
    }),
  );
});

test("narrow ranges are asked for by fine buckets, wide ones by coarse ones or by none", () => {
  expect(planSearch({ employeesMin: 51, employeesMax: 100 }).steps[0]?.anyOf[0]?.[0]).toMatch(/^y:/);
  expect(planSearch({ employeesMin: 1001 }).steps[0]?.anyOf[0]).toEqual(["z:6", "z:7", "z:8"]);
  expect(planSearch({ employeesMin: 5 }).steps[0]?.anyOf).toEqual([]);
});

test("every title and industry can be planned, and the plan finds people with that title", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const steps = planSearch({ title: [text], industry: [text] }).steps;
      for (const { all, anyOf, none } of steps) expect([all, anyOf, none].every(Array.isArray)).toBe(true);
    }),
  );
  const word = fc.constantFrom(
    "Senior",
    "VP",
    "Sales",
    "of",
    "&",
    ",",
    "Engineer",
    "Head",
    "Marketing",
    "Zorbing",
    "Manager",
    "to the",
    "CEO",
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const title = words.join(" ");
      if (planSearch({ title: [title] }).steps.length === 0) return;
      expect(find({ title: [title] }, titled(title))).toEqual([title]);
    }),
  );
});

test("of places of several kinds any will do, and a city is looked for in its own country only", () => {
  const people: readonly Somebody[] = [
    { title: "Nurse in Toronto", country: canada, city: "Toronto" },
    { title: "Nurse in Ottawa", country: canada, city: "Ottawa" },
    { title: "Nurse in Paris", country: france, city: "Paris" },
    { title: "Nurse in Dallas", country: UNITED_STATES, state: texas, city: "Dallas" },
    { title: "Nurse in Toronto, Ohio", country: UNITED_STATES, state: ohio, city: "Toronto" },
  ];
  const anyPlace = [
    { country: [canada], city: ["Toronto"] },
    { country: [UNITED_STATES], state: [texas] },
  ];
  const found = find({ title: ["nurse"], country: [canada, UNITED_STATES], state: [texas], anyPlace }, people);
  expect(found.sort()).toEqual(["Nurse in Dallas", "Nurse in Toronto"]);
  const either = [{ country: [UNITED_STATES], state: [ohio] }, { country: [france] }];
  expect(planSearch({ seniority: ["owner"], anyPlace: either }).steps).toHaveLength(1);
});

test("every match of a step is found by a cover, for any filters", () => {
  const words =
    "VP,Head of,Marketing,Software,Engineer,Sales,Director,CTO,Demand Generation,Zorbing,expert,to the CEO,Manager";
  const title = fc
    .array(fc.constantFrom(...words.split(",")), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(" "));
  const industry = fc.constantFrom("fintech", "banking", "blue widgets", "software companies", "zorbing");
  const place = fc.constantFrom(canada, france);
  fc.assert(
    fc.property(
      fc.array(title, { minLength: 1, maxLength: 3 }),
      fc.array(industry, { maxLength: 2 }),
      fc.array(fc.record({ title, industry, country: place, companyCountry: place }), { maxLength: 10 }),
      fc.constantFrom<Pick<PeopleFilters, "seniority" | "seniorityNear">>(
        {},
        { seniority: ["head"] },
        { seniority: ["head"], seniorityNear: ["head", "director"] },
        { seniority: ["head", "vp"], seniorityNear: "any" },
      ),
      fc.constantFrom<PeopleFilters>({}, { country: [canada], companyCountry: [canada] }),
      (titles, industries, people, ranks, places) => {
        const { steps, covers } = planSearch({ title: titles, industry: industries, ...ranks, ...places });
        for (const person of [...people, ...titled(...titles)]) {
          if (!steps.some((step) => fits(step, person))) continue;
          expect(covers.flat().some((cover) => fits(cover, person))).toBe(true);
        }
      },
    ),
    { numRuns: 50 },
  );
  expect(planSearch({ title: ["Marketing"], industry: ["banking"] }).covers.flat()).toHaveLength(2);
});

test("the email token is the one that people with an address have", () => {
  expect(EMAIL_TOKEN).toBe("e:1");
});

test("D28: a rank that was said in words is asked for with those that may mean it, a filter by itself", () => {
  const asked: PeopleFilters = { seniority: ["head"], country: [canada] };
  const groups = (filters: PeopleFilters) =>
    planSearch(filters).steps.map(({ all, anyOf }) => [...all, ...anyOf.flat()]);
  expect(groups(asked).flat()).not.toContain("o:head");
  expect(groups({ ...asked, seniorityInWords: true }).every((step) => step.includes("o:head"))).toBe(true);
});

test("D28: seniorities that a word does not distinguish come after the one it names, and people in charge after those", () => {
  const people = titled("Purchasing Manager", "Buyer", "Head of Purchasing", "Purchasing Director");
  const asked: PeopleFilters = { title: ["purchasing"], titleInWords: true, seniority: ["head"] };
  expect(find(asked, people)).toEqual(["Head of Purchasing"]);
  expect(find({ ...asked, seniorityNear: ["head", "director"] }, people)).toEqual([
    "Head of Purchasing",
    "Purchasing Director",
  ]);
  const anybody = find({ ...asked, seniorityNear: "any" }, people);
  expect(anybody[0]).toBe("Head of Purchasing");
  expect([...anybody].sort()).toEqual(people.map(({ title }) => title).sort());
});

test("a city is found by every name that files have for it", () => {
  const people = [
    { title: "Nurse", country: country("Germany"), city: "München" },
    { title: "Nurse II", country: country("Germany"), city: "Muenchen" },
    { title: "Nurse III", country: country("Germany"), city: "Munich" },
    { title: "Nurse IV", country: country("Germany"), city: "Berlin" },
  ];
  const found = find({ title: ["nurse"], country: [country("Germany")], city: ["Munich"] }, people);
  expect(found.sort()).toEqual(["Nurse", "Nurse II", "Nurse III"]);
});

test("a managing director outside the United States is the chief executive", () => {
  const people = [
    { title: "CEO", country: country("Austria") },
    { title: "CEO", country: country("United States") },
  ];
  const asked = { title: ["managing director"], titleInWords: true } as const;
  expect(find({ ...asked, country: [country("Austria")] }, people)).toEqual(["CEO"]);
  expect(find({ ...asked, country: [country("United States")] }, people)).toEqual([]);
  expect(find({ title: ["managing director"], country: [country("Austria")] }, people)).toEqual([]);
});

test.each([
  ["surveyor", ["Surveyor", "Quantity Surveyor"]],
  ["producer", ["Producer", "News Producer"]],
  ["quantity surveyor", ["Quantity Surveyor"]],
])("a query for a %s finds special jobs of that name last, and no other jobs", (title, found) => {
  const people = [...found.toReversed(), "Solutions Engineer"].map((one) => ({ title: one }));
  expect(find({ title: [title], titleInWords: true }, people)).toEqual(found);
});
