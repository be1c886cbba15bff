import { namesOf, relatedValues } from "@/lib/search/lexicon/lexicon";
import { listDuties } from "@/lib/search/lexicon/queries";
import { indexPhrases, type PhraseMatch } from "@/lib/search/phrase-index";
import { placeAt } from "@/lib/search/places/read-place";
import { type Draft, isIn } from "@/lib/search/query/draft";
import { excluderAt } from "@/lib/search/query/excluders";
import { behindPlace, industryAt, isPersonAt, isPlural, linkOf } from "@/lib/search/query/parts";
import { phraseKeys } from "@/lib/search/query/query-words";
import { roleFrom, rolesIn } from "@/lib/search/query/said";
import { groupAt } from "@/lib/search/query/seniority-groups";
import { DOERS, singular } from "@/lib/search/query/title-text";
import { phraseTable, ROLE_PHRASES } from "@/lib/search/query/vocabulary";
import { TITLE_WORDS } from "@/lib/search/read-words";
import { basesOf, isEnglishForm, isVerb } from "@/lib/search/reader/english";
import { compiled } from "@/lib/search/tables/compiled";

/** Titles that the query implies by a duty or a product, and the words that say so. */
export interface ImpliedTitles {
  readonly titles: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** Marks words that imply titles. */
export const IMPLYING = "duty";

const verbs = compiled("duty-verbs", () => indexDuties(({ verbs }) => verbs.flatMap(formsOf)));
const objects = compiled("duty-objects", () => indexDuties(({ objects }) => objects));
const wholes = compiled("duties", () => indexDuties(({ phrases }) => phrases.flatMap(formsOf)));
/** Titles of the people who have a duty, by the row of the duty. */
const titlesOfDuties = compiled<readonly (readonly string[])[]>("duty-titles", () =>
  listDuties().map(({ titles }) => titles),
);
const concerns = compiled("concerns", () =>
  phraseTable(namesOf("concern").map(([phrase, id]) => [phrase, relatedValues("concern", id, "title")] as const)),
);

const AGENTS = compiled<Record<string, string>>("agents", () => Object.fromEntries(namesOf("agent")));
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

/** A duty: its titles and the end of the words that tell it. It is sure if a verb tells it. */
interface Duty {
  readonly titles: readonly string[];
  readonly to: number;
  readonly isSure: boolean;
}

/**
 * Reads a duty, as in "the folks that buy raw materials", as the titles of the people who have it. Claims its words, so
 * that "materials" is not read as an industry. Returns null if there is no duty.
 */
export function readDuties(draft: Draft): ImpliedTitles | null {
  const found = draft.words.flatMap((_, from) => {
    const verb = dutyStart(draft, from);
    const charge = draft.listedAt("=in-charge", from) || draft.listedAt("charged", from);
    const duty =
      (verb === null || draft.wordIn(verb + 1, "as") ? null : dutyAt(draft, verb, true)) ??
      (charge === 0 ? null : dutyAt(draft, from + charge, false));
    return duty === null ? [] : [{ ...duty, from }];
  });
  const duty = found.find(({ isSure }) => isSure) ?? found[0];
  if (duty === undefined) return null;
  const second = draft.keyIn(duty.to, "and or") ? dutyAt(draft, duty.to + 1, true) : null;
  const { titles, to } = second?.isSure ? { ...second, titles: [...duty.titles, ...second.titles] } : duty;
  draft.claim(duty.from, to, "role", IMPLYING);
  return { titles: [...new Set(titles)], from: duty.from, to };
}

/**
 * Returns the duty that this clause tells, or null: a verb and an object of the same duty ("keeps the servers up and
 * running"), a verb that is enough alone, the job of those who do what the verb says, or an object that no other duty
 * has ("gets parcels out of the door"). A role or a product in the clause says more than an object.
 */
function dutyAt(draft: Draft, start: number, hasVerb: boolean): Duty | null {
  const clause = endOfClause(draft, start);
  const alone = wholeAt(draft, start, hasVerb) ?? (hasVerb ? agentOf(draft, start) : null);
  const anyVerb = draft.listedAt("duty-any-verb", start);
  const behind = start + Math.max(anyVerb, Number(hasVerb));
  const direct = afterArticles(draft, behind);
  const isAny = anyVerb > 0 || !hasVerb;
  const duties = new Set(draft.freePhraseAt(verbs, start)?.value);
  let best: (Duty & { readonly duty: number }) | undefined;
  for (let at = behind; at < clause; at++) {
    const verb = draft.freePhraseAt(verbs, at);
    for (const duty of verb?.value ?? []) duties.add(duty);
    const object = draft.freePhraseAt(objects, at);
    const end = at + (object?.length ?? 0);
    const isTelling = isNoRole(draft, at, object) && industryAt(draft, at) === null && !draft.wordIn(at, "<no-object>");
    const [first, ...others] = isTelling ? (object?.value ?? []) : [];
    const done = object?.value.find((one) => duties.has(one)) ?? (isAny && at === direct ? first : undefined);
    const isEnd = endsDuty(draft, end);
    const isProduct = !(isEnd && done !== undefined) && concernedBy(draft, at).length > 0;
    const isRole = object === null && verb === null && draft.freePhraseAt(ROLE_PHRASES, at) !== null;
    if ((isProduct || isRole) && !(best?.isSure && best.to <= at)) return alone;
    // The rooms of escape rooms are no object.
    if (object === null) at += (industryAt(draft, at)?.length ?? 1) - 1;
    if (object === null) continue;
    // "Mends shoes" tells no duty that shoes have.
    const isImplied = others.length === 0 && (at !== direct || isAny || isVague(draft, start));
    const duty = done ?? (isImplied ? first : undefined);
    const to: number = isEnd && (done !== undefined || best?.isSure) ? end : clause;
    if (best && object.value.includes(best.duty)) best = { ...best, to };
    else if (duty !== undefined && (best === undefined || (done !== undefined && !best.isSure)))
      best = { titles: titlesOfDuties[duty] ?? [], to, isSure: done !== undefined, duty };
    at = end - 1;
  }
  return best?.isSure && best.titles !== alone?.titles ? best : (alone ?? best ?? null);
}

/** Returns the duty that a verb tells by itself, and its objects: "hires engineers". */
function wholeAt(draft: Draft, start: number, hasVerb: boolean): Duty | null {
  const whole = draft.freePhraseAt(wholes, start);
  const after = start + (whole?.length ?? 0);
  // A product is chosen by the people who need it: "who would buy payroll tools".
  if (whole === null || concernedBy(draft, after).length > 0) return null;
  // "Everyone who sells enterprise software" is in that industry.
  const isOwnTrade = draft.keyIn(start, "sell") && industryAt(draft, after) !== null;
  const to = isOwnTrade || endsDuty(draft, after) ? after : endOfClause(draft, after);
  return hasVerb || to > after ? { titles: titlesOfDuties[whole.value[0] ?? -1] ?? [], to, isSure: true } : null;
}

/** Returns the end of what a duty's clause says: a comma, or words that say where or for whom it is done. */
function endOfClause(draft: Draft, start: number): number {
  return draft.endOfRun(start, (at) => {
    if (at === start) return true;
    const next = draft.keyIn(at, "<duties-after>") ? afterArticles(draft, at + 1) : at;
    if (placeAt(draft.texts, next, true) !== null) return false;
    const isWhere = draft.keyIn(at, "at in") && draft.freePhraseAt(objects, next) === null;
    return next === at || !(isWhere || isOfCompanies(draft, next));
  });
}

/** Reports whether an industry or a kind of company begins here, and no longer object of a duty. */
function isOfCompanies(draft: Draft, at: number): boolean {
  const industry = industryAt(draft, at)?.length ?? 0;
  const organization = draft.listedAt("organization", at + industry);
  return industry + organization > (draft.freePhraseAt(objects, at)?.length ?? 0);
}

/** Returns the position of a duty's verb if its lead-in starts at this word; null otherwise. */
function dutyStart(draft: Draft, at: number): number | null {
  // The words of "whose job it is to" are already claimed by their other meanings.
  const lead = draft.listedAt("who", at, !draft.wordIn(at, "whose"));
  if (lead > 0) {
    const isRequest = draft.listedAt("=request", at - 1) === 1 && draft.texts[at - 1] !== "US";
    const isBehind = isRequest || draft.claims[at - 1] === "noise" || draft.listedAt("whoever", at - 1) > 0;
    // "Founders who hire" and "companies that buy" say who is meant.
    return isBehind || draft.isCut(at) ? at + lead : null;
  }
  const person = draft.listedAt("whoever", at);
  const isDoing = draft.folded[at + person]?.endsWith("ing") === true || draft.wordIn(at - 1, "do does did can could");
  return person > 0 && isDoing && !draft.isCut(at + person) ? at + person : null;
}

/**
 * Claims what people of a named job do as unused: "engineers in Leeds who work on data pipelines", "nuns teaching
 * orphans", "which dentists in Leeds treat tourists". Keeps the industry of "lawyers who advise banks".
 */
export function readActions(draft: Draft): void {
  for (const { from, to, phrase } of rolesIn(draft)) {
    const who = behindPlace(draft, to);
    const verb = draft.wordIn(who, "who that") ? who + 1 : who;
    const isAsked = draft.wordIn(draft.startOfClause(from), "which what do does did");
    const isVerb = isEnglishForm(draft.folded[who] ?? "") && linkOf(draft.folded[who] ?? "") === undefined;
    const isDoing = verb > who || (isAsked && isVerb) || (draft.wordIn(who, "<acting>") && isPlural(draft, to - 1));
    const isJob = phrase.job !== undefined || DOERS.test(singular(draft.folded[to - 1] ?? ""));
    if (!isJob || !isDoing || !draft.isFree(who) || draft.isCut(who)) continue;
    const isPlace = (at: number) => placeAt(draft.texts, at, false)?.sure === true;
    const isOver = (at: number) => draft.isCut(at) || draft.wordIn(at, "in at near from who that") || isPlace(at);
    const isLinked = draft.wordIn(verb + 1, "in on about with to for") && placeAt(draft.texts, verb + 2, true) === null;
    const start = isLinked ? verb + 2 : verb + 1;
    const end = draft.find(start, draft.words.length, isOver) ?? draft.words.length;
    const lead = [who, verb].find((at) => groupAt(draft, at).length > 0);
    const group = groupAt(draft, lead ?? -1);
    const object = afterArticles(draft, lead === undefined ? start : lead + group.length);
    // "Chefs who own restaurants" and "engineers who lead teams" are of that level.
    const isOfOthers = /^who-(?:lead|answer)$/.test(group.value) && !draft.wordIn(object, "<led>");
    const isRanked = lead !== undefined && (phrase.rank !== undefined || !isOfOthers);
    const isEmployed =
      draft.wordIn(verb, "<auxiliary>") || (draft.keyIn(verb, "work") && !draft.wordIn(verb + 1, "on"));
    if (isRanked || isEmployed || draft.some(who, end, (at) => excluderAt(draft, at) !== null)) continue;
    draft.claim(who, industryAt(draft, object)?.length === end - object ? object : end, "unused");
  }
}

/** Reports whether a verb says little without its object, so that nobody is called by it: "does", "handles". */
function isVague(draft: Draft, at: number): boolean {
  return basesOf(draft.folded[at] ?? "").some((base) => isIn(base, "<auxiliary> <no-agent>"));
}

/** Returns the job of people who do what this verb says, and to what: "teacher", or "tram driver" for "drives trams". */
function agentOf(draft: Draft, at: number): Duty | null {
  const word = draft.folded[at] ?? "";
  const bases = basesOf(word);
  const isOfGroup = draft.some(at - 1, at + 1, (one) => groupAt(draft, one).length > 0);
  if (!draft.isFree(at) || isOfGroup || isVague(draft, at) || linkOf(word) !== undefined) return null;
  const objects: string[] = [];
  let to = at;
  // "Fits spectacles and contact lenses".
  do {
    const from = afterArticles(draft, to + 1);
    const end = draft.endOfRun(from, (one) => isThing(draft, one));
    if (!endsDuty(draft, end)) break;
    objects.push([...draft.folded.slice(from, end - 1), end > from ? draft.keyAt(end - 1) : ""].join(" "));
    to = end;
  } while (draft.keyIn(to, "and or"));
  const stems = bases.flatMap((base) => [base.replace(/e$/, ""), base.replace(/(?<=[aeiou])([bdgmnprt])$/, "$1$1")]);
  const regular = stems.flatMap((stem) => [`${stem}er`, `${stem}or`]);
  const isKnown = (one: string) => TITLE_WORDS.has(phraseKeys(one)[0] ?? "");
  const agent = bases.flatMap((base) => AGENTS[base] ?? [])[0] ?? regular.find(isKnown);
  if (agent === undefined || to === at || (objects[0] === "" && ROLE_PHRASES.get(agent)?.job === undefined))
    return null;
  return { titles: objects.map((object) => `${object} ${agent}`.trim()), to, isSure: true };
}

/** Claims verbs that name no job, and their objects, as unused: "who unblocks sinks", "folks painting on silk". */
export function readUnknownActions(draft: Draft): void {
  const isKnown = (at: number) => roleFrom(draft, at) !== null || industryAt(draft, at) !== null;
  const isObject = (at: number) => isThing(draft, at) && !isKnown(at);
  const isSmall = (at: number) => draft.claims[at] === "noise" || draft.wordIn(at, "<particle> <duties-articles>");
  for (let at = 1; at < draft.words.length; at++) {
    const word = draft.folded[at] ?? "";
    const isDoing = draft.isListedAt("whoever", at - 1) && word.endsWith("ing");
    const isThat = draft.wordIn(at - 1, "that") && (isVerb(word) || draft.isListedAt("whoever", at - 2));
    if (!(isDoing || isThat || draft.wordIn(at - 1, "who whoever")) || !draft.isFree(at)) continue;
    if (linkOf(word) !== undefined || isKnown(at)) continue;
    const object = draft.find(at + 1, draft.words.length, (here) => !isSmall(here)) ?? at + 1;
    draft.claim(at, Math.max(at + 1, draft.endOfRun(object, isObject)), "unused");
  }
}

function isThing(draft: Draft, at: number): boolean {
  const isLoose =
    linkOf(draft.folded[at] ?? "") !== undefined || draft.wordIn(at, "<no-object> <particle> <auxiliary>");
  return !isLoose && !isPersonAt(draft, at) && draft.listedAt("whoever", at) === 0;
}

function afterArticles(draft: Draft, from: number): number {
  return draft.endOfRun(from, (at) => draft.keyIn(at, "<duties-articles>"));
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
    if (!draft.keyIn(before, "<concerns-about>")) continue;
    const concern = draft.freePhraseAt(concerns, at);
    if (concern === null || concernedBy(draft, at).length === 0) continue;
    const product = draft.listedAt("product", at + concern.length);
    // A decision needs no word for a product: "signs off laptops at law firms".
    const isDecided = draft.claims[before] === "charge" && isNoRole(draft, at, concern);
    if (product === 0 && !isDecided) continue;
    const end = at + concern.length + product;
    const to = draft.keyIn(end, "and or") ? endOfClause(draft, end) : end;
    draft.claim(at, to, "role", IMPLYING);
    return { titles: concern.value, from: at, to };
  }
  return null;
}
