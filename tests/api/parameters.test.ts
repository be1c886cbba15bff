import { describe, expect, test } from "vitest";
import { onBothMounts } from "@/tests/support/api";
import { FINDING_LOOKUPS } from "@/tests/support/lookups";

const CONTROLS = ["%00", "%01", "%09", "%0A", "%0D", "%1F", "%7F", "%C2%80", "%C2%9F"];
const BROKEN = ["%ff", "%C3", "%C3%28", "%C0%AF", "%ED%A0%80", "%F5%80%80%80", "%", "%z", "%zz", "%u0041"];

onBothMounts((api) => {
  async function refused(path: string, query: string) {
    const { status, body } = await api.get(path, query);
    expect(status, query).toBe(400);
    expect(body.error).toBe("bad_request");
    return body.message ?? "";
  }

  describe.each(Object.entries(FINDING_LOOKUPS))("%s (D7)", (path, finding) => {
    const query = String(new URLSearchParams(finding));
    test("200 for the query that the following tests change", async () => {
      expect((await api.get(path, query)).body.found).toBe(true);
    });

    test.each([
      "x=1",
      "x",
      "x=",
      "=1",
      "Domain=a.example",
      "domain[]=a.example",
      "__proto__=1",
      "constructor=",
      "%F0%9F%98%80=1",
    ])("400 for an unknown parameter: %s (D7)", async (unknown) => {
      expect(await refused(path, `${query}&${unknown}`)).toMatch(/did you mean/);
      expect(await refused(path, `${unknown}&${query}`)).toMatch(/did you mean/);
    });

    test("400 for a parameter sent twice, with the same value or empty (D7)", async () => {
      const [pair = ""] = query.split("&");
      const [name = ""] = pair.split("=");
      expect(await refused(path, `${query}&${pair}`)).toContain(name);
      expect(await refused(path, `${query}&${name}=`)).toContain(name);
      expect(
        await refused(
          path,
          `${query}&${name[0] === "d" ? "%64" : `%${name.charCodeAt(0).toString(16)}`}${name.slice(1)}=x`,
        ),
      ).toContain(name);
    });

    test("400 for a control character anywhere in a value (D7)", async () => {
      const [name = "", value = ""] = query.split("&")[0]?.split("=") ?? [];
      const rest = query
        .split("&")
        .slice(1)
        .map((pair) => `&${pair}`)
        .join("");
      for (const control of CONTROLS) {
        for (const broken of [
          `${control}${value}`,
          `${value}${control}`,
          `${value.slice(0, 3)}${control}${value.slice(3)}`,
        ]) {
          expect(await refused(path, `${name}=${broken}${rest}`)).toContain(name);
        }
      }
    });

    test("400 for text that is not UTF-8 or not percent-encoded (D7)", async () => {
      const [name = "", value = ""] = query.split("&")[0]?.split("=") ?? [];
      const rest = query
        .split("&")
        .slice(1)
        .map((pair) => `&${pair}`)
        .join("");
      for (const broken of BROKEN) {
        expect(await refused(path, `${name}=${value}${broken}${rest}`)).toContain(name);
        await refused(path, `${query}&${broken}=1`);
      }
    });
  });

  test.each([
    ["/search", "titel=cto", '"titel"', '"title"'],
    ["/search", "senority=vp", '"senority"', '"seniority"'],
    ["/search", "company=oakwell.example", '"company"', '"company_domain"'],
    ["/company", "domian=oakwell.example", '"domian"', '"domain"'],
    ["/company", "Domain=oakwell.example", '"Domain"', '"domain"'],
    ["/company", "apikey=x", '"apikey"', '"key"'],
    ["/person", "linkedin_url=x", '"linkedin_url"', '"social_url"'],
    ["/person", "mail=x", '"mail"', '"email"'],
    ["/mobile", "url=x", '"url"', '"social_url"'],
    ["/email", "domains=oakwell.example", '"domains"', '"domain"'],
    ["/company/people", "withemail=true", '"withemail"', '"with_email"'],
  ])("400 for %s?%s names the parameter %s and the similar one %s (D7)", async (path, query, sent, near) => {
    const message = await refused(path, query);
    expect(message).toContain(sent);
    expect(message).toContain(near);
  });

  test("400 shows a wrong parameter name shortened, printable, and without a key in it (D7)", async () => {
    expect((await refused("/company", `${"x".repeat(5_000)}=1`)).length).toBeLessThan(400);
    expect(await refused("/company", "pp_0123456789abcdefghijklmnopqrstuvwxyz=1")).not.toMatch(/pp_0123/);
    expect(await refused("/company", "a%0Ab=1")).not.toMatch(/\n/);
  });

  describe("lengths, in code points after trimming (D7)", () => {
    const accents = "é".repeat(97);
    const rows: readonly [
      what: string,
      path: string,
      longest: Record<string, string>,
      tooLong: Record<string, string>,
    ][] = [
      [
        "name, 200",
        "/person",
        { name: `A ${"b".repeat(198)}`, company: "a.example" },
        { name: `A ${"b".repeat(199)}`, company: "a.example" },
      ],
      [
        "name beyond the basic plane, 200",
        "/person",
        { name: `A ${"𐐀".repeat(198)}`, company: "a.example" },
        { name: `A ${"𐐀".repeat(199)}`, company: "a.example" },
      ],
      ["title, 200", "/search", { title: "t".repeat(200), country: "uk" }, { title: "t".repeat(201), country: "uk" }],
      [
        "title decomposed, which counts as composed",
        "/search",
        { title: "e\u0301".repeat(200), country: "uk" },
        { title: "e\u0301".repeat(201), country: "uk" },
      ],
      [
        "industry, 200",
        "/search",
        { industry: "t".repeat(200), country: "uk" },
        { industry: "t".repeat(201), country: "uk" },
      ],
      [
        "title at a company, 200",
        "/company/people",
        { domain: "a.example", title: "t".repeat(200) },
        { domain: "a.example", title: "t".repeat(201) },
      ],
      ["domain, 253", "/company", { domain: domainOf(253) }, { domain: domainOf(254) }],
      [
        "a domain as a full URL, 2048",
        "/company",
        { domain: `https://a.example/${"p".repeat(2030)}` },
        { domain: `https://a.example/${"p".repeat(2031)}` },
      ],
      [
        "e-mail, 254",
        "/person",
        { email: `${"a".repeat(64)}@${domainOf(189)}` },
        { email: `${"a".repeat(64)}@${domainOf(190)}` },
      ],
      [
        "profile URL, 2048",
        "/mobile",
        { social_url: `https://s.example/in/x?${"p".repeat(2025)}` },
        { social_url: `https://s.example/in/x?${"p".repeat(2026)}` },
      ],
      [
        "blanks round a value do not count",
        "/search",
        { title: `${" ".repeat(300)}t${" ".repeat(300)}`, country: "uk" },
        { title: `t${accents}${" t".repeat(60)}`, country: "uk" },
      ],
    ];
    test.each(rows)("400 beyond the limit and 200 up to it: %s (D7)", async (_what, path, longest, tooLong) => {
      expect((await api.get(path, longest)).status).toBe(200);
      const { status, body } = await api.get(path, tooLong);
      expect(status).toBe(400);
      expect(body.message).toMatch(new RegExp(Object.keys(tooLong).join("|")));
    });

    test("400 for a country or a state of more than 100 characters (D7)", async () => {
      expect(await refused("/search", `title=cto&country=${"x".repeat(101)}`)).toMatch(/country/);
      expect(await refused("/search", `title=cto&state=${"x".repeat(101)}`)).toMatch(/state/);
    });
  });

  test("200 for names and values in any valid encoding", async () => {
    for (const query of [
      "d%6Fmain=oakwell.example",
      "domain=oakwell%2Eexample",
      "&&domain=%6f%61kwell.example&",
      "domain=+oakwell.example+",
    ]) {
      expect((await api.get("/company", query)).body.found).toBe(true);
    }
    expect((await api.get("/email", "name=Robert+Okafor&domain=oakwell.example")).body.found).toBe(true);
    expect((await api.get("/email", "name=Robert%2BOkafor&domain=oakwell.example")).body.found).not.toBe(true);
  });

  test("200 for hostile text, which is only text", async () => {
    for (const text of [
      "'; DROP TABLE person; --",
      "%' OR 1=1",
      "\\",
      "{{7*7}}",
      "<script>alert(1)</script>",
      "%{jndi:ldap://x}",
      "a".repeat(199),
      "\u202Eevil name",
      "ﷺ ﷺ",
      "\uFFFD x",
      "🏳️‍🌈 x",
    ]) {
      expect([200, 400]).toContain((await api.get("/email", { name: text, domain: "oakwell.example" })).status);
      expect((await api.get("/search", { title: text, country: "uk" })).status).toBe(200);
      expect((await api.get("/search", { industry: text, country: "uk" })).status).toBe(200);
    }
  });

  test("400 reports several wrong parameters at once", async () => {
    const message = await refused("/search", "title=cto&country=Atlantis&limit=0&with_email=maybe");
    expect(message).toMatch(/country/);
    expect(message).toMatch(/limit/);
    expect(message).toMatch(/with_email/);
  });

  test("400 links to the documentation at the service's address", async () => {
    const { body } = await api.get("/company", "");
    expect(body.docs).toMatch(/^http:\/\/localhost:3000\/docs#/);
  });

  test("400 never repeats a value that was sent, which may be personal data", async () => {
    for (const [path, query] of [
      ["/person", { email: "secret.person" }],
      ["/person", { name: "Secretperson", company: "a.example" }],
      ["/mobile", { social_url: "https://s.example/pub/secretperson" }],
      ["/search", { title: "cto", country: "Secretland" }],
    ] as const) {
      expect(JSON.stringify((await api.get(path, query)).body).toLowerCase()).not.toContain("secret");
    }
  });
});

/** A host of exactly this many characters. */
function domainOf(length: number): string {
  const labels = `${"abcdefghi.".repeat(30)}`.slice(0, length - ".example".length).replace(/\.$/, "x");
  return `${labels}.example`;
}
