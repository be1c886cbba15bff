import { namesOf } from "@/lib/search/lexicon/lexicon";
import { listDuties, productWords } from "@/lib/search/lexicon/queries";
import { indexPhrases, PhraseIndex, type PhraseMatch } from "@/lib/search/phrase-index";
import { placeAt } from "@/lib/search/places/read-place";
import { type Draft, isIn } from "@/lib/search/query/draft";
import { excluderAt } from "@/lib/search/query/excluders";
import { behindPlace, industryAt, isPersonAt, isPlural, knownEnds, linkOf } from "@/lib/search/query/parts";
import { GAP, phraseKeys } from "@/lib/search/query/query-words";
import { roleFrom, rolesIn } from "@/lib/search/query/said";
import { groupAt } from "@/lib/search/query/seniority-groups";
import { DOERS, singular } from "@/lib/search/query/title-text";
import { SIZE_ADJECTIVES } from "@/lib/search/query/vague-size";
import { phraseTable, ROLE_PHRASES } from "@/lib/search/query/vocabulary";
import { TITLE_WORDS } from "@/lib/search/read-words";
import { basesOf, isEnglishForm, isVerb } from "@/lib/search/reader/english";
import { compiled } from "@/lib/search/tables/compiled";
import { plain } from "@/lib/search/tables/packed";

/** Titles that the query implies by a duty or a product, and the words that say so. */
export interface ImpliedTitles {
  readonly titles: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** Says that words are claimed because they imply titles. */
export const IMPLYING = "duty";

const ROWS = PhraseIndex.kind<readonly number[]>();
const verbs = compiled("duty-verbs", ROWS, () => indexDuties(({ verbs }) => verbs.flatMap(formsOf)));
const objects = compiled("duty-objects", ROWS, () => indexDuties(({ objects }) => objects));
const wholes = compiled("duties", ROWS, () =>
  indexDuties(({ phrases }) => phrases.flatMap((one) => (one.includes(" ") ? formsOf(one) : one))),
);
/** Titles of the people who have a duty, by the row of the duty. */
const titlesOfDuties = compiled("duty-titles", plain<readonly (readonly string[])[]>(), () =>
  listDuties().map(({ titles }) => titles),
);
const TITLES = PhraseIndex.kind<readonly string[]>();
const concerns = compiled("concerns", TITLES, () => phraseTable(productWords("concern")));
const bought = compiled("bought", TITLES, () => phraseTable(productWords("bought")));

const AGENTS = compiled("agents", plain<Record<string, string>>(), () => Object.fromEntries(namesOf("agent")));
function indexDuties(phrasesOf: (duty: ReturnType<typeof listDuties>[number]) => readonly string[]) {
  return indexPhrases<readonly number[]>(
    listDuties().flatMap((duty, at) =>
      phrasesOf(duty).map((phrase) => [phraseKeys(phrase.replace(/^the (?=.)/, "")), [at]] as const),
    ),
    (one, other) => [...new Set([...one, ...other])],
  );
}

/** Returns a phrase that begins with a verb in the forms that have keys of their own: "do", "does", "doing the hiring". */
function formsOf(phrase: string): readonly string[] {
  const [verb = "", ...rest] = phrase.split(" ");
  const stem = /^[^aeiou]*[aeiou][bdgmnprt]$/.test(verb) ? verb + verb.at(-1) : verb.replace(/(?<![eoy])e$/, "");
  return [verb, verb.replace(/^do$/, "does"), `${stem}ing`].map((form) => [form, ...rest].join(" "));
}

/**
 * Reads a duty, as in "the folks that buy raw materials", as the titles of the people who have it. Claims its words, so
 * that "materials" is not read as an industry. Returns null if there is no duty.
 */
export function readDuties(draft: Draft): ImpliedTitles | null {
  let told: ToldDuty | null = null;
  for (let at = 0; at < draft.words.length - 1; at++) {
    const start = dutyStart(draft, at);
    const verb = start !== null && isBeforeTitle(draft, start) ? null : start;
    const charge = draft.listedExactlyAt("in-charge", at);
    const duty =
      (verb === null ? null : dutyAt(draft, verb)) ??
      (charge === 0 ? null : (buyingAt(draft, at + charge) ?? anyDutyAt(draft, at + charge))) ??
      dutyOfPerson(draft, at);
    told ??= verb === null && charge === 0 ? null : toldIn(draft, at, verb ?? at + charge, verb !== null);
    if (duty === null) continue;
    const end = duty.row === undefined ? duty.to : endOfObjectsOf(draft, duty.row, duty.to);
    const second = draft.keyIn(end, "and or") ? dutyAt(draft, end + 1) : null;
    const to = second?.to ?? end;
    draft.claim(at, to, "role", IMPLYING);
    return { titles: [...new Set([...duty.titles, ...(second?.titles ?? [])])], from: at, to };
  }
  if (told === null) {
    readTopic(draft);
    return null;
  }
  const { lead, start, to, spans, row } = told;
  draft.claim(lead, start, "noise");
  for (const [from, end] of spans) draft.claim(from, end, "role", IMPLYING);
  const isLittle = (at: number) =>
    linkOf(draft.folded[at] ?? "") !== undefined || draft.keyIn(at, "<duties-after> <duties-articles>");
  for (let at = start; at < to; at++) draft.claim(at, at + 1, isLittle(at) ? "noise" : "unused");
  return { titles: titlesOfDuties[row] ?? [], from: start, to: start };
}

/** Claims what is to be talked about with those who are named before it as unused: "talk to CFOs about cutting costs". */
function readTopic(draft: Draft): void {
  const at = draft.words.findIndex((_, word) => draft.wordIn(word, TOPIC) && draft.folded[word + 1]?.endsWith("ing"));
  if (draft.some(0, at, (word) => isPersonAt(draft, word))) draft.claim(at, endOfClause(draft, at + 1), "unused");
}

const TOPIC = "about regarding concerning";

interface ToldDuty {
  readonly row: number;
  /** The words that tell it. */
  readonly spans: readonly (readonly [from: number, to: number])[];
  /** Where its lead-in, such as "who", and its clause begin. */
  readonly lead: number;
  readonly start: number;
  /** End of its clause. */
  readonly to: number;
}

/**
 * Returns the duty that a clause with other words in it tells. A verb and an object of the same duty tell it ("keeps the
 * servers up and running"), or an object that no other duty has ("gets parcels out of the door"). Returns null if the
 * clause names a role, which says more.
 */
function toldIn(draft: Draft, lead: number, start: number, hasVerb: boolean): ToldDuty | null {
  const to = endOfClause(draft, start);
  const objectsFrom = start + Number(hasVerb);
  // "Gets parcels out of the door" tells it, but "mends shoes" tells no duty that shoes have.
  const bases = hasVerb || draft.folded[start]?.endsWith("ing") ? basesOf(draft.folded[start] ?? "") : ["do"];
  const isVague = bases.some((base) => isIn(base, "<auxiliary> <no-agent>"));
  const doneAt = isVague ? -1 : afterArticles(draft, start + 1);
  const verbsAt = new Map<number, readonly [from: number, to: number]>();
  let best: (ToldDuty & { readonly weight: number }) | null = null;
  for (let at = start; at < to; at++) {
    const verb = draft.freePhraseAt(verbs, at);
    const object = at < objectsFrom ? null : draft.freePhraseAt(objects, at);
    if (object === null && isVerb(draft.folded[at] ?? "")) verbsAt.clear();
    for (const row of verb?.value ?? []) verbsAt.set(row, [at, at + (verb?.length ?? 0)]);
    const isNegation = object === null && best === null && draft.isListedAt("negation", at);
    if (isNegation || concernedBy(draft, at).length > 0) return null;
    if (object === null) {
      // "Decides which suppliers a retailer buys from": what follows the duty says where.
      if (best !== null && isOfCompanies(draft, afterArticles(draft, at))) return { ...best, to: at };
      if (verb === null && draft.freePhraseAt(ROLE_PHRASES, at) !== null) return null;
      continue;
    }
    const end = at + object.length;
    const done = object.value.find((row) => verbsAt.has(row));
    const isTelling = at !== doneAt && object.value.length === 1 && objectAt(draft, at) !== null;
    const row = done ?? (isTelling ? object.value[0] : undefined);
    const weight = object.length + (done === undefined ? 0 : VERB_WEIGHT);
    if (row !== undefined && weight > (best?.weight ?? 0)) {
      const verb = verbsAt.get(row);
      best = { row, weight, lead, start, to, spans: verb === undefined ? [[at, end]] : [verb, [at, end]] };
    }
    at = end - 1;
  }
  return best;
}

/** A verb says more than the length of an object. */
const VERB_WEIGHT = 10;

/** Returns the end of what a duty's clause says: a comma, or words that say where or for whom it is done. */
function endOfClause(draft: Draft, start: number): number {
  return draft.endOfRun(start, (at) => {
    if (at === start || !draft.keyIn(at, "<duties-after>")) return true;
    const next = afterArticles(draft, at + 1);
    return placeAt(draft.texts, next, true) === null && !isOfCompanies(draft, next);
  });
}

/** Reports whether an industry or a kind of company begins here, and no longer object of a duty. */
function isOfCompanies(draft: Draft, at: number): boolean {
  const industry = industryAt(draft, at)?.length ?? 0;
  const organization = draft.listedAt("organization", at + industry);
  return industry + organization > (draft.freePhraseAt(objects, at)?.length ?? 0);
}

interface Found extends Omit<ImpliedTitles, "from"> {
  /** The row of the duty; undefined if none has these titles. */
  readonly row?: number;
}

/** Returns the end of further objects of the same duty: "sets bonuses, pay and perks", "treats patients at the bedside". */
function endOfObjectsOf(draft: Draft, row: number, to: number): number {
  const next = afterArticles(draft, draft.gapAt(to) === GAP.comma ? to : to + 1);
  const object = draft.freePhraseAt(objects, next);
  return object?.value.includes(row) === true ? endOfObjectsOf(draft, row, next + object.length) : to;
}

/** Returns the position of a duty's verb if its lead-in starts at this word; null otherwise. */
function dutyStart(draft: Draft, at: number): number | null {
  // The words of "whose job it is to" are already claimed by their other meanings.
  const lead = draft.listedAt("who", at, false, !draft.wordIn(at, "whose"));
  if (lead > 0) return isOfAnybody(draft, at) ? at + lead : null;
  const charge = draft.listedAt("charged", at);
  if (charge > 0) return at + charge;
  const isTopic = draft.wordIn(at, TOPIC) && !draft.some(0, at, (word) => isPersonAt(draft, word));
  if (isTopic && draft.freePhraseAt(verbs, at + 1) !== null && !draft.freePhraseAt(ROLE_PHRASES, at + 1)) return at + 1;
  // "Social workers looking after children" are no workers.
  const person = (knownEnds(draft)[at - 1] ?? 0) > at ? 0 : draft.listedAt("whoever", at);
  const isDoing = draft.folded[at + person]?.endsWith("ing") === true || draft.wordIn(at - 1, "do does did can could");
  return person > 0 && isDoing ? at + person : null;
}

/** Reports whether a title follows and no duty, as in "people who work as lease buyers" and "who are the lease buyers". */
function isBeforeTitle(draft: Draft, at: number): boolean {
  if (draft.wordIn(at + 1, "as")) return true;
  const isNamed = draft.wordIn(at - 1, "is are") && afterArticles(draft, at) > at;
  return isNamed && DOERS.test(singular(draft.folded[endOfClause(draft, at) - 1] ?? ""));
}

/** Reports whether "who" refers to anybody. "Founders who hire" and "companies that buy" say who is meant. */
function isOfAnybody(draft: Draft, at: number): boolean {
  if (draft.isCut(at) || draft.claims[at - 1] === "noise" || draft.wordIn(at, "whoever")) return true;
  const isRequest = draft.listedExactlyAt("request", at - 1) === 1 && draft.texts[at - 1] !== "US";
  return draft.listedAt("whoever", at - 1) > 0 || isRequest;
}

/**
 * Claims what people of a named job do as unused: "engineers in Leeds who work on data pipelines", "nuns running
 * orphanages", "which dentists in Leeds treat tourists". Keeps the industry of "lawyers who advise banks", and the place of
 * "which reps cover Ohio".
 */
export function readActions(draft: Draft): void {
  for (const { from, to, phrase } of rolesIn(draft)) {
    const who = behindPlace(draft, to);
    const isDoer = phrase.functions !== undefined && DOERS.test(singular(draft.folded[to - 1] ?? ""));
    const verb = draft.wordIn(who, "who that") ? who + 1 : who;
    const isAsked =
      draft.wordIn(draft.startOfClause(from), "which what do does did") &&
      isEnglishForm(draft.folded[who] ?? "") &&
      linkOf(draft.folded[who] ?? "") === undefined &&
      !isPersonAt(draft, who);
    const isDoing = verb > who || isAsked || (draft.wordIn(who, "<acting>") && isPlural(draft, to - 1));
    if (!(phrase.job !== undefined || isDoer) || !isDoing || draft.isCut(who)) continue;
    const lead = [who, verb].find((at) => groupAt(draft, at).length > 0);
    const group = groupAt(draft, lead ?? -1);
    const isEmployed = draft.keyIn(verb, "work") && !draft.wordIn(verb + 1, "on");
    const isLinked = draft.wordIn(verb + 1, "in on about with to for") && placeAt(draft.texts, verb + 2, true) === null;
    const start = isLinked ? verb + 2 : verb + 1;
    const isOver = (at: number) =>
      draft.isCut(at) ||
      draft.wordIn(at, "in at near from who that") ||
      (isAsked && placeAt(draft.texts, at, false)?.sure === true);
    const end = draft.find(start, draft.words.length, isOver) ?? draft.words.length;
    const object = afterArticles(draft, lead === undefined ? start : lead + group.length);
    const isOther =
      draft.wordIn(verb, "<auxiliary>") ||
      (lead !== undefined && (phrase.rank !== undefined || !isOfOthers(draft, group.value, object))) ||
      draft.some(who, end, (at) => excluderAt(draft, at) !== null);
    if (isEmployed || isOther || object >= end || !draft.isFree(who)) continue;
    const trade = draft.endOfRun(object, (at) => draft.freePhraseAt(SIZE_ADJECTIVES, at) !== null);
    draft.claim(who, industryAt(draft, trade)?.length === end - trade ? object : end, "unused");
  }
}

/** Reports whether people of a job own, run or look after something that says nothing about their level. */
function isOfOthers(draft: Draft, group: string, object: number): boolean {
  const at = draft.endOfRun(object, (word) => draft.wordIn(word, "own"));
  if (/^who-(?:lead|answer)$/.test(group)) return !draft.wordIn(at, "<led>");
  const isBusiness = industryAt(draft, at) !== null && draft.freePhraseAt(ROLE_PHRASES, at) === null;
  return /^(?:owns-trade|who-own)$/.test(group) && !isBusiness && !draft.isListedAt("organization", at);
}

function dutyAt(draft: Draft, start: number): Found | null {
  const verb = draft.freePhraseAt(verbs, start);
  const whole = draft.freePhraseAt(wholes, start);
  const agent = agentOf(draft, start);
  if (verb !== null) {
    const at = afterArticles(draft, start + verb.length);
    const object = draft.freePhraseAt(objects, at);
    const row = object?.value.find((one) => verb.value.includes(one));
    const found = dutyTo(draft, row, at + (object?.length ?? 0));
    const isObjectOpen =
      found !== null && whole?.length === verb.length && titlesOfDuties[whole.value[0] ?? -1] === found.titles;
    if (agent !== null && isNarrower(agent, found)) return agent;
    if (found !== null) return isObjectOpen ? { ...found, to: endOfObjects(draft, found.to) } : found;
  }
  const anyVerb = draft.listedAt("duty-any-verb", start);
  const any = anyVerb === 0 ? null : anyDutyAt(draft, start + anyVerb);
  const after = start + (whole?.length ?? 0);
  return (
    any ??
    dutyTo(draft, whole?.value[0], after) ??
    openDutyAt(draft, start) ??
    agent ??
    // A product is chosen by the people who need it: "who would buy payroll tools".
    (concernedBy(draft, after).length > 0 ? null : dutyTo(draft, whole?.value[0], endOfObjects(draft, after)))
  );
}

/** Returns the end of a list that says what a duty is about: "buys steel, copper and other metals". */
function endOfObjects(draft: Draft, from: number): number {
  const goesOn = (at: number) =>
    draft.keyIn(at, "and or") ? !isPersonAt(draft, at + 1) : !draft.keyIn(at, "<duties-after>");
  const end = draft.endOfRun(from, goesOn);
  const next = draft.gapAt(end) === GAP.comma ? draft.endOfRun(end + 1, goesOn) : end;
  return draft.some(end + 1, next, (at) => draft.keyIn(at, "and or")) ? next : end;
}

/** Titles of the duties whose object may be anything, by their verbs. */
const OPEN_DUTIES = [
  ["sell", ["sales"]],
  ["hire hiring recruit", ["recruiting", "hr"]],
] as const;

/** Returns a duty of which the object stays free if it says what the company does: "who sells enterprise software". */
function openDutyAt(draft: Draft, at: number): Found | null {
  const [, titles] = OPEN_DUTIES.find(([verb]) => draft.keyIn(at, verb)) ?? [];
  if (titles === undefined || !draft.isFree(at)) return null;
  const isIndustry = industryAt(draft, at + 1) !== null && draft.freePhraseAt(ROLE_PHRASES, at + 1) === null;
  const end = draft.endOfRun(at + 1, (word) => !endsDuty(draft, word));
  if (!isIndustry) draft.claim(at + 1, end, "unused");
  return { titles, to: at + 1 };
}

/** Returns the duty of buying something, which is no industry: "contact for purchasing steel". */
function buyingAt(draft: Draft, at: number): Found | null {
  if (!draft.wordIn(at, "buying purchasing procuring sourcing") || endsDuty(draft, at + 1)) return null;
  return { titles: ["procurement"], to: endOfObjects(draft, at + 1) };
}

/** Returns the titles of a duty of this row that ends before the word `to`: "buys paper at", not "buys paper mills". */
function dutyTo(draft: Draft, row: number | undefined, to: number): Found | null {
  return row === undefined || !endsDuty(draft, to) ? null : { titles: titlesOfDuties[row] ?? [], row, to };
}

/** Returns the job of people who do what this verb says, and to what: "teacher", or "tram driver" for "drives trams". */
function agentOf(draft: Draft, at: number): Found | null {
  const bases = basesOf(draft.folded[at] ?? "");
  const objectEnd = (start: number) => draft.endOfRun(start, (word) => !endsDuty(draft, word) && isThing(draft, word));
  const from = afterArticles(draft, at + 1);
  let to = objectEnd(from);
  // "Runs a lathe" names an operator and no leader.
  const isRun = bases.includes("run") && draft.keyIn(to - 1, "<machine>");
  const isOfGroup = draft.some(at - 1, at + 1, (word) => groupAt(draft, word).length > 0);
  const isLeft = isOfGroup || bases.some((base) => isIn(base, "<auxiliary> <no-agent>"));
  if (!draft.isFree(at) || (isLeft && !isRun) || linkOf(draft.folded[at] ?? "") !== undefined) return null;
  const isVague = draft.wordIn(at + 1, "of") || (to === from && draft.folded[at]?.endsWith("ing"));
  if (!endsDuty(draft, to) || isVague || to - from > 3) return null;
  const objectOf = (start: number, end: number) =>
    end > start ? [...draft.folded.slice(start, end - 1), draft.keyAt(end - 1)] : [];
  const objects = [objectOf(from, to)];
  // "Fits spectacles and contact lenses", but not "drills teeth and fits crowns".
  for (let next = to + 1; draft.keyIn(to, "and or") && agentOf(draft, next) === null; next = to + 1) {
    const end = objectEnd(afterArticles(draft, next));
    if (end === next || !endsDuty(draft, end)) break;
    objects.push(objectOf(afterArticles(draft, next), end));
    to = end;
  }
  const stems = bases.flatMap((base) => [base.replace(/e$/, ""), base.replace(/(?<=[aeiou])([bdgmnprt])$/, "$1$1")]);
  const regular = stems.flatMap((stem) => [`${stem}er`, `${stem}or`]);
  const isKnown = (one: string) =>
    ROLE_PHRASES.get(one)?.job !== undefined || (to > from && TITLE_WORDS.get(phraseKeys(one)[0] ?? "") > 0);
  const agent = isRun ? "operator" : (bases.flatMap((base) => AGENTS[base] ?? [])[0] ?? regular.find(isKnown));
  return agent === undefined ? null : { titles: objects.map((object) => [...object, agent].join(" ")), to };
}

/** Claims verbs that name no job, and their objects, as unused: "who unblocks sinks", "folks painting on silk". */
export function readUnknownActions(draft: Draft): void {
  const isKnown = (at: number) => roleFrom(draft, at) !== null || industryAt(draft, at) !== null;
  const isUnknown = (at: number) => !endsDuty(draft, at) && isThing(draft, at) && !isKnown(at);
  const isSmall = (at: number) =>
    draft.claims[at] === "noise" || draft.wordIn(at, "<particle> <duties-articles> after care");
  for (let at = 1; at < draft.words.length; at++) {
    const word = draft.folded[at] ?? "";
    const isDoing = draft.isListedAt("whoever", at - 1) && /ing$/.test(word);
    const isThat = draft.wordIn(at - 1, "that") && (isVerb(word) || draft.isListedAt("whoever", at - 2));
    if (!(isDoing || isThat || draft.wordIn(at - 1, "who whoever")) || !draft.isFree(at) || draft.isCut(at)) continue;
    if (linkOf(word) !== undefined || draft.wordIn(at, "<auxiliary>") || isKnown(at)) continue;
    const object = draft.find(at + 1, draft.words.length, (here) => !isSmall(here)) ?? at + 1;
    draft.claim(at, draft.isCut(object) ? at + 1 : draft.endOfRun(object, isUnknown), "unused");
  }
}

/** Reports whether an agent says more than a duty: a guide dog trainer is a dog trainer. */
function isNarrower({ titles: [title = ""] }: Found, duty: Found | null): boolean {
  const end = title.slice(title.lastIndexOf(" "));
  return duty?.titles.includes(title) === false && duty.titles.some((one) => one.endsWith(end));
}

function isThing(draft: Draft, at: number): boolean {
  const word = draft.folded[at] ?? "";
  const isLoose =
    linkOf(word) !== undefined || /ly$/.test(word) || draft.wordIn(at, "<no-object> <particle> <auxiliary>");
  return !isLoose && !isPersonAt(draft, at) && draft.listedAt("whoever", at) === 0;
}

function afterArticles(draft: Draft, from: number): number {
  return draft.endOfRun(from, (at) => draft.keyIn(at, "<duties-articles>"));
}

/** Returns the duty whose object begins here, if the words name neither a role nor an industry. */
function anyDutyAt(draft: Draft, from: number): Found | null {
  const at = afterArticles(draft, from);
  const object = objectAt(draft, at);
  return dutyTo(draft, object?.value[0], at + (object?.length ?? 0));
}

/** Returns the duty of a person who is named by its object: "the money person". */
function dutyOfPerson(draft: Draft, at: number): Found | null {
  // "The right person" has no rights.
  const object = draft.wordIn(at, "right") ? null : objectAt(draft, at);
  const end = at + (object?.length ?? 0);
  const person = object === null ? 0 : draft.listedAt("duty-person", end);
  return person === 0 ? null : dutyTo(draft, object?.value[0], end + person);
}

function objectAt(draft: Draft, at: number): PhraseMatch<readonly number[]> | null {
  const object = draft.isCut(at) ? null : draft.freePhraseAt(objects, at);
  return isNoRole(draft, at, object) && industryAt(draft, at) === null ? object : null;
}

function endsDuty(draft: Draft, at: number): boolean {
  return draft.isCut(at) || draft.claimedBy[at] === "aside/living" || draft.keyIn(at, "<duties-after>");
}

/** Returns the titles of the people who choose a product that starts at this word; empty if none does. */
export function concernedBy(draft: Draft, at: number): readonly string[] {
  // "At" has the key of "ATS", and "it" that of "IT".
  return (/^(?:at|it)$/.test(draft.texts[at] ?? "") ? undefined : draft.phrases.at(concerns, at)[0]?.value) ?? [];
}

/** Reports whether a phrase says more than the role that its words begin with: "law firms". */
function isNoRole(draft: Draft, at: number, phrase: PhraseMatch<unknown> | null): boolean {
  return phrase !== null && phrase.length > (draft.freePhraseAt(ROLE_PHRASES, at)?.length ?? 0);
}

/**
 * Reads a product as the titles of the people who choose it, not of those who make it: "talk to about payroll
 * software", "pitch my HR tool". Framing is already claimed when it is read. Returns null if no product is named.
 */
export function readProducts(draft: Draft): ImpliedTitles | null {
  for (let at = 1; at < draft.words.length; at++) {
    const before = draft.keyIn(at - 1, "<concerns-whose>") ? at - 2 : at - 1;
    if (!draft.keyIn(before, "<concerns-about>") || draft.isFree(before)) continue;
    const concern = draft.freePhraseAt(concerns, at) ?? draft.freePhraseAt(bought, at);
    const product = concern === null ? 0 : draft.listedAt("product", at + concern.length);
    // A decision needs no word for a product: "signs off laptops at law firms".
    const isDecided =
      draft.claims[before] === "charge" && concernedBy(draft, at).length > 0 && isNoRole(draft, at, concern);
    if (concern === null || (product === 0 && !isDecided)) continue;
    const end = at + concern.length + product;
    const to = draft.keyIn(end, "and or") ? endOfObjects(draft, end) : end;
    draft.claim(at, to, "role", IMPLYING);
    return { titles: concern.value, from: at, to };
  }
  return null;
}
