import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

const CORES = [
  "metallurgists in Bergen",
  "tax partners at wineries in Ohio",
  "machine learning engineers in Porto",
  "heads of procurement at banks in Chile",
];

/** Returns what is searched, and what stops the search. */
function readingOf(query: string) {
  const { filters, blocking } = readQuery(query);
  return { filters, blocking };
}

describe("the text around a search changes no filter", () => {
  test.each([
    // "It" is a thing to do something with.
    "make it quick: *",
    "believe it or not, *",
    "*. That's it. Nothing else.",
    "*. My boss wants it on Monday.",
    // Adverbs and abbreviations begin a sentence.
    "whereas *",
    "meanwhile *",
    "FYI *",
    "PS: *",
    "FW: RE: *",
    // A title shares its noun with no other sentence.
    "Happy Friday! *",
    "hope your weekend was restful. *",
    // People are told about, and others asked for.
    "Budget's approved, the VP is happy, the intern is on holiday: *",
    "per yesterday's call with the CFO, *",
    "last month it was pilots, now *",
    "ChatGPT gave me a bunch of plumbers. *",
    "Your last list was full of students. *",
    "We're headquartered in Perth and looking for *",
    "I live in Perth and want *",
    // Events are elsewhere.
    "ahead of the fair in Perth, *",
    "for the Perth event: *",
    "*. Regards from Perth",
    // The answer has a form.
    "*, in alphabetical order",
    "*, in JSON",
    "*, max 25",
    "* to grab coffee with",
    "* for a podcast",
    "* who would buy from us",
    "<*>",
  ])("%s", (surrounding) => {
    for (const core of CORES) {
      const query = surrounding.replace("*", core);
      expect(readingOf(query), query).toEqual(readingOf(core));
    }
  });

  test("people whom a sentence says something about are asked for if nobody else is", () => {
    expect(readQuery("per my call with the nurses in Perth").filters).toMatchObject({ title: ["nurse"] });
    expect(readQuery("CFOs in Ohio. The CFOs are at banks.").filters).toMatchObject({ industry: ["banking"] });
    expect(readQuery("who manages it at banks in Ohio").filters).toMatchObject({ title: ["it"] });
  });
});

describe("a correction may be worded in many ways", () => {
  test.each([
    "in Perth, no, in *",
    "in Perth - sorry, in *",
    "in Perth, er no, in *",
    "in Perth, my mistake, in *",
    "in Perth... actually in *",
    "in Perth. Wait, no: in *",
  ])("of a place: %s", (wording) => {
    for (const place of ["Bergen", "Chile"]) {
      const query = `brewers ${wording.replace("*", place)}`;
      expect(readingOf(query), query).toEqual(readingOf(`brewers in ${place}`));
    }
  });

  test.each(["*, no, CFOs", "* - sorry, CFOs", "*, actually CFOs", "*? No, CFOs"])("of a title: %s", (wording) => {
    for (const title of ["plumbers", "HR directors", "warehouse supervisors", "VPs of sales"]) {
      const query = `${wording.replace("*", title)} in Ohio`;
      expect(readingOf(query), query).toEqual(readingOf("CFOs in Ohio"));
    }
  });
});

test.each([
  ["nurses employed at clinics in Leeds, I need ten", ["nurse"]],
  ["Plumbers needed, please find me midwives too", ["plumber", "midwife"]],
  ["CFOs are fine, find me COOs too", ["cfo", "coo"]],
  ["Bankers ignored us", ["banker"]],
])("people are asked for by what they do: %s", (query, title) => {
  expect(readQuery(query).filters.title).toEqual(title);
});

test.each([
  ["cooks who bake bread in Leeds", "who bake bread"],
  ["cooks in Leeds; a friend will ring them about payroll", "a friend will ring them about payroll"],
])("the work of people and later calls to them are unused: %s", (query, told) => {
  const { filters, unused } = readQuery(query);
  expect(filters).toEqual({ title: ["cook"], country: ["GB"], city: ["Leeds"] });
  expect(unused).toEqual([told]);
});
