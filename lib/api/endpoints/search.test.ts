import { beforeEach, describe, expect, test } from "vitest";
import { type ApiBench, createApiBench } from "@/tests/support/fakes/api-bench";
import { ACME, seedAcme } from "@/tests/support/fakes/sample-people";

let api: ApiBench;
beforeEach(() => {
  api = createApiBench();
  seedAcme(api.directory);
});

const search = (query: Record<string, string>) => api.get("/search", query);

/** The header as a client reads it. */
function filtersOf(headers: Headers): unknown {
  const header = headers.get("X-Search-Filters") ?? "";
  expect(header).toMatch(/^[\x20-\x7e]+$/);
  return JSON.parse(decodeURIComponent(header));
}

test("found: people with name, title, company and profile, 5 credits each, one free lookup", async () => {
  const { body } = await search({ title: "marketing", state: "Texas" });
  expect(body).toEqual({
    found: true,
    count: 1,
    people: [
      {
        name: "Jane Doe",
        title: "VP Marketing",
        company: "Acme",
        social_url: "https://www.social.example/in/jane-doe",
      },
    ],
    credits_used: 5,
    free_lookups_remaining: 9,
  });
});

test("with_email=true includes the address as unknown", async () => {
  const { body } = await search({ title: "marketing", country: "US", with_email: "true" });
  expect(body.people).toMatchObject([{ work_email: { value: "jane.doe@acme.example", status: "unknown" } }]);
});

test("every filter reaches the directory as the domain reads it", async () => {
  const reply = await search({
    title: "Marketing",
    seniority: "director",
    industry: "Software",
    state: "tx",
    employees_min: "50",
    employees_max: "0500",
    company_domain: "https://www.acme.example/",
    limit: "3",
  });
  const filters = { title: ["Marketing"], seniority: ["director"], industry: ["Software"] };
  expect(api.directory.asked).toEqual([
    {
      filters: {
        ...filters,
        country: ["US"],
        state: ["TX"],
        employeesMin: 50,
        employeesMax: 500,
        company: "acme.example",
      },
      options: { limit: 3, withEmail: false },
    },
  ]);
  expect(filtersOf(reply.headers)).toEqual({
    title: "Marketing",
    seniority: "director",
    industry: "Software",
    country: "United States",
    state: "Texas",
    employees_min: 50,
    employees_max: 500,
    company_domain: "acme.example",
  });
});

test("D27: the header is compact JSON, percent-encoded where not ASCII, and % as %25", async () => {
  const { headers } = await search({ title: "Geschäftsführer 100%", country: "Germany" });
  expect(headers.get("X-Search-Filters")).toBe('{"title":"Gesch%C3%A4ftsf%C3%BChrer 100%25","country":"Germany"}');
});

test("q beside filters: each filter replaces what q says about the same thing", async () => {
  const { body, headers } = await search({ q: "CFOs in Ohio", title: "marketing", country: "USA" });
  expect(body).toMatchObject({ found: true });
  expect(filtersOf(headers)).toEqual({ title: "marketing", country: "United States", unused: [] });
});

test("D27: q alone is read as filters, and people are found by them", async () => {
  const { body, headers } = await search({ q: "marketing VPs in Texas" });
  expect(body).toMatchObject({ found: true, count: 1 });
  expect(filtersOf(headers)).toEqual({
    title: "marketing",
    seniority: "vp",
    country: "United States",
    state: "Texas",
    unused: [],
  });
});

test("D27: a count in q is the limit unless limit is sent, and stands in the header", async () => {
  const named = await search({ q: "get me 3 marketing VPs in Texas" });
  expect(filtersOf(named.headers)).toMatchObject({ limit: 3 });
  const sent = await search({ q: "get me 3 marketing VPs in Texas", limit: "7" });
  expect(filtersOf(sent.headers)).not.toHaveProperty("limit");
  expect(api.directory.asked.map(({ options }) => options.limit)).toEqual([3, 7]);
});

describe("D43: the number of matches", () => {
  test("stands in X-Search-Estimate of a found answer, and pages of other origins can read it", async () => {
    const { headers } = await search({ q: "marketing VPs in Texas" });
    expect(headers.get("X-Search-Estimate")).toBe("1");
    expect(headers.get("Access-Control-Expose-Headers")).toContain("X-Search-Estimate");
  });

  test.each([{ q: "beekeepers in Texas" }, { q: "marketing VPs" }, { q: "CTOs in Atlantis" }, { title: "" }])(
    "is absent where nobody was found: %j",
    async (query) => expect((await search({ ...query })).headers.get("X-Search-Estimate")).toBeNull(),
  );
});

test("D27: X-Search-Filters reports the country of companies beside that of people, unless a country is sent", async () => {
  const q = "marketing VPs at American software companies";
  const both = { country: "United States", company_country: "United States" };
  expect(filtersOf((await search({ q })).headers)).toMatchObject(both);
  const { headers } = await search({ q, country: "France" });
  expect(filtersOf(headers)).toEqual({
    title: "marketing",
    seniority: "vp",
    industry: "software",
    country: "France",
    unused: [],
  });
  const ofPeople = await search({ q: "American marketing VPs" });
  expect(filtersOf(ofPeople.headers)).not.toHaveProperty("company_country");
});

test("D27: a city that only people on file live in is not searched for by the country of companies", async () => {
  await search({ q: "CTOs of Israeli companies in Qwertyville" });
  const inCity = api.directory.asked.map(({ filters }) => filters).filter(({ city }) => city?.includes("Qwertyville"));
  expect(inCity).not.toEqual([]);
  for (const filters of inCity) expect(filters).not.toHaveProperty("companyCountry");
});

test("D41: X-Search-Filters reports a region outside the United States", async () => {
  const { headers } = await search({ q: "marketing VPs in Bayern" });
  expect(filtersOf(headers)).toMatchObject({ country: "Germany", region: "Bavaria", unused: [] });
});

describe("D27: what cannot be passed over is told, and nothing is searched for", () => {
  test.each([
    ["data engineers at Globex", "company_domain"],
    ["CFOs in Texas but not redheads", "not redheads"],
    ["CTOs at one.example or two.example", "one.example, two.example"],
    ["営業部長 東京", "language"],
    ["John Smith at acme.example", "/person"],
    ["jane@acme.example", "/person"],
    ["tell me about acme.example", "/company"],
    ["which technologies does acme.example use", "/company/tech"],
  ])("%s: the hint says %s", async (q, words) => {
    const { status, body } = await search({ q });
    expect(status).toBe(200);
    expect(body).toMatchObject({ found: false, count: 0, people: [], credits_used: 0 });
    expect(body.hint).toContain(words);
    expect(api.directory.asked).toEqual([]);
  });

  test.each([
    "engineering managers at Acme",
    "Acme's engineers",
    'engineers at "Acme"',
    "VPs of marketing at acme in Texas",
    "directors from Acme",
    "beekeepers of Acme in Ohio",
  ])("D42: %s: the hint names the domain of the company on file, and nothing is charged", async (q) => {
    const { body } = await search({ q });
    expect(body).toMatchObject({ found: false, count: 0, people: [], credits_used: 0 });
    expect(body.hint).toMatch(/"acme".* company_domain=acme\.example\.$/i);
  });

  test("D42: of companies with one name, the hint names up to three domains", async () => {
    for (const number of [2, 3, 4]) api.directory.companies.push({ ...ACME, domain: `acme${number}.example` });
    const { body } = await search({ q: "engineering managers at Acme" });
    expect(body.hint).toBe(
      'Companies are found by website, not by name. 4 companies on file are called "Acme", the largest 3 being ' +
        "company_domain=acme.example, company_domain=acme2.example and company_domain=acme3.example. Send one of them.",
    );
  });

  test("D42: with company_domain sent, the name is unused", async () => {
    const { headers } = await search({ q: "marketing VPs at Acme", company_domain: "acme.example" });
    expect(filtersOf(headers)).toMatchObject({ company_domain: "acme.example", unused: ["Acme"] });
    expect(api.directory.calls).not.toContain("findCompaniesNamed");
  });

  test.each(["marketing VPs in Kaltenleutgeben", "Kaltenleutgeben, marketing VPs", "marketing VPs: Kaltenleutgeben"])(
    "%s: a place that the gazetteer lacks is the city of people on file",
    async (q) => {
      const { body, headers } = await search({ q });
      expect(body).toMatchObject({ found: true, count: 1 });
      expect(filtersOf(headers)).toMatchObject({ city: "Kaltenleutgeben", unused: [] });
      expect(api.directory.asked).toMatchObject([{ filters: { city: ["Kaltenleutgeben"] } }]);
    },
  );

  test("the hint names a place where nobody on file lives", async () => {
    const { body, headers } = await search({ q: "CTOs in Atlantis" });
    expect(body).toMatchObject({ found: false, count: 0, people: [], credits_used: 0 });
    expect(body.hint).toBe('No place is known as "Atlantis": send country or state, or name the city and its country.');
    expect(filtersOf(headers)).toMatchObject({ unused: ["Atlantis"] });
  });

  test("a filter that is sent settles the matter", async () => {
    await search({ q: "CTOs in Atlantis", country: "Germany" });
    await search({ q: "data engineers at Globex", company_domain: "globex.example" });
    const asked = api.directory.asked.map(({ filters }) => filters.company ?? filters.country?.[0]);
    expect(new Set(asked)).toEqual(new Set(["DE", "globex.example"]));
  });
});

test("D21: a q of which nothing is understood is a free miss with a hint", async () => {
  const { status, body, headers } = await search({ q: "qwrt zxcv plmk" });
  expect(status).toBe(200);
  expect(body).toEqual({
    found: false,
    count: 0,
    people: [],
    hint: expect.stringContaining("filters"),
    credits_used: 0,
    free_lookups_remaining: 10,
  });
  expect(filtersOf(headers)).toEqual({ unused: ["qwrt zxcv plmk"] });
});

describe("D21: too broad", () => {
  test.each([
    { title: "marketing" },
    { seniority: "vp" },
    { title: "marketing", seniority: "vp" },
    { industry: "software" },
    { country: "Germany" },
    { state: "Texas" },
    { employees_min: "10" },
  ])("%j is", async (query) => {
    const { status, body } = await search(query as Record<string, string>);
    expect(status).toBe(200);
    expect(body).toMatchObject({ found: false, count: 0, people: [], hint: expect.stringMatching(/too broad/i) });
    expect(api.directory.asked).toEqual([]);
  });

  test.each([
    { company_domain: "acme.example" },
    { title: "marketing", industry: "software" },
    { industry: "software", country: "Germany" },
    { seniority: "vp", employees_max: "10" },
  ])("%j is not", async (query) => {
    await search(query as Record<string, string>);
    expect(api.directory.asked).toHaveLength(1);
  });
});

describe("D8: contradictions and unknown places", () => {
  test.each([
    [{ title: "x", employees_min: "11", employees_max: "10" }, "employees_min"],
    [{ title: "x", state: "Texas", country: "Germany" }, "state"],
    [{ title: "x", country: "Atlantis" }, "country"],
    [{ title: "x", state: "Bavaria" }, "state"],
    [{ title: "x", employees_max: "10000001" }, "employees_max"],
    [{ title: "x", company_domain: "Acme Inc" }, "company_domain"],
  ])("%j is refused, naming %s", async (query, name) => {
    const reply = await search(query as Record<string, string>);
    expect(reply).toMatchObject({ status: 400, body: { error: "bad_request" } });
    expect(reply.body.message).toContain(name);
  });

  test.each(["USA", "United States", "us"])("a state with country=%s is fine", async (country) => {
    expect((await search({ title: "x", state: "DC", country })).status).toBe(200);
  });

  test("equal bounds are fine", async () => {
    expect((await search({ title: "x", employees_min: "10", employees_max: "10" })).status).toBe(200);
  });
});

test.each([{}, { limit: "5" }, { q: "" }, { title: " " }, { with_email: "true" }])(
  "D21: %j asks for nothing and is refused",
  async (query) => {
    expect(await search(query as Record<string, string>)).toMatchObject({ status: 400 });
  },
);

test("D7: q is 300 code points long at most, after trimming", async () => {
  expect((await search({ q: ` ${"😀".repeat(300)} ` })).status).toBe(200);
  expect((await search({ q: "😀".repeat(301) })).status).toBe(400);
});

test("D5: a webmail domain as company is a free miss with a hint", async () => {
  expect((await search({ company_domain: "gmail.com" })).body).toMatchObject({ found: false, count: 0, people: [] });
});
