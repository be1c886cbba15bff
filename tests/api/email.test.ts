import { describe, expect, test } from "vitest";
import { onDirectMount } from "@/tests/support/api";

const profile = (slug: string) => `https://www.social.example/in/${slug}`;
const MISS = { found: false, hint: expect.any(String), credits_used: 0, free_lookups_remaining: 10 };

onDirectMount((api) => {
  test("200 with address, format of the company, name and title for 10 credits", async () => {
    const found = {
      found: true,
      work_email: { value: "robert.okafor@oakwell.example", status: "verified" },
      pattern: "{first}.{last}",
      name: "Robert Okafor",
      title: "VP Marketing",
      credits_used: 10,
      free_lookups_remaining: 9,
    };
    for (const query of [
      { name: "Robert Okafor", domain: "oakwell.example" },
      { social_url: profile("robert-okafor") },
    ]) {
      expect((await api.get("/email", query)).body).toEqual(found);
    }
  });

  describe("guesses are marked as such and free (D18)", () => {
    test("200 with a guess and its evidence for an unknown name, in the domain's most common format (D18)", async () => {
      const { status, body } = await api.get("/email", { name: "Karla Nobody", domain: "oakwell.example" });
      expect(status).toBe(200);
      expect(body).toEqual({
        found: false,
        guess: { email: "karla.nobody@oakwell.example", basis: expect.stringMatching(/\{first\}\.\{last\}.*\b6\b/) },
        credits_used: 0,
        free_lookups_remaining: 10,
      });
    });

    test("200 with a guess for a person on file without an address, by name and by profile (D18)", async () => {
      for (const query of [
        { name: "Tomás Rivera", domain: "oakwell.example" },
        { social_url: profile("tomas-rivera") },
      ]) {
        const { body } = await api.get("/email", query);
        expect(body).toMatchObject({ found: false, guess: { email: "tomas.rivera@oakwell.example" } });
        expect(body).not.toHaveProperty("work_email");
      }
    });

    test("200 with a guess at the domain that the company writes from, whichever domain was sent (D18)", async () => {
      for (const domain of ["careers.oakwell.example", "oakwell-labs.example", "https://www.oakwell.example/team"]) {
        const { body } = await api.get("/email", { name: "Karla Nobody", domain });
        expect(body.guess?.email).toBe("karla.nobody@oakwell.example");
      }
    });

    test("200 with a guess of initials if the domain uses initials (D18)", async () => {
      const { body } = await api.get("/email", { social_url: profile("olga-haven") });
      expect(body.guess).toEqual({ email: "oquist@haven.co.uk", basis: expect.stringMatching(/\b2\b/) });
    });

    test("200 with the better attested of equally common formats (D18)", async () => {
      const { body } = await api.get("/email", { name: "Una Vale", domain: "tie.example" });
      expect(body.guess?.email).toBe("una@tie.example");
    });

    test.each([
      ["Günter Böhm", "guenter.boehm@writes.example"],
      ["Eva-Maria Koch", "evamaria.koch@writes.example"],
    ])("200 with a guess for %s in the way that the domain writes such names (D18)", async (name, email) => {
      const { body } = await api.get("/email", { name, domain: "writes.example" });
      expect(body.guess?.email).toBe(email);
    });

    test.each([
      ["Jean-Luc Petit", "jean-luc.petit@oakwell.example"],
      ["Siobhan O'Hara", "siobhan.ohara@oakwell.example"],
      ["Carmen de la Vega", "carmen.delavega@oakwell.example"],
    ])(
      "200 with a guess that keeps hyphens and drops spaces and apostrophes by default: %s (D18)",
      async (name, email) => {
        const { body } = await api.get("/email", { name, domain: "oakwell.example" });
        expect(body.guess?.email).toBe(email);
      },
    );

    test("200 with a guess uses no free lookup and no credit, and is not booked (D18)", async () => {
      const query = { name: "Karla Nobody", domain: "oakwell.example" };
      const visitor = await api.visitor();
      await visitor.get("/email", query);
      expect((await visitor.get("/usage")).body).toMatchObject({ used: 0, remaining: 10 });

      const customer = await api.customer({ credits: 100 });
      expect((await customer.get("/email", query)).body).toMatchObject({ credits_used: 0, credits_left: 100 });
      expect(await api.usedCredits(customer.accountId)).toBe(0);
    });
  });

  describe("nothing found", () => {
    test.each([
      ["a company that is not on file", { name: "Karla Nobody", domain: "nowhere.example" }],
      ["a company without addresses on file", { name: "Karla Nobody", domain: "quiet.example" }],
      ["a company with addresses of roles alone (D18)", { name: "Karla Nobody", domain: "brook.example" }],
      ["a profile that is not on file", { social_url: profile("nobody-at-all") }],
      ["a profile without a company", { social_url: profile("only-profile") }],
    ])("200 without a guess but with a hint for %s", async (_what, query) => {
      const { status, body } = await api.get("/email", query);
      expect(status).toBe(200);
      expect(body).toEqual(MISS);
    });
  });

  test("200 with the address of a role if it is on file", async () => {
    const { body } = await api.get("/email", { social_url: profile("ida-norr") });
    expect(body).toMatchObject({ found: true, work_email: { value: "info@brook.example", status: "verified" } });
    expect(body).not.toHaveProperty("pattern");
  });

  test("200 for a person without a profile by name and domain", async () => {
    const { body } = await api.get("/email", { name: "Petra Unlisted", domain: "oakwell.example" });
    expect(body).toMatchObject({ found: true, work_email: { value: "petra.unlisted@oakwell.example" } });
  });

  test("200 with status catch_all for an address at a catch-all domain (D32)", async () => {
    const { body } = await api.get("/email", { name: "Grace Holloway", domain: "lantern.example" });
    expect(body.work_email).toEqual({ value: "grace.holloway@lantern.example", status: "catch_all" });
  });

  describe("exactly one kind of identifier (D2)", () => {
    const name = "Robert Okafor";
    const domain = "oakwell.example";
    const social_url = profile("robert-okafor");
    const rows: readonly [query: Record<string, string>, named: RegExp][] = [
      [{}, /name.*domain.*social_url/],
      [{ name }, /domain/],
      [{ domain }, /name/],
      [{ social_url, name }, /social_url.*name/],
      [{ social_url, domain }, /social_url.*domain/],
      [{ social_url, name, domain }, /social_url.*name/],
      [{ name, domain: "" }, /domain/],
      [{ name: "", domain }, /name/],
      [{ social_url: "" }, /social_url/],
      [{ social_url, name: "" }, /name/],
      [{ name, company: domain }, /company.*did you mean/],
      [{ email: "robert.okafor@oakwell.example" }, /email/],
    ];
    test.each(rows)("400 for %j, naming what is missing or surplus (D2)", async (query, named) => {
      const { status, body } = await api.get("/email", query);
      expect(status).toBe(400);
      expect(body.error).toBe("bad_request");
      expect(body.message).toMatch(named);
    });
  });
});
