import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCountry, parseUsState } from "@/lib/domain/places/place";
import { pairTokens } from "@/lib/search/pair-tokens";
import { readTitle } from "@/lib/search/titles";
import { coarseBucket, fineBucket, personTokens } from "@/lib/search/tokens";

const anyText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.array(fc.nat(0x10ffff), { maxLength: 30 }).map((codes) => String.fromCodePoint(...codes)),
);

test("a person is found by words, job, function, rank, industry, place, size and email", () => {
  const tokens = personTokens({
    title: "VP of Demand Generation",
    seniority: ["vp"],
    industry: "Software Development",
    country: parseCountry("United States"),
    companyCountry: parseCountry("United States"),
    state: parseUsState("Texas"),
    region: null,
    city: "San  António",
    employees: 320,
    hasEmail: true,
  });
  const pairs = pairTokens(tokens);
  expect(pairs).toHaveLength(8);
  expect(tokens).toEqual(
    [
      ...pairs,
      ...["t:vp", "t:demand", "t:generation", "f:demand_generation", "f:marketing", "s:vp", "r:vp", "k:t"],
      ...["i:computer-software", "k:i", "c:US", "k:c", "st:TX", "k:st", "ci:san antonio", "k:ci", "z:4", "y:33", "e:1"],
    ].sort(),
  );
});

test.each([
  ["Leiter Qualitätssicherung", ["director", "head", "manager"]],
  ["Responsabile Logistica", ["director", "head", "manager"]],
  ["Kierownik Magazynu", ["director", "head", "manager"]],
  ["Directeur de la Communication", ["director", "head"]],
  ["Projektleiter", ["manager"]],
  ["Head of Logistics", ["head"]],
])("D28: a word of another language that spans several ranks may be meant by each of them: %s", (title, found) => {
  const said = readTitle(title).seniority;
  const tokens = personTokens({ title, seniority: said });
  expect(tokens.filter((one) => one.startsWith("s:"))).toEqual(said.map((one) => `s:${one}`).sort());
  const ranks = tokens.flatMap((one) => (/^[so]:/.test(one) ? one.slice(2) : []));
  expect(ranks.sort()).toEqual(found);
});

test("D28: the seniority that a file gives is not widened by the title", () => {
  const tokens = personTokens({ title: "Leiter Einkauf", seniority: ["director"] });
  expect(tokens.filter((one) => /^[so]:/.test(one))).toEqual(["s:director"]);
});

test("nothing known, nothing to be found by", () => {
  expect(personTokens({})).toEqual([]);
});

test("only people abroad are found by the country of their company", () => {
  const [france, companyCountry] = [parseCountry("France"), parseCountry("Israel")];
  expect(personTokens({ country: france, companyCountry })).toContain("h:IL");
  expect(personTokens({ state: parseUsState("Texas"), companyCountry })).toContain("h:IL");
  for (const country of [companyCountry, null]) {
    expect(personTokens({ country, companyCountry }).join(" ")).not.toContain("h:");
  }
  expect(personTokens({ country: france }).join(" ")).not.toContain("h:");
});

test("the file's seniority counts, not the title's", () => {
  const tokens = personTokens({ title: "Director of Sales", seniority: ["manager"] });
  expect(tokens.filter((token) => token.startsWith("s:"))).toEqual(["s:manager"]);
});

test("an industry nobody lists is found by its words", () => {
  expect(personTokens({ industry: "Zorbing Parks" })).toEqual(["iw:park", "iw:zorbing", "k:i"]);
});

test.each([
  [0, 1],
  [10, 1],
  [11, 2],
  [50, 2],
  [51, 3],
  [200, 3],
  [500, 4],
  [1000, 5],
  [5000, 6],
  [10_000, 7],
  [10_001, 8],
])("%i employees are in coarse bucket %i", (employees, bucket) => {
  expect(coarseBucket(employees)).toBe(bucket);
});

test("fine buckets never fall as headcount grows, four to a doubling", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(fineBucket(less)).toBeLessThanOrEqual(fineBucket(more));
      expect(fineBucket(Math.max(1, one) * 2)).toBe(fineBucket(one) + 4);
    }),
  );
});

test("tokens are sorted, each once, and the same every time", () => {
  fc.assert(
    fc.property(anyText, fc.string({ maxLength: 40 }), (title, industry) => {
      const person = { title, industry };
      const tokens = personTokens(person);
      expect(tokens).toEqual([...new Set(tokens)].sort());
      expect(personTokens(person)).toEqual(tokens);
    }),
  );
});
