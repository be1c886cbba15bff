import type { Pool, QueryResultRow } from "pg";
import { isDistributed } from "@/lib/directory/records/is-distributed";
import { SAMPLE } from "@/lib/directory/records/search-tiers";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";
import { fitsStep, type SearchPlan, type SearchStep, type Tokens } from "@/lib/search/plan-search";
import {
  type BoundStatement,
  type CandidateColumns,
  COVERED,
  candidatesFor,
  type TierRange,
} from "./candidate-statement";
import { findPeopleById, type StoredPersonRow, withoutListed } from "./person-rows";
import { runStatement } from "./run-statement";
import { tokenReader } from "./token-text";

/**
 * Builds the statement of a step for one part of the people, or for those with or without a verified email in it; null if
 * that part holds nobody.
 */
export type Bind = (
  step: SearchStep,
  reading: CandidateColumns,
  part: TierRange,
  attested?: boolean,
) => BoundStatement | null;

/** Unranked matches of one search step. */
export interface Candidates {
  readonly ids: readonly string[];
  /** Matches read so far by id; null for a person who must not be shown. */
  readonly people: People;
  /** About how many match the step, or all steps together; null where nothing was learnt of it. */
  readonly matches: Matches | null;
}

/** How many people match, by what was read. */
export interface Matches {
  readonly of: "step" | "plan";
  readonly people: number;
  /** Whether all of them are among the candidates, so that they were counted. */
  readonly isCounted: boolean;
}

interface Searched {
  readonly pool: Pool;
  readonly hash: HashSuppression;
  /** Returns those of the people of one step who may be answered, best first. */
  readonly rank: (people: readonly StoredPersonRow[]) => readonly StoredPersonRow[];
}

/** Builds the statement of one step for the part of the people that is read. */
type BindStep = (reading: CandidateColumns, attested?: boolean) => BoundStatement | null;

type People = ReadonlyMap<string, StoredPersonRow | null>;

const UNREAD: People = new Map();

type FoundRow = { readonly person_id: string } & (StoredPersonRow | { readonly id: null });

interface Candidate {
  readonly id: string;
  readonly tokens: Tokens;
  /** The index of the first step that matches; -1 if none does. */
  readonly firstStep: number;
}

/** The people that the covers find: all relevant ones, or the first few hundred of more. */
interface Covered {
  readonly candidates: readonly Candidate[];
  readonly isEverybody: boolean;
}

/** A plan, and the estimated matches of its first step; null if unknown. */
interface Asked extends SearchPlan {
  readonly likely?: number | null;
}

/** This many times the answers are enough to choose the best from. */
const CHOICE = 2;
/** If the sample promises this many times the answers, the remaining tiers are expected to hold them. */
const SURE = 2;

/**
 * Yields the matches of each step in the order of the steps, each person once. The first step's matches are read whole,
 * since they are mostly the answer; those of later steps by id alone. Statements run only when needed: a caller with
 * enough matches stops reading.
 *
 * The matches of a rare query are found only by reading everything, and each step would do so again. So if statistics,
 * or a sample of the people, show that the first step is rare, the people that any step finds are read at once and
 * assigned to steps here. If these are too many, a step that enough of some hundred of them match needs no statement of
 * its own.
 */
export async function* findCandidates(
  searched: Searched,
  { steps, covers, likely = null }: Asked,
  bind: Bind,
  enough: number,
): AsyncGenerator<Candidates> {
  const { pool, rank } = searched;
  const [first, ...others] = steps;
  if (first === undefined) return;
  const seen = new Set<string>();
  const unseen = (ids: readonly string[], people = UNREAD, matches: Matches | null = null): Candidates => {
    const fresh = ids.filter((id) => !seen.has(id)).slice(0, candidatesFor(enough));
    for (const id of fresh) seen.add(id);
    return { ids: fresh, people, matches };
  };
  const cover = () => findCovered(pool, { steps, covers }, bind, enough);

  const canCover = covers.flat().length < steps.length;
  const isSampled = canCover && (likely === null || likely >= enough);
  const sample = isSampled
    ? await findPeople(searched, (reading, attested) => bind(first, reading, "sample", attested))
    : UNREAD;
  const isRare = canCover && sample.size < enough * SURE * SAMPLE;
  let covered = isRare ? await cover() : null;
  if (covered?.isEverybody) {
    const { candidates } = covered;
    const matches: Matches = { of: "plan", people: candidates.filter(isMatch).length, isCounted: true };
    for (const step of steps.keys()) {
      const ids = candidates.flatMap((one) => (one.firstStep === step ? one.id : []));
      for (let at = 0; at < ids.length; at += candidatesFor(enough))
        yield { ids: ids.slice(at, at + candidatesFor(enough)), people: sample, matches };
    }
    return;
  }
  const isPlenty = sample.size >= Math.min(candidatesFor(enough), enough * CHOICE);
  const best = isPlenty ? rank([...sample.values()].filter((person) => person !== null)).slice(0, enough) : [];
  const isBest = best.length === enough && best.every(isVerified);
  const unread = isPlenty ? "verified" : isSampled ? "rest" : "all";
  const rest = isBest
    ? UNREAD
    : await findPeople(searched, (reading, attested) => bind(first, reading, unread, attested));
  const people = bestFirst(new Map([...sample, ...rest]));
  yield unseen(
    [...people.keys()],
    people,
    matchesOf(sample.size, isPlenty ? null : rest.size, isSampled, candidatesFor(enough)),
  );
  if (covers.flat().length < others.length) covered ??= await cover();
  for (const step of others) {
    const known = covered ? whoFits(step, covered) : [];
    const isKnown = covered !== null && (covered.isEverybody || known.length >= enough);
    yield unseen(isKnown ? known : await findIds(pool, (reading, attested) => bind(step, reading, "all", attested)));
  }
}

function isVerified({ email_status }: StoredPersonRow): boolean {
  return email_status === "verified";
}

/** People with a verified email before all others, each group in the order read. */
function bestFirst(people: People): People {
  const entries = [...people];
  const isBest = ([, person]: (typeof entries)[number]) => person !== null && isVerified(person);
  return new Map([...entries.filter(isBest), ...entries.filter((entry) => !isBest(entry))]);
}

/** What the first step's candidates tell of how many match it: all of them, or as many times more as the sample is less. */
function matchesOf(inSample: number, inRest: number | null, isSampled: boolean, most: number): Matches | null {
  if (inRest !== null && inRest < most) return { of: "step", people: inSample + inRest, isCounted: true };
  if (!isSampled || inSample === 0) return null;
  return { of: "step", people: inSample / SAMPLE, isCounted: false };
}

function whoFits(step: SearchStep, { candidates }: Covered): readonly string[] {
  return candidates.flatMap(({ id, tokens }) => (fitsStep(step, tokens) ? id : []));
}

/** Reads the matches whole: in one statement, or on a cluster by their IDs, since no statement reads both tables. */
async function findPeople({ pool, hash }: Searched, bindStep: BindStep): Promise<People> {
  if (await isDistributed(pool)) {
    const ids = await findIds(pool, bindStep);
    const found = new Map((await findPeopleById(pool, ids, hash)).map((row) => [row.id, row]));
    return new Map(ids.map((id) => [id, found.get(id) ?? null]));
  }
  const bound = bindStep("people");
  if (bound === null) return UNREAD;
  const rows = await runStatement<FoundRow>(pool, bound.statement, bound.values);
  const visible = await withoutListed(pool, rows.filter(isSomebody), hash);
  const byId = new Map(visible.map((row) => [row.person_id, row]));
  return new Map(rows.map(({ person_id }) => [person_id, byId.get(person_id) ?? null]));
}

function isSomebody(row: FoundRow): row is Extract<FoundRow, StoredPersonRow> {
  return row.id !== null;
}

async function findIds(pool: Pool, bindStep: BindStep): Promise<readonly string[]> {
  const rows = await readTiers<{ readonly person_id: string }>(pool, (attested) => bindStep("ids", attested));
  return rows.map(({ person_id }) => person_id);
}

/**
 * Reads rows in the order of their tiers. The shards of a cluster are read side by side, so there a statement reads the
 * tiers of people with a verified email, and another one all others if these are too few.
 */
async function readTiers<Row extends QueryResultRow>(
  pool: Pool,
  bind: (attested?: boolean) => BoundStatement | null,
): Promise<readonly Row[]> {
  const read = async (bound: BoundStatement | null) =>
    bound === null ? [] : runStatement<Row>(pool, bound.statement, bound.values);
  if (!(await isDistributed(pool))) return read(bind());
  const best = bind(true);
  const rows = await read(best);
  if (best !== null && rows.length >= best.most) return rows;
  return [...rows, ...(await read(bind(false)))].slice(0, best?.most);
}

/** Reads the covers level by level until enough of the people found match a step. */
async function findCovered(pool: Pool, { steps, covers }: SearchPlan, bind: Bind, enough: number): Promise<Covered> {
  // Covers overlap, so people are collected by id.
  const byId = new Map<string, Candidate>();
  for (const level of covers) {
    let isEverybody = true;
    for (const cover of level) {
      const found = await readTokens(pool, (attested) => bind(cover, "tokens", "all", attested));
      for (const { id, tokens } of found) {
        if (!byId.has(id)) byId.set(id, { id, tokens, firstStep: steps.findIndex((step) => fitsStep(step, tokens)) });
      }
      if (found.length === COVERED) isEverybody = false;
    }
    const candidates = [...byId.values()];
    if (!isEverybody) return { candidates, isEverybody };
    if (candidates.filter(isMatch).length >= enough) break;
  }
  return { candidates: [...byId.values()], isEverybody: true };
}

function isMatch({ firstStep }: Candidate): boolean {
  return firstStep >= 0;
}

async function readTokens(
  pool: Pool,
  bindTokens: (attested?: boolean) => BoundStatement | null,
): Promise<readonly Pick<Candidate, "id" | "tokens">[]> {
  const rows = await readTiers<{ readonly person_id: string; readonly tokens: string }>(pool, bindTokens);
  const toTokens = tokenReader();
  return rows.map(({ person_id: id, tokens }) => ({ id, tokens: toTokens(tokens) }));
}
