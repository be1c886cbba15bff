import { relatedValues } from "@/lib/search/lexicon/lexicon";
import { functionsOfJob, titleWords } from "@/lib/search/lexicon/titles";
import { mendTitle, type Spelling } from "@/lib/search/spelling";
import { liesWithin, type TitlePart } from "@/lib/search/title-parts";
import { readTitle, type TitleReading } from "@/lib/search/titles";
import { token } from "@/lib/search/tokens";

/** Tokens of which one must be there; a list of such groups must all be met. */
export type Group = readonly string[];
export type Groups = readonly Group[];

/** Any of the values, as a group; none where nothing is asked. */
export function oneOf<Value>(values: readonly Value[] | undefined, write: (value: Value) => string): readonly Group[] {
  return values === undefined || values.length === 0 ? [] : [[...new Set(values.map(write))]];
}

/**
 * One way of asking: all groups must be met. `also` nearly always are where the others are, and are
 * seldom asked for.
 */
export interface TitleVariant {
  readonly groups: Groups;
  readonly also: Groups;
  /** True if the groups name a seniority themselves, so that the one asked for is not required as well. */
  readonly isRanked?: true;
}

/** Ways to search for a title, the most certain first. */
export interface TitlePlan {
  /** People who have the words and their meaning. */
  readonly byWords: TitleVariant;
  /** People who have the meaning, in any words. */
  readonly byMeaning: TitleVariant | null;
  /** People with a near meaning: business development for sales. */
  readonly byNeighbours: TitleVariant | null;
  /** People with another title for the same job, with its own seniority: a finance director for a CFO. */
  readonly byOtherTitles: readonly TitleVariant[];
  /** People who have the words but another meaning: an "Engineering Recruiter" for engineering. */
  readonly byWordsAlone: TitleVariant | null;
}

/** Context in which a title was asked for. */
export interface Asking {
  /** It was read from a question in words, and not sent as a filter. */
  readonly inWords: boolean;
  /** A seniority is required of everybody who is found. */
  readonly isRanked: boolean;
  /**
   * People are looked for where the head of a company goes by other names than in the United
   * States.
   */
  readonly isAbroad: () => boolean;
  /** And where titles are not English. */
  readonly isForeign: () => boolean;
}

const AS_SENT: Asking = { inWords: false, isRanked: false, isAbroad: () => false, isForeign: () => false };

const NOTHING_MORE = { byMeaning: null, byNeighbours: null, byOtherTitles: [], byWordsAlone: null } as const;

/**
 * Plans one asked title (D29); empty where it has no words at all. The mended title comes after the
 * one as sent.
 */
export function planTitle(title: string, spelling: Spelling, asking: Asking = AS_SENT): readonly TitlePlan[] {
  const mended = mendTitle(title, spelling);
  const plan = planReading(readTitle(mended), asking);
  if (plan === null) return [];
  if (mended === title) return [plan];
  const literal = planReading(readTitle(title), asking);
  if (literal === null) return [plan];
  return [{ ...NOTHING_MORE, byWords: literal.byWords }, plan];
}

function planReading({ words, parts }: TitleReading, asking: Asking): TitlePlan | null {
  if (words.length === 0) return null;
  const served = words.filter((word) => word.startsWith("to-")).map(wordGroup);
  if (parts.length === 0) {
    return { ...NOTHING_MORE, byWords: asked(served) };
  }
  const meant = parts.filter((part) => !isFiller(part));
  const meaning = meant.flatMap(meaningGroups);
  const hasJob = parts.some((part) => part.kind === "job");
  const alone = [...parts.flatMap((part) => part.words.map(wordGroup)), ...served];
  return {
    byWords: asked([...parts.flatMap(wordGroups), ...served], parts.flatMap(saidByWords)),
    byMeaning: meaning.length > 0 ? asked(meaning) : null,
    byNeighbours: nearby(meant, asking),
    byOtherTitles: otherTitles(meant, asking),
    byWordsAlone: hasJob ? null : asked(alone),
  };
}

function asked(groups: Groups, also: Groups = []): TitleVariant {
  return { groups, also };
}

function wordGroups({ kind, words, says }: TitlePart): Groups {
  return kind === "job" ? [says.slice(0, 1).map(token.job)] : words.map(wordGroup);
}

/**
 * People with the words of a function or rank mostly have that meaning, except recruiters and head
 * chefs.
 */
function saidByWords(part: TitlePart): Groups {
  return part.kind === "function" || part.kind === "rank" ? meaningGroups(part) : [];
}

function meaningGroups({ kind, words, says }: TitlePart): Groups {
  switch (kind) {
    // A name that several jobs share (CPO) is taken for the first; the others are near.
    case "job":
      return [says.slice(0, 1).map(token.job)];
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

/**
 * Who is near to the meaning: other names of the same work; and where it was said in words, the
 * work next to it, for people who ask in words mean a field, and a filter is meant as it is sent. A
 * growth marketer is near to any marketer: the broader function is said as well. A retail buyer is
 * near to any buyer: few say beside their job what it is done in.
 */
function nearby(parts: readonly TitlePart[], asking: Asking): TitleVariant | null {
  const hasJob = parts.some((part) => part.kind === "job");
  const isSpare = (part: TitlePart) =>
    part.kind === "function" && ((hasJob && isTrade(part)) || parts.some((other) => isNarrower(part, other)));
  const broad = asking.inWords ? parts.filter((part) => !isSpare(part)) : parts;
  const isNear = broad.length < parts.length || broad.some((part) => neighboursOf(part, asking).length > 0);
  return isNear ? asked(broad.flatMap((part) => nearGroups(part, asking))) : null;
}

function isTrade({ says }: TitlePart): boolean {
  return says.every((name) => relatedValues("function", name, "is").includes("trade"));
}

function isNarrower(part: TitlePart, other: TitlePart): boolean {
  return other.kind === "function" && part.says.every((name) => other.says.some((one) => liesWithin(name, one)));
}

/** The meaning with its neighbours. */
function nearGroups(part: TitlePart, asking: Asking): Groups {
  const near = neighboursOf(part, asking);
  const groups = meaningGroups(part);
  return near.length === 0 ? groups : groups.map((group) => [...new Set([...group, ...near])]);
}

function neighboursOf({ kind, words, says }: TitlePart, { inWords, isRanked, isAbroad, isForeign }: Asking): Group {
  if (kind === "function") return !inWords ? [] : says.flatMap((name) => tokensNear("function", name, "near"));
  if (kind !== "job") return [];
  const [job = ""] = says;
  return [
    ...says.slice(1).map(token.job),
    ...says.flatMap((name) => tokensNear("job", name, "near")),
    ...(inWords && isRanked ? functionsLed(job, words).map(token.function) : []),
    ...(inWords && isAbroad() ? tokensNear("job", job, "near-abroad") : []),
    ...(inWords && isForeign() ? tokensNear("job", job, "near-foreign") : []),
  ];
}

/**
 * The functions of a job that is named by what it leads: payroll of a "payroll manager", who may also be a "Manager,
 * Payroll Operations".
 */
function functionsLed(job: string, words: readonly string[]): readonly string[] {
  const last = words.length - 1;
  const led = words.slice(0, last).join(" ");
  if (last < 1 || readTitle(words[last] ?? "").seniority.length === 0 || CRAFTS.has(led)) return [];
  const { parts } = readTitle(led);
  const own = functionsOfJob(job);
  const isLed = parts.every(({ kind, says }) => kind === "function" && says.some((name) => own.includes(name)));
  return isLed ? parts.flatMap(({ says }) => says) : [];
}

/** Other titles for a job outside the United States, by their words and seniority. */
function otherTitles(parts: readonly TitlePart[], { inWords, isAbroad, isForeign }: Asking): readonly TitleVariant[] {
  const [job] = parts;
  if (!inWords || parts.length !== 1 || job?.kind !== "job") return [];
  const id = job.says[0] ?? "";
  const titles = [
    ...relatedValues("job", id, "title"),
    ...(isAbroad() ? relatedValues("job", id, "title-abroad") : []),
    ...(isForeign() ? relatedValues("job", id, "title-foreign") : []),
  ];
  return titles.map((title) => ({ ...asked(readTitle(title).parts.flatMap(ownWords)), isRanked: true }));
}

/** A rank in any words; everything else in these words. */
function ownWords(part: TitlePart): Groups {
  return part.kind === "rank" ? meaningGroups(part) : part.words.map(wordGroup);
}

const NEAR_TOKENS: Readonly<Record<string, (value: string) => string>> = {
  function: token.function,
  job: token.job,
  word: token.titleWord,
};

/** The concepts near to one, as tokens: `function:sales`, `job:ceo`, or a word of titles. */
function tokensNear(kind: "function" | "job", id: string, relation: string): Group {
  return relatedValues(kind, id, relation).map((value) => {
    const [near = "", name = ""] = value.split(":");
    return (NEAR_TOKENS[near] ?? token.titleWord)(name);
  });
}

/** The manager of one of these does the work: a product manager leads no department of products. */
const CRAFTS: ReadonlySet<string> = new Set("account product program project site".split(" "));
const TITLE_FILLERS: ReadonlySet<string> = new Set(titleWords("filler"));

/** A word that asks for nothing by itself. */
export function isFiller({ kind, words }: TitlePart): boolean {
  return kind === "word" && words.every((word) => TITLE_FILLERS.has(word));
}

function wordGroup(word: string): Group {
  return [token.titleWord(word)];
}

/** Forms for the person and the activity: welder, welding; planner, planning. */
export function wordForms(word: string): readonly string[] {
  const doer = /^(\w{3,})(er|or)$/.exec(word)?.[1];
  const doing = /^(\w{3,})ing$/.exec(word)?.[1];
  if (doer !== undefined) return [word, `${doer}ing`];
  if (doing !== undefined) return [word, `${doing}er`, `${doing}or`];
  return [word];
}
