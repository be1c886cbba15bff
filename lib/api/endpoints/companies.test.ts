import { beforeEach, describe, expect, test } from "vitest";
import { type ApiBench, createApiBench } from "@/tests/support/fakes/api-bench";
import { ACME, seedAcme } from "@/tests/support/fakes/sample-people";

let api: ApiBench;
beforeEach(() => {
  api = createApiBench();
  seedAcme(api.directory);
});

describe("/company", () => {
  test("found: the profile as on file", async () => {
    expect((await api.get("/company", { domain: "https://www.ACME.example:443/about?x#y" })).body).toEqual({
      found: true,
      ...ACME,
      credits_used: 5,
      free_lookups_remaining: 9,
    });
  });

  test("a field that is not on file is null", async () => {
    const blank = { name: null, industry: null, employees: null, state: null, country: null };
    api.directory.companies.push({ domain: "blank.example", ...blank });
    expect((await api.get("/company", { domain: "blank.example" })).body).toMatchObject({ found: true, ...blank });
  });

  test("only declared fields leave the house", async () => {
    api.directory.companies.push({ ...ACME, domain: "more.example", ...{ revenue: 1, catchAll: true } });
    const { body } = await api.get("/company", { domain: "more.example" });
    expect(body).not.toHaveProperty("revenue");
    expect(body).not.toHaveProperty("catchAll");
  });
});

describe("/company/tech", () => {
  test("found: name and category of each", async () => {
    expect((await api.get("/company/tech", { domain: "acme.example" })).body).toEqual({
      found: true,
      domain: "acme.example",
      company: "Acme",
      technologies: [
        { name: "HubSpot", category: "CRM" },
        { name: "Plausible", category: null },
      ],
      credits_used: 5,
      free_lookups_remaining: 9,
    });
  });

  test("a company without technologies on file is not found", async () => {
    api.directory.technologies.clear();
    const { body } = await api.get("/company/tech", { domain: "acme.example" });
    expect(body).toMatchObject({ found: false, credits_used: 0 });
  });
});

describe("/company/people", () => {
  const people = (query: Record<string, string>) => api.get("/company/people", { domain: "acme.example", ...query });

  test("found: the people with a profile, and the domain", async () => {
    const { body } = await people({});
    expect(body).toMatchObject({ found: true, count: 2, domain: "acme.example", credits_used: 10 });
    expect(body.people).toEqual([
      {
        name: "Jane Doe",
        title: "VP Marketing",
        company: "Acme",
        social_url: "https://www.social.example/in/jane-doe",
      },
      {
        name: "Tomas Okafor",
        title: "Sales Director",
        company: "Acme",
        social_url: "https://www.social.example/in/tomas-okafor",
      },
    ]);
    expect([...api.ledger.charges.values()]).toMatchObject([{ people: 2, credits: 10 }]);
  });

  test("with_email=true: only people with an address, told as unknown", async () => {
    const { body } = await people({ with_email: "true" });
    expect(body).toMatchObject({
      count: 1,
      people: [{ name: "Jane Doe", work_email: { value: "jane.doe@acme.example", status: "unknown" } }],
    });
  });

  test("filters and limit reach the directory, 10 by default", async () => {
    await people({ title: " marketing ", seniority: "vp", limit: "25" });
    await people({});
    expect(api.directory.asked).toEqual([
      { filters: { title: ["marketing"], seniority: ["vp"] }, options: { limit: 25, withEmail: false } },
      { filters: {}, options: { limit: 10, withEmail: false } },
    ]);
  });

  test("D7: an optional parameter sent empty counts as not sent", async () => {
    await people({ title: "", seniority: " ", limit: "", with_email: "" });
    expect(api.directory.asked).toEqual([{ filters: {}, options: { limit: 10, withEmail: false } }]);
  });

  test("nobody: count 0, an empty list, the domain and a hint", async () => {
    const { body } = await people({ domain: "nowhere.example" });
    expect(body).toEqual({
      found: false,
      count: 0,
      people: [],
      domain: "nowhere.example",
      hint: expect.any(String),
      credits_used: 0,
      free_lookups_remaining: 10,
    });
  });

  test.each(["0", "26", "-1", "+5", "1.5", "1e1", "0x5", "ten", "١", "999999999999999999999"])(
    "D7: limit=%s is refused",
    async (limit) => {
      expect(await people({ limit })).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("limit") },
      });
    },
  );

  test.each(["1", "25", "007"])("D7: limit=%s is plain digits within bounds", async (limit) => {
    expect((await people({ limit })).status).toBe(200);
  });

  test.each(["TRUE", "1", "yes", "truefalse"])("D7: with_email=%s is refused", async (with_email) => {
    expect(await people({ with_email })).toMatchObject({ status: 400 });
  });

  test.each(["chief", "VP", "c-suite"])("seniority=%s is refused, and the seven are named", async (seniority) => {
    const reply = await people({ seniority });
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining("c_suite, founder, owner") } });
  });
});

describe.each(["/company", "/company/tech", "/company/people"])("%s", (path) => {
  test.each([
    [{}, "missing"],
    [{ domain: "" }, "empty"],
    [{ domain: "Acme Inc" }, "a name"],
    [{ domain: "10.0.0.1" }, "an IP address"],
    [{ domain: "jo@acme.example" }, "an e-mail address"],
    [{ domain: "https://" }, "a scheme alone"],
  ])("%j is refused (%s)", async (query, _what) => {
    expect(await api.get(path, query as Record<string, string>)).toMatchObject({
      status: 400,
      body: { error: "bad_request", message: expect.stringContaining("domain") },
    });
  });

  test("D7: a bare host has 253 characters at most, a URL 2,048", async () => {
    const url = (length: number) => `https://acme.example/${"a".repeat(length - 21)}`;
    expect((await api.get(path, { domain: url(2_048) })).status).toBe(200);
    expect((await api.get(path, { domain: url(2_049) })).status).toBe(400);
    expect((await api.get(path, { domain: `${"a.".repeat(130)}example` })).status).toBe(400);
  });

  test("D5: a webmail domain is a free miss with a hint", async () => {
    const { status, body } = await api.get(path, { domain: "gmail.com" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ found: false, hint: expect.stringContaining("gmail.com"), credits_used: 0 });
    expect(api.directory.calls).toEqual([]);
  });
});
