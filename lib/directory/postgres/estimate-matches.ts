import type { Pool } from "pg";
import type { ListOptions } from "@/lib/directory/directory-store";
import { isDistributed } from "@/lib/directory/records/is-distributed";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";
import { likelyShare } from "@/lib/search/choose-indexed";
import type { SearchPlan, SearchStep } from "@/lib/search/plan-search";
import { EMAIL_TOKEN } from "@/lib/search/tokens";
import type { Bind, Matches } from "./find-candidates";
import { findPeopleById } from "./person-rows";
import { runStatement } from "./run-statement";
import type { Counted } from "./token-shares";

interface Question extends SearchPlan {
  readonly options: ListOptions;
  /** Statistics about the people searched; absent for a search at one company. */
  readonly counted?: Counted;
}

/** What a search learnt while it looked for candidates. */
interface Learnt {
  readonly candidates: ReadonlySet<string>;
  /** The people read, by ID; null for a person who must not be shown. */
  readonly known: ReadonlyMap<string, object | null>;
  readonly matches: Matches | null;
}

/** Up to so many matches, those who may be seen are counted. */
const EXACT = 100;

/**
 * About how many people match a search that found enough (D43). In this order: all matches were read; the part of the
 * first step's matches that was read, and how much wider the whole plan is; the database's statistics. Where it has
 * none, as in a small directory, the matches are counted up to `COUNTED`.
 */
export async function estimateMatches(
  { pool, hash }: { readonly pool: Pool; readonly hash: HashSuppression },
  question: Question,
  { candidates, known, matches }: Learnt,
  bind: Bind,
): Promise<number> {
  const { steps, counted } = question;
  const isEverybody = matches?.isCounted === true && (matches.of === "plan" || steps.length === 1);
  if (isEverybody && matches.people <= EXACT && candidates.size >= matches.people) {
    const unread = [...candidates].filter((id) => !known.has(id));
    const visible = [...candidates].filter((id) => known.get(id));
    return visible.length + (await findPeopleById(pool, unread, hash)).length;
  }
  if (matches?.of === "plan") return roundEstimate(matches.people);
  const byStatistics = counted === undefined ? null : likelyMatches(question, counted);
  if (byStatistics === null) return roundEstimate(await countMatches(pool, question, bind));
  const { first, all } = byStatistics;
  const byReading = matches === null ? 0 : matches.people * Math.max(1, all / first);
  return roundEstimate(Math.max(candidates.size, byReading > 0 ? byReading : all));
}

/** Two significant digits above 100. */
function roundEstimate(people: number): number {
  const whole = Math.round(people);
  return whole <= 100 ? whole : Number(whole.toPrecision(2));
}

/** How many people the first step and all steps together are likely to find; null where it is not known. */
function likelyMatches(
  { steps, covers, options }: Question,
  { shares, people }: Counted,
): { readonly first: number; readonly all: number } | null {
  const likely = (step: SearchStep): number | null => {
    const also = [...(step.also ?? []), ...(options.withEmail ? [[EMAIL_TOKEN]] : [])];
    const share = likelyShare({ ...step, also }, shares);
    const excluded = step.none.reduce((left, token) => left * (1 - (shares(token) ?? 0)), 1);
    return share === null ? null : share * excluded * people;
  };
  const first = steps[0] === undefined ? null : likely(steps[0]);
  const parts = covers.flat().map(likely);
  const known = parts.filter((part) => part !== null);
  if (first === null || people === 0 || known.length < parts.length) return null;
  const sum = known.reduce((total, part) => total + part, 0);
  return { first: Math.max(1, first), all: Math.min(people, Math.max(first, sum)) };
}

async function countMatches(pool: Pool, { covers }: Question, bind: Bind): Promise<number> {
  const isOnCluster = await isDistributed(pool);
  let most = 0;
  for (const cover of covers.flat()) {
    const bound = bind(cover, isOnCluster ? "counted" : "count", "all");
    if (bound === null) continue;
    const rows = await runStatement<{ readonly people: number }>(pool, bound.statement, bound.values);
    most = Math.max(most, isOnCluster ? rows.length : (rows[0]?.people ?? 0));
  }
  return most;
}
