import { describe, expect, test } from "vitest";
import type { ReceivedAnswer } from "@/tests/support/answer";
import { onDirectMount } from "@/tests/support/api";

onDirectMount((api) => {
  const ask = (query: Record<string, string>) => api.get("/search", query);
  const names = async (query: Record<string, string>) => ((await ask(query)).body.people ?? []).map(({ name }) => name);
  const filtersOf = ({ headers }: ReceivedAnswer): unknown =>
    JSON.parse(decodeURIComponent(String(headers["x-search-filters"])));

  test("200 lists people by role and place for 5 credits each or one free lookup", async () => {
    const { status, body } = await ask({ title: "marketing", state: "Texas" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ found: true, count: 3, credits_used: 15, free_lookups_remaining: 9 });
    expect(body).not.toHaveProperty("domain");
    expect(body.people?.[2]).toEqual({
      name: "Ingrid Müller",
      title: "Head of Demand Generation",
      company: "Oakwell Software",
      social_url: "https://www.social.example/in/ingrid-mueller",
    });
  });

  test("200 with people at companies that use a technology which q names, and none at others (D47)", async () => {
    const answer = await ask({ q: "marketing people in the US using salesforce" });
    expect(filtersOf(answer)).toEqual({
      title: "marketing",
      country: "United States",
      technology: "salesforce",
      unused: [],
    });
    expect(answer.body.people?.map(({ company }) => company)).toEqual(expect.arrayContaining(["Oakwell Software"]));
    expect(await names({ q: "marketing people in the US using WordPress" })).toEqual([]);
    const unknown = await ask({ q: "marketing people in the US using Frobnicate" });
    expect(filtersOf(unknown)).not.toHaveProperty("technology");
  });

  describe("filters", () => {
    const rows: readonly [query: Record<string, string>, found: readonly string[]][] = [
      [{ title: "marketing", country: "United States" }, ["Robert Okafor", "Lena Landers", "Ingrid Müller"]],
      [{ title: "marketing", industry: "software" }, ["Robert Okafor", "Lena Landers", "Ingrid Müller"]],
      [{ seniority: "vp", state: "TX" }, ["Robert Okafor"]],
      [{ seniority: "director", country: "UK" }, ["Neil Quist"]],
      [{ seniority: "head", country: "India" }, ["Vikram Rao"]],
      [{ title: "CTO", industry: "insurance" }, ["Grace Holloway"]],
      [{ title: "chief technology officer", employees_min: "10001" }, ["Grace Holloway"]],
      [{ seniority: "director", employees_min: "51", employees_max: "200" }, ["Neil Quist"]],
      [{ seniority: "director", employees_min: "80", employees_max: "80" }, ["Neil Quist"]],
      [{ seniority: "director", employees_min: "81", employees_max: "100" }, []],
      [{ seniority: "director", state: "District of Columbia" }, ["Della Marble"]],
      [{ seniority: "director", state: "DC", country: "USA" }, ["Della Marble"]],
      [{ company_domain: "haven.co.uk", seniority: "manager" }, ["Mary Ann Wren"]],
      [{ company_domain: "https://www.oakwell-labs.example/x", title: "recruiter" }, ["Sam Lee"]],
      [{ industry: "insurance", country: "United Kingdom", seniority: "founder" }, ["Zoë Fairfax"]],
      [{ title: "editor", country: "Ireland" }, ["René Dupont"]],
      [{ title: "editor", country: "ie" }, ["René Dupont"]],
    ];
    test.each(rows)("200 with the right people for the filters %j", async (query, found) => {
      expect((await names(query)).sort()).toEqual([...found].sort());
    });

    test("200 without people and companies that have no value for a filter (D20)", async () => {
      // Oakwell's people have no country and inherit the company's; Brook Bakery has none at all.
      expect(await names({ title: "baker", country: "United States" })).toEqual([]);
      expect(await names({ title: "baker", employees_min: "0" })).toEqual([]);
      expect(await names({ title: "baker", industry: "bakery" })).toEqual([]);
      expect(await names({ title: "baker", company_domain: "brook.example" })).toEqual(["Ida Norr"]);
    });

    test("200 does not mix a person's country with another place of the company (D32)", async () => {
      expect(await names({ title: "head of sales", country: "United Kingdom", industry: "insurance" })).not.toContain(
        "Vikram Rao",
      );
    });

    test("200 with company_domain as the only filter lists the company's people", async () => {
      const { body } = await ask({ company_domain: "oakwell.example" });
      expect(body).toMatchObject({ found: true, count: 8, credits_used: 40 });
    });

    test("200 never lists people without a profile (D17)", async () => {
      expect(await names({ title: "marketing director", state: "Texas" })).not.toContain("Petra Unlisted");
    });

    test("200 lists only people who match both filters of location", async () => {
      expect(await names({ title: "marketing", state: "Texas", country: "us" })).toHaveLength(3);
    });
  });

  describe("limit and with_email work as in /company/people", () => {
    test.each([
      ["", 10],
      ["25", 25],
      ["3", 3],
    ])("200 with limit %j lists %d people", async (limit, count) => {
      const { body } = await ask({ title: "store manager", country: "France", limit });
      expect(body).toMatchObject({ count, credits_used: 5 * count });
      expect(body.people).toHaveLength(count);
    });

    test.each(["0", "26", "-1", "2.5", "many"])("400 for limit %j", async (limit) => {
      const { status, body } = await ask({ title: "store manager", country: "France", limit });
      expect(status).toBe(400);
      expect(body.message).toMatch(/limit/);
    });

    test("200 with with_email lists only people with an address, with status unknown", async () => {
      const { body } = await ask({ title: "store manager", country: "France", with_email: "true", limit: "25" });
      expect(body.count).toBe(4);
      expect(body.people?.every(({ work_email }) => work_email?.status === "unknown")).toBe(true);
    });
  });

  test("200 lists people in a stable order (D20)", async () => {
    const query = { title: "store manager", country: "France", limit: "25" };
    expect(await names(query)).toEqual(await names(query));
  });

  describe("too broad (D21)", () => {
    test.each([
      { title: "marketing" },
      { seniority: "vp" },
      { title: "marketing", seniority: "vp" },
      { industry: "software" },
      { country: "France" },
      { state: "Texas" },
      { state: "Texas", country: "United States" },
      { employees_min: "10" },
      { employees_min: "10", employees_max: "50" },
      { title: "marketing", limit: "5", with_email: "true" },
      { title: "marketing", industry: "" },
    ])("200 without people but with a hint, free, for %j (D21)", async (query) => {
      const { status, body } = await ask(query);
      expect(status).toBe(200);
      expect(body).toEqual({
        found: false,
        count: 0,
        people: [],
        hint: expect.any(String),
        credits_used: 0,
        free_lookups_remaining: 10,
      });
    });

    test.each([
      { title: "marketing", industry: "software" },
      { seniority: "vp", country: "United States" },
      { industry: "software", country: "United States" },
      { industry: "software", employees_min: "10" },
      { state: "Texas", employees_max: "1000" },
      { title: "marketing", employees_min: "0" },
    ])("200 for %j, which combines two of role, industry, location and company (D21)", async (query) => {
      expect((await ask(query)).body.found).toBe(true);
    });
  });

  test("200 with an empty list and a hint, free, if nobody matches", async () => {
    const { body } = await ask({ title: "astronaut", country: "Germany" });
    expect(body).toEqual({
      found: false,
      count: 0,
      people: [],
      hint: expect.any(String),
      credits_used: 0,
      free_lookups_remaining: 10,
    });
  });

  test.each(["editors in Kilcrohane", "Kilcrohane, editors", "editors near Kilcrohane, Ireland"])(
    "200 with the people of a city that only the directory knows for the query %j (D27)",
    async (q) => {
      const answer = await ask({ q });
      expect(answer.body).toMatchObject({ found: true, count: 1, people: [{ name: "René Dupont" }], credits_used: 5 });
      expect(filtersOf(answer)).toMatchObject({ city: "Kilcrohane", unused: [] });
    },
  );

  test("200 without people, and with a hint, for a place where nobody lives (D27)", async () => {
    const { body } = await ask({ q: "editors in Kilcrohanetown" });
    expect(body).toMatchObject({ found: false, credits_used: 0, hint: expect.stringContaining("Kilcrohanetown") });
  });

  describe("fallback steps (D40)", () => {
    const rows: readonly [q: string, found: readonly string[], unused: readonly string[], applied: object][] = [
      ["zorbing CFOs in Texas", ["Anne-Marie O'Brien"], ["zorbing"], { title: "cfo", state: "Texas" }],
      ["CFOs in Houston", ["Anne-Marie O'Brien"], [], { title: "cfo", state: "Texas" }],
      ["data scientists in Switzerland", ["Wolf Furlong"], [], { title: "data", country: "Switzerland" }],
      ["CTOs at hedge funds in the UK", ["Grace Holloway"], [], { title: "cto", industry: "finance" }],
    ];
    test.each(rows)(
      "200 by a fallback step for the query %j that matches nobody (D40)",
      async (q, found, unused, applied) => {
        const answer = await ask({ q });
        expect(answer.status).toBe(200);
        expect(answer.body).toMatchObject({
          found: true,
          count: found.length,
          hint: expect.stringMatching(/^Nobody matches the whole query\. (?:Left out|Widened)/),
          credits_used: 5 * found.length,
          free_lookups_remaining: 9,
        });
        expect(answer.body.people?.map(({ name }) => name)).toEqual(found);
        expect(filtersOf(answer)).toMatchObject({ ...applied, unused });
      },
    );

    test("200 never relaxes what was sent as a parameter, and never turns a role into everybody (D40)", async () => {
      const misses = [
        { q: "zorbing in Texas", title: "xylographer" },
        { q: "CFOs", state: "Ohio" },
        { q: "xylographers in Texas" },
        { q: "CFOs in Houston but not in Texas" },
        { title: "zorbing cfo", state: "Texas" },
      ];
      for (const query of misses) {
        const { body } = await ask(query);
        expect([query, body.found, body.credits_used]).toEqual([query, false, 0]);
      }
    });

    test("200 without a hint if somebody matches (D40)", async () => {
      expect((await ask({ q: "CFOs in Texas" })).body).not.toHaveProperty("hint");
    });
  });

  describe("refused", () => {
    const rows: readonly [query: Record<string, string>, named: RegExp][] = [
      [{}, /q.*filter/],
      [{ limit: "5" }, /q.*filter/],
      [{ with_email: "true" }, /q.*filter/],
      [{ title: "", industry: "" }, /q.*filter/],
      [{ q: "" }, /q.*filter/],
      [{ title: "cto", employees_min: "11", employees_max: "10" }, /employees_min.*employees_max/],
      [{ title: "cto", state: "Texas", country: "Germany" }, /state.*country/],
      [{ title: "cto", country: "Atlantis" }, /country/],
      [{ title: "cto", country: "XX" }, /country/],
      [{ title: "cto", state: "Bavaria" }, /state/],
      [{ title: "cto", state: "ZZ" }, /state/],
      [{ title: "cto", seniority: "boss" }, /seniority/],
      [{ title: "cto", company_domain: "Oakwell" }, /company_domain.*website domain/],
      [{ title: "cto", employees_min: "-1" }, /employees_min/],
      [{ title: "cto", employees_min: "1.5" }, /employees_min/],
      [{ title: "cto", employees_max: "10000001" }, /employees_max/],
      [{ title: "cto", employees_max: "1,000" }, /employees_max/],
      [{ title: "cto", employees_max: "1000+" }, /employees_max/],
      [{ title: "cto", domain: "oakwell.example" }, /domain.*company_domain/],
      [{ titel: "cto", country: "Germany" }, /titel.*title/],
    ];
    test.each(rows)("400 for %j, saying what to send (D7, D8)", async (query, named) => {
      const { status, body } = await ask(query);
      expect(status).toBe(400);
      expect(body.error).toBe("bad_request");
      expect(body.message).toMatch(named);
    });

    test("200 for values at the limits", async () => {
      const query = { title: "cto", employees_min: "0", employees_max: "10000000" };
      expect((await ask(query)).body).toMatchObject({ found: true });
    });

    test("200 for optional filters that are empty, as if they were not sent", async () => {
      const empty = {
        seniority: "",
        industry: "",
        state: "",
        employees_min: "",
        employees_max: "",
        company_domain: "",
        q: "",
      };
      expect(
        (await ask({ title: "cto", country: "United Kingdom", ...empty, limit: "", with_email: "" })).body.count,
      ).toBe(1);
    });
  });

  describe.each([
    ["USA", "United States"],
    ["U.S.A.", "United States"],
    ["us", "United States"],
    ["United States of America", "United States"],
    ["GBR", "United Kingdom"],
    ["Great Britain", "United Kingdom"],
    ["Holland", "Netherlands"],
    ["DE", "Germany"],
    ["germany", "Germany"],
    ["Ivory Coast", "Côte d’Ivoire|Ivory Coast"],
    ["South Korea", "South Korea"],
    ["Czech Republic", "Czech"],
    ["Türkiye", "Turk|Türk"],
  ])("country %s", (country, shown) => {
    test(`200 shows the country under its common English name (D8, D27)`, async () => {
      const answer = await ask({ title: "astronaut", country });
      expect(answer.status).toBe(200);
      expect(filtersOf(answer)).toEqual({ title: "astronaut", country: expect.stringMatching(shown) });
    });
  });

  test("X-Search-Filters lists every filter under its parameter's name (D27)", async () => {
    const answer = await ask({
      title: "Leiter für 100 % Qualität",
      seniority: "head",
      industry: "insurance",
      state: "tx",
      employees_min: "10",
      employees_max: "20",
      company_domain: "https://oakwell.example/",
    });
    expect(String(answer.headers["x-search-filters"])).toMatch(/^[\x20-\x7e]+$/);
    expect(filtersOf(answer)).toEqual({
      title: "Leiter für 100 % Qualität",
      seniority: "head",
      industry: "insurance",
      country: "United States",
      state: "Texas",
      employees_min: 10,
      employees_max: 20,
      company_domain: "oakwell.example",
    });
  });

  test("200 for q of 300 code points and 400 for 301 (D7)", async () => {
    expect((await ask({ q: "😀".repeat(300) })).status).toBe(200);
    const { status, body } = await ask({ q: "😀".repeat(301) });
    expect(status).toBe(400);
    expect(body.message).toMatch(/q.*300/);
  });
});
