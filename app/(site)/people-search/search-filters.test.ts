import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { Values } from "@/app/(site)/playground/playground-call";
import { search } from "@/lib/api/endpoints/search";
import { renderSearchFilters } from "@/lib/api/endpoints/search-query";
import { describeEndpoint } from "@/lib/api/reference";
import { type CountryCode, UNITED_STATES, type UsStateCode } from "@/lib/domain/places/place";
import type { PeopleFilters } from "@/lib/search/filters";
import { FILTER_FIELDS, filterGroup } from "@/lib/search/filters";
import { readChips } from "@/lib/search/query/read-chips";
import { readQuery } from "@/lib/search/query/read-query";
import { createApiBench } from "@/tests/support/fakes/api-bench";
import { chipLabel, chipText } from "./chip-label";
import {
  type AppliedFilter,
  type AppliedSearch,
  chipsOf,
  hasSearchTerms,
  keepValues,
  parseSearchFilters,
  removeChip,
} from "./search-filters";

const { parameters } = describeEndpoint(search);
const [GERMANY, TEXAS] = ["DE" as CountryCode, "TX" as UsStateCode];

/** The filters as the header reports them. */
function appliedFilters(filters: PeopleFilters, unused: readonly string[] = []): readonly AppliedFilter[] {
  const { "X-Search-Filters": header = "" } = renderSearchFilters(filters, { unused });
  return parseSearchFilters(header) ?? [];
}

/** A search with a query alone. */
function searchFor(q: string): AppliedSearch {
  const { filters, unused } = readQuery(q);
  return { filters: appliedFilters(filters, unused), sent: { q }, query: { q, chips: readChips(q) } };
}

function chipOf(applied: AppliedSearch, id: string, values: Values = applied.sent) {
  const chip = chipsOf(applied, values, parameters).find((one) => one.id === id);
  if (chip === undefined) throw new Error(`no chip ${id}`);
  return chip;
}

test("filters with accented letters and percent signs are parsed from the header", () => {
  expect(appliedFilters({ title: ["100% Köche"], seniority: ["vp", "head"], employeesMin: 51 }, ["friendly"])).toEqual([
    { name: "title", values: ["100% Köche"] },
    { name: "seniority", values: ["vp", "head"] },
    { name: "employees_min", values: ["51"] },
    { name: "unused", values: ["friendly"] },
  ]);
});

test.each([null, "", "{", "%", "1"])("the header %j is malformed", (header) => {
  expect(parseSearchFilters(header)).toBeNull();
});

describe("chips", () => {
  test("there is one chip for each subject and each exclusion, and none for ignored words", () => {
    const applied = searchFor("friendly HR managers at banks in Munich, not in Austria, with 51 to 1000 employees");
    const chips = chipsOf(applied, applied.sent, parameters);
    expect(chips.map((chip) => `${chipLabel(chip)}: ${chipText(chip)}`)).toEqual([
      "Title: hr",
      "Seniority: manager",
      "Industry: banking",
      "Place: Munich, Germany",
      "Employees: 51 to 1000",
      "Excluded country: Austria",
    ]);
  });

  test("a search with parameters alone has chips", () => {
    const applied = {
      filters: appliedFilters({ title: ["cfo"], country: [GERMANY] }),
      sent: { title: "cfo", country: "de" },
    };
    const chips = chipsOf({ ...applied, query: null }, applied.sent, parameters);
    expect(chips.map(({ id, source }) => [id, source])).toEqual([
      ["title", "form"],
      ["place", "form"],
    ]);
  });

  test("a chip of many values names the first ones and counts the rest", () => {
    const chip = chipOf(searchFor("CTOs in the Nordics"), "place");
    expect(chipText(chip)).toBe("Denmark, Norway, Sweden and 2 more");
  });
});

describe("removing a chip", () => {
  test("removing a chip cuts its words out of the query and adds no parameter", () => {
    const applied = searchFor("marketing leaders at software companies in Texas");
    expect(removeChip(chipOf(applied, "place"), applied, { ...applied.sent, limit: "3" })).toEqual({
      q: "marketing leaders at software companies",
      limit: "3",
    });
  });

  test("removing a chip of the form empties every parameter of its subject", () => {
    const sent = { q: "CFOs", country: "us", state: "tx", employees_max: "50" };
    const filters: PeopleFilters = { title: ["cfo"], country: [UNITED_STATES], state: [TEXAS], employeesMax: 50 };
    const applied = { filters: appliedFilters(filters), sent, query: { q: "CFOs", chips: readChips("CFOs") } };
    expect(removeChip(chipOf(applied, "place"), applied, sent)).toEqual({ ...sent, country: "", state: "" });
  });

  test("a chip cannot be removed if the parts of the query are unknown", () => {
    const applied = { ...searchFor("CFOs in Texas"), query: null };
    expect(removeChip(chipOf(applied, "place"), applied, applied.sent)).toBeNull();
  });

  test("a form without query and filters has no search terms", () => {
    expect(hasSearchTerms({ q: " ", limit: "3", with_email: "true" }, parameters)).toBe(false);
    expect(hasSearchTerms({ q: "", company_domain: "acme.example" }, parameters)).toBe(true);
  });
});

describe("keeping some values of a chip", () => {
  const value = (parameter: string, of: string) => ({ parameter, value: of });

  test("keeping some values cuts the words of the others out of the query", () => {
    const applied = searchFor("CEOs at banks in Israel, Malta or the US");
    const kept = [value("country", "Israel"), value("country", "United States")];
    expect(keepValues(chipOf(applied, "place"), kept, applied, applied.sent)).toEqual({
      q: "CEOs at banks in Israel or the US",
    });
  });

  test("one kept value is sent as a parameter if one word stands for all of them", () => {
    const applied = searchFor("marketing leaders in France");
    const chip = chipOf(applied, "seniority");
    expect(keepValues(chip, [value("seniority", "vp")], applied, applied.sent)).toEqual({
      ...applied.sent,
      seniority: "vp",
    });
    const two = [value("seniority", "vp"), value("seniority", "head")];
    expect(keepValues(chip, two, applied, applied.sent)).toBeNull();
    expect(keepValues(chip, [], applied, applied.sent)).toEqual({ q: "marketing in France" });
  });
});

describe("form filters that replace filters of the query", () => {
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
    "HR people in Germany, not in Bavaria, no directors, no recruiters, not in banking, not in Austria",
    "sales managers in the US, not in Texas, not in Chicago, not in retail",
  ];
  const seen = new Set<string>();
  let searches: readonly AppliedSearch[] = [];
  beforeAll(() => {
    searches = queries.map((q) => searchFor(q.trim().normalize("NFC")));
  });

  test.each(Object.keys(SENT))(
    "with %s in the form, the page crosses out exactly the filters that the API leaves out",
    async (name) => {
      const isSentFilter = (one: AppliedFilter) => filterGroup(one.name) === filterGroup(name);
      for (const applied of searches) {
        const values = { ...applied.sent, [name]: SENT[name] ?? "" };
        const chips = chipsOf(applied, values, parameters).filter(({ id }) => id !== "limit");
        const { headers } = await createApiBench().get("/search", values);
        const left = (parseSearchFilters(headers.get("X-Search-Filters")) ?? []).filter(
          (one) => !["limit", "unused"].includes(one.name) && !isSentFilter(one),
        );
        const shown = chips.filter(({ isReplaced }) => !isReplaced).flatMap(({ filters }) => filters);
        expect(new Set(shown), JSON.stringify(values)).toEqual(new Set(left));
        for (const { filters } of chips) for (const one of filters) seen.add(`${name} beside ${one.name}`);
      }
    },
  );

  test("the queries cover every pair of a sent filter and a filter of a query", () => {
    // Which words of a query are a technology, only the directory tells.
    const read = [...FILTER_FIELDS.keys()].filter((said) => said !== "technology");
    const pairs = Object.keys(SENT).flatMap((sent) => read.map((said) => `${sent} beside ${said}`));
    expect(pairs.filter((pair) => !seen.has(pair))).toEqual([]);
  });
});
