import { countryName } from "@/lib/domain/places/place";
import type { PeopleFilters } from "@/lib/search/filters";
import { groupPairs } from "@/lib/search/group-pairs";
import { type SizeBand, senioritiesOfGroup } from "@/lib/search/lexicon/queries";
import type { PlaceAt } from "@/lib/search/places/place-match";
import { placeAt } from "@/lib/search/places/read-place";
import type { Claim, Draft } from "@/lib/search/query/draft";
import { excluderAt, excluderBehindAt } from "@/lib/search/query/excluders";
import { ANY_SIZE, narrowed, overlap, type SizeAt, sizesOutside, withOtherBound } from "@/lib/search/query/headcount";
import { industryAt, isPersonAt, isPlural, knownAt, linkOf } from "@/lib/search/query/parts";
import { patternsOf } from "@/lib/search/query/pattern";
import { GAP } from "@/lib/search/query/query-words";
import { roleFrom, sayWords } from "@/lib/search/query/said";
import { groupAt, SENIORITY_GROUPS } from "@/lib/search/query/seniority-groups";
import { DOERS, singular, titleText } from "@/lib/search/query/title-text";
import { companySizeAt } from "@/lib/search/query/vague-size";
import { INDUSTRY_PHRASES } from "@/lib/search/query/vocabulary";
import { findPlace, isPartOfCountry } from "@/lib/search/query/where";
import { isBaseVerb } from "@/lib/search/reader/english";
import type { Seniority } from "@/lib/search/seniority";

/** Filters that exclude places and industries. */
type Excluding = Pick<PeopleFilters, "notCountry" | "notState" | "notRegion" | "notCity" | "notIndustry">;

/** A term that can be excluded, the position behind it, and what of it a filter excludes. */
interface Excluded {
  readonly kind: "place" | "role" | "size" | "other";
  readonly end: number;
  /** An excluded title, the seniorities that it has, or both: "CEOs", "directors". */
  readonly title?: string | undefined;
  readonly seniority?: readonly Seniority[];
  readonly filters?: Excluding;
  /** The sizes that are left, and the stated headcount that leaves them. */
  readonly left?: SizeBand;
  readonly stated?: SizeAt | undefined;
}

/** Listed terms. There are none if no filter can exclude the first term, or only some of those it names. */
type Terms = readonly Excluded[];

const denials = patternsOf("denial");

/** Claims what begins like a negation and excludes nobody as noise: "no rush", the "no" of "gerentes no setor automotivo". */
export function readDenials(draft: Draft): void {
  denials.claimAll(draft, {
    abroad: (at) => Number(/\P{ASCII}/u.test(draft.texts[at] ?? "") || findPlace(draft, at) !== null),
  });
}

/** Reads exclusions. Claims those that a filter serves as negations; the others are in `unread`. */
export function readNegations(draft: Draft, sizes: readonly SizeAt[]) {
  const found: Excluded[] = [];
  const unread: string[] = [];
  const exclude = (from: number, to: number, terms: Terms) => {
    found.push(...terms);
    if (terms.length === 0) unread.push(draft.textOf(from, to));
    draft.claim(from, to, terms.length === 0 ? "unused" : "negation");
  };
  for (let at = 1; at < draft.words.length; at++) {
    const excluder = draft.isCut(at) ? null : excluderBehindAt(draft, at);
    if (excluder === null) continue;
    const { from, terms } = readListBefore(draft, sizes, at);
    if (terms.length > 0 || excluder.isSure) exclude(from, at + excluder.length, terms);
  }
  for (let at = 0; at < draft.words.length; at++) {
    const excluder = excluderAt(draft, at);
    if (excluder === null || knownAt(draft, at) > excluder.length) continue;
    let from = at + excluder.length;
    // The name of a field is not excluded: "--exclude-industry banking".
    const isField = (word: number) => draft.gapAt(word) === GAP.hyphen && draft.isListedAt("field-label", word);
    while (draft.claims[from] === "noise" || isField(from)) from++;
    const { end, terms } = readList(draft, sizes, from, at);
    const aside = terms.length > 0 ? null : asideAt(draft, at, from, end);
    // "No students or residents", "take out students and residents": unread words are not asked for either.
    const isListOn = draft.listedAt("=excluding-verb", at) > 0 && !isBaseVerb(draft.folded[end + 1] ?? "");
    if (terms.at(-1)?.kind === "role" && draft.wordIn(end, isListOn ? "and or nor" : "or nor"))
      draft.claim(end, unreadEnd(draft, end + 1), "unused");
    if (aside !== null) draft.claim(at, aside, "unused");
    else if (terms.length > 0 || excluder.isSure) exclude(at, end, terms);
    else continue;
    at = (aside ?? end) - 1;
  }
  const counted = sizes.filter((one) => found.every(({ stated }) => stated !== one));
  const stated = counted.map(({ band }) => band).reduce(withOtherBound, ANY_SIZE);
  for (const { from, to, band } of counted) if (narrowed(band, stated) === band) draft.claims.fill("unused", from, to);
  const filters = groupPairs(found.flatMap((term) => Object.entries(term.filters ?? {})));
  return {
    roles: found.filter(({ kind }) => kind === "role"),
    filters: Object.fromEntries([...filters].map(([name, lists]) => [name, [...new Set(lists.flat())]])) as Excluding,
    // What remains of all sizes without the excluded ones, and the stated headcounts that are not excluded.
    size: found.reduce((size, { left = ANY_SIZE }) => overlap(size, left), ANY_SIZE),
    stated: counted.length > 0 ? stated : null,
    unread,
  };
}

/** "Do not", "don't" or "never", which also begin instructions. */
const DO_NOT = /^(?:do(?:es)?|did|never)(?:n['’]?t)?$/;
const NOBODY: ReadonlySet<Claim | null> = new Set([null, "noise", "unused"]);

/**
 * Returns the end of a negation that excludes nobody; null if it may exclude somebody. It tells about a thing or the
 * sender ("our tool does not scale") or what to do ("do not explain", "no preamble"), or nobody is asked for before its end: "not in a
 * panic".
 */
function asideAt(draft: Draft, at: number, next: number, end: number): number | null {
  const isOpening = (word: number) => draft.wordIn(word, "and but or also then just only please pls");
  const start = draft.find(draft.startOfClause(at), at, (word) => !isOpening(word)) ?? at;
  const last = draft.endOfClause(Math.max(end, next) - 1);
  const isOfAnswer = (word: number) => draft.keyIn(word, "<answer-part> it");
  const isSomebody = (word: number) =>
    !NOBODY.has(draft.claims[word] ?? null) ||
    knownAt(draft, word) + groupAt(draft, word).length > 0 ||
    findPlace(draft, word) !== null ||
    draft.wordIn(word, "<negations-of-people> <whoever> <asked-for> <relative>");
  const isTold = (start < at || DO_NOT.test(draft.folded[at] ?? "")) && !draft.wordIn(next, "<negations-excluding>");
  const isNobodys = !draft.some(start, last, (word) => isSomebody(word) && !isOfAnswer(word));
  return isNobodys && (isTold || draft.some(next, last, isOfAnswer)) ? last : null;
}

/** Reports whether a word says nothing by itself. */
function isSmall(draft: Draft, at: number): boolean {
  return draft.keyIn(at, "<negations-filling> or nor and <where-place-prepositions>");
}

/** Returns the list that ends before this word, and its start: "Mexico and Peru excluded", "leave Mexico out". */
function readListBefore(draft: Draft, sizes: readonly SizeAt[], at: number): { from: number; terms: Terms } {
  const isListable = (word: number) => draft.isFree(word) || draft.claims[word] === "size";
  let first = at - 1;
  while (!/[.:;!?\n]/.test(draft.signsBefore(first)) && isListable(first - 1)) first--;
  const clause = Math.max(first, draft.startOfClause(at - 1));
  // A list with commas excludes all that its sentence names.
  for (let from = first; from < at; from = Math.max(from + 1, clause)) {
    const { end, terms } = readList(draft, sizes, from);
    if (end === at && terms.length > 0) return { from: from - Number(draft.wordIn(from - 1, "<parted-verb>")), terms };
  }
  return { from: clause, terms: [] };
}

/** Reads the terms listed after a negation, which begins at `start`, as far as a filter can exclude them. */
function readList(draft: Draft, sizes: readonly SizeAt[], from: number, start = from): { end: number; terms: Terms } {
  const isFilling = (word: number) =>
    draft.keyIn(word, "<negations-filling> <negations-excluding> <too>") && excludedAt(draft, sizes, word) === null;
  const termFrom = (at: number) => {
    const start = draft.endOfRun(at, isFilling);
    return start === from || !draft.isCut(start) ? excludedAt(draft, sizes, start) : null;
  };
  // "No, CFOs in Texas".
  const isOver = from > start && draft.isCut(from) && /[.,;!?]/.test(draft.signsBefore(from));
  const first = isOver ? null : termFrom(from);
  if (first === null) return { end: unreadEnd(draft, from), terms: [] };
  const terms: Excluded[] = [first];
  // In "No interns, CFOs in Texas", the CFOs are asked for.
  const isAnswered =
    draft.some(0, start, (at) => roleFrom(draft, at) !== null) || draft.signsBefore(from).includes(":");
  let { end } = first;
  for (;;) {
    // "Skip banks and give me nurses".
    const isLinked = draft.keyIn(end, "or nor and") && !draft.wordIn(end + 2, "me us");
    const isComma = /^["'”’]?,\s*["'“‘]?$/.test(draft.signsBefore(end).trim());
    const next = isLinked ? end + 1 : end;
    // "Not interns and not students" are two exclusions.
    const isInList =
      (isLinked || (isComma && (first.kind !== "role" || isAnswered))) && excluderAt(draft, next) === null;
    const direct = isInList ? excludedAt(draft, sizes, next, terms.at(-1)?.kind === "place") : null;
    const term = direct ?? (isInList && isLinked ? termFrom(next) : null);
    // After a comma, a term of another kind is asked for and not excluded, and so is a second bound: "No agencies, Canada",
    // "no more than 4,999 and more than 1,000".
    const isOther = (!isLinked || direct === null) && term?.kind !== first.kind;
    const isSecondBound = term?.stated && (first.stated || !isLinked);
    if (term === null || isOther || isSecondBound) {
      // "No banks with over 500 people" excludes only some banks. A size behind a place is that of who is asked for.
      const isPart = terms.at(-1)?.kind !== "place" && !draft.isCut(end) && sizes.some((size) => size.from === end);
      return { end, terms: isPart ? [] : terms };
    }
    terms.push(term);
    end = term.end;
  }
}

/** Returns the end of an exclusion that no filter serves. It ends at punctuation, at a word such as "but", or before a place. */
function unreadEnd(draft: Draft, from: number): number {
  // "Not located near Berlin".
  const start = draft.endOfRun(from, (at) => isSmall(draft, at));
  const isOver = (at: number) =>
    !draft.isFree(at) || draft.isCut(at) || draft.keyIn(at, at > start ? "but just in at from near" : "but just");
  return draft.find(from + 1, draft.words.length, isOver) ?? draft.words.length;
}

/** Returns the term at this word; null if no filter can exclude it. */
function excludedAt(draft: Draft, sizes: readonly SizeAt[], at: number, isBehindPlace = false): Excluded | null {
  const stated = sizes.find(({ from }) => from === at);
  if (stated !== undefined) return ofSize(stated.to, stated.band, stated);
  const ofRole = (length: number, seniority: readonly Seniority[], title?: string) =>
    ({ kind: "role", end: at + length, title, seniority }) as const;
  if (draft.wordIn(at, "entry") && draft.wordIn(at - 1, "level levels seniority")) return ofRole(1, [], "entry level");
  const managing = draft.listedAt("managing", at);
  if (managing > 0 && knownAt(draft, at) <= managing) return ofRole(managing, senioritiesOfGroup("decision-makers"));
  // "No interest in anyone else" excludes nobody who is asked for.
  const rest = draft.listedAt("everybody-else", at);
  if (rest > 0) return { kind: "other", end: at + rest };
  const role = roleFrom(draft, at);
  const title = titleAt(draft, at);
  const { rank = [], job } = role?.phrase ?? {};
  const isJob = job !== undefined || draft.listedAt("kind-of-worker", at) > 0;
  const group = draft.freePhraseAt(SENIORITY_GROUPS, at);
  if (group !== null && !isJob) return ofRole(group.length, senioritiesOfGroup(group.value));
  const size = companySizeAt(draft, at);
  if (size !== null) return ofSize(at + size.length, size.value);
  const isExpected = isBehindPlace && /^\p{Lu}\p{Ll}/u.test(draft.texts[at] ?? "");
  const place = findPlace(draft, at) ?? (isExpected ? placeAt(draft.texts, at, true) : null);
  const filters = place && ofPlace(draft, place);
  if (place !== null && filters !== null) return { kind: "place", end: place.to, filters };
  const length = role === null ? 0 : role.to - at;
  if (rank.length > 0 && title?.length === length)
    return ofRole(length, rank, job === undefined ? undefined : title.text);
  // "Not gas engineers" excludes engineers, and not the industry. "Non-food buyers" are buyers.
  const isPrefix = draft.folded[at - 1] === "non" && draft.gapAt(at) === GAP.hyphen;
  const industry = (isPrefix && draft.phrases.at(INDUSTRY_PHRASES, at).at(-1)) || industryAt(draft, at);
  const isTitled = isJob || (title?.words ?? 0) > (industry?.length ?? 0);
  if (title !== null && isTitled && !isPrefix) return ofRole(title.length, [], title.text);
  if (industry === null || job !== undefined) return null;
  const name = industry.value || draft.textOf(at, at + industry.length).toLowerCase();
  // "Outside the automotive industry".
  const end = at + industry.length;
  const company = isPrefix ? 0 : draft.listedAt("organization", end);
  return { kind: "other", end: end + company, filters: { notIndustry: [name] } };
}

/** Returns the filter that excludes a place; null if the words are not meant as one: "no mobile" is no place in Alabama. */
function ofPlace(draft: Draft, place: PlaceAt): Excluding | null {
  const { from, sure, states, countries, regions, city, cities } = place;
  const isCity = city !== null || cities.length > 0;
  if (isCity && !sure && !/^\p{Lu}/u.test(draft.texts[from] ?? "") && !draft.keyIn(from - 1, "in at from")) return null;
  if (isCity) return { notCity: city === null ? cities : [city] };
  if (states.length > 0) return { notState: states };
  const isWhole = regions.some((name) => countries.some((code) => countryName(code) === name));
  if (regions.length > 0 && !isWhole) return { notRegion: regions };
  // Excluding Germany because of a part of it would exclude most matches.
  return isPartOfCountry(place) && !isWhole ? null : { notCountry: countries };
}

/** Returns the term for a size; null if it lies between sizes that are not excluded. */
function ofSize(end: number, band: SizeBand, stated?: SizeAt): Excluded | null {
  const left = sizesOutside(band);
  return left === null ? null : { kind: "size", end, left, stated };
}

/**
 * Returns the excluded title that begins here: "team leaders", "heads of sales", "sales people". Null if the words end
 * in nothing that people are called, or if a clause names only some of these people: "nurses who work nights".
 */
function titleAt(draft: Draft, at: number) {
  let [end, to] = [at, at];
  let [isKnown, isOfPeople] = [true, false];
  while (draft.isFree(end) && (end === at || !draft.isCut(end))) {
    // "No interns copywriters Leeds" excludes the interns, and "no trainee accountants" the accountants in training.
    if (isOfPeople && to === end && isPlural(draft, end - 1) && isPersonAt(draft, end)) break;
    const isOf = to === end && end > at && linkOf(draft.folded[end] ?? "") === "of";
    const from = end + Number(isOf);
    const kind = draft.listedAt("kind-of-worker", from);
    const role = end > at && isSmall(draft, from) ? null : roleFrom(draft, from);
    const length = Math.max(kind, role === null ? 0 : role.to - from);
    if (length === 0 && (isOf || endsTitle(draft, end))) break;
    end = from + Math.max(length, 1);
    // "Coordinators", but not "companies".
    const isDoer =
      isPlural(draft, end - 1) &&
      DOERS.test(singular(draft.folded[end - 1] ?? "")) &&
      !draft.wordIn(end - 1, "<whoever>") &&
      draft.listedAt("organization", end - 1) === 0;
    isKnown &&= length > 0;
    if (length === 0 && !isDoer) continue;
    to = end;
    const { job, rank } = role?.phrase ?? {};
    if (!isOf) isOfPeople = length === 0 || kind > 0 || job !== undefined || rank !== undefined;
  }
  const isNamed = draft.wordIn(to, "<whoever> role roles position positions");
  const last = isNamed ? to + 1 : to;
  const isPart = draft.wordIn(last, "with who that whose which to for");
  // "No good data" and "not in our CRM" are about things.
  const isThing = !isOfPeople && !isNamed && (!isKnown || draft.wordIn(at - 1, "our my"));
  if (to === at || last < end || isPart || isThing) return null;
  const said = sayWords(draft).words.filter((word) => word.from >= at && word.to <= to);
  // The "people" of "sales people" counts as a word of the exclusion, and not of the title.
  return { text: titleText(said), words: to - at, length: last - at };
}

/** Reports whether a title cannot go on with this word. */
function endsTitle(draft: Draft, at: number): boolean {
  return (
    isSmall(draft, at) ||
    draft.wordIn(at, "<ends-title> <auxiliary> <determiner> <negations-excluding> <parted-verb>") ||
    excluderBehindAt(draft, at) !== null ||
    findPlace(draft, at) !== null
  );
}
