import { expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

test.each([
  ["bakers, AUS", "bakers in Australia"],
  ["bakers in NZL", "bakers in New Zealand"],
  ["bakers in S. Africa", "bakers in South Africa"],
  ["executive directors and administrators in Ohio", "executive directors or administrators in Ohio"],
  ["who manages vendor contracts in Ohio", "who manages supplier contracts in Ohio"],
])("reads %s as %s", (query, plain) => {
  const { filters, unused } = readQuery(query);
  const same = (one: unknown) => JSON.stringify(one).replace("vendor", "supplier");
  expect(same(filters)).toBe(same(readQuery(plain).filters));
  expect(unused).toEqual([]);
});

test("words of three letters that are codes of countries are words where they are written small", () => {
  expect(readQuery("the person per plant who buys, Ohio").filters.country).toEqual(["US"]);
});

test("codes of countries side by side are places without commas or prepositions, and fields of work are none", () => {
  expect(readQuery("devs PL RO").filters).toMatchObject({ title: ["developer"], country: ["PL", "RO"] });
  expect(readQuery("sales DE AT CH").filters).toMatchObject({ title: ["sales"], country: ["DE", "AT", "CH"] });
  expect(readQuery("heads of IT FR").filters).toMatchObject({ title: ["it"], country: ["FR"] });
  expect(readQuery("HR FR BE NL").filters).toMatchObject({ title: ["hr"], country: ["FR", "BE", "NL"] });
});
