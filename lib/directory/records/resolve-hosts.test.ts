import { expect, test } from "vitest";
import { parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { CompanyGroups, companiesOf, hostCandidates } from "./resolve-hosts";

const aliases = [
  { alias: "acme.io", domain: "acme.com" },
  { alias: "acme.net", domain: "acme.com" },
];

test.each([
  ["acme.com", ["acme.com"]],
  ["shop.eu.acme.com", ["shop.eu.acme.com", "acme.com"]],
  ["acme.github.io", ["acme.github.io"]],
])("D3: %s is tried as %j", (website, candidates) => {
  expect(hostCandidates(host(website))).toEqual(candidates);
});

test("D3: a host and its registrable domain are two companies, the host's first", () => {
  expect(companiesAt("shop.beta.com")).toEqual([
    { own: "shop.beta.com", domains: ["shop.beta.com"] },
    { own: "beta.com", domains: ["beta.com"] },
  ]);
});

test("D3: a company and its aliases are one company, by whichever of them it is asked for", () => {
  expect(companiesAt("acme.com")).toEqual([{ own: "acme.com", domains: ["acme.com", "acme.io", "acme.net"] }]);
  expect(companiesAt("acme.net")).toEqual([{ own: "acme.com", domains: ["acme.net", "acme.com", "acme.io"] }]);
});

test("D3: a host under an alias is tried itself before the company", () => {
  expect(companiesAt("mail.acme.io")).toEqual([
    { own: "mail.acme.io", domains: ["mail.acme.io"] },
    { own: "acme.com", domains: ["acme.io", "acme.com", "acme.net"] },
  ]);
});

test("D3: an alias comes after the registrable domain", () => {
  const candidates = hostCandidates(host("labs.bigco.com"));
  expect(companiesOf(candidates, [{ alias: "labs.bigco.com", domain: "labs.com" }]).map(({ own }) => own)).toEqual([
    "labs.bigco.com",
    "bigco.com",
    "labs.com",
  ]);
});

test("D3: an alias that is a host of the company's own domain stands for the company at once", () => {
  const candidates = hostCandidates(host("www2.acme.com"));
  expect(companiesOf(candidates, [{ alias: "www2.acme.com", domain: "acme.com" }])).toEqual([
    { own: "acme.com", domains: ["www2.acme.com", "acme.com"] },
  ]);
});

test.each([
  ["acme.com", ["acme.com", "acme.io", "acme.net"]],
  ["acme.net", ["acme.com", "acme.io", "acme.net"]],
  ["mail.acme.io", ["acme.com", "acme.io", "acme.net", "mail.acme.io"]],
  ["beta.com", ["beta.com"]],
  ["shop.beta.com", ["beta.com", "shop.beta.com"]],
])("D26, D3: %s counts as one with %j", (website, domains) => {
  expect([...new CompanyGroups(aliases).around([host(website)])].sort()).toEqual(domains);
});

test("D3: every domain under which a lookup finds people counts as one with the host that it gives", () => {
  const groups = new CompanyGroups(aliases);
  for (const website of ["acme.com", "acme.io", "eu.acme.com", "mail.acme.io", "shop.beta.com", "acme.github.io"]) {
    const looked = companiesAt(website).flatMap(({ domains }) => domains);
    expect(new Set(groups.around([host(website)]))).toEqual(new Set(looked));
  }
});

function companiesAt(website: string) {
  return companiesOf(hostCandidates(host(website)), aliases);
}

function host(website: string) {
  const parsed = parseWebsite(website);
  if (parsed === null) throw new Error(`${website} is no website`);
  return parsed;
}
