import { expect, test } from "vitest";
import type { PeopleFilters } from "@/lib/search/filters";
import { type RankedPerson, rankPerson } from "@/lib/search/rank";

function order(filters: PeopleFilters, ...people: readonly RankedPerson[]): (string | null)[] {
  return [...people]
    .sort((one, other) => rankPerson(filters, other) - rankPerson(filters, one))
    .map(({ title }) => title);
}

function titles(...all: readonly string[]): readonly RankedPerson[] {
  return all.map((title) => ({ title }));
}

test("D29: the words before the meaning, and those who merely have the word last", () => {
  expect(
    order(
      { title: ["marketing"] },
      ...titles("Marketing Recruiter", "Head of Demand Generation", "Head of Marketing, EMEA Region"),
    ),
  ).toEqual(["Head of Marketing, EMEA Region", "Head of Demand Generation", "Marketing Recruiter"]);
});

test("D20: the words in one piece before scattered ones, a title that says only that before one that says more", () => {
  expect(
    order(
      { title: ["VP Sales"] },
      ...titles(
        "Sales Enablement Lead to VP, Sales",
        "Vice President, Global Channel Sales",
        "VP Sales, Northeast Region",
        "VP Sales",
      ),
    ).slice(0, 2),
  ).toEqual(["VP Sales", "VP Sales, Northeast Region"]);
  expect(order({ title: ["CEO"] }, ...titles("Founder & CEO, Board Member", "CEO"))).toEqual([
    "CEO",
    "Founder & CEO, Board Member",
  ]);
});

test("CFO and Chief Financial Officer answer each other as well as themselves, but for the wording", () => {
  expect(order({ title: ["CFO"] }, ...titles("Finance Director", "Chief Financial Officer", "CFO"))).toEqual([
    "CFO",
    "Chief Financial Officer",
    "Finance Director",
  ]);
});

test("equal titles are ordered by the better-attested email, then by the more complete record", () => {
  const people: readonly RankedPerson[] = [
    { title: "CFO" },
    { title: "CFO", company_name: "Acme" },
    { title: "CFO", email_status: "unknown" },
    { title: "CFO", email_status: "verified" },
    { title: "CFO", email_status: "catch_all" },
  ];
  const ranked = [...people].sort(
    (one, other) => rankPerson({ title: ["CFO"] }, other) - rankPerson({ title: ["CFO"] }, one),
  );
  expect(ranked.map((person) => person.email_status ?? person.company_name ?? null)).toEqual([
    "verified",
    "catch_all",
    "unknown",
    "Acme",
    null,
  ]);
});

test("without a title asked for, or on file, the record decides", () => {
  expect(rankPerson({}, { title: "CFO", email_status: "verified" })).toBeGreaterThan(rankPerson({}, { title: "CFO" }));
  expect(rankPerson({ title: ["CFO"] }, { title: null })).toBeLessThan(
    rankPerson({ title: ["CFO"] }, { title: "CFO" }),
  );
});

test("D28: titles that name the seniority come before titles that may mean it", () => {
  expect(order({ seniority: ["manager"], title: ["finance"] }, ...titles("Treasurer", "Finance Manager"))).toEqual([
    "Finance Manager",
    "Treasurer",
  ]);
  expect(order({ seniority: ["director"] }, ...titles("Controller", "Director of Grants"))[0]).toBe(
    "Director of Grants",
  );
});

test("those who lead a whole company come first if no title is asked for", () => {
  expect(order({ seniority: ["c_suite"] }, ...titles("CFO", "Chief People Officer", "CEO"))[0]).toBe("CEO");
});
