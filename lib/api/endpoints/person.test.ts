import { beforeEach, describe, expect, test } from "vitest";
import { type ApiBench, createApiBench } from "@/tests/support/fakes/api-bench";
import { aPerson, seedAcme } from "@/tests/support/fakes/sample-people";

const JANE = "https://www.social.example/in/jane-doe";
const TOMAS = "https://www.social.example/in/tomas-okafor";

let api: ApiBench;
beforeEach(() => {
  api = createApiBench();
  seedAcme(api.directory);
});

const person = (query: Record<string, string>) => api.get("/person", query);
const refused = async (query: Record<string, string>) => {
  const reply = await person(query);
  expect(reply).toMatchObject({ status: 400, body: { error: "bad_request" } });
  return String(reply.body.message);
};

test("by profile: name, title, company, profile URL, email and mobile", async () => {
  expect((await person({ social_url: JANE })).body).toEqual({
    found: true,
    name: "Jane Doe",
    title: "VP Marketing",
    company: { name: "Acme" },
    social_url: JANE,
    work_email: { value: "jane.doe@acme.example", status: "verified" },
    mobile: { value: "+15125550142", line: "mobile" },
    credits_used: 260,
    free_lookups_remaining: 9,
  });
});

test.each([
  [{ name: "Jane Doe", company: "https://www.acme.example/about" }],
  [{ email: "Jane.Doe@ACME.example" }],
  [{ social_url: "social.example/in/jane-doe/" }],
])("%j is Jane", async (query) => {
  expect((await person(query)).body).toMatchObject({ found: true, name: "Jane Doe" });
});

describe("D16: the price", () => {
  const byProfile = { social_url: JANE };
  const byEmail = { email: "jane.doe@acme.example" };
  test.each([
    [byProfile, "email", 10],
    [byProfile, "mobile", 250],
    [byProfile, "email,mobile", 260],
    [byProfile, "profile", 5],
    [byProfile, "email,profile", 10],
    [byProfile, "mobile,profile", 250],
    [byProfile, "email,mobile,profile", 260],
    [byEmail, "email", 10],
    [byEmail, "profile", 10],
    [byEmail, "mobile", 260],
    [byEmail, "email,mobile,profile", 260],
  ])("%j with fields=%s costs %i", async (who, fields, credits) => {
    expect((await person({ ...who, fields })).body).toMatchObject({ found: true, credits_used: credits });
  });

  test("a person with neither email nor mobile costs the profile alone", async () => {
    const { body } = await person({ social_url: TOMAS });
    expect(body).toMatchObject({ found: true, work_email: null, mobile: null, credits_used: 5 });
  });
});

describe("only the fields that were asked for", () => {
  test.each([
    ["email", ["found", "social_url", "work_email"]],
    ["mobile", ["found", "social_url", "mobile"]],
    ["profile", ["found", "name", "title", "company", "social_url"]],
    ["profile , email", ["found", "name", "title", "company", "social_url", "work_email"]],
    ["email,email", ["found", "social_url", "work_email"]],
  ])("fields=%s answers %j", async (fields, keys) => {
    const { body } = await person({ social_url: JANE, fields });
    expect(Object.keys(body)).toEqual([...keys, "credits_used", "free_lookups_remaining"]);
  });

  test.each(["email", "mobile", "email,mobile"])("fields=%s with none of it on file is not found", async (fields) => {
    const { body } = await person({ social_url: TOMAS, fields });
    expect(body).toEqual({ found: false, hint: expect.any(String), credits_used: 0, free_lookups_remaining: 10 });
  });

  test("by email, a mobile that is not on file is not found, and free", async () => {
    const { body } = await person({ email: "nora.quist@acme.example", fields: "mobile" });
    expect(body).toMatchObject({ found: false, credits_used: 0 });
  });

  test("D17: without a profile on file there is no social_url, and mobile is null", async () => {
    const { body } = await person({ email: "nora.quist@acme.example" });
    expect(body).toMatchObject({ found: true, name: "Nora Quist", title: null, mobile: null });
    expect(body).not.toHaveProperty("social_url");
  });

  test("without a company on file, company is null", async () => {
    api.directory.people.push(
      aPerson({ socialUrl: "https://www.social.example/in/free", companyName: null, companyDomain: null }),
    );
    expect((await person({ social_url: "social.example/in/free" })).body).toMatchObject({ company: null });
  });
});

describe("D6: fields", () => {
  test.each(["", " ", "email,", ",email", "emails", "EMAIL", "email;mobile", "email mobile"])(
    "%j is refused",
    async (fields) => {
      expect(await refused({ social_url: JANE, fields })).toContain("fields");
    },
  );
});

describe("D2: exactly one kind of identifier", () => {
  test.each([
    [{}, ["social_url", "name", "company", "email"]],
    [{ name: "Jane Doe" }, ["company"]],
    [{ company: "acme.example" }, ["name"]],
    [{ social_url: JANE, email: "jane.doe@acme.example" }, ["social_url", "email"]],
    [{ social_url: JANE, name: "Jane Doe" }, ["social_url", "name"]],
    [{ email: "jane.doe@acme.example", company: "acme.example" }, ["email", "company"]],
  ])("%j is refused, naming %j", async (query, names) => {
    const message = await refused(query);
    for (const name of names) expect(message).toContain(name);
    expect(api.directory.calls).toEqual([]);
  });

  test.each(["social_url", "name", "company", "email"])("D7: an empty %s is refused by name", async (name) => {
    expect(await refused({ social_url: JANE, [name]: " " })).toContain(name);
  });
});

test.each([
  ["company", "Acme Inc"],
  ["company", "jane@acme.example"],
  ["company", "10.0.0.1"],
  ["company", "co.uk"],
  ["company", "ftp://acme.example"],
])("D3: %s=%s is refused: a website domain is needed", async (name, value) => {
  expect(await refused({ name: "Jane Doe", [name]: value })).toMatch(/company.*website domain/);
});

test.each(["jane", "jane@acme", "@acme.example", "jane doe@acme.example"])("D5: email=%s is refused", async (email) => {
  expect(await refused({ email })).toContain("email");
});

test("D7: a name of one word is refused", async () => {
  expect(await refused({ name: "Jane", company: "acme.example" })).toContain("name");
});

test.each([{ email: "jane.doe@gmail.com" }, { name: "Jane Doe", company: "gmail.com" }])(
  "D5: %j is not looked up: a webmail domain is nobody's company",
  async (query) => {
    const { status, body } = await person(query);
    expect(status).toBe(200);
    expect(body).toEqual({
      found: false,
      hint: expect.stringContaining("gmail.com"),
      credits_used: 0,
      free_lookups_remaining: 10,
    });
    expect(api.directory.calls).toEqual([]);
  },
);
