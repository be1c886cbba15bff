import { expect, test } from "vitest";
import { contentPolicy } from "./content-policy";

const policy = contentPolicy({ nonce: "abc", paymentPages: ["https://pay.example"] });
const directive = (name: string) => policy.split("; ").find((one) => one.startsWith(`${name} `));

test("scripts run only with a nonce, and never inline", () => {
  expect(directive("script-src")).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
});

test("forms may be submitted to this site and to the payment pages", () => {
  expect(directive("form-action")).toBe("form-action 'self' https://pay.example");
  expect(contentPolicy({ nonce: "abc", paymentPages: [] })).toContain("form-action 'self';");
});

test.each(["frame-ancestors", "object-src", "base-uri", "frame-src"])("%s allows no source", (name) => {
  expect(directive(name)).toBe(`${name} 'none'`);
});
