import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseHost, parseWebsite, registrableDomain } from "./domain-name";

/** Random UTF-16, including unpaired surrogates. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));
const urlPath = fc.stringMatching(/^(\/[a-z0-9%@._-]{0,8}){0,3}$/);

describe("parseWebsite (D3)", () => {
  test.each([
    ["acme.com", "acme.com"],
    ["  ACME.com. ", "acme.com"],
    ["https://www.acme.com/about?x=1#top", "acme.com"],
    ["http://user:secret@acme.com:8080/", "acme.com"],
    ["https://jo@acme.com", "acme.com"],
    ["//acme.com/path", "acme.com"],
    ["acme.com:443/path", "acme.com"],
    ["acme.com?utm=1", "acme.com"],
    ["acme.com/a@b", "acme.com"],
    ["careers.acme.co.uk", "careers.acme.co.uk"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["BÜCHER.example", "xn--bcher-kva.example"],
    ["xn--bcher-kva.example", "xn--bcher-kva.example"],
    ["acme。com", "acme.com"],
    ["acme.notatld", "acme.notatld"],
    ["github.io", "github.io"],
    ["acme.github.io", "acme.github.io"],
    ["www.com", "www.com"],
    ["www.co.uk", "www.co.uk"],
    ["www.gov.uk", "www.gov.uk"],
    ["www.www.com", "www.com"],
    ["www.www.acme.com", "acme.com"],
    ["www.github.io", "github.io"],
    ["www.acme.github.io", "acme.github.io"],
    ["www2.acme.com", "www2.acme.com"],
    ["wwwacme.com", "wwwacme.com"],
    ["HTTP://WWW.ACME.COM", "acme.com"],
    ["https://acme.com.", "acme.com"],
    ["acme.com.:8080/x", "acme.com"],
    ["acme.com:", "acme.com"],
    ["acme.com\\path", "acme.com"],
    ["https://acme.com/@jo", "acme.com"],
    ["https://acme.com?mail=jo@other.com", "acme.com"],
    ["https://acme.com#jo@other.com", "acme.com"],
    ["https://other.com@acme.com/", "acme.com"],
    ["https://acme.com/with blanks", "acme.com"],
    ["ＡＣＭＥ．ｃｏｍ", "acme.com"],
    ["acme｡com", "acme.com"],
    ["www。acme。com", "acme.com"],
    ["ac\u00ADme.com", "acme.com"],
    ["straße.example", "xn--strae-oqa.example"],
    ["acme.рф", "acme.xn--p1ai"],
    ["acme.xn--p1ai", "acme.xn--p1ai"],
    ["example.例え", "example.xn--r8jz45g"],
    ["a--b.com", "a--b.com"],
    ["acme.example", "acme.example"],
    ["acme.internal", "acme.internal"],
    ["foo.blogspot.com", "foo.blogspot.com"],
    ["1and1.com", "1and1.com"],
    ["3m.com", "3m.com"],
  ])("parses the website %j as %j", (text, host) => expect(parseWebsite(text)).toBe(host));

  test.each([
    "",
    " ",
    "Acme Inc",
    "acme",
    "localhost",
    "jo@acme.com",
    "mailto:jo@acme.com",
    "ftp://acme.com",
    "javascript:alert(1)",
    "10.0.0.1",
    "http://10.0.0.1/",
    "1.2.3",
    "0x7f.1",
    "2130706433",
    "http://[::1]/",
    "::1",
    "co.uk",
    "com",
    "com.au",
    "acme..com",
    ".acme.com",
    "-acme.com",
    "acme-.com",
    "ac_me.com",
    "acme.com:port",
    "http://",
    "https:///path",
    `${"a".repeat(64)}.com`,
    `${"a.".repeat(130)}com`,
    "acme%2ecom",
    "https://acme%2ecom",
    "1.2.3.4",
    "1.2.3.4.",
    "https://0x7f000001",
    "http://127.1:80",
    "１２７．０．０．１",
    "[::1]",
    "[::ffff:10.0.0.1]:80",
    "acme.com.123",
    "acme.0x1",
    "jo@acme.com/path",
    "jo:secret@acme.com",
    "//jo@acme.com/",
    "acme@com",
    "http:acme.com",
    "http:/acme.com",
    "https:\\\\acme.com",
    "ws://acme.com",
    "file:///acme.com",
    "data:text/html,acme.com",
    "mailto:acme.com",
    "://acme.com",
    "http://https://acme.com",
    "https://jo@",
    "com.",
    "gov.uk",
    "xn--p1ai",
    "公司.cn",
    "foo.ck",
    "e.l.f",
    "U.S.",
    "Acme, Inc.",
    "acme.com, other.com",
    "acme.com;other.com",
    "acme.com other.com",
    "<acme.com>",
    "acme.com|",
    "*.acme.com",
    "acme.com..",
    ".com",
    ".",
    "..",
    "www.",
    "www",
    "http://www.",
    "xn--a.com",
    "a\tcme.com",
    "acme\n.com",
    "acme.com\u0000",
    "\u0000acme.com",
    "\uD800.com",
    "acme .com",
  ])("refuses %j as a website", (text) => expect(parseWebsite(text)).toBeNull());

  test("parseWebsite is idempotent and never throws, on any text", () => {
    const hostLike = fc.stringMatching(/^[a-zA-Zü0-9.:/@-]{1,40}$/);
    const url = fc.tuple(fc.domain(), urlPath).map(([domain, path]) => `https://www.${domain}${path}`);
    fc.assert(
      fc.property(fc.oneof(hostLike, fc.domain(), url, anyText), (text) => {
        const host = parseWebsite(text);
        expect(host === null ? null : parseWebsite(host)).toBe(host);
      }),
      { numRuns: 300 },
    );
  });

  test("parseWebsite accepts up to 253 characters in labels of up to 63", () => {
    const longest = `${"a".repeat(63)}.${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(57)}.com`;
    expect(longest).toHaveLength(253);
    expect(parseWebsite(longest)).toBe(longest);
    expect(parseWebsite(`https://www.${longest.slice(4)}./path`)).toBe(longest.slice(4));
    expect(parseWebsite(longest.replace(".com", "d.com"))).toBeNull();
  });

  test("scheme, credentials, www., port, path, query, fragment and case never change the parsed host", () => {
    fc.assert(
      fc.property(fc.domain(), urlPath, fc.nat({ max: 65_535 }), (domain, path, port) => {
        const host = parseWebsite(domain);
        for (const same of [
          `https://jo:x@www.${domain}:${port}${path}?a=b#c`,
          `//${domain}.${path}`,
          domain.toUpperCase(),
        ]) {
          expect([same, host === null ? null : parseWebsite(same)]).toEqual([same, host]);
        }
      }),
    );
  });

  test("a parsed host is ASCII and a URL keeps it unchanged", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.stringMatching(/^[^/]{1,8}\.[^/]{1,8}$/)), (text) => {
        const host = parseWebsite(text);
        if (host === null) return;
        expect(host).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
        expect(new URL(`https://${host}/`).hostname).toBe(host);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["www.acme.com", "www.acme.com"],
    ["BÜCHER.example", "xn--bcher-kva.example"],
    ["co.uk", "co.uk"],
    ["acme.com.", null],
    ["acme.com:80", null],
    ["acme.com/", null],
    ["https://acme.com", null],
    ["jo@acme.com", null],
    ["10.0.0.1", null],
    ["acme", null],
    [" acme.com", null],
  ])("parseHost parses %j as %j", (text, host) => expect(parseHost(text)).toBe(host));

  test.each([
    ["careers.acme.co.uk", "acme.co.uk"],
    ["a.acme.github.io", "acme.github.io"],
    ["acme.github.io", "acme.github.io"],
    ["github.io", "github.io"],
    ["mail.acme.example", "acme.example"],
  ])("the registrable domain of %s is %s", (text, domain) => {
    const host = parseWebsite(text);
    expect(host && registrableDomain(host)).toBe(domain);
  });
});

test("parseHost reads a plain host as a URL parser would", () => {
  const label = fc.stringMatching(/^[a-zA-Z0-9-]{0,6}$/);
  const part = fc.oneof(label, fc.constantFrom("xn--bcher-kva", "XN--a", "xn--", "0x7f", "1", "ab--cd"));
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (labels) => {
      const text = labels.join(".");
      const host = parseHost(text);
      const url = URL.canParse(`https://${text}`) ? new URL(`https://${text}`).hostname : null;
      expect([null, url]).toContain(host);
      const isPlain = labels.length > 1 && labels.every((one) => /^(?!xn--)[a-z][a-z0-9]*$/i.test(one));
      const isPublic = isPlain && (labels.at(-1)?.length ?? 0) > 1;
      expect(isPublic && host === null).toBe(false);
    }),
  );
});
