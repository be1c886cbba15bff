import { expect, test } from "vitest";
import type { Values } from "@/app/playground/playground-endpoint";
import { isChanged, readSearchFilters, say, showChips, toFilters } from "@/app/playground/search-filters";
import { search } from "@/lib/api/endpoints/search";
import { renderSearchFilters } from "@/lib/api/endpoints/search-filters-header";
import { describeEndpoint } from "@/lib/api/reference";
import type { PeopleFilters } from "@/lib/domain/search/filters";

const { parameters } = describeEndpoint(search);

/** What the header says of filters that a question became. */
function read(filters: PeopleFilters, unused: readonly string[] = []) {
  const { "X-Search-Filters": header = "" } = renderSearchFilters(filters, { unused });
  return readSearchFilters(header) ?? [];
}

const LEADERS = read({ title: ["marketing"], seniority: ["vp", "head"], employeesMin: 51, employeesMax: 1_000 });

/** Each chip in words, with its kind and what it can be changed by. */
function chipsOf(applied = LEADERS, asked: Values = {}, values: Values = asked) {
  return showChips({ applied, asked }, values, parameters).map(({ kind, said, parameters: by }) => {
    return `${kind} ${say(said)} by ${by.map(({ name }) => name).join(", ")}`;
  });
}

test("D27: how a question was read, letters of other scripts and percent signs included", () => {
  expect(read({ title: ["100% Köche"], seniority: ["vp", "head"], employeesMin: 51 }, ["friendly"])).toEqual([
    { name: "title", values: ["100% Köche"] },
    { name: "seniority", values: ["vp", "head"] },
    { name: "employees_min", values: ["51"] },
    { name: "unused", values: ["friendly"] },
  ]);
});

test.each([null, "", "{", "%", "1"])("%j is no reading", (header) => {
  expect(readSearchFilters(header)).toBeNull();
});

test("each subject is one chip, changed by the parameters that are declared for it: a range by both its ends", () => {
  expect(chipsOf()).toEqual([
    "read title: marketing by title",
    "read seniority: vp, head by seniority",
    "read employees_min: 51, employees_max: 1000 by employees_min, employees_max",
  ]);
  expect(chipsOf(read({ employeesMax: 500 }))).toEqual(["read employees_max: 500 by employees_min, employees_max"]);
});

test("what no parameter can say is shown, and cannot be changed; what was not used is no chip", () => {
  const applied = read({ city: ["Austin"], notSeniority: ["vp"] }, ["friendly"]);
  expect(chipsOf(applied)).toEqual(["read city: Austin by ", "read not_seniority: vp by "]);
});

test("D20, D27: a filter stands in place of every value that the question had of its subject, and of negations", () => {
  const applied = read({ seniority: ["vp", "head"], notSeniority: ["director"] });
  expect(chipsOf(applied, {}, { seniority: "manager" })).toEqual(["filter seniority: manager by seniority"]);
});

test("one end of a range that is sent stands in place of both", () => {
  expect(chipsOf(LEADERS, {}, { employees_min: "200" })).toContain(
    "filter employees_min: 200 by employees_min, employees_max",
  );
});

test("a filter that was not asked yet gives back what was read; one that was asked is gone", () => {
  expect(chipsOf(LEADERS, {}, { title: " " })).toContain("read title: marketing by title");
  expect(chipsOf(LEADERS, { title: "marketing" }, {})).toContain("gone title: marketing by title");
});

test("what is changed is what the form says otherwise than when it was asked", () => {
  const reading = { applied: LEADERS, asked: { title: "marketing", employees_max: "1000" } };
  const values = { title: "marketing ", employees_min: "51", employees_max: "1000" };
  const changed = showChips(reading, values, parameters).filter((chip) => isChanged(chip, reading.asked, values));
  expect(changed.map(({ subject }) => subject)).toEqual(["employees"]);
});

test("filters in place of the question: what was sent stays, and what no parameter says is named", () => {
  const applied = read({ title: ["marketing"], seniority: ["vp", "head"], city: ["Austin"] });
  const values = { q: "marketing people", title: "sales", limit: "3" };
  const { values: instead, lost } = toFilters(showChips({ applied, asked: {} }, values, parameters), values);
  expect(instead).toEqual({ title: "sales", seniority: "vp", limit: "3" });
  expect(say(lost)).toBe("seniority: head, city: Austin");
});
