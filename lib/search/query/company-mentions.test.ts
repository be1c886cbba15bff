import { describe, expect, test } from "vitest";
import { companyMentions } from "@/lib/search/query/mentions";
import { readQuery } from "@/lib/search/query/read-query";

describe("phrases of a query that may be a company's name", () => {
  test.each<[query: string, likeliest: string]>([
    ["engineering managers at Stripe", "Stripe"],
    ["engineering managers at acme robotics in Texas", "acme robotics"],
    ["CFO of Duke Energy", "Duke Energy"],
    ["Acme's engineers", "Acme"],
    ['engineers at "Blue Origin"', "Blue Origin"],
    ["marketing managers at Apple", "Apple"],
    ["sales directors at Target", "Target"],
    ["sales directors at Bank of America in Ohio", "Bank of America"],
    ["who runs marketing at the Acme Robotics, please?", "Acme Robotics"],
    ["designers from Google", "Google"],
  ])("of %j, the likeliest is %j", (query, likeliest) => {
    expect(companyMentions(query)[0]).toBe(likeliest);
  });

  test.each([
    "head of growth in Texas",
    "CFOs at hospitals",
    "directors from Boston",
    "heads of Engineering",
    "VPs of Sales in Ohio",
    "CFOs in Texas",
    "",
  ])("of %j, there are none, because the words are understood", (query) => {
    expect(companyMentions(query)).toEqual([]);
  });
});

test.each([
  ["CFOs of family businesses in Italy", "cfo", "family"],
  ["controllers at state owned firms in Poland", "controller", "state owned"],
  ["buyers of vegan cosmetics in Paris", "buyer", "vegan"],
  ["civil engineers employed by road and bridge builders in Vietnam", "civil engineer", "road"],
])("unknown words that qualify a company are neither its name nor a title: %s", (query, title, left) => {
  const { filters, unused, blocking } = readQuery(query);
  expect(filters.title).toEqual([title]);
  expect(unused).toEqual([left]);
  expect(blocking).toBeUndefined();
});

test("what somebody leads is their field, and capital letters are a company's name", () => {
  expect(readQuery("head of organic food in Italy").filters.title).toEqual(["organic"]);
  expect(readQuery("engineers at Acme companies in Oslo").blocking).toEqual({ kind: "company", words: "Acme" });
});

test("'name' at the start of a query asks for people", () => {
  expect(readQuery("name three CEOs of shipping lines in Greece").blocking).toBeUndefined();
  expect(readQuery("Company name: Acme, CFO").blocking).toEqual({ kind: "company", words: "Acme" });
});
