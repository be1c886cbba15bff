import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

function filters(query: string): unknown {
  return readQuery(query).filters;
}

describe("reads the same filters with and without words about something else", () => {
  test.each([
    ["our calendar is empty and my boss isn't happy: VPs of sales in Virginia", "VPs of sales in Virginia"],
    ["this is for a panel, not a pitch: heads of legal in Oslo", "heads of legal in Oslo"],
    ["plumbing company owners in Utah by Friday", "plumbing company owners in Utah"],
    ["treasurers in Ohio before the end of next week please", "treasurers in Ohio please"],
    ["it's the controllers I'm after in Ohio", "controllers in Ohio"],
    ["show it to CFOs in Ohio", "CFOs in Ohio"],
    ["hledám bakers in Ohio", "bakers in Ohio"],
    ["site:linkedin.com/in bakers Ohio", "bakers Ohio"],
    ["intitle:bakers Ohio", "bakers Ohio"],
    ["1st: bakers 2nd: Ohio", "bakers, Ohio"],
    ["people who make sure zorbs do not burst in Ohio", "people in Ohio"],
    ["my aunt says I should ask an AI: CFOs in Ohio", "CFOs in Ohio"],
    ["ok computer, CFOs in Ohio", "CFOs in Ohio"],
    ["my aunt swears you can find CFOs in Ohio", "CFOs in Ohio"],
    ["CFOs in Ohio, nothing else matters", "CFOs in Ohio"],
    ["bakers at night in Ohio", "bakers in Ohio"],
    ["couriers by bike, Ohio", "couriers in Ohio"],
    ["whose desk does payroll land on at banks in Ohio", "payroll at banks in Ohio"],
    ["Hi robot, CFOs in Ohio", "CFOs in Ohio"],
    ["Nothing new here. It's bridge engineers I'm after, Ohio", "bridge engineers in Ohio"],
    ["Not a recruiter, just looking for welders in Ohio", "looking for welders in Ohio"],
    [
      "product: payroll API. persona: CFO. country: Spain. industry: banking",
      "persona: CFO. country: Spain. industry: banking",
    ],
    [
      "search people, seniority vp, industry logistics, country Spain",
      "seniority: vp, industry: logistics, country: Spain",
    ],
    ["CFOs in Oslo. Many thanks in advance, Eva Lindqvist, Area Sales", "CFOs in Oslo"],
    ["plant managers in Ohio. It does not matter how large they are", "plant managers in Ohio"],
  ])("%s", (query, plain) => {
    expect(filters(query)).toEqual(filters(plain));
  });
});

test("a colon behind the industry that is asked for keeps the industry", () => {
  expect(readQuery("Utah's breweries: brewers and owners").filters.industry).toEqual(["breweries"]);
});

describe("a department alone between two commas is an industry beside a whole role, and part of a list of roles", () => {
  test.each([
    ["Italy / ecommerce / logistics managers", ["e-commerce"], ["logistics"]],
    ["COOs, manufacturing, Ohio", ["manufacturing"], ["coo"]],
    ["marketing, HR or finance directors in Ohio", undefined, ["marketing", "hr", "finance"]],
  ])("%s", (query, industry, title) => {
    const read = readQuery(query).filters;
    expect(read.industry).toEqual(industry);
    expect(read.title).toEqual(title);
  });
});

test("leaders are near to heads who stand behind their department, and not to those who are called heads of it", () => {
  expect(readQuery("procurement heads in Ohio").filters.seniorityNear).toContain("vp");
  expect(readQuery("heads of procurement in Ohio").filters.seniorityNear).toBeUndefined();
});

test("a brief keeps its labels, whatever words they resemble", () => {
  expect(readQuery("context: partner event. persona: IT directors. region: Norway").filters.title).toEqual(["it"]);
});

test("a correction replaces only words of the same kind", () => {
  expect(readQuery("CTOs in Ohio, I mean CFOs").filters).toMatchObject({ title: ["cfo"], state: ["OH"] });
  expect(readQuery("owners of bakeries, no sorry, restaurants in Lisbon").filters).toMatchObject({
    seniority: ["owner"],
    industry: ["restaurants"],
  });
  expect(readQuery("the big bosses, CEOs I mean, of banks in Greece").filters).toMatchObject({ title: ["ceo"] });
});

test("a query keeps its words before a correction at its end", () => {
  expect(readQuery("are there any fintechs in Kenya, founders I mean?").filters).toMatchObject({
    seniority: ["founder"],
  });
});
