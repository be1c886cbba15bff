import fc from "fast-check";
import { expect, test } from "vitest";
import { type PlaygroundEndpoint, readCall } from "@/app/playground/playground-endpoint";
import { readSearchFilters, toFilters } from "@/app/playground/search-filters";
import { playgroundAddress } from "@/lib/api/docs/playground-address";
import { renderSearchFilters } from "@/lib/api/endpoints/search-filters-header";
import { REFERENCE } from "@/lib/api/reference";

const endpoints: readonly PlaygroundEndpoint[] = REFERENCE.map((endpoint) => ({ ...endpoint, example: "" }));
const hashOf = (address: string) => address.slice(address.indexOf("#"));

test.each(endpoints.map((endpoint) => [endpoint.slug, endpoint] as const))(
  "%s: an address brings back the form, whatever is in it",
  (slug, { parameters }) => {
    const values = fc.record(
      Object.fromEntries(parameters.map(({ name }) => [name, fc.string({ minLength: 1, unit: "grapheme" })])),
    );
    fc.assert(
      fc.property(values, (asked) => {
        expect(readCall(hashOf(playgroundAddress(slug, asked)), endpoints)).toMatchObject({
          endpoint: { slug },
          values: asked,
        });
      }),
    );
  },
);

test("a key in an address is not read, nor anything else that is no parameter", () => {
  const call = readCall("#endpoint=company&domain=acme.example&key=pp_abc&constructor=x", endpoints);
  expect(call?.values).toEqual({ domain: "acme.example" });
});

test.each(["", "#", "#endpoint=people", "#%"])("%j names no endpoint", (hash) => {
  expect(readCall(hash, endpoints)).toBeNull();
});

test("how a question was read becomes chips, letters of other scripts and percent signs included", () => {
  const { "X-Search-Filters": header = "" } = renderSearchFilters(
    { title: ["100% Köche"], seniority: ["vp", "head"], employeesMin: 51 },
    { unused: ["friendly"] },
  );
  expect(readSearchFilters(header)).toEqual([
    { name: "title", value: "100% Köche" },
    { name: "seniority", value: "vp" },
    { name: "seniority", value: "head" },
    { name: "employees_min", value: "51" },
    { name: "unused", value: "friendly" },
  ]);
});

test.each([null, "", "{", "%", "1"])("%j is no reading", (header) => {
  expect(readSearchFilters(header)).toBeNull();
});

test("chips become filters in place of the question; what no parameter says is named", () => {
  const chips = [
    { name: "title", value: "marketing" },
    { name: "seniority", value: "vp" },
    { name: "seniority", value: "head" },
    { name: "city", value: "Austin" },
    { name: "unused", value: "friendly" },
  ];
  expect(toFilters(chips, { q: "marketing people", limit: "3" }, ["q", "title", "seniority", "limit"])).toEqual({
    values: { title: "marketing", seniority: "vp", limit: "3" },
    lost: [
      { name: "seniority", value: "head" },
      { name: "city", value: "Austin" },
    ],
  });
});
