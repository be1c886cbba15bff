import { memoizeRecent } from "@/lib/domain/memoize-recent";
import { namesOf, relatedValues } from "@/lib/search/lexicon/lexicon";
import { JOBS_THAT_STAND_ALONE, titleWords } from "@/lib/search/lexicon/titles";
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
    namesOf("function").map(([phrase, name]) => {
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
    namesOf("job").flatMap(([phrase, id]) => {
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
  ...new Set([name, ...relatedValues("function", name, "within").flatMap(broadened)]),
]);

/** Returns inverted forms of a job: "Manager, Product", "General Manager, Factory". */
function invertedForms(words: readonly string[]): readonly (readonly string[])[] {
  return words.flatMap((_, from) => {
    const head = words.slice(from);
    return from > 0 && invertedHeads.has(head.join(" ")) ? [[...head, ...words.slice(0, from)]] : [];
  });
}

/** Splits the person's own words into spans that the lexicon explains, each as long as possible. */
export function partsOf(title: RankedTitle): readonly PlacedPart[] {
  const parts: PlacedPart[] = [];
  const rankAt = new Map(title.ranks.map((rank) => [rank.at, rank]));
  for (let at = 0; at < title.words.length; at++) {
    if (!title.own[at]) continue;
    const part = partAt(title, rankAt.get(at) ?? null, at);
    if (part.kind === "job") markField(parts, title, part);
    parts.push(part);
    if (part.kind === "rank") parts.push(...functionsInside(title, at, part.words.length));
    at += part.words.length - 1;
  }
  return parts;
}

/** Returns the jobs that the parts name, with the broader ones they belong to. */
export function jobsOf(parts: readonly PlacedPart[]): readonly string[] {
  const jobs = parts.flatMap(({ kind, says, isField }) => (kind === "job" && !isField ? says : []));
  return [...new Set(jobs.flatMap((id) => [id, ...relatedValues("job", id, "within")]))];
}

/** Returns the functions of the parts, with the broader functions they belong to. */
export function functionsOf(parts: readonly PlacedPart[]): readonly string[] {
  const functions = parts.flatMap(({ kind, says, isField, isEach }) => {
    if (isField || (kind !== "job" && kind !== "function")) return [];
    return kind === "function"
      ? says
      : (isEach ? says : says.slice(0, 1)).flatMap((id) => relatedValues("job", id, "function"));
  });
  return [...new Set(functions.flatMap(broadened))];
}

function partAt(title: RankedTitle, rank: Rank | null, at: number): PlacedPart {
  const { words, own } = title;
  const job = longestPhraseAt(jobIndex, words, at, (length, phrase) => jobFits(title, at, length, phrase));
  const fn = longestPhraseAt(functionIndex, words, at, (length, { joined }) =>
    isOneSpan(title, at, length, LINK.to, joined),
  );
  const longest = Math.max(job?.length ?? 0, rank?.length ?? 0, fn?.length ?? 0, 1);
  const part = (kind: TitlePart["kind"], says: readonly string[]) => {
    return { kind, says, words: words.slice(at, at + longest), at };
  };

  // Elsewhere it means a doctor of medicine.
  if (rank && words[at] === "md") return { kind: "job", says: ["managing_director"], words: ["md"], at };
  const joint = rank === null ? [] : jointJobs(title, at, rank.length);
  const jobs = job?.length === longest ? job.value.says : [];
  if (joint.length > 0) return { ...part("job", [...new Set([...joint, ...jobs])]), isEach: true };
  if (jobs.length > 0) return part("job", jobs);
  if (rank && rank.length === longest) return part("rank", rank.seniority);
  if (fn) return part("function", fn.value.says);
  const isServing = assistants.has(words[at] ?? "") && (own[at - 1] === false || own[at + 1] === false);
  return isServing ? part("job", ["executive_assistant"]) : part("word", []);
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

/** Marks what a job that stands alone deals with: the functions before it, or the job of those whom it serves. */
function markField(parts: PlacedPart[], { links }: TitleWords, { says: [job = ""], at }: PlacedPart): void {
  if (!JOBS_THAT_STAND_ALONE.has(job)) return;
  for (let last = parts.length - 1, next = at; last >= 0; last--) {
    const part = parts[last];
    if (part === undefined || (links[next] ?? LINK.next) > LINK.and) return;
    const isServed = part.kind === "job" && SERVING.has(job) && next === at && links[at] === LINK.next;
    if (part.kind === "function" || isServed) parts[last] = { ...part, isField: true };
    next = part.at;
  }
}
