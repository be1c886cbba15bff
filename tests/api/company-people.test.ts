import { describe, expect, test } from "vitest";
import { CROWD, RANKED_JOBS } from "@/tests/fixtures/directory";
import { onDirectMount } from "@/tests/support/api";

const OAKWELL_LISTED = [
  "Anne-Marie O'Brien",
  "Ingrid Müller",
  "Jørgen Åse",
  "Lena Landers",
  "Robert Okafor",
  "Sam Lee",
  "Sam Lee",
  "Tomás Rivera",
];

onDirectMount((api) => {
  const names = async (query: Record<string, string>) =>
    ((await api.get("/company/people", query)).body.people ?? []).map(({ name }) => name);

  test("200 lists everybody with a profile for 5 credits each or one free lookup (D17)", async () => {
    const { status, body } = await api.get("/company/people", { domain: "oakwell.example" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      found: true,
      domain: "oakwell.example",
      count: 8,
      credits_used: 40,
      free_lookups_remaining: 9,
    });
    expect(body.people?.map(({ name }) => name).sort()).toEqual([...OAKWELL_LISTED].sort());
  });

  test("200 lists name, title, company as text and profile of each person, and nothing else", async () => {
    const { body } = await api.get("/company/people", { domain: "oakwell.example", title: "Sales Director" });
    expect(body.people?.[0]).toEqual({
      name: "Jørgen Åse",
      title: "Sales Director",
      company: "Oakwell Software",
      social_url: "https://www.social.example/in/j%C3%B8rgen-aase",
    });
  });

  test("200 from /person for a profile from the list", async () => {
    const { body } = await api.get("/company/people", { domain: "oakwell.example" });
    for (const { name, social_url = "" } of body.people ?? []) {
      expect((await api.get("/person", { social_url })).body).toMatchObject({ found: true, name, social_url });
    }
  });

  describe("limit", () => {
    test.each([
      ["", 10],
      ["limit=", 10],
      ["limit=1", 1],
      ["limit=10", 10],
      ["limit=25", 25],
      ["limit=%2025%20", 25],
      ["limit=007", 7],
    ])("200 with limit %j lists %d people", async (limit, count) => {
      const { body } = await api.get("/company/people", `domain=crowd.example&${limit}`);
      expect(body.count).toBe(count);
      expect(body.people).toHaveLength(count);
      expect(body.credits_used).toBe(5 * count);
    });

    test.each(["0", "26", "-1", "1.0", "1e1", "+5", "0x5", "ten", "５", "٥", "5,0", "99999999999999999999", "NaN"])(
      "400 for limit %j",
      async (limit) => {
        const { status, body } = await api.get("/company/people", { domain: "crowd.example", limit });
        expect(status).toBe(400);
        expect(body.message).toMatch(/limit.*1.*25/);
      },
    );
  });

  test("200 lists people in a stable order, and a smaller list is the start of a larger one (D20)", async () => {
    const all = await names({ domain: "crowd.example", limit: "25" });
    expect(new Set(all).size).toBe(25);
    expect(CROWD).toEqual(expect.arrayContaining(all));
    expect(await names({ domain: "crowd.example", limit: "25" })).toEqual(all);
    expect(await names({ domain: "crowd.example", limit: "7" })).toEqual(all.slice(0, 7));
  });

  describe("with_email", () => {
    test("200 with with_email lists only people with an address, with status unknown because it is not checked again", async () => {
      const { body } = await api.get("/company/people", { domain: "oakwell.example", with_email: "true" });
      expect(body).toMatchObject({ found: true, count: 5, credits_used: 25 });
      expect(
        Object.fromEntries(
          (body.people ?? []).map(({ name, work_email }) => [`${name} ${work_email?.value}`, work_email?.status]),
        ),
      ).toEqual({
        "Robert Okafor robert.okafor@oakwell.example": "unknown",
        "Ingrid Müller ingrid.mueller@oakwell.example": "unknown",
        "Anne-Marie O'Brien anne-marie.obrien@oakwell.example": "unknown",
        "Sam Lee sam.lee@oakwell.example": "unknown",
        "Sam Lee sam.lee2@oakwell.example": "unknown",
      });
    });

    test("200 with with_email gives status unknown even at a catch-all domain", async () => {
      const { body } = await api.get("/company/people", { domain: "lantern.example", with_email: "true" });
      expect(body.people?.map(({ work_email }) => work_email?.status)).toEqual(["unknown", "unknown"]);
    });

    test("200 applies with_email before the limit", async () => {
      const { body } = await api.get("/company/people", { domain: "crowd.example", with_email: "true", limit: "25" });
      expect(body.count).toBe(4);
    });

    test.each(["false", ""])("200 without addresses for with_email %j", async (with_email) => {
      const { body } = await api.get("/company/people", { domain: "oakwell.example", with_email });
      expect(body.count).toBe(8);
      expect(body.people?.some((person) => "work_email" in person)).toBe(false);
    });

    test.each(["TRUE", "True", "1", "0", "yes", "on", "t"])("400 for with_email %j", async (with_email) => {
      const { status, body } = await api.get("/company/people", { domain: "oakwell.example", with_email });
      expect(status).toBe(400);
      expect(body.message).toMatch(/with_email/);
    });
  });

  describe("seniority (D28)", () => {
    test.each(["c_suite", "founder", "owner", "vp", "head", "director", "manager"] as const)(
      "200 with seniority %s lists only people whose title has it (D28)",
      async (seniority) => {
        const expected = RANKED_JOBS.filter(({ ranks }) => (ranks as readonly string[]).includes(seniority));
        const listed = await names({ domain: "ranks.example", seniority, limit: "25" });
        expect(listed.sort()).toEqual(expected.map(({ name }) => name).sort());
      },
    );

    test("200 prefers the seniority in the file to the title's (D28)", async () => {
      expect(await names({ domain: "lantern.example", seniority: "founder" })).toEqual(["Zoë Fairfax"]);
    });

    test.each(["C_SUITE", "ceo", "c-suite", "c_suite,vp", "senior", "Director"])(
      "400 for seniority %j (D28)",
      async (seniority) => {
        const { status, body } = await api.get("/company/people", { domain: "ranks.example", seniority });
        expect(status).toBe(400);
        expect(body.message).toMatch(/seniority.*c_suite.*founder.*owner.*vp.*head.*director.*manager/);
      },
    );

    test("200 with title and seniority lists only people who match both", async () => {
      expect(await names({ domain: "ranks.example", seniority: "c_suite", title: "finance" })).toEqual(
        expect.arrayContaining(["Rosa Furlong", "Vera Furlong"]),
      );
      expect(await names({ domain: "ranks.example", seniority: "manager", title: "engineering" })).toEqual([]);
    });
  });

  describe("title (D29)", () => {
    test.each(["CFO", "cfo", "Chief Financial Officer", "chief financial officers"])(
      "200 with title %s finds the same job (D29)",
      async (title) => {
        expect((await names({ domain: "ranks.example", title })).slice(0, 2).sort()).toEqual([
          "Rosa Furlong",
          "Vera Furlong",
        ]);
      },
    );

    test.each(["HR", "Human Resources"])("200 with title %s finds the same field (D29)", async (title) => {
      expect((await names({ domain: "ranks.example", title })).sort()).toEqual(["Sven Furlong", "Tess Furlong"]);
    });

    test.each(["VP Engineering", "vice president engineering"])(
      "200 with title %s finds the same job (D29)",
      async (title) => {
        expect((await names({ domain: "ranks.example", title }))[0]).toBe("Lars Furlong");
      },
    );

    test("200 lists people with the word before people with the meaning (D29)", async () => {
      const listed = await names({ domain: "oakwell.example", title: "marketing" });
      expect(listed.slice(0, 2).sort()).toEqual(["Lena Landers", "Robert Okafor"]);
      expect(listed[2]).toBe("Ingrid Müller");
      expect(listed).toHaveLength(3);
    });

    test.each(["marketting", "Markting", "MARKETING", "marketer"])(
      "200 with title %s ignores case, word forms and a typo (D29)",
      async (title) => {
        expect(await names({ domain: "oakwell.example", title })).toEqual(
          expect.arrayContaining(["Lena Landers", "Robert Okafor"]),
        );
      },
    );
  });

  describe("nobody found", () => {
    test.each([
      ["a company that is not on file", { domain: "nowhere.example" }, "nowhere.example"],
      ["a company without people on file", { domain: "quiet.example" }, "quiet.example"],
      ["nobody of that title", { domain: "oakwell.example", title: "astronaut" }, "oakwell.example"],
      ["nobody of that rank", { domain: "oakwell.example", seniority: "owner" }, "oakwell.example"],
      ["nobody with an address", { domain: "ranks.example", with_email: "true" }, "ranks.example"],
    ])("200 with an empty list and a hint, free of charge: %s", async (_what, query, domain) => {
      const { status, body } = await api.get("/company/people", query);
      expect(status).toBe(200);
      expect(body).toEqual({
        found: false,
        domain,
        count: 0,
        people: [],
        hint: expect.any(String),
        credits_used: 0,
        free_lookups_remaining: 10,
      });
    });
  });

  test("200 for optional filters that are empty, as if they were not sent (D7)", async () => {
    const { body } = await api.get("/company/people", "domain=oakwell.example&title=&seniority=&limit=&with_email=");
    expect(body).toMatchObject({ found: true, count: 8 });
  });

  test("200 with the company's own domain, whichever spelling was sent (D3)", async () => {
    for (const domain of ["https://WWW.Oakwell.example/jobs", "oakwell-labs.example", "jobs.oakwell.example"]) {
      const { body } = await api.get("/company/people", { domain });
      expect(body).toMatchObject({ domain: "oakwell.example", count: 8 });
    }
  });
});
