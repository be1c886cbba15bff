import { memoizeRecent } from "@/lib/domain/memoize-recent";
import { namesOf, relatedValues } from "@/lib/search/lexicon/lexicon";
import { JOBS_THAT_STAND_ALONE, titleWords } from "@/lib/search/lexicon/titles";
import { countWords, longestPhraseAt, type PhraseMatch } from "@/lib/search/phrase-index";
import { indexMeanings, type Rank, type RankedTitle } from "@/lib/search/ranks-in";
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

/** Words for assistants, who work for the person named beside them. */
const assistants = new Set(titleWords("assistant"));
/** More than there are functions. */
const MOST_FUNCTIONS = 1_000;

const functionIndex = compiled("title-functions", () =>
  indexMeanings(namesOf("function").map(([phrase, name]) => [phrase, [name]])),
);
/** Functions that have an "and". Others do not reach across one: "Product and Marketing". */
const joinedFunctions = compiled("joined-functions", () => {
  const read = namesOf("function").map(([phrase]) => readWords(phrase));
  return countWords(read.flatMap(({ words, links }) => (links.includes(LINK.and) ? words.join(" ") : [])));
});
const jobIndex = compiled("title-jobs", () => indexMeanings(namesOf("job").map(([phrase, id]) => [phrase, [id]])));
const invertedHeads = new Set(titleWords("inverted-head"));
/** Jobs in inverted order: "Manager, Product", "General Manager, Factory". A comma may divide them. */
const invertedIndex = compiled("inverted-jobs", () =>
  indexMeanings(
    namesOf("job").flatMap(([phrase, id]) =>
      invertedForms(readWords(phrase).words).map((form) => [form, [id]] as const),
    ),
  ),
);

/** Returns the function and all broader ones. Memoized, because every title on file needs them. */
const broadened: (name: string) => readonly string[] = memoizeRecent(MOST_FUNCTIONS, (name) => [
  ...new Set([name, ...relatedValues("function", name, "within").flatMap(broadened)]),
]);

function invertedForms(words: readonly string[]): readonly string[] {
  const cuts = words.flatMap((_, at) => (at > 0 && invertedHeads.has(words.slice(at).join(" ")) ? at : []));
  return cuts.map((at) => [...words.slice(at), ...words.slice(0, at)].join(" "));
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
  const job = jobAt(title, at);
  const fn = longestPhraseAt(functionIndex, words, at, (length) => {
    const isAcross = title.links.slice(at + 1, at + length).includes(LINK.and);
    return (
      isOneSpan(title, at, length, LINK.to) &&
      (!isAcross || joinedFunctions.has(words.slice(at, at + length).join(" ")))
    );
  });
  const longest = Math.max(job?.length ?? 0, rank?.length ?? 0, fn?.length ?? 0, 1);
  const part = (kind: TitlePart["kind"], says: readonly string[]) => {
    return { kind, says, words: words.slice(at, at + longest), at };
  };

  // Elsewhere it means a doctor of medicine.
  if (rank && words[at] === "md") return { kind: "job", says: ["managing_director"], words: ["md"], at };
  const joint = rank === null ? [] : jointJobs(title, at, rank.length);
  const jobs = job?.length === longest ? job.value : [];
  if (joint.length > 0) return { ...part("job", [...new Set([...joint, ...jobs])]), isEach: true };
  if (jobs.length > 0) return part("job", jobs);
  if (rank && rank.length === longest) return part("rank", rank.seniority);
  if (fn) return part("function", fn.value);
  const isServing = assistants.has(words[at] ?? "") && (own[at - 1] === false || own[at + 1] === false);
  return isServing ? part("job", ["executive_assistant"]) : part("word", []);
}

/** Finds a job. Nothing may follow one in inverted order: "Manager, Product Design" is another job. */
function jobAt(title: RankedTitle, at: number): PhraseMatch<readonly string[]> | null {
  const { words, links } = title;
  const job = longestPhraseAt(jobIndex, words, at, (length) => isOneSpan(title, at, length, LINK.to));
  const inverted = longestPhraseAt(invertedIndex, words, at, (length) => {
    return isOneSpan(title, at, length, LINK.end) && (links[at + length] ?? LINK.end) >= LINK.comma;
  });
  return (inverted?.length ?? 0) > (job?.length ?? 0) ? inverted : job;
}

/** Returns the jobs of a "Chief Product and Design Officer", who holds two offices; empty for one office. */
function jointJobs({ words, links }: TitleWords, at: number, length: number): readonly string[] {
  const ends = [...words.keys()].filter((one) => one > at && one < at + length && links[one] === LINK.and);
  if (words[at] !== "chief" || ends.length === 0) return [];
  const offices = [at + 1, ...ends].map((from, side) => words.slice(from, ends[side] ?? at + length - 1));
  return offices.flatMap((office) => jobIndex.get(["chief", ...office, "officer"].join(" "))?.[0] ?? []);
}

/** Returns the functions named inside a rank: a "chef des ventes" is head of sales, a DRH of personnel. */
function functionsInside(title: RankedTitle, from: number, length: number): readonly PlacedPart[] {
  const parts = Array.from({ length }, (_, step) => partAt(title, null, from + step));
  return parts.filter(({ kind, at, words }) => kind === "function" && at + words.length <= from + length);
}

function isOneSpan({ links, own }: RankedTitle, at: number, length: number, breaks: Link): boolean {
  return links.slice(at + 1, at + length).every((link, next) => link < breaks && own[at + 1 + next]);
}

/** Marks what a job that stands alone deals with: the functions before it, or the job of those whom it serves. */
function markField(parts: PlacedPart[], { links }: TitleWords, { says: [job = ""], at }: PlacedPart): void {
  if (!JOBS_THAT_STAND_ALONE.has(job)) return;
  for (let last = parts.length - 1, next = at; last >= 0; last--) {
    const part = parts[last];
    const link = links[next] ?? LINK.next;
    if (part === undefined || link > LINK.and) return;
    const isServed = part.kind === "job" && link === LINK.next;
    if (part.kind === "function" || isServed) parts[last] = { ...part, isField: true };
    next = part.at;
  }
}
