import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

describe("people told by what they do have its job", () => {
  const DONE: readonly (readonly [base: string, doing: string, agent: string, objects: readonly string[]])[] = [
    ["drive", "driving", "driver", ["trams"]],
    ["teach", "teaching", "teacher", ["Arabic calligraphy", "cello", "pottery"]],
    ["coach", "coaching", "coach", ["swimming", "rowing"]],
    ["captain", "captaining", "captain", ["cruise ships", "tugboats"]],
    ["inspect", "inspecting", "inspector", ["bridges", "dams"]],
    ["repair", "repairing", "repairer", ["church bells", "typewriters"]],
    ["make", "making", "maker", ["violins", "harps"]],
    ["train", "training", "trainer", ["seals", "falcons"]],
    ["fly", "flying", "pilot", ["crop dusters", "seaplanes"]],
    ["breed", "breeding", "breeder", ["alpacas"]],
  ];

  test.each(DONE)("%s", (base, doing, agent, objects) => {
    for (const object of objects) {
      const words = object.toLowerCase().replace(/(?<=[sx])es$|(?<!s)s$/, "");
      const inflected = base.endsWith("y")
        ? base.replace(/y$/, "ies")
        : base.replace(/(ch)?$/, "$1s").replace("chs", "ches");
      for (const asked of [`people who ${base}`, `who ${inflected}`, `women ${doing}`, `the person who ${inflected}`]) {
        const query = `${asked} ${object} in Leeds`;
        const { filters, unused } = readQuery(query);
        expect({ ...filters, unused }, query).toEqual({
          title: [`${words} ${agent}`],
          country: ["GB"],
          city: ["Leeds"],
          unused: [],
        });
      }
    }
  });

  test.each(["use Salesforce", "manage hotels", "run restaurants", "sell yachts", "set IT strategy"])(
    "those who %s have none of that name",
    (done) => expect(String(readQuery(`people who ${done} in Leeds`).filters.title)).not.toMatch(/er$/),
  );

  test("a word of grammar is no object", () => {
    expect(readQuery("people who teach their employees at banks").filters.title?.join()).not.toContain("their");
  });
});

test.each(["run", "look after", "manage", "oversee", "teach", "repair"])(
  "the work of people of a named job tells neither their title nor their level: %s",
  (verb) => {
    const [first = "", ...rest] = verb.split(" ");
    const doing = [`${first.replace(/(?<=ru)n$/, "nn").replace(/(?<!e)e$/, "")}ing`, ...rest].join(" ");
    for (const job of ["midwife", "lecturer", "zookeeper", "hairdresser", "plumber", "nun"])
      for (const object of ["orphanages", "big cats", "old tractors", "veterinary science"])
        for (const clause of [`who ${verb}`, doing]) {
          const query = `${job === "midwife" ? "midwives" : `${job}s`} ${clause} ${object} in Haiti`;
          const { filters, unused } = readQuery(query);
          expect({ ...filters, unused }, query).toEqual({
            title: [job],
            country: ["HT"],
            unused: [`${clause} ${object}`],
          });
        }
  },
);

test.each(["they", "who on earth still", "anyone out there who", "who nowadays"])("%s asks for a duty", (lead) => {
  expect(readQuery(`${lead} mend roofs, Leeds`).filters).toMatchObject({ title: ["roofer"], city: ["Leeds"] });
});

test("those who lead people or own a business have their level", () => {
  expect(readQuery("nurses who lead teams in Haiti").filters.seniority).toContain("head");
  expect(readQuery("dentists who own clinics in Haiti").filters.seniority).toEqual(["owner"]);
});

/** Returns the filters and the unused words of a query. */
function told(query: string) {
  const { filters, unused, blocking } = readQuery(query);
  return { filters, unused, blocking };
}

describe("the frame around a search changes no filter", () => {
  const WORKERS = ["nurse", "tax lawyer", "plumber", "sheep farmer", "violinist"];
  test.each([
    "people hired as *s",
    "people engaged as *s",
    "those listed as *s",
    "people on the payroll as *s",
    "people who make their living as *s",
    "anyone earning a living as a *",
    "people with a career as a *",
    "people who describe themselves as *s",
    "people who call themselves *s",
    "people who have become *s",
    "people whose occupation is *",
    "people whose trade is *",
    "people whose title says *",
    "people whose business card says *",
    "people with * on their business card",
    "people who are *s by profession",
    "people who are *s professionally",
    "do a search for *s",
    "*s of any seniority",
    "*s if possible",
    "the sales team is asking for *s",
  ])("%s", (frame) => {
    for (const job of WORKERS) expect(told(frame.replace("*", job)), job).toEqual(told(`${job}s`));
  });

  test.each(["whoever", "the person that", "anyone who usually", "people who will"])(
    "people who lead are named in many ways: %s",
    (who) => {
      for (const verb of ["runs", "leads", "directs", "presides over", "holds the reins of", "is at the top of"])
        for (const field of ["marketing", "procurement", "engineering"]) {
          const query = `${who} ${verb} ${field} at banks in Ohio`;
          expect(told(query), query).toEqual(told(`who runs ${field} at banks in Ohio`));
        }
    },
  );

  test.each(["marketing", "human resources", "engineering"])("those who own %s do not own a company", (field) => {
    for (const who of ["who owns", "people who own", "the person that owns"])
      expect(readQuery(`${who} ${field}`).filters.seniority, who).toContain("head");
  });
});

test.each([
  "at senior level",
  "at partner level",
  "at junior or mid level",
  "below manager level",
  "no higher than director",
  "between manager and VP",
  "who are still fairly junior",
  "on an internship",
])("a step that has no filter is unused, and the title is kept: %s", (step) => {
  for (const job of ["nurse", "crane operator", "data scientist"])
    expect(told(`${job}s ${step}`), job).toEqual({ filters: { title: [job] }, unused: [step], blocking: undefined });
});

test.each(["mid to senior", "junior to mid-level", "non-senior"])("%s tells a step", (step) => {
  expect(told(`${step} nurses`)).toEqual({ filters: { title: ["nurse"] }, unused: [step], blocking: undefined });
});

test.each([
  ["where headcount is * or higher", { employeesMin: 20 }],
  ["whose employer is *+ in size", { employeesMin: 20 }],
  ["at companies with * people upwards", { employeesMin: 20 }],
  ["at companies that have * or more on staff", { employeesMin: 20 }],
  ["where headcount is * or lower", { employeesMax: 20 }],
  ["at companies capped at * people", { employeesMax: 20 }],
  ["at companies that haven't passed * people", { employeesMax: 20 }],
  ["at companies of * people at the very most", { employeesMax: 20 }],
  ["at companies with headcount below *", { employeesMax: 19 }],
  ["at companies with a workforce of * to 40", { employeesMin: 20, employeesMax: 40 }],
  ["at companies employing between * and 40", { employeesMin: 20, employeesMax: 40 }],
  ["at companies in the *-40 employee bracket", { employeesMin: 20, employeesMax: 40 }],
  ["at companies with * – 40 people", { employeesMin: 20, employeesMax: 40 }],
])("small sizes need no other words: %s", (frame, size) => {
  for (const job of ["nurse", "baker"])
    expect(told(`${job}s ${frame.replace("*", "20")}`), job).toEqual({
      filters: { title: [job], ...size },
      unused: [],
      blocking: undefined,
    });
});

const INSTRUCTIONS = [
  "Task 4 of 7: gather *",
  "Action: query *",
  "Agent instruction: please compile *",
  "System: enrich pipeline. User: fetch *",
  "I need you, acting as an autonomous SDR, to retrieve *",
  "Use the people-search tool to get *. If fewer than 10 come back, report that instead of widening.",
  "Enumerate *; then hand results to the email-writer agent",
  "Intent: locate * and store them in Airtable",
];

test.each(INSTRUCTIONS)("instructions to agents ask for the people behind their verb: %s", (instruction) => {
  for (const plain of ["translators in Geneva", "welders at shipyards in Vigo", "plumbers in Ghent"]) {
    const { filters, blocking } = readQuery(instruction.replace("*", plain));
    expect({ filters, blocking }).toEqual({ filters: readQuery(plain).filters, blocking: undefined });
  }
});

test.each(["Test engineers in Ohio", "Action: test engineers in Ohio", "Objective: train drivers in Ohio"])(
  "a verb of a known job commands nothing: %s",
  (query) => {
    expect(readQuery(query).filters.title).toEqual([expect.stringMatching(/^(?:test|train) /)]);
  },
);

test.each([
  ["I am needing contacts of nurses which are working in Leeds", "nurses in Leeds"],
  ["It exists some nurses in Leeds?", "nurses in Leeds"],
  ["nurses having office in Leeds", "nurses in Leeds"],
  ["nurses who are labouring in Leeds", "nurses in Leeds"],
  ["nurses at clinics, more of 100 workers", "nurses at clinics with more than 100 workers"],
  ["nurses at clinics, until 50 coworkers", "nurses at clinics with up to 50 employees"],
  ["I want HR manager mails in Leeds", "HR managers in Leeds"],
  ["Thought: the user sells scaffolding. Action: query nurses in Leeds", "nurses in Leeds"],
])("English of other speakers and of agents asks for the same: %s", (query, plain) => {
  const { filters, blocking } = readQuery(query);
  expect({ filters, blocking }).toEqual({ filters: readQuery(plain).filters, blocking: undefined });
});

describe("somebody who is named as a boss is not asked for", () => {
  const BOSSES = [
    ["CFO", "finance"],
    ["HR director", "hr"],
    ["chief engineer", "engineering"],
    ["head of procurement", "procurement"],
    ["regional sales director", "sales"],
  ] as const;
  const LINES = [
    "who report straight to the",
    "reporting into a",
    "who work for the",
    "one step below the",
    "working under a",
    "supervised by the",
    "whose line manager is the",
  ];
  const ASKED = [
    ["people", {}],
    ["VPs", { seniority: ["vp"] }],
    ["nurses", { title: ["nurse"] }],
    ["analysts", { title: ["analyst"] }],
  ] as const;

  test.each(BOSSES)("%s", (boss, field) => {
    for (const line of LINES)
      for (const [asked, filters] of ASKED) {
        const query = `${asked} ${line} ${boss} in Leeds`;
        const read = readQuery(query);
        const own = { title: [field], country: ["GB"], city: ["Leeds"], notTitle: [boss.toLowerCase()] };
        expect(read.filters, query).toEqual({ ...own, ...filters });
        expect(read.unused, query).toEqual([`${line} ${boss}`]);
      }
  });

  test.each(["everyone in the CMO org", "direct reports of the CMO", "the CMO's team", "the whole CMO team"])(
    "%s works in marketing",
    (query) =>
      expect(readQuery(`${query} in Leeds`).filters).toMatchObject({ title: ["marketing"], notTitle: ["cmo"] }),
  );

  test.each([
    "whoever sous chefs answer to",
    "people who have sous chefs under them",
    "the person sous chefs report to",
    "anyone a level above the sous chefs",
  ])("nor is somebody below: %s", (query) => {
    const { filters } = readQuery(`${query} in Leeds`);
    expect(filters).toMatchObject({ title: ["hospitality"], notTitle: ["sous chef"] });
    expect(filters.seniority).toContain("manager");
  });

  test.each([
    "head of the sales team",
    "nurse team",
    "VP people",
    "chefs working under pressure",
    "welders working for banks",
  ])("but somebody is in %j", (query) => expect(readQuery(`${query} in Leeds`).filters).not.toHaveProperty("notTitle"));
});

describe("verbs of everyday work and their objects are no titles", () => {
  test.each([
    ["put a value on houses", "putting a value on houses", ["valuer", "appraiser"]],
    ["look after bees", "looking after bees", ["beekeeper"]],
    ["put out fires", "putting out fires", ["firefighter"]],
    ["fit blinds and tyres", "fitting blinds and tyres", ["blind fitter", "tyre fitter"]],
    ["shear sheep", "shearing sheep", ["sheep shearer"]],
    ["walk dogs", "walking dogs", ["dog walker"]],
    ["cut stone", "cutting stone", ["stone cutter"]],
    ["mix paint", "mixing paint", ["paint mixer"]],
    ["check the books of other firms", "checking the books of other firms", ["auditor", "internal audit"]],
    ["bring babies into the world", "bringing babies into the world", ["midwife", "obstetrician"]],
    ["hack into networks", "hacking into networks", ["penetration tester", "ethical hacker"]],
    ["argue in court", "arguing in court", ["lawyer", "litigation"]],
  ])("%s", (base, doing, title) => {
    for (const asked of [
      `people who ${base}`,
      `folks ${doing}`,
      `whoever ${doing.replace(/^/, "is ")}`,
      `those who ${base} for a living`,
      `people whose job is ${doing}`,
      `people whose job it is to ${base}`,
      `people paid to ${base} all day`,
      `men and women who ${base} day in day out`,
    ])
      expect([asked, readQuery(`${asked} in Leeds`).filters]).toEqual([
        asked,
        { title, country: ["GB"], city: ["Leeds"] },
      ]);
  });

  test.each(["serve customers", "gut fish", "empty septic tanks", "tease cats"])(
    "%s: nobody is called that",
    (done) => {
      const { filters, unused } = readQuery(`people who ${done} in Leeds`);
      expect({ ...filters, unused }).toEqual({ country: ["GB"], city: ["Leeds"], unused: [done] });
    },
  );

  test("a field behind a duty says where it is done", () => {
    expect(readQuery("whoever cleans guest rooms at casino hotels").filters).toEqual({
      title: ["housekeeper", "room attendant"],
      industry: ["hospitality"],
    });
  });
});

test.each([
  ["contact for purchasing steel at wineries", { title: ["procurement"], industry: ["wine & spirits"] }],
  ["who founded the drone startups in Leeds", { seniority: ["founder"], employeesMax: 500, city: ["Leeds"] }],
  ["CFOs at battery start-ups", { title: ["cfo"], employeesMax: 500 }],
  ["CFOs at Mountain View Bank", { title: ["cfo"], industry: ["banking"] }],
])("goods, sizes and cities before companies are no titles: %s", (query, filters) => {
  expect(readQuery(query).filters).toMatchObject(filters);
});

test.each([
  ["records what is in the warehouse", "stock controller"],
  ["turn down loan requests", "loan officer"],
  ["take down the scenery", "stagehand"],
  ["answer questions from regulators", "regulatory affairs"],
  ["drop off packages", "courier"],
  ["guess how much will sell", "demand planner"],
  ["go through job applications", "recruiting"],
  ["welcomes new starters", "onboarding"],
  ["answer shareholders' questions", "investor relations"],
  ["plan art shows", "curator"],
  ["raise trout", "fish farmer"],
  ["clean septic tanks", "wastewater operator"],
  ["resurface streets", "road worker"],
  ["grit icy roads", "snow plow driver"],
  ["install heat pumps", "hvac technician"],
  ["cut spare keys", "locksmith"],
  ["restock ATMs", "atm technician"],
  ["recommend wines to guests", "sommelier"],
  ["decide on asylum applications", "visa officer"],
  ["look for missing bags", "baggage service agent"],
  ["unload freighters", "stevedore"],
  ["operate level crossings", "signalling engineer"],
  ["digitise old photographs", "archivist"],
  ["get patients back on their feet", "physical therapist"],
  ["look at mammograms", "radiologist"],
  ["check urine samples", "medical laboratory technician"],
  ["organise burials", "funeral director"],
  ["umpire tennis matches", "referee"],
  ["teach kids to ski", "ski instructor"],
  ["speak for the mayor", "spokesperson"],
  ["help addicts quit", "addiction counselor"],
  ["glaze pots", "potter"],
  ["fill in tax returns", "tax"],
  ["sell airtime", "advertising sales"],
  ["refuel planes", "ground handler"],
  ["seat diners", "host"],
  ["read gas meters", "meter reader"],
  ["lead treks", "mountain guide"],
  ["pour concrete", "concrete worker"],
  ["fit kitchens", "kitchen fitter"],
  ["lobby", "public affairs"],
  ["defend suspects", "lawyer"],
  ["count ballots", "election officer"],
  ["choose actors for films", "casting director"],
])("the everyday work of a job asks for it: %s", (done, title) => {
  const { filters, unused, blocking } = readQuery(`people who ${done} in Leeds`);
  expect([filters.title?.[0], filters.city, unused, blocking]).toEqual([title, ["Leeds"], [], undefined]);
});
