import type { CountryCode, UsStateCode } from "@/lib/domain/places/place";
import {
  listedPhrases,
  type SizeBand,
  senioritiesOfGroup,
  seniorityGroups,
  wordList,
} from "@/lib/search/lexicon/queries";
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
  wordIn,
} from "@/lib/search/query/draft";
import { industryAt } from "@/lib/search/query/parts";
import { patternsOf } from "@/lib/search/query/pattern";
import { GAP, phraseKeys, phraseWords } from "@/lib/search/query/query-words";
import { roleFrom } from "@/lib/search/query/said";
import { singular } from "@/lib/search/query/title-text";
import { excludedSizeAt } from "@/lib/search/query/vague-size";
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
  /** What remains of all sizes without the excluded ones; null if none is excluded. */
  readonly size: SizeBand | null;
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
  readonly size: Set<SizeBand>;
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
  const found: Found = {
    seniority: new Set(),
    country: new Set(),
    state: new Set(),
    industry: new Set(),
    size: new Set(),
  };
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
    const isAside =
      isEveryday(draft, knownAt, at + trigger, list.end) || tellsOfThing(draft, knownAt, at, trigger, list.end);
    if (!list.isRead && !isAside) unread.push(textOf(draft, at, list.end));
    claim(draft, at, list.end, list.isRead ? "negation" : "unused");
    at = list.end - 1;
  }
  const { seniority, country, state, industry, size } = found;
  return {
    seniority: [...seniority],
    country: [...country],
    state: [...state],
    industry: [...industry],
    size: [...size][0] ?? null,
    unread,
  };
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
function isEveryday(draft: Draft, knownAt: KnownAt, from: number, end: number): boolean {
  return draft.words.slice(0, end).every(({ text, folded }, at) => {
    const isOfEverybody = isEnglish(folded) || isSmall(draft, at) || requestLengthAt(draft, at) > 0;
    return knownAt(at) === 0 && (at < from || (text === folded && isOfEverybody));
  });
}

const DOES_NOT = /^(?:do(?:es)?|did)(?:n['’]?t)?$/;
const EXCLUDING: ReadonlySet<string> = wordList("negations-excluding");

/**
 * Reports whether a negation tells something about a thing or the sender, by words that ask for nothing ("of no use to
 * us") or by a verb, and names neither a role nor an industry: "our tool does not scale beyond that". "People who do not
 * …" excludes somebody.
 */
function tellsOfThing(draft: Draft, knownAt: KnownAt, at: number, length: number, end: number): boolean {
  if (at === 0 || gapAt(draft, at) >= GAP.comma || wordIn(draft, at - 1, "<negations-of-people>")) return false;
  const next = draft.claims[at + length];
  if (end === at + length && (next === "unused" || next === "noise")) return true;
  if (!DOES_NOT.test(draft.folded[at] ?? "") || EXCLUDING.has(draft.folded[at + length] ?? "")) return false;
  return draft.words.slice(at, end).every((_, ahead) => knownAt(at + ahead) === 0);
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
    const isCut = gapAt(draft, end) >= GAP.comma && !isListed(draft, knownAt, end);
    if (end > from && (isCut || keyIn(draft, end, "but just"))) break;
    if (end > from && hasSaid && keyIn(draft, end, "in at from near")) break;
    const place = findPlace(draft, end, knownAt);
    hasSaid ||= place === null && !isSmall(draft, end);
    end += place?.length ?? 1;
  }
  return end;
}

/** Reports whether the words after a comma continue a list that "or" ends: "no assistants, coordinators or engineers". */
function isListed(draft: Draft, knownAt: KnownAt, at: number): boolean {
  if (gapAt(draft, at) !== GAP.comma || !isFree(draft, at) || findPlace(draft, at, knownAt) !== null) return false;
  for (let end = at + 1; end < draft.words.length && gapAt(draft, end) < GAP.comma; end++) {
    if (keyIn(draft, end - 1, "<where-place-prepositions>")) return false;
    if (keyIn(draft, end, "or nor and")) return keyAt(draft, end) !== "and";
  }
  return false;
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
  const size = excludedSizeAt(draft, at);
  if (size !== null) return { kind: "other", length: size.length, add: (found) => found.size.add(size.left) };
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
 * without it: "CTOs, no consultants", "lawyers, not paralegals".
 */
export function isOtherWork(unread: string, titles: readonly string[]): boolean {
  const words = phraseWords(unread);
  const from = words.findIndex((word) => !triggerWords.has(stem(word)) && !EXCLUDING.has(word));
  const excluded = itemsOf(words.slice(Math.max(from, 0)));
  return (
    titles.length > 0 && excluded.length > 0 && excluded.every((one) => titles.every((title) => isOther(one, title)))
  );
}

/** Returns the items of a list that "or", "nor" and "and" divide, each in the singular. */
function itemsOf(words: readonly string[]): readonly string[] {
  const items: string[][] = [[]];
  for (const word of words)
    if (["or", "nor", "and"].includes(word)) items.push([]);
    else items.at(-1)?.push(singular(word));
  return items.flatMap((item) => (item.length > 0 ? [item.join(" ")] : []));
}

/** Reports whether nobody with the title is also what is excluded. A job is only excluded from other jobs. */
function isOther(excluded: string, title: string): boolean {
  const [one, other] = [readTitle(excluded), readTitle(title)];
  const isWork = one.parts.length > 0 && one.parts.every(({ kind }) => kind !== "word" && kind !== "rank");
  const isAnotherJob = one.jobs.length > 0 && other.jobs.length > 0;
  return (
    isWork &&
    other.functions.length + other.jobs.length > 0 &&
    !other.jobs.some((job) => one.jobs.includes(job)) &&
    (isAnotherJob || !other.functions.some((name) => one.functions.includes(name)))
  );
}

/** Reports whether the exclusion names people whom a filter by seniority does not include anyway. */
export function isJuniorOnly(unread: string): boolean {
  return phraseKeys(unread).some((key) => junior.has(key));
}
