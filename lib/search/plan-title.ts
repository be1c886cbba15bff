import { UNITED_STATES } from "@/lib/domain/places/place";
import type { PeopleFilters, PlaceFilter } from "@/lib/search/filters";
import { meantIndustries } from "@/lib/search/industries";
import { namesOf, relatedValues, titleWords } from "@/lib/search/lexicon/lexicon";
import type { Group } from "@/lib/search/pair-tokens";
import { countWords } from "@/lib/search/phrase-index";
import { mendTitle, type Spelling } from "@/lib/search/spelling";
import { compiled } from "@/lib/search/tables/compiled";
import { readTitle, type TitlePart } from "@/lib/search/titles";
import { titleTokens, token } from "@/lib/search/tokens";

/** Groups that are all required. */
export type Groups = readonly Group[];

/** Returns the values as one group, or no group if there are no values. */
export function oneOf<Value>(values: readonly Value[] | undefined, write: (value: Value) => string): readonly Group[] {
  return values === undefined || values.length === 0 ? [] : [[...new Set(values.map(write))]];
}

/**
 * Levels of people that a title finds, the most certain first: those who have the words and their meaning; the meaning
 * in any words; another title for the same job (a finance director for a CFO), which names a seniority itself, so that
 * the requested one is not required as well; a related meaning (business development for sales); the words with another
 * meaning (an "Engineering Recruiter" for engineering).
 */
export const LEVELS = ["byWords", "byMeaning", "byOtherTitles", "byNeighbours", "byWordsAlone"] as const;

/** Ways to search for a title on each level: none, one or several lists of required groups. */
export type TitlePlan = Readonly<Record<(typeof LEVELS)[number], readonly Groups[]>>;

/**
 * Plans one requested title (D29), with its typos corrected; empty if it has no words. Related work matches only a title
 * from a query: people who write one mean a broad area, while a filter is meant as sent.
 */
export function planTitle(title: string, spelling: Spelling, filters: PeopleFilters): readonly TitlePlan[] {
  const reading = readTitle(mendTitle(title, spelling));
  const { words, parts } = reading;
  if (words.length === 0) return [];
  // Words about somebody whom the person works for: "assistant to the CEO".
  const served = words.filter((word) => word.startsWith("to-")).map(wordGroup);
  const meant = parts.filter((part) => !isFiller(part));
  const meaning = meant.flatMap(meaningGroups);
  const alone = [...parts.flatMap((part) => part.words.map(wordGroup)), ...served];
  return [
    {
      byWords: [[...literalGroups(parts), ...served]],
      byMeaning: [meaning.length > 0 ? meaning : alone],
      byOtherTitles: otherTitles(meant, filters),
      byNeighbours: nearby(meant, filters),
      byWordsAlone: meaning.length === 0 || parts.some(({ kind }) => kind === "job") ? [] : [alone],
    },
  ];
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

/** Returns the words of a title, and the meaning of functions and seniorities, which head chefs do not have. */
function literalGroups(parts: readonly TitlePart[]): Groups {
  return parts.flatMap((part) => [
    ...(part.kind === "job" ? [] : part.words.map(wordGroup)),
    ...(part.kind === "word" ? [] : meaningGroups(part)),
  ]);
}

function meaningGroups({ kind, words, says }: TitlePart): Groups {
  if (kind === "word") return words.map(wordGroup);
  // A name that several jobs share (CPO) is read as the first; the others are near.
  return [(kind === "job" ? says.slice(0, 1) : says).map(token[kind])];
}

/** Returns the groups for people near to the meaning, and those with a more special job of the same name, if there are any. */
function nearby(parts: readonly TitlePart[], filters: PeopleFilters): readonly Groups[] {
  const near = parts.map((part) => neighboursOf(part, filters));
  const groups = parts.flatMap((part, at) =>
    meaningGroups(part).map((group) => [...new Set([...group, ...(near[at] ?? [])])]),
  );
  return [...(near.flat().length > 0 ? [groups] : []), ...(filters.titleInWords ? specialJobs(parts) : [])];
}

/** Names of jobs that end the names of other jobs, each with a function that both have: "producer media". */
const generalNames = compiled("general names", () => {
  const idOf = new Map(namesOf("job").toReversed());
  const special = namesOf("job").flatMap(([phrase, id]) => {
    const name = phrase.split(" ").at(-1) ?? "";
    return (idOf.get(name) ?? id) === id ? [] : relatedValues("job", id, "function").map((fn) => `${name} ${fn}`);
  });
  return countWords(special);
});

/** Returns the groups for people with a more special job of the same name and function: news producers for "producers". */
function specialJobs([job, ...others]: readonly TitlePart[]): readonly Groups[] {
  if (job?.kind !== "job" || job.words.length > 1 || others.length > 0) return [];
  const functions = relatedValues("job", job.says[0] ?? "", "function").filter((name) =>
    generalNames.has(`${job.words[0]} ${name}`),
  );
  return functions.length > 0 ? [[...job.words.map(wordGroup), functions.map(token.function)]] : [];
}

function neighboursOf({ kind, words, says }: TitlePart, filters: PeopleFilters): Group {
  const { titleInWords = false, seniority = [] } = filters;
  if (kind !== "job" && !(kind === "function" && titleInWords)) return [];
  const related = kind === "job" ? relationsIn("near", filters) : ["near"];
  const near = says.flatMap((name) => related.flatMap((relation) => relatedValues(kind, name, relation)));
  const tokens = near.map((value) => {
    const [of = "", name = ""] = value.split(":");
    return of === "function" || of === "job" ? token[of](name) : token.titleWord(name);
  });
  if (kind === "function") return tokens;
  const led = titleInWords && seniority.length > 0 ? functionsLed(words) : [];
  return [...says.slice(1).map(token.job), ...tokens, ...led.map(token.function)];
}

/**
 * Returns a relation, and its variant for a query only about places outside the United States: the head of a company
 * there is as often a managing director as a chief executive, but not in finance, where that is one rank of many.
 */
function relationsIn(relation: string, filters: PeopleFilters): readonly string[] {
  const { titleInWords, anyPlace = [filters], industry = [] } = filters;
  const isOutside = ({ country = [], state = [] }: PlaceFilter) =>
    country.length > 0 && state.length === 0 && !country.includes(UNITED_STATES);
  if (!titleInWords || !anyPlace.every(isOutside)) return [relation];
  const isRankOfMany = (id: string) => relatedValues("industry", id, "is").length > 0;
  const isOther = industry.some((one) => meantIndustries(one).near.some(isRankOfMany));
  return isOther ? [relation] : [relation, `${relation}-abroad`];
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
function otherTitles([job, ...others]: readonly TitlePart[], filters: PeopleFilters): readonly Groups[] {
  if (!filters.titleInWords || job?.kind !== "job" || others.length > 0) return [];
  const titles = relationsIn("title", filters).flatMap((relation) => relatedValues("job", job.says[0] ?? "", relation));
  const groupsOf = (part: TitlePart) => (part.kind === "rank" ? meaningGroups(part) : part.words.map(wordGroup));
  const own = readTitle(job.words.join(" ")).seniority;
  const isOfName = filters.seniority?.every((rank) => own.includes(rank)) ?? false;
  return [
    ...titles.map((title) => readTitle(title).parts.flatMap(groupsOf)),
    // A store manager is called a "Directeur de magasin" in France.
    ...(isOfName ? [meaningGroups(job)] : []),
  ];
}

const TITLE_FILLERS: ReadonlySet<string> = new Set(titleWords("filler"));

/** Reports whether the part is a word that asks for nothing by itself. */
export function isFiller({ kind, words }: TitlePart): boolean {
  return kind === "word" && words.every((word) => TITLE_FILLERS.has(word));
}

function wordGroup(word: string): Group {
  return [token.titleWord(word)];
}
