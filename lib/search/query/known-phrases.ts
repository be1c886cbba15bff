import { answeredAs, companyTrades } from "@/lib/search/industries";
import { answeringLabels, industryGroups, industryLabels, leaningToFunction } from "@/lib/search/lexicon/industries";
import { listedPhrases } from "@/lib/search/lexicon/queries";
import { indexPhrases, longestPhraseAt, PhraseIndex } from "@/lib/search/phrase-index";
import { type Draft, gapAt, isAllFree, isFree, keyAt } from "@/lib/search/query/draft";
import { freePhrases } from "@/lib/search/query/free-phrases";
import { GAP, phraseKeys, phraseWords } from "@/lib/search/query/query-words";
import { ROLE_PHRASES, type RolePhrase, SPELLED, type Spelled, written } from "@/lib/search/query/role-vocabulary";
import { readWords } from "@/lib/search/read-words";
import { isEnglish } from "@/lib/search/reader/english";
import { rememberLast } from "@/lib/search/remember-last";
import { compiled } from "@/lib/search/tables/compiled";
import { WordCounts } from "@/lib/search/tables/words";

export interface IndustryPhrase {
  /** Name of the industry for the response; null if the words of the query serve as its name. */
  readonly label: string | null;
}

/** A word in the spelling of the lexicon, and the range of words in the query that it stands for. */
export interface Said {
  readonly key: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Shorter words are never split as compounds. */
const SHORTEST_CUT = 5;

/** Begins titles that are not in the lexicon: any "Chief … Officer". */
const CHIEF = "chief";
const CHIEF_OFFICER: RolePhrase = { rank: ["c_suite"], job: "" };
const NO_CHIEF_OFFICERS: ReadonlySet<string> = new Set(["or", "petty", "warrant"]);

const keepFirst = <Value>(one: Value): Value => one;

export const INDUSTRY_PHRASES = compiled("query-industries", PhraseIndex.kind<IndustryPhrase>(), () =>
  indexPhrases<IndustryPhrase>(
    [
      ...answeringLabels().map(({ phrase, label }) => [phraseKeys(phrase), { label }] as const),
      ...industryGroups().map(([phrase]) => [phraseKeys(phrase), { label: answeredAs(phrase) }] as const),
      ...industryLabels().map(([phrase]) => [phraseKeys(phrase), { label: answeredAs(phrase) }] as const),
    ],
    keepFirst,
    companyTrades().map(({ phrase, tails }) => ({ words: phraseKeys(phrase), tails, value: { label: null } })),
  ),
);
export const ORGANISATION_PHRASES: PhraseIndex<true> = phraseList("organization");
export const industryAt = freePhrases(INDUSTRY_PHRASES);
const leanToFunction = compiled("leaning-to-function", PhraseIndex.kind<true>(), () =>
  indexPhrases<true>(
    leaningToFunction().map((phrase) => [written(phrase), true] as const),
    keepFirst,
  ),
);

const roleKeys = compiled("role-keys", WordCounts.kind, () => WordCounts.counting(keysOf(ROLE_PHRASES)));

/**
 * Words for industries that occur only in languages other than English. The typo correction neither changes them nor
 * suggests them.
 */
export const INDUSTRY_WORDS_ABROAD = compiled("industry-words-abroad", WordCounts.kind, () =>
  WordCounts.counting(onlyAbroad()),
);

function onlyAbroad(): ReadonlySet<string> {
  const english = [
    ...answeringLabels().flatMap(({ phrase, abroad }) => (abroad ? [] : phrase)),
    ...[...industryGroups(), ...industryLabels()].map(([phrase]) => phrase),
  ];
  const known = wordsOf(english);
  const others = answeringLabels().flatMap(({ phrase, abroad }) => (abroad ? phrase : []));
  return new Set([...wordsOf(others)].filter((word) => !known.has(word)));
}

/** Indexes phrases with their values. A phrase given twice keeps its first value. */
export function phraseTable<Value>(phrases: readonly (readonly [phrase: string, value: Value])[]): PhraseIndex<Value> {
  return indexPhrases(
    phrases.map(([phrase, value]) => [phraseKeys(phrase), value] as const),
    keepFirst,
  );
}

export function phraseSet(phrases: readonly string[]): PhraseIndex<true> {
  return phraseTable(phrases.map((phrase) => [phrase, true]));
}

/** Indexes phrases that match only in the given form of their words. */
function exactPhraseSet(phrases: readonly string[]): PhraseIndex<true> {
  return indexPhrases<true>(
    phrases.map((phrase) => [phraseWords(phrase), true] as const),
    keepFirst,
  );
}

/** Returns the index of a list of `ask:` concepts. */
export function phraseList(list: string): PhraseIndex<true> {
  return compiled(`asking ${list}`, PhraseIndex.kind<true>(), () => phraseSet(listedPhrases(list)));
}

/** Returns the index of a list of `ask:` concepts that match only in the given form of their words. */
export function exactPhraseList(list: string): PhraseIndex<true> {
  return compiled(`asking exactly ${list}`, PhraseIndex.kind<true>(), () => exactPhraseSet(listedPhrases(list)));
}

/** Returns every word of the phrases, by key. */
export function wordsOf(phrases: readonly string[]): ReadonlySet<string> {
  return keysOf(phraseSet(phrases));
}

export function keysOf(index: PhraseIndex<unknown>): ReadonlySet<string> {
  return new Set(index.words());
}

/** Reports whether these keys name a function rather than an industry. */
export function leansToFunction(keys: readonly string[]): boolean {
  return longestPhraseAt(leanToFunction, keys, 0, (length) => length === keys.length) !== null;
}

interface SaidBefore {
  readonly said: readonly Said[];
  readonly spelled: readonly WordRange[];
}

/** Range of words in the query. */
interface WordRange {
  readonly from: number;
  readonly to: number;
}

const spelledAt = freePhrases(SPELLED);
const saidBefore = rememberLast((_: Draft): { last: SaidBefore | null } => ({ last: null }));

/**
 * Returns the words of the query as the lexicon of titles spells them, with compounds split. The result is reused until
 * a word of a respelled phrase is claimed; claimed words never become free again.
 */
export function sayWords(draft: Draft): readonly Said[] {
  const before = saidBefore(draft);
  if (before.last === null || !before.last.spelled.every(({ from, to }) => isAllFree(draft, from, to))) {
    before.last = sayAll(draft);
  }
  return before.last.said;
}

function sayAll(draft: Draft): SaidBefore {
  const said: Said[] = [];
  const spelled: WordRange[] = [];
  let at = 0;
  while (at < draft.words.length) {
    const match = spelledAt(draft, at);
    const to = at + (match?.length ?? 1);
    if (match === null) sayWord(draft, at, said);
    else {
      saySpelled(draft, match.value, { from: at, to }, said);
      spelled.push({ from: at, to });
    }
    at = to;
  }
  return { said, spelled };
}

function saySpelled(
  draft: Draft,
  { text: full, said: words, keys }: Spelled,
  { from, to }: WordRange,
  said: Said[],
): void {
  const written = draft.folded.slice(from, to).join(" ");
  const isLonger = written.length > full.length;
  const isWhole = isLonger || words.length !== keys.length;
  const whole = isLonger ? written : full;
  keys.forEach((key, index) => {
    const first = index === 0 ? whole : "";
    said.push({ key, text: isWhole ? first : (words[index] ?? key), from, to });
  });
}

/** Memoizes the parts of compound words. */
const cutBefore = rememberLast((_: Draft): (readonly string[] | undefined)[] => []);

function sayWord(draft: Draft, at: number, said: Said[]): void {
  const word = draft.words[at];
  if (word === undefined) return;
  const { key, folded } = word;
  if (roleKeys.has(key) || isEnglish(folded) || word.number !== undefined || folded.length < SHORTEST_CUT) {
    said.push({ key, text: folded, from: at, to: at + 1 });
    return;
  }
  const cuts = cutBefore(draft);
  const parts = cuts[at] ?? readWords(folded).words;
  cuts[at] = parts;
  if (parts.length === 0 || (parts.length === 1 && !roleKeys.has(parts[0] ?? ""))) {
    said.push({ key, text: folded, from: at, to: at + 1 });
    return;
  }
  for (const part of parts) said.push({ key: part, text: part, from: at, to: at + 1 });
}

export interface RoleMatch {
  readonly phrase: RolePhrase;
  readonly said: readonly Said[];
  /** Range of words in the query. */
  readonly from: number;
  readonly to: number;
  /** Number of respelled words. */
  readonly length: number;
}

function mayBeginRole(draft: Draft, at: number): boolean {
  return draft.beginnings[at]?.has(ROLE_PHRASES) === true || keyAt(draft, at) === CHIEF;
}

/** Keys of respelled words, for looking up phrases. */
export const keysSaid = rememberLast((said: readonly Said[]): readonly string[] => said.map(({ key }) => key));

const rolesBefore = rememberLast((_: readonly Said[]): (RoleMatch | null | undefined)[] => []);

/** Returns the longest phrase for a role that begins at this respelled word; null if there is none. */
export function roleAt(draft: Draft, said: readonly Said[], keys: readonly string[], at: number): RoleMatch | null {
  if (said[at] === undefined) return null;
  const roles = rolesBefore(said);
  const before = roles[at];
  // Words are only ever claimed, so a match holds while its words are free.
  if (before === null || (before !== undefined && isAllFree(draft, before.from, before.to))) return before;
  const role = roleBefore(draft, said, keys, at, Number.POSITIVE_INFINITY);
  roles[at] = role;
  return role;
}

/**
 * Returns the longest phrase for a role at this respelled word whose words all begin before the word `before` of the
 * query; null if there is none.
 */
export function roleBefore(
  draft: Draft,
  said: readonly Said[],
  keys: readonly string[],
  at: number,
  before: number,
): RoleMatch | null {
  const first = said[at];
  if (first === undefined || !isFree(draft, first.from)) return null;
  if (first.key === keyAt(draft, first.from) && !mayBeginRole(draft, first.from)) return null;
  const match = longestPhraseAt(ROLE_PHRASES, keys, at, (length) => holdsTogether(draft, said, at, length, before));
  const officer = keys[at] === CHIEF ? officerLength(keys, at) : 0;
  const isOfficer = officer > (match?.length ?? 0) && holdsTogether(draft, said, at, officer, before);
  const phrase = isOfficer ? CHIEF_OFFICER : match?.value;
  if (phrase === undefined) return null;
  const length = isOfficer ? officer : (match?.length ?? 0);
  const last = said[at + length - 1];
  return { phrase, said: said.slice(at, at + length), from: first.from, to: last?.to ?? first.to, length };
}

/**
 * Reports whether the respelled words are free, begin before the word `before` of the query, and have no slash or comma
 * between them.
 */
function holdsTogether(draft: Draft, said: readonly Said[], at: number, length: number, before: number): boolean {
  for (let inside = at + 1; inside < at + length; inside++) {
    const one = said[inside];
    const last = said[inside - 1];
    if (one === undefined || last === undefined || one.from >= before || !isFree(draft, one.from)) return false;
    if (one.from !== last.from && gapAt(draft, one.from) >= GAP.slash) return false;
  }
  return true;
}

function officerLength(keys: readonly string[], at: number): number {
  const officer = keys.indexOf("officer", at + 2);
  if (officer < 0 || officer > at + 6) return 0;
  const between = keys.slice(at + 1, officer);
  return between.some((key) => NO_CHIEF_OFFICERS.has(key)) ? 0 : officer - at + 1;
}
