import { listedPhrases, wordList } from "@/lib/search/lexicon/queries";
import { longestPhraseAt, type PhraseMatch } from "@/lib/search/phrase-index";
import { type Claim, type Draft, freeWords, gapAt, isFree, keyAt } from "@/lib/search/query/draft";
import { freePhrases } from "@/lib/search/query/free-phrases";
import {
  INDUSTRY_PHRASES,
  type IndustryPhrase,
  industryAt,
  keysSaid,
  ORGANISATION_PHRASES,
  phraseList,
  type RoleMatch,
  roleAt,
  roleBefore,
  type Said,
  sayWords,
} from "@/lib/search/query/known-phrases";
import { GAP } from "@/lib/search/query/query-words";
import type { RolePhrase } from "@/lib/search/query/role-vocabulary";
import { singular } from "@/lib/search/query/title-text";
import { rememberLast } from "@/lib/search/remember-last";

type LinkKind = (typeof LINKS)[number];

/** Span of free words that the lexicon explains, or one word that it does not. */
export interface Part {
  readonly from: number;
  readonly to: number;
  readonly said: readonly Said[];
  readonly role?: RolePhrase | undefined;
  readonly industry?: IndustryPhrase | undefined;
  /** Whether it is an industry that ends in a plural, as companies are named: "banks". */
  readonly isPlural?: boolean;
  readonly isOrganisation?: boolean;
  readonly link?: LinkKind | undefined;
  /** Separation from the part before: a comma, or a break by claimed words. The first part follows a break. */
  readonly cut: "none" | "comma" | "break";
}

const LINKS = ["and", "or", "of", "in", "at", "to"] as const;
const links: ReadonlyMap<string, LinkKind> = new Map(
  LINKS.flatMap((link) => listedPhrases(`link-${link}`).map((word) => [word, link] as const)),
);
/** Numerals of job levels ("data engineer II"). No title is searched by them. */
const NUMERALS: ReadonlySet<string> = wordList("parts-numerals");

/** Phrases that stay together although the lexicon of titles lacks them. */
export const keptAt = freePhrases(phraseList("kept-together"));
const organisationAt = freePhrases(ORGANISATION_PHRASES);
/** Claims that do not separate the parts on either side of them. */
const NO_BREAKS: ReadonlySet<Claim> = new Set(["noise", "charge", "group", "size", "limit"]);

export function linkOf(key: string): LinkKind | undefined {
  return links.get(key);
}

/** Reports whether these words are in a longer known phrase, so that they are not read as something else. */
export type IsProtected = (at: number, length: number) => boolean;

interface KnownPhrases {
  readonly isProtected: IsProtected;
  /** Number of words of the longest known phrase that starts here. */
  readonly knownAt: (at: number) => number;
}

const knownBefore = rememberLast((_: Draft): { free: string; known: KnownPhrases | null } => ({
  free: "",
  known: null,
}));

/** Returns the known phrases among the words that are free now. */
export function knownPhrases(draft: Draft): KnownPhrases {
  const free = freeWords(draft);
  const before = knownBefore(draft);
  if (before.known !== null && before.free === free) return before.known;
  const known = findKnown(draft);
  Object.assign(before, { free, known });
  return known;
}

function findKnown(draft: Draft): KnownPhrases {
  const ends: number[] = [];
  for (let at = 0; at < draft.words.length; at++) {
    ends.push(at + Math.max(industryAt(draft, at)?.length ?? 0, keptAt(draft, at)?.length ?? 0));
  }
  const said = sayWords(draft);
  const keys = keysSaid(said);
  for (let index = 0; index < said.length; index++) {
    const role = roleAt(draft, said, keys, index);
    if (role !== null && role.to > (ends[role.from] ?? 0)) ends[role.from] = role.to;
  }
  const starts = startsOf(ends);
  return {
    isProtected: (at, length) => {
      const from = starts[at];
      if (from === undefined) return false;
      const to = ends[from] ?? from;
      return from < at ? to > at : to - from > length && to >= at + length;
    },
    knownAt: (at) => (ends[at] ?? at) - at,
  };
}

/** Returns, for each word, the start of the longest phrase of several words that contains it. */
function startsOf(ends: readonly number[]): readonly (number | undefined)[] {
  const starts = ends.map((): number | undefined => undefined);
  for (let from = 0; from < ends.length; from++) {
    const to = ends[from] ?? from;
    for (let at = from; to - from > 1 && at < to; at++) {
      const other = starts[at];
      if (other === undefined || to - from > (ends[other] ?? other) - other) starts[at] = from;
    }
  }
  return starts;
}

/** Cuts all free words into parts, each as long as the lexicon explains. */
export function readParts(draft: Draft): Part[] {
  const said = sayWords(draft);
  const keys = keysSaid(said);
  const parts: Part[] = [];
  let isAfterBreak = false;
  for (let index = 0; index < said.length; ) {
    const at = said[index]?.from ?? 0;
    if (!isFree(draft, at) || NUMERALS.has(keyAt(draft, at))) {
      const taken = draft.claims[at] ?? null;
      isAfterBreak ||= taken !== null && !NO_BREAKS.has(taken);
      index++;
      continue;
    }
    const part = partAt(draft, said, keys, index, cutAt(draft, at, isAfterBreak, parts.at(-1)));
    isAfterBreak = false;
    parts.push(part);
    index += part.said.length;
  }
  return parts;
}

function cutAt(draft: Draft, at: number, isAfterBreak: boolean, last: Part | undefined): Part["cut"] {
  if (last === undefined || isAfterBreak) return "break";
  if (last.from === at) return "none";
  let gap: number = GAP.next;
  for (let between = last.to; between <= at; between++) gap = Math.max(gap, gapAt(draft, between));
  return gap >= GAP.comma ? "comma" : "none";
}

function partAt(draft: Draft, said: readonly Said[], keys: readonly string[], index: number, cut: Part["cut"]): Part {
  const one = said[index] as Said;
  const at = one.from;
  const link = linkAt(draft, at);
  const isInside = index > 0 && said[index - 1]?.from === at;
  const role = roleBeforeIndustry(draft, said, keys, index);
  const industry = isInside ? null : industryBeforeJob(draft, said, keys, at);
  const organisation = isInside ? null : organisationAt(draft, at);
  const roleLength = role === null ? 0 : role.to - at;
  const industryLength = industry?.length ?? 0;
  const organisationLength = organisation?.length ?? 0;
  if (link !== undefined && Math.max(roleLength, industryLength) <= 1 && !isField(draft, at)) {
    return plainPart(one, at + 1, link, cut);
  }
  const longest = Math.max(roleLength, industryLength, organisationLength);
  if (longest === 0) return plainPart(one, one.to, undefined, cut);
  const to = Math.max(at + longest, one.to);
  const isRole = role !== null && roleLength === longest;
  const isIndustry = industry !== null && industryLength === longest;
  return {
    from: at,
    to,
    said: isRole ? role.said : saidUntil(said, index, to),
    role: isRole ? role.phrase : undefined,
    industry: isIndustry ? industry.value : undefined,
    isPlural: isIndustry && isPlural(draft, to - 1),
    isOrganisation: organisation !== null && organisationLength === longest,
    link: undefined,
    cut,
  };
}

/**
 * Creates a part of one word. It sets all fields, because code that reads many parts is faster if all have the same
 * shape.
 */
function plainPart(one: Said, to: number, link: LinkKind | undefined, cut: Part["cut"]): Part {
  const known = { role: undefined, industry: undefined, isPlural: false, isOrganisation: false };
  return { from: one.from, to, said: [one], ...known, link, cut };
}

function saidUntil(said: readonly Said[], from: number, end: number): readonly Said[] {
  let to = from;
  while (to < said.length && (said[to]?.to ?? 0) <= end) to++;
  return said.slice(from, to);
}

/**
 * Returns the link at this word. In Spanish and French, "en" precedes a workplace; in Dutch, it joins two of a kind.
 */
function linkAt(draft: Draft, at: number): LinkKind | undefined {
  const word = draft.words[at]?.folded ?? "";
  if (word !== "en" || industryAt(draft, at + 1) === null) return links.get(word);
  return "in";
}

/**
 * Returns the role at this word, shortened where an industry begins inside it and ends after it: "Attorneys at law
 * firms" are not attorneys at law. Null if there is none.
 */
function roleBeforeIndustry(
  draft: Draft,
  said: readonly Said[],
  keys: readonly string[],
  index: number,
): RoleMatch | null {
  const role = roleAt(draft, said, keys, index);
  if (role === null || role.to - role.from < 2) return role;
  for (let at = role.from + 1; at < role.to; at++) {
    const industry = industryAt(draft, at);
    if (industry !== null && at + industry.length > role.to) return roleBefore(draft, said, keys, index, at);
  }
  return role;
}

/**
 * Returns the industry phrase at this word, shortened where a job begins at its last word and ends after it: "Beauty
 * brand managers" manage beauty brands. Null if there is none, or if it lists jobs.
 */
function industryBeforeJob(
  draft: Draft,
  said: readonly Said[],
  keys: readonly string[],
  at: number,
): PhraseMatch<IndustryPhrase> | null {
  const industry = industryAt(draft, at);
  if (industry === null || industry.length < 2) return industry;
  if (isListOfJobs(draft, said, keys, at, industry.length)) return null;
  const last = at + industry.length - 1;
  const lastSaid = said.findIndex(({ from }) => from === last);
  const job = roleAt(draft, said, keys, lastSaid);
  if (job?.phrase.job === undefined || job.to <= last + 1) return industry;
  return longestPhraseAt(INDUSTRY_PHRASES, draft.keys, at, (length) => length < industry.length);
}

/**
 * Reports whether an industry phrase lists jobs, with no "at", "in" or "of" before it: "real estate agents and
 * brokers".
 */
function isListOfJobs(
  draft: Draft,
  said: readonly Said[],
  keys: readonly string[],
  at: number,
  length: number,
): boolean {
  const job = roleAt(
    draft,
    said,
    keys,
    said.findIndex(({ from }) => from === at),
  );
  const before = links.get(keyAt(draft, at - 1));
  const hasEmployer = before === "at" || before === "in" || before === "of";
  return (
    job?.phrase.job !== undefined && job.to < at + length && links.get(keyAt(draft, job.to)) === "and" && !hasEmployer
  );
}

/** Abbreviations of functions that are also small words in other languages. They are compared as written. */
const NO_LINKS: ReadonlySet<string> = new Set(["IT", "DEI"]);

/** Reports whether a word is an abbreviation and no link: "IT", "D&I", "O&G". */
function isField(draft: Draft, at: number): boolean {
  const text = draft.words[at]?.text ?? "";
  return NO_LINKS.has(text) || (text.length > 1 && text.includes("&"));
}

function isPlural(draft: Draft, at: number): boolean {
  const word = draft.words[at];
  return word !== undefined && word.folded !== word.key && singular(word.folded) !== word.folded;
}

/** Reports whether a word for an organization begins here. */
export function isOrganisationAt(draft: Draft, at: number): boolean {
  return longestPhraseAt(ORGANISATION_PHRASES, draft.keys, at) !== null;
}
