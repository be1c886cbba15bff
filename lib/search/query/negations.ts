import { type CountryCode, countryName, type UsStateCode } from "@/lib/domain/places/place";
import { NO_LIMIT, type SizeBand, senioritiesOfGroup } from "@/lib/search/lexicon/queries";
import type { Draft } from "@/lib/search/query/draft";
import { excluderAt, excluderBehindAt, excludingVerbAt, isNegated } from "@/lib/search/query/excluders";
import { ANY_SIZE, leadingFrom, type SizeAt, sizesOutside } from "@/lib/search/query/headcount";
import { asideAt, DO_NOT, isSmall } from "@/lib/search/query/negated-asides";
import { industryAt, knownAt, linkOf } from "@/lib/search/query/parts";
import { patternsOf } from "@/lib/search/query/pattern";
import { GAP } from "@/lib/search/query/query-words";
import { DOERS } from "@/lib/search/query/role-items";
import { roleFrom, sayWords } from "@/lib/search/query/said";
import { SENIORITY_GROUPS } from "@/lib/search/query/seniority-groups";
import { singular, titleText } from "@/lib/search/query/title-text";
import { companySizeAt } from "@/lib/search/query/vague-size";
import { INDUSTRY_PHRASES, INDUSTRY_WORDS_ABROAD } from "@/lib/search/query/vocabulary";
import { findPlace, isPartOfCountry } from "@/lib/search/query/where";
import { isBaseVerb, isEnglish } from "@/lib/search/reader/english";
import type { Seniority } from "@/lib/search/seniority";

export interface Negations {
  readonly roles: readonly ExcludedRole[];
  readonly country: readonly CountryCode[];
  readonly state: readonly UsStateCode[];
  /** First-level regions outside the United States. */
  readonly region: readonly string[];
  readonly city: readonly string[];
  readonly industry: readonly string[];
  /** What remains of all sizes without the excluded ones. */
  readonly size: SizeBand;
  /** The stated headcounts that are not excluded. */
  readonly stated: readonly SizeBand[];
  /** Excluded words that no filter can exclude, as written. */
  readonly unread: readonly string[];
}

/** An excluded title, the seniorities that it has, or both: "CEOs", "directors". */
interface ExcludedRole {
  readonly title?: string;
  readonly seniority: readonly Seniority[];
}

/** A term that can be excluded, the number of its words, and what of it a filter excludes. */
interface Excluded {
  readonly kind: "place" | "role" | "size" | "other";
  readonly length: number;
  readonly role?: ExcludedRole;
  readonly country?: readonly CountryCode[];
  readonly state?: readonly UsStateCode[];
  readonly region?: readonly string[];
  readonly city?: readonly string[];
  readonly industry?: string;
  /** The sizes that are left, and the stated headcount that leaves them. */
  readonly left?: SizeBand;
  readonly stated?: SizeAt;
}

/** What exclusions are read from: the query and the headcounts that it states. */
interface Reader {
  readonly draft: Draft;
  readonly sizes: readonly SizeAt[];
}

const denials = patternsOf("denial");
const LONGEST_PLACE = 4;
const LONGEST_TITLE = 5;

/**
 * Claims what begins like a negation and excludes nobody as noise: "no rush", "Not a student, just a rep looking for …".
 */
export function readDenials(draft: Draft): void {
  denials.claimAll(draft, {
    first: (at) => at === 0,
    negated: (at) => Number(isNegated(draft, at) || draft.listedExactlyAt("negation", at) > 1),
    // "No. 1 companies".
    ordinal: (at) => Number(draft.words[at]?.number !== undefined && draft.signsBefore(at).includes(".")),
  });
}

/** Reads exclusions. Claims those that a filter serves as negations; the others are in `unread`. */
export function readNegations(draft: Draft, sizes: readonly SizeAt[]): Negations {
  const found: Excluded[] = [];
  const reader: Reader = { draft, sizes };
  const unread: string[] = [];
  for (let at = 1; at < draft.words.length; at++) {
    const behind = excluderBehindAt(draft, at);
    if (behind > 0) claimListBefore(reader, at, behind, found, unread);
  }
  for (let at = 0; at < draft.words.length; at++) {
    const excluder = excluderAt(draft, at);
    if (excluder === null || knownAt(draft, at) > excluder.length || !isBarred(draft, at, excluder.length)) continue;
    if (isPortuguese(draft, at)) continue;
    let from = at + excluder.length;
    // "Don't forget the banks" includes them.
    const included = DO_NOT.test(draft.folded[at] ?? "") ? excludingVerbAt(draft, from) : 0;
    if (included > 0) {
      draft.claim(at, from + included, "noise");
      continue;
    }
    // "I've already covered Germany so drop that."
    if (found.length > 0 && draft.wordIn(from, "that it them this these those") && draft.isCut(from + 1)) {
      draft.claim(at, from + 1, "noise");
      continue;
    }
    // The name of a field is not excluded: "Exclude country: US".
    while (draft.claims[from] === "noise" && !draft.isCut(from)) from++;
    const list =
      draft.isCut(from) && /[.,;!?]/.test(draft.signsBefore(from))
        ? { end: endOfUnread(draft, from), terms: [], isRead: false }
        : readList(reader, from, at);
    const aside = list.isRead ? null : asideAt(draft, at, excluder, list.end);
    if (!list.isRead && !excluder.isSure && aside === null) continue;
    found.push(...list.terms);
    if (!list.isRead && aside === null) unread.push(draft.textOf(at, list.end));
    // "No students or residents": words that are not read are not asked for either.
    const isMore = list.terms.at(-1)?.kind === "role" && draft.isFree(list.end) && draft.wordIn(list.end, "or nor");
    if (isMore) draft.claim(list.end, endOfUnread(draft, list.end + 1), "unused");
    const end = aside ?? list.end;
    // "Headcount is not below 500".
    const start = list.terms.some(({ stated }) => stated !== undefined) ? leadingFrom(draft, at) : at;
    draft.claim(start, end, list.isRead ? "negation" : "unused");
    at = end - 1;
  }
  const all = <Value>(valuesOf: (term: Excluded) => Value | readonly Value[] | undefined) => [
    ...new Set(found.flatMap((term) => valuesOf(term) ?? [])),
  ];
  return {
    roles: all(({ role }) => role),
    country: all(({ country }) => country),
    state: all(({ state }) => state),
    region: all(({ region }) => region),
    city: all(({ city }) => city),
    industry: all(({ industry }) => industry),
    size: all(({ left }) => left).reduce(sharedSizes, ANY_SIZE),
    stated: sizes.filter((one) => found.every(({ stated }) => stated !== one)).map(({ band }) => band),
    unread,
  };
}

function sharedSizes(one: SizeBand, other: SizeBand): SizeBand {
  return { min: Math.max(one.min, other.min), max: Math.min(one.max, other.max) };
}

/**
 * Adds the list that ends before this word, in the same clause, to `found`, and claims it with the words around it:
 * "Mexico and Peru excluded", "leave Mexico out".
 */
function claimListBefore(reader: Reader, at: number, length: number, found: Excluded[], unread: string[]): void {
  const { draft } = reader;
  if (draft.isCut(at)) return;
  let first = at - 1;
  const isListable = (word: number) => draft.isFree(word) || draft.claims[word] === "size";
  const opens = (word: number) => /[.:;!?\n]/.test(draft.signsBefore(word)) || word === 0;
  while (!opens(first) && isListable(first - 1)) first--;
  let clause = at - 1;
  while (!draft.isCut(clause) && clause > first) clause--;
  for (let from = first; from < at; from++) {
    // A list with commas excludes all that its sentence names.
    if (from < clause && from > first) continue;
    const list = readList(reader, from);
    if (!list.isRead || list.end !== at) continue;
    found.push(...list.terms);
    const isParted = !draft.isCut(from) && draft.wordIn(from - 1, "<parted-verb>");
    draft.claim(isParted ? from - 1 : from, at + length, "negation");
    return;
  }
  // Nobody is excluded of people who "can be contacted" or "sign off".
  const isSure = draft.words.some(
    (_, word) =>
      word >= at &&
      word < at + length &&
      draft.listedExactlyAt("negation-behind", word) > 0 &&
      !draft.wordIn(word, "<particle>"),
  );
  if (!isSure) return;
  unread.push(draft.textOf(clause, at + length));
  draft.claim(clause, at + length, "unused");
}

/** Reports whether the excluder at this word is one. "Bar" and "save" stand behind a place or a word such as "sectors". */
function isBarred(draft: Draft, at: number, length: number): boolean {
  if (length > 1 || !draft.wordIn(at, "bar save") || draft.keyIn(at - 1, "<before-bar>")) return true;
  if (draft.wordIn(at, "bar") && draft.wordIn(at + 1, "the those")) return at > 0;
  if (findPlace(draft, at + 1) === null) return false;
  for (let from = at - 1; from >= 0 && from >= at - LONGEST_PLACE; from--) {
    if (findPlace(draft, from)?.to === at) return true;
  }
  return false;
}

/**
 * Reports whether "no" is the Portuguese "in the": "gerentes no Brasil", "diretores financeiros no agronegócio". Claims
 * it with the word for a part of the economy: "gerentes no setor automotivo".
 */
function isPortuguese(draft: Draft, at: number): boolean {
  if (draft.folded[at] !== "no" || at === 0) return false;
  const isField = draft.keyIn(at + 1, "<negations-portuguese-fields>");
  const isAbroad = INDUSTRY_WORDS_ABROAD.has(draft.keyAt(at + 1)) || /\P{ASCII}/u.test(draft.texts[at + 1] ?? "");
  // "Nurses in France, no Paris".
  if (!isField && draft.isCut(at)) return false;
  if (!isField && !isAbroad) return findPlace(draft, at + 1) !== null;
  draft.claim(at, isField ? at + 2 : at + 1, "noise");
  return true;
}

interface ExcludedList {
  readonly end: number;
  readonly terms: readonly Excluded[];
  /** False if the first term, or a place joined to the list, cannot be excluded, or only some of those it names. */
  readonly isRead: boolean;
}

/** Reads the terms listed after a negation, which begins at `start`, as far as a filter can exclude them. */
function readList(reader: Reader, from: number, start = from): ExcludedList {
  const { draft, sizes } = reader;
  const unread = (at: number, terms: readonly Excluded[] = []) => ({
    end: endOfUnread(draft, at),
    terms,
    isRead: false,
  });
  const termFrom = (at: number) => {
    let start = at;
    // Any verb with "at" says where people work: "who do not practice at law firms".
    const isVerb = at === from && draft.wordIn(at - 1, "not dont doesnt");
    if (isVerb && draft.wordIn(at + 1, "at") && draft.isFree(at) && excludedAt(reader, at) === null) start++;
    const isMe = () => draft.wordIn(start, "me us") && draft.wordIn(start - 1, "<negations-excluding>");
    while (isFilling(draft, start) && (isMe() || excludedAt(reader, start) === null)) start++;
    const term = start === from || !draft.isCut(start) ? excludedAt(reader, start) : null;
    return term === null ? null : { ...term, end: start + term.length };
  };
  const first = termFrom(from);
  if (first === null) return unread(from);
  const terms: Excluded[] = [first];
  const isAnswered =
    draft.signsBefore(from).includes(":") || draft.words.some((_, at) => at < start && roleFrom(draft, at) !== null);
  let { end } = first;
  for (;;) {
    const isLinked = draft.keyIn(end, "or nor and") && draft.isFree(end);
    const next = isLinked ? end + 1 : end;
    const isComma = /^["'”’]?,\s*["'“‘]?$/.test(draft.signsBefore(end).trim());
    // In "No interns, CFOs in Texas", the CFOs are asked for.
    const mayGoOn = first.kind !== "role" || isAnswered || isListed(draft, end);
    const isInList = isLinked || (isComma && mayGoOn) || draft.gapAt(end) === GAP.slash;
    const direct = isInList ? excludedAt(reader, next) : null;
    const term = direct === null ? (isLinked ? termFrom(next) : null) : { ...direct, end: next + direct.length };
    // After a comma, a term of another kind is asked for and not excluded: "No agencies, Canada".
    const isOther = isLinked
      ? direct === null && (term?.kind === "place") !== (first.kind === "place")
      : term?.kind !== first.kind;
    // "No more than 4,999 and more than 1,000" excludes only what the first says.
    const isSecondBound =
      first.stated !== undefined && term?.stated !== undefined && isBoundedAlike(first.stated.band, term.stated.band);
    if (term === null || isOther || isSecondBound) {
      if (isLinked && findPlace(draft, next)?.sure === true) return unread(next, terms);
      // "No banks with over 500 people" excludes only some banks. A size behind a place is that of who is asked for.
      const isPart =
        !isSecondBound &&
        terms.at(-1)?.kind !== "place" &&
        !draft.isCut(end) &&
        sizes.some((size) => size.from === end);
      return { end, terms: isPart ? [] : terms, isRead: !isPart };
    }
    terms.push(term);
    end = term.end;
  }
}

/** Reports whether both sizes are bounded on the same side only. */
function isBoundedAlike(one: SizeBand, other: SizeBand): boolean {
  const [isBelow, isAbove] = [one.max < NO_LIMIT, one.min > 0];
  return isBelow !== isAbove && other.max < NO_LIMIT === isBelow && other.min > 0 === isAbove;
}

function isFilling(draft: Draft, at: number): boolean {
  return draft.isFree(at) && !draft.isCut(at) && draft.keyIn(at, "<negations-filling> <negations-excluding>");
}

/**
 * Returns the end of an exclusion that no filter serves. It ends at punctuation, at a word such as "but", or before a
 * place, which may be asked for by itself. A place that comes first in the exclusion, or in its list, is excluded.
 */
function endOfUnread(draft: Draft, from: number): number {
  let end = from;
  let hasSaid = false;
  while (draft.isFree(end)) {
    const isOver = draft.isCut(end) && !isListed(draft, end);
    if (end > from && (isOver || draft.keyIn(end, "but just"))) break;
    if (end > from && hasSaid && draft.keyIn(end, "in at from near")) break;
    const place = findPlace(draft, end);
    hasSaid ||= place === null && !isSmall(draft, end);
    end += place?.length ?? 1;
  }
  return end;
}

/** Reports whether the words after a comma continue a list that "or" ends: "no assistants, coordinators or engineers". */
function isListed(draft: Draft, at: number): boolean {
  for (let end = at + 1; end < draft.words.length && !draft.isCut(end); end++) {
    if (draft.keyIn(end - 1, "<where-place-prepositions>")) return false;
    if (draft.keyIn(end, "or nor and")) return draft.keyAt(end) !== "and";
  }
  return false;
}

/** Returns the term at this word; null if no filter can exclude it. */
function excludedAt({ draft, sizes }: Reader, at: number): Excluded | null {
  const stated = sizes.find(({ from }) => from === at);
  if (stated !== undefined) return ofSize(stated.to - at, stated.band, stated);
  const ofRanks = (length: number, seniority: readonly Seniority[], title?: string): Excluded => ({
    kind: "role",
    length,
    role: { ...(title === undefined ? {} : { title }), seniority },
  });
  // No industry is excluded from "people who don't travel".
  const isDone = draft.folded[at - 1] === "not" ? draft.wordIn(at - 2, "do does") : isNegated(draft, at - 1);
  if (isDone && isBaseVerb(draft.folded[at] ?? "")) return null;
  // "No interest in anyone else" excludes nobody who is asked for.
  const rest = draft.listedAt("everybody-else", at);
  if (rest > 0) return { kind: "other", length: rest };
  const role = roleFrom(draft, at);
  const title = titleAt(draft, at);
  const { rank = [], job } = role?.phrase ?? {};
  const isJob = job !== undefined || draft.listedAt("kind-of-worker", at) > 0;
  const group = draft.freePhraseAt(SENIORITY_GROUPS, at);
  if (group !== null && !(isJob && title !== null && title.length >= group.length))
    return ofRanks(group.length, senioritiesOfGroup(group.value));
  const size = companySizeAt(draft, at);
  if (size !== null) return ofSize(size.length, size.value);
  const place = findPlace(draft, at);
  // Excluding Germany because of a part of it would exclude most matches.
  if (place !== null && isPartOfCountry(place) && place.regions.length + place.cities.length === 0) return null;
  if (place !== null && (knownAt(draft, at) === 0 || place.sure)) {
    const { length, states, countries, regions, city, cities } = place;
    const isCity = city !== null || cities.length > 0;
    // "No mobile" is no place in Alabama.
    const isMeant =
      !isCity || place.sure || /^\p{Lu}/u.test(draft.texts[at] ?? "") || draft.keyIn(at - 1, "in at from");
    if (isCity && isMeant) return { kind: "place", length, city: city === null ? cities : [city] };
    const isWhole = regions.some((name) => countries.some((code) => countryName(code) === name));
    if (regions.length > 0 && !isWhole) return { kind: "place", length, region: regions };
    if (isMeant) return { kind: "place", length, ...(states.length > 0 ? { state: states } : { country: countries }) };
  }
  // "Non-food manufacturing" is manufacturing without food.
  const isPrefix =
    draft.folded[at - 1] === "non" && draft.gapAt(at) === GAP.hyphen && industryAt(draft, at + 1) !== null;
  const industry = isPrefix
    ? (draft.phrases.at(INDUSTRY_PHRASES, at).find((phrase) => phrase.length === 1) ?? null)
    : industryAt(draft, at);
  const length = role === null ? 0 : role.to - at;
  const isRank = rank.length > 0 && length >= (industry?.length ?? 0);
  if (isRank && title?.length === length) return ofRanks(length, rank, job === undefined ? undefined : title.text);
  // "Not gas engineers" excludes engineers, and not the industry.
  if (title !== null && (isJob || title.words > (industry?.length ?? 0)))
    return { kind: "role", length: title.length, role: { title: title.text, seniority: [] } };
  if (industry === null || job !== undefined) return null;
  const name = industry.value || draft.textOf(at, at + industry.length).toLowerCase();
  // "Outside the automotive industry".
  const companies = draft.listedAt("organization", at + industry.length);
  return { kind: "other", length: industry.length + companies, industry: name };
}

/** Returns the term for a size; null if it lies between sizes that are not excluded. */
function ofSize(length: number, band: SizeBand, stated?: SizeAt): Excluded | null {
  const left = sizesOutside(band);
  return left === null ? null : { kind: "size", length, left, ...(stated === undefined ? {} : { stated }) };
}

interface TitleAt {
  readonly text: string;
  /** The number of words without the "people" of "sales people". */
  readonly words: number;
  readonly length: number;
}

/**
 * Returns the excluded title that begins here: "team leaders", "heads of sales", "sales people". Null if the words end
 * in nothing that people are called, or if a clause names only some of these people: "nurses who work nights".
 */
function titleAt(draft: Draft, at: number): TitleAt | null {
  let end = at;
  let to = at;
  let unknown = 0;
  let isOfPeople = false;
  while (draft.isFree(end) && end - at < LONGEST_TITLE && (end === at || !draft.isCut(end))) {
    const isOf = to === end && end > at && linkOf(draft.folded[end] ?? "") === "of";
    const from = isOf ? end + 1 : end;
    const role = roleFrom(draft, from);
    const kind = draft.listedAt("kind-of-worker", from);
    const isSpare = end > at && !isOf && isSmall(draft, end);
    const isKnown = (role !== null && !isSpare) || kind > 0;
    // "Area managers", "zone directors".
    const isOfArea =
      to === end &&
      draft.keyIn(end, "<area-of-a-job>") &&
      (roleFrom(draft, end + 1) !== null || isDoer(draft, end + 1));
    if (!isKnown && !isOfArea && (isOf || endsTitle(draft, end))) break;
    end = isKnown ? Math.max(role?.to ?? 0, from + kind) : end + 1;
    const isPerson = kind > 0 || role?.phrase.job !== undefined || role?.phrase.rank !== undefined;
    if (!isKnown) unknown++;
    if (isKnown || isDoer(draft, end - 1)) {
      to = end;
      isOfPeople = !isKnown || isPerson || (isOf && isOfPeople);
    }
  }
  const isNamed = draft.wordIn(to, "<whoever> role roles position positions") && !draft.isCut(to);
  const last = isNamed ? to + 1 : to;
  const isPart = !draft.isCut(last) && draft.wordIn(last, "with who that whose which to for");
  // "No good data" and "not in our CRM" are about things.
  const isThing = !isOfPeople && !isNamed && (unknown > 0 || draft.wordIn(at - 1, "our my"));
  if (to === at || last < end || isPart || isThing) return null;
  const said = sayWords(draft).words.filter((word) => word.from >= at && word.to <= to);
  return { text: titleText(said), words: to - at, length: last - at };
}

/** Reports whether a title cannot go on with this word. */
function endsTitle(draft: Draft, at: number): boolean {
  return (
    isSmall(draft, at) ||
    draft.wordIn(at, "<ends-title> <auxiliary> <determiner> <negations-excluding> <parted-verb>") ||
    excluderBehindAt(draft, at) > 0 ||
    findPlace(draft, at) !== null
  );
}

/** Reports whether an unknown word names somebody by what they do: "agents", "glassblowers", but not "companies". */
function isDoer(draft: Draft, at: number): boolean {
  const word = singular(draft.folded[at] ?? "");
  // The endings are words as well: "agent".
  return (
    DOERS.test(`xx${word}`) &&
    !draft.wordIn(at, "<whoever>") &&
    !isEnglish(word) &&
    draft.listedAt("organization", at) === 0
  );
}
