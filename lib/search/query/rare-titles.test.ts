import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

/** Titles of O*NET that the lexicon lacks, most of which begin with a word that is also a verb. */
const RARE = [
  "cloth stock sorter",
  "coat check attendant",
  "paint stripper",
  "shoe cementer",
  "tire rebuilder",
  "wire mesh knitter",
  "package maker",
];

test.each(["Xs at hospitals in Ohio", "Xs at banks in Ohio", "someone who works as a X in Ohio", "Xs based in Ohio"])(
  "titles that begin with a verb keep their first word: %s",
  (way) => {
    const read = RARE.map((title) => readQuery(way.replace("X", title)));
    expect(read.map(({ filters, unused }) => [filters.title, filters.state, unused])).toEqual(
      RARE.map((title) => [[title], ["OH"], []]),
    );
  },
);

test.each(["X", "Xs"])("a title of English words is searched for by itself: %s", (way) => {
  const titles = RARE.filter((title) => title !== "tire rebuilder");
  const read = titles.map((title) => readQuery(way.replace("X", title)).filters);
  expect(read).toEqual(titles.map((title) => ({ title: [title] })));
});

test.each(["the weather", "dinner", "Mark Hunter", "John Porter", "lovely weather", "phone number", "job offer"])(
  "%s is no title",
  (text) => {
    expect(readQuery(text).filters.title).toBeUndefined();
  },
);

test.each(["and", "or", "&"])("titles of which only one is known stay two behind %s", (link) => {
  const read = RARE.map((title) => readQuery(`accountants ${link} ${title}s in Leeds`).filters.title);
  expect(read).toEqual(RARE.map((title) => ["accountant", title]));
});

test.each(["salesman", "cameraman", "fireman", "craftsman"])("the plural of %s ends in -men", (man) => {
  const [one, several] = [man, man.replace("man", "men")].map((said) => readQuery(`wool ${said} in Leeds`));
  expect(several?.filters).toEqual(one?.filters);
  expect(several?.filters.title?.[0]).toMatch(/man$/);
});

describe("people who are named by their trade", () => {
  const TRADES = ["stock broker", "loan broker", "commercial real estate broker", "app developer"];

  test("have the title in both numbers", () => {
    const read = TRADES.flatMap((one) => [one, `${one}s`].map((said) => readQuery(`${said} in Leeds`).filters));
    expect(read).toMatchObject(TRADES.flatMap((one) => [{ title: [one] }, { title: [one] }]));
    expect(read.filter(({ industry }) => industry !== undefined)).toEqual([]);
  });

  test("are companies where others work or lead", () => {
    const read = TRADES.flatMap((one) => [`CFOs at ${one}s`, `who runs ${one}s in Leeds`]).map(readQuery);
    expect(read.filter(({ filters }) => filters.industry === undefined)).toEqual([]);
  });

  test.each(["helicopter makers", "newspapers", "semiconductors", "chemical plants"])(
    "are companies if the word means them: %s",
    (trade) => {
      expect(readQuery(`${trade} in Leeds`).filters).toEqual({ industry: [trade], country: ["GB"], city: ["Leeds"] });
    },
  );
});

test.each(["soil", "enamel", "zorbing"])("experts in a place are experts of the word before: %s experts", (craft) => {
  const { filters } = readQuery(`${craft} experts in Leeds`);
  expect(filters).toEqual({ title: [craft], country: ["GB"], city: ["Leeds"] });
});

test.each(["dam", "matrix", "slag"])("workers keep an unknown word that says which they are: %s workers", (craft) => {
  const { filters, unused } = readQuery(`${craft} workers in Leeds`);
  expect(filters.title?.[0]).toContain(craft);
  expect(unused).toEqual([]);
});

test.each(["beekeepers", "falconer", "any taxidermists"])("a job that no title has is one by itself: %s", (job) => {
  expect(readQuery(job).filters.title).toHaveLength(1);
});

test.each(["plumbers", "forklift drivers", "court interpreters"])(
  "behind a plural, an unknown word belongs to no title: %s",
  (jobs) => {
    const { filters, unused } = readQuery(`need ${jobs} Zorbtown`);
    expect([filters, unused]).toEqual([readQuery(jobs).filters, ["Zorbtown"]]);
  },
);

test.each(["pilots", "electricians", "analysts"])("%s are commercial, and not in sales", (jobs) => {
  expect(readQuery(`commercial ${jobs} in Leeds`).filters.title?.[0]).toMatch(/^commercial /);
});
