import { listedPhrases } from "@/lib/search/lexicon/queries";
import type { PhraseMatch } from "@/lib/search/phrase-index";
import type { Claim, Draft } from "@/lib/search/query/draft";
import {
  type RoleMatch,
  roleAt,
  roleBefore,
  roleFrom,
  rolesIn,
  type SaidWord,
  sayWords,
} from "@/lib/search/query/said";
import { singular } from "@/lib/search/query/title-text";
import { INDUSTRY_PHRASES, ROLE_PHRASES, type RolePhrase } from "@/lib/search/query/vocabulary";
import { rememberLast } from "@/lib/search/remember-last";

type LinkKind = (typeof LINKS)[number];

/** Span of free words that the lexicon explains, or one word that it does not. */
export interface Part {
  readonly from: number;
  readonly to: number;
  readonly said: readonly SaidWord[];
  readonly role: RolePhrase | undefined;
  /** Name of the industry for the response; empty if the words of the query serve as the name. */
  readonly industry: string | undefined;
  /** Whether it is an industry that ends in a plural, as companies are named: "banks". */
  readonly isPlural: boolean;
  readonly isOrganisation: boolean;
  readonly link: LinkKind | undefined;
  /** Separation from the part before: a comma, or a break by claimed words. The first part follows a break. */
  readonly cut: "none" | "comma" | "break";
}

const LINKS = ["and", "or", "of", "in", "at", "to"] as const;
const links: ReadonlyMap<string, LinkKind> = new Map(
  LINKS.flatMap((link) => listedPhrases(`link-${link}`).map((word) => [word, link] as const)),
);
/** Claims that do not separate the parts on either side of them. */
const NO_BREAKS: ReadonlySet<Claim> = new Set(["noise", "charge", "group", "limit"]);

export function linkOf(key: string): LinkKind | undefined {
  return links.get(key);
}

export function industryAt(draft: Draft, at: number): PhraseMatch<string> | null {
  return draft.freePhraseAt(INDUSTRY_PHRASES, at);
}

/** Reports whether a job or a seniority begins here. */
export function isPersonAt(draft: Draft, at: number): boolean {
  const role = draft.freePhraseAt(ROLE_PHRASES, at)?.value;
  return role?.job !== undefined || role?.rank !== undefined;
}

interface KnownPhrases {
  /** Reports whether these words are in a longer known phrase, so that they are not read as something else. */
  readonly isProtected: (at: number, length: number) => boolean;
  /** Number of words of the longest known phrase that starts here. */
  readonly knownAt: (at: number) => number;
}

/** Returns the known phrases of a query, whatever is claimed later. */
export const knownPhrases = rememberLast(findKnown);

/** Returns the number of words of the longest known phrase that starts here. */
export function knownAt(draft: Draft, at: number): number {
  return knownPhrases(draft).knownAt(at);
}

function findKnown(draft: Draft): KnownPhrases {
  const ends = draft.words.map(
    (_, at) => at + Math.max(industryAt(draft, at)?.length ?? 0, draft.listedAt("kept-together", at)),
  );
  for (const { from, to } of rolesIn(draft)) ends[from] = Math.max(to, ends[from] ?? 0);
  const long = ends.flatMap((to, from) => (to - from > 1 ? [[from, to] as const] : []));
  return {
    isProtected: (at, length) => long.some(([from, to]) => (from < at ? to > at : from === at && to > at + length)),
    knownAt: (at) => (ends[at] ?? at) - at,
  };
}

/** Cuts all free words into parts, each as long as the lexicon explains. */
export function readParts(draft: Draft): Part[] {
  const { words } = sayWords(draft);
  const parts: Part[] = [];
  let isAfterBreak = false;
  for (let index = 0; index < words.length; ) {
    const at = words[index]?.from ?? 0;
    // No title is searched by the numerals of job levels: "data engineer II".
    if (!draft.isFree(at) || draft.keyIn(at, "<parts-numerals>")) {
      const taken = draft.claims[at] ?? null;
      isAfterBreak ||= taken !== null && !NO_BREAKS.has(taken);
      index++;
      continue;
    }
    const last = parts.at(-1);
    const cut = last === undefined || isAfterBreak ? "break" : hasComma(draft, last.to, at) ? "comma" : "none";
    const part = partAt(draft, index, cut);
    isAfterBreak = false;
    parts.push(part);
    index += part.said.length;
  }
  return parts;
}

function hasComma(draft: Draft, from: number, to: number): boolean {
  for (let at = from; at <= to; at++) if (draft.isCut(at)) return true;
  return false;
}

function partAt(draft: Draft, index: number, cut: Part["cut"]): Part {
  const { words } = sayWords(draft);
  const one = words[index] as SaidWord;
  const at = one.from;
  const role = roleBeforeIndustry(draft, index);
  const industry = industryBeforeJob(draft, at);
  const organisation = draft.listedAt("organization", at);
  const roleLength = role === null ? 0 : role.to - at;
  const industryLength = industry?.length ?? 0;
  const plain = { from: at, said: [one], role: undefined, industry: undefined, isPlural: false, isOrganisation: false };
  // "O&G" is one word and no link.
  const link = /\p{L}&/u.test(draft.words[at]?.text ?? "") ? undefined : linkAt(draft, at);
  if (link !== undefined && Math.max(roleLength, industryLength) <= 1) {
    return { ...plain, to: at + 1, link, cut };
  }
  const longest = Math.max(roleLength, industryLength, organisation);
  if (longest === 0) return { ...plain, to: one.to, link: undefined, cut };
  const to = Math.max(at + longest, one.to);
  const isRole = roleLength === longest;
  const isIndustry = industryLength === longest;
  return {
    from: at,
    to,
    said: isRole && role !== null ? role.said : words.filter((word, other) => other >= index && word.to <= to),
    role: isRole ? role?.phrase : undefined,
    industry: isIndustry ? industry?.value : undefined,
    isPlural: isIndustry && isPlural(draft, to - 1),
    isOrganisation: organisation === longest,
    link: undefined,
    cut,
  };
}

/**
 * Returns the link at this word. In Spanish and French, "en" precedes a workplace; in Dutch, it joins two of a kind.
 */
function linkAt(draft: Draft, at: number): LinkKind | undefined {
  const word = draft.folded[at] ?? "";
  return word === "en" && industryAt(draft, at + 1) !== null ? "in" : links.get(word);
}

/**
 * Returns the role at this word, shortened where an industry begins inside it and ends after it: "Attorneys at law
 * firms" are not attorneys at law. Null if there is none.
 */
function roleBeforeIndustry(draft: Draft, index: number): RoleMatch | null {
  const role = roleAt(draft, index);
  for (let at = (role?.from ?? 0) + 1; role !== null && at < role.to; at++) {
    const industry = industryAt(draft, at);
    if (industry !== null && at + industry.length > role.to) return roleBefore(draft, index, at);
  }
  return role;
}

/**
 * Returns the industry phrase at this word, shortened where a job begins at its last word and ends after it: "Beauty
 * brand managers" manage beauty brands. Null if there is none, or if it lists jobs.
 */
function industryBeforeJob(draft: Draft, at: number): PhraseMatch<string> | null {
  const industry = industryAt(draft, at);
  if (industry === null || industry.length < 2) return industry;
  if (isListOfJobs(draft, at, industry.length)) return null;
  const last = at + industry.length - 1;
  const job = roleFrom(draft, last);
  if (job?.phrase.job === undefined || job.to <= last + 1) return industry;
  return draft.phrases.at(INDUSTRY_PHRASES, at).find(({ length }) => length < industry.length) ?? null;
}

/** Reports whether an industry phrase lists jobs, with no employer meant: "real estate agents and brokers". */
function isListOfJobs(draft: Draft, at: number, length: number): boolean {
  const job = roleFrom(draft, at);
  if (job?.phrase.job === undefined || job.to >= at + length || links.get(draft.keyAt(job.to)) !== "and") return false;
  return !draft.wordIn(at - 1, "at in of");
}

/** Reports whether a word is a plural, as companies are named: "banks". */
export function isPlural(draft: Draft, at: number): boolean {
  const word = draft.words[at];
  return word !== undefined && singular(word.folded) !== word.folded;
}
