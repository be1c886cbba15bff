import type { Draft } from "@/lib/search/query/draft";
import type { Part } from "@/lib/search/query/parts";
import { type CutItem, cutItems, describe, type Item, isKnownJob, isWho, order } from "@/lib/search/query/role-items";
import { DOERS, STEP_WORDS, singular } from "@/lib/search/query/title-text";
import { isWordOfTitles, TITLE_WORDS } from "@/lib/search/read-words";
import { isEnglish } from "@/lib/search/reader/english";
import { type Seniority, STEPS } from "@/lib/search/seniority";
import { readTitle } from "@/lib/search/titles";

export interface Roles {
  readonly titles: readonly string[];
  readonly seniority: readonly Seniority[];
  /** Other seniorities that the words may mean in their language. */
  readonly openSeniority: readonly Seniority[];
  /** Whether a word of them is in the lexicon. If not, they are taken for a title only because nothing else fits. */
  readonly isKnown: boolean;
  /** Whether every seniority is part of the name of a job, not a word beside it. */
  readonly isRankOfTitle: boolean;
}

/** Reads the titles and seniorities that the remaining parts ask for. Several are alternatives. */
export function readRoles(draft: Draft, parts: readonly Part[]): Roles {
  const items = spread(cutItems(draft, parts).map((item) => describe(draft, withoutTail(draft, item))));
  // "Merchandisers, senior ones".
  const alone = items.filter(({ title }) => STEP_WORDS.has(title ?? "") && items.some(({ isKnown }) => isKnown));
  const likely = items.filter((item) => !isNoTitle(item) && !alone.includes(item));
  const kept = likely.filter((_, at) => isTied(likely, at));
  const steps = kept.length > 0 ? alone : [];
  for (const item of items) {
    const isRole = kept.includes(item) || steps.includes(item);
    for (const part of item.parts) draft.claim(part.from, part.to, isRole ? "role" : "unused");
  }
  const { titles, seniority } = combine(kept);
  return {
    titles: steps.length === 0 ? titles : steps.flatMap((step) => titles.map((title) => `${step.title} ${title}`)),
    seniority,
    openSeniority: order(kept.flatMap(({ openRanks }) => openRanks)),
    isKnown: kept.some((item) => item.isKnown),
    isRankOfTitle: kept.every((item) => item.isJob),
  };
}

/** Leaves out words about the people behind their role: "analysts who cover palm oil", "welders out of Ohio". */
function withoutTail(draft: Draft, item: CutItem): CutItem {
  const { parts } = item;
  const end = parts.findIndex(({ from, said, role, link }, at) => {
    const before = parts[at - 1];
    if (before === undefined || role !== undefined || !isWho(before)) return false;
    // Behind a plural no unknown word belongs to the title: "nurses Felixstowe".
    const isSeveral = before.said.some(({ text }) => singular(text) !== text);
    const isOther = said.every(({ key, text }) => !isWordOfTitles(key) && (isSeveral || isEnglish(text)));
    return (isOther && link === undefined) || draft.wordIn(from, "<particle>");
  });
  // "Crop dusting pilots" are people all the same.
  if (end <= 0 || parts.slice(end + 1).some(isWho)) return item;
  for (const { from, to } of parts.slice(end))
    draft.claim(from, to, draft.wordIn(from, "<particle>") ? "noise" : "unused");
  return { ...item, parts: parts.slice(0, end) };
}

/** Reports whether an item is a number, or everyday English that no title has: "Portland ME 5", "call first". */
function isNoTitle({ title, parts }: Item): boolean {
  const isEveryday = parts.every(({ said }) => said.every(({ key, text }) => isEnglish(text) && !TITLE_WORDS.has(key)));
  return isEveryday || /^\d+$/.test(title ?? "");
}

/** Reports whether something ties an item to the roles, so that it is not unused. */
function isTied(items: readonly Item[], at: number): boolean {
  const { joiner, rankSide, isKnown, title } = items[at] as Item;
  if (DOERS.test(title ?? "")) return true;
  if (!items.some((item) => item.isKnown)) return at === 0 || joiner !== "break";
  const [before, after] = [items[at - 1], items[at + 1]];
  const isBesideWhole = (joiner === "break" && isWhole(before)) || (after?.joiner === "break" && isWhole(after));
  return !(rankSide === "none" && isBesideWhole) && (isKnown || ["and", "both", "or"].includes(joiner));
}

function isWhole(item: Item | undefined): boolean {
  return item !== undefined && (item.isJob || item.rankSide === "before" || item.rankSide === "behind");
}

/** Seniorities hold for all titles, unless some titles have their own. Each title then includes its seniority. */
function combine(items: readonly Item[]): Pick<Roles, "titles" | "seniority"> {
  const named = items.filter((item) => item.title !== null || item.ranks.length > 0);
  const titled = named.filter((item) => item.title !== null);
  const titles = [...new Set(titled.flatMap(namesOf))];
  const isSameRank = named.every(({ ranks }) => ranks.join() === named[0]?.ranks.join());
  const isOfOne = titled.length === named.length && (isSameRank || titles.length === 1);
  // "Founders and partners" are not partners who are founders.
  const hasFounders = named.some(({ rankSide, ranks }) => rankSide === "alone" && /founder|owner/.test(ranks.join()));
  const isOfAll =
    !hasFounders &&
    titled.every(({ rankSide, isJob }) => rankSide === "none" || isJob) &&
    titled.some(({ rankSide }) => rankSide === "none");
  if (titled.length === 0 || isOfOne || isOfAll) {
    return { titles, seniority: order(named.flatMap(({ ranks }) => ranks)) };
  }
  return { titles: [...new Set(named.flatMap(wholeTitles))], seniority: [] };
}

/**
 * Returns the titles of an item. "TA leads" are all people who lead it, of any seniority, so they have several titles.
 * A "QA lead" is a job of its own, and "sales leads" are more often people whom somebody sells to.
 */
function namesOf(item: Item): readonly string[] {
  const { title, isJob, isOne } = item;
  if (isJob && item.steps.length > 0) return wholeTitles(item);
  const led = isJob || isOne ? undefined : /^(.+) lead$/u.exec(title ?? "")?.[1];
  if (led === undefined || /^(?:sales|business|.*team)$/.test(led)) return [title ?? ""];
  return [title ?? "", `head of ${led}`, `${led} director`, `${led} manager`];
}

/** Gives all items what a list names once: "VP or director of sales", "claims and operations managers". */
function spread(items: readonly Item[]): readonly Item[] {
  // "Chief data or AI officers".
  if (items.length > 1 && items[0]?.full.startsWith("chief ") && items.at(-1)?.full.endsWith(" officer"))
    return items.map((item) => {
      const title = `chief ${item.full.replace(/^chief | officer$/g, "")} officer`;
      return { ...item, title, full: title, ranks: ["c_suite"], rankSide: "inside", isJob: true, isKnown: true };
    });
  const all: Item[] = [];
  for (const item of items) {
    const both = all.length > 0 ? joined(all.at(-1) as Item, item) : null;
    all.splice(both === null ? all.length : -1, 1, both ?? item);
  }
  // "VPs or CTOs of engineering".
  const last = all.at(-1);
  const field = last?.isJob ? last.full.split(" of ")[1] : undefined;
  all.forEach((item, at) => {
    if (field !== undefined && item.rankSide === "alone")
      Object.assign(item, { title: field, full: `${item.full} of ${field}`, rankSide: "before" });
    // "Engineers and sales managers", "SEO specialist or SEO manager", but "engineering and sales managers".
    const isWholeOne = item.isOne && / .*(?:er|or|ist)$/.test(item.title ?? "");
    if (item.rankSide !== "none" || areSeveralDoers(item) || isWholeOne) return;
    const [before, later] = [all[at - 1], nextRanked(all, at)];
    const isBehind = before?.rankSide === "before" && item.joiner !== "break";
    const { ranks, rankSide } = (later?.rankSide === "behind" ? later : isBehind ? before : undefined) ?? item;
    Object.assign(item, (later && sharedNoun(item, later)) ?? { ranks, rankSide });
  });
  return all;
}

/** Returns one item for two that share a function or seniority ("VPs or directors of sales"); null for others. */
function joined(before: Item, item: Item): Item | null {
  const parts = [...before.parts, ...item.parts];
  const ranks = order([...before.ranks, ...item.ranks]);
  // "Co-founder & CTO" and "CEO & founder" are one person, but "CEOs & owners" are several.
  const job = [before, item].find(({ isJob }) => isJob);
  const isOnePerson = item.isOne && [before, item].some(({ rankSide }) => rankSide === "alone");
  if (item.joiner === "both" && isOnePerson && job) return { ...job, parts, joiner: before.joiner, ranks };
  if (item.joiner === "in" && item.rankSide === "none" && before.title !== null)
    return { ...before, parts, title: `${item.title} ${before.title}` };
  if (!hasStep(before) || !hasStep(item)) return null;
  const [whole, step] = item.rankSide === "alone" ? [before, item] : [item, before];
  if (whole === item && !(before.rankSide === "alone" && item.rankSide === "before")) return null;
  return { ...whole, parts, joiner: before.joiner, ranks, steps: [...step.steps, step.full, ...whole.steps] };
}

function hasStep({ ranks }: Item): boolean {
  return ranks.length > 0 && ranks.every((rank) => STEPS.includes(rank));
}

function wholeTitles({ isJob, title, full, steps, rankSide }: Item): readonly string[] {
  if (title === null) return [...steps, full];
  if (isJob) return [title, ...steps.map((step) => title.replace(/ manager$/, ` ${step}`))];
  return [...steps.map((step) => (rankSide === "before" ? `${step} of ${title}` : `${title} ${step}`)), full];
}

/** Reports whether an item names several people, not a function: "audit partners". */
function areSeveralDoers({ isOne, title }: Item): boolean {
  return !isOne && title !== null && DOERS.test(title);
}

/**
 * Returns the next item of the same list that has a seniority or names people; undefined if there is none. Unknown words
 * of another sentence are in no list: "Happy Friday! Medical officers".
 */
function nextRanked(items: readonly Item[], at: number): Item | undefined {
  const isApart = ({ joiner }: Item) => joiner === "break" || (joiner === "sentence" && !items[at]?.isKnown);
  const end = items.findIndex((item, other) => other > at && isApart(item));
  const later = items.slice(at + 1, end < 0 ? undefined : end);
  return later.find((item) => item.rankSide !== "none" || areSeveralDoers(item));
}

/**
 * Returns what an item is if it shares the noun of a later one: "civil" in "civil or structural engineers", "tax" in
 * "tax and audit partners", "regional" in "regional and national sales managers". Returns null if it shares none.
 */
function sharedNoun(item: Item, later: Item): Partial<Item> | null {
  const { isJob, isOne, joiner, ranks, rankSide, title } = later;
  if (item.title === null || (isOne && joiner !== "slash")) return null;
  const [kind = "", ...rest] = (title ?? "").split(" ");
  const whole = `${item.title} ${rest.at(-1) ?? ""}`;
  const areFields =
    ranks.length === 0 && rest.length === 1 && [item.title, kind].every(isField) && areSeveralDoers(later);
  if (areFields || isKnownJob(whole)) return { title: whole, rankSide: "inside", isJob: true, isKnown: true };
  const isModifier = !item.title.includes(" ") && (STEP_WORDS.has(item.title) || !DOERS.test(item.title));
  // "Wow, loss adjusters".
  const isSaid = joiner === "comma" && (isEnglish(item.title) || !TITLE_WORDS.has(item.title));
  if (rest.length === 0 || !isModifier || isSaid || item.parts.some(({ role }) => role?.functions)) return null;
  return { title: `${item.title} ${rest.join(" ")}`, ranks, rankSide, isJob, isKnown: true };
}

function isField(text: string): boolean {
  return readTitle(text).parts.every(({ kind }) => kind === "function");
}
