import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createApiKey, parseApiKey } from "./api-key";
import { clientAddress, parseTrustedProxies } from "./client-address";
import { CREDITS, personCredits } from "./credits";
import { emailDomain, emailLocalPart, parseEmailAddress } from "./email-address";
import { freeDay } from "./free-day";
import { choosePhone, parsePhone } from "./phone-number";
import { type CountryCode, countryName, parseCountry, parseUsState, usStateName } from "./place";
import { parseProfileUrl } from "./profile-url";
import { accountStanding } from "./standing";
import { isWebmailDomain } from "./webmail";

const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.webUrl(), fc.emailAddress());

describe("D4: a profile is the slug after /in/", () => {
  test.each([
    ["https://www.social.example/in/jane-doe", "jane-doe"],
    ["social.example/in/jane-doe/", "jane-doe"],
    ["http://uk.social.example/IN/Jane-Doe?trk=x#y", "jane-doe"],
    ["//social.example/in/jane-doe/en", "jane-doe"],
    ["https://social.example/in/j%C3%BCrgen", "jürgen"],
    ["https://social.example/in/ju%CC%88rgen", "jürgen"],
    ["https://social.example/mobile/in/jane-doe/details/experience", "jane-doe"],
    ["social.example/in/jane%20", "jane"],
  ])("%s is %s", (url, slug) => expect(parseProfileUrl(url)?.slug).toBe(slug));

  test.each([
    "",
    "jane-doe",
    "/in/jane-doe",
    "https://social.example/in/",
    "https://social.example/in",
    "social.example/in/%20",
    "https://social.example/sales/lead/ACw,x",
    "https://social.example/sales/in/jane",
    "https://social.example/company/acme",
    "https://social.example/in/%zz",
    "https://social.example/in/%ff",
    "https://social.example/?u=/in/jane",
    "ftp://social.example/in/jane",
    "https://social.example/in/a%2Fb",
    "https://social.example/in/a%00b",
  ])("refuses %j", (url) => expect(parseProfileUrl(url)).toBeNull());

  test("what is stored reads as the same profile", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (slug) => {
        const profile = parseProfileUrl(`www.social.example/in/${encodeURIComponent(slug)}`);
        if (profile === null) return;
        expect(parseProfileUrl(profile.url)).toEqual(profile);
        expect(profile.url.startsWith("https://www.social.example/in/")).toBe(true);
      }),
    );
  });
});

describe("D5: e-mail addresses", () => {
  test.each([
    ["Jane.Doe@ACME.com", "jane.doe@acme.com"],
    ["jane+tag@acme.com", "jane+tag@acme.com"],
    ["jane@bücher.example", "jane@xn--bcher-kva.example"],
    ["o'brien@acme.co.uk", "o'brien@acme.co.uk"],
    ["a@www.acme.com", "a@www.acme.com"],
  ])("%j is %j", (given, address) => expect(parseEmailAddress(given)).toBe(address));

  test.each([
    "",
    "jane",
    "jane@",
    "@acme.com",
    "jane@acme",
    "jane@localhost",
    "jane@co.uk",
    "jane@10.0.0.1",
    "jane@[10.0.0.1]",
    "a b@acme.com",
    "jane..doe@acme.com",
    ".jane@acme.com",
    "jane.@acme.com",
    '"jane doe"@acme.com',
    "mailto:jane@acme.com",
    "jane@acme.com/x",
    "jane@acme.com, joe@acme.com",
    "jane@acme.com.",
    "jane@@acme.com",
    `${"a".repeat(65)}@acme.com`,
    "jane@acme.com:25",
    "Jane <jane@acme.com>",
  ])("refuses %j", (given) => expect(parseEmailAddress(given)).toBeNull());

  test("parts and wholes agree, on any text", () => {
    fc.assert(
      fc.property(text, (given) => {
        const address = parseEmailAddress(given);
        if (address === null) return;
        expect(parseEmailAddress(address)).toBe(address);
        expect(`${emailLocalPart(address)}@${emailDomain(address)}`).toBe(address);
      }),
    );
  });

  test("webmail is nobody's work e-mail; companies and reserved domains are no webmail", () => {
    for (const domain of [
      "gmail.com",
      "googlemail.com",
      "outlook.de",
      "yahoo.co.uk",
      "web.de",
      "gmx.net",
      "proton.me",
      "hey.com",
      "qq.com",
    ]) {
      expect([domain, isWebmailDomain(domain)]).toEqual([domain, true]);
    }
    for (const domain of [
      "acme.example",
      "google.com",
      "microsoft.com",
      "ibm.com",
      "stripe.com",
      "github.io",
      "acme.co.uk",
      "siemens.com",
      "sap.com",
    ]) {
      expect([domain, isWebmailDomain(domain)]).toEqual([domain, false]);
    }
  });
});

describe("D8: places", () => {
  test.each([
    ["United States", "US"],
    ["usa", "US"],
    ["U.S.", "US"],
    ["U.S.A.", "US"],
    ["The United States of America", "US"],
    ["US", "US"],
    ["840", "US"],
    ["UK", "GB"],
    ["U.K.", "GB"],
    ["great britain", "GB"],
    ["England", "GB"],
    ["GBR", "GB"],
    ["Holland", "NL"],
    ["the Netherlands", "NL"],
    ["Deutschland", "DE"],
    ["South Korea", "KR"],
    ["Republic of Korea", "KR"],
    ["Russia", "RU"],
    ["Czech Republic", "CZ"],
    ["Côte d'Ivoire", "CI"],
    ["Ivory Coast", "CI"],
    ["Türkiye", "TR"],
    ["Viet Nam", "VN"],
    ["UAE", "AE"],
    ["Kosovo", "XK"],
    ["Bosnia & Herzegovina", "BA"],
    ["Georgia", "GE"],
    ["Hong Kong", "HK"],
  ])("%j is %s", (given, code) => expect(parseCountry(given)).toBe(code));

  test.each(["", "Atlantis", "Europe", "Texas", "ZZ", "California"])("%j is no country", (given) =>
    expect(parseCountry(given)).toBeNull(),
  );

  test("answers carry everyday English names, which read as themselves", () => {
    const names = {
      US: "United States",
      GB: "United Kingdom",
      KR: "South Korea",
      RU: "Russia",
      VN: "Vietnam",
      TR: "Turkey",
      CZ: "Czechia",
      TW: "Taiwan",
      CN: "China",
      NL: "Netherlands",
    };
    for (const [code, name] of Object.entries(names))
      expect([countryName(code), parseCountry(name)]).toEqual([name, code as CountryCode]);
  });

  test.each([
    ["Texas", "TX"],
    ["tx", "TX"],
    ["Ark.", "AR"],
    ["Calif.", "CA"],
    ["N.Y.", "NY"],
    ["new york", "NY"],
    ["D.C.", "DC"],
    ["Washington, DC", "DC"],
    ["Washington", "WA"],
    ["Mass.", "MA"],
    ["Penna.", "PA"],
    ["W. Va.", "WV"],
    ["North Carolina", "NC"],
    ["N. Carolina", "NC"],
  ])("state %j is %s", (given, code) => expect(parseUsState(given)).toBe(code));

  test.each(["", "Bavaria", "ZZ", "Ontario", "Texaz"])("%j is no US state", (given) =>
    expect(parseUsState(given)).toBeNull(),
  );
  test("states answer by name", () =>
    expect([usStateName("TX"), usStateName("DC")]).toEqual(["Texas", "District of Columbia"]));
});

describe("D30: phones", () => {
  const germany = "DE" as CountryCode;
  test.each([
    ["+49 171 3920012", null, "+491713920012", "mobile"],
    ["0171 3920012", germany, "+491713920012", "mobile"],
    ["0049 30 23125 123", null, "+493023125123", "landline"],
    ["+49 30 23125 123", null, "+493023125123", "landline"],
    ["'+44 7400 123456", null, "+447400123456", "mobile"],
    ["+44 7700 900123", null, "+447700900123", "unknown"],
    ["+1 (415) 555-0142", null, "+14155550142", "unknown"],
    ["+1 415 555 0142 ext. 12", null, "+14155550142", "unknown"],
    ["+1 800 234 5678", null, "+18002345678", "landline"],
  ])("%j is %s (%s)", (given, country, value, line) =>
    expect(parsePhone(given, country as CountryCode | null)).toEqual({ value, line }),
  );

  test.each(["", "n/a", "12", "0171 3920012", "4.15556E+11", "+999 123", "+49", "call me: +49 171 3920012"])(
    "drops %j",
    (given) => expect(parsePhone(given, null)).toBeNull(),
  );

  test("a mobile comes before an unknown, then the file's order; a landline never", () => {
    const phone = (value: string, line: "mobile" | "landline" | "unknown") => ({ value, line });
    expect(
      choosePhone([phone("a", "landline"), phone("b", "unknown"), phone("c", "mobile"), phone("d", "mobile")])?.value,
    ).toBe("c");
    expect(choosePhone([phone("a", "landline"), phone("b", "unknown")])?.value).toBe("b");
    expect(choosePhone([phone("a", "landline")])).toBeNull();
  });
});

describe("D12: the client's address", () => {
  const proxies = parseTrustedProxies("10.0.0.0/8, 2001:db8:1::/48") ?? [];
  test.each([
    ["203.0.113.7", "1.2.3.4", "203.0.113.7"],
    ["::ffff:203.0.113.7", undefined, "203.0.113.7"],
    ["::ffff:cb00:7107", undefined, "203.0.113.7"],
    ["64:ff9b::203.0.113.7", undefined, "203.0.113.7"],
    ["2001:db8:2:3:4:5:6:7", undefined, "2001:db8:2:3::/64"],
    ["2001:db8:2:3:ffff::1%eth0", undefined, "2001:db8:2:3::/64"],
    ["10.0.0.1", "198.51.100.1, 203.0.113.9", "203.0.113.9"],
    ["10.0.0.1", "198.51.100.1, 203.0.113.9, 10.9.9.9", "203.0.113.9"],
    ["10.0.0.1", undefined, "10.0.0.1"],
    ["10.0.0.1", "unknown", "10.0.0.1"],
    ["10.0.0.1", "203.0.113.9, unknown, 10.0.0.2", "10.0.0.2"],
    ["10.0.0.1", "01.2.3.4", "10.0.0.1"],
    ["10.0.0.1", "203.0.113.9:4711", "203.0.113.9"],
    ["10.0.0.1", "[2001:db8:9::1]:443", "2001:db8:9::/64"],
    ["2001:db8:1::5", "203.0.113.9", "203.0.113.9"],
    ["10.0.0.1", "10.0.0.7", "10.0.0.7"],
  ])("peer %s with %j is metered as %s", (peer, forwarded, key) =>
    expect(clientAddress(peer, forwarded, proxies)).toBe(key),
  );

  test("a list that is none is refused", () => {
    for (const list of ["10.0.0.0/33", "proxy.local", "10.0.0.0/8 10.1.1.1", "::1/129"])
      expect(parseTrustedProxies(list)).toBeNull();
    expect(parseTrustedProxies("")).toEqual([]);
  });
});

describe("D23: keys", () => {
  test("end in the CRC-32 of what stands before, in base 62", () => {
    const key = createApiKey(() => 0);
    expect(key).toBe(`pp_${"0".repeat(30)}2MbkKD`);
    expect(parseApiKey(key)).toBe(key);
  });

  test("one wrong character is told without a look-up", () => {
    fc.assert(
      fc.property(
        fc.infiniteStream(fc.nat(61)),
        fc.integer({ min: 3, max: 38 }),
        fc.constantFrom(..."09AZaz"),
        (stream, at, letter) => {
          const key = createApiKey(() => Number(stream.next().value));
          const wrong = key.slice(0, at) + letter + key.slice(at + 1);
          expect(parseApiKey(wrong) === null).toBe(wrong !== key);
        },
      ),
    );
  });
});

describe("D16: the price of a person", () => {
  const found = { byEmail: false, workEmail: true, mobile: true, profile: true };
  test.each([
    [found, 260],
    [{ ...found, mobile: false }, 10],
    [{ ...found, workEmail: false }, 250],
    [{ ...found, workEmail: false, mobile: false }, 5],
    [{ ...found, byEmail: true }, 260],
    [{ ...found, byEmail: true, mobile: false }, 10],
    [{ ...found, byEmail: true, workEmail: false, mobile: false }, CREDITS.reverseEmail],
    [{ byEmail: false, workEmail: false, mobile: false, profile: false }, 0],
  ])("%j costs %i", (findings, credits) => expect(personCredits(findings)).toBe(credits));
});

describe("D13, D24: days and standing", () => {
  const now = new Date("2030-12-31T23:59:59.999Z");
  test("the day is UTC's and ends at the next midnight", () =>
    expect(freeDay(now)).toEqual({ day: "2030-12-31", resetsAt: new Date("2031-01-01T00:00:00Z") }));
  test.each([
    [{ suspended: false, newestPeriod: null }, "inactive"],
    [{ suspended: false, newestPeriod: { endsAt: null } }, "active"],
    [{ suspended: true, newestPeriod: { endsAt: null } }, "inactive"],
    [{ suspended: false, newestPeriod: { endsAt: new Date("2030-12-29T00:00:00Z") } }, "active"],
    [{ suspended: false, newestPeriod: { endsAt: new Date("2030-12-28T23:59:59Z") } }, "inactive"],
  ] as const)("%j is %s", (facts, standing) => expect(accountStanding(facts, now)).toBe(standing));
});
