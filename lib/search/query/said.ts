import { countWords } from "@/lib/search/phrase-index";
import { type Draft, FoundPhrases } from "@/lib/search/query/draft";
import { GAP, phraseKeys } from "@/lib/search/query/query-words";
import { DOERS, singular } from "@/lib/search/query/title-text";
import { INDUSTRY_PHRASES, ROLE_PHRASES, type RolePhrase, SPELLED, TRADES } from "@/lib/search/query/vocabulary";
import { readWords } from "@/lib/search/read-words";
import { isEnglish, isInDictionary } from "@/lib/search/reader/english";
import { rememberLast } from "@/lib/search/remember-last";
import { compiled } from "@/lib/search/tables/compiled";

/** A word in the spelling of the lexicon, and the range of words in the query that it stands for. */
export interface SaidWord {
  readonly key: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The words of a query as the lexicon of titles spells them, with compounds split. */
interface Said {
  readonly words: readonly SaidWord[];
  readonly phrases: FoundPhrases;
  /** Memo of the role at each word. Words are only ever claimed, so a match holds while its words are free. */
  readonly roles: (RoleMatch | null | undefined)[];
}

/** Shorter words are never split as compounds. */
const SHORTEST_CUT = 5;
const roleKeys = compiled("role-keys", () => countWords(new Set(ROLE_PHRASES.words())));

/** Returns the words of a query in the spelling of the lexicon. */
export const sayWords = rememberLast((draft: Draft): Said => {
  const words: SaidWord[] = [];
  for (let at = 0; at < draft.words.length; ) {
    const match = draft.freePhraseAt(SPELLED, at);
    const to = at + (match?.length ?? 1);
    if (match === null) {
      words.push(...sayWord(draft, at));
    } else {
      const keys = phraseKeys(match.value);
      // "Editors in chief".
      const written = draft.folded.slice(at, to).map(singular).join(" ");
      const texts = written.length > match.value.length ? [written] : match.value.split(" ");
      words.push(...keys.map((key, index) => ({ key, text: texts[index] ?? "", from: at, to })));
    }
    at = to;
  }
  return { words, phrases: new FoundPhrases(words.map(({ key }) => key)), roles: [] };
});

function sayWord(draft: Draft, at: number): readonly SaidWord[] {
  const { key = "", folded = "" } = draft.words[at] ?? {};
  const whole = [{ key, text: folded, from: at, to: at + 1 }];
  const isShort = folded.length < SHORTEST_CUT || /[ /]/.test(folded);
  if (isShort || roleKeys.has(draft.keyAt(at)) || isEnglish(folded)) return whole;
  const parts = readWords(folded).words;
  const isWord = parts.length < 2 && !roleKeys.has(parts[0] ?? "");
  return isWord ? whole : parts.map((part) => ({ key: part, text: part, from: at, to: at + 1 }));
}

export interface RoleMatch {
  readonly phrase: RolePhrase;
  readonly said: readonly SaidWord[];
  /** Range of words in the query. */
  readonly from: number;
  readonly to: number;
}

/** Returns the longest phrase for a role at this respelled word; null if there is none. */
export function roleAt(draft: Draft, at: number): RoleMatch | null {
  const { roles } = sayWords(draft);
  const known = roles[at];
  if (known === null || (known !== undefined && draft.isAllFree(known.from, known.to))) return known;
  const role = roleBefore(draft, at, Number.POSITIVE_INFINITY);
  roles[at] = role;
  return role;
}

/** Returns the longest free role here before the word `before`, with no slash or comma inside, or null. */
export function roleBefore(draft: Draft, at: number, before: number): RoleMatch | null {
  const { words, phrases } = sayWords(draft);
  const first = words[at];
  if (first === undefined || !draft.isFree(first.from)) return null;
  const match = phrases.at(ROLE_PHRASES, at).find(({ length }) => holdsTogether(draft, words, at, length, before));
  if (match === undefined && !isUnknownJob(draft, first)) return null;
  const said = words.slice(at, at + (match?.length ?? 1));
  const phrase = match?.value ?? { job: UNKNOWN_JOB };
  return { phrase, said, from: first.from, to: said.at(-1)?.to ?? first.to };
}

/** Endings of jobs alone: "glaciologists", "cheesemongers". */
const JOB_ENDING = /(?:ologist|monger|smith|wright|grapher|keeper|tender)$/;

/**
 * Reports whether an unknown plural names people by what they do: "falconers", "glaciologists". Goods and companies do
 * not, nor do everyday words such as "letters".
 */
function isUnknownJob(draft: Draft, { from, text }: SaidWord): boolean {
  const one = singular(text);
  if (one === text || text !== draft.folded[from] || !DOERS.test(one) || isEnglish(text) || isEnglish(one))
    return false;
  if (!JOB_ENDING.test(one) && !isInDictionary(text)) return false;
  const isOther = [INDUSTRY_PHRASES, TRADES, SPELLED].some(
    (index) => draft.phrases.at<unknown>(index, from).length > 0,
  );
  return !isOther && (draft.listed[from] ?? []).length === 0;
}

/** The job of people whose name is in no list. */
export const UNKNOWN_JOB = "unknown";

function holdsTogether(draft: Draft, words: Said["words"], at: number, length: number, before: number): boolean {
  for (let inside = at + 1; inside < at + length; inside++) {
    const { from = before } = words[inside] ?? {};
    if (from >= before || !draft.isFree(from)) return false;
    if (from !== words[inside - 1]?.from && draft.gapAt(from) >= GAP.slash) return false;
  }
  return true;
}

/** Returns the role at each word of the query that begins one. Of several at one word, the last is returned. */
export function rolesIn(draft: Draft): readonly RoleMatch[] {
  return sayWords(draft)
    .words.map((_, at) => roleAt(draft, at))
    .filter((role) => role !== null);
}

/** Returns the role that begins at this word of the query; null if there is none. */
export function roleFrom(draft: Draft, from: number): RoleMatch | null {
  const at = sayWords(draft).words.findIndex((word) => word.from === from);
  return roleAt(draft, at);
}
