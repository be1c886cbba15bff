import { expect, test } from "vitest";
import { askIndustry, readIndustry } from "@/lib/search/industries";
import { readSeniority } from "@/lib/search/read-seniority";
import { phrasesOf, readWords } from "@/lib/search/read-words";
import { readTitle } from "@/lib/search/titles";
import { FUNCTIONS } from "@/lib/search/vocabulary/functions";
import { INDUSTRIES, INDUSTRY_GROUPS } from "@/lib/search/vocabulary/industries";
import { COMPANIES_BY_TRADE } from "@/lib/search/vocabulary/industry-goods";
import { INDUSTRY_NEIGHBOURS } from "@/lib/search/vocabulary/industry-neighbours";
import { JOBS } from "@/lib/search/vocabulary/jobs";
import { FUNCTION_NEIGHBOURS, JOB_NEIGHBOURS } from "@/lib/search/vocabulary/neighbours";
import { RANKS } from "@/lib/search/vocabulary/ranks";
import { SPELLINGS } from "@/lib/search/vocabulary/spellings";

const functionNames = new Set(FUNCTIONS.map(([name]) => name));

test("a function lies within functions that exist, and a job's functions exist", () => {
  const named = [...FUNCTIONS.map(([, within]) => within), ...JOBS.map((job) => job.functions)];
  expect(named.flatMap((names) => names.split(" ").filter(Boolean)).filter((name) => !functionNames.has(name))).toEqual(
    [],
  );
});

test("neighbours are of functions and jobs that exist, and are such", () => {
  const jobs = new Set(JOBS.map(({ id }) => id));
  const rows = [...Object.values(FUNCTION_NEIGHBOURS), ...Object.values(JOB_NEIGHBOURS)];
  const listed = (lines: readonly (string | undefined)[]) => lines.flatMap((line) => line?.split(" ") ?? []);
  expect(Object.keys(FUNCTION_NEIGHBOURS).filter((name) => !functionNames.has(name))).toEqual([]);
  expect(Object.keys(JOB_NEIGHBOURS).filter((id) => !jobs.has(id))).toEqual([]);
  expect(listed(rows.map(({ functions }) => functions)).filter((name) => !functionNames.has(name))).toEqual([]);
  expect(listed(rows.map((row) => row.jobs)).filter((id) => !jobs.has(id))).toEqual([]);
  expect(listed(rows.map(({ words }) => words)).filter((word) => readTitle(word).words[0] !== word)).toEqual([]);
});

test("no name of the vocabulary is read as a single letter or as nothing", () => {
  const lines = [
    ...SPELLINGS.map(([, spellings]) => spellings),
    ...FUNCTIONS.map(([, , words]) => words),
    ...JOBS.map((job) => job.names),
    ...RANKS.map(([, words]) => words),
  ];
  const bare = lines.flatMap(phrasesOf).filter((phrase) => {
    const { words } = readWords(phrase);
    return words.length === 0 || (words.length === 1 && /^[\x21-\x7e]$/.test(words[0] ?? ""));
  });
  expect(bare).toEqual([]);
});

test("broader jobs and near industries exist", () => {
  const jobs = new Set(JOBS.map(({ id }) => id));
  const industries = new Set(INDUSTRIES.map(([id]) => id));
  const broader = JOBS.flatMap(({ within = "" }) => within.split(" ").filter(Boolean));
  const near = Object.entries(INDUSTRY_NEIGHBOURS).flatMap(([id, ids]) => [id, ...ids.split(/[ |]+/)]);
  expect(jobs.size).toBe(JOBS.length);
  expect(broader.filter((id) => !jobs.has(id))).toEqual([]);
  expect(near.filter((id) => !industries.has(id))).toEqual([]);
});

test("every name of a job is read as that job", () => {
  const missed = JOBS.flatMap(({ id, names }) => phrasesOf(names).filter((name) => !readTitle(name).jobs.includes(id)));
  expect(missed).toEqual([]);
});

test("every name of a function is read as that function, or as a job or a longer name that has it", () => {
  const missed = FUNCTIONS.flatMap(([name, , words]) =>
    phrasesOf(words).filter((word) => !readTitle(`Head of ${word}`).functions.includes(name)),
  );
  expect(missed).toEqual([]);
});

test("every word for a rank is read as that rank", () => {
  const missed = RANKS.flatMap(([seniority, words]) =>
    phrasesOf(words).filter((word) => !seniority.every((one) => readSeniority(word).includes(one))),
  );
  expect(missed).toEqual([]);
});

test("industry ids are unique, and groups name industries that exist", () => {
  const ids = INDUSTRIES.map(([id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const named = INDUSTRY_GROUPS.flatMap(([, members]) => members.trim().split(/[\s|]+/));
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});

test("every label is filed under its industry, and who asks by its first label finds it", () => {
  const misfiled = INDUSTRIES.flatMap(([id, labels]) =>
    phrasesOf(labels).filter((label) => !readIndustry(label).includes(id)),
  );
  expect(misfiled).toEqual([]);
  const missed = INDUSTRIES.filter(([id, labels]) => !askIndustry(phrasesOf(labels)[0] ?? "").includes(id));
  expect(missed.map(([id]) => id)).toEqual([]);
});

test("companies by what they make or do belong to an industry that exists, and are read as it", () => {
  const ids = new Set(INDUSTRIES.map(([id]) => id));
  expect([...COMPANIES_BY_TRADE.keys()].filter((id) => !ids.has(id))).toEqual([]);
  const missed = [...COMPANIES_BY_TRADE].flatMap(([id, companies]) =>
    phrasesOf(companies).filter((company) => !readIndustry(company).includes(id) || !askIndustry(company).includes(id)),
  );
  expect(missed).toEqual([]);
});
