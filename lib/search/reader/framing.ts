import { phrasesNaming } from "@/lib/search/lexicon/lexicon";
import { listedPhrases } from "@/lib/search/lexicon/queries";
import { placeAt } from "@/lib/search/places/read-place";
import { type Draft, isIn } from "@/lib/search/query/draft";
import { excluderAt, excluderBehindAt } from "@/lib/search/query/excluders";
import { industryAt, isList, isPlural, linkOf } from "@/lib/search/query/parts";
import { phraseWords } from "@/lib/search/query/query-words";
import { roleFrom, rolesIn, UNKNOWN_JOB } from "@/lib/search/query/said";
import { groupAt } from "@/lib/search/query/seniority-groups";
import { DOERS, singular } from "@/lib/search/query/title-text";
import { SIZE_ADJECTIVES } from "@/lib/search/query/vague-size";
import { isNameAlone } from "@/lib/search/query/where";
import { isWordOfTitles, TITLE_WORDS } from "@/lib/search/read-words";
import { basesOf, FRAMING_WEIGHTS, type FramingFeature, isEveryday, isVerb } from "@/lib/search/reader/english";
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
  const lastAsked = concepts.findLastIndex((concept, at) => concept === "role" && !isDenied(at));
  const lastRole = lastAsked < 0 ? concepts.lastIndexOf("role") : lastAsked;
  if (lastRole < 0) return [];
  const features = concepts.map((_, at) => featuresOf(draft, concepts, at));
  let best = 0;
  let bestScore = 0;
  let score = 0;
  // Moving a word to the framing adds its weight as framing and removes its weight as content.
  for (let cut = 1; cut <= lastRole; cut++) {
    score += weigh(features[cut - 1] ?? []);
    if (score <= bestScore) continue;
    best = cut;
    bestScore = score;
  }
  // A phrase such as "whom should I contact about" is followed by what the person is in charge of.
  const charge = draft.find(0, best, (at) => draft.listedExactlyAt("in-charge", at) === best - at) ?? best;
  draft.claim(charge, best, "charge");
  for (let at = 0; at < best; at++) {
    const end = endOfExclusion(draft, concepts, at);
    if (end > at) at = end - 1;
    else if (!isKept(draft, concepts, features[at] ?? [], at)) draft.claim(at, at + 1, "noise");
  }
  return features.slice(0, lastRole).map((own, at) => ({ at, features: own, score: weigh(own), isFraming: at < best }));
}

/** Returns the end of the clause if it excludes a role, a place, an industry or a size from here on; `at` otherwise. */
function endOfExclusion(draft: Draft, concepts: readonly Concept[], at: number): number {
  const end = draft.endOfClause(at);
  if (draft.isCut(at) && draft.some(at + 1, end, (word) => excluderBehindAt(draft, word) !== null)) return end;
  const isExcluded = draft.some(at + 1, end, (word) => EXCLUDABLE.has(concepts[word] ?? null));
  return concepts[at] === "negation" && isExcluded ? end : at;
}

/** Reports whether a word of the framing says who is asked for: "in Ohio, I need …", "in which law firms can I find …". */
function isKept(draft: Draft, concepts: readonly Concept[], features: readonly FramingFeature[], at: number): boolean {
  const concept = concepts[at] ?? null;
  const isAbout = concept === null || concept === "negation" || draft.words[at]?.text === "it";
  return !isAbout && !features.some((one) => OF_SENDER.has(one));
}

const EXCLUDABLE: ReadonlySet<Concept> = new Set(["role", "place", "industry"] as const);
const OF_SENDER: ReadonlySet<FramingFeature> = new Set(["owned", "conceptAndVerb", "verb"]);

/**
 * Claims the words at the end of a query as noise if they are about something else: "Sent from my phone", "for my next
 * campaign". Runs after everything else has claimed its words.
 */
export function readClosing(draft: Draft): void {
  if ((draft.claims.at(-1) ?? "noise") !== "noise") return;
  const concepts = conceptsIn(draft);
  const isContent = (at: number) => concepts[at] !== null || !(draft.isFree(at) || draft.claims[at] === "noise");
  let from = draft.words.length;
  while (from > 0 && !isContent(from - 1)) from--;
  // "Theme parks, Orlando, ride operators" has no other role.
  const isRole = !concepts.includes("role") && DOERS.test(singular(draft.folded.at(-1) ?? ""));
  if (from === 0 || isRole) return;
  let score = 0;
  let hasAsker = false;
  for (let at = draft.words.length - 1; at >= from; at--) {
    const features = featuresOf(draft, concepts, at);
    score += weigh(features);
    hasAsker ||= features.includes("pronoun") || features.includes("verb");
    if (score > 0 && hasAsker) draft.claim(at, draft.words.length, "noise");
  }
}

function weigh(features: readonly FramingFeature[]): number {
  return features.reduce((sum, feature) => sum + FRAMING_WEIGHTS[feature].weight, 0);
}

function featuresOf(draft: Draft, concepts: readonly Concept[], at: number): readonly FramingFeature[] {
  const concept = concepts[at] ?? null;
  const word = draft.folded[at] ?? "";
  const features: FramingFeature[] = [];
  if (concept === "told") return [];
  // Words such as "who live in" follow the people that are asked for.
  if (/^where\/|^wish\/making$/.test(draft.claimedBy[at] ?? "")) return ["content"];
  if (concept !== null) {
    features.push("content");
    if (isOwned(draft, concepts, at)) features.push("owned");
    // "Talk to finance directors". "Nurses" that begin a clause are people.
    const isPeople = draft.wordIn(at - 1, "to") || (draft.isCut(at) && isPlural(draft, at));
    if (concept === "role" && isVerb(word) && !isPeople) features.push("conceptAndVerb");
    return features;
  }
  if (draft.claims[at] === "noise") features.push("asking");
  if (at === 0 && (word === "us" || draft.words[at]?.text === "LA")) return [...features, "content"];
  // "IT in Ohio" and "in me", which is Maine.
  const isPlaced = word === "me" && draft.folded[at - 1] === "in";
  if (pronouns.has(word) && !/^(?:US|IT)$/.test(draft.words[at]?.text ?? "") && !isPlaced)
    return [...features, "pronoun"];
  if (draft.words[at]?.number !== undefined) return [...features, "number"];
  const link = linkOf(word);
  if (isList(link)) return features;
  if (link !== undefined) return [...features, "link"];
  if (isOfRequest(draft, at)) return [...features, "asking"];
  if (/ly$/.test(word)) return [...features, "adverb"];
  if (isAttributive(draft, concepts, at)) return [...features, "unknown"];
  // "A bunch of plant managers".
  if (linkOf(draft.folded[at + 1] ?? "") === "of" && concepts[at + 2] === "role") return [...features, "asking"];
  if (isVerb(word)) return [...features, isWordOfTitles(draft.keys[at] ?? "") ? "verbOfTitles" : "verb"];
  const isOfTitles = TITLE_WORDS.get(draft.keys[at] ?? "") > 0;
  return [...features, isEveryday(word) && !isOfTitles ? "asking" : "unknown"];
}

/**
 * Reports whether a word says what kind of role the next one is: "sushi chef", "a blasting engineer", "sign language
 * tutor". A verb may also ask for the role ("unearth CFOs"), so it needs an article, an -ing form that nobody does, or
 * another such word before a singular.
 */
function isAttributive(draft: Draft, concepts: readonly Concept[], at: number): boolean {
  const word = draft.folded[at] ?? "";
  let end = at;
  while (concepts[end] === null && draft.isFree(end) && isKindOfRole(draft, end) && !draft.isCut(end + 1)) end++;
  if (concepts[end] !== "role" || draft.isCut(end)) return false;
  if (!isVerb(word) || draft.wordIn(at - 1, "a an")) return true;
  // "Names of driving teachers", but "the idea of hiring teachers".
  const isOfAsking = basesOf(word).some((base) => isIn(base, "<framing-asking>"));
  // "Baffle mounters": what nobody has heard of is told by more words.
  const isOfUnknown = roleFrom(draft, end)?.phrase.job === UNKNOWN_JOB;
  if (isOfUnknown && !isOfAsking && !basesOf(word).some((base) => framingWords.has(base))) return true;
  const isBehindVerb = draft.wordIn(at - 1, "<doing-before>") || /ly$/.test(draft.folded[at - 1] ?? "");
  if (word.endsWith("ing") && !isBehindVerb) return true;
  let last = end;
  while (concepts[last + 1] === "role") last++;
  return draft.keyIn(last, "<crafts>") && !draft.wordIn(at, "<framing-asking>");
}

function isKindOfRole(draft: Draft, at: number): boolean {
  const word = draft.folded[at] ?? "";
  // "Decide about IT", but "spot welders".
  const isAsking = draft.listedExactlyAt("request", at) > 0 || (isOfRequest(draft, at) && !isVerb(word));
  const isLoose = pronouns.has(word) || linkOf(word) !== undefined || draft.wordIn(at, "<particle>");
  return !isLoose && !isAsking && draft.words[at]?.number === undefined;
}

/** Reports whether a word asks, alone or with others. Before a job that no list has, it is part of it: "rock splitters". */
function isOfRequest(draft: Draft, at: number): boolean {
  const isIn = (from: number) => draft.listedExactlyAt("request", from) > at - from;
  if (isIn(at)) return true;
  const isOfUnknown = !draft.isCut(at + 1) && roleFrom(draft, at + 1)?.phrase.job === UNKNOWN_JOB;
  if (isOfUnknown && !isVerb(draft.folded[at] ?? "") && !draft.wordIn(at, "<particle>")) return false;
  return framingWords.has(draft.folded[at] ?? "") || draft.some(at - LONGEST_REQUEST, at, isIn);
}

/** Reports whether this is a person on the sender's side: "our CEO", "a client". */
function isOwned(draft: Draft, concepts: readonly Concept[], at: number): boolean {
  let first = at;
  while (concepts[first - 1] !== null && !draft.isCut(first)) first--;
  let end = at + 1;
  while (concepts[end] === concepts[at]) end++;
  // "Boss wants a list of CFOs", "a rep looking for IT managers".
  const isAsker = draft.wordIn(end, "<wanting> said says tells") && !draft.folded[end]?.endsWith("ed");
  return isAsker || draft.wordIn(first - 1, "my our your");
}

/** Returns, for each word, the concept of the longest known phrase that covers it. */
export function conceptsIn(draft: Draft): readonly Concept[] {
  const concepts = draft.claims.map(
    (claim): Concept => (claim === "unused" ? "told" : claim === "role" ? claim : null),
  );
  const lengths = draft.words.map(() => 0);
  const cover = (from: number, to: number, concept: Concept) => {
    for (let at = from; at < to; at++) {
      if ((lengths[at] ?? 0) >= to - from || !draft.isFree(at)) continue;
      lengths[at] = to - from;
      concepts[at] = concept;
    }
  };
  const coverIndustry = (at: number) => cover(at, at + (industryAt(draft, at)?.length ?? 0), "industry");
  // "Paint strippers at hospitals" names no other role.
  for (let at = 1; at < draft.words.length; at++) if (linkOf(draft.folded[at - 1] ?? "") === "at") coverIndustry(at);
  for (const { from, to } of rolesIn(draft)) cover(from, to, "role");
  for (let at = 0; at < draft.words.length; at++) {
    coverIndustry(at);
    cover(at, at + draft.listedAt("organization", at), "organization");
    cover(at, at + (excluderAt(draft, at)?.length ?? 0), "negation");
    cover(at, at + (draft.freePhraseAt(SIZE_ADJECTIVES, at)?.length ?? 0), "size");
    cover(at, at + draft.listedAt("kept-together", at), "role");
    cover(at, at + draft.listedAt("kind-of-worker", at), "role");
    // "State: OR".
    const isOfField = draft.isListedAt("field-label", at - 1) && /[:=]/.test(draft.signsBefore(at));
    const place = draft.isFree(at) ? placeAt(draft.texts, at, isOfField) : null;
    const isCapital = /^\p{Lu}\p{Ll}/u.test(draft.words[at]?.text ?? "");
    const isMeant = (end: number) => isOfField || isCapital || isNameAlone(draft, at, end);
    if (place?.sure || (place !== null && isMeant(at + place.length))) cover(at, at + place.length, "place");
    const length = Math.max(draft.listedExactlyAt("request", at), draft.listedExactlyAt("in-charge", at));
    if (length > 1) cover(at, at + length, null);
  }
  // "Any idea who manages": words for groups of seniorities count in any position.
  for (let at = 0; at < draft.words.length; at++) concepts.fill("role", at, at + groupAt(draft, at).length);
  return concepts;
}
