import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

const filtersOf = (query: string) => readQuery(query).filters;

describe("words beside a role", () => {
  const KINDS = [
    "sushi",
    "diving",
    "crop dusting",
    "coral reef",
    "tuna",
    "sign language",
    "underwater",
    "blasting",
    "rust",
  ];
  const ROLES = ["chef", "instructor", "engineer", "welder", "captain"];

  test.each(KINDS)("before it, '%s' says which kind is meant", (kind) => {
    for (const role of ROLES) {
      for (const query of [`I need a ${kind} ${role} in Berlin`, `${kind} ${role} in Berlin`]) {
        expect(filtersOf(query).title, query).toEqual([`${kind} ${role}`]);
      }
    }
  });

  test.each(["scouting for", "unearth", "track down", "kindly dig up", "we are contacting"])(
    "'%s' does not",
    (framing) => {
      for (const role of ["chefs", "plant managers"]) {
        const plain = filtersOf(`${role} in Berlin`);
        expect(filtersOf(`${framing} ${role} in Berlin`), role).toEqual(plain);
      }
    },
  );

  const TELLING = ["covering Ohio", "who cover palm oil", "close to Como", "out of Ohio", "still working in Ohio"];

  test.each(TELLING)("behind it, '%s' tells something about the people", (telling) => {
    for (const role of ["analyst", "photographer", "plumber", "programmer"]) {
      expect(filtersOf(`${role}s ${telling}`).title, role).toEqual([role]);
    }
  });
});

describe("seniorities in a clause of their own hold for all functions", () => {
  test.each([
    ["marketing, directors, Texas", { title: ["marketing"], seniority: ["director"] }],
    ["utilities -> HR -> managers, heads, CHROs", { title: ["hr", "chro"], seniority: ["c_suite", "head", "manager"] }],
  ])("%s", (query, filters) => {
    expect(filtersOf(query)).toMatchObject(filters);
  });
});

describe("abbreviations and lists", () => {
  test.each([
    ["proc. mgr., shrimp farms, Ecuador", "procurement managers, shrimp farms, Ecuador"],
    ["mech. engrs. in Ohio", "mechanical engineers in Ohio"],
    ["PA, law firm, London", "personal assistant, law firm, London"],
    ["1) CFOs 2) banks 3) Ohio", "CFOs; banks; Ohio"],
    ["give me 200 CFOs in Ohio", "give me 20 CFOs in Ohio"],
    ["Role: CFO; Country: CO", "Role: CFO; Country: Colombia"],
    ["CFOs at charities and hospitals in Peru", "CFOs at hospitals and charities in Peru"],
    ["hotels + general manager + Algarve", "hotels, general manager, Algarve"],
    ["Uruguay – beef – export sales managers", "Uruguay, beef, export sales managers"],
    ["Uruguay — beef — export sales managers", "Uruguay, beef, export sales managers"],
    ["Got any hydrologists, say at banks in Peru?", "hydrologists at banks in Peru"],
    ["Chocolate. Ghana. Supply chain. Managers only.", "Supply chain managers, chocolate, Ghana"],
    ["founders in Ohio, fewer than 20 people on the payroll", "founders in Ohio, fewer than 20 employees"],
    ["CFOs in PNG", "CFOs in Papua New Guinea"],
  ])("%s is read like %s", (query, plain) => {
    const sorted = ({ industry = [], ...others }: ReturnType<typeof filtersOf>) => [[...industry].sort(), others];
    expect(sorted(filtersOf(query))).toEqual(sorted(filtersOf(plain)));
  });
});

describe("descriptions of the sender's side are not searched", () => {
  test.each([
    ["CFOs in Ohio. Our firm, a bakery in Texas, sells bread."],
    ["Tom here from a bakery in Leeds, I need CFOs in Ohio"],
    ["CFOs in Ohio please, my boss needs this before lunch"],
    ["Hey, Fatima here from a fintech in Dubai 👋 could you dig up CFOs in Ohio?"],
    ["CFOs in Ohio, does your data cover them?"],
    ["Thanks for the list of bakeries in Texas! CFOs in Ohio"],
    ["Our firm, a bakery in Texas, wants to exhibit at a fair. Who are the CFOs in Ohio?"],
    ["We had no luck with bakeries, so I want to write to CFOs in Ohio"],
    ["I've had no coffee yet. CFOs in Ohio"],
    ["CFOs in Ohio, and if so, who?"],
    ["Could you find CFOs in Ohio? It is for a conference panel"],
    ["CFOs in Ohio, doesn't matter which bank they are at"],
  ])("%s", (query) => {
    expect(filtersOf(query)).toEqual(filtersOf("CFOs in Ohio"));
  });
});

test("a language that people speak is no place", () => {
  for (const language of ["Russian", "French", "Swahili"]) {
    for (const said of [`who speak ${language}`, `speaking ${language}`, `fluent in ${language}`]) {
      expect(filtersOf(`nurses in Zurich ${said}`), said).toEqual(filtersOf("nurses in Zurich"));
    }
  }
});

test("people are in the place that they serve or have an office in", () => {
  for (const where of ["serving Baton Rouge", "with an office in Baton Rouge", "covering Baton Rouge"]) {
    expect(filtersOf(`plumbers ${where}`), where).toEqual(filtersOf("plumbers in Baton Rouge"));
  }
});

test("a field that is also a verb belongs to the title of a question", () => {
  for (const field of ["process", "print", "mail", "ship", "lease", "dance", "release"]) {
    const plain = filtersOf(`heads of ${field} in Leeds`);
    expect(filtersOf(`Could you find heads of ${field} in Leeds?`), field).toEqual(plain);
  }
});

test("a word for people that is also a verb neither asks nor tells", () => {
  for (const role of ["engineers", "nurses", "test engineers", "pilots"]) {
    const query = `${role} in Spain, excluding sales managers, test analysts`;
    expect(filtersOf(query), query).toEqual({
      ...filtersOf(`${role} in Spain`),
      notTitle: ["sales manager", "test analyst"],
    });
  }
});

test.each(["polisher", "automatic door mechanic", "penal officer", "ski instructor", "lathe turner", "ice skater"])(
  "a word of the dictionary is no typo: %s",
  (title) => expect(filtersOf(`${title}s in Lyon`).title).toEqual([title]),
);

test.each([
  ["night watchmen", "night watchman"],
  ["midwives", "midwife"],
  ["Site Foremen", "site foreman"],
  ["potato growers", "potato grower"],
])("%s are searched as %s", (plural, title) => {
  expect(filtersOf(`${plural} in Lyon`).title).toEqual([title]);
});

test("a name with a capital letter inside is no typo", () => {
  expect(readQuery("SpaceX engineers").filters).toEqual({ title: ["spacex engineer"] });
});

test("a word formed from a verb is no typo", () => {
  for (const doer of ["tea taster", "perfume blender", "wool grader", "snake charmer"]) {
    expect(JSON.stringify(filtersOf(`${doer}s in Leeds`)), doer).toContain(doer.split(" ")[1]);
  }
});

test("conjunctions of several words join as one word does", () => {
  for (const and of [
    "as well as",
    "along with",
    "but also",
    "and ideally",
    "in addition to",
    "or failing that",
    "or even",
  ]) {
    expect(filtersOf(`nurses ${and} doctors at banks in Ohio`), and).toEqual(
      filtersOf("nurses or doctors at banks in Ohio"),
    );
  }
});

test("after who, leads is a verb, even where the words name a job", () => {
  for (const work of ["data science", "product design", "software engineering"]) {
    const { title, seniority } = filtersOf(`who leads ${work} in Ohio`);
    expect([title, seniority?.length], work).toEqual([[work], 5]);
  }
});

test("words about the distance or the part of a place leave the place", () => {
  for (const where of [
    ...["not far from Leeds", "an hour from Leeds", "on the outskirts of Leeds", "whose office is in Leeds"],
    ...["from Leeds or thereabouts", "in and around Leeds", "within 50 km of Leeds"],
  ]) {
    expect(filtersOf(`CFOs ${where}`), where).toEqual(filtersOf("CFOs in Leeds"));
  }
  expect(filtersOf("CFOs in the north east of Spain")).toEqual(filtersOf("CFOs in Spain"));
  expect(filtersOf("CFOs on the East Coast of the US")).toEqual(filtersOf("CFOs on the US East Coast"));
});

test("companies that specialize in something are in that industry", () => {
  for (const what of ["specialising in furniture", "specialized in furniture"]) {
    expect(filtersOf(`CFOs of companies ${what} in Ohio`), what).toEqual(
      filtersOf("CFOs of furniture companies in Ohio"),
    );
  }
});

test("truck drivers to reach are no reach truck drivers", () => {
  expect(filtersOf("we need to reach truck drivers in Ohio").title).toEqual(["truck driver"]);
});

test("serving as something is being it", () => {
  expect(filtersOf("someone serving as CFO in Ohio")).toEqual(filtersOf("CFOs in Ohio"));
});

test("a verb before a trade says which kind is meant, unless it asks for people", () => {
  for (const kind of ["surf instructor", "lift mechanic", "dance teacher", "spot welder"]) {
    expect(filtersOf(`${kind}s in Lyon`).title, kind).toEqual([kind]);
  }
  for (const asking of ["identify", "source", "shortlist", "hire"]) {
    expect(filtersOf(`${asking} welders in Lyon`).title, asking).toEqual(["welder"]);
  }
});

test("the adjective of a country beside another place is no place", () => {
  for (const title of ["italian teacher", "thai chef", "korean tutor"]) {
    expect(filtersOf(`${title.replace(/^./, (letter) => letter.toUpperCase())} Lyon`), title).toEqual({
      title: [title],
      country: ["FR"],
      city: ["Lyon"],
    });
  }
  expect(filtersOf("Spanish and Portuguese translators Lyon")).toEqual(filtersOf("translators Lyon"));
  expect(filtersOf("French sales reps in Spain").country).toEqual(["ES"]);
  expect(filtersOf("German CFOs in Berlin")).toEqual(filtersOf("CFOs in Berlin"));
});

test("a language that somebody speaks leaves the words before it", () => {
  for (const language of ["German speaking", "Arabic-speaking", "fluent French and Dutch speaker"]) {
    expect(filtersOf(`Account executives Leeds ${language}`), language).toEqual(filtersOf("Account executives Leeds"));
  }
});

test("skills that hold other words or a slash are one word", () => {
  for (const title of ["ruby on rails developer", "ui/ux designer", "sap s/4hana architect"]) {
    expect(filtersOf(`${title} Lyon`), title).toEqual({ title: [title], country: ["FR"], city: ["Lyon"] });
  }
  expect(filtersOf("Python/Django developer in Lyon").title).toEqual(["python developer", "django developer"]);
  expect(readQuery("six sigma trainer in Lyon").limit).toBeUndefined();
});

test("a place of several words may begin a query", () => {
  for (const place of ["Saint John", "Kingston upon Thames", "Western Mass"]) {
    expect(filtersOf(`${place} plumbers`), place).toEqual(filtersOf(`plumbers in ${place}`));
  }
});

test("a subject behind a teacher is no unknown place", () => {
  expect(filtersOf("lecturers in linguistics in Lyon").title).toEqual(["linguistics lecturer"]);
  expect(readQuery("lecturers in Atlantis").blocking?.kind).toBe("place");
});

test("one doer of a trade is a role if no other is named", () => {
  for (const title of ["violin maker", "coffee roaster", "olive grower"]) {
    expect(filtersOf(`${title} Lyon`), title).toEqual({
      title: [title],
      country: ["FR"],
      city: ["Lyon"],
    });
  }
  expect(filtersOf("furniture makers in Lyon, CFO").title).toEqual(["cfo"]);
});

test.each(["Copier Technicians", "General Partners", "Pipe Insulators", "House Wreckers", "Residential Advisor"])(
  "%s in capitals are a job and no person's name",
  (title) => {
    expect(filtersOf(`${title} in Lyon`)).toEqual(filtersOf(`${title.toLowerCase()} in Lyon`));
  },
);

test.each(["Birgit Sperling", "Kenneth Oduya", "Sameer Al Farsi"])("%s is a person's name", (name) => {
  expect(readQuery(`${name} in Lyon`).pointer).toBe("person");
});

test.each([
  ["merchandisers in Lyon, senior ones", ["senior merchandiser"]],
  ["role=geologist; level=senior; place=Lyon", ["senior geologist"]],
  ["bakers and drivers in Lyon, junior", ["junior baker", "junior driver"]],
])("a step by itself holds for the titles of the query: %j", (query, title) => {
  expect(readQuery(query)).toMatchObject({ filters: { title }, unused: [] });
});

test("a step without another title is asked for", () => {
  expect(filtersOf("juniors in Lyon").title).toEqual(["junior"]);
});
