import type { CountryCode, UsStateCode } from "@/lib/domain/places/place";
import { listedPhrases, senioritiesOfGroup, seniorityGroups } from "@/lib/search/lexicon/queries";
import { PhraseIndex } from "@/lib/search/phrase-index";
import { requestLengthAt } from "@/lib/search/query/asides";
import {
  claim,
  type Draft,
  freePhraseAt,
  gapAt,
  isFree,
  keyAt,
  keyIn,
  listedExactlyAt,
  startOfRun,
  textOf,
} from "@/lib/search/query/draft";
import { industryAt } from "@/lib/search/query/parts";
import { patternsOf } from "@/lib/search/query/pattern";
import { GAP, phraseKeys, phraseWords } from "@/lib/search/query/query-words";
import { roleFrom } from "@/lib/search/query/said";
import { singular } from "@/lib/search/query/title-text";
import { INDUSTRY_WORDS_ABROAD, phraseTable, wordsOf } from "@/lib/search/query/vocabulary";
import { findPlace, isPartOfCountry } from "@/lib/search/query/where";
import { isEnglish } from "@/lib/search/reader/english";
import type { Seniority } from "@/lib/search/seniority";
import { stem } from "@/lib/search/stem";
import { compiled } from "@/lib/search/tables/compiled";
import { readTitle } from "@/lib/search/titles";

export interface Negations {
  readonly seniority: readonly Seniority[];
  readonly country: readonly CountryCode[];
  readonly state: readonly UsStateCode[];
  readonly industry: readonly string[];
  /** Excluded words that no filter can exclude, as written. */
  readonly unread: readonly string[];
}

type KnownAt = (at: number) => number;

/** A term that can be excluded, and the number of its words. */
interface Excluded {
  readonly kind: "place" | "other";
  readonly length: number;
  readonly add: (found: Found) => void;
}

interface Found {
  readonly seniority: Set<Seniority>;
  readonly country: Set<CountryCode>;
  readonly state: Set<UsStateCode>;
  readonly industry: Set<string>;
}

const denials = patternsOf("denial");
const groups = compiled("negated-groups", PhraseIndex.kind<readonly Seniority[]>(), () =>
  phraseTable(seniorityGroups().map(([phrase, id]) => [phrase, senioritiesOfGroup(id)] as const)),
);
const triggerWords = wordsOf(listedPhrases("negation"));
/** Words for people too junior for any seniority, whom a filter by seniority excludes anyway. */
const junior: ReadonlySet<string> = new Set(
  listedPhrases("junior").flatMap((phrase) => phraseKeys(phrase).slice(0, 1)),
);
const LONGEST_PLACE = 4;

/** Returns the number of words of the negation that starts here; 0 if none does. */
export function negationLengthAt(draft: Draft, at: number): number {
  return listedExactlyAt(draft, "negation", at);
}

/**
 * Claims what begins like a negation and excludes nobody as noise: "no rush", "Not a student, just a rep looking for …".
 */
export function readDenials(draft: Draft): void {
  denials.claimAll(draft, { first: (at) => at === 0 });
}

/** Reads exclusions. Claims those that a filter serves as negations; the others are in `unread`. */
export function readNegations(draft: Draft, knownAt: KnownAt): Negations {
  const found: Found = { seniority: new Set(), country: new Set(), state: new Set(), industry: new Set() };
  const unread: string[] = [];
  for (let at = 1; at < draft.words.length; at++) {
    const behind = listedExactlyAt(draft, "negation-behind", at);
    if (behind > 0) claimListBefore(draft, knownAt, at, behind, found);
  }
  for (let at = 0; at < draft.words.length; at++) {
    const trigger = negationLengthAt(draft, at);
    if (trigger === 0 || knownAt(at) > trigger || !isBarred(draft, at, knownAt)) continue;
    if (isPortuguese(draft, at, knownAt)) continue;
    let from = at + trigger;
    // The name of a field is not excluded: "Exclude country: US".
    while (draft.claims[from] === "noise" && gapAt(draft, from) < GAP.comma) from++;
    const list = readList(draft, knownAt, from);
    for (const { add } of list.terms) add(found);
    const isAside = !list.isRead && excludesNobody(draft, knownAt, at + trigger, list.end);
    if (!list.isRead && !isAside) unread.push(textOf(draft, at, list.end));
    claim(draft, at, list.end, list.isRead ? "negation" : "unused");
    at = list.end - 1;
  }
  const { seniority, country, state, industry } = found;
  return { seniority: [...seniority], country: [...country], state: [...state], industry: [...industry], unread };
}

/** Adds the list that ends before this word, in the same clause, to `found`, and claims it: "Mexico and Peru excluded". */
function claimListBefore(draft: Draft, knownAt: KnownAt, at: number, length: number, found: Found): void {
  if (gapAt(draft, at) >= GAP.comma) return;
  for (let from = startOfRun(draft, at - 1, () => true); from < at; from++) {
    const list = readList(draft, knownAt, from);
    if (!list.isRead || list.end !== at) continue;
    for (const { add } of list.terms) add(found);
    claim(draft, from, at + length, "negation");
    return;
  }
}

/**
 * Reports whether an exclusion that no filter serves excludes nobody: nothing is asked for before its end, and all of
 * its words are everyday English in lower case. "Not in a panic".
 */
function excludesNobody(draft: Draft, knownAt: KnownAt, from: number, end: number): boolean {
  return draft.words.slice(0, end).every(({ text, folded }, at) => {
    const isEveryday = isEnglish(folded) || isSmall(draft, at) || requestLengthAt(draft, at) > 0;
    return knownAt(at) === 0 && (at < from || (text === folded && isEveryday));
  });
}

/**
 * Reports whether the trigger at this word is a negation. "Bar" is one only between two places: "Europe bar Denmark".
 */
function isBarred(draft: Draft, at: number, knownAt: KnownAt): boolean {
  if (draft.folded[at] !== "bar") return true;
  if (findPlace(draft, at + 1, knownAt) === null) return false;
  for (let from = at - 1; from >= 0 && from >= at - LONGEST_PLACE; from--) {
    if (findPlace(draft, from, knownAt)?.to === at) return true;
  }
  return false;
}

/**
 * Reports whether "no" is the Portuguese "in the": "gerentes no Brasil", "diretores financeiros no agronegócio". Claims
 * it with the word for a part of the economy: "gerentes no setor automotivo".
 */
function isPortuguese(draft: Draft, at: number, knownAt: KnownAt): boolean {
  if (draft.folded[at] !== "no" || at === 0) return false;
  const isField = keyIn(draft, at + 1, "<negations-portuguese-fields>");
  const isAbroad = INDUSTRY_WORDS_ABROAD.has(keyAt(draft, at + 1)) || /\P{ASCII}/u.test(draft.texts[at + 1] ?? "");
  if (!isField && !isAbroad) return findPlace(draft, at + 1, knownAt) !== null;
  claim(draft, at, isField ? at + 2 : at + 1, "noise");
  return true;
}

interface ExcludedList {
  readonly end: number;
  readonly terms: readonly Excluded[];
  /** False if the first term, or a place joined to the list, cannot be excluded. */
  readonly isRead: boolean;
}

/** Reads the terms listed after a negation, as far as a filter can exclude them. */
function readList(draft: Draft, knownAt: KnownAt, from: number): ExcludedList {
  const isFilling = (at: number) => keyIn(draft, at, "<negations-filling>") && gapAt(draft, at) < GAP.comma;
  let end = from;
  while (isFree(draft, end) && isFilling(end) && excludedAt(draft, end, knownAt) === null) end++;
  const first = excludedAt(draft, end, knownAt);
  if (first === null) return { end: endOfUnread(draft, knownAt, from), terms: [], isRead: false };
  const terms = [first];
  end += first.length;
  for (;;) {
    const isLinked = keyIn(draft, end, "or nor and") && isFree(draft, end);
    const next = isLinked ? end + 1 : end;
    const isListed = isLinked || gapAt(draft, end) === GAP.comma || gapAt(draft, end) === GAP.slash;
    const term = isListed ? excludedAt(draft, next, knownAt) : null;
    // After a comma, a term of another kind is asked for and not excluded: "No agencies, Canada".
    const isOther = !isLinked && (term?.kind === "place") !== terms.some(({ kind }) => kind === "place");
    if (term === null || isOther) {
      const isUnread = isLinked && findPlace(draft, next, knownAt)?.sure === true;
      return { end: isUnread ? endOfUnread(draft, knownAt, next) : end, terms, isRead: !isUnread };
    }
    terms.push(term);
    end = next + term.length;
  }
}

/**
 * Returns the end of an exclusion that no filter serves. It ends at punctuation, at a word such as "but", or before a
 * place, which may be asked for by itself. A place that comes first in the exclusion, or in its list, is excluded.
 */
function endOfUnread(draft: Draft, knownAt: KnownAt, from: number): number {
  let end = from;
  let hasSaid = false;
  while (isFree(draft, end)) {
    if (end > from && (gapAt(draft, end) >= GAP.comma || keyIn(draft, end, "but just"))) break;
    if (end > from && hasSaid && keyIn(draft, end, "in at from near")) break;
    const place = findPlace(draft, end, knownAt);
    hasSaid ||= place === null && !isSmall(draft, end);
    end += place?.length ?? 1;
  }
  return end;
}

function isSmall(draft: Draft, at: number): boolean {
  return keyIn(draft, at, "<negations-filling> or nor and <where-place-prepositions>");
}

/** Returns the term at this word; null if no filter can exclude it. */
function excludedAt(draft: Draft, at: number, knownAt: KnownAt): Excluded | null {
  const ofRanks = (length: number, ranks: readonly Seniority[]): Excluded => ({
    kind: "other",
    length,
    add: ({ seniority }) => {
      for (const rank of ranks) seniority.add(rank);
    },
  });
  const group = freePhraseAt(draft, groups, at);
  if (group !== null) return ofRanks(group.length, group.value);
  const place = findPlace(draft, at, knownAt);
  // Excluding Germany because of Bavaria would exclude most matches.
  if (place !== null && isPartOfCountry(place)) return null;
  if (place !== null && place.city === null && place.cities.length === 0 && (knownAt(at) === 0 || place.sure)) {
    const add = ({ state, country }: Found) => {
      for (const code of place.states) state.add(code);
      if (place.states.length === 0) for (const code of place.countries) country.add(code);
    };
    return { kind: "place", length: place.length, add };
  }
  const role = roleFrom(draft, at);
  const industry = industryAt(draft, at);
  const { rank = [], job } = role?.phrase ?? {};
  if (role !== null && rank.length > 0 && role.to - at >= (industry?.length ?? 0)) return ofRanks(role.to - at, rank);
  if (industry === null || job !== undefined) return null;
  const name = industry.value.label ?? textOf(draft, at, at + industry.length).toLowerCase();
  return { kind: "other", length: industry.length, add: (found) => found.industry.add(name) };
}

/**
 * Reports whether the exclusion names other work than the titles ask for, so that the query asks for the same people
 * without it: "CTOs, no consultants".
 */
export function isOtherWork(unread: string, titles: readonly string[]): boolean {
  const words = phraseWords(unread);
  const from = words.findIndex((word) => !triggerWords.has(stem(word)));
  const [excluded, ...requested] = [words.slice(Math.max(from, 0)).map(singular).join(" "), ...titles].map(readTitle);
  if (excluded === undefined || requested.length === 0) return false;
  if (excluded.parts.some(({ kind }) => kind === "word" || kind === "rank")) return false;
  return requested.every(
    ({ functions, jobs }) =>
      functions.length + jobs.length > 0 &&
      !functions.some((one) => excluded.functions.includes(one)) &&
      !jobs.some((one) => excluded.jobs.includes(one)),
  );
}

/** Reports whether the exclusion names people whom a filter by seniority does not include anyway. */
export function isJuniorOnly(unread: string): boolean {
  return phraseKeys(unread).some((key) => junior.has(key));
}
