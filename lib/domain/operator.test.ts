import { expect, test } from "vitest";
import { contactFor, type Operator } from "./operator";
import { renderContact } from "./operator-contact";

const NOBODY: Operator = { name: null, supportEmail: null, termsUrl: null, privacyContact: null };
const ACME: Operator = {
  name: "Acme GmbH",
  supportEmail: "help@acme.example",
  termsUrl: "https://acme.example/terms",
  privacyContact: "https://acme.example/privacy",
};

test.each([
  [ACME, "support", "Acme GmbH at help@acme.example", "mailto:help@acme.example"],
  [ACME, "privacy", "Acme GmbH at https://acme.example/privacy", "https://acme.example/privacy"],
  [{ ...ACME, privacyContact: null }, "privacy", "Acme GmbH at help@acme.example", "mailto:help@acme.example"],
  [{ ...ACME, supportEmail: null }, "support", "Acme GmbH", undefined],
  [{ ...ACME, name: null }, "support", "help@acme.example", "mailto:help@acme.example"],
  [NOBODY, "privacy", "the operator of this service", undefined],
] as const)("renders the contact of %o for %s", (operator, topic, words, href) => {
  const contact = contactFor(topic, operator);
  expect(renderContact(contact)).toBe(words);
  expect(contact.address?.href).toBe(href);
});

test("a question mark in the local part is encoded in the mailto link", () => {
  const { address } = contactFor("support", { ...NOBODY, supportEmail: "a?subject=x&b@acme.example" });
  expect(address?.href).toBe("mailto:a%3Fsubject%3Dx%26b@acme.example");
});
