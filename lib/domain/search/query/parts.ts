import { longestPhraseAt, type PhraseMatch } from "@/lib/domain/search/phrase-index";
import {
  INDUSTRY_PHRASES,
  type IndustryPhrase,
  ORGANISATION_PHRASES,
  phraseSet,
  type RoleMatch,
  roleAt,
  type Said,
  sayWords,
} from "@/lib/domain/search/query/known-phrases";
import { GAP } from "@/lib/domain/search/query/query-words";
import type { RolePhrase } from "@/lib/domain/search/query/role-vocabulary";
import { freePhraseAt, freeWords, gapAt, isFree, keyAt, type Sheet } from "@/lib/domain/search/query/sheet";
import { singular } from "@/lib/domain/search/query/title-text";
import { KEPT_TOGETHER } from "@/lib/domain/search/query/vocabulary/requests";
import { rememberLast } from "@/lib/domain/search/remember-last";

export type LinkKind = "and" | "or" | "of" | "in" | "at" | "to";

/** A stretch of the free words that the vocabularies explain, or one word that they do not. */
export interface Part {
  readonly from: number;
  readonly to: number;
  readonly said: readonly Said[];
  readonly role?: RolePhrase;
  readonly industry?: IndustryPhrase;
  /** Ends in a plural, as companies are named. */
  readonly isPlural?: boolean;
  readonly isOrganisation?: boolean;
  readonly link?: LinkKind;
  /** How it is cut off from the free word before: by a comma, or by words taken for something else. */
  readonly cut: "none" | "comma" | "break";
}

const LINKS: Readonly<Record<string, LinkKind>> = {
  and: "and",
  und: "and",
  et: "and",
  y: "and",
  e: "and",
  och: "and",
  og: "and",
  en: "and",
  plus: "and",
  or: "or",
  ou: "or",
  oder: "or",
  o: "or",
  of: "of",
  de: "of",
  del: "of",
  du: "of",
  des: "of",
  da: "of",
  do: "of",
  di: "of",
  della: "of",
  dello: "of",
  delle: "of",
  degli: "of",
  dei: "of",
  der: "of",
  von: "of",
  van: "of",
  dos: "of",
  das: "of",
  av: "of",
  af: "of",
  in: "in",
  within: "in",
  across: "in",
  inside: "in",
  throughout: "in",
  em: "in",
  dan: "in",
  nel: "in",
  im: "in",
  inom: "in",
  w: "in",
  indenfor: "in",
  for: "in",
  fur: "in",
  pour: "in",
  para: "in",
  per: "in",
  voor: "in",
  with: "in",
  on: "in",
  into: "in",
  around: "in",
  near: "in",
  over: "in",
  outside: "in",
  at: "at",
  bei: "at",
  chez: "at",
  presso: "at",
  bij: "at",
  hos: "at",
  from: "at",
  by: "at",
  beim: "at",
  to: "to",
};
const links = new Map(Object.entries(LINKS));
/** The ends of a data engineer II: a level that no title is looked for by. */
const NUMERALS: ReadonlySet<string> = new Set("ii iii iv iis iiis vi".split(" "));

/** Of several words, though no table of titles has them. */
const kept = phraseSet(KEPT_TOGETHER);

export function linkOf(key: string): LinkKind | undefined {
  return links.get(key);
}

/** Whether a longer phrase that is known holds these words together, so that part of it is not taken for something else. */
export type IsProtected = (at: number, length: number) => boolean;

interface KnownPhrases {
  readonly isProtected: IsProtected;
  /** How many words the longest known phrase has that begins here. */
  readonly knownAt: (at: number) => number;
}

const knownBefore = rememberLast((_: Sheet): { free: string; known: KnownPhrases | null } => ({
  free: "",
  known: null,
}));

/** The known phrases among the words that are free now. */
export function knownPhrases(sheet: Sheet): KnownPhrases {
  const free = freeWords(sheet);
  const before = knownBefore(sheet);
  if (before.known !== null && before.free === free) return before.known;
  const known = findKnown(sheet);
  Object.assign(before, { free, known });
  return known;
}

function findKnown(sheet: Sheet): KnownPhrases {
  const said = sayWords(sheet);
  const keys = said.map(({ key }) => key);
  const ends = sheet.words.map((_, at) => at);
  said.forEach((one, index) => {
    const role = roleAt(sheet, said, keys, index);
    if (role) ends[one.from] = Math.max(ends[one.from] ?? 0, role.to);
  });
  sheet.words.forEach((_, at) => {
    const industry = freePhraseAt(sheet, INDUSTRY_PHRASES, at);
    if (industry) ends[at] = Math.max(ends[at] ?? 0, at + industry.length);
  });
  sheet.words.forEach((_, at) => {
    const whole = freePhraseAt(sheet, kept, at);
    if (whole) ends[at] = Math.max(ends[at] ?? 0, at + whole.length);
  });
  const covers = sheet.words.map(() => ({ from: 0, to: 0 }));
  ends.forEach((to, from) => {
    for (let at = from; to - from > 1 && at < to; at++) {
      const known = covers[at];
      if (known === undefined || to - from > known.to - known.from) covers[at] = { from, to };
    }
  });
  return {
    isProtected: (at, length) => {
      const { from, to } = covers[at] ?? { from: 0, to: 0 };
      return from < at ? to > at : to - from > length && to >= at + length;
    },
    knownAt: (at) => (ends[at] ?? at) - at,
  };
}

/** Cuts all free words into parts, each as long as a vocabulary explains. */
export function readParts(sheet: Sheet): Part[] {
  const said = sayWords(sheet);
  const keys = said.map(({ key }) => key);
  const parts: Part[] = [];
  let index = 0;
  let isAfterBreak = false;
  while (index < said.length) {
    const one = said[index];
    if (one === undefined) break;
    const at = one.from;
    if (!isFree(sheet, at) || NUMERALS.has(keyAt(sheet, at))) {
      isAfterBreak ||= !["noise", "charge", "group", "size", "limit", null].includes(sheet.claims[at] ?? null);
      index++;
      continue;
    }
    const part = partAt(sheet, said, keys, index, cutAt(sheet, at, isAfterBreak, parts.at(-1)));
    isAfterBreak = false;
    parts.push(part);
    while (
      index < said.length &&
      (said[index]?.from ?? 0) < part.to &&
      (part.said.length === 0 || index < said.indexOf(one) + Math.max(1, part.said.length))
    )
      index++;
  }
  return parts;
}

function cutAt(sheet: Sheet, at: number, isAfterBreak: boolean, last: Part | undefined): Part["cut"] {
  if (last === undefined || isAfterBreak) return "break";
  if (last.from === at) return "none";
  let gap: number = GAP.next;
  for (let between = last.to; between <= at; between++) gap = Math.max(gap, gapAt(sheet, between));
  return gap >= GAP.comma ? "comma" : "none";
}

function partAt(sheet: Sheet, said: readonly Said[], keys: readonly string[], index: number, cut: Part["cut"]): Part {
  const one = said[index] as Said;
  const at = one.from;
  const link = linkAt(sheet, at);
  const isInside = index > 0 && said[index - 1]?.from === at;
  const role = roleBeforeTrade(sheet, said, keys, index);
  const industry = isInside ? null : tradeBeforeJob(sheet, said, keys, index);
  const organisation = isInside ? null : freePhraseAt(sheet, ORGANISATION_PHRASES, at);
  const roleLength = role === null ? 0 : role.to - at;
  const industryLength = industry?.length ?? 0;
  const organisationLength = organisation?.length ?? 0;
  if (link !== undefined && Math.max(roleLength, industryLength) <= 1 && !(link === "of" && isField(sheet, at))) {
    return { from: at, to: at + 1, said: [one], link, cut };
  }
  const longest = Math.max(roleLength, industryLength, organisationLength);
  if (longest === 0) return { from: at, to: one.to, said: [one], cut };
  const to = Math.max(at + longest, one.to);
  const isRole = role !== null && roleLength === longest;
  const isIndustry = industry !== null && industryLength === longest;
  return {
    from: at,
    to,
    said: isRole ? role.said : said.filter((word) => word.from >= at && word.to <= to),
    ...(isRole ? { role: role.phrase } : {}),
    ...(isIndustry ? { industry: industry.value, isPlural: isPlural(sheet, to - 1) } : {}),
    ...(organisation !== null && organisationLength === longest ? { isOrganisation: true } : {}),
    cut,
  };
}

/** In Spanish and French "en" goes before where somebody works; in Dutch it joins two of a kind. */
function linkAt(sheet: Sheet, at: number): LinkKind | undefined {
  const word = sheet.words[at]?.folded ?? "";
  if (word !== "en" || freePhraseAt(sheet, INDUSTRY_PHRASES, at + 1) === null) return links.get(word);
  const isListed = sheet.claims[at - 1] === null && INDUSTRY_PHRASES.has(keyAt(sheet, at - 1));
  return isListed ? "and" : "in";
}

/** "Attorneys at law firms" are no attorneys at law: a business that begins inside and goes on further cuts the title short. */
function roleBeforeTrade(
  sheet: Sheet,
  said: readonly Said[],
  keys: readonly string[],
  index: number,
): RoleMatch | null {
  const role = roleAt(sheet, said, keys, index);
  if (role === null || role.to - role.from < 2) return role;
  for (let at = role.from + 1; at < role.to; at++) {
    const trade = freePhraseAt(sheet, INDUSTRY_PHRASES, at);
    if (trade !== null && at + trade.length > role.to) return roleAt(sheet, said, keys, index, at);
  }
  return role;
}

/** "Beauty brand managers" manage brands of beauty: a job that begins inside cuts the business short. */
function tradeBeforeJob(
  sheet: Sheet,
  said: readonly Said[],
  keys: readonly string[],
  index: number,
): PhraseMatch<IndustryPhrase> | null {
  const at = said[index]?.from ?? 0;
  const trade = freePhraseAt(sheet, INDUSTRY_PHRASES, at);
  if (trade === null || trade.length < 2) return trade;
  const last = at + trade.length - 1;
  const job = roleAt(
    sheet,
    said,
    keys,
    said.findIndex(({ from }) => from === last),
  );
  if (job?.phrase.job === undefined || job.to <= last + 1) return trade;
  return longestPhraseAt(INDUSTRY_PHRASES, sheet.keys, at, (length) => length < trade.length);
}

/** Short names of fields that are small words in other languages, as they are written. */
const NO_LINKS: ReadonlySet<string> = new Set(["IT", "DEI", "D&I"]);

function isField(sheet: Sheet, at: number): boolean {
  return NO_LINKS.has(sheet.words[at]?.text ?? "");
}

function isPlural(sheet: Sheet, at: number): boolean {
  const word = sheet.words[at];
  return word !== undefined && word.folded !== word.key && singular(word.folded) !== word.folded;
}

/** Whether a phrase of the line stands at this word. */
export function isOrganisationAt(sheet: Sheet, at: number): boolean {
  return longestPhraseAt(ORGANISATION_PHRASES, sheet.keys, at) !== null;
}
