import { listDuties, wordList } from "@/lib/search/lexicon/queries";
import { indexPhrases, PhraseIndex } from "@/lib/search/phrase-index";
import type { ImpliedTitles } from "@/lib/search/query/concerns";
import { claim, type Draft, freePhraseAt, gapAt, isFree, keyAt } from "@/lib/search/query/draft";
import { phraseList } from "@/lib/search/query/known-phrases";
import { GAP, phraseKeys } from "@/lib/search/query/query-words";
import { requestLengthAt } from "@/lib/search/query/requests";
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
    const duty = start === null ? null : dutyAt(draft, start);
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
    let at = start + verb.length;
    while (isFree(draft, at) && gapAt(draft, at) < GAP.comma && ARTICLES.has(keyAt(draft, at))) at++;
    const object = freePhraseAt(draft, objects, at);
    const row = object?.value.find((one) => verb.value.includes(one));
    const to = at + (object?.length ?? 0);
    if (row !== undefined && endsDuty(draft, to)) return { titles: titlesOfDuties[row] ?? [], to };
  }
  const whole = freePhraseAt(draft, wholes, start);
  const [row] = whole?.value ?? [];
  const to = start + (whole?.length ?? 0);
  return row !== undefined && endsDuty(draft, to) ? { titles: titlesOfDuties[row] ?? [], to } : null;
}

const AFTER: ReadonlySet<string> = wordList("duties-after");

/** Reports whether a duty ends before this word: "buys paper at", but not "buys paper mills". */
function endsDuty(draft: Draft, at: number): boolean {
  return at >= draft.words.length || gapAt(draft, at) >= GAP.comma || AFTER.has(keyAt(draft, at));
}
