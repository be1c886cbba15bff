import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/domain/search/query/read-query";

/** The question, the same in plain words, and what of it is told as not used. */
describe("the same question in other words has the same filters", () => {
  test.each([
    ["title: CFO; location: Oslo; headcount: 50-200", "CFO in Oslo, 50-200 employees"],
    ['{"role":"CFO","city":"Oslo","size":"50-200"}', "CFO in Oslo, 50-200 employees"],
    ["title=CFO, industry=banking, country=Kenya", "CFOs at banks in Kenya"],
    ['(CFO OR "Finance Director") AND Oslo', "CFO or Finance Director in Oslo"],
    ["directores de compras en hoteles de Lima", "procurement directors at hotels in Lima"],
    ["inköpschef inom fordonsindustrin i Sverige", "inköpschef at automotive companies in Sweden"],
    ["hoofd inkoop in de zorg in Utrecht", "hoofd inkoop at hospitals in Utrecht"],
    ["CTOs in Lateinamerika", "CTOs in Latin America"],
    ["CTOs en Europe de l'Est", "CTOs in Eastern Europe"],
    ["CTOs en Suède", "CTOs in Sweden"],
    ["CTOs in Cote d'Ivoire", "CTOs in Ivory Coast"],
    ["Parisian bank CTOs", "CTOs at banks in Paris"],
    ["Basque insurers' CTOs", "CTOs at insurers in the Basque Country", "Basque"],
    ["CTOs of English banks", "CTOs at banks in England", "English"],
    ["Galway accountants", "accountants in Galway"],
    ["CTOs in WA, Australia", "CTOs in Western Australia", "WA, Australia"],
    ["CFOs in the Isle of Man, banking", "CFOs at banks, Isle of Man"],
    ["Leiter IT kleine Brauereien Bremen", "Leiter IT at small breweries in Bremen"],
    ["director de ventas empresa de software Lima", "sales directors at software companies in Lima"],
    ["VPs of sales in Chigaco", "VPs of sales in Chicago"],
    ["VPs of sales in Eygpt", "VPs of sales in Egypt"],
    ["VPs of sales in Cincinatti", "VPs of sales in Cincinnati"],
    ["CIOs at companies under 1 000 employees in Lyon", "CIOs at companies under 1,000 employees in Lyon"],
    ["COOs; 1-10; Cyprus", "COOs in Cyprus, 1-10 employees"],
    ["medium-sized enterprises in Oslo, CFO", "CFOs at medium-sized companies in Oslo", "enterprises"],
    ["COO of a freight forwarder in Oslo", "COOs at freight forwarders in Oslo"],
    ["jewellers in Oslo, CTO", "CTOs at jewellers in Oslo"],
    ["CEO insurance brokers Texas", "CEOs at insurance brokers in Texas"],
    [
      "I want to sell payroll software to HR directors in Oslo",
      "HR directors in Oslo",
      "I want to sell payroll software to",
    ],
    ["We want to invite CFOs from banks in Oslo", "CFOs at banks in Oslo"],
  ])("%s", (question, plain, ...told) => {
    const { filters } = readQuery(plain);
    expect(Object.keys(filters).length).toBeGreaterThan(1);
    expect(readQuery(question)).toMatchObject({ filters, unused: told });
    expect(readQuery(question).blocking).toBeUndefined();
  });
});

describe("how many of something else are no staff, and are told", () => {
  test.each([
    ["retailers with 30 stores in Italy, CFO", "with 30 stores"],
    ["CMOs in Oslo with more than 10k followers", "with more than 10k followers"],
    ["CFO within 50 miles of Leeds", "within 50 miles"],
    ["salary above 100k engineers in Oslo", "salary above 100k"],
  ])("%s", (question, told) => {
    const { filters, unused } = readQuery(question);
    expect(unused).toContain(told);
    expect(filters).toHaveProperty("title");
    expect(filters).not.toHaveProperty("employeesMin");
    expect(filters).not.toHaveProperty("employeesMax");
  });
});

describe("how many people are asked for, wherever it stands", () => {
  test.each([
    ["max 5 results: CFOs in Canada", 5],
    ["Give me contact info for 12 CFOs in Canada", 12],
    ["no more than 8 contacts please, CFOs in Canada", 8],
    ["CFOs in Canada, show me 5", 5],
    ["CFOs in Canada limit 20", 20],
  ])("%s", (question, limit) => {
    expect(readQuery(question)).toMatchObject({ limit, filters: { title: ["cfo"], country: ["CA"] } });
    expect(readQuery(question).filters).not.toHaveProperty("employeesMax");
  });

  test.each(["CFOs in Canada, employees max 50", "size: max 50, role: CFO, Canada"])("%s: of staff", (question) => {
    expect(readQuery(question).filters).toMatchObject({ title: ["cfo"], country: ["CA"], employeesMax: 50 });
    expect(readQuery(question)).not.toHaveProperty("limit");
  });
});

test("what a comma cuts off from a negation and is a place is asked for, and another place after one is not", () => {
  expect(readQuery("CFOs in software, no agencies, Canada").filters).toMatchObject({ country: ["CA"] });
  expect(readQuery("CFOs at banks, not in France, Spain").filters).toMatchObject({ notCountry: ["FR", "ES"] });
});

test("a trade that is not known word for word is still the house of a role", () => {
  expect(readQuery("CFOs at hemp growers in Texas")).toMatchObject({
    filters: { title: ["cfo"], seniority: ["c_suite"], industry: ["hemp growers"], state: ["TX"] },
  });
  expect(readQuery("CFOs at zorky growers in Texas")).toMatchObject({
    filters: { title: ["cfo"], seniority: ["c_suite"], industry: ["farming"] },
    unused: ["zorky"],
  });
});

describe("one house is enough: what else could be one is what they do there", () => {
  test.each([
    ["technology leaders at hospitals", "technology", "hospital & health care"],
    ["infosec leaders at banks", "information security", "banking"],
    ["warehouse people at supermarkets", "warehouse", "supermarkets"],
  ])("%s", (question, title, industry) => {
    expect(readQuery(question).filters).toMatchObject({ title: [title], industry: [industry] });
  });

  test("beside founders, and where no house is named, it is a house", () => {
    expect(readQuery("software founders in fintech").filters).toMatchObject({
      industry: ["software", "financial services"],
    });
    expect(readQuery("construction people in Dubai").filters).toMatchObject({ industry: ["construction"] });
  });
});
