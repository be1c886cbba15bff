import { LAST_VERIFIED_TIER, SAMPLE_TIERS } from "@/lib/directory/search-tiers";
import { EMAIL_TOKEN, type SearchStep } from "@/lib/search/plan-search";
import { VISIBLE_PEOPLE } from "./person-rows";
import type { Statement } from "./run-statement";

/** More than are answered are fetched of a step to be ranked, so that the best of them come first. */
const SHORT_LIST = { answers: 10, candidates: 30 } as const;
const LONG_LIST = 50;
/** Of everybody whom a cover finds so many are fetched; when there are no more, these are all. */
export const COVERED = 300;
/** Beyond so many, matches are not counted. */
export const COUNTED = 1_000;

export interface BoundStatement {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

/**
 * What is read of each candidate: the id alone, or the tokens too, to tell which steps they match, or all that is
 * answered of them, which is worth it where they are likely to be the answer; or only how many there are, up to
 * `COUNTED`.
 */
export type CandidateColumns = "ids" | "tokens" | "people" | "count";

/** How many people a step fetches to be ranked: of few numbers, since each is a statement of its own. */
export function candidatesFor(limit: number): number {
  return limit <= SHORT_LIST.answers ? SHORT_LIST.candidates : LONG_LIST;
}

/** What is read, and of how many. */
export interface Fetch {
  readonly reading?: CandidateColumns;
  readonly part?: TierRange;
  /** How many people are answered. */
  readonly limit: number;
}

interface ReadingOf {
  readonly columns: string;
  readonly limit: (answers: number) => number;
  /** Around the statement that finds them. */
  readonly around?: (found: string) => string;
}

const READINGS: Readonly<Record<CandidateColumns, ReadingOf>> = {
  ids: { columns: "person_id", limit: candidatesFor },
  tokens: {
    columns: "person_id, E'\\x1f' || array_to_string(tok, E'\\x1f') || E'\\x1f' AS tokens",
    limit: () => COVERED,
  },
  count: {
    columns: "person_id",
    limit: () => COUNTED,
    around: (found) => `SELECT count(*)::int AS people FROM (${found}) AS found`,
  },
  people: {
    columns: "person_id",
    limit: candidatesFor,
    around: (found) => `SELECT * FROM (${found}) AS found
      LEFT JOIN LATERAL (${VISIBLE_PEOPLE} WHERE id = found.person_id) AS person ON true`,
  },
};

/** The tiers that a search reads: those of the sample, those of verified people outside it, all outside it, or all. */
export type TierRange = "sample" | "verified" | "rest" | "all";

interface Condition {
  /** A letter: tells statements of different shape apart, since each is prepared once under its name. */
  readonly shape: string;
  readonly sql: (parameter: string) => string;
  readonly value?: unknown;
}

const PARTS: Readonly<Record<TierRange, readonly Condition[]>> = {
  sample: [{ shape: "1", sql: () => `tier IN (${SAMPLE_TIERS.join(", ")})` }],
  verified: [{ shape: "3", sql: () => `tier = ${LAST_VERIFIED_TIER}` }],
  rest: [{ shape: "2", sql: () => `tier NOT IN (${SAMPLE_TIERS.join(", ")})` }],
  all: [],
};

/**
 * Who matches a step, from the search copy. Its tiers are read in order and only as far as needed, each
 * through its token index; no ORDER BY, which would read them all.
 */
export function searchCandidates(
  step: SearchStep,
  withEmail: boolean,
  { reading = "ids", part = "all", limit }: Fetch,
): BoundStatement {
  const { employeesMin = null, employeesMax = null } = step;
  const headcount: readonly Condition[] = [
    { shape: "", sql: (p) => `(employees >= ${p} OR ${p}::int IS NULL)`, value: employeesMin },
    { shape: "", sql: (p) => `(employees <= ${p} OR ${p}::int IS NULL)`, value: employeesMax },
  ];
  const conditions = [...PARTS[part], ...indexed(step), ...headcount, ...looked(step, withEmail)];
  return bind("person_search", reading, limit, conditions, "");
}

/** Who matches a step at one company, best first. The headcount is the company's, and not looked at here. */
export function companyCandidates(
  domains: readonly string[],
  step: SearchStep,
  withEmail: boolean,
  { reading = "ids", limit }: Omit<Fetch, "part">,
): BoundStatement {
  const conditions = [domainCondition(domains), ...indexed(step), ...looked(step, withEmail)];
  return bind("company_person", reading, limit, conditions, "ORDER BY quality DESC, person_id");
}

/** One domain, as nearly all companies have, is read in the order of the index. */
function domainCondition(domains: readonly string[]): Condition {
  return domains.length === 1
    ? { shape: "d", sql: (p) => `company_domain = ${p}`, value: domains[0] }
    : { shape: "D", sql: (p) => `company_domain = ANY(${p})`, value: domains };
}

/** What the index is asked for. */
function indexed({ all, anyOf }: SearchStep): readonly Condition[] {
  return [
    ...(all.length > 0 ? [{ shape: "a", sql: (p: string) => `tok @> ${p}`, value: all }] : []),
    ...anyOf.map((tokens) => ({ shape: "o", sql: (p: string) => `tok && ${p}`, value: tokens })),
  ];
}

/**
 * What is looked at on the row, kept from the index on purpose: most people pass it, and it costs less to check
 * than to intersect. Always there, asked for or not, so that few statements are of different shape. In this order:
 * a long list is compared word by word, and only with those who pass the rest.
 */
function looked({ also = [], none }: SearchStep, withEmail: boolean): readonly Condition[] {
  const single = also.flatMap((group) => (group.length === 1 ? group : []));
  const email = withEmail ? [EMAIL_TOKEN] : [];
  const groups = also.filter((group) => group.length > 1).sort((one, other) => one.length - other.length);
  return [
    { shape: "", sql: (p) => `(tok @> ${p}) IS TRUE`, value: [...single, ...email] },
    { shape: "", sql: (p) => `NOT tok && ${p}`, value: none },
    ...groups.map((tokens) => ({ shape: "q", sql: (p: string) => `(tok && ${p}) IS TRUE`, value: tokens })),
  ];
}

function bind(
  table: string,
  reading: CandidateColumns,
  answers: number,
  conditions: readonly Condition[],
  order: string,
): BoundStatement {
  const { columns, limit, around = (found) => found } = READINGS[reading];
  const most = limit(answers);
  const values: unknown[] = [];
  const clauses = conditions.map((condition) => {
    if ("value" in condition) values.push(condition.value);
    return condition.sql(`$${values.length}`);
  });
  return {
    statement: {
      name: `${table}-${reading}${most}-${conditions.map(({ shape }) => shape).join("")}`,
      text: around(`SELECT ${columns} FROM directory.${table} WHERE ${clauses.join(" AND ")} ${order} LIMIT ${most}`),
    },
    values,
  };
}
