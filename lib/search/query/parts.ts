import { listedPhrases } from "@/lib/search/lexicon/lexicon";
import type { PhraseMatch } from "@/lib/search/phrase-index";
import { placeLengthAt } from "@/lib/search/places/read-place";
import type { Claim, Draft } from "@/lib/search/query/draft";
import { GAP } from "@/lib/search/query/query-words";
import {
  type RoleMatch,
  roleAt,
  roleBefore,
  roleFrom,
  rolesIn,
  type SaidWord,
  sayWords,
} from "@/lib/search/query/said";
import { DOERS, singular } from "@/lib/search/query/title-text";
import { INDUSTRY_PHRASES, ROLE_PHRASES, type RolePhrase, TRADES } from "@/lib/search/query/vocabulary";
import { rememberLast } from "@/lib/search/remember-last";

type LinkKind = (typeof LINKS)[number];

/** Span of free words that the lexicon explains, or one word that it does not. */
export interface Part {
  readonly from: number;
  readonly to: number;
  readonly said: readonly SaidWord[];
  /** The keys of its words. */
  readonly key: string;
  readonly role: RolePhrase | undefined;
  /** Name of the industry for the response; empty if the words of the query serve as the name. */
  readonly industry: string | undefined;
  /** Whether it is an industry that ends in a plural, as companies are named: "banks". */
  readonly isPlural: boolean;
  readonly isOrganisation: boolean;
  /** The link between the part before and this one, unless a comma or claimed words separate it from this one. */
  readonly link: LinkKind | undefined;
  /** Whether a comma, claimed words or the start of the query separate it from the part before. */
  readonly isCut: boolean;
}

const LINKS = ["and", "or", "of", "in", "at", "to"] as const;
const links: ReadonlyMap<string, LinkKind> = new Map(
  LINKS.flatMap((link) => listedPhrases(`link-${link}`).map((word) => [word, link] as const)),
);
/** Claims that do not separate the parts on either side of them. */
const NO_BREAKS: ReadonlySet<Claim | null> = new Set([null, "noise", "charge", "group", "limit"]);

/** Reports whether a word with this meaning separates the parts on either side of it. */
export function isBreak(claim: Claim | null): boolean {
  return !NO_BREAKS.has(claim);
}

export function linkOf(key: string): LinkKind | undefined {
  return links.get(key);
}

export function industryAt(draft: Draft, at: number, mayBeBehind = true): PhraseMatch<string> | null {
  const industry = draft.freePhraseAt(INDUSTRY_PHRASES, at);
  const trade = draft.freePhraseAt(TRADES, at);
  const end = at + (trade?.length ?? 0);
  if (trade === null || end - at <= (industry?.length ?? 0)) return industry;
  const isMeant = isBeforeEmployer(draft, at, end) || (mayBeBehind && isBehindEmployer(draft, at, end));
  return isMeant ? trade : industry;
}

/** Claims words that say what a company makes or does: "companies that make". */
export const MAKING = "wish/making";

/** Returns the number of words of the longest industry, goods or activity here, of a company or not. */
export function tradeIn(draft: Draft, at: number): number {
  return Math.max(...[INDUSTRY_PHRASES, TRADES].map((index) => draft.freePhraseAt(index, at)?.length ?? 0));
}

/** Reports whether words behind the name of a field, "companies that make", "makers of" or "in" tell a trade. */
function isBehindEmployer(draft: Draft, from: number, to: number): boolean {
  if (draft.claimedBy[from - 1] === MAKING || draft.wordIn(from - 1, "<industry-label>")) return true;
  if (draft.keyAt(from - 1) === "of" && draft.isListedAt("organization", from - 2)) return true;
  // "Lawyers in M&A" do it.
  if (draft.freePhraseAt(ROLE_PHRASES, from) !== null) return false;
  return draft.isCut(from) ? draft.isCut(to) && from > 0 : draft.wordIn(from - 1, "in");
}

/** Reports whether a word for companies or a listed industry follows. "Furnace operators" are people, except behind "at". */
function isBeforeEmployer(draft: Draft, from: number, to: number): boolean {
  const next = draft.endOfRun(to, (at) => draft.keyIn(at, "and or"));
  if (next > to || draft.gapAt(to) === GAP.comma)
    return draft.freePhraseAt(INDUSTRY_PHRASES, next) !== null && draft.freePhraseAt(ROLE_PHRASES, next) === null;
  if (draft.isCut(to) || !draft.isListedAt("organization", to)) return false;
  const isDoer = DOERS.test(draft.folded[to] ?? "") || draft.keyIn(to, "operator");
  return !isDoer || linkBefore(draft, from) !== undefined;
}

/** Returns the link before a word, also if claimed words stand between. */
export function linkBefore(draft: Draft, at: number): LinkKind | undefined {
  let before = at - 1;
  while (before >= 0 && !draft.isFree(before)) before--;
  return linkOf(draft.folded[before] ?? "");
}

/** Returns the position behind a preposition and its place, or this one if there are none: "in Leeds". */
export function behindPlace(draft: Draft, at: number): number {
  const length = draft.wordIn(at, "in at from near") ? placeLengthAt(draft.texts, at + 1) : 0;
  return length === 0 ? at : at + 1 + length;
}

/** Reports whether a job or a seniority begins here, or a word for those who do something: "engineers". */
export function isPersonAt(draft: Draft, at: number): boolean {
  const { length, value } = draft.freePhraseAt(ROLE_PHRASES, at) ?? { length: 0, value: null };
  const isDoer =
    DOERS.test(singular(draft.folded[at + length - 1] ?? "")) && draft.freePhraseAt(INDUSTRY_PHRASES, at) === null;
  return value !== null && (value.job !== undefined || value.rank !== undefined || isDoer);
}

/** Returns the end of the longest known phrase at each word, whatever is claimed later. */
export const knownEnds = rememberLast((draft: Draft): readonly number[] => {
  const ends = draft.words.map(
    (_, at) => at + Math.max(industryAt(draft, at, false)?.length ?? 0, draft.listedAt("kept-together", at)),
  );
  for (const { from, to } of rolesIn(draft)) ends[from] = Math.max(to, ends[from] ?? 0);
  return ends;
});

/** Returns the number of words of the longest known phrase that starts here. */
export function knownAt(draft: Draft, at: number): number {
  return (knownEnds(draft)[at] ?? at) - at;
}

/** Reports whether these words are in a longer known phrase, so that they are not read as something else. */
export function isProtected(draft: Draft, at: number, length: number): boolean {
  return knownEnds(draft).some((to, from) => (from < at ? to > at : from === at && to > at + length));
}

/** Cuts all free words into parts, each as long as the lexicon explains. */
export function readParts(draft: Draft): Part[] {
  const { words } = sayWords(draft);
  const parts: Part[] = [];
  let link: Part["link"];
  let isCut = true;
  for (let index = 0; index < words.length; ) {
    const at = words[index]?.from ?? 0;
    const taken = draft.claims[at] ?? null;
    if (isBreak(taken) || draft.isCut(at)) [link, isCut] = [undefined, true];
    if (taken === "noise" && draft.wordIn(at, "across")) link = "in";
    const part = taken === null ? partAt(draft, index) : null;
    const here = part?.to === at + 1 ? linkAt(draft, at) : undefined;
    if (part === null || here !== undefined) {
      link = here ?? link;
      index++;
    } else {
      parts.push({ ...part, link, isCut });
      [link, isCut] = [undefined, false];
      index += part.said.length;
    }
  }
  return parts;
}

function partAt(draft: Draft, index: number): Omit<Part, "link" | "isCut"> {
  const { words } = sayWords(draft);
  const one = words[index] as SaidWord;
  const at = one.from;
  const role = roleBeforeIndustry(draft, index);
  // "Industry" says that the words before it are one: "the zorbing industry".
  const isField = draft.wordIn(at, "<industry-label>") && !draft.isCut(at) && linkOf(draft.keyAt(at - 1)) === undefined;
  const industry = isField ? null : industryBeforeJob(draft, at);
  const organisation = draft.listedAt("organization", at);
  const longest = Math.max((role?.to ?? at) - at, industry?.length ?? 0, organisation);
  const to = Math.max(at + longest, one.to);
  const isRole = role !== null && role.to - at === longest;
  const isIndustry = industry?.length === longest;
  const within = words.filter((word, other) => other >= index && word.to <= to);
  const said = isRole ? role.said : longest === 0 ? [one] : within;
  return {
    from: at,
    to,
    said,
    key: said.map(({ key }) => key).join(" "),
    role: isRole ? role.phrase : undefined,
    industry: isIndustry ? industry.value : undefined,
    isPlural: isIndustry && isPlural(draft, to - 1),
    isOrganisation: longest > 0 && organisation === longest,
  };
}

/** Returns the link at this word. "En" is "in" in Spanish and French, and "and" in Dutch. "O&G" has none. */
function linkAt(draft: Draft, at: number): LinkKind | undefined {
  if (/\p{L}&/u.test(draft.words[at]?.text ?? "")) return undefined;
  const isIn = draft.wordIn(at, "en") && industryAt(draft, at + 1) !== null;
  return isIn ? "in" : linkOf(draft.folded[at] ?? "");
}

/** Returns the role here, or null, without an industry that goes on behind it: "Attorneys at law firms". */
function roleBeforeIndustry(draft: Draft, index: number): RoleMatch | null {
  const role = roleAt(draft, index);
  if (role === null) return null;
  const end = (at: number) => at + (industryAt(draft, at)?.length ?? 0);
  const industry = draft.find(role.from + 1, role.to, (at) => end(at) > role.to);
  return industry === undefined ? role : roleBefore(draft, index, industry);
}

/** Returns the industry here, without a last word that begins a job: "Beauty brand managers" manage beauty brands. */
function industryBeforeJob(draft: Draft, at: number): PhraseMatch<string> | null {
  const industry = industryAt(draft, at);
  const last = at + (industry?.length ?? 0) - 1;
  const first = last > at ? roleFrom(draft, at) : null;
  // "Real estate agents and brokers", with no employer meant.
  if (first?.phrase.job !== undefined && first.to < last && !draft.wordIn(at - 1, "at in of")) return null;
  const job = last > at ? roleFrom(draft, last) : null;
  if (job?.phrase.job === undefined || job.to <= last + 1) return industry;
  return draft.phrases.at(INDUSTRY_PHRASES, at).find(({ length }) => at + length <= last) ?? null;
}

export function isList(link: Part["link"]): boolean {
  return link === "and" || link === "or";
}

/** Reports whether a part stands right behind the one before, with no link between. */
export function isAdjacent(part: Part | undefined): boolean {
  return part?.isCut === false && part.link === undefined;
}

/** Reports whether a word is a plural, as companies are named: "banks". */
export function isPlural(draft: Draft, at: number): boolean {
  const word = draft.folded[at] ?? "";
  return singular(word) !== word;
}
