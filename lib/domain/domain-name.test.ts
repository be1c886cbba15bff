import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseWebsite, registrableDomain } from "./domain-name";

describe("D3: a company is its website's domain", () => {
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
    ["www.www.com", "www.com"],
    ["1and1.com", "1and1.com"],
    ["3m.com", "3m.com"],
  ])("%j is %j", (text, host) => expect(parseWebsite(text)).toBe(host));

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
    "acme .com",
  ])("refuses %j", (text) => expect(parseWebsite(text)).toBeNull());

  test("is idempotent and never throws, on any text", () => {
    const hostLike = fc.stringMatching(/^[a-zA-Zü0-9.:/@-]{1,40}$/);
    fc.assert(
      fc.property(fc.oneof(hostLike, fc.domain(), fc.webUrl(), fc.string({ unit: "grapheme" })), (text) => {
        const host = parseWebsite(text);
        if (host !== null) expect(parseWebsite(host)).toBe(host);
      }),
      { numRuns: 2000 },
    );
  });

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
