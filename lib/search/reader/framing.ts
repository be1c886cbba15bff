import { listedPhrases, phrasesNaming } from "@/lib/search/lexicon/lexicon";
import { placeAt } from "@/lib/search/places/read-place";
import type { Draft } from "@/lib/search/query/draft";
import { excluderAt } from "@/lib/search/query/excluders";
import { industryAt, isList, linkOf } from "@/lib/search/query/parts";
import { phraseWords } from "@/lib/search/query/query-words";
import { roleFrom, rolesIn, UNKNOWN_JOB } from "@/lib/search/query/said";
import { groupAt } from "@/lib/search/query/seniority-groups";
import { DOERS, singular } from "@/lib/search/query/title-text";
import { SIZE_ADJECTIVES } from "@/lib/search/query/vague-size";
import { isNameAlone } from "@/lib/search/query/where";
import { isWordOfTitles, TITLE_WORDS } from "@/lib/search/read-words";
import { FRAMING_WEIGHTS, type FramingFeature, isEveryday, isVerb } from "@/lib/search/reader/english";
import { stem } from "@/lib/search/stem";

/** The concept that a word belongs to; null if none. */
type Concept = "role" | "industry" | "organization" | "place" | "size" | "negation" | "told" | null;

const pronouns: ReadonlySet<string> = new Set(phrasesNaming("asking", "pronoun"));
/** Longest way to ask of which one word counts as asking. */
const LONGEST_REQUEST = 3;
/** Words of ways to ask, but only whole ways have those that titles have: "track down", but not "track". */
const framingWords: ReadonlySet<string> = new Set(
  listedPhrases("request")
    .map(phraseWords)
    .flatMap((words) => (words.length === 1 ? words : words.filter((word) => !isWordOfTitles(stem(word))))),
);
/**
 * Claims the framing at the start of a query as noise, and returns the words before the last role with their weights. No
 * list of framings is complete, so each word adds a weight to framing or to content, and the cut is made where the sum is
 * largest.
 */
export function readFraming(draft: Draft) {
  const concepts = conceptsIn(draft);
  // "Marketing in Bath as long as it isn't a recruiter".
  const isDenied = (at: number) => draft.some(draft.startOfClause(at), at, (word) => concepts[word] === "negation");
  const lastRole = concepts.findLastIndex((concept, at) => concept === "role" && !isDenied(at));
  const words = concepts.slice(0, Math.max(lastRole, 0)).map((_, at) => {
    const features = featuresOf(draft, concepts, at);
    return { at, features, score: weigh(features) };
  });
  let best = 0;
  let bestScore = 0;
  let score = 0;
  // Moving a word to the framing adds its weight as framing and removes its weight as content.
  for (const word of words) {
    score += word.score;
    if (score <= bestScore) continue;
    best = word.at + 1;
    bestScore = score;
  }
  // A phrase such as "whom should I contact about" is followed by what the person is in charge of.
  const charge = draft.find(0, best, (at) => draft.listedAt("=in-charge", at) === best - at) ?? best;
  draft.claim(charge, best, "charge");
  for (let at = 0; at < best; at++) {
    if (!isKept(draft, concepts, words[at]?.features ?? [], at)) draft.claim(at, at + 1, "noise");
  }
  return words.map((word) => ({ ...word, isFraming: word.at < best }));
}

/** Reports whether a word of the framing says who is asked for: "in Ohio, I need …", "in which law firms can I find …". */
function isKept(draft: Draft, concepts: readonly Concept[], features: readonly FramingFeature[], at: number): boolean {
  const concept = concepts[at] ?? null;
  if (concept === null || draft.words[at]?.text === "it") return false;
  const isExcluded = (word: number) => /role|place|industry/.test(concepts[word] ?? "");
  if (concept === "negation" && !draft.some(at + 1, draft.endOfClause(at), isExcluded)) return false;
  return !features.some((one) => one === "owned" || one === "conceptAndVerb");
}

/** Claims the end of a query as noise if it is about something else: "Sent from my phone". Runs last. */
export function readClosing(draft: Draft): void {
  const concepts = conceptsIn(draft);
  const { length } = draft.words;
  const isClosing = (at: number) => concepts[at] === null && (draft.claims[at] ?? "noise") === "noise";
  let from = length;
  while (from > 0 && isClosing(from - 1)) from--;
  // "Theme parks, Orlando, ride operators" has no other role.
  const isRole = !concepts.includes("role") && DOERS.test(singular(draft.folded.at(-1) ?? ""));
  if (from === 0 || isRole) return;
  let score = 0;
  let hasAsker = false;
  for (let at = length - 1; at >= from; at--) {
    const features = featuresOf(draft, concepts, at);
    score += weigh(features);
    hasAsker ||= features.includes("pronoun") || features.includes("verb");
    if (score > 0 && hasAsker) draft.claim(at, length, "noise");
  }
}

function weigh(features: readonly FramingFeature[]): number {
  return features.reduce((sum, feature) => sum + FRAMING_WEIGHTS[feature].weight, 0);
}

function featuresOf(draft: Draft, concepts: readonly Concept[], at: number): readonly FramingFeature[] {
  const concept = concepts[at] ?? null;
  const word = draft.folded[at] ?? "";
  if (concept === "told") return [];
  // Words such as "who live in" follow the people that are asked for.
  if (/^where\/|^wish\/making$/.test(draft.claimedBy[at] ?? "")) return ["content"];
  // "Our investor said", "my coffee".
  if (concept !== null && draft.wordIn(at - 1, "my our your")) return ["content", "owned"];
  if (concept !== null) return concept === "role" && isVerb(word) ? ["content", "conceptAndVerb"] : ["content"];
  const asked: readonly FramingFeature[] = draft.claims[at] === "noise" ? ["asking"] : [];
  return [...asked, ...kindOfWord(draft, concepts, at)];
}

/** Returns what speaks for or against a way of asking in a word without a concept. */
function kindOfWord(draft: Draft, concepts: readonly Concept[], at: number): readonly FramingFeature[] {
  const word = draft.folded[at] ?? "";
  const key = draft.keys[at] ?? "";
  if (at === 0 && (word === "us" || draft.words[at]?.text === "LA")) return ["content"];
  // "IT in me" is in Maine.
  if (pronouns.has(word) && !(word === "me" && draft.wordIn(at - 1, "in"))) return ["pronoun"];
  if (draft.words[at]?.number !== undefined) return ["number"];
  const link = linkOf(word);
  if (link !== undefined) return isList(link) ? [] : ["link"];
  if (isOfRequest(draft, at)) return ["asking"];
  if (/ly$/.test(word)) return ["adverb"];
  if (isAttributive(draft, concepts, at)) return ["unknown"];
  // "A bunch of plant managers".
  if (linkOf(draft.folded[at + 1] ?? "") === "of" && concepts[at + 2] === "role") return ["asking"];
  if (isVerb(word)) return [isWordOfTitles(key) ? "verbOfTitles" : "verb"];
  return [isEveryday(word) && !TITLE_WORDS.has(key) ? "asking" : "unknown"];
}

/**
 * Reports whether a word says what kind of role the next one is: "sushi chef", "a blasting engineer", "sign language
 * tutor". A verb may also ask for the role ("unearth CFOs"), so it needs an article, an -ing form, or a trade that is in
 * the singular or in no list: "baffle mounters".
 */
function isAttributive(draft: Draft, concepts: readonly Concept[], at: number): boolean {
  const isKindOfRole = (word: number) =>
    concepts[word] === null &&
    linkOf(draft.folded[word] ?? "") === undefined &&
    !draft.wordIn(word, "<particle>") &&
    (isVerb(draft.folded[word] ?? "") || !isOfRequest(draft, word));
  const end = draft.endOfRun(at + 1, isKindOfRole);
  if (concepts[end] !== "role" || draft.isCut(end) || !isKindOfRole(at)) return false;
  const isBehindVerb = draft.wordIn(at - 1, "<doing-before>") || /ly$/.test(draft.folded[at - 1] ?? "");
  const isDoing = draft.wordIn(at - 1, "a an") || (draft.folded[at]?.endsWith("ing") && !isBehindVerb);
  if (isDoing || !isVerb(draft.folded[at] ?? "")) return true;
  const last = draft.endOfRun(end + 1, (word) => concepts[word] === "role") - 1;
  const isTrade = draft.keyIn(last, "<crafts>") || roleFrom(draft, end)?.phrase.job === UNKNOWN_JOB;
  return isTrade && !draft.wordIn(at, "<framing-asking>");
}

/** Reports whether a word asks, alone or with others. Before a job that no list has, it is part of it: "rock splitters". */
function isOfRequest(draft: Draft, at: number): boolean {
  const isOfUnknown = roleFrom(draft, at + 1)?.phrase.job === UNKNOWN_JOB && !draft.isCut(at + 1);
  if (isOfUnknown && !isVerb(draft.folded[at] ?? "") && draft.listedAt("=request", at) === 0) return false;
  const isIn = (from: number) => draft.listedAt("=request", from) > at - from;
  return framingWords.has(draft.folded[at] ?? "") || draft.some(at - LONGEST_REQUEST, at + 1, isIn);
}

/** Returns, for each word, the concept of the longest known phrase that covers it. */
export function conceptsIn(draft: Draft): readonly Concept[] {
  const concepts = draft.claims.map(
    (claim): Concept => (claim === "unused" ? "told" : claim === "role" ? claim : null),
  );
  const lengths = draft.words.map(() => 0);
  const cover = (at: number, length: number, concept: Concept) => {
    for (let word = at; word < at + length; word++) {
      if ((lengths[word] ?? 0) >= length || !draft.isFree(word)) continue;
      lengths[word] = length;
      concepts[word] = concept;
    }
  };
  // "Paint strippers at hospitals" names no other role.
  for (const { from, to } of rolesIn(draft)) {
    const isWorkplace = linkOf(draft.folded[from - 1] ?? "") === "at" && industryAt(draft, from) !== null;
    if (!isWorkplace) cover(from, to - from, "role");
  }
  for (let at = 0; at < draft.words.length; at++) {
    cover(at, industryAt(draft, at)?.length ?? 0, "industry");
    cover(at, draft.listedAt("organization", at), "organization");
    cover(at, excluderAt(draft, at)?.length ?? 0, "negation");
    cover(at, draft.freePhraseAt(SIZE_ADJECTIVES, at)?.length ?? 0, "size");
    cover(at, Math.max(draft.listedAt("kept-together", at), draft.listedAt("kind-of-worker", at)), "role");
    // "State: OR".
    const isOfField = draft.isListedAt("field-label", at - 1) && /[:=]/.test(draft.signsBefore(at));
    const place = draft.isFree(at) ? placeAt(draft.texts, at, isOfField) : null;
    const isCapital = /^\p{Lu}\p{Ll}/u.test(draft.words[at]?.text ?? "");
    if (place !== null && (place.sure || isOfField || isCapital || isNameAlone(draft, at, at + place.length)))
      cover(at, place.length, "place");
    const length = Math.max(draft.listedAt("=request", at), draft.listedAt("=in-charge", at));
    if (length > 1) cover(at, length, null);
  }
  // "Any idea who manages": words for groups of seniorities count in any position.
  for (let at = 0; at < draft.words.length; at++) concepts.fill("role", at, at + groupAt(draft, at).length);
  return concepts;
}
