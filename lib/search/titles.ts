import { memoizeRecent } from "@/lib/domain/memoize-recent";
import { namesOf, rankNames, relatedValues, titleWords } from "@/lib/search/lexicon/lexicon";
import { indexPhrases, longestPhraseAt, numberOf, type PhraseIndex, type PhraseMatch } from "@/lib/search/phrase-index";
import { holdsTogether, readWords, type TitleWords } from "@/lib/search/read-words";
import { SENIORITIES, type Seniority } from "@/lib/search/seniority";
import { LINK, type Link } from "@/lib/search/split-text";
import { compiled } from "@/lib/search/tables/compiled";

/** A span of a title that one entry of the lexicon explains. */
export interface TitlePart {
  readonly kind: "job" | "function" | "rank" | "word";
  readonly words: readonly string[];
  /** Job IDs, function names or seniorities; empty for a plain word. */
  readonly says: readonly string[];
  /** Index of its first word in the title. */
  readonly at: number;
}

export interface TitleReading {
  /** In order, each once. Words about somebody else ("to the CEO") carry the prefix `to-`. */
  readonly words: readonly string[];
  /** Includes the broader jobs that they belong to. */
  readonly jobs: readonly string[];
  /** Includes the broader functions that they belong to. */
  readonly functions: readonly string[];
  /** In the order of SENIORITIES (D28): several for "Co-Founder & CEO", none for a head chef or an assistant. */
  readonly seniority: readonly Seniority[];
  /** Includes those that the language does not distinguish from them: a Vertriebsleiter is head, director or manager. */
  readonly openSeniority: readonly Seniority[];
  readonly parts: readonly TitlePart[];
}

interface Rank {
  readonly at: number;
  readonly length: number;
  readonly seniority: readonly Seniority[];
}

interface NumberedTitle extends TitleWords {
  /** The number of each word (see `numberOf`), by which phrases are looked up. */
  readonly numbers: readonly number[];
}

interface RankedTitle extends NumberedTitle {
  readonly ranks: readonly Rank[];
  /** One per word. False if it is about somebody that the person works for, the employer, or the past. */
  readonly own: readonly boolean[];
}

const rankIndex = meaningsIn("title-ranks", () => rankNames());
const openIndex = meaningsIn("open-ranks", () => rankNames("open-rank"));
const functionIndex = meaningsIn("title-functions", () =>
  namesOf("function").map(([phrase, name]) => [phrase, [name]]),
);
const jobIndex = meaningsIn("title-jobs", () => namesOf("job").map(([phrase, id]) => [phrase, [id]]));
/** Jobs in inverted order: "Manager, Product", "General Manager, Factory". A comma may divide them. */
const invertedIndex = meaningsIn("inverted-jobs", () => {
  const heads = titleWords("inverted-head");
  return namesOf("job").flatMap(([phrase, id]) => {
    const { words } = readWords(phrase);
    const cuts = words.flatMap((_, at) => (at > 0 && heads.includes(words.slice(at).join(" ")) ? at : []));
    return cuts.map((at) => [[...words.slice(at), ...words.slice(0, at)].join(" "), [id]] as const);
  });
});

/** Indexes phrases by the words of titles. Those that are read alike have the meanings of all. */
function meaningsIn<Meaning>(
  name: string,
  phrases: () => readonly (readonly [phrase: string, meant: readonly Meaning[]])[],
): PhraseIndex<readonly Meaning[]> {
  return compiled(name, () =>
    indexPhrases(
      phrases().map(([phrase, meant]) => [readWords(phrase).words, meant] as const),
      (one, other) => [...new Set([...one, ...other])],
    ),
  );
}

/** More than there are lists, and more than there are functions. */
const ALL = 1_000;
/** Returns the words of a list of `title-word:` concepts, as titles are read. */
const listed = memoizeRecent(
  ALL,
  (list): ReadonlySet<string> => new Set(titleWords(list).flatMap((phrase) => readWords(phrase).words)),
);
/** Returns the function and all broader ones. Memoized, because every title on file needs them. */
const broadened: (name: string) => readonly string[] = memoizeRecent(ALL, (name) => [
  ...new Set([name, ...relatedValues("function", name, "within").flatMap(broadened)]),
]);

/** The most words of a "Chief … Officer". */
const LONGEST_OFFICE = 7;
/** Half the size of the memo: 6 MB when full. A search reads some thirty titles of people found, most of them common. */
const HALF = 4_000;

/** Reads a title: its words in one spelling, jobs, functions and seniorities. Never throws. */
export const readTitle = memoizeRecent(HALF, (title): TitleReading => {
  const read = readWords(title);
  const found = ranksIn({ ...read, numbers: read.words.map(numberOf) });
  const { words, links, ranks, own } = found;
  const parts = partsOf(found);
  const meant = parts.filter((_, at) => !isField(parts, at, links));
  const jobs = meant.flatMap(({ kind, says }) => (kind === "job" ? says : []));
  const functions = meant.flatMap(({ kind, says, words: [first] }) => {
    // A name that several jobs share (CPO) is read as the first, and a "Chief Product and Design Officer" holds both.
    const held = first === "chief" ? says : says.slice(0, 1);
    if (kind === "job") return held.flatMap((id) => relatedValues("job", id, "function"));
    return kind === "function" ? says : [];
  });
  const open = ranks.flatMap(({ at, length }) => openIndex.get(words.slice(at, at + length).join(" ")) ?? []);
  const seniority = SENIORITIES.filter((one) => ranks.some((rank) => rank.seniority.includes(one)));
  return {
    words: [...new Set(words.map((word, at) => (own[at] ? word : `to-${word}`)))],
    jobs: [...new Set(jobs.flatMap((id) => [id, ...relatedValues("job", id, "within")]))],
    functions: [...new Set(functions.flatMap(broadened))],
    seniority,
    openSeniority: [...new Set([...seniority, ...open])],
    parts,
  };
});

/** Returns seniorities that a query may use for a title: its own, and those that companies do not tell apart. */
export function openSeniorityOf({ jobs, openSeniority, parts }: TitleReading): readonly Seniority[] {
  // Jobs that name no seniority, or a lower one than people have: a controller may be a director of finance.
  const ofJobs = jobs.flatMap((job) => relatedValues("job", job, "open-rank") as readonly Seniority[]);
  return [...new Set([...openSeniority, ...ofJobs, ...parts.flatMap((part, at) => besides(part, parts[at - 1]))])];
}

function besides({ kind, words, says }: TitlePart, before: TitlePart | undefined): readonly Seniority[] {
  // Some companies call supervisors managers, and assistant vice presidents directors or managers.
  if (words.at(-1) === "supervisor") return ["manager"];
  if (kind === "rank" && says.includes("vp") && before?.words.at(-1) === "assistant") return ["director", "manager"];
  // A marketing lead. "Lead generation" and "lead engineer" name no seniority.
  return kind === "word" && words[0] === "lead" && before?.kind === "function" ? ["head", "manager"] : [];
}

/** Finds the ranks of a title, and the words that are about somebody or somewhere else. */
function ranksIn(title: NumberedTitle): RankedTitle {
  const { words, links } = title;
  const own = words.map(() => true);
  // "CEO at Acme Sales". "Attorney at law" has no employer.
  words.forEach((word, at) => {
    if (at > 0 && links[at] === LINK.at && word !== "law") own.fill(false, at, segmentEnd(links, at, LINK.comma));
  });
  const ranks: Rank[] = [];
  for (let at = 0; at < words.length; ) {
    const rank = rankAt(title, at);
    at += rank?.length ?? 1;
    if (rank === null || rank.seniority.length === 0 || !own[rank.at]) continue;
    if (!disownOthers(title, rank, own) && !isNoRank(title, rank, own)) ranks.push(rank);
  }
  return { ...title, ranks, own };
}

function rankAt({ words, links, numbers }: NumberedTitle, at: number): Rank | null {
  const officer = words[at] === "chief" ? chiefOfficerLength(words, links, at) : 0;
  if (officer > 0) return { at, length: officer, seniority: ["c_suite"] };
  if (words[at] === "md" && (words.length === 1 || words.some((word) => listed("md-beside").has(word)))) {
    return { at, length: 1, seniority: ["c_suite", "director"] };
  }
  const match = longestPhraseAt(rankIndex, numbers, at, (length) => holdsTogether(links, at, length));
  if (match === null) return null;
  const { length, value } = match;
  // Only "Executive Director" heads a company, unlike one of something.
  const isHead = at === 1 && words[0] === "executive" && words[1] === "director";
  const isWhole = (links[at + length] ?? LINK.end) >= LINK.aside;
  return { at, length, seniority: isHead && isWhole ? ["c_suite", ...value] : value };
}

/** Returns the length of a "Chief … Officer" in words, or 0. No table could have all words that stand between. */
function chiefOfficerLength(words: readonly string[], links: TitleWords["links"], at: number): number {
  const length = words.indexOf("officer", at + 2) - at + 1;
  if (length < 1 || length > LONGEST_OFFICE || !holdsTogether(links, at, length)) return 0;
  return words.slice(at + 1, at + length - 1).some((word) => listed("not-chief-officer").has(word)) ? 0 : length;
}

/** Marks a rank that the person serves ("assistant to the CEO") or had ("former CEO"). Reports whether it is one. */
function disownOthers({ words, links }: TitleWords, { at }: Rank, own: boolean[]): boolean {
  for (let from = at; from > 0 && from > at - 4; from--) {
    const link = links[from] ?? LINK.next;
    const before = words[from - 1] ?? "";
    const isNext = link === LINK.next && listed("not-own-next").has(before);
    const isOthers = isNext || link === LINK.to || (link === LINK.of && listed("supporter").has(before));
    if (isOthers) own.fill(false, from, segmentEnd(links, at, isNext ? LINK.comma : LINK.aside));
    if (isOthers || link >= LINK.at) return isOthers;
  }
  return false;
}

/** Reports whether the words beside a rank make it another job: "CEO Coach", "Product Owner", "Head Chef". */
function isNoRank({ words, links }: TitleWords, { at, length, seniority }: Rank, own: boolean[]): boolean {
  const end = at + length;
  const after = links[end] === LINK.next ? (words[end] ?? "") : "";
  const before = links[at] === LINK.next ? (words[at - 1] ?? "") : "";
  const serves = listed("serves-rank-before").has(after);
  if (serves) own.fill(false, at, end);
  return (
    serves ||
    (seniority.includes("owner") && (listed("not-owner-of").has(before) || listed("not-owned-by").has(after))) ||
    (seniority.includes("head") && listed("head-of-craft").has(after))
  );
}

function segmentEnd(links: TitleWords["links"], from: number, breaks: number): number {
  const end = links.findIndex((link, at) => at > from && link >= breaks);
  return end < 0 ? links.length : end;
}

/** Splits the person's own words into spans that the lexicon explains, each as long as possible. */
function partsOf(title: RankedTitle): readonly TitlePart[] {
  const parts: TitlePart[] = [];
  for (let at = 0; at < title.words.length; at++) {
    if (!title.own[at]) continue;
    const rank = title.ranks.find((one) => one.at === at);
    const part = partAt(title, rank, at);
    parts.push(part);
    if (part.kind === "rank") parts.push(...functionsInside(title, at, part.words.length));
    at += part.words.length - 1;
  }
  return parts;
}

function partAt(title: RankedTitle, rank: Rank | undefined, at: number): TitlePart {
  const { words, numbers, own } = title;
  const job = jobAt(title, at);
  const fn = longestPhraseAt(functionIndex, numbers, at, (length) => isOneSpan(title, at, length, LINK.to));
  const longest = Math.max(job?.length ?? 0, rank?.length ?? 0, fn?.length ?? 0, 1);
  const part = (kind: TitlePart["kind"], says: readonly string[]) => {
    return { kind, says, words: words.slice(at, at + longest), at };
  };

  // Elsewhere it means a doctor of medicine.
  if (rank && words[at] === "md") return { kind: "job", says: ["managing_director"], words: ["md"], at };
  const joint = rank === undefined ? [] : jointJobs(title, rank);
  const jobs = job?.length === longest ? job.value : [];
  if (joint.length + jobs.length > 0) return part("job", [...new Set([...joint, ...jobs])]);
  if (rank && rank.length === longest) return part("rank", rank.seniority);
  if (fn) return part("function", fn.value);
  // Assistants work for the person named beside them.
  const isServing = listed("assistant").has(words[at] ?? "") && (own[at - 1] === false || own[at + 1] === false);
  return isServing ? part("job", ["executive_assistant"]) : part("word", []);
}

/** Finds a job. Nothing may follow one in inverted order: "Manager, Product Design" is another job. */
function jobAt(title: RankedTitle, at: number): PhraseMatch<readonly string[]> | null {
  const { numbers, links } = title;
  const job = longestPhraseAt(jobIndex, numbers, at, (length) => isOneSpan(title, at, length, LINK.to));
  const inverted = longestPhraseAt(invertedIndex, numbers, at, (length) => {
    return isOneSpan(title, at, length, LINK.end) && (links[at + length] ?? LINK.end) >= LINK.comma;
  });
  return (inverted?.length ?? 0) > (job?.length ?? 0) ? inverted : job;
}

/** Returns the jobs of a "Chief Product and Design Officer", who holds two offices; empty for one office. */
function jointJobs({ words, links }: TitleWords, { at, length }: Rank): readonly string[] {
  const ends = [...words.keys()].filter((one) => one > at && one < at + length && links[one] === LINK.and);
  if (words[at] !== "chief" || ends.length === 0) return [];
  const offices = [at + 1, ...ends].map((from, side) => words.slice(from, ends[side] ?? at + length - 1));
  return offices.flatMap((office) => jobIndex.get(["chief", ...office, "officer"].join(" "))?.[0] ?? []);
}

/** Returns the functions named inside a rank: a "chef des ventes" is head of sales, a DRH of personnel. */
function functionsInside(title: RankedTitle, from: number, length: number): readonly TitlePart[] {
  const parts = Array.from({ length }, (_, step) => partAt(title, undefined, from + step));
  return parts.filter(({ kind, at, words }) => kind === "function" && at + words.length <= from + length);
}

function isOneSpan({ links, own }: RankedTitle, at: number, length: number, breaks: Link): boolean {
  for (let one = at + 1; one < at + length; one++) if ((links[one] ?? LINK.end) >= breaks || !own[one]) return false;
  return true;
}

/** Reports whether a part says what a later job deals with ("Marketing Recruiter") or whom it serves. */
function isField(parts: readonly TitlePart[], at: number, links: TitleWords["links"]): boolean {
  const [part, ...others] = parts.slice(at);
  if (part?.kind !== "function" && part?.kind !== "job") return false;
  for (const [step, other] of others.entries()) {
    const link = links[other.at] ?? LINK.next;
    if (link > LINK.and || (step === 0 && part.kind === "job" && link !== LINK.next)) return false;
    if (other.kind === "job" && relatedValues("job", other.says[0] ?? "", "is").includes("alone")) return true;
  }
  return false;
}
