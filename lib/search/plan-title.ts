import { conceptsOf, relatedValues } from "@/lib/search/lexicon/lexicon";
import { functionsOfJob, jobNames, titleWords } from "@/lib/search/lexicon/titles";
import type { Group } from "@/lib/search/pair-tokens";
import { type Seniority, STEPS } from "@/lib/search/seniority";
import { mendWords, type Spelling } from "@/lib/search/spelling";
import { compiled } from "@/lib/search/tables/compiled";
import { plain } from "@/lib/search/tables/packed";
import { WordCounts } from "@/lib/search/tables/words";
import { liesWithin, type TitlePart } from "@/lib/search/title-parts";
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
export interface TitleRequest {
  /** True if the title was read from a query, false if it was sent as a filter. */
  readonly inWords: boolean;
  /** Seniorities, one of which is required of everybody found; empty if none is. */
  readonly ranks: readonly Seniority[];
  /**
   * Reports whether the search covers places where the head of a company has other titles than in the United States.
   */
  readonly isAbroad: () => boolean;
  /** Reports whether, in addition, titles there are not in English. */
  readonly isForeign: () => boolean;
}

const AS_SENT: TitleRequest = { inWords: false, ranks: [], isAbroad: () => false, isForeign: () => false };

/**
 * Plans one requested title (D29); empty if it has no words. If typos were corrected, the title as sent comes first.
 */
export function planTitle(title: string, spelling: Spelling, request: TitleRequest = AS_SENT): readonly TitlePlan[] {
  const mended = mendWords(title, spelling);
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
 * Returns the variant for people near to the meaning if there is one. They have another name for the same work.
 * For a title from a query they may also have related work: people who write a query mean a broad area, while a filter
 * is meant as sent. A function is left out if a broader one is also named, since a growth marketer is near to any
 * marketer. An industry beside a job is left out too: a retail buyer is near to any buyer, since few titles name the
 * industry.
 */
function nearby(parts: readonly TitlePart[], request: TitleRequest): readonly Groups[] {
  const hasJob = parts.some((part) => part.kind === "job");
  const isTrade = ({ says }: TitlePart) =>
    says.every((name) => relatedValues("function", name, "is").includes("trade"));
  const isSpare = (part: TitlePart) =>
    part.kind === "function" && ((hasJob && isTrade(part)) || parts.some((other) => isNarrower(part, other)));
  const broad = request.inWords ? parts.filter((part) => !isSpare(part)) : parts;
  const isNear = broad.length < parts.length || broad.some((part) => neighboursOf(part, request).length > 0);
  return isNear ? [broad.flatMap((part) => nearGroups(part, request))] : [];
}

/** Names that jobs of another kind share: solutions architects, speech pathologists, tree surgeons. */
const sharedNouns: ReadonlySet<string> = new Set(titleWords("shared-noun"));

/** Jobs whose name is that of a job with words before it, by that name: "quantity surveyor" for "surveyor". */
const specialByName = compiled("special jobs", plain<Readonly<Record<string, readonly string[]>>>(), () => {
  // The first job of a name is the one it is read as.
  const idOf = new Map(jobNames().toReversed());
  const special: Record<string, readonly string[]> = {};
  for (const [phrase, id] of jobNames()) {
    const name = phrase.split(" ").at(-1) ?? "";
    const general = name === phrase ? id : (idOf.get(name) ?? id);
    const isSame = functionsOfJob(general).some((one) => functionsOfJob(id).includes(one));
    // Chief nurses do another job than nurses.
    if (general === id || !isSame || sharedNouns.has(name) || readTitle(phrase).seniority.length > 0) continue;
    special[name] = [...new Set([...(special[name] ?? []), id])];
  }
  return special;
});

/** Returns the variant for people with a more special job of the same name and function: news producers for "producers". */
function specialJobs([job, ...others]: readonly TitlePart[], { inWords }: TitleRequest): readonly Groups[] {
  if (!inWords || job?.kind !== "job" || job.words.length > 1 || others.length > 0) return [];
  const special = specialByName[job.words[0] ?? ""] ?? [];
  return special.length === 0 ? [] : [[special.map(token.job), ...job.words.map(wordGroup)]];
}

function isNarrower(part: TitlePart, other: TitlePart): boolean {
  return other.kind === "function" && part.says.every((name) => other.says.some((one) => liesWithin(name, one)));
}

/** Returns the groups of the meaning, extended by its neighbors. */
function nearGroups(part: TitlePart, request: TitleRequest): Groups {
  const near = neighboursOf(part, request);
  const groups = meaningGroups(part);
  return near.length === 0 ? groups : groups.map((group) => [...new Set([...group, ...near])]);
}

function neighboursOf({ kind, words, says }: TitlePart, { inWords, ranks, isAbroad, isForeign }: TitleRequest): Group {
  if (kind === "function") return !inWords ? [] : says.flatMap((name) => tokensNear("function", name, "near"));
  if (kind !== "job") return [];
  const [job = ""] = says;
  return [
    ...says.slice(1).map(token.job),
    ...says.flatMap((name) => tokensNear("job", name, "near")),
    ...(inWords && ranks.length > 0 ? functionsLed(job, words).map(token.function) : []),
    ...(inWords && isAbroad() ? tokensNear("job", job, "near-abroad") : []),
    ...(inWords && isForeign() ? tokensNear("job", job, "near-foreign") : []),
  ];
}

/**
 * Returns the functions of a job that is named by what it leads: payroll for a "payroll manager", who may also be a
 * "Manager, Payroll Operations".
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

/**
 * Returns variants for other titles of a job, by their words and seniority. Some apply only outside the United States.
 */
function otherTitles(
  parts: readonly TitlePart[],
  { inWords, ranks, isAbroad, isForeign }: TitleRequest,
): readonly Groups[] {
  const [job] = parts;
  if (!inWords || parts.length !== 1 || job?.kind !== "job") return [];
  const own = readTitle(job.words.join(" ")).seniority;
  const isOfName = ranks.length > 0 && ranks.every((rank) => own.includes(rank));
  const id = job.says[0] ?? "";
  const titles = [
    ...relatedValues("job", id, "title"),
    ...(isAbroad() ? relatedValues("job", id, "title-abroad") : []),
    ...(isForeign() ? relatedValues("job", id, "title-foreign") : []),
  ];
  // A seniority in any words, everything else in these words.
  const ownWords = (part: TitlePart) => (part.kind === "rank" ? meaningGroups(part) : part.words.map(wordGroup));
  return [
    ...titles.map((title) => readTitle(title).parts.flatMap(ownWords)),
    // A store manager is called a "Directeur de magasin" in France.
    ...(isOfName ? [meaningGroups(job)] : []),
    ...(own.length === 0 ? leadersOf(id) : []),
  ];
}

/** Functions with at most so many jobs are what one craft does: data engineering, audit, but not engineering. */
const MOST_JOBS_OF_CRAFT = 3;
const jobsByFunction = compiled("jobs of functions", WordCounts.kind, () =>
  WordCounts.counting(conceptsOf("job").flatMap(functionsOfJob)),
);

/** Returns the variant for those who lead the craft of a job: heads of data engineering for "data engineers". */
function leadersOf(job: string): readonly Groups[] {
  const crafts = functionsOfJob(job).filter((name) => jobsByFunction.get(name) <= MOST_JOBS_OF_CRAFT);
  const [narrowest] = crafts.toSorted((one, other) => jobsByFunction.get(one) - jobsByFunction.get(other));
  return narrowest === undefined ? [] : [[[token.function(narrowest)], STEPS.map(token.rank)]];
}

/** Returns the concepts near to one, as tokens: `function:sales`, `job:ceo`, or a word of titles. */
function tokensNear(kind: "function" | "job", id: string, relation: string): Group {
  return relatedValues(kind, id, relation).map((value) => {
    const [near = "", name = ""] = value.split(":");
    return near === "function" || near === "job" ? token[near](name) : token.titleWord(name);
  });
}

/** Managers of these do the work themselves: a product manager leads no department of products. */
const CRAFTS: ReadonlySet<string> = new Set("account product program project site".split(" "));
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
