import { memoizeRecent } from "@/lib/domain/memoize-recent";
import { rankNames, titleWords } from "@/lib/search/lexicon/titles";
import { indexPhrases, longestPhraseAt, type PhraseIndex } from "@/lib/search/phrase-index";
import { holdsTogether, readWords, type TitleWords } from "@/lib/search/read-words";
import type { Seniority } from "@/lib/search/seniority";
import { LINK } from "@/lib/search/split-text";
import { compiled } from "@/lib/search/tables/compiled";

export interface Rank {
  readonly at: number;
  readonly length: number;
  readonly seniority: readonly Seniority[];
}

/** The words of a title with the ranks that they name. */
export interface RankedTitle extends TitleWords {
  readonly ranks: readonly Rank[];
  /** One per word. False if it is about somebody that the person works for, the employer, or the past. */
  readonly own: readonly boolean[];
}

const index = compiled("title-ranks", () => indexMeanings(rankNames()));
const openIndex = compiled("open-ranks", () => indexMeanings(rankNames("open-rank")));

/** Indexes phrases by the words of titles. Those that are read alike have the meanings of all. */
export function indexMeanings<Meaning>(
  phrases: readonly (readonly [phrase: string, meant: readonly Meaning[]])[],
): PhraseIndex<readonly Meaning[]> {
  return indexPhrases(
    phrases.map(([phrase, meant]) => [readWords(phrase).words, meant] as const),
    (one, other) => [...new Set([...one, ...other])],
  );
}

/** More than there are lists. */
const MOST_LISTS = 100;
/** Returns the words of a list of `title-word:` concepts, as titles are read. */
const listed = memoizeRecent(
  MOST_LISTS,
  (list): ReadonlySet<string> => new Set(titleWords(list).flatMap((phrase) => readWords(phrase).words)),
);

/** Finds the ranks of a title, and the words that are about somebody or somewhere else. */
export function ranksIn(title: TitleWords): RankedTitle {
  const { words } = title;
  const own = words.map(() => true);
  disownEmployers(title, own);

  const ranks: Rank[] = [];
  for (let at = 0; at < words.length; ) {
    const rank = rankAt(title, at);
    at += rank?.length ?? 1;
    if (rank === null || rank.seniority.length === 0 || !own[rank.at]) continue;
    if (disownOthers(title, rank, own) || isNoRank(title, rank, own)) continue;
    ranks.push(isHeadOfCompany(title, rank) ? { ...rank, seniority: ["c_suite", ...rank.seniority] } : rank);
  }
  return { ...title, ranks, own };
}

/** Returns the seniorities of a title and those that its language does not tell apart from them, each once. */
export function openSenioritiesOf({ words, ranks }: RankedTitle): readonly Seniority[] {
  const open = ({ at, length }: Rank) => openIndex.get(words.slice(at, at + length).join(" ")) ?? [];
  return [...new Set(ranks.flatMap((rank) => [...rank.seniority, ...open(rank)]))];
}

function rankAt({ words, links }: TitleWords, at: number): Rank | null {
  const officer = words[at] === "chief" ? chiefOfficerLength(words, links, at) : 0;
  if (officer > 0) return { at, length: officer, seniority: ["c_suite"] };
  if (words[at] === "md" && (words.length === 1 || words.some((word) => listed("md-beside").has(word)))) {
    return { at, length: 1, seniority: ["c_suite", "director"] };
  }
  const match = longestPhraseAt(index, words, at, (length) => holdsTogether(links, at, length));
  return match === null ? null : { at, length: match.length, seniority: match.value };
}

const LONGEST_OFFICE = 7;

/** Returns the length of a "Chief … Officer" in words, or 0. No table could have all words that stand between. */
function chiefOfficerLength(words: readonly string[], links: TitleWords["links"], at: number): number {
  const length = words.indexOf("officer", at + 2) - at + 1;
  if (length < 1 || length > LONGEST_OFFICE || !holdsTogether(links, at, length)) return 0;
  return words.slice(at + 1, at + length - 1).some((word) => listed("not-chief-officer").has(word)) ? 0 : length;
}

/** Marks the employer's name, which is no part of the job: "CEO at Acme Sales". "Attorney at law" has none. */
function disownEmployers({ words, links }: TitleWords, own: boolean[]): void {
  words.forEach((word, at) => {
    if (at > 0 && links[at] === LINK.at && word !== "law") own.fill(false, at, segmentEnd(links, at, LINK.comma));
  });
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

/** Reports whether the title is only "Executive Director", who heads a company, unlike one of something. */
function isHeadOfCompany({ words, links }: TitleWords, rank: Rank): boolean {
  const isDirector = rank.at === 1 && words[0] === "executive" && words[1] === "director";
  return isDirector && (links[rank.at + rank.length] ?? LINK.end) >= LINK.aside;
}

function segmentEnd(links: TitleWords["links"], from: number, breaks: number): number {
  let end = from + 1;
  while (end < links.length && (links[end] ?? LINK.next) < breaks) end++;
  return end;
}
