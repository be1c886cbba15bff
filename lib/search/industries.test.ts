import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  askIndustry,
  exactIndustry,
  type MeantIndustries,
  meantIndustries,
  readIndustry,
} from "@/lib/search/industries";
import { entriesOf } from "@/lib/search/lexicon/lexicon";
import { readQuery } from "@/lib/search/query/read-query";

const anyText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.array(fc.nat(0x10ffff), { maxLength: 30 }).map((codes) => String.fromCodePoint(...codes)),
);

describe("everyday words are asked for as", () => {
  test.each([
    ["neobanks", "banking"],
    ["hedge funds", "investment-management"],
    ["3PLs", "logistics"],
    ["shipyards", "shipbuilding"],
    ["managed service providers", "it-services"],
    ["ad agencies", "marketing-advertising"],
    ["gold mines", "mining-metals"],
    ["care homes", "hospital-health-care"],
    ["coffee roasters", "food-beverages"],
    ["vape brands", "tobacco"],
  ])("%j: %s", (asked, id) => {
    expect(askIndustry(asked)).toContain(id);
  });
});

test("people in a near industry come after those in the named one, and people in a far one never", () => {
  expect(exactIndustry("boat builders")).toEqual(["shipbuilding"]);
  expect(askIndustry("boat builders")).toEqual(["shipbuilding", "maritime"]);
});

describe("people in a more distant industry come after people in a near one", () => {
  test.each([
    ["grocery chains", "supermarkets retail wholesale", "food-beverages food-production"],
    ["insurtech startups", "insurance financial-services", "computer-software internet it-services"],
    ["utility companies", "utilities oil-energy renewables", "environmental-services"],
    ["fashion labels", "apparel luxury-goods textiles", "retail"],
    ["game studios", "computer-games entertainment", "gambling"],
    ["steel", "mining-metals machinery building-materials mechanical-industrial-engineering", ""],
    ["insurance companies", "insurance", ""],
    ["bakeries", "food-beverages food-production", "restaurants supermarkets retail"],
    ["bookshops", "retail supermarkets", "apparel luxury-goods consumer-goods wholesale"],
    ["football clubs", "sports recreational-facilities", "sporting-goods"],
    ["theme parks", "recreational-facilities entertainment leisure-travel", ""],
    ["shipyards", "shipbuilding maritime", ""],
    ["movies", "motion-pictures media-production animation", "entertainment broadcast-media"],
  ])("%j: %s, then %s", (asked, near, far) => {
    const words = (ids: string) => ids.split(" ").filter(Boolean);
    expect(meantIndustries(asked)).toEqual({ near: words(near), far: words(far) });
  });
});

describe("a label on file is filed under", () => {
  test.each([
    ["Food and Beverage Manufacturing", "food-production"],
    ["Biotechnology Research", "biotechnology"],
    ["computer software", "computer-software"],
    ["Software Development", "computer-software"],
    ["IT Services and IT Consulting", "it-services"],
    ["Information Technology & Services", "it-services"],
    ["hospital & health care", "hospital-health-care"],
    ["Hospitals and Health Care", "hospital-health-care"],
    ["Motor Vehicle Manufacturing", "automotive"],
    ["Pharmaceutical Manufacturing", "pharmaceuticals"],
    ["leisure, travel & tourism", "leisure-travel"],
    ["glass, ceramics & concrete", "glass-ceramics"],
    ["transportation/trucking/railroad", "transportation"],
    ["Law Firm", "law-practice"],
  ])("%j: %s", (label, id) => {
    expect(readIndustry(label)).toEqual([id]);
  });

  test("a label in nobody's list is filed nowhere", () => {
    expect(readIndustry("Zorbing")).toEqual([]);
    expect(readIndustry("")).toEqual([]);
  });
});

describe("an industry asked for may mean", () => {
  test("fintech: five", () => {
    expect([...askIndustry("fintech")].sort()).toEqual(
      ["banking", "capital-markets", "financial-services", "investment-banking", "investment-management"].sort(),
    );
  });

  test.each([
    ["SaaS", "computer-software"],
    ["B2B SaaS companies", "computer-software"],
    ["law firms", "law-practice"],
    ["pharma", "pharmaceuticals"],
    ["biotech startups", "biotechnology"],
    ["ad agencies", "marketing-advertising"],
    ["e-commerce", "retail"],
    ["health care", "hospital-health-care"],
    ["healthcare", "hospital-health-care"],
    ["manufacturing", "machinery"],
    ["dental practices", "medical-practice"],
    ["Maschinenbau", "machinery"],
    ["Computer & Network Security", "security"],
    ["non-profit", "nonprofit"],
    ["insurance and banking", "insurance"],
    ["insurance and banking", "banking"],
  ])("%j: %s among others", (asked, id) => {
    expect(askIndustry(asked)).toContain(id);
  });

  test("a narrow word stays narrow", () => {
    expect(askIndustry("commercial real estate")).not.toContain("construction");
    expect(askIndustry("insurance companies")).toEqual(["insurance"]);
  });

  test("nothing that is known, for words nobody uses", () => {
    expect(askIndustry("zorbing")).toEqual([]);
  });
});

test("any text is read without a throw, both ways", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const ids of [readIndustry(text), askIndustry(text)]) expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

/** In a query, graduates and cell phones are wishes that no filter serves, and "non" rules something out. */
const READ_OTHERWISE: ReadonlySet<string> = new Set([
  "graduate schools",
  "cell phone carriers",
  "associations à but non lucratif",
]);

describe("an industry means the same as a filter and in a query", () => {
  const rows = ["industry", "line", "group", "label"].flatMap((kind) => entriesOf(kind).map(({ phrase }) => phrase));
  const read = [...new Set(rows)].map((phrase) => ({
    phrase,
    industry: readQuery(`CFOs at ${phrase}`).filters.industry ?? [],
  }));

  test("for every phrase of the lexicon that a query names an industry by", () => {
    const different = read.filter(
      ({ phrase, industry: [label] }) =>
        label !== undefined && !meansTheSame(meantIndustries(phrase), meantIndustries(label)),
    );
    expect(different.map(({ phrase }) => phrase).filter((phrase) => !READ_OTHERWISE.has(phrase))).toEqual([]);
  });

  test("and all but a few, which are jobs and places as well, are read as one industry", () => {
    const unread = read.filter(({ industry }) => industry.length !== 1);
    expect(unread.length / read.length).toBeLessThan(0.005);
  });
});

function meansTheSame(one: MeantIndustries, other: MeantIndustries): boolean {
  const sorted = ({ near, far }: MeantIndustries) => JSON.stringify([[...near].sort(), [...far].sort()]);
  return sorted(one) === sorted(other);
}
