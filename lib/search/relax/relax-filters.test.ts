import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Hostname } from "@/lib/domain/identifiers/domain-name";
import type { CountryCode, UsStateCode } from "@/lib/domain/places/place";
import { isTooBroad, type PeopleFilters } from "@/lib/search/filters";
import { readQuery } from "@/lib/search/query/read-query";
import { leaveOutWords, relaxFilters } from "@/lib/search/relax/relax-filters";
import { SENIORITIES } from "@/lib/search/seniority";

/** The steps for a query, where these words alone are on file. */
function relax(query: string, sent: PeopleFilters = {}, onFile: readonly string[] = []) {
  const { filters } = readQuery(query);
  const titles = (filters.title ?? []).map((title) => leaveOutWords(title, null, (word) => onFile.includes(word)));
  return relaxFilters({ ...filters, ...sent }, sent, titles);
}

/** What each step left out and widened. */
function outline(steps: ReturnType<typeof relax>): readonly string[] {
  return steps.map(({ leftOut, widened }) => [...leftOut, ...widened.map(({ what }) => `wider ${what}`)].join(" + "));
}

describe("the steps of a query that matches nobody", () => {
  test.each([
    ["zorbing CFOs in Ohio", ["zorbing", "zorbing + wider title"]],
    ["CFOs in Ohio", ["wider title"]],
    [
      "zorbing CFOs at wineries in Akron, Ohio",
      [
        "zorbing",
        "zorbing + wider title",
        "zorbing + wider industry",
        // To the cities of its area, then to the state.
        "zorbing + wider city",
        "zorbing + wider city",
        "zorbing + wider title + wider industry + wider city",
        "zorbing + wider title + wider industry + wider city",
      ],
    ],
    ["CEOs at wineries in Lyon", ["wider industry", "wider city", "wider industry + wider city"]],
    ["CEOs at wineries in Valletta", ["wider industry"]],
    ["marketing directors in France", []],
    ["xylographers in Ohio", []],
    ["directors of xylography in Ohio", ["xylography"]],
  ])("%s: %j", (query, steps) => {
    expect(outline(relax(query))).toEqual(steps);
  });

  test("words that are on file go too, after those that are not", () => {
    expect(outline(relax("zorbing directors in Ohio", {}, ["zorbing"]))).toEqual(["zorbing"]);
    expect(outline(relax("zorbing xyloid directors in Ohio", {}, ["zorbing"]))).toEqual(["xyloid", "xyloid + zorbing"]);
  });

  test("a job that becomes its function keeps the rank that its name says", () => {
    const [step] = relax("CFOs in Ohio");
    expect(step?.filters).toMatchObject({ title: ["finance"], seniority: ["c_suite"], state: ["OH"] });
    const [ofTitle] = relax("plant managers in Ohio", { seniority: ["director"] });
    expect(ofTitle?.filters.seniority).toEqual(["director"]);
  });

  test("a query for a role of which nothing is left has no steps, whatever else could be widened", () => {
    expect(relax("xylographers at wineries in Akron, Ohio")).toEqual([]);
  });

  test("several titles lose only what nobody has, and those without anything left are no longer asked for", () => {
    const [step] = relax("xylographers or CFOs in Ohio");
    expect(step?.filters.title).toEqual(["cfo"]);
    expect(step?.leftOut).toEqual(["xylographer"]);
  });

  test("places of several kinds are widened where they are cities of the United States", () => {
    const [step] = relax("CEOs in Toledo, Ohio or Germany");
    expect(step?.filters.anyPlace).toEqual(expect.arrayContaining([{ country: ["US"], state: ["OH"] }]));
    expect(step?.filters.anyPlace).toEqual(expect.arrayContaining([{ country: ["DE"] }]));
    expect(step?.filters.city).toEqual([]);
  });
});

describe("filters sent as parameters are not relaxed", () => {
  const query = "zorbing CFOs at wineries in Akron, Ohio";

  test.each<[PeopleFilters, readonly string[]]>([
    [{ title: ["zorbing cfo"] }, ["wider industry", "wider city", "wider city"]],
    [{ industry: ["wineries"] }, ["zorbing", "zorbing + wider title", "zorbing + wider city"]],
    [{ country: ["US" as CountryCode] }, ["zorbing", "zorbing + wider title", "zorbing + wider industry"]],
    [{ state: ["OH" as UsStateCode] }, ["zorbing", "zorbing + wider title", "zorbing + wider industry"]],
  ])("%j", (sent, first) => {
    const [step] = relax(query, sent);
    expect(outline(relax(query, sent)).slice(0, 3)).toEqual(first);
    expect(step?.filters).toMatchObject(sent);
  });
});

const some = <Value>(...values: readonly Value[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: Math.min(2, values.length) });
const countries = ["US", "FR"] as readonly string[] as readonly CountryCode[];
const states = ["OH", "CA"] as readonly string[] as readonly UsStateCode[];
const anyFilters: fc.Arbitrary<PeopleFilters> = fc.record(
  {
    title: some("cfo", "zorbing cfo", "zorbing", "plant manager", "marketing", "python software engineer"),
    titleInWords: fc.constant(true as const),
    seniority: some(...SENIORITIES),
    seniorityNear: fc.constant("any" as const),
    industry: some("wineries", "banks", "manufacturing", "blue widgets"),
    country: some(...countries),
    state: some(...states),
    city: some("Akron", "Palo Alto", "Lyon"),
    employeesMin: fc.nat(),
    employeesMax: fc.nat(),
    company: fc.constant("acme.example" as Hostname),
    notTitle: some("recruiter", "team leader"),
    notSeniority: some(...SENIORITIES),
    notCountry: some(...countries),
    notState: some(...states),
    notIndustry: some("banks", "wineries"),
  },
  { requiredKeys: [] },
);

const NEVER_RELAXED = [
  "country",
  "employeesMin",
  "employeesMax",
  "company",
  "notTitle",
  "notSeniority",
  "notCountry",
  "notState",
  "notIndustry",
] as const;

test("D40: no step touches exclusions, countries, headcount, company, a seniority or what was sent", () => {
  fc.assert(
    fc.property(anyFilters, anyFilters, fc.func(fc.boolean()), (read, maybeSent, isOnFile) => {
      const { titleInWords, seniorityNear, anyPlace, ...sent } = maybeSent;
      const asked = { ...read, ...sent };
      const titles = (asked.title ?? []).map((title) => leaveOutWords(title, null, isOnFile));
      for (const { filters, leftOut, widened } of relaxFilters(asked, sent, titles)) {
        expect(filters).toMatchObject(sent);
        for (const name of NEVER_RELAXED) expect(filters[name]).toEqual(asked[name]);
        expect(filters.seniority).toEqual(asked.seniority ?? filters.seniority);
        const isRole = asked.title !== undefined || asked.seniority !== undefined;
        expect(filters.title !== undefined || filters.seniority !== undefined).toBe(isRole);
        expect(filters.state ?? []).toEqual(asked.state ?? []);
        expect(isTooBroad(filters)).toBe(false);
        expect(leftOut.length + widened.length).toBeGreaterThan(0);
        expect(filters).not.toEqual(asked);
      }
    }),
    { numRuns: 500 },
  );
});
