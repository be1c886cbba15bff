import { openSeniorities, ranksIn } from "@/lib/domain/search/ranks-in";
import { readWords } from "@/lib/domain/search/read-words";
import { type Seniority, senioritiesOf } from "@/lib/domain/search/seniority";
import { functionsOf, jobsOf, partsOf, type TitlePart } from "@/lib/domain/search/title-parts";

export interface TitleReading {
  /** In order, each once. Words about somebody else ("to the CEO") carry the prefix `to-`. */
  readonly words: readonly string[];
  /** With the broader ones they belong to. */
  readonly jobs: readonly string[];
  /** With the broader ones they belong to. */
  readonly functions: readonly string[];
  readonly seniority: readonly Seniority[];
  /** With those that the language does not tell apart from them. */
  readonly openSeniority: readonly Seniority[];
  readonly parts: readonly TitlePart[];
}

/** Most people share their title with others, so an import reads far fewer titles than it has people. */
const memo = new Map<string, TitleReading>();
const MEMO_SIZE = 10_000;

/** What a title says: its words in one spelling, the jobs it names, what it is about, and its rank. Never throws. */
export function readTitle(title: string): TitleReading {
  const known = memo.get(title);
  if (known) return known;
  const reading = read(title);
  if (memo.size >= MEMO_SIZE) memo.clear();
  memo.set(title, reading);
  return reading;
}

function read(title: string): TitleReading {
  const words = readWords(title);
  const found = ranksIn(words);
  const parts = partsOf(words, found);
  return {
    words: [...new Set(words.words.map((word, at) => (found.own[at] ? word : `to-${word}`)))],
    jobs: jobsOf(parts),
    functions: functionsOf(parts),
    seniority: senioritiesOf(found.ranks),
    openSeniority: [...new Set(found.ranks.flatMap((rank) => [...rank.seniority, ...openSeniorities(words, rank)]))],
    parts,
  };
}
