import { memoizeRecent } from "@/lib/domain/memoize-recent";
import {
  broaderFunctions,
  broaderJobs,
  functionNames,
  functionsOfJob,
  JOBS_THAT_STAND_ALONE,
  jobNames,
  titleWords,
} from "@/lib/search/lexicon/titles";
import { indexPhrases, longestPhraseAt, PhraseIndex } from "@/lib/search/phrase-index";
import type { Rank, RankedTitle } from "@/lib/search/ranks-in";
import { readWords, type TitleWords } from "@/lib/search/read-words";
import { LINK, type Link } from "@/lib/search/split-text";
import { compiled } from "@/lib/search/tables/compiled";

/** A span of a title that one entry of the lexicon explains. */
export interface TitlePart {
  readonly kind: "job" | "function" | "rank" | "word";
  readonly words: readonly string[];
  /** Job IDs, function names or seniorities; empty for a plain word. */
  readonly says: readonly string[];
}

interface PlacedPart extends TitlePart {
  readonly at: number;
  /** True for what a job that stands alone deals with, which is not a function of the person. */
  readonly isField?: true;
  /** True if the part names several jobs and means all of them: a "Chief Product and Marketing Officer". */
  readonly isEach?: true;
}

interface JobPhrase {
  readonly says: readonly string[];
  /** Written as in the lexicon. */
  readonly plain: boolean;
  /** Written in inverted order, as "Manager, Product". A comma may divide it, but then nothing may follow. */
  readonly inverted: boolean;
}

interface FunctionPhrase {
  readonly says: readonly string[];
  /** Whether it has an "and". Others do not reach across one: "Product and Marketing". */
  readonly joined: boolean;
}

/** Words for assistants, who work for the person named beside them. */
const assistants = new Set(titleWords("assistant"));
/** Jobs done for the people named before them: a nurse recruiter is not a nurse. */
const SERVING: ReadonlySet<string> = new Set(["recruiter", "executive_assistant"]);

/** More than there are functions. */
const MOST_FUNCTIONS = 1_000;

const functionIndex = compiled("title-functions", PhraseIndex.kind<FunctionPhrase>(), () =>
  indexPhrases<FunctionPhrase>(
    functionNames().map(([phrase, name]) => {
      const { words, links } = readWords(phrase);
      return [words, { says: [name], joined: links.includes(LINK.and) }] as const;
    }),
    (one, other) => ({ says: [...new Set([...one.says, ...other.says])], joined: one.joined || other.joined }),
  ),
);
const invertedHeads = new Set(titleWords("inverted-head"));
const beforeInverted = new Set(titleWords("before-inverted"));
const jobIndex = compiled("title-jobs", PhraseIndex.kind<JobPhrase>(), () =>
  indexPhrases<JobPhrase>(
    jobNames().flatMap(([phrase, id]) => {
      const { words } = readWords(phrase);
      const written = { says: [id], plain: true, inverted: false };
      const inverted = { says: [id], plain: false, inverted: true };
      return [[words, written] as const, ...invertedForms(words).map((form) => [form, inverted] as const)];
    }),
    (one, other) => ({
      says: [...new Set([...one.says, ...other.says])],
      plain: one.plain || other.plain,
      inverted: one.inverted || other.inverted,
    }),
  ),
);

/** Returns the function and all broader ones. Memoized, because every title on file needs them. */
const broadened: (name: string) => readonly string[] = memoizeRecent(MOST_FUNCTIONS, (name) => [
  ...new Set([name, ...broaderFunctions(name).flatMap(broadened)]),
]);

/** Returns inverted forms of a job: "Manager, Product", "General Manager, Factory". */
function invertedForms(words: readonly string[]): readonly (readonly string[])[] {
  return words.flatMap((_, from) => {
    const head = words.slice(from);
    return from > 0 && invertedHeads.has(head.join(" ")) ? [[...head, ...words.slice(0, from)]] : [];
  });
}

/** Splits the person's own words into spans that the lexicon explains, each as long as possible. */
export function partsOf(title: RankedTitle): readonly TitlePart[] {
  const parts: PlacedPart[] = [];
  const rankAt = new Map(title.ranks.map((rank) => [rank.at, rank]));
  for (let at = 0; at < title.words.length; at++) {
    if (!title.own[at]) continue;
    const part = partAt(title, rankAt.get(at) ?? null, at);
    if (part.kind === "job" && JOBS_THAT_STAND_ALONE.has(part.says[0] ?? ""))
      markField(parts, title, at, SERVING.has(part.says[0] ?? ""));
    parts.push(part);
    if (part.kind === "rank") parts.push(...functionsInside(title, at, part.words.length));
    at += part.words.length - 1;
  }
  return parts;
}

/** Returns the jobs that the parts name, with the broader ones they belong to. */
export function jobsOf(parts: readonly TitlePart[]): readonly string[] {
  const jobs: string[] = [];
  for (const { kind, says, isField } of parts as readonly PlacedPart[]) {
    if (kind !== "job" || isField) continue;
    for (const id of says) addEach(jobs, [id], broaderJobs(id));
  }
  return jobs;
}

/** Returns the functions of the parts, with the broader functions they belong to. */
export function functionsOf(parts: readonly TitlePart[]): readonly string[] {
  const functions: string[] = [];
  for (const { kind, says, isField, isEach } of parts as readonly PlacedPart[]) {
    if (isField) continue;
    const jobs = kind === "job" ? (isEach ? says : says.slice(0, 1)) : [];
    const named = kind === "function" ? says : jobs.flatMap((job) => functionsOfJob(job));
    for (const name of named) addEach(functions, broadened(name));
  }
  return functions;
}

/** Adds values that are not in the list yet. It has a handful at most, so searching it is faster than a set. */
function addEach(known: string[], ...more: readonly (readonly string[] | undefined)[]): void {
  for (const values of more) for (const value of values ?? []) if (!known.includes(value)) known.push(value);
}

function partAt(title: RankedTitle, rank: Rank | null, at: number): PlacedPart {
  const { words } = title;
  const job = longestPhraseAt(jobIndex, words, at, (length, phrase) => jobFits(title, at, length, phrase));
  const fn = longestPhraseAt(functionIndex, words, at, (length, { joined }) =>
    isOneSpan(title, at, length, LINK.to, joined),
  );
  const longest = Math.max(job?.length ?? 0, rank?.length ?? 0, fn?.length ?? 0, 1);
  const span = words.slice(at, at + longest);

  // Elsewhere it means a doctor of medicine.
  if (rank && words[at] === "md") return { kind: "job", says: ["managing_director"], words: ["md"], at };
  const joint = rank === null ? [] : jointJobs(title, at, rank.length);
  if (joint.length > 0) {
    const says = [...new Set([...joint, ...(job?.length === longest ? job.value.says : [])])];
    return { kind: "job", says, words: span, at, isEach: true };
  }
  if (job && job.length === longest) return { kind: "job", says: job.value.says, words: span, at };
  if (rank && rank.length === longest) return { kind: "rank", says: rank.seniority, words: span, at };
  if (fn) return { kind: "function", says: fn.value.says, words: span, at };
  const isServing = assistants.has(words[at] ?? "") && (title.own[at - 1] === false || title.own[at + 1] === false);
  if (isServing) return { kind: "job", says: ["executive_assistant"], words: span, at };
  return { kind: "word", says: [], words: span, at };
}

/** Returns the jobs of a "Chief Product and Design Officer", who holds two offices; empty for one office. */
function jointJobs({ words, links }: TitleWords, at: number, length: number): readonly string[] {
  const sides: string[][] = [[]];
  for (let inside = at + 1; words[at] === "chief" && inside < at + length - 1; inside++) {
    if (links[inside] === LINK.and) sides.push([]);
    sides.at(-1)?.push(words[inside] ?? "");
  }
  if (sides.length < 2) return [];
  return sides.flatMap((side) => jobIndex.get(["chief", ...side, "officer"].join(" "))?.says[0] ?? []);
}

/** Returns the functions named inside a rank: a "chef des ventes" is head of sales, a DRH of personnel. */
function functionsInside(title: RankedTitle, from: number, length: number): readonly PlacedPart[] {
  const parts = Array.from({ length }, (_, step) => partAt(title, null, from + step));
  return parts.filter(({ kind, at, words }) => kind === "function" && at + words.length <= from + length);
}

/** Reports whether a job phrase fits here. Nothing may follow a comma's: "Manager, Product Design" is another job. */
function jobFits(title: RankedTitle, at: number, length: number, { plain, inverted }: JobPhrase): boolean {
  if (plain && isOneSpan(title, at, length, LINK.to, true)) return true;
  const [link = LINK.next, after = LINK.end] = [title.links[at], title.links[at + length]];
  const mayBegin = at === 0 || link >= LINK.comma || beforeInverted.has(title.words[at - 1] ?? "");
  return inverted && mayBegin && isOneSpan(title, at, length, LINK.end, true) && after >= LINK.comma;
}

function isOneSpan({ links, own }: RankedTitle, at: number, length: number, breaks: Link, joined: boolean): boolean {
  const inside = links.slice(at + 1, at + length);
  return inside.every((link, next) => link < breaks && own[at + 1 + next] && (link !== LINK.and || joined));
}

function markField(parts: PlacedPart[], { links }: TitleWords, jobAt: number, isServing: boolean): void {
  for (let last = parts.length - 1, next = jobAt; last >= 0; last--) {
    const part = parts[last];
    if (part === undefined || (links[next] ?? LINK.next) > LINK.and) return;
    const isOfNext = part.kind === "job" && isServing && last === parts.length - 1 && links[jobAt] === LINK.next;
    if (part.kind === "function" || isOfNext) parts[last] = { ...part, isField: true };
    next = part.at;
  }
}
