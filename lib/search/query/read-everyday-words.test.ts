import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

describe("the way of asking says nothing of those who are asked for", () => {
  test.each([
    "no rush, CFOs in Ohio",
    "never mind the weather, CFOs in Ohio",
    "just a rep looking for CFOs in Ohio",
    "ok so boss wants a list: CFOs in Ohio",
    "I would like to get to know CFOs in Ohio, nothing fancy",
    "Guten Tag, ich hätte gern Kontakte zu CFOs in Ohio. Vielen Dank!",
    "Bonjour, je voudrais les coordonnées de CFOs in Ohio, merci d'avance",
    "Buenos días, necesitamos contactos de CFOs in Ohio. Muchas gracias",
    "CFOs in Ohio please. Best wishes, Hannah (Principal Consultant)",
    "on behalf of a client in Rotterdam I would be grateful for CFOs in Ohio",
  ])("%s", (query) => {
    const { filters, blocking } = readQuery(query);
    expect({ filters, blocking }).toEqual({
      filters: { title: ["cfo"], seniority: ["c_suite"], country: ["US"], state: ["OH"] },
      blocking: undefined,
    });
  });
});

describe("industries are found wherever a query names them", () => {
  test.each([
    ["In which law firms can I find accountants in Ohio", ["law practice"]],
    ["restaurants, Texas, logistics managers", ["restaurants"]],
    ["who runs franchise restaurants in Ohio", ["franchise restaurants"]],
    ["managing partner, dentists' practices, Ohio", ["dental practices"]],
    ["CFOs at paint, plastics or chemical companies", ["chemicals", "plastics"]],
    ["CFOs at chem plants", ["chemical plants"]],
    ["managing partner, architects' practices, Ohio", ["architects"]],
  ])("%s", (query, industry) => {
    expect(readQuery(query).filters).toMatchObject({ industry });
  });

  test("jobs that an industry is named by are asked for, unless people work there", () => {
    expect(readQuery("real estate agents and brokers in Ohio").filters.title).toEqual(["real estate agent", "broker"]);
    expect(readQuery("CFOs at real estate agents and brokers").filters.title).toEqual(["cfo"]);
  });
});

describe("sizes in other forms are read", () => {
  test.each([
    ["CFOs, no smaller than 2.5k employees", { employeesMin: 2500 }],
    ["CFOs at banks, big ones", { employeesMin: 1001 }],
    ["small, Ohio, breweries, owners", { employeesMax: 200 }],
  ])("%s", (query, size) => {
    expect(readQuery(query).filters).toMatchObject(size);
  });
});

describe("ranks that are told together are asked for together", () => {
  test.each([
    [
      "who owns or runs nail salons in Ohio",
      "seniority",
      ["c_suite", "founder", "owner", "vp", "head", "director", "manager"],
    ],
    ["comms chiefs in Ohio", "seniorityNear", ["c_suite", "vp", "head", "director"]],
    ["town hall bosses in Ohio", "seniorityNear", ["c_suite", "founder", "owner", "vp", "head", "director", "manager"]],
  ] as const)("%s", (query, name, seniority) => {
    expect([...(readQuery(query).filters[name] ?? [])].sort()).toEqual([...seniority].sort());
  });
});

test("an unknown place behind its kind blocks the query", () => {
  expect(readQuery("hotel managers in the city of Gondolin").blocking).toEqual({ kind: "place", words: "Gondolin" });
});

test("a plural of letters and a word that ends in s are told apart", () => {
  expect(readQuery("EHS managers in Ohio").filters.title).toEqual(["ehs"]);
  expect(readQuery("GPs in Ohio").filters.title).toEqual(["gp"]);
});

test.each(["hotels in Rome with top managers", "banks in Peru role managers"])(
  "a small word before an occupation is no title: %s",
  (query) => {
    const { filters, unused } = readQuery(query);
    expect(filters).toMatchObject({ seniority: ["manager"] });
    expect({ title: filters.title, unused }).toEqual({ title: undefined, unused: [] });
  },
);
