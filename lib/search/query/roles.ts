import { claim, type Draft } from "@/lib/search/query/draft";
import type { Part } from "@/lib/search/query/parts";
import { cutItems, DOERS, describe, type Item, order } from "@/lib/search/query/role-items";
import { spread } from "@/lib/search/query/role-lists";
import { TITLE_WORDS } from "@/lib/search/read-words";
import { isEnglish } from "@/lib/search/reader/english";
import type { Seniority } from "@/lib/search/seniority";

export interface Roles {
  readonly titles: readonly string[];
  readonly seniority: readonly Seniority[];
  /** Other seniorities that the words may mean in their language. */
  readonly openSeniority: readonly Seniority[];
  /** Whether a word of them is in the lexicon. If not, they are taken for a title only because nothing else fits. */
  readonly isKnown: boolean;
  /** Whether every seniority is part of the name of a job, not a word beside it. */
  readonly isRankOfTitle: boolean;
  readonly items: number;
}

/** Reads the titles and seniorities that the remaining parts ask for. Several are alternatives. */
export function readRoles(draft: Draft, parts: readonly Part[]): Roles {
  const items = spread(cutItems(draft, parts).map((item) => describe(draft, item)));
  const kept = dropStray(draft, withoutEveryday(draft, withoutNumbers(draft, items)));
  for (const item of kept) for (const part of item.parts) claim(draft, part.from, part.to, "role");
  return {
    ...combine(kept),
    openSeniority: order(kept.flatMap(({ openRanks }) => openRanks)),
    isKnown: kept.some((item) => item.isKnown),
    isRankOfTitle: kept.every((item) => item.isJob),
    items: kept.length,
  };
}

const NUMBER = /^\d+$/;

/** Drops items that are only a number: "Portland ME 5". */
function withoutNumbers(draft: Draft, items: readonly Item[]): readonly Item[] {
  return items.filter((item) => {
    const isNumber = item.title !== null && NUMBER.test(item.title);
    if (isNumber) strayed(draft, item);
    return !isNumber;
  });
}

/** Drops items that consist of everyday English that no title has: "Whether", "call first". */
function withoutEveryday(draft: Draft, items: readonly Item[]): readonly Item[] {
  return items.filter((item) => {
    const said = item.parts.flatMap((part) => part.said);
    const isEmpty = !item.isKnown && said.every(({ key, text }) => isEnglish(text) && TITLE_WORDS.get(key) === 0);
    if (isEmpty) strayed(draft, item);
    return !isEmpty;
  });
}

/** Drops items that nothing ties to the roles, and claims them as unused. */
function dropStray(draft: Draft, items: readonly Item[]): readonly Item[] {
  const hasKnown = items.some((item) => item.isKnown);
  if (!hasKnown) {
    const [first, ...others] = items;
    for (const item of others) if (item.joiner === "break" && !endsInDoer(item)) strayed(draft, item);
    return first === undefined ? [] : [first, ...others.filter((item) => item.joiner !== "break" || endsInDoer(item))];
  }
  return items.filter((item, at) => {
    const isLoose = item.rankSide === "none" && item.joiner !== "and" && item.joiner !== "or" && item.joiner !== "both";
    const isBesideWhole =
      (isWhole(items[at - 1] ?? item) && item.joiner === "break") ||
      (items[at + 1]?.joiner === "break" && isWhole(items[at + 1] ?? item));
    if (isLoose && isBesideWhole && !endsInDoer(item)) {
      strayed(draft, item);
      return false;
    }
    const isTied =
      item.isKnown || ((item.joiner === "and" || item.joiner === "or") && item.title !== null) || endsInDoer(item);
    if (!isTied) strayed(draft, item);
    return isTied;
  });
}

function isWhole({ isJob, rankSide }: Item): boolean {
  return isJob || rankSide === "before" || rankSide === "behind";
}

function strayed(draft: Draft, { parts }: Item): void {
  for (const part of parts) claim(draft, part.from, part.to, "unused");
}

function endsInDoer({ title }: Item): boolean {
  return title !== null && DOERS.test(title);
}

function combine(items: readonly Item[]): Pick<Roles, "titles" | "seniority"> {
  const named = items.filter((item) => item.title !== null || item.ranks.length > 0);
  const titled = named.filter((item) => item.title !== null);
  if (titled.length === 0) return { titles: [], seniority: order(named.flatMap(({ ranks }) => ranks)) };
  const names = unique(titled.flatMap(namesOf));
  const isSameRank = named.every((item) => sameRanks(item.ranks, named[0]?.ranks ?? []));
  if (titled.length === named.length && (isSameRank || names.length === 1)) {
    return { titles: names, seniority: order(named.flatMap(({ ranks }) => ranks)) };
  }
  return {
    titles: unique(named.map((item) => (item.isJob && item.title !== null ? item.title : item.full))),
    seniority: [],
  };
}

const LEADS = /^(.+) lead$/u;

/**
 * Returns the titles of an item. "TA leads" are all people who lead it, of any seniority, so they have several titles.
 * A "QA lead" is a job of its own.
 */
function namesOf({ title, isJob, isOne }: Item): readonly string[] {
  const led = isJob || isOne || title === null ? undefined : LEADS.exec(title)?.[1];
  if (led === undefined || SOLD_TO.has(led) || led.endsWith("team")) return [title ?? ""];
  return [title ?? "", `head of ${led}`, `${led} director`, `${led} manager`];
}

/** Functions whose "leads" are more often people whom somebody sells to. */
const SOLD_TO: ReadonlySet<string> = new Set(["sales", "business", "marketing sales"]);

function sameRanks(one: readonly Seniority[], other: readonly Seniority[]): boolean {
  return one.length === other.length && one.every((rank) => other.includes(rank));
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.filter((text) => text !== ""))];
}
