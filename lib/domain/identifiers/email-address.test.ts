import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emailDomain, emailLocalPart, parseEmailAddress } from "./email-address";

/** Random UTF-16, including unpaired surrogates. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

describe("parseEmailAddress (D5)", () => {
  test.each([
    ["Jane.Doe@ACME.com", "jane.doe@acme.com"],
    ["  jane@acme.com\n", "jane@acme.com"],
    ["jane+tag@acme.com", "jane+tag@acme.com"],
    ["jane@bücher.example", "jane@xn--bcher-kva.example"],
    ["JANE@BÜCHER.example", "jane@xn--bcher-kva.example"],
    ["jane@xn--bcher-kva.example", "jane@xn--bcher-kva.example"],
    ["o'brien@acme.co.uk", "o'brien@acme.co.uk"],
    ["a@www.acme.com", "a@www.acme.com"],
    ["_j-d_@acme.unknownending", "_j-d_@acme.unknownending"],
    ["jane@co.uk", "jane@co.uk"],
    ["1@1and1.com", "1@1and1.com"],
  ])("parses %j as the email address %j", (given, address) => expect(parseEmailAddress(given)).toBe(address));

  test.each([
    "",
    "jane",
    "jane@",
    "@acme.com",
    "jane@acme",
    "jane@localhost",
    "jane@10.0.0.1",
    "jane@0x7f.1",
    "jane@[10.0.0.1]",
    "jane@[IPv6:::1]",
    "a b@acme.com",
    "jane@ac me.com",
    "jane@acme .com",
    "jane..doe@acme.com",
    ".jane@acme.com",
    "jane.@acme.com",
    '"jane doe"@acme.com',
    "jane(home)@acme.com",
    "mailto:jane@acme.com",
    "Jane <jane@acme.com>",
    "<jane@acme.com>",
    "jane@acme.com/x",
    "jane@acme.com?subject=x",
    "jane@acme.com#x",
    "jane@acme.com:25",
    "jane@acme.com, joe@acme.com",
    "jane@acme.com;joe@acme.com",
    "jane@acme.com.",
    "jane@.acme.com",
    "jane@acme..com",
    "jane@-acme.com",
    "jane@ac_me.com",
    "jane@@acme.com",
    "jane@doe@acme.com",
    "jane@acme%2ecom",
    "jane@acme\\.com",
    "https://jane@acme.com",
    "josé@acme.com",
    "\u212Aaren@acme.com",
    "jane\u0000@acme.com",
    "jane@acme.com\u0000",
    `${"a".repeat(65)}@acme.com`,
    `jane@${"a".repeat(64)}.com`,
    `jane@${"a.".repeat(125)}com`,
  ])("refuses %j as an email address", (given) => expect(parseEmailAddress(given)).toBeNull());

  test("accepts up to 64 characters before the @ and 254 in total", () => {
    const local = "a".repeat(64);
    const domain = `${"b".repeat(61)}.${"c".repeat(61)}.${"d".repeat(61)}.com`;
    expect(parseEmailAddress(`${local}@${domain}`)).toBe(`${local}@${domain}`);
    expect(`${local}@${domain}`).toHaveLength(254);
    expect(parseEmailAddress(`${local}@x${domain}`)).toBeNull();
    expect(parseEmailAddress(`${local}a@${domain.slice(1)}`)).toBeNull();
  });

  test("parsing is idempotent, the parts make up the address, and no text throws", () => {
    const text = fc.oneof(
      fc.emailAddress(),
      fc.emailAddress().map((address) => address.toUpperCase()),
      fc.stringMatching(/^[a-zA-ZüK.+@"-]{1,12}@[a-zA-Zü.-]{1,12}$/),
      anyText,
    );
    fc.assert(
      fc.property(text, (given) => {
        const address = parseEmailAddress(given);
        if (address === null) return;
        expect(parseEmailAddress(address)).toBe(address);
        expect(address).toMatch(/^[!-~]+$/);
        expect(address).toBe(address.toLowerCase());
        expect(`${emailLocalPart(address)}@${emailDomain(address)}`).toBe(address);
      }),
      { numRuns: 1000 },
    );
  });

  test("parses every ordinary address", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (given) => {
        expect(parseEmailAddress(given)).toBe(given.toLowerCase());
      }),
    );
  });
});
