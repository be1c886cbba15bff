import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { parsePhone } from "@/lib/domain/identifiers/phone-number";
import { parseProfileUrl } from "@/lib/domain/identifiers/profile-url";
import { matchNames, type PersonName, parsePersonName } from "@/lib/domain/names/person-name";
import { parseCountry } from "@/lib/domain/places/place";
import {
  type DigestText,
  deletionForms,
  domainsOf,
  emailIdentifiers,
  identifiersOfPerson,
  impliedIdentifiers,
  nameIdentifiers,
  parseDeletionDigest,
  profileIdentifier,
  type SuppressionIdentifier,
} from "./suppression";

const digest: DigestText = (text) => createHash("sha256").update(text, "utf8").digest("base64");
const texts = (identifiers: readonly SuppressionIdentifier[]) =>
  identifiers.map(({ kind, canonical }) => `${kind} ${canonical}`);

function read<Value>(value: Value | null): Value {
  if (value === null) throw new Error("cannot be read");
  return value;
}

const given = (text: string | undefined) => (text === undefined ? [] : [text]);

/** A row as the importer parses it: with the parsers that lookups use. */
function rowIdentifiers(row: { name: string; profile?: string; email?: string; phone?: string; company?: string }) {
  const identity = {
    name: parsePersonName(row.name),
    slug: row.profile === undefined ? null : read(parseProfileUrl(row.profile)).slug,
    emails: row.email === undefined ? [] : [read(parseEmailAddress(row.email))],
    phones: row.phone === undefined ? [] : [read(parsePhone(row.phone, parseCountry("DE"))).value],
    domains: [...domainsOf(given(row.company), given(row.email))],
  };
  return identifiersOfPerson(identity, digest);
}

const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) => [...text].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(""));

describe("a request, a lookup and an import agree, however the value is written", () => {
  test("a profile URL gives one identifier in every notation (D4)", () => {
    const forms = fc.tuple(
      fc.constantFrom("", "https://", "HTTP://", "//"),
      fc.constantFrom("", "www.", "de."),
      fc.constantFrom("zoë-m", "ZOË-M", "zo%C3%AB-m", "Zo%c3%8b-M", "zoe\u0308-m"),
      fc.constantFrom("", "/", "/en", "?trk=x", "#top", "/en/?x=1"),
    );
    fc.assert(
      fc.property(forms, ([scheme, host, slug, rest]) => {
        const text = `${scheme}${host}social.example/in/${slug}${rest}`;
        expect(profileIdentifier(read(parseProfileUrl(text)).slug)).toEqual(profileIdentifier("zoë-m"));
        expect(texts(rowIdentifiers({ name: "Zoë M", profile: text }))).toContain("profile zoë-m");
      }),
    );
  });

  test("an email address gives one identifier and one digest; dots and tags are part of it (D5)", () => {
    fc.assert(
      fc.property(anyCase("jane.doe+x@acme.example"), (text) => {
        const asked = emailIdentifiers(read(parseEmailAddress(text)), digest);
        expect(texts(asked)).toEqual(texts(emailIdentifiers("jane.doe+x@acme.example", digest)));
        expect(texts(rowIdentifiers({ name: "Jane Doe", email: text }))).toEqual(expect.arrayContaining(texts(asked)));
      }),
    );
    expect(texts(emailIdentifiers("janedoe@acme.example", digest))).not.toContain("email jane.doe@acme.example");
  });

  test("a phone number gives one identifier, national or international (D30)", () => {
    for (const phone of ["+49 151 12345678", "0049 151 12345678", "0151/12345678", "+4915112345678"]) {
      expect(texts(rowIdentifiers({ name: "Jane Doe", phone }))).toContain(
        `drop-phone ${digest(deletionForms["drop-phone"]("+4915112345678"))}`,
      );
    }
  });

  test("two names at a domain share an identifier exactly when they match (D19)", () => {
    const name = fc
      .tuple(
        fc.constantFrom("Robert", "Bob", "Zoë", "Zoe", "Anne-Marie", "Annemarie", "José Luis", "Åse", "Dr. Jane"),
        fc.constantFrom("Smith", "Müller", "Mueller", "Muller", "O'Brien", "O Brien", "García Pérez", "van der Berg"),
        fc.boolean(),
      )
      .map(([given, family, comma]) => (comma ? `${family}, ${given}` : `${given} ${family}`));
    const company = fc.constantFrom(
      "acme.example",
      "https://www.ACME.example/team",
      "acme.example.",
      "ACME.example:443",
    );
    fc.assert(
      fc.property(name, name, company, company, (one, other, here, there) => {
        const [asked, filed] = [read<PersonName>(parsePersonName(one)), read<PersonName>(parsePersonName(other))];
        const listed = new Set(texts(nameIdentifiers("name", asked, domainsOf([read(parseWebsite(here))], []))));
        const shares = texts(rowIdentifiers({ name: other, company: there })).some((identifier) =>
          listed.has(identifier),
        );
        expect(shares).toBe(matchNames(asked, filed) !== null);
      }),
      { numRuns: 300 },
    );
  });

  test("a subdomain, also of an email address, counts for its registrable domain", () => {
    const listed = texts(nameIdentifiers("name", read(parsePersonName("Jane Doe")), ["acme.example"]));
    for (const row of [{ company: "uk.acme.example" }, { email: "jd@mail.acme.example" }]) {
      expect(texts(rowIdentifiers({ name: "Jane Doe", ...row }))).toEqual(expect.arrayContaining(listed));
    }
  });
});

test("a suppressed person adds their identifiers and guesses for their name, never the name or a number (D26)", () => {
  const identity = {
    name: parsePersonName("Jane Doe"),
    slug: "jane",
    emails: ["jane@acme.example"],
    phones: ["+4915112345678"],
    domains: ["acme.io", "acme.example"],
  };
  expect(texts(impliedIdentifiers(identity))).toEqual([
    "profile jane",
    "email jane@acme.example",
    "guess jane|doe|acme.io",
    "guess jane|doe|acme.example",
  ]);
});

describe("California's deletion list", () => {
  test.each([
    ["drop-phone", "+1 (415) 555-9317", "vGM7y5n+hBXRSEAklhHDPCbysyNgYTmXdMcagGUOY8E="],
    ["drop-phone", "+14901234567", "ptzVkgbv9DonwvPCHmXmJ2SEOaolSh37z3ZzY/Gmm+U="],
    ["drop-email", " Alice@co.com ", "Vq+cMxlYylNez5+9kgWt1TcL1sYzvRDfj3wPgyhusHM="],
  ] as const)("%s: the digest of %j is the list's", (kind, value, expected) => {
    expect(digest(deletionForms[kind](value))).toBe(expected);
    expect(parseDeletionDigest(kind, ` ${expected} `)).toEqual({ kind, canonical: expected });
  });

  test("parseDeletionDigest accepts exactly the base64 of a SHA-256", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseDeletionDigest("drop-email", digest(text))).not.toBeNull();
      }),
    );
    for (const text of [
      "",
      "alice@co.com",
      `${digest("x")}=`,
      digest("x").slice(1),
      digest("x").replace(/.=$/, "B="),
    ]) {
      expect(parseDeletionDigest("drop-email", text)).toBeNull();
    }
  });
});
