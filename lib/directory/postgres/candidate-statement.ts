import { LAST_TIER } from "@/lib/directory/search-tiers";
import { EMAIL_TOKEN, type SearchStep } from "@/lib/domain/search/plan-search";
import type { Statement } from "./run-statement";

/** How many people a step fetches to be ranked, at least: more than are answered, so that the best of them come first. */
export const CANDIDATES = 100;
/** Of everybody whom a cover finds so many are fetched; when there are no more, these are all. */
export const COVERED = 600;

/** What is read of each candidate: the id alone, or the tokens too, to tell which steps they match. */
export type Reading = "ids" | "tokens";

const READINGS = {
  ids: { columns: "person_id", limit: CANDIDATES },
  tokens: { columns: "person_id, array_to_string(tok, E'\\x1f') AS tokens", limit: COVERED },
} as const;

/** The tiers that a search reads: a quarter of the people, the other three, or both. */
export type Part = "first" | "last" | "all";

const PARTS: Readonly<Record<Part, readonly Condition[]>> = {
  first: [{ shape: "1", sql: () => `tier < ${LAST_TIER}` }],
  last: [{ shape: "2", sql: () => `tier = ${LAST_TIER}` }],
  all: [],
};

/** What stands between tokens in a row that was read with them: in no token. */
export const TOKEN_END = "\x1f";

export interface BoundStatement {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

interface Condition {
  /** A letter: tells statements of different shape apart, since each is prepared once under its name. */
  readonly shape: string;
  readonly sql: (parameter: string) => string;
  readonly value?: unknown;
}

/**
 * Who matches a step, from the search copy. Its tiers are read in order and only as far as needed, each
 * through its token index; no ORDER BY, which would read them all.
 */
export function searchCandidates(
  step: SearchStep,
  withEmail: boolean,
  reading: Reading = "ids",
  part: Part = "all",
): BoundStatement {
  return bind(
    "person_search",
    reading,
    [...PARTS[part], ...tokenConditions(step), ...headcountConditions(step), ...emailCondition(withEmail)],
    "",
  );
}

/** Who matches a step at one company, best first. The headcount is the company's, and not looked at here. */
export function companyCandidates(
  domains: readonly string[],
  step: SearchStep,
  withEmail: boolean,
  reading: Reading = "ids",
): BoundStatement {
  return bind(
    "company_person",
    reading,
    [domainCondition(domains), ...tokenConditions(step), ...emailCondition(withEmail)],
    "ORDER BY quality DESC, person_id",
  );
}

/** One domain, as nearly all companies have, is read in the order of the index. */
function domainCondition(domains: readonly string[]): Condition {
  return domains.length === 1
    ? { shape: "d", sql: (p) => `company_domain = ${p}`, value: domains[0] }
    : { shape: "D", sql: (p) => `company_domain = ANY(${p})`, value: domains };
}

function tokenConditions({ all, anyOf, none, also = [] }: SearchStep): readonly Condition[] {
  return [
    ...(all.length > 0 ? [{ shape: "a", sql: (p: string) => `tok @> ${p}`, value: all }] : []),
    ...anyOf.map((tokens) => ({ shape: "o", sql: (p: string) => `tok && ${p}`, value: tokens })),
    ...also.map((tokens) => ({ shape: "q", sql: (p: string) => `(tok && ${p}) IS TRUE`, value: tokens })),
    ...(none.length > 0 ? [{ shape: "n", sql: (p: string) => `NOT tok && ${p}`, value: none }] : []),
  ];
}

function headcountConditions({ employeesMin: min, employeesMax: max }: SearchStep): readonly Condition[] {
  return [
    ...(min === undefined ? [] : [{ shape: "g", sql: (p: string) => `employees >= ${p}`, value: min }]),
    ...(max === undefined ? [] : [{ shape: "l", sql: (p: string) => `employees <= ${p}`, value: max }]),
  ];
}

/** Most people have an address: kept from the index on purpose, it costs less to check than to intersect. */
function emailCondition(withEmail: boolean): readonly Condition[] {
  return withEmail ? [{ shape: "e", sql: () => `(tok @> '{${EMAIL_TOKEN}}') IS TRUE` }] : [];
}

function bind(table: string, reading: Reading, conditions: readonly Condition[], order: string): BoundStatement {
  const { columns, limit } = READINGS[reading];
  const values: unknown[] = [];
  const clauses = conditions.map((condition) => {
    if ("value" in condition) values.push(condition.value);
    return condition.sql(`$${values.length}`);
  });
  const where = clauses.length > 0 ? `WHERE ${clauses.join(" AND ")}` : "";
  return {
    statement: {
      name: `${table}-${reading}-${conditions.map(({ shape }) => shape).join("")}`,
      text: `SELECT ${columns} FROM directory.${table} ${where} ${order} LIMIT ${limit}`,
    },
    values,
  };
}
