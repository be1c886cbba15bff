import type { CountryCode, UsStateCode } from "@/lib/domain/places/place";
import {
  listedPhrases,
  type SizeBand,
  senioritiesOfGroup,
  seniorityGroups,
  wordList,
} from "@/lib/search/lexicon/queries";
import { indexPhrases, PhraseIndex } from "@/lib/search/phrase-index";
import {
  claim,
  type Draft,
  freeExactPhraseAt,
  freePhraseAt,
  gapAt,
  isFree,
  keyAt,
  startOfRun,
  textOf,
} from "@/lib/search/query/draft";
import {
  exactPhraseList,
  INDUSTRY_PHRASES,
  INDUSTRY_WORDS_ABROAD,
  phraseList,
  roleAt,
  type Said,
  sayWords,
  wordsOf,
} from "@/lib/search/query/known-phrases";
import { GAP, phraseKeys, phraseWords } from "@/lib/search/query/query-words";
import { requestLengthAt } from "@/lib/search/query/requests";
import { singular } from "@/lib/search/query/title-text";
import { excludedSizeAt } from "@/lib/search/query/vague-size";
import { findPlace, isPartOfCountry, PLACE_PREPOSITIONS } from "@/lib/search/query/where";
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

const triggers = exactPhraseList("negation");
/** Returns the number of words of the negation that starts here; 0 if none does. */
export function negationLengthAt(draft: Draft, at: number): number {
  return freeExactPhraseAt(draft, triggers, at)?.length ?? 0;
}

/** Phrases that exclude what is listed before them: "Mexico excluded". */
const triggersBehind = exactPhraseList("negation-behind");
/** Phrases that begin like a negation and exclude nothing: "no rush". */
const harmless = exactPhraseList("no-negation");
const groups = compiled("negated-groups", PhraseIndex.kind<readonly Seniority[]>(), () =>
  indexPhrases(
    seniorityGroups().map(([phrase, id]) => [phraseKeys(phrase), senioritiesOfGroup(id)] as const),
    (one) => one,
  ),
);
const FILLING: ReadonlySet<string> = wordList("negations-filling");
const ENDS_UNREAD: ReadonlySet<string> = new Set(["but", "just"]);
/** Words that, after an excluded term, begin what is asked for. */
const ENDS_SAID: ReadonlySet<string> = new Set("in at from near".split(" "));
const LISTING: ReadonlySet<string> = new Set(["or", "nor", "and"]);
/** Words for people too junior for any seniority, whom a filter by seniority excludes anyway. */
const JUNIOR = phraseList("junior");

/** A query with all that is needed to tell the meaning of one of its words. */
interface NegationContext {
  readonly draft: Draft;
  readonly said: readonly Said[];
  readonly keys: readonly string[];
  readonly knownAt: (at: number) => number;
}

interface Found {
  readonly seniority: Set<Seniority>;
  readonly country: Set<CountryCode>;
  readonly state: Set<UsStateCode>;
  readonly industry: Set<string>;
  readonly size: Set<SizeBand>;
}

/** Claims phrases that start like a negation and exclude nothing as noise: "no rush". */
export function readAsides(draft: Draft): void {
  for (let at = 0; at < draft.words.length; at++) {
    claim(draft, at, at + (freeExactPhraseAt(draft, harmless, at)?.length ?? 0), "noise");
  }
  readOwnDenials(draft);
}

/** Claims what senders first say that they are not as noise: "Not a student, just a rep looking for …". */
function readOwnDenials(draft: Draft): void {
  if (draft.folded[0] !== "not" || !ARTICLES.has(draft.folded[1] ?? "")) return;
  let end = 2;
  while (end < draft.words.length && gapAt(draft, end) < GAP.comma) end++;
  if (end < draft.words.length) claim(draft, 0, end, "noise");
}

const ARTICLES: ReadonlySet<string> = new Set(["a", "an"]);

/** Reads exclusions. Claims those that a filter serves as negations; the others are in `unread`. */
export function readNegations(draft: Draft, knownAt: (at: number) => number): Negations {
  const found = nothing();
  const unread: string[] = [];
  let opened: NegationContext | null = null;
  const contextOf = (): NegationContext => {
    opened ??= openContext(draft, knownAt);
    return opened;
  };
  for (let at = 1; at < draft.words.length; at++) {
    const behind = freeExactPhraseAt(draft, triggersBehind, at);
    if (behind !== null) claimListBefore(contextOf(), at, behind.length, found);
  }
  for (let at = 0; at < draft.words.length; at++) {
    const trigger = freeExactPhraseAt(draft, triggers, at);
    if (trigger === null || knownAt(at) > trigger.length || !isBarred(draft, at, knownAt)) continue;
    const context = contextOf();
    if (isPortuguese(context, at)) continue;
    const list = readList(context, afterLabel(draft, at + trigger.length), found);
    const isAside =
      !list.isRead && isBeforeContent(context, list.end) && isEveryday(draft, at + trigger.length, list.end);
    if (!list.isRead && !isAside && !excludesNobody(context, at, trigger.length, list.end))
      unread.push(textOf(draft, at, list.end));
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

function openContext(draft: Draft, knownAt: (at: number) => number): NegationContext {
  const said = sayWords(draft);
  return { draft, knownAt, said, keys: said.map(({ key }) => key) };
}

/** Adds the list that ends before this word, in the same clause, to `found`, and claims it: "Mexico and Peru excluded". */
function claimListBefore(context: NegationContext, at: number, length: number, found: Found): void {
  const { draft } = context;
  if (gapAt(draft, at) >= GAP.comma) return;
  for (let from = startOfRun(draft, at - 1, () => true); from < at; from++) {
    const list = readList(context, from, nothing());
    if (!list.isRead || list.end !== at) continue;
    readList(context, from, found);
    claim(draft, from, at + length, "negation");
    return;
  }
}

function nothing(): Found {
  return { seniority: new Set(), country: new Set(), state: new Set(), industry: new Set(), size: new Set() };
}

const DOES_NOT = /^(?:do(?:es)?|did)(?:n['’]?t)?$/;
const OF_PEOPLE: ReadonlySet<string> = wordList("negations-of-people");
const EXCLUDING: ReadonlySet<string> = wordList("negations-excluding");

/**
 * Reports whether a negation excludes nobody: one of words that ask for nothing ("of no use to us"), or a verb that
 * tells something about a thing or the sender ("our tool does not scale beyond that") and names neither a role nor an
 * industry. "People who do not …" excludes somebody.
 */
function excludesNobody({ draft, knownAt }: NegationContext, at: number, length: number, end: number): boolean {
  const next = draft.claims[at + length];
  const subject = gapAt(draft, at) < GAP.comma ? draft.folded[at - 1] : undefined;
  if (subject === undefined || OF_PEOPLE.has(subject)) return false;
  if (end === at + length && (next === "unused" || next === "noise")) return true;
  if (!DOES_NOT.test(draft.folded[at] ?? "")) return false;
  if (EXCLUDING.has(draft.folded[at + length] ?? "")) return false;
  return draft.words.slice(at, end).every((_, ahead) => knownAt(at + ahead) === 0);
}

/** Reports whether no word before this one asks for anything. */
function isBeforeContent({ draft, knownAt }: NegationContext, end: number): boolean {
  return draft.words.slice(0, end).every((_, at) => knownAt(at) === 0);
}

/** Reports whether all words are everyday English in lower case: "not in a panic". */
function isEveryday(draft: Draft, from: number, end: number): boolean {
  return draft.words.slice(from, end).every(({ text, folded, key }, at) => {
    const isKnown = isEnglish(folded) || isSmall(key) || requestLengthAt(draft, from + at) > 0;
    return text === folded && isKnown;
  });
}

/**
 * Reports whether the trigger at this word is a negation. "Bar" is one only between two places: "Europe bar Denmark".
 */
function isBarred(draft: Draft, at: number, knownAt: (at: number) => number): boolean {
  if (draft.folded[at] !== "bar") return true;
  if (findPlace(draft, at + 1, knownAt) === null) return false;
  for (let from = at - 1; from >= 0 && from >= at - LONGEST_PLACE; from--) {
    if (findPlace(draft, from, knownAt)?.to === at) return true;
  }
  return false;
}

const LONGEST_PLACE = 4;

/** Portuguese words for a part of the economy or of a company, which follow "no" as "in the". */
const PORTUGUESE_FIELDS: ReadonlySet<string> = wordList("negations-portuguese-fields");

/**
 * Reports whether "no" is the Portuguese "in the": "gerentes no Brasil", "diretores financeiros no agronegócio". Claims
 * it with the word for a part of the economy: "gerentes no setor automotivo".
 */
function isPortuguese({ draft, knownAt }: NegationContext, at: number): boolean {
  if (draft.folded[at] !== "no" || at === 0) return false;
  const isField = PORTUGUESE_FIELDS.has(draft.folded[at + 1] ?? "");
  const isAbroad = INDUSTRY_WORDS_ABROAD.has(keyAt(draft, at + 1)) || /\P{ASCII}/u.test(draft.texts[at + 1] ?? "");
  if (!isField && !isAbroad) return findPlace(draft, at + 1, knownAt) !== null;
  claim(draft, at, isField ? at + 2 : at + 1, "noise");
  return true;
}

/** Returns the position after the name of a field, which itself is not excluded: "Exclude country: US". */
function afterLabel(draft: Draft, from: number): number {
  let at = from;
  while (draft.claims[at] === "noise" && gapAt(draft, at) < GAP.comma) at++;
  return at;
}

/**
 * Reads the terms listed after a negation into `found`, as far as a filter can exclude them. `isRead` is false if the
 * first term, or a place joined to the list, cannot be excluded.
 */
function readList(context: NegationContext, from: number, found: Found): { end: number; isRead: boolean } {
  const { draft } = context;
  let end = from;
  while (end < draft.words.length && isFree(draft, end) && isFilling(draft, end) && !saysAnything(context, end)) end++;
  const before = countOf(found);
  const first = readOne(context, end, found);
  if (first === 0) return { end: endOfUnread(context, from), isRead: false };
  end += first;
  for (;;) {
    const next = LISTING.has(keyAt(draft, end)) && isFree(draft, end) ? end + 1 : end;
    const isListed = next > end || gapAt(draft, end) === GAP.comma || gapAt(draft, end) === GAP.slash;
    const isJoined = next > end || !isOtherKind(context, next, before, found);
    const length = isListed && isJoined ? readOne(context, next, found) : 0;
    if (length === 0) {
      const isUnread = next > end && findPlace(draft, next, context.knownAt)?.sure === true;
      return isUnread ? { end: endOfUnread(context, next), isRead: false } : { end, isRead: true };
    }
    end = next + length;
  }
}

interface Counts {
  readonly places: number;
  readonly all: number;
}

function countOf({ seniority, country, state, industry, size }: Found): Counts {
  const places = country.size + state.size;
  return { places, all: places + seniority.size + industry.size + size.size };
}

/**
 * Reports whether the term after a comma is asked for, not excluded: "No agencies, Canada". It is if either it or the
 * list before it names places and the other does not.
 */
function isOtherKind(context: NegationContext, at: number, before: Counts, found: Found): boolean {
  const after = countOf(found);
  const next = nothing();
  readOne(context, at, next);
  const isPlace = countOf(next).places > 0;
  return isPlace !== after.places > before.places && countOf(next).all > 0 && after.all > before.all;
}

function isFilling(draft: Draft, at: number): boolean {
  return FILLING.has(keyAt(draft, at)) && gapAt(draft, at) < GAP.comma;
}

function saysAnything(context: NegationContext, at: number): boolean {
  return readOne(context, at, nothing()) > 0;
}

/**
 * Returns the end of an exclusion that no filter serves. It ends at punctuation, at a word such as "but", or before a
 * place, which may be asked for by itself. A place that comes first in the exclusion, or in its list, is excluded.
 */
function endOfUnread({ draft, knownAt }: Pick<NegationContext, "draft" | "knownAt">, from: number): number {
  let end = from;
  let hasSaid = false;
  while (end < draft.words.length && isFree(draft, end)) {
    const key = keyAt(draft, end);
    if (end > from && gapAt(draft, end) >= GAP.comma && !isListed({ draft, knownAt }, end)) break;
    if (end > from && ENDS_UNREAD.has(key)) break;
    if (end > from && hasSaid && ENDS_SAID.has(key)) break;
    const place = findPlace(draft, end, knownAt);
    hasSaid ||= place === null && !isSmall(key);
    end += place?.length ?? 1;
  }
  return end;
}

/** Reports whether the words after a comma continue a list that "or" ends: "no assistants, coordinators or engineers". */
function isListed({ draft, knownAt }: Pick<NegationContext, "draft" | "knownAt">, at: number): boolean {
  if (gapAt(draft, at) !== GAP.comma || !isFree(draft, at) || findPlace(draft, at, knownAt) !== null) return false;
  for (let end = at + 1; end < draft.words.length && gapAt(draft, end) < GAP.comma; end++) {
    if (PLACE_PREPOSITIONS.has(keyAt(draft, end - 1))) return false;
    if (LISTING.has(keyAt(draft, end))) return keyAt(draft, end) !== "and";
  }
  return false;
}

function isSmall(key: string): boolean {
  return FILLING.has(key) || LISTING.has(key) || PLACE_PREPOSITIONS.has(key);
}

/** Adds the term at this word to `found` and returns the number of its words; 0 if no filter can exclude it. */
function readOne({ draft, said, keys, knownAt }: NegationContext, at: number, found: Found): number {
  const group = freePhraseAt(draft, groups, at);
  if (group !== null) {
    for (const one of group.value) found.seniority.add(one);
    return group.length;
  }
  const size = excludedSizeAt(draft, at);
  if (size !== null) {
    found.size.add(size.left);
    return size.length;
  }
  const place = findPlace(draft, at, knownAt);
  // Excluding Germany because of Bavaria would exclude most matches.
  if (place !== null && isPartOfCountry(place)) return 0;
  if (place !== null && place.city === null && place.cities.length === 0 && (knownAt(at) === 0 || place.sure)) {
    if (place.states.length > 0) for (const state of place.states) found.state.add(state);
    else for (const country of place.countries) found.country.add(country);
    return place.length;
  }
  const index = said.findIndex(({ from }) => from === at);
  const role = index < 0 ? null : roleAt(draft, said, keys, index);
  const industry = freePhraseAt(draft, INDUSTRY_PHRASES, at);
  if (role?.phrase.rank && role.phrase.rank.length > 0 && role.to - at >= (industry?.length ?? 0)) {
    for (const one of role.phrase.rank) found.seniority.add(one);
    return role.to - at;
  }
  if (industry === null || role?.phrase.job !== undefined) return 0;
  found.industry.add(industry.value.label ?? textOf(draft, at, at + industry.length).toLowerCase());
  return industry.length;
}

const TRIGGER_WORDS: ReadonlySet<string> = wordsOf(listedPhrases("negation"));

/**
 * Reports whether the exclusion names other work than the titles ask for, so that the query asks for the same people
 * without it: "CTOs, no consultants", "lawyers, not paralegals".
 */
export function isOtherWork(unread: string, titles: readonly string[]): boolean {
  const words = phraseWords(unread);
  const from = words.findIndex((word) => !TRIGGER_WORDS.has(stem(word)) && !EXCLUDING.has(word));
  const excluded = itemsOf(words.slice(Math.max(from, 0)));
  return (
    titles.length > 0 && excluded.length > 0 && excluded.every((one) => titles.every((title) => isOther(one, title)))
  );
}

function itemsOf(words: readonly string[]): readonly string[] {
  const items: string[][] = [[]];
  for (const word of words)
    if (LISTING.has(word)) items.push([]);
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
  return phraseKeys(unread).some((key) => JUNIOR.has(key));
}
