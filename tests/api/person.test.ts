import { describe, expect, test } from "vitest";
import { onDirectMount } from "@/tests/support/api";

const profile = (slug: string) => `https://www.social.example/in/${slug}`;
const ROBERT = {
  name: "Robert Okafor",
  title: "VP Marketing",
  company: { name: "Oakwell Software" },
  social_url: profile("robert-okafor"),
  work_email: { value: "robert.okafor@oakwell.example", status: "verified" },
  mobile: { value: "+491713920011", line: "mobile" },
};

onDirectMount((api) => {
  test("200 with every field on file, at its price on a plan", async () => {
    const { status, body } = await api.get("/person", { social_url: profile("robert-okafor") });
    expect(status).toBe(200);
    expect(body).toEqual({ found: true, ...ROBERT, credits_used: 260, free_lookups_remaining: 9 });
  });

  test("200 with the same person for each kind of identifier (D2)", async () => {
    const { credits_used: _credits, ...found } = (await api.get("/person", { social_url: ROBERT.social_url })).body;
    for (const query of [
      { name: "Robert Okafor", company: "oakwell.example" },
      { email: "robert.okafor@oakwell.example" },
    ]) {
      const { credits_used, ...body } = (await api.get("/person", query)).body;
      expect(body).toEqual(found);
      expect(credits_used).toBe(260);
    }
  });

  test("200 with found false, free and with a hint, for a miss", async () => {
    for (const query of [
      { social_url: profile("nobody-at-all") },
      { name: "Nobody Atall", company: "oakwell.example" },
      { name: "Robert Okafor", company: "nowhere.example" },
      { email: "nobody@oakwell.example" },
    ]) {
      const { status, body } = await api.get("/person", query);
      expect(status).toBe(200);
      expect(body).toEqual({ found: false, hint: expect.any(String), credits_used: 0, free_lookups_remaining: 10 });
    }
  });

  describe("fields (D6)", () => {
    const { name, title, company, social_url, work_email, mobile } = ROBERT;
    const rows: readonly [fields: string, fieldsOfBody: object, credits: number][] = [
      ["email", { social_url, work_email }, 10],
      ["mobile", { social_url, mobile }, 250],
      ["profile", { social_url, name, title, company }, 5],
      ["email,mobile", { social_url, work_email, mobile }, 260],
      ["mobile,email", { social_url, work_email, mobile }, 260],
      ["email,profile", { social_url, name, title, company, work_email }, 10],
      ["mobile,profile", { social_url, name, title, company, mobile }, 250],
      ["email,mobile,profile", ROBERT, 260],
      [" email , profile ", { social_url, name, title, company, work_email }, 10],
      ["profile,profile", { social_url, name, title, company }, 5],
      ["email,email,mobile,email", { social_url, work_email, mobile }, 260],
    ];
    test.each(rows)(
      "200 with fields %j gives only these, and social_url with any of them (D16, D17)",
      async (fields, expected, credits) => {
        const { body } = await api.get("/person", { social_url, fields });
        expect(body).toEqual({ found: true, ...expected, credits_used: credits, free_lookups_remaining: 9 });
      },
    );

    test.each([
      "",
      " ",
      ",",
      "email,",
      ",email",
      "email,,mobile",
      "Email",
      "EMAIL",
      "phone",
      "email;mobile",
      "all",
      "email mobile",
      "name",
    ])("400 for fields %j, saying what to send (D6)", async (fields) => {
      const { status, body } = await api.get("/person", { social_url, fields });
      expect(status).toBe(400);
      expect(body.error).toBe("bad_request");
      expect(body.message).toMatch(/fields/);
    });

    test("200 with null for a requested field without data, and without fields that were not requested (D6)", async () => {
      const { body } = await api.get("/person", { social_url: profile("only-profile") });
      expect(body).toEqual({
        found: true,
        name: "Pia Only",
        title: null,
        company: null,
        social_url: profile("only-profile"),
        work_email: null,
        mobile: null,
        credits_used: 5,
        free_lookups_remaining: 9,
      });
    });

    test("200 with found false, free, if none of the requested fields is on file (D6)", async () => {
      for (const [slug, fields] of [
        ["only-profile", "email"],
        ["only-profile", "mobile"],
        ["only-profile", "email,mobile"],
        ["ingrid-mueller", "mobile"],
        ["lena-landline", "mobile"],
        ["mona-dial", "email"],
      ] as const) {
        const { body } = await api.get("/person", { social_url: profile(slug), fields });
        expect(body).toEqual({ found: false, hint: expect.any(String), credits_used: 0, free_lookups_remaining: 10 });
      }
    });

    test("200 with found true if one of two requested fields is on file (D6)", async () => {
      const { body } = await api.get("/person", { social_url: profile("ingrid-mueller"), fields: "email,mobile" });
      expect(body).toMatchObject({ found: true, mobile: null, credits_used: 10 });
      expect(body).not.toHaveProperty("name");
    });
  });

  describe("price (D16)", () => {
    const rows: readonly [what: string, query: Record<string, string>, credits: number][] = [
      ["an e-mail", { social_url: profile("ingrid-mueller") }, 10],
      ["a mobile without an e-mail", { social_url: profile("mona-dial") }, 250],
      ["a mobile and an e-mail", { social_url: profile("grace-lantern") }, 260],
      ["the profile alone", { social_url: profile("lena-landline") }, 5],
      [
        "the profile alone, though e-mail and mobile are on file",
        { social_url: profile("robert-okafor"), fields: "profile" },
        5,
      ],
      ["by e-mail, which replaces e-mail and profile", { email: "ingrid.mueller@oakwell.example" }, 10],
      ["by e-mail, the profile alone", { email: "ingrid.mueller@oakwell.example", fields: "profile" }, 10],
      ["by e-mail, with a mobile on top", { email: "robert.okafor@oakwell.example" }, 260],
      ["by e-mail, the mobile alone", { email: "robert.okafor@oakwell.example", fields: "mobile" }, 260],
      ["by e-mail, whose mobile is not asked for", { email: "robert.okafor@oakwell.example", fields: "email" }, 10],
      ["by e-mail, but no mobile on file", { email: "ingrid.mueller@oakwell.example", fields: "mobile" }, 0],
      ["by name and company", { name: "Ingrid Müller", company: "oakwell.example" }, 10],
    ];
    test.each(rows)("200 at the right price %s (D16)", async (_what, query, credits) => {
      const visitor = await api.visitor();
      expect((await visitor.get("/person", query)).body.credits_used).toBe(credits);
      const customer = await api.customer({ credits: 1_000 });
      const { body } = await customer.get("/person", query);
      expect(body).toMatchObject({ found: credits > 0, credits_used: credits, credits_left: 1_000 - credits });
      expect(await api.usedCredits(customer.accountId)).toBe(credits);
    });
  });

  describe("people without a profile (D17)", () => {
    test("200 without social_url and with a null mobile for people without a profile (D17)", async () => {
      for (const query of [
        { email: "petra.unlisted@oakwell.example" },
        { name: "Petra Unlisted", company: "oakwell.example" },
      ]) {
        const { body } = await api.get("/person", query);
        expect(body).toEqual({
          found: true,
          name: "Petra Unlisted",
          title: "Marketing Director",
          company: { name: "Oakwell Software" },
          work_email: { value: "petra.unlisted@oakwell.example", status: "verified" },
          mobile: null,
          credits_used: 10,
          free_lookups_remaining: 9,
        });
      }
    });

    test("200 and not found for the mobile of people without a profile (D17)", async () => {
      const { body } = await api.get("/person", { email: "petra.unlisted@oakwell.example", fields: "mobile" });
      expect(body).toMatchObject({ found: false, credits_used: 0 });
    });

    test("200 for 5 credits for a person known only by name and company (D17)", async () => {
      const { body } = await api.get("/person", { name: "Walt Noprofile", company: "haven.co.uk" });
      expect(body).toEqual({
        found: true,
        name: "Walt Noprofile",
        title: "Driver",
        company: { name: "Haven Logistics" },
        work_email: null,
        mobile: null,
        credits_used: 5,
        free_lookups_remaining: 9,
      });
    });
  });

  describe("exactly one kind of identifier (D2)", () => {
    const social_url = ROBERT.social_url;
    const name = "Robert Okafor";
    const company = "oakwell.example";
    const email = "robert.okafor@oakwell.example";
    const rows: readonly [query: Record<string, string>, named: RegExp][] = [
      [{}, /social_url.*name.*company.*email/],
      [{ fields: "email" }, /social_url.*name.*company.*email/],
      [{ name }, /company/],
      [{ company }, /name/],
      [{ social_url, email }, /social_url.*email/],
      [{ social_url, name }, /social_url.*name/],
      [{ social_url, company }, /social_url.*company/],
      [{ social_url, name, company }, /social_url.*name.*company/],
      [{ name, email }, /name.*email/],
      [{ company, email }, /company.*email/],
      [{ name, company, email }, /name.*company.*email/],
      [{ social_url, name, company, email }, /social_url.*name.*company.*email/],
    ];
    test.each(rows)("400 for %j, naming what is missing or surplus (D2)", async (query, named) => {
      const { status, body } = await api.get("/person", query);
      expect(status).toBe(400);
      expect(body.error).toBe("bad_request");
      expect(body.message).toMatch(named);
    });

    test.each(["social_url", "name", "company", "email"])(
      "400 for an empty %s, whatever else is sent (D7)",
      async (empty) => {
        for (const rest of [{}, { social_url }, { email }, { name, company }]) {
          const { status, body } = await api.get("/person", { ...rest, [empty]: "" });
          expect(status).toBe(400);
          expect(body.message).toContain(empty);
        }
      },
    );
  });

  test("400 for a company name sent as company", async () => {
    const { status, body } = await api.get("/person", { name: "Robert Okafor", company: "Oakwell Software" });
    expect(status).toBe(400);
    expect(body.message).toMatch(/company.*website domain/);
  });

  test("200 with status catch_all at a catch-all domain, however well attested the address is (D32)", async () => {
    for (const slug of ["grace-lantern", "hugo-lantern"]) {
      const { body } = await api.get("/person", { social_url: profile(slug) });
      expect(body.work_email?.status).toBe("catch_all");
    }
  });

  test("200 with status unknown for an address that was not attested", async () => {
    const { body } = await api.get("/person", { social_url: profile("anne-marie-obrien") });
    expect(body.work_email).toEqual({ value: "anne-marie.obrien@oakwell.example", status: "unknown" });
  });
});
