import type { CountryCode, UsStateCode } from "@/lib/domain/place";
import { indexPhrases } from "@/lib/domain/search/phrase-index";
import { exactPhraseSet, INDUSTRY_PHRASES, phraseSet, roleAt, sayWords } from "@/lib/domain/search/query/known-phrases";
import { GAP, phraseKeys } from "@/lib/domain/search/query/query-words";
import {
  claim,
  freeExactPhraseAt,
  freePhraseAt,
  gapAt,
  isFree,
  keyAt,
  type Sheet,
  textOf,
} from "@/lib/domain/search/query/sheet";
import { SENIORITY_GROUPS } from "@/lib/domain/search/query/vocabulary/groups";
import { findPlace } from "@/lib/domain/search/query/where";
import { phrasesOf } from "@/lib/domain/search/read-words";
import type { Seniority } from "@/lib/domain/search/seniority";

export interface Negations {
  readonly seniority: readonly Seniority[];
  readonly country: readonly CountryCode[];
  readonly state: readonly UsStateCode[];
  readonly industry: readonly string[];
  /** What was ruled out and cannot be, as written. */
  readonly unread: readonly string[];
}

const triggers = exactPhraseSet(
  `not, no, non, except, except for, excepting, excluding, exclude, without, outside, outside of, other than, but not, but no, aside from, apart from, rather than, never, anything but, anywhere but, anyone but, everywhere but, everyone but, all but, nobody from, none of, minus, sans, ohne, außer, ausser, ausserhalb, außerhalb, nicht, kein, keine, sauf, hors, hors de, pas, excepto, fuera de, menos los, sin, exceto, fora de, fora do, fora da, sem, não, senza, tranne, eccetto, escluso, fuori, zonder, behalve, buiten, niet, geen, utom, unntatt, undtagen, doesn t, don t, isn t, aren t, is not, are not, do not, does not, not in, not from, not at, not based in, not located in, that aren t, who aren t, that are not, who are not, not including, leave out, skip, ignore, avoid, nothing in`,
);
/** Not a negation at all, however it begins. */
const harmless = exactPhraseSet(
  "not only, no matter, no preference, not sure, not necessarily, not important, no need, no problem, not too, not just, no longer, no code, no one",
);
const groups = indexPhrases<readonly Seniority[]>(
  SENIORITY_GROUPS.flatMap(([seniority, words]) =>
    phrasesOf(words).map((phrase) => [phraseKeys(phrase), seniority] as const),
  ),
  (one) => one,
);
const FILLING: ReadonlySet<string> = new Set(
  "in from at based located the a an any of for within or nor and level people company companies companie firm startup sector industry roles role anyone those who are is be state only country just".split(
    " ",
  ),
);
const LISTING: ReadonlySet<string> = new Set(["or", "nor", "and"]);
/** Too far below any rank to be among those that a rank was asked of. */
const JUNIOR = phraseSet(
  "intern, interns, trainee, trainees, student, students, apprentice, apprentices, junior, juniors, assistant, assistants, coordinator, coordinators, freelancer, freelancers, entry level, graduates, internship, internships, working students, volunteers, retirees, contractors, recruiters",
);

/** Reads what is ruled out. What is claimed as a negation was understood, what is left out is in `unread`. */
export function readNegations(sheet: Sheet, texts: readonly string[], knownAt: (at: number) => number): Negations {
  const found = {
    seniority: new Set<Seniority>(),
    country: new Set<CountryCode>(),
    state: new Set<UsStateCode>(),
    industry: new Set<string>(),
    unread: [] as string[],
  };
  for (let at = 0; at < sheet.words.length; at++) {
    const polite = freeExactPhraseAt(sheet, harmless, at);
    if (polite !== null) {
      claim(sheet, at, at + polite.length, "noise");
      continue;
    }
    const trigger = freeExactPhraseAt(sheet, triggers, at);
    if (trigger === null || knownAt(at) > trigger.length) continue;
    at = readList(sheet, texts, at, at + trigger.length, knownAt, found) - 1;
  }
  return {
    seniority: [...found.seniority],
    country: [...found.country],
    state: [...found.state],
    industry: [...found.industry],
    unread: found.unread,
  };
}

function readList(
  sheet: Sheet,
  texts: readonly string[],
  start: number,
  from: number,
  knownAt: (at: number) => number,
  found: {
    seniority: Set<Seniority>;
    country: Set<CountryCode>;
    state: Set<UsStateCode>;
    industry: Set<string>;
    unread: string[];
  },
): number {
  let end = from;
  let isRead = false;
  let isUnread = false;
  while (end < sheet.words.length && isFree(sheet, end)) {
    if (gapAt(sheet, end) >= GAP.comma && end > from && !(isRead && isListedOn(sheet, texts, end, knownAt))) break;
    const length = readOne(sheet, texts, end, knownAt, found);
    if (length > 0) {
      isRead = true;
      end += length;
      continue;
    }
    if (LISTING.has(keyAt(sheet, end)) && isRead) {
      if (!isListedOn(sheet, texts, end + 1, knownAt)) break;
      end++;
      continue;
    }
    if (isRead) {
      if (FILLING.has(keyAt(sheet, end)) && !["in", "at", "from", "for", "of", "who"].includes(keyAt(sheet, end))) {
        end++;
        continue;
      }
      break;
    }
    if (FILLING.has(keyAt(sheet, end))) {
      end++;
      continue;
    }
    if (isUnread && ["in", "at", "from", "but", "just"].includes(keyAt(sheet, end))) break;
    isUnread = true;
    end++;
    if (["in", "at", "from"].includes(keyAt(sheet, end))) break;
  }
  if (!isRead) found.unread.push(textOf(sheet, start, end));
  claim(sheet, start, end, isRead ? "negation" : "unused");
  return end;
}

function isListedOn(sheet: Sheet, texts: readonly string[], at: number, knownAt: (at: number) => number): boolean {
  const probe = {
    seniority: new Set<Seniority>(),
    country: new Set<CountryCode>(),
    state: new Set<UsStateCode>(),
    industry: new Set<string>(),
  };
  const isPlace = findPlace(sheet, texts, at, knownAt) !== null;
  return isPlace || readOne(sheet, texts, at, knownAt, probe) > 0;
}

function readOne(
  sheet: Sheet,
  texts: readonly string[],
  at: number,
  knownAt: (at: number) => number,
  found: { seniority: Set<Seniority>; country: Set<CountryCode>; state: Set<UsStateCode>; industry: Set<string> },
): number {
  if (!isFree(sheet, at)) return 0;
  const group = freePhraseAt(sheet, groups, at);
  if (group !== null) {
    for (const one of group.value) found.seniority.add(one);
    return group.length;
  }
  const place = findPlace(sheet, texts, at, (word) => (word === at ? 0 : knownAt(word)));
  if (place !== null && place.city === null && (knownAt(at) === 0 || place.sure)) {
    if (place.kind === "state") for (const state of place.states) found.state.add(state);
    else for (const country of place.countries) found.country.add(country);
    return place.length;
  }
  const rank = rankAt(sheet, at);
  const industry = freePhraseAt(sheet, INDUSTRY_PHRASES, at);
  if (rank !== null && rank.length >= (industry?.length ?? 0)) {
    for (const one of rank.seniority) found.seniority.add(one);
    return rank.length;
  }
  if (industry !== null) {
    found.industry.add(industry.value.label ?? textOf(sheet, at, at + industry.length).toLowerCase());
    return industry.length;
  }
  return 0;
}

function rankAt(sheet: Sheet, at: number): { length: number; seniority: readonly Seniority[] } | null {
  const said = sayWords(sheet);
  const index = said.findIndex(({ from }) => from === at);
  const match =
    index < 0
      ? null
      : roleAt(
          sheet,
          said,
          said.map(({ key }) => key),
          index,
        );
  if (match === null || match.phrase.rank === undefined || match.phrase.rank.length === 0) return null;
  return { length: match.to - at, seniority: match.phrase.rank };
}

/** Whether what was ruled out is nobody that the ranks asked for include. */
export function isJuniorOnly(unread: string): boolean {
  const keys = phraseKeys(unread);
  return keys.some((_, at) => [...JUNIOR].some(([first]) => keys[at] === first));
}
