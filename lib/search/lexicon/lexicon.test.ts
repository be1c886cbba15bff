import { describe, expect, test } from "vitest";
import { z } from "zod";
import { COUNTRY_CODES, US_STATE_CODES } from "@/lib/domain/places/place";
import {
  answeredAs,
  answeringLabels,
  askIndustry,
  industryGroups,
  industryLabels,
  readIndustry,
  tradeCompanies,
} from "@/lib/search/industries";
import { conceptsOf, namesOf, rankNames, readTable, TABLES } from "@/lib/search/lexicon/lexicon";
import { readWords } from "@/lib/search/read-words";
import { SENIORITIES } from "@/lib/search/seniority";
import { readTitle } from "@/lib/search/titles";

const LANGUAGES = "ar cs da de el en es fi fr he hu it ja ko nl no pl pt ro ru sk sv tr uk und zh".split(" ");
/**
 * `first`: of concepts that share the phrase this one is meant. `name`: what the concept itself is called. `alone`: only
 * where the phrase is the whole title. `asked`: in queries, never on file. `people`: those from there.
 */
const FLAGS = ["first", "name", "alone", "asked", "people"] as const;
const SOURCES = ["own", "geonames", "compromise", "onet", "esco"] as const;
const MOST_WORDS = 8;
/** Said twice on purpose: "people people" are those of human resources. */
const TWICE_ON_PURPOSE: ReadonlySet<string> = new Set(["people people"]);

const rank = z
  .string()
  .refine((id) => id === "none" || id.split("+").every((one) => SENIORITIES.some((s) => s === one)));
const slug = z.string().regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/);
const text = z.string().regex(/^\S+(?: \S+)*$/);
const country = z.enum(COUNTRY_CODES);
const state = z.enum(US_STATE_CODES);
/** Least and most employees; 0 and `up` leave a side open. */
const band = z.string().regex(/^\d+-(?:\d+|up)$/);
const bound = z.enum(["over", "least", "under", "most", "about"]);
const city = z.string().regex(/^(?:[A-Z]{2}|US-[A-Z]{2})\/[a-z0-9-]*$/);

/** What stands behind the colon of a concept, by its kind. */
const KINDS: Readonly<Record<string, z.ZodType<string>>> = {
  job: slug,
  function: slug,
  rank,
  "open-rank": rank,
  spelling: text,
  // Without a text: said of a department, and nothing of a title.
  title: z.union([text, z.literal("")]),
  "title-word": slug,
  "title-link": z.enum(["next", "and", "of", "to", "at"]),
  "title-sign": slug,
  compound: slug,
  ending: slug,
  industry: slug,
  goods: slug,
  trade: slug,
  crop: slug,
  mineral: slug,
  line: slug,
  group: slug,
  label: text,
  "industry-word": slug,
  english: slug,
  asking: slug,
  ask: slug,
  short: slug,
  "seniority-group": slug,
  "size-adjective": band,
  "size-noun": band,
  bound,
  "bound-behind": bound,
  agent: text,
  duty: slug,
  "duty-verb": slug,
  "duty-object": slug,
  "alike-act": slug,
  "alike-thing": slug,
  concern: slug,
  country,
  state,
  province: country,
  "country-code": country,
  "province-code": country,
  region: slug,
  "local-area": slug,
  city,
  "city-name": text,
  "place-word": slug,
  area: slug,
  "place-form": slug,
  compass: slug,
  irregular: slug,
  sign: slug,
  signed: text,
  number: z.string().regex(/^\d+(?:-\d+)?$/),
  scale: z.string().regex(/^\d+$/),
  few: z.string().regex(/^(?:0\.5|\d+|\d+-\d+)$/),
};

const concept = z.string().refine((written) => {
  const colon = written.indexOf(":");
  return KINDS[written.slice(0, colon)]?.safeParse(written.slice(colon + 1)).success === true;
}, "no known concept");

const phrase = z
  .string()
  .regex(/^\S+(?: \S+)*$/, "words with single spaces between")
  .regex(/^(?:[^\t,;|]+|.*, D\.?C\.?)$/, "a mark that a list would have between its phrases")
  .refine((written) => written.split(" ").length <= MOST_WORDS, "too long: are these two phrases?")
  .refine((written) => TWICE_ON_PURPOSE.has(written) || !isDoubled(written), "says the same twice");

const row = z.tuple([
  concept,
  z.enum(LANGUAGES as [string, ...string[]]),
  phrase,
  z.string().refine((flags) => flags === "" || flags.split(" ").every((flag) => FLAGS.some((one) => one === flag))),
  z.enum(SOURCES),
]);
const relation = z.tuple([concept, text, z.string().min(1)]);

/** Whether a word comes twice in a row, or two words do: what a missing comma leaves of a list. */
function isDoubled(written: string): boolean {
  const words = written.split(" ");
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return new Set(pairs).size < pairs.length || words.some((word, at) => word === words[at - 1]);
}

const tables = TABLES.map((name) => [name, readTable(name)] as const);
const concepts = readTable("concepts");

describe.each(tables)("the table %s", (_name, rows) => {
  test("has known concepts, languages, flags and sources, and one phrase a row", () => {
    const wrong = rows.flatMap((one) => {
      const { error } = row.safeParse(one);
      return error ? `${one.join(" | ")}: ${error.issues[0]?.message}` : [];
    });
    expect(wrong).toEqual([]);
  });

  test("is sorted by concept, language and phrase, and has no row twice", () => {
    const keys = rows.map(([concept, lang, phrase]) => [concept, lang, phrase].join("\t"));
    const unsorted = keys.filter((key, at) => at > 0 && !isBefore(keys[at - 1] ?? "", key));
    expect(unsorted).toEqual([]);
  });
});

/** As the columns are compared one after the other, so that a tab counts less than any sign. */
function isBefore(one: string, other: string): boolean {
  const [left, right] = [one.split("\t"), other.split("\t")];
  const at = left.findIndex((column, index) => column !== right[index]);
  return at >= 0 && (left[at] ?? "") < (right[at] ?? "");
}

test("the relations of concepts are well formed, and each value stands once with all others of its relation", () => {
  expect(concepts.filter((one) => !relation.safeParse(one).success)).toEqual([]);
  const heads = concepts.map(([concept, relation]) => `${concept}\t${relation}`);
  const runs = heads.filter((head, at) => head !== heads[at - 1]);
  expect(runs.filter((head, at) => at > 0 && !isBefore(runs[at - 1] ?? "", head))).toEqual([]);
  expect(new Set(concepts.map((one) => one.join("\t"))).size).toBe(concepts.length);
});

test("relations lead to jobs, functions and industries that exist", () => {
  const known = {
    job: new Set(conceptsOf("job")),
    function: new Set(conceptsOf("function")),
    industry: new Set(conceptsOf("industry")),
  };
  const lost = concepts.filter(([concept = "", relation = "", value = ""]) => {
    const [kind, id = ""] = concept.split(":");
    if (kind === "job" || kind === "function" || kind === "industry") {
      if (!known[kind].has(id)) return true;
    }
    if (relation === "function") return !known.function.has(value);
    if (relation === "within") return !(kind === "job" ? known.job : known.function).has(value);
    if (relation === "first") return !known.industry.has(value);
    if (relation !== "near" && relation !== "far") return false;
    if (kind !== "job" && kind !== "function") return !known.industry.has(value);
    const [near, name = ""] = value.split(":");
    if (near === "job" || near === "function") return !known[near].has(name);
    return near !== "word" || readTitle(name).words[0] !== name;
  });
  expect(lost).toEqual([]);
});

test("no name is read as a single letter or as nothing", () => {
  const bare = [...namesOf("spelling"), ...namesOf("function"), ...namesOf("job"), ...rankNames()].filter(
    ([phrase]) => {
      const { words } = readWords(phrase);
      return words.length === 0 || (words.length === 1 && /^[\x21-\x7e]$/.test(words[0] ?? ""));
    },
  );
  expect(bare).toEqual([]);
});

test("every name of a job is read as that job", () => {
  expect(namesOf("job").filter(([name, id]) => !readTitle(name).jobs.includes(id))).toEqual([]);
});

test("every name of a function is read as that function, or as a job or a longer name that has it", () => {
  expect(namesOf("function").filter(([name, id]) => !readTitle(`Head of ${name}`).functions.includes(id))).toEqual([]);
});

test("every word for a rank is read as that rank", () => {
  const missed = rankNames().filter(
    ([word, seniority]) => !seniority.every((one) => readTitle(word).seniority.includes(one)),
  );
  expect(missed).toEqual([]);
});

test("every label is filed under its industry", () => {
  const labels = [...industryLabels(), ...tradeCompanies()];
  expect(labels.filter(([label, id]) => !readIndustry(label).includes(id))).toEqual([]);
});

test("a query for a group of industries finds all that it means, unless it is answered under another name", () => {
  const missed = industryGroups().filter(([phrase, meant]) => {
    const asked = askIndustry(phrase);
    const isOther = answeredAs(phrase) !== null && answeredAs(phrase) !== phrase;
    return !isOther && ![...meant.near, ...meant.far].every((id) => asked.includes(id));
  });
  expect(missed).toEqual([]);
});

test("every name that industries are answered under is read as an industry", () => {
  const labels = [...new Set(answeringLabels().map(([, label]) => label))];
  expect(labels.filter((label) => askIndustry(label).length === 0)).toEqual([]);
});
