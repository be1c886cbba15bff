import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseProfileUrl } from "./profile-url";

/** Random UTF-16, including unpaired surrogates. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

describe("parseProfileUrl (D4)", () => {
  test.each([
    ["https://www.social.example/in/jane-doe", "jane-doe", "https://www.social.example/in/jane-doe"],
    ["social.example/in/jane-doe/", "jane-doe", "https://social.example/in/jane-doe"],
    ["http://UK.Social.example/IN/Jane-Doe?trk=x#y", "jane-doe", "https://uk.social.example/in/Jane-Doe"],
    ["HTTPS://social.example/In/jane", "jane", "https://social.example/in/jane"],
    ["//social.example/in/jane-doe/en", "jane-doe", "https://social.example/in/jane-doe"],
    ["social.example/in/jane#top", "jane", "https://social.example/in/jane"],
    ["social.example/in/jane?original=/in/joe", "jane", "https://social.example/in/jane"],
    ["social.example./in/jane", "jane", "https://social.example/in/jane"],
    ["https://user:secret@social.example:8443/in/jane", "jane", "https://social.example/in/jane"],
    ["https://social.example/in/j%C3%BCrgen", "jürgen", "https://social.example/in/j%C3%BCrgen"],
    ["https://social.example/in/j%c3%bcrgen", "jürgen", "https://social.example/in/j%c3%bcrgen"],
    ["https://social.example/in/JÜRGEN", "jürgen", "https://social.example/in/J%C3%9CRGEN"],
    ["https://social.example/in/ju%CC%88rgen", "jürgen", "https://social.example/in/ju%CC%88rgen"],
    [
      "https://social.example/in/%D0%B8%D0%B2%D0%B0%D0%BD",
      "иван",
      "https://social.example/in/%D0%B8%D0%B2%D0%B0%D0%BD",
    ],
    [
      "https://social.example/in/%CE%9F%CE%94%CE%9F%CE%A3",
      "οδοσ",
      "https://social.example/in/%CE%9F%CE%94%CE%9F%CE%A3",
    ],
    ["https://social.example/in/οδος", "οδοσ", "https://social.example/in/%CE%BF%CE%B4%CE%BF%CF%82"],
    ["https://social.example/mobile/in/jane/details/experience", "jane", "https://social.example/in/jane"],
    ["https://social.example//in/jane", "jane", "https://social.example/in/jane"],
    ["https://bücher.example/in/jane", "jane", "https://xn--bcher-kva.example/in/jane"],
    ["social.example/in/jane%20", "jane", "https://social.example/in/jane"],
    ["social.example/in/in", "in", "https://social.example/in/in"],
    ["social.example/in/sales", "sales", "https://social.example/in/sales"],
    ["social.example/in/a,b(c)'+@d", "a,b(c)'+@d", "https://social.example/in/a,b(c)'+@d"],
    ['social.example/in/a"b', 'a"b', "https://social.example/in/a%22b"],
    ["social.example/in/100%25", "100%", "https://social.example/in/100%25"],
    ["social.example/in/%F0%9F%9A%80-jane", "🚀-jane", "https://social.example/in/%F0%9F%9A%80-jane"],
    ["social.example/in/🚀-jane", "🚀-jane", "https://social.example/in/%F0%9F%9A%80-jane"],
  ])("parses the profile URL %s", (given, slug, url) => expect(parseProfileUrl(given)).toEqual({ slug, url }));

  test.each([
    "",
    "jane-doe",
    "in/jane-doe",
    "/in/jane-doe",
    "localhost/in/jane",
    "10.0.0.1/in/jane",
    "https://social.example/in/",
    "https://social.example/in",
    "https://social.example/in//jane",
    "https://social.example/in/?x=jane",
    "social.example/in/%20",
    "social.example/in/%20%20/jane",
    "social.example/in/%E2%80%8B",
    "https://social.example/sales/lead/ACwAAAB,NAME_SEARCH,x",
    "https://social.example/sales/people/ACwAAAB",
    "https://social.example/Sales/lead/x/in/jane",
    "https://social.example/sales/in/jane",
    "https://social.example/company/acme",
    "https://social.example/jane-doe",
    "https://social.example/inn/jane",
    "https://social.example/?u=/in/jane",
    "https://social.example#/in/jane",
    "ftp://social.example/in/jane",
    "javascript://social.example/in/jane",
    "mailto:jane@social.example/in/jane",
    "jane@social.example/in/jane",
    "https://social.example/in/%zz",
    "https://social.example/in/jane%",
    "https://social.example/in/%ff",
    "https://social.example/in/%E0%A4%A",
    "https://social.example/in/%ED%A0%80",
    "https://social.example/in/\uD800",
    "https://social.example/in/a%2Fb",
    "https://social.example/in/a%5Cb",
    "https://social.example/in/a%3Fb",
    "https://social.example/in/a%00b",
    "https://social.example/in/a%0Ab",
    "https://social.example/in/a\u0007b",
    "https://social.example/in/jane doe",
    "https://social.example/in/.",
    "https://social.example/in/%2E%2e",
    "https%3A%2F%2Fsocial.example%2Fin%2Fjane",
    `social.example/in/${"🚀".repeat(600)}`,
  ])("refuses %j as a profile URL", (given) => expect(parseProfileUrl(given)).toBeNull());

  test("parses a URL of the maximum length", () => {
    const slug = "a".repeat(2048 - "https://social.example/in/".length);
    expect(parseProfileUrl(`https://social.example/in/${slug}`)?.slug).toBe(slug);
  });

  const slugs = fc.oneof(anyText, fc.stringMatching(/^[A-Za-z0-9%éÜ._~-]{1,12}$/));

  test("the stored URL is ASCII and parses as the same profile", () => {
    fc.assert(
      fc.property(slugs, fc.boolean(), (segment, isEncoded) => {
        const given = isEncoded && !/\p{Cs}/u.test(segment) ? encodeURIComponent(segment) : segment;
        const profile = parseProfileUrl(`www.social.example/in/${given}`);
        if (profile === null) return;
        expect(parseProfileUrl(profile.url)).toEqual(profile);
        expect(new URL(profile.url).href).toBe(profile.url);
        expect(profile.url).toMatch(/^https:\/\/www\.social\.example\/in\/[!-~]+$/);
      }),
      { numRuns: 1000 },
    );
  });

  test("case, Unicode normal form and encoding of the slug do not matter", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."abzABZ09-éÉüÜñßşŞжЖσςΣ"), minLength: 1 }), (name) => {
        const slug = parseProfileUrl(`social.example/in/${name}`)?.slug;
        expect(slug).toBeDefined();
        for (const same of [name.toLowerCase(), name.normalize("NFD"), encodeURIComponent(name.normalize("NFD"))]) {
          expect(parseProfileUrl(`https://de.social.example/in/${same}/de?x=1`)?.slug).toBe(slug);
        }
      }),
    );
  });
});
