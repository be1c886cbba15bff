import { describe, expect, test } from "vitest";
import { onDirectMount } from "@/tests/support/api";

const MISS = { found: false, hint: expect.any(String), credits_used: 0, free_lookups_remaining: 10 };

onDirectMount((api) => {
  describe("/company", () => {
    test("200 with the profile for 5 credits and common English names of places (D8)", async () => {
      const { status, body } = await api.get("/company", { domain: "oakwell.example" });
      expect(status).toBe(200);
      expect(body).toEqual({
        found: true,
        domain: "oakwell.example",
        name: "Oakwell Software",
        industry: "computer software",
        employees: 317,
        state: "Texas",
        country: "United States",
        credits_used: 5,
        free_lookups_remaining: 9,
      });
    });

    test.each([
      ["lantern.example", { employees: 12_000, state: null, country: "United Kingdom" }],
      ["haven.co.uk", { employees: 80, industry: "logistics & supply chain", country: "United Kingdom" }],
      ["xn--bcher-kva.example", { name: "Bücher & Söhne", state: "Bayern", country: "Germany", employees: null }],
      ["ranks.example", { country: "Switzerland" }],
      ["capitol.example", { state: "District of Columbia", country: "United States" }],
    ])("200 for %s with %j", async (domain, expected) => {
      expect((await api.get("/company", { domain })).body).toMatchObject({ found: true, ...expected });
    });

    test("200 with null for missing values", async () => {
      for (const [domain, name] of [
        ["quiet.example", "Quiet Works"],
        ["bare.example", null],
        ["only-tech.example", null],
      ] as const) {
        expect((await api.get("/company", { domain })).body).toEqual({
          found: true,
          domain,
          name,
          industry: null,
          employees: null,
          state: null,
          country: null,
          credits_used: 5,
          free_lookups_remaining: 9,
        });
      }
    });

    test("200 and a free miss with a hint for an unknown company", async () => {
      const { status, body } = await api.get("/company", { domain: "nowhere.example" });
      expect(status).toBe(200);
      expect(body).toEqual(MISS);
    });
  });

  describe("/company/tech", () => {
    test("200 with every technology and its category for 5 credits", async () => {
      const { status, body } = await api.get("/company/tech", { domain: "oakwell.example" });
      expect(status).toBe(200);
      const { technologies, ...rest } = body;
      expect(rest).toEqual({
        found: true,
        domain: "oakwell.example",
        company: "Oakwell Software",
        credits_used: 5,
        free_lookups_remaining: 9,
      });
      expect(technologies).toHaveLength(3);
      expect(technologies).toEqual(
        expect.arrayContaining([
          { name: "Salesforce", category: "CRM" },
          { name: "Cloudflare", category: "CDN" },
          { name: "Homegrown", category: null },
        ]),
      );
    });

    test("200 without a name for a company known only by its technologies (D32)", async () => {
      const { body } = await api.get("/company/tech", { domain: "only-tech.example" });
      expect(body).toMatchObject({
        found: true,
        company: null,
        technologies: [{ name: "WordPress", category: "CMS" }],
      });
    });

    test("200 and a free miss for a company without technologies, as for an unknown one", async () => {
      for (const domain of ["lantern.example", "nowhere.example"]) {
        const { status, body } = await api.get("/company/tech", { domain });
        expect(status).toBe(200);
        expect(body).toEqual(MISS);
      }
    });
  });

  describe.each(["/company", "/company/tech", "/company/people"])("%s", (path) => {
    test("400 without a domain", async () => {
      for (const query of ["", "domain=", "domain", "domain=%20%20"]) {
        const { status, body } = await api.get(path, query);
        expect(status).toBe(400);
        expect(body.error).toBe("bad_request");
        expect(body.message).toMatch(/domain/);
      }
    });

    test("400 for a company name in any parameter", async () => {
      expect((await api.get(path, { domain: "Oakwell Software" })).body.message).toMatch(/website domain/);
      expect((await api.get(path, { name: "Oakwell Software" })).status).toBe(400);
    });
  });
});
