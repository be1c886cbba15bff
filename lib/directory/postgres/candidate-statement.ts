import type { PreparedStatement } from "@/lib/db/pools";
import { LAST_VERIFIED_TIER, SAMPLE_TIERS } from "@/lib/directory/records/search-tiers";
import type { SearchStep } from "@/lib/search/plan-search";
import { EMAIL_TOKEN } from "@/lib/search/tokens";
import { VISIBLE_PEOPLE } from "./person-rows";

/** A step fetches more people than it answers, so that the best of them can be ranked first. */
const SHORT_LIST = { answers: 10, candidates: 30 } as const;
const LONG_LIST = 50;
/** At most this many of the people that a cover finds are fetched. Fewer rows mean that these are all. */
export const COVERED = 300;
/** Beyond so many, matches are not counted. */
const COUNTED = 1_000;

export interface BoundStatement {
  readonly statement: PreparedStatement;
  readonly values: readonly unknown[];
  /** The most rows that it returns. */
  readonly most: number;
}

/**
 * What is read of each candidate: the id, the tokens too (to tell which steps match), or the whole answer, for
 * candidates that are likely to be answered; or only their number, up to `COUNTED`, which on a cluster is the number of
 * rows of `counted`, because counting them would be a second statement there.
 */
export type CandidateColumns = "ids" | "tokens" | "people" | "count" | "counted";

/**
 * The number of people that a step fetches for ranking. Only a few values, since each is a prepared statement of its
 * own.
 */
export function candidatesFor(limit: number): number {
  return limit <= SHORT_LIST.answers ? SHORT_LIST.candidates : LONG_LIST;
}

/** The columns to fetch and the number of people. */
interface Fetch {
  readonly reading?: CandidateColumns;
  readonly part?: TierRange;
  /** Only people with a verified email, or only all others. */
  readonly attested?: boolean | undefined;
  /** Keys of technologies of which the company of a match has one on file. */
  readonly technologies?: readonly string[];
  /** The number of people to answer. */
  readonly limit: number;
}

interface ReadingOf {
  readonly columns: string;
  readonly limit: (answers: number) => number;
  /** Wraps the statement that finds them. */
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
  counted: { columns: "person_id", limit: () => COUNTED },
  people: {
    columns: "person_id",
    limit: candidatesFor,
    around: (found) => `SELECT * FROM (${found}) AS found
      LEFT JOIN LATERAL (${VISIBLE_PEOPLE} WHERE id = found.person_id) AS person ON true`,
  },
};

/** The tiers that a search reads: the sample's, those of verified people outside it, all outside it, or all. */
export type TierRange = "sample" | "verified" | "rest" | "all";

interface Condition {
  /** One letter per shape of statement, since each shape is prepared under its own name. */
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

const ATTESTED: Condition = { shape: "v", sql: () => `tier <= ${LAST_VERIFIED_TIER}` };
const UNATTESTED: Condition = { shape: "u", sql: () => `tier > ${LAST_VERIFIED_TIER}` };

/**
 * Matches of one step among the search rows. The tiers are read in order, only as far as needed, each through its token
 * index. There is no ORDER BY, which would read them all.
 */
export function searchCandidates(
  step: SearchStep,
  withEmail: boolean,
  { reading = "ids", part = "all", attested, technologies = [], limit }: Fetch,
): BoundStatement {
  const { employeesMin = null, employeesMax = null } = step;
  const headcount: readonly Condition[] = [
    { shape: "", sql: (p) => `(employees >= ${p} OR ${p}::int IS NULL)`, value: employeesMin },
    { shape: "", sql: (p) => `(employees <= ${p} OR ${p}::int IS NULL)`, value: employeesMax },
  ];
  const conditions = [
    ...PARTS[part],
    ...(attested === undefined ? [] : [attested ? ATTESTED : UNATTESTED]),
    ...indexed(step),
    ...headcount,
    ...looked(step, withEmail),
    ...using(technologies),
  ];
  return bind("person_search", reading, limit, conditions, "");
}

/** Matches of one step at one company, best first. The headcount is the company's and is not checked here. */
export function companyCandidates(
  domains: readonly string[],
  step: SearchStep,
  withEmail: boolean,
  { reading = "ids", limit }: Omit<Fetch, "part" | "attested" | "technologies">,
): BoundStatement {
  const conditions = [domainCondition(domains), ...indexed(step), ...looked(step, withEmail)];
  return bind("company_person", reading, limit, conditions, "ORDER BY quality DESC, person_id");
}

/** A single domain, the usual case, is read in the order of the index. */
function domainCondition(domains: readonly string[]): Condition {
  return domains.length === 1
    ? { shape: "d", sql: (p) => `company_domain = ${p}`, value: domains[0] }
    : { shape: "D", sql: (p) => `company_domain = ANY(${p})`, value: domains };
}

/** The conditions that the index answers. */
function indexed({ all, anyOf }: SearchStep): readonly Condition[] {
  return [
    ...(all.length > 0 ? [{ shape: "a", sql: (p: string) => `tok @> ${p}`, value: all }] : []),
    ...anyOf.map((tokens) => ({ shape: "o", sql: (p: string) => `tok && ${p}`, value: tokens })),
  ];
}

/**
 * The conditions that are checked on the row and kept from the index on purpose: most people pass them, and checking is
 * cheaper than intersecting. Empty ones are left out: a statement is planned each time, and the planner reads the
 * statistics of the tokens in every tier for each of them, which takes longer than finding thirty people. A long list
 * comes last, because its words are compared one by one.
 */
function looked({ also = [], none, noneTogether = [] }: SearchStep, withEmail: boolean): readonly Condition[] {
  const single = [...also.flatMap((group) => (group.length === 1 ? group : [])), ...(withEmail ? [EMAIL_TOKEN] : [])];
  const groups = also.filter((group) => group.length > 1).sort((one, other) => one.length - other.length);
  return [
    ...(single.length > 0 ? [{ shape: "s", sql: (p: string) => `(tok @> ${p}) IS TRUE`, value: single }] : []),
    ...(none.length > 0 ? [{ shape: "n", sql: (p: string) => `NOT tok && ${p}`, value: none }] : []),
    ...noneTogether.map((tokens) => ({ shape: "x", sql: (p: string) => `NOT tok @> ${p}`, value: tokens })),
    ...groups.map((tokens) => ({ shape: "q", sql: (p: string) => `(tok && ${p}) IS TRUE`, value: tokens })),
  ];
}

/** The company of a match, by its own domain or an alias, has one of the technologies on file. */
function using(technologies: readonly string[]): readonly Condition[] {
  if (technologies.length === 0) return [];
  const sql = (p: string) => `EXISTS (
    SELECT FROM directory.person AS employee JOIN directory.company_technology AS used
      ON used.domain = ANY (ARRAY[employee.company_domain,
        (SELECT domain FROM directory.company_alias WHERE alias = employee.company_domain)])
    WHERE employee.id = person_id AND used.name_key = ANY (${p}))`;
  return [{ shape: "t", sql, value: technologies }];
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
    most,
  };
}
