import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

describe("abbreviations are written out", () => {
  test.each([
    ["RRTs and SLPs", ["respiratory therapist", "speech pathologist"]],
    ["RMNs", ["mental health nurse"]],
    ["ATCOs", ["air traffic controller"]],
    ["IR", ["investor relations"]],
    ["spokespeople", ["spokesperson"]],
    ["posties", ["postman"]],
    ["shop bosses", ["store manager"]],
  ])("%s", (people, title) => {
    expect(readQuery(`${people} in Leeds`).filters).toMatchObject({ title, city: ["Leeds"] });
  });

  test.each([
    ["BFSI", ["bfsi"]],
    ["NBFC", ["financial services"]],
    ["mgmt consulting", ["consulting"]],
    ["mech eng", ["machinery"]],
    ["prop mgmt", ["real estate"]],
    ["food & bev", ["food & beverages"]],
  ])("%s companies", (trade, industry) => {
    expect(readQuery(`CFOs at ${trade} companies in Leeds`).filters.industry).toEqual(industry);
  });

  test("also in plurals whose singular ends in S or I", () => {
    expect(readQuery("CFOs at MFIs in Mumbai").filters.industry).toEqual(["financial services"]);
  });
});

test.each(["B2B", "XR", "DeepTech9"])("%s before 'companies' is a kind and no company's name", (kind) => {
  const { blocking, unused } = readQuery(`CFOs at ${kind} companies in Leeds`);
  expect([blocking, unused]).toEqual([undefined, [kind]]);
});

test.each(["hand", "anticipation", "theory", "earnest", "vain"])(
  "an everyday word is no unknown place: in %s",
  (word) => {
    const { filters, blocking } = readQuery(`Nurses in Rotterdam, thanks in ${word}`);
    expect([filters.title, filters.city, blocking]).toEqual([["nurse"], ["Rotterdam"], undefined]);
  },
);

test("the 'il' of 's'il vous plaît' is no state", () => {
  expect(readQuery("nurses in Geneva s'il vous plaît").filters).toMatchObject({ country: ["CH"], city: ["Geneva"] });
});

test("people of a field that companies of any kind have are asked for by it", () => {
  expect(readQuery("a company under 200 heads, Poland, logistics people").filters).toMatchObject({
    title: ["logistics"],
    employeesMax: 199,
  });
});

test("one person of a craft keeps a whole title before a manager of it", () => {
  expect(readQuery("SEO specialist or SEO manager in Athens").filters.title).toEqual(["seo specialist", "seo manager"]);
});

test.each([
  ["welders PG 51-200", { country: ["PG"], employeesMin: 51 }],
  ["welders TH excl. BKK", { country: ["TH"], notCity: ["Bangkok"] }],
  ["welders T&T", { country: ["TT"] }],
  ["welders dépt 64", { city: ["Pau", "Bayonne", "Anglet", "Biarritz"] }],
  ["people in charge of sales, VP and above", { seniority: ["c_suite", "vp"], seniorityNear: undefined }],
])("the end of a short query belongs to it: %s", (query, filters) => {
  expect({ seniorityNear: undefined, ...readQuery(query).filters }).toMatchObject(filters);
});

test.each([
  "payroll at mines, minimum director",
  "payroll at mines, min. director",
  "payroll at mines, director minimum",
  "payroll at mines, nothing below director level",
  "payroll at mines, no one below director",
  "payroll at mines, not lower than director",
])("the lowest seniority includes those above it: %s", (query) => {
  expect(readQuery(query)).toMatchObject({
    filters: { title: ["payroll"], seniority: ["c_suite", "vp", "head", "director"] },
    unused: [],
  });
});
