import { indexPhrases, longestPhraseAt } from "@/lib/domain/search/phrase-index";
import { type RanksIn, ranksIn } from "@/lib/domain/search/ranks-in";
import { phrasesOf, readWords, type TitleWords } from "@/lib/domain/search/read-words";
import { type Seniority, senioritiesOf } from "@/lib/domain/search/seniority";
import { LINK } from "@/lib/domain/search/split-text";
import { FUNCTIONS } from "@/lib/domain/search/vocabulary/functions";
import { JOBS } from "@/lib/domain/search/vocabulary/jobs";

/** A stretch of a title that one entry of the vocabulary explains. */
export interface TitlePart {
  readonly kind: "job" | "function" | "rank" | "word";
  readonly words: readonly string[];
  /** Job ids, function names or seniorities; empty for a plain word. */
  readonly says: readonly string[];
}

export interface TitleReading {
  /** In order, each once. Words about somebody else ("to the CEO") carry the prefix `to-`. */
  readonly words: readonly string[];
  readonly jobs: readonly string[];
  /** With the broader ones they belong to. */
  readonly functions: readonly string[];
  readonly seniority: readonly Seniority[];
  readonly parts: readonly TitlePart[];
}

const within: ReadonlyMap<string, readonly string[]> = new Map(
  FUNCTIONS.map(([name, broader]) => [name, broader.split(" ").filter(Boolean)]),
);
const closure: ReadonlyMap<string, readonly string[]> = new Map(
  [...within.keys()].map((name) => [name, [...broaden(name, new Set())]]),
);
const jobsById = new Map(JOBS.map((job) => [job.id, job]));

const functionIndex = indexPhrases(
  FUNCTIONS.flatMap(([name, , words]) =>
    phrasesOf(words).map((phrase) => [readWords(phrase).words, [name] as readonly string[]] as const),
  ),
  (one, other) => [...new Set([...one, ...other])],
);
const jobIndex = indexPhrases(
  JOBS.flatMap(({ id, names }) =>
    phrasesOf(names).flatMap((phrase) => {
      const { words } = readWords(phrase);
      return [words, ...invertedManager(words)].map((form) => [form, [id] as readonly string[]] as const);
    }),
  ),
  (one, other) => [...new Set([...one, ...other])],
);

function broaden(name: string, seen: Set<string>): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const broader of within.get(name) ?? []) broaden(broader, seen);
  return seen;
}

/** "Manager, Product" is a product manager. */
function invertedManager(words: readonly string[]): (readonly string[])[] {
  return words.length > 1 && words.at(-1) === "manager" ? [["manager", ...words.slice(0, -1)]] : [];
}

/** What a title says: its words in one spelling, the jobs it names, what it is about, and its rank. Never throws. */
export function readTitle(title: string): TitleReading {
  const words = readWords(title);
  const found = ranksIn(words);
  const parts = partsOf(words, found);
  return {
    words: [...new Set(words.words.map((word, at) => (found.own[at] ? word : `to-${word}`)))],
    jobs: [...new Set(parts.flatMap((part) => (part.kind === "job" ? part.says : [])))],
    functions: functionsOf(parts),
    seniority: senioritiesOf(found.ranks),
    parts: parts.map(({ kind, words: said, says }) => ({ kind, words: said, says })),
  };
}

interface PlacedPart extends TitlePart {
  readonly at: number;
  /** The field of a job that stands alone: no function of the person. */
  readonly field: boolean;
}

function partsOf(title: TitleWords, { ranks, own }: RanksIn): readonly PlacedPart[] {
  const { words } = title;
  const parts: PlacedPart[] = [];
  const rankAt = new Map(ranks.map((rank) => [rank.at, rank]));
  let at = 0;
  while (at < words.length) {
    if (!own[at]) {
      at += 1;
      continue;
    }
    const job = fitting(longestPhraseAt(jobIndex, words, at), title, at, own, LINK.end);
    const fn = fitting(longestPhraseAt(functionIndex, words, at), title, at, own, LINK.at);
    const rank = rankAt.get(at) ?? null;
    const part: Pick<TitlePart, "kind" | "says"> & { length: number } =
      job && job.length >= (fn?.length ?? 0)
        ? { kind: "job", says: job.value, length: job.length }
        : rank && rank.length >= (fn?.length ?? 0)
          ? { kind: "rank", says: rank.seniority, length: rank.length }
          : fn
            ? { kind: "function", says: fn.value, length: fn.length }
            : { kind: "word", says: [], length: 1 };
    if (part.kind === "job" && jobsById.get(part.says[0] ?? "")?.alone) markField(parts, title, at);
    parts.push({ ...part, at, words: words.slice(at, at + part.length), field: false });
    at += part.length;
  }
  return parts;
}

function fitting<Match extends { readonly length: number }>(
  match: Match | null,
  { links }: TitleWords,
  at: number,
  own: readonly boolean[],
  breaks: number,
): Match | null {
  if (match === null || match.length === 1) return match;
  for (let inside = at + 1; inside < at + match.length; inside++) {
    if ((links[inside] ?? LINK.next) >= breaks || !own[inside]) return null;
  }
  return match;
}

function markField(parts: PlacedPart[], { links }: TitleWords, jobAt: number): void {
  for (let last = parts.length - 1, next = jobAt; last >= 0; last--) {
    const part = parts[last];
    if (part === undefined || (links[next] ?? LINK.next) > LINK.and) return;
    if (part.kind === "function") parts[last] = { ...part, field: true };
    next = part.at;
  }
}

function functionsOf(parts: readonly PlacedPart[]): readonly string[] {
  const named = parts.flatMap((part) => {
    if (part.field) return [];
    if (part.kind === "function") return part.says;
    return part.kind === "job"
      ? (jobsById
          .get(part.says[0] ?? "")
          ?.functions.split(" ")
          .filter(Boolean) ?? [])
      : [];
  });
  return [...new Set(named.flatMap((name) => closure.get(name) ?? [name]))];
}
