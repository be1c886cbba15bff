import { mendTitle, type Spelling } from "@/lib/domain/search/spelling";
import type { TitlePart } from "@/lib/domain/search/title-parts";
import { readTitle, type TitleReading } from "@/lib/domain/search/titles";
import { token } from "@/lib/domain/search/tokens";
import { TITLE_FILLERS } from "@/lib/domain/search/vocabulary/fillers";

/** Tokens of which one must be there; a list of such groups must all be met. */
export type Group = readonly string[];
export type Groups = readonly Group[];

/** How an asked title is looked for, the surest first; each level may hold several ways of asking the same. */
export interface TitlePlan {
  /** Who has the words, and is what they say. */
  readonly byWords: Groups;
  /** Who is what the words mean, in whatever words. */
  readonly byMeaning: Groups | null;
  /** Who has the words and is something else: an "Engineering Recruiter" for engineering. */
  readonly byWordsAlone: Groups | null;
}

/** Plans one asked title (D29); empty where it has no words at all. The mended title comes after the one as sent. */
export function planTitle(asked: string, spelling: Spelling): readonly TitlePlan[] {
  const mended = mendTitle(asked, spelling);
  const plan = planReading(readTitle(mended));
  if (plan === null) return [];
  if (mended === asked) return [plan];
  const literal = planReading(readTitle(asked));
  return literal === null ? [plan] : [{ byWords: literal.byWords, byMeaning: null, byWordsAlone: null }, plan];
}

function planReading({ words, parts }: TitleReading): TitlePlan | null {
  if (words.length === 0) return null;
  const served = words.filter((word) => word.startsWith("to-")).map(wordGroup);
  if (parts.length === 0) return { byWords: served, byMeaning: null, byWordsAlone: null };
  const meaning = parts.filter((part) => !isFiller(part)).flatMap(meaningGroups);
  const hasJob = parts.some((part) => part.kind === "job");
  return {
    byWords: [...parts.flatMap(wordGroups), ...served],
    byMeaning: meaning.length > 0 ? meaning : null,
    byWordsAlone: hasJob ? null : [...parts.flatMap((part) => part.words.map(wordGroup)), ...served],
  };
}

function wordGroups({ kind, words, says }: TitlePart): Groups {
  switch (kind) {
    case "job":
      return [says.map(token.job)];
    case "function":
      return [...words.map(wordGroup), says.map(token.function)];
    case "rank":
      return [...words.map(wordGroup), says.map(token.rank)];
    case "word":
      return words.map(wordGroup);
    default:
      return kind satisfies never;
  }
}

function meaningGroups({ kind, words, says }: TitlePart): Groups {
  switch (kind) {
    case "job":
      return [says.map(token.job)];
    case "function":
      return [says.map(token.function)];
    case "rank":
      return [says.map(token.rank)];
    case "word":
      return words.map((word) => wordForms(word).map(token.titleWord));
    default:
      return kind satisfies never;
  }
}

function isFiller({ kind, words }: TitlePart): boolean {
  return kind === "word" && words.every((word) => TITLE_FILLERS.has(word));
}

function wordGroup(word: string): Group {
  return [token.titleWord(word)];
}

/** Who does it and what is done: welder, welding; planner, planning. */
function wordForms(word: string): readonly string[] {
  const doer = /^(\w{3,})(er|or)$/.exec(word)?.[1];
  const doing = /^(\w{3,})ing$/.exec(word)?.[1];
  if (doer !== undefined) return [word, `${doer}ing`];
  if (doing !== undefined) return [word, `${doing}er`, `${doing}or`];
  return [word];
}
