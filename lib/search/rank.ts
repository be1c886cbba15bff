import type { PeopleFilters } from "@/lib/search/filters";
import { fold } from "@/lib/search/fold";
import { rememberLast } from "@/lib/search/remember-last";
import { readTitle, type TitlePart, type TitleReading } from "@/lib/search/titles";

/** Fields that the ranking depends on. An absent field counts as unknown. */
export interface RankedPerson {
  readonly title: string | null;
  readonly email_status?: "verified" | "catch_all" | "unknown" | null;
  readonly phone?: string | null;
  readonly company_name?: string | null;
}

const EMAIL_WORTH = { verified: 3, catch_all: 2, unknown: 1 } as const;
const BY_WORD = 3;
const BY_MEANING = 2;
const BY_WORD_ALONE = 1;
/** More than any score of the words, so that managers come before controllers, who may match the same filter. */
const SAYS_RANK = 2;

/**
 * Returns a score for how well a person matches a search; larger is better (D20, D29). The title decides: the requested
 * words before their meaning, words in one piece before scattered words, a title that says only this before one that
 * says more. Then come the better-attested email and the more complete record. The caller puts people with equal scores
 * in a stable order, and corrects misspelled titles first.
 */
export function rankPerson(filters: PeopleFilters, person: RankedPerson): number {
  const requested = readRequested(filters);
  const isAsked = requested.length > 0 || filters.seniority !== undefined;
  const found = isAsked && person.title !== null ? { text: person.title, reading: readTitle(person.title) } : null;
  const title = found === null ? 0 : Math.max(0, ...requested.map((one) => matchTitle(one, found)));
  const rank = filters.seniority?.some((one) => found?.reading.seniority.includes(one)) ? SAYS_RANK : 0;
  // Beside no title, those who lead a company come before those who lead a part of it: "bosses of breweries".
  const isOfAll = rank > 0 && requested.length === 0 && found?.reading.functions.length === 0;
  const attested = person.email_status ? EMAIL_WORTH[person.email_status] : 0;
  const complete = (person.title ? 4 : 0) + (person.phone ? 2 : 0) + (person.company_name ? 1 : 0);
  return Math.round((title + rank + Number(isOfAll)) * 1000) * 100 + attested * 10 + complete;
}

const readRequested = rememberLast(({ title = [] }: PeopleFilters) =>
  title.map((text) => ({ text: fold(text).trim(), reading: readTitle(text) })),
);
type ReadTitle = ReturnType<typeof readRequested>[number];

function matchTitle(requested: ReadTitle, found: ReadTitle): number {
  const { parts, words } = requested.reading;
  if (parts.length === 0) return 0;
  const worth = parts.reduce((sum, part) => sum + matchPart(part, found.reading), 0) / (parts.length * BY_WORD);
  const nearness = Math.min(1, words.length / Math.max(1, found.reading.words.length));
  const same = nearness === 1 && requested.text === fold(found.text).trim() ? 0.1 : 0;
  return worth + 0.2 * order(words, found.reading.words) + 0.15 * nearness + same;
}

function matchPart({ kind, words, says }: TitlePart, found: TitleReading): number {
  const hasWords = words.every((word) => found.words.includes(word));
  if (kind === "word") return hasWords ? BY_WORD : 0;
  const meant = kind === "job" ? found.jobs : kind === "function" ? found.functions : found.seniority;
  if (says.some((one) => meant.includes(one))) return hasWords || kind === "job" ? BY_WORD : BY_MEANING;
  return hasWords ? BY_WORD_ALONE : 0;
}

/** Returns 1 for words together and in order, 0.5 if others stand between, and 0 if one is missing or out of order. */
function order(requested: readonly string[], found: readonly string[]): number {
  const places = requested.map((word) => found.indexOf(word));
  if (places.some((place, at) => place <= (places[at - 1] ?? -1))) return 0;
  return places.every((place, at) => place === (places[0] ?? 0) + at) ? 1 : 0.5;
}
