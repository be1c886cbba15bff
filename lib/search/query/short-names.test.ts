import { expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

test.each([
  ["bakers, AUS", "bakers in Australia"],
  ["bakers in NZL", "bakers in New Zealand"],
  ["bakers in S. Africa", "bakers in South Africa"],
  ["bakers, O&G, NO (Norway that is)", "bakers, O&G (Norway that is)"],
  ["Country: NO. Bakers", "bakers in Norway"],
  ["bakers | NO", "bakers in Norway"],
  ["bakers NO or SE", "bakers in Norway or Sweden"],
  ["bakers SG, MY excl KL", "bakers in Singapore and Malaysia, not Kuala Lumpur"],
  ["bakers in Stgt. or Bln", "bakers in Stuttgart or Berlin"],
  ["bakers at mining enterprises in Ohio", "bakers at mining companies in Ohio"],
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

test("NO behind a question, before other words and among capitals alone excludes something", () => {
  expect(readQuery("Bakers in Texas. Recruiters? NO.").filters.country).toEqual(["US"]);
  expect(readQuery("BAKERS IN TEXAS, NO AGENCIES, NO").filters.country).toEqual(["US"]);
  expect(readQuery("bakers in Texas, NO agencies").filters.notIndustry).toBeDefined();
  expect(readQuery("bakers in TX, NO recruiters").filters).toMatchObject({ state: ["TX"], notTitle: ["recruiter"] });
  expect(readQuery("bakers in Texas, agencies NO").blocking?.kind).toBe("negation");
});

test("codes of countries side by side are places without commas or prepositions, and fields of work are none", () => {
  expect(readQuery("devs PL RO").filters).toMatchObject({ title: ["developer"], country: ["PL", "RO"] });
  expect(readQuery("sales DE AT CH").filters).toMatchObject({ title: ["sales"], country: ["DE", "AT", "CH"] });
  expect(readQuery("heads of IT FR").filters).toMatchObject({ title: ["it"], country: ["FR"] });
  expect(readQuery("HR FR BE NL").filters).toMatchObject({ title: ["hr"], country: ["FR", "BE", "NL"] });
});
