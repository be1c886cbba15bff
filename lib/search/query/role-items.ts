import { senioritiesOfGroup, wordList } from "@/lib/search/lexicon/queries";
import { titleWords } from "@/lib/search/lexicon/titles";
import { claim, type Draft, gapAt, textOf } from "@/lib/search/query/draft";
import type { Part } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import type { SaidWord } from "@/lib/search/query/said";
import { isDeputy, isManagedCraft, isStep, singular, titleText } from "@/lib/search/query/title-text";
import { readOpenSeniority, readSeniority } from "@/lib/search/read-seniority";
import { SENIORITIES, type Seniority } from "@/lib/search/seniority";
import { readTitle } from "@/lib/search/titles";

/** Matches words for somebody who does something by their ending. Most unknown titles end in such a word. */
export const DOERS = new RegExp(`[a-z]{2}(?:${titleWords("doer-ending").join("|")})$`);

type Joiner = "start" | "and" | "or" | "both" | "comma" | "in" | "break";

export interface Item {
  joiner: Joiner;
  parts: Part[];
  title: string | null;
  ranks: readonly Seniority[];
  /** Other seniorities that its words may mean in their language. */
  openRanks: readonly Seniority[];
  /** Title with its seniority, as written. */
  full: string;
  /** Whether the seniority is a separate word beside the title, and on which side. */
  rankSide: "before" | "behind" | "alone" | "inside" | "none";
  isJob: boolean;
  isKnown: boolean;
  /** Whether one person is meant: "founder and CEO", not "founders and CEOs". */
  isOne: boolean;
  /** Whether the people whom the job serves follow: "assistants to CEOs". */
  isServing: boolean;
}

/** Jobs whose synonyms carry other seniorities. Their seniority is left open. */
const OPEN_JOBS: ReadonlySet<string> = wordList("role-items-open-jobs");

const LEADERS = senioritiesOfGroup("leaders");
/** Seniorities that words of other languages span. */
const SPANNED: ReadonlySet<Seniority> = new Set(["head", "director", "manager"]);
/** Not a known job when alone; an executive assistant before "to" and a person. */
const ASSISTANT = "assistant";
const SERVING = { ranks: [], rankSide: "none", isJob: true, isKnown: true } as const;

export function cutItems(draft: Draft, parts: readonly Part[]): Item[] {
  const items: Item[] = [];
  let joiner: Joiner = "start";
  let isServed = false;
  let isOf = false;
  let last = 0;
  for (const part of parts) {
    // In "Head of fashion buying", the industry in between does not separate the head from the function.
    const isLed = isOf && part.role?.functions !== undefined;
    const isBroken = part.cut === "break" || (!isLed && isInterrupted(draft, last, part.from));
    isOf = part.link === "of";
    if (isBroken || part.cut === "comma") {
      isServed = false;
      joiner = isBroken ? "break" : stronger(joiner, "comma");
    }
    const served = items.at(-1);
    if (part.link === "to" && served?.parts.some((one) => isSomebody(draft, one))) {
      isServed = true;
      served.isServing = true;
    }
    if (isServed) {
      last = part.to;
      continue;
    }
    last = part.to;
    if (part.link !== undefined) {
      joiner = linkJoiner(draft, part, joiner, items.at(-1));
      continue;
    }
    if (gapAt(draft, part.from) === GAP.slash && joiner === "start") joiner = "or";
    const current = items.at(-1);
    if (current !== undefined && joiner === "start") {
      current.parts.push(part);
      continue;
    }
    items.push(blank(items.length === 0 ? "start" : joiner, part));
    joiner = "start";
  }
  return items;
}

function linkJoiner(draft: Draft, part: Part, joiner: Joiner, last: Item | undefined): Joiner {
  if (last === undefined) return joiner;
  switch (part.link) {
    case "and":
      return stronger(joiner, draft.words[part.from]?.text === "&" ? "both" : "and");
    case "or":
      return "or";
    case "in":
      return joiner === "break" ? joiner : "in";
    case "at":
      return "break";
    default:
      return joiner;
  }
}

function stronger(one: Joiner, other: Joiner): Joiner {
  return one === "start" || one === "comma" ? other : one;
}

function blank(joiner: Joiner, part: Part): Item {
  return {
    joiner,
    parts: [part],
    title: null,
    ranks: [],
    openRanks: [],
    full: "",
    rankSide: "none",
    isJob: false,
    isKnown: false,
    isOne: false,
    isServing: false,
  };
}

function isInterrupted(draft: Draft, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const taken = draft.claims[at];
    if (taken === "industry" || taken === "place" || taken === "unused" || taken === "address" || taken === "negation")
      return true;
  }
  return false;
}

/** Reads the title and the seniorities of an item from its parts. */
export function describe(draft: Draft, item: Item): Item {
  const parts = withoutNames(draft, item.parts);
  const to = parts.at(-1)?.to ?? 0;
  const text = textOf(draft, parts[0]?.from ?? 0, to);
  const written = text.toLowerCase();
  const last = draft.folded[Math.max(to, 1) - 1] ?? "";
  item.parts = parts;
  item.full = fullText(written);
  item.isKnown = parts.some(hasRole);
  item.isOne = singular(last) === last;
  if (item.isKnown) item.ranks = ranksOf(parts, text, written);
  if (item.ranks.some((rank) => SPANNED.has(rank))) item.openRanks = readOpenSeniority(text);
  const { ranks } = item;
  const rankParts = parts.filter(
    ({ role }) => role?.rank !== undefined && role.job === undefined && role.rank.some((rank) => ranks.includes(rank)),
  );
  const content = rankParts.length === 0 ? parts : parts.filter((part) => !rankParts.includes(part));
  const jobs = parts.filter(isJob);

  if (rankParts.length > 0 && jobs.length === 0) {
    Object.assign(item, besideRank(item.full, ranks, content, rankParts));
    // "Procurement heads" are all people who lead it; "heads of procurement" have that title.
    if (item.rankSide === "behind" && last === "heads") item.openRanks = LEADERS;
    return item;
  }
  // "MD" is a title only as a whole, so it is in no phrase.
  const isWholeTitle = jobs.length === 0 && item.ranks.length === 0 && readTitle(singular(written)).jobs.length > 0;
  item.isKnown ||= isWholeTitle;
  item.isJob = jobs.length > 0 || isWholeTitle;
  item.rankSide = item.isJob ? "inside" : "none";
  if (rankParts.length > 0) {
    const title = titleText(saidIn(content));
    item.title = title || null;
    item.ranks = order([...ranks, ...readSeniority(title)]);
    return item;
  }
  const title = titleOf(content, written, jobs);
  if (item.isServing && title === ASSISTANT) return Object.assign(item, { ...SERVING, title: `executive ${title}` });
  if (jobs.some(({ role }) => OPEN_JOBS.has(role?.job ?? ""))) item.ranks = [];
  item.title = title || null;
  return item;
}

/** Reports whether a part names people who can be served: "Assistants to CEOs", but not "talking to CEOs". */
function isSomebody(draft: Draft, part: Part): boolean {
  return hasRole(part) || DOERS.test(singular(draft.folded[part.to - 1] ?? ""));
}

function hasRole({ role }: Part): boolean {
  return role !== undefined;
}

function isJob({ role }: Part): boolean {
  return role?.job !== undefined;
}

function saidIn(parts: readonly Part[]): readonly SaidWord[] {
  return parts.length === 1 && parts[0] !== undefined ? parts[0].said : parts.flatMap(({ said }) => said);
}

/** Returns the seniorities of the words as the lexicon spells them, or of the words as written if those have none. */
function ranksOf(parts: readonly Part[], text: string, written: string): readonly Seniority[] {
  const spelledOut = saidIn(parts)
    .map((word) => word.text)
    .join(" ");
  const carried = readSeniority(spelledOut);
  return carried.length > 0 || spelledOut === written ? carried : readSeniority(text);
}

/**
 * Returns the parts of a title in English order if the kind follows the noun: "Engineers mechanical", "nurses
 * registered".
 */
function inOrder(content: readonly Part[]): readonly Part[] {
  const [first, second] = content;
  if (content.length !== 2 || !first || !second || !hasRole(first) || !isSeveral(first)) return content;
  const turned = [second, first];
  const { parts, jobs } = readTitle(titleText(saidIn(turned)));
  return parts.length === 1 && jobs.length > 0 ? turned : content;
}

function isSeveral({ said }: Part): boolean {
  const last = said.at(-1)?.text ?? "";
  return singular(last) !== last;
}

/**
 * Returns the title in English, or as written if its English form is another job: an "analista de dados" is not an
 * "analista" of data.
 */
function titleOf(content: readonly Part[], written: string, jobs: readonly Part[]): string {
  const title = titleText(saidIn(inOrder(content)));
  const job = jobs[0]?.role?.job;
  if (jobs.length !== 1 || !job || jobs[0]?.said.length === 1 || readTitle(title).jobs.includes(job)) return title;
  return readTitle(written).jobs.includes(job) ? written : title;
}

function besideRank(
  full: string,
  ranks: readonly Seniority[],
  content: readonly Part[],
  rankParts: readonly Part[],
): Pick<Item, "title" | "ranks" | "rankSide" | "isJob"> {
  const rankFrom = rankParts[0]?.from ?? 0;
  const side = (content.at(-1)?.from ?? -1) > rankFrom ? "before" : "behind";
  const inside = rankParts.flatMap(({ role, said }) => (role?.functions ? said : []));
  const said = content.flatMap((part) => part.said).filter(({ key }) => !isStep(key));
  const deputy = content.find((part) => part.said.some(({ key }) => isDeputy(key)) && part.from <= rankFrom);
  if (deputy !== undefined)
    return { title: full.replace(/^avps?\b/u, "assistant vice president"), ranks, rankSide: "inside", isJob: true };
  const title = titleText(said.length > 0 ? said : inside);
  const isOfSomething = rankParts.some(({ said: words }) => words.some(({ key }) => key === "of"));
  if (title === "" && isOfSomething) return { title: full, ranks, rankSide: "inside", isJob: true };
  if (title === "") return { title: null, ranks, rankSide: "alone", isJob: false };
  const isManager = ranks.length === 1 && ranks[0] === "manager";
  if (isManager && side === "behind" && isManagedCraft(title))
    return { title: full, ranks, rankSide: "inside", isJob: true };
  return { title, ranks, rankSide: side, isJob: false };
}

/**
 * Drops a name before a function and its seniority, because it says whose function it is: "La Liga marketing managers".
 * Claims the name as unused.
 */
function withoutNames(draft: Draft, parts: Part[]): Part[] {
  const [first] = parts;
  const next = parts.findIndex(hasRole);
  const hasRank = parts.some(({ role }) => role?.rank !== undefined && role.job === undefined);
  if (first === undefined || next <= 0 || !hasRank || first.from === 0) return parts;
  const isName = (part: Part) => /^\p{Lu}\p{Ll}/u.test(draft.words[part.from]?.text ?? "");
  if (!parts.slice(0, next).every(isName) || isName(parts[next] as Part)) return parts;
  for (const part of parts.slice(0, next)) claim(draft, part.from, part.to, "unused");
  return parts.slice(next);
}

/** Matches text with nothing but single spaces between its words. */
const TIDY = /^[a-z0-9&'+#/.-]+(?: [a-z0-9&'+#/.-]+)*$/;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}&'+#/.-]+/gu;

function fullText(written: string): string {
  const tidy = TIDY.test(written) ? written : written.replace(BETWEEN_WORDS, " ").trim();
  const end = tidy.lastIndexOf(" ") + 1;
  const heads = tidy.slice(0, end).split(" ");
  if (!heads.includes("of")) return tidy.slice(0, end) + singular(tidy.slice(end));
  return heads.map((word, at) => (heads[at + 1] === "of" ? singular(word) : word)).join(" ") + tidy.slice(end);
}

export function order(ranks: readonly Seniority[]): readonly Seniority[] {
  return SENIORITIES.filter((rank) => ranks.includes(rank));
}
