import { namesOf, relatedValues } from "@/lib/search/lexicon/lexicon";
import { titleWords } from "@/lib/search/lexicon/titles";
import type { Group } from "@/lib/search/pair-tokens";
import type { Seniority } from "@/lib/search/seniority";
import { mendTitle, type Spelling } from "@/lib/search/spelling";
import { compiled } from "@/lib/search/tables/compiled";
import { WordCounts } from "@/lib/search/tables/words";
import type { TitlePart } from "@/lib/search/title-parts";
import { readTitle, type TitleReading } from "@/lib/search/titles";
import { titleTokens, token } from "@/lib/search/tokens";

/** Groups that are all required. */
export type Groups = readonly Group[];

/** Returns the values as one group, or no group if there are no values. */
export function oneOf<Value>(values: readonly Value[] | undefined, write: (value: Value) => string): readonly Group[] {
  return values === undefined || values.length === 0 ? [] : [[...new Set(values.map(write))]];
}

/** Ways to search for a title, the most certain first. Each is none, one or several lists of required groups. */
export interface TitlePlan {
  /** People who have the words and their meaning. */
  readonly byWords: readonly Groups[];
  /** People who have the meaning, in any words. */
  readonly byMeaning: readonly Groups[];
  /**
   * People with another title for the same job: a finance director for a CFO. It names a seniority itself, so that the
   * requested one is not required as well.
   */
  readonly byOtherTitles: readonly Groups[];
  /** People with a related meaning: business development for sales. */
  readonly byNeighbours: readonly Groups[];
  /** People who have the words but another meaning: an "Engineering Recruiter" for engineering. */
  readonly byWordsAlone: readonly Groups[];
}

/** How a title was requested. */
interface TitleRequest {
  /** True if the title was read from a query, false if it was sent as a filter. */
  readonly inWords: boolean;
  /** Seniorities, one of which is required of everybody found; empty if none is. */
  readonly ranks: readonly Seniority[];
  /**
   * Suffixes of the relations that apply where the search looks. Outside the United States, the head of a company has
   * other titles.
   */
  readonly suffixes: readonly ("" | "-abroad")[];
}

const AS_SENT: TitleRequest = { inWords: false, ranks: [], suffixes: [""] };

/**
 * Plans one requested title (D29); empty if it has no words. If typos were corrected, the title as sent comes first.
 */
export function planTitle(title: string, spelling: Spelling, request: TitleRequest = AS_SENT): readonly TitlePlan[] {
  const mended = mendTitle(title, spelling);
  const plan = planReading(readTitle(mended), request);
  if (plan === null) return [];
  const literal = mended === title ? [] : (planReading(readTitle(title), AS_SENT)?.byWords ?? []);
  return [{ ...plan, byWords: [...literal, ...plan.byWords], byMeaning: [...literal, ...plan.byMeaning] }];
}

function planReading({ words, parts }: TitleReading, request: TitleRequest): TitlePlan | null {
  if (words.length === 0) return null;
  const served = words.filter((word) => word.startsWith("to-")).map(wordGroup);
  const meant = parts.filter((part) => !isFiller(part));
  const meaning = meant.flatMap(meaningGroups);
  const hasJob = parts.some((part) => part.kind === "job");
  const alone = [...parts.flatMap((part) => part.words.map(wordGroup)), ...served];
  return {
    byWords: [[...parts.flatMap(wordGroups), ...served]],
    byMeaning: [meaning.length > 0 ? meaning : alone],
    byOtherTitles: otherTitles(meant, request),
    byNeighbours: [...nearby(meant, request), ...specialJobs(meant, request)],
    byWordsAlone: hasJob || meaning.length === 0 ? [] : [alone],
  };
}

/**
 * Returns the tokens of an excluded title. People who have all of one list have the title. A meaning that includes one
 * of the titles asked for gives way to the words: "security guards, not bouncers".
 */
export function excludedTitle(title: string, asked: readonly string[]): Groups {
  const { parts } = readTitle(title);
  const meant = listsOf(parts.filter((part) => !isFiller(part)).flatMap(meaningGroups));
  const isAsked = asked.some((one) => {
    const { tokens } = titleTokens(one);
    return meant.some((list) => list.every((needed) => tokens.includes(needed)));
  });
  return isAsked ? listsOf(parts.flatMap((part) => part.words.map(wordGroup))) : meant;
}

/** Returns every way to take one token of each group. */
function listsOf(groups: Groups): Groups {
  if (groups.length === 0) return [];
  return groups.reduce<Groups>((lists, group) => lists.flatMap((list) => group.map((one) => [...list, one])), [[]]);
}

/**
 * Returns the words of a part, with the meaning of a function or seniority: most people with its words have that
 * meaning, except recruiters and head chefs.
 */
function wordGroups(part: TitlePart): Groups {
  if (part.kind === "job") return meaningGroups(part);
  const meaning = part.kind === "word" ? [] : meaningGroups(part);
  return [...part.words.map(wordGroup), ...meaning];
}

function meaningGroups({ kind, words, says }: TitlePart): Groups {
  switch (kind) {
    // A name that several jobs share (CPO) is read as the first; the others are near.
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
 * Returns the groups for people near to the meaning if there are any. They have another name for the same work. For a
 * title from a query they may also have related work: people who write a query mean a broad area, while a filter is
 * meant as sent.
 */
function nearby(parts: readonly TitlePart[], request: TitleRequest): readonly Groups[] {
  const isSpare = (part: TitlePart) => part.kind === "function" && parts.some((other) => isNarrower(part, other));
  const broad = request.inWords ? parts.filter((part) => !isSpare(part)) : parts;
  const near = broad.map((part) => neighboursOf(part, request));
  const groups = broad.flatMap((part, at) =>
    meaningGroups(part).map((group) => [...new Set([...group, ...(near[at] ?? [])])]),
  );
  return broad.length < parts.length || near.flat().length > 0 ? [groups] : [];
}

/** Reports whether a function lies within that of another part: growth within marketing. */
function isNarrower({ says }: TitlePart, other: TitlePart): boolean {
  return (
    other.kind === "function" &&
    says.every((name) => relatedValues("function", name, "within").some((one) => other.says.includes(one)))
  );
}

/** Names of jobs that end the names of other jobs, each with a function that both have: "producer media". */
const generalNames = compiled("general names", WordCounts.kind, () => {
  const idOf = new Map(namesOf("job").toReversed());
  const special = namesOf("job").flatMap(([phrase, id]) => {
    const name = phrase.split(" ").at(-1) ?? "";
    return (idOf.get(name) ?? id) === id ? [] : relatedValues("job", id, "function").map((fn) => `${name} ${fn}`);
  });
  return WordCounts.counting(special);
});

/** Returns the groups for people with a more special job of the same name and function: news producers for "producers". */
function specialJobs([job, ...others]: readonly TitlePart[], { inWords }: TitleRequest): readonly Groups[] {
  if (!inWords || job?.kind !== "job" || job.words.length > 1 || others.length > 0) return [];
  const functions = relatedValues("job", job.says[0] ?? "", "function").filter((name) =>
    generalNames.has(`${job.words[0]} ${name}`),
  );
  return functions.length > 0 ? [[...job.words.map(wordGroup), functions.map(token.function)]] : [];
}

function neighboursOf({ kind, words, says }: TitlePart, { inWords, ranks, suffixes }: TitleRequest): Group {
  if (kind === "function") return inWords ? says.flatMap((name) => tokensNear(kind, name, "near")) : [];
  if (kind !== "job") return [];
  const near = suffixes.flatMap((suffix) => says.flatMap((name) => tokensNear(kind, name, `near${suffix}`)));
  const led = inWords && ranks.length > 0 ? functionsLed(words) : [];
  return [...says.slice(1).map(token.job), ...near, ...led.map(token.function)];
}

/** Managers of these do the work themselves: a product manager leads no department of products. */
const CRAFTS: ReadonlySet<string> = new Set("account office product program project site".split(" "));

/** Returns the functions that the name of a job leads: payroll for "payroll manager". */
function functionsLed(words: readonly string[]): readonly string[] {
  const isLeader = readTitle(words.at(-1) ?? "").seniority.length > 0 && !CRAFTS.has(words.at(-2) ?? "");
  const { parts } = readTitle(words.slice(0, -1).join(" "));
  return isLeader && parts.every(({ kind }) => kind === "function") ? parts.flatMap(({ says }) => says) : [];
}

/** Returns the groups of other titles of a job: their words, and their seniority in any words. */
function otherTitles([job, ...others]: readonly TitlePart[], request: TitleRequest): readonly Groups[] {
  const { inWords, ranks, suffixes } = request;
  if (!inWords || job?.kind !== "job" || others.length > 0) return [];
  const titles = suffixes.flatMap((suffix) => relatedValues("job", job.says[0] ?? "", `title${suffix}`));
  const groupsOf = (part: TitlePart) => (part.kind === "rank" ? meaningGroups(part) : part.words.map(wordGroup));
  const own = readTitle(job.words.join(" ")).seniority;
  const isOfName = ranks.length > 0 && ranks.every((rank) => own.includes(rank));
  return [
    ...titles.map((title) => readTitle(title).parts.flatMap(groupsOf)),
    // A store manager is called a "Directeur de magasin" in France.
    ...(isOfName ? [meaningGroups(job)] : []),
  ];
}

/** Returns the concepts near to one, as tokens: `function:sales`, `job:ceo`, or a word of titles. */
function tokensNear(kind: "function" | "job", id: string, relation: string): Group {
  return relatedValues(kind, id, relation).map((value) => {
    const [near = "", name = ""] = value.split(":");
    return near === "function" || near === "job" ? token[near](name) : token.titleWord(name);
  });
}

const TITLE_FILLERS: ReadonlySet<string> = new Set(titleWords("filler"));

/** Reports whether the part is a word that asks for nothing by itself. */
export function isFiller({ kind, words }: TitlePart): boolean {
  return kind === "word" && words.every((word) => TITLE_FILLERS.has(word));
}

function wordGroup(word: string): Group {
  return [token.titleWord(word)];
}

/** Returns the forms of a word for the person and the activity: welder, welding; planner, planning. */
export function wordForms(word: string): readonly string[] {
  const doer = /^(\w{3,})(er|or)$/.exec(word)?.[1];
  const doing = /^(\w{3,})ing$/.exec(word)?.[1];
  if (doer !== undefined) return [word, `${doer}ing`];
  if (doing !== undefined) return [word, `${doing}er`, `${doing}or`];
  return [word];
}
