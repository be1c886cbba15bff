import { expect, test } from "vitest";
import { contentPolicy } from "./content-policy";

const policy = contentPolicy({ nonce: "abc", paymentPages: ["https://pay.example"] });
const directive = (name: string) => policy.split("; ").find((one) => one.startsWith(`${name} `));

test("scripts run by their nonce alone, never because they stand in the page", () => {
  expect(directive("script-src")).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
});

test("forms lead to this site and to where plans are paid for", () => {
  expect(directive("form-action")).toBe("form-action 'self' https://pay.example");
  expect(contentPolicy({ nonce: "abc", paymentPages: [] })).toContain("form-action 'self';");
});

test.each(["frame-ancestors", "object-src", "base-uri", "frame-src"])("%s is nobody's", (name) => {
  expect(directive(name)).toBe(`${name} 'none'`);
});
