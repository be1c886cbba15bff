import { describe, expect, test } from "vitest";
import { onDirectMount } from "@/tests/support/api";

onDirectMount((api) => {
  describe("every spelling of a website finds its company (D3)", () => {
    test.each([
      "oakwell.example",
      "OAKWELL.Example",
      "  oakwell.example  ",
      "oakwell.example.",
      "www.oakwell.example",
      "WWW.oakwell.example.",
      "oakwell.example/",
      "oakwell.example/about?x=1#team",
      "oakwell.example:8080",
      "oakwell.example:443/path",
      "http://oakwell.example",
      "https://oakwell.example/",
      "HTTPS://WWW.OAKWELL.EXAMPLE:443/About/Us?lang=en#top",
      "https://user:secret@oakwell.example/",
      "//oakwell.example/path",
      "careers.oakwell.example",
      "https://eu.careers.oakwell.example/jobs",
      "oakwell-labs.example",
      "https://www.oakwell-labs.example/",
      "docs.oakwell-labs.example",
    ])("200 and Oakwell for %j (D3)", async (domain) => {
      const { status, body } = await api.get("/company", { domain });
      expect(status).toBe(200);
      expect(body).toMatchObject({ found: true, domain: "oakwell.example" });
    });

    test.each([
      ["bücher.example", "Bücher & Söhne"],
      ["BÜCHER.example", "Bücher & Söhne"],
      ["bu\u0308cher.example", "Bücher & Söhne"],
      ["xn--bcher-kva.example", "Bücher & Söhne"],
      ["XN--BCHER-KVA.EXAMPLE", "Bücher & Söhne"],
      ["https://www.bücher.example/katalog", "Bücher & Söhne"],
      ["haven.co.uk", "Haven Logistics"],
      ["www.haven.co.uk", "Haven Logistics"],
      ["shop.haven.co.uk", "Haven Logistics"],
      ["harbour.github.io", "Harbour Pages"],
      ["www.harbour.github.io", "Harbour Pages"],
      ["docs.harbour.github.io", "Harbour Pages"],
    ])("200 for %j, which is the company %s (D3)", async (domain, name) => {
      expect((await api.get("/company", { domain })).body).toMatchObject({ found: true, name });
    });

    test("200 with the same domain for an internationalized name in Unicode and in Punycode (D3)", async () => {
      const [unicode, ascii] = await Promise.all(
        ["bücher.example", "xn--bcher-kva.example"].map((domain) => api.get("/company", { domain })),
      );
      expect(unicode?.body.domain).toBe(ascii?.body.domain);
    });
  });

  describe("other websites are other companies (D3)", () => {
    test.each([
      "other.github.io",
      "github.io",
      "oakwell.example.org",
      "my-oakwell.example",
      "oakwell.other",
      "oakwell.no-such-top-level-domain",
      "haven.uk",
      "other.co.uk",
    ])("200 and not found for %j (D3)", async (domain) => {
      const { status, body } = await api.get("/company", { domain });
      expect(status).toBe(200);
      expect(body.found).toBe(false);
    });
  });

  const noWebsites = [
    "Oakwell",
    "Oakwell Software",
    "Oakwell Software Inc.",
    "localhost",
    "10.0.0.1",
    "http://10.0.0.1/",
    "192.168.0.1:8080",
    "0x7f.1",
    "127.1",
    "2130706433",
    "[::1]",
    "https://[2001:db8::1]/",
    "::1",
    "jo@oakwell.example",
    "mailto:jo@oakwell.example",
    "co.uk",
    "https://co.uk/",
    "com",
    ".com",
    "ftp://oakwell.example",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "https://",
    "http:///path",
    ".",
    "..",
    "oakwell..example",
    ".oakwell.example",
    "-oakwell.example",
    "oak well.example",
    "oakwell.example,lantern.example",
    "*.oakwell.example",
    `${"a".repeat(64)}.example`,
    "/about",
    "?",
  ];
  describe("values that are not a website domain (D3)", () => {
    test.each(noWebsites)("400 for the domain %j, asking for a website domain (D3)", async (domain) => {
      const { status, body } = await api.get("/company", { domain });
      expect(status).toBe(400);
      expect(body.error).toBe("bad_request");
      expect(body.message).toMatch(/domain.*website domain/);
    });

    test.each([
      ["/person", "company", { name: "Robert Okafor" }],
      ["/email", "domain", { name: "Robert Okafor" }],
      ["/company/tech", "domain", {}],
      ["/company/people", "domain", {}],
      ["/search", "company_domain", { title: "cto" }],
    ])("400 for %s with an invalid %s, by the same rule (D3)", async (path, name, rest) => {
      for (const website of ["Oakwell Software", "10.0.0.1", "jo@oakwell.example", "co.uk", "ftp://oakwell.example"]) {
        const { status, body } = await api.get(path, { ...rest, [name]: website });
        expect(status).toBe(400);
        expect(body.message).toMatch(new RegExp(`${name}.*website domain`));
      }
    });
  });

  test("every endpoint reduces a website in the same way (D3)", async () => {
    const website = "https://www.Careers.oakwell-labs.example:443/?x#y";
    const name = "Robert Okafor";
    expect((await api.get("/person", { name, company: website })).body.found).toBe(true);
    expect((await api.get("/email", { name, domain: website })).body.found).toBe(true);
    for (const path of ["/company", "/company/tech", "/company/people"]) {
      expect((await api.get(path, { domain: website })).body).toMatchObject({ found: true, domain: "oakwell.example" });
    }
    expect((await api.get("/search", { company_domain: website })).body).toMatchObject({ found: true, count: 8 });
  });

  describe("public webmail domains belong to no company (D5)", () => {
    const webmail = [
      "gmail.com",
      "GMAIL.com",
      "www.gmail.com",
      "https://outlook.com/mail",
      "yahoo.co.uk",
      "gmx.de",
      "icloud.com",
      "proton.me",
      "qq.com",
    ];
    test.each(webmail)("200 and a free miss with a hint, never a guess, for webmail on %s (D5)", async (domain) => {
      const name = "Robert Okafor";
      for (const [path, query] of [
        ["/person", { name, company: domain }],
        ["/email", { name, domain }],
        ["/company", { domain }],
        ["/company/tech", { domain }],
      ] as const) {
        const { status, body } = await api.get(path, query);
        expect(status).toBe(200);
        expect(body).toEqual({ found: false, hint: expect.any(String), credits_used: 0, free_lookups_remaining: 10 });
      }
      for (const [path, query] of [
        ["/company/people", { domain }],
        ["/search", { company_domain: domain }],
      ] as const) {
        expect((await api.get(path, query)).body).toMatchObject({
          found: false,
          count: 0,
          people: [],
          credits_used: 0,
        });
      }
    });
  });
});
