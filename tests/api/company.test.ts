import { describe, expect, test } from "vitest";
import { onBothMounts } from "@/tests/support/api";

const MISS = { found: false, hint: expect.any(String), credits_used: 0, free_lookups_remaining: 10 };

onBothMounts((api) => {
  describe("/company", () => {
    test("found: the profile for 5 credits, places by their everyday English names (D8)", async () => {
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
    ])("%s: %j", async (domain, expected) => {
      expect((await api.get("/company", { domain })).body).toMatchObject({ found: true, ...expected });
    });

    test("what is not on file is null, and the company is found all the same", async () => {
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

    test("a company that is not on file is a free miss with a hint", async () => {
      const { status, body } = await api.get("/company", { domain: "nowhere.example" });
      expect(status).toBe(200);
      expect(body).toEqual(MISS);
    });
  });

  describe("/company/tech", () => {
    test("found: every technology with its category, for 5 credits", async () => {
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

    test("a company known by its technologies alone has no name (D32)", async () => {
      const { body } = await api.get("/company/tech", { domain: "only-tech.example" });
      expect(body).toMatchObject({
        found: true,
        company: null,
        technologies: [{ name: "WordPress", category: "CMS" }],
      });
    });

    test("a company without technologies on file is a free miss, like one that is not on file", async () => {
      for (const domain of ["lantern.example", "nowhere.example"]) {
        const { status, body } = await api.get("/company/tech", { domain });
        expect(status).toBe(200);
        expect(body).toEqual(MISS);
      }
    });
  });

  describe.each(["/company", "/company/tech", "/company/people"])("%s", (path) => {
    test("domain is required", async () => {
      for (const query of ["", "domain=", "domain", "domain=%20%20"]) {
        const { status, body } = await api.get(path, query);
        expect(status).toBe(400);
        expect(body.error).toBe("bad_request");
        expect(body.message).toMatch(/domain/);
      }
    });

    test("a company name is no identifier, whatever parameter it is sent in", async () => {
      expect((await api.get(path, { domain: "Oakwell Software" })).body.message).toMatch(/website domain/);
      expect((await api.get(path, { name: "Oakwell Software" })).status).toBe(400);
    });
  });
});
