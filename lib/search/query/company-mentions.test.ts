import { describe, expect, test } from "vitest";
import { companyMentions } from "@/lib/search/query/mentions";

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
