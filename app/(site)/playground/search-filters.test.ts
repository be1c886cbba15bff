import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { search } from "@/lib/api/endpoints/search";
import { renderSearchFilters } from "@/lib/api/endpoints/search-filters-header";
import { describeEndpoint } from "@/lib/api/reference";
import { type CountryCode, UNITED_STATES, type UsStateCode } from "@/lib/domain/places/place";
import { FILTER_NAMES, filterGroup, isFilterName } from "@/lib/search/filter-subjects";
import type { PeopleFilters } from "@/lib/search/filters";
import { readChips } from "@/lib/search/query/read-chips";
import { readQuery } from "@/lib/search/query/read-query";
import { createApiBench } from "@/tests/support/fakes/api-bench";
import { chipLabel, chipText } from "./chip-label";
import type { Values } from "./playground-endpoint";
import {
  type Applied,
  isAskable,
  keepValues,
  type Reading,
  readSearchFilters,
  removeChip,
  showChips,
} from "./search-filters";

const { parameters } = describeEndpoint(search);
const [GERMANY, TEXAS] = ["DE" as CountryCode, "TX" as UsStateCode];

/** What the header says of filters. */
function applied(filters: PeopleFilters, unused: readonly string[] = []): readonly Applied[] {
  const { "X-Search-Filters": header = "" } = renderSearchFilters(filters, { unused });
  return readSearchFilters(header) ?? [];
}

/** A search by a question alone. */
function readingOf(q: string): Reading {
  const { filters, unused } = readQuery(q);
  return { applied: applied(filters, unused), asked: { q }, question: { q, chips: readChips(q) } };
}

function chipOf(reading: Reading, id: string, values: Values = reading.asked) {
  const chip = showChips(reading, values, parameters).find((one) => one.id === id);
  if (chip === undefined) throw new Error(`no chip ${id}`);
  return chip;
}

test("the filters of the header are read, letters of other scripts and percent signs included", () => {
  expect(applied({ title: ["100% Köche"], seniority: ["vp", "head"], employeesMin: 51 }, ["friendly"])).toEqual([
    { name: "title", values: ["100% Köche"] },
    { name: "seniority", values: ["vp", "head"] },
    { name: "employees_min", values: ["51"] },
    { name: "unused", values: ["friendly"] },
  ]);
});

test.each([null, "", "{", "%", "1"])("%j is no header of filters", (header) => {
  expect(readSearchFilters(header)).toBeNull();
});

describe("the chips of a search", () => {
  test("are one for each subject and each exclusion, and none for what was ignored", () => {
    const reading = readingOf("friendly HR managers at banks in Munich, not in Austria, with 51 to 1000 employees");
    const chips = showChips(reading, reading.asked, parameters);
    expect(chips.map((chip) => `${chipLabel(chip)}: ${chipText(chip)}`)).toEqual([
      "Title: hr",
      "Seniority: manager",
      "Industry: banking",
      "Place: Munich, Germany",
      "Employees: 51 to 1000",
      "Excluded country: Austria",
    ]);
  });

  test("are there for a search by parameters alone", () => {
    const reading = {
      applied: applied({ title: ["cfo"], country: [GERMANY] }),
      asked: { title: "cfo", country: "de" },
    };
    const chips = showChips({ ...reading, question: null }, reading.asked, parameters);
    expect(chips.map(({ id, source }) => [id, source])).toEqual([
      ["title", "form"],
      ["place", "form"],
    ]);
  });

  test("name a few of many values, and count the others", () => {
    const chip = chipOf(readingOf("CTOs in the Nordics"), "place");
    expect(chipText(chip)).toBe("Denmark, Norway, Sweden and 2 more");
  });
});

describe("a chip that is removed", () => {
  test("takes the words that said it out of the question, and no parameter is added", () => {
    const reading = readingOf("marketing leaders at software companies in Texas");
    expect(removeChip(chipOf(reading, "place"), reading, { ...reading.asked, limit: "3" })).toEqual({
      q: "marketing leaders at software companies",
      limit: "3",
    });
  });

  test("takes every parameter of its subject out of the form where the form said it", () => {
    const asked = { q: "CFOs", country: "us", state: "tx", employees_max: "50" };
    const filters: PeopleFilters = { title: ["cfo"], country: [UNITED_STATES], state: [TEXAS], employeesMax: 50 };
    const reading = { applied: applied(filters), asked, question: { q: "CFOs", chips: readChips("CFOs") } };
    expect(removeChip(chipOf(reading, "place"), reading, asked)).toEqual({ ...asked, country: "", state: "" });
  });

  test("is not removed where nothing is known of the question", () => {
    const reading = { ...readingOf("CFOs in Texas"), question: null };
    expect(removeChip(chipOf(reading, "place"), reading, reading.asked)).toBeNull();
  });

  test("leaves nothing to ask where it was all that was asked for", () => {
    expect(isAskable({ q: " ", limit: "3", with_email: "true" }, parameters)).toBe(false);
    expect(isAskable({ q: "", company_domain: "acme.example" }, parameters)).toBe(true);
  });
});

describe("some values of a chip", () => {
  const value = (parameter: string, of: string) => ({ parameter, value: of });

  test("stay, and the words that said the others are removed", () => {
    const reading = readingOf("CEOs at banks in Israel, Malta or the US");
    const kept = [value("country", "Israel"), value("country", "United States")];
    expect(keepValues(chipOf(reading, "place"), kept, reading, reading.asked)).toEqual({
      q: "CEOs at banks in Israel or the US",
    });
  });

  test("are one, sent beside the question, where one word says them all", () => {
    const reading = readingOf("marketing leaders in France");
    const chip = chipOf(reading, "seniority");
    expect(keepValues(chip, [value("seniority", "vp")], reading, reading.asked)).toEqual({
      ...reading.asked,
      seniority: "vp",
    });
    const two = [value("seniority", "vp"), value("seniority", "head")];
    expect(keepValues(chip, two, reading, reading.asked)).toBeNull();
    expect(keepValues(chip, [], reading, reading.asked)).toEqual({ q: "marketing in France" });
  });
});

describe("filters in the form that replace what the question says", () => {
  /** A value of each parameter that filters. */
  const SENT: Values = {
    title: "welder",
    seniority: "owner",
    industry: "mining",
    country: "Japan",
    state: "Ohio",
    employees_min: "7",
    employees_max: "9",
    company_domain: "acme.example",
  };
  const sentences = readFileSync(new URL("../../../tests/evaluation/readings.jsonl", import.meta.url), "utf8");
  const queries = [
    ...sentences
      .split("\n")
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { readonly q: string }).q),
    "HR people in Germany, not in Bavaria, no directors, not in banking, not in Austria",
    "sales managers in the US, not in Texas, not in retail",
  ];
  const seen = new Set<string>();
  let readings: readonly Reading[] = [];
  beforeAll(() => {
    readings = queries.map((q) => readingOf(q.trim().normalize("NFC")));
  });

  test.each(Object.keys(SENT))("%s: the page crosses out what the API leaves out, and nothing else", async (name) => {
    const isSentFilter = (one: Applied) =>
      isFilterName(one.name) && isFilterName(name) && filterGroup(one.name) === filterGroup(name);
    for (const reading of readings) {
      const values = { ...reading.asked, [name]: SENT[name] ?? "" };
      const chips = showChips(reading, values, parameters).filter(({ id }) => id !== "limit");
      const { headers } = await createApiBench().get("/search", values);
      const left = (readSearchFilters(headers.get("X-Search-Filters")) ?? []).filter(
        (one) => !["limit", "unused"].includes(one.name) && !isSentFilter(one),
      );
      const shown = chips.filter(({ isReplaced }) => !isReplaced).flatMap(({ said }) => said);
      expect(new Set(shown), JSON.stringify(values)).toEqual(new Set(left));
      for (const { said } of chips) for (const one of said) seen.add(`${name} beside ${one.name}`);
    }
  });

  test("every pair of a filter that is sent and one that a question says was among them", () => {
    const pairs = Object.keys(SENT).flatMap((sent) => FILTER_NAMES.map((said) => `${sent} beside ${said}`));
    expect(pairs.filter((pair) => !seen.has(pair))).toEqual([]);
  });
});
