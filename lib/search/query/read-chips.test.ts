import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutSpans } from "@/lib/search/query/cut-spans";
import { readChips } from "@/lib/search/query/read-chips";

/** Each chip with the query that is left when it is removed. */
function withoutEach(query: string): Readonly<Record<string, string>> {
  return Object.fromEntries(readChips(query).map(({ id, spans }) => [id, cutSpans(query, spans)]));
}

/** The queries that are left when one part of a chip is removed, by the values that go. */
function withoutParts(query: string, id: string): Readonly<Record<string, string>> {
  const parts = readChips(query).find((chip) => chip.id === id)?.parts ?? [];
  return Object.fromEntries(
    parts.map(({ values, spans }) => [values.map(({ value }) => value).join(", "), cutSpans(query, spans)]),
  );
}

describe("the words that a chip came from", () => {
  test("are removed with the small words that tie them to the rest, and nothing else goes", () => {
    expect(withoutEach("marketing leaders at software companies in Texas with 51 to 1000 employees")).toEqual({
      title: "leaders at software companies in Texas with 51 to 1000 employees",
      seniority: "marketing at software companies in Texas with 51 to 1000 employees",
      industry: "marketing leaders in Texas with 51 to 1000 employees",
      place: "marketing leaders at software companies with 51 to 1000 employees",
      headcount: "marketing leaders at software companies in Texas",
    });
  });

  test.each([
    ["backend developers based in Tampa", "place", "backend developers"],
    ["heads of people at companies with 100 to 500 staff", "title", "heads at companies with 100 to 500 staff"],
    ["10 HR directors at hospitals in Austin, Texas", "limit", "HR directors at hospitals in Austin, Texas"],
    ["10 HR directors at hospitals in Austin, Texas", "place", "10 HR directors at hospitals"],
    ["cfo,manufacturing,ohio", "industry", "cfo,ohio"],
    ["who decides at notion.so", "company", "who decides"],
    ["HR managers in Europe, not in Germany", "not_country", "HR managers in Europe"],
    [
      "need contacts: procurement, switzerland (over 10k staff)",
      "headcount",
      "need contacts: procurement, switzerland",
    ],
  ])("of %j: without its %s it is %j", (query, id, left) => {
    expect(withoutEach(query)).toHaveProperty(id, left);
  });

  test("may say two filters, which then go together", () => {
    expect(withoutEach("CFOs in Texas")).toEqual({ title: "in Texas", seniority: "in Texas", place: "CFOs" });
  });
});

describe("the parts of a chip of several values", () => {
  test("are the words that say each of them", () => {
    expect(withoutParts("CEOs at banks in Israel or the US", "place")).toEqual({
      Israel: "CEOs at banks in the US",
      "United States": "CEOs at banks in Israel",
    });
  });

  test("share what both of them say", () => {
    expect(withoutParts("architects, Toronto or Montreal", "place")).toEqual({
      "Canada, Toronto": "architects or Montreal",
      "Canada, Montreal": "architects, Toronto",
    });
  });

  test("are the words of states and countries side by side", () => {
    expect(withoutParts("CFOs in Texas, California or Germany", "place")).toEqual({
      "United States, Texas": "CFOs in California or Germany",
      "United States, California": "CFOs in Texas or Germany",
      Germany: "CFOs in Texas, California",
    });
  });

  test.each([
    ["marketing leaders in France", "seniority"],
    ["CTOs in the Nordics", "place"],
    ["CFOs in Austin", "place"],
  ])("are none where one word says them all: %j, %s", (query, id) => {
    expect(withoutParts(query, id)).toEqual({});
  });
});

test("a chip names the parameters that replace it: every one of its subject, and a title where the rank is the title's", () => {
  const replacers = (query: string, id: string) => readChips(query).find((chip) => chip.id === id)?.replacedBy;
  expect(replacers("CFOs in Texas", "seniority")).toEqual(["title", "seniority", "not_seniority"]);
  expect(replacers("finance directors in Texas", "seniority")).toEqual(["seniority", "not_seniority"]);
  expect(replacers("CFOs in Texas", "place")).toEqual(expect.arrayContaining(["country", "state", "city"]));
  expect(replacers("10 CFOs", "limit")).toEqual(["limit"]);
});

test("any text at all is read, and every span lies within it", () => {
  const words = fc.constantFrom(
    ..."CFOs VP of sales or marketing leaders in Texas , Germany not 50 employees the acme.com 10".split(" "),
  );
  const texts = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.array(words, { maxLength: 9 }).map((all) => all.join(" ")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const query = text.trim().normalize("NFC");
      for (const { spans, parts } of readChips(query)) {
        for (const { start, end } of [...spans, ...parts.flatMap((part) => part.spans)]) {
          expect(0 <= start && start < end && end <= query.length).toBe(true);
        }
      }
    }),
    { numRuns: 60 },
  );
});
