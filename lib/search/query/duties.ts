import { listDuties, wordList } from "@/lib/search/lexicon/queries";
import { indexPhrases, longestPhraseAt, PhraseIndex, type PhraseMatch } from "@/lib/search/phrase-index";
import type { ImpliedTitles } from "@/lib/search/query/concerns";
import { claim, type Draft, endOfRun, freePhraseAt, gapAt, isFree, keyAt } from "@/lib/search/query/draft";
import { industryAt, phraseList } from "@/lib/search/query/known-phrases";
import { GAP, phraseKeys } from "@/lib/search/query/query-words";
import { chargeLengthAt, requestLengthAt } from "@/lib/search/query/requests";
import { ROLE_PHRASES } from "@/lib/search/query/role-vocabulary";
import { compiled } from "@/lib/search/tables/compiled";
import { plain } from "@/lib/search/tables/packed";

type Duty = ReturnType<typeof listDuties>[number];

const INDEX = PhraseIndex.kind<readonly number[]>();
const verbs = compiled("duty-verbs", INDEX, () => indexDuties(({ verbs }) => verbs));
const objects = compiled("duty-objects", INDEX, () => indexDuties(({ objects }) => objects));
const wholes = compiled("duties", INDEX, () => indexDuties(({ phrases }) => phrases));
/** Titles of the people who have a duty, by the row of the duty. */
const titlesOfDuties = compiled("duty-titles", plain<readonly (readonly string[])[]>(), () =>
  listDuties().map(({ titles }) => titles),
);
const who = phraseList("who");
const personPhrases = phraseList("whoever");
const charged = phraseList("charged");
/** Verbs for being in charge of anything that a duty names: "manages lorries". */
const anyVerbs = phraseList("duty-any-verb");
/** Words for people, after what they are in charge of: "the money person". */
const persons = phraseList("duty-person");

function indexDuties(phrasesOf: (duty: Duty) => readonly string[]) {
  return indexPhrases<readonly number[]>(
    listDuties().flatMap((duty, at) =>
      phrasesOf(duty)
        .flatMap(inPersons)
        .map((phrase) => [withoutArticle(phraseKeys(phrase)), [at]] as const),
    ),
    (one, other) => [...one, ...other],
  );
}

/** Returns both forms of a phrase with "do", as in "who does the hiring". Other verbs have one key for all persons. */
function inPersons(phrase: string): readonly string[] {
  return /^do\b/.test(phrase) ? [phrase, phrase.replace("do", "does")] : [phrase];
}

const ARTICLES: ReadonlySet<string> = wordList("duties-articles");

function withoutArticle(keys: readonly string[]): readonly string[] {
  return keys.length > 1 && keys[0] === "the" ? keys.slice(1) : keys;
}

/**
 * Reads a duty, as in "the folks that buy raw materials", as the titles of the people who have it. Claims its words, so
 * that "materials" is not read as an industry. Returns null if there is no duty.
 */
export function readDuties(draft: Draft): ImpliedTitles | null {
  for (let at = 0; at < draft.words.length - 1; at++) {
    const start = dutyStart(draft, at);
    const charge = chargeLengthAt(draft, at);
    const duty =
      (start === null ? null : dutyAt(draft, start)) ??
      (charge === 0 ? null : anyDutyAt(draft, at + charge)) ??
      dutyOfPerson(draft, at);
    if (duty === null) continue;
    claim(draft, at, duty.to, "role");
    return { titles: duty.titles, from: at, to: duty.to };
  }
  return null;
}

/** Returns the position of a duty's verb if its lead-in starts at this word; null otherwise. */
function dutyStart(draft: Draft, at: number): number | null {
  const lead = freePhraseAt(draft, who, at);
  if (lead !== null) return isOfAnybody(draft, at) ? at + lead.length : null;
  const charge = freePhraseAt(draft, charged, at);
  if (charge !== null) return at + charge.length;
  const person = freePhraseAt(draft, personPhrases, at);
  const isDoing = person !== null && /ing$/.test(draft.folded[at + person.length] ?? "");
  return isDoing ? at + person.length : null;
}

/**
 * Reports whether "who" or "that" refers to people in general. "Founders who hire engineers" and "companies that buy
 * steel" already say who is asked for.
 */
function isOfAnybody(draft: Draft, at: number): boolean {
  if (at === 0 || gapAt(draft, at) >= GAP.comma || freePhraseAt(draft, personPhrases, at - 1) !== null) return true;
  return requestLengthAt(draft, at - 1) === 1;
}

function dutyAt(draft: Draft, start: number): { titles: readonly string[]; to: number } | null {
  const verb = freePhraseAt(draft, verbs, start);
  if (verb !== null) {
    const at = afterArticles(draft, start + verb.length);
    const object = freePhraseAt(draft, objects, at);
    const row = object?.value.find((one) => verb.value.includes(one));
    const to = at + (object?.length ?? 0);
    if (row !== undefined && endsDuty(draft, to)) return { titles: titlesOfDuties[row] ?? [], to };
  }
  const anyVerb = freePhraseAt(draft, anyVerbs, start);
  const any = anyVerb === null ? null : anyDutyAt(draft, start + anyVerb.length);
  if (any !== null) return any;
  const whole = freePhraseAt(draft, wholes, start);
  const [row] = whole?.value ?? [];
  const to = start + (whole?.length ?? 0);
  if (row !== undefined && endsDuty(draft, to)) return { titles: titlesOfDuties[row] ?? [], to };
  return saleAt(draft, start) ?? agentOf(draft, start);
}

const SELL = "sell";
const SELLERS: readonly string[] = ["sales"];

/** Returns the duty of selling. What is sold stays free if it says what the company does: "who sells enterprise software". */
function saleAt(draft: Draft, at: number): { titles: readonly string[]; to: number } | null {
  if (!isFree(draft, at) || keyAt(draft, at) !== SELL || endsDuty(draft, at + 1)) return null;
  const isIndustry = industryAt(draft, at + 1) !== null && freePhraseAt(draft, ROLE_PHRASES, at + 1) === null;
  if (!isIndustry)
    claim(
      draft,
      at + 1,
      endOfRun(draft, at + 1, (word) => !endsDuty(draft, word)),
      "unused",
    );
  return { titles: SELLERS, to: at + 1 };
}

/** Returns the job of people who do what this verb says: teachers for "who teaches at". */
function agentOf(draft: Draft, at: number): { titles: readonly string[]; to: number } | null {
  const verb = draft.folded[at] ?? "";
  if (!isFree(draft, at) || !endsDuty(draft, at + 1)) return null;
  const agent = [verb.replace(/e?s$/, ""), verb.replace(/s$/, "")]
    .map((base) => `${base.replace(/e$/, "")}er`)
    .find((one) => longestPhraseAt(ROLE_PHRASES, [one], 0)?.value.job !== undefined);
  return agent === undefined ? null : { titles: [agent], to: at + 1 };
}

function afterArticles(draft: Draft, from: number): number {
  return endOfRun(draft, from, (at) => ARTICLES.has(keyAt(draft, at)));
}

/** Returns the duty whose object begins here, if the words name neither a role nor an industry. */
function anyDutyAt(draft: Draft, from: number): { titles: readonly string[]; to: number } | null {
  const at = afterArticles(draft, from);
  const object = objectAt(draft, at);
  const to = at + (object?.length ?? 0);
  return object === null || !endsDuty(draft, to) ? null : { titles: titlesOf(object), to };
}

/** Returns the duty of a person who is named by its object: "the money person". */
function dutyOfPerson(draft: Draft, at: number): { titles: readonly string[]; to: number } | null {
  const object = objectAt(draft, at);
  const person = object === null ? null : freePhraseAt(draft, persons, at + object.length);
  const to = at + (object?.length ?? 0) + (person?.length ?? 0);
  return object === null || person === null || !endsDuty(draft, to) ? null : { titles: titlesOf(object), to };
}

/** Returns the titles of the first duty with this object. */
function titlesOf({ value: [row = -1] }: PhraseMatch<readonly number[]>): readonly string[] {
  return titlesOfDuties[row] ?? [];
}

function objectAt(draft: Draft, at: number): PhraseMatch<readonly number[]> | null {
  const object = gapAt(draft, at) >= GAP.comma ? null : freePhraseAt(draft, objects, at);
  if (object === null || freePhraseAt(draft, ROLE_PHRASES, at) !== null || industryAt(draft, at) !== null) return null;
  return object;
}

const AFTER: ReadonlySet<string> = wordList("duties-after");

/** Reports whether a duty ends before this word: "buys paper at", but not "buys paper mills". */
function endsDuty(draft: Draft, at: number): boolean {
  return at >= draft.words.length || gapAt(draft, at) >= GAP.comma || AFTER.has(keyAt(draft, at));
}
