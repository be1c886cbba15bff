import { DOERS, type Item, order } from "@/lib/search/query/role-items";
import { isManagedCraft } from "@/lib/search/query/title-text";
import { readSeniority } from "@/lib/search/read-seniority";

/**
 * Distributes seniorities and titles that are written once for several items: "VP or director of sales", "claims and
 * operations managers".
 */
export function spread(items: Item[]): Item[] {
  const chief = chiefOfficers(items);
  if (chief !== null) return chief;
  const all = joinKnownPairs(items);
  all.forEach((item, at) => {
    const next = all[at + 1];
    const before = all[at - 1];
    const isLinked = next !== undefined && next.joiner !== "break";
    if (item.rankSide === "alone" && isLinked && next.title !== null) {
      if (next.rankSide === "before" || next.rankSide === "behind") item.title = next.title;
      else if (isTurnedManager(item, next, all[at + 2])) {
        absorb(item, next, { title: `${next.title} manager`, ranks: item.ranks, rankSide: "inside", isJob: true });
      } else if (next.rankSide === "none" && !next.isJob && next.isKnown && !areSeveralDoers(next)) {
        absorb(item, next, { ranks: item.ranks, rankSide: "before" });
        item.joiner = "break";
      } else if (next.isJob && isDual(item, next)) {
        absorb(item, next, { ranks: order([...item.ranks, ...next.ranks]) });
      }
    }
    const isLast = item.rankSide === "alone" && item.joiner !== "break" && item.full !== "";
    if (isLast && before?.rankSide === "behind") item.title ??= before.title;
    if (item.rankSide === "alone" && before?.isJob && isDual(before, item))
      absorb(item, before, { ranks: order([...before.ranks, ...item.ranks]) });
    if (item.rankSide !== "none" || item.isJob) return;
    if (item.joiner === "comma" && item.isKnown && before?.title?.endsWith("vice president")) {
      absorb(item, before, { title: `${before.title} ${item.title}` });
      return;
    }
    if (item.joiner === "in" && before?.title && before.rankSide !== "before" && before.rankSide !== "behind") {
      absorb(item, before, { title: `${item.title} ${before.title}`, isKnown: before.isKnown || item.isKnown });
      return;
    }
    const later = nextRanked(all, at);
    if (later?.rankSide === "behind") take(item, later);
    else if (later !== undefined && item.isKnown && endsInRank(later)) take(item, { ...later, rankSide: "behind" });
    else if (before?.rankSide === "before" && item.joiner !== "break" && (item.joiner !== "comma" || item.isKnown))
      take(item, before);
  });
  return all.filter((item) => item.full !== "" || item.rankSide !== "alone");
}

/** Merges an item into its neighbor, which also gets these values. `spread` drops the item then. */
function absorb(item: Item, into: Item, values: Partial<Item>): void {
  Object.assign(into, values, { parts: [...into.parts, ...item.parts] });
  Object.assign(item, { title: null, full: "", rankSide: "alone" });
}

/** Reports whether an item names several people, not a function: "Executive directors and administrators". */
function areSeveralDoers({ isOne, title }: Item): boolean {
  return !isOne && title !== null && DOERS.test(title);
}

/** Reports whether a manager and the next item are one title: "Manager, Product" is a product manager. */
function isTurnedManager({ ranks, isOne }: Item, next: Item, after: Item | undefined): boolean {
  const isManager = isOne && ranks.length === 1 && ranks[0] === "manager" && next.joiner === "comma";
  const isLast = after === undefined || after.joiner === "break";
  return isManager && isLast && next.rankSide === "none" && next.title !== null && isManagedCraft(next.title);
}

/** Reports whether two items describe one person: "Co-founder & CTO", "founder and CEO". */
function isDual(one: Item, other: Item): boolean {
  return other.joiner === "both" || (other.joiner === "and" && one.isOne && other.isOne);
}

/** Returns the next item of the same list that has a seniority or is a job; undefined if there is none. */
function nextRanked(items: readonly Item[], at: number): Item | undefined {
  for (let next = at + 1; next < items.length; next++) {
    const item = items[next];
    if (item === undefined || item.joiner === "break") return undefined;
    if (item.rankSide !== "none") return item;
  }
  return undefined;
}

/** Reports whether an item is a job that ends in its seniority, as in "HR and payroll managers". */
function endsInRank({ isJob, isOne, ranks, title }: Item): boolean {
  const last = title?.split(" ").at(-1) ?? "";
  return isJob && !isOne && title !== last && ranks.length > 0 && readSeniority(last).length > 0;
}

function take(item: Item, from: Item): void {
  item.ranks = from.ranks;
  item.rankSide = from.rankSide;
}

/** Returns the chief officers of a list such as "chief data or AI officers"; null if the items are no such list. */
function chiefOfficers(items: readonly Item[]): Item[] | null {
  const [first] = items;
  const last = items.at(-1);
  const opens = first?.full.startsWith("chief ") && !first.full.endsWith("officer");
  if (!opens || !last?.full.endsWith(" officer") || items.length < 2) return null;
  return items.map((item) => {
    const field = item.full.replace(/^chief /, "").replace(/ officers?$/, "");
    return {
      ...item,
      title: `chief ${field} officer`,
      full: `chief ${field} officer`,
      ranks: ["c_suite"],
      rankSide: "inside",
      isJob: true,
      isKnown: true,
    };
  });
}

/**
 * Joins two items if only one of them is known by itself: "Trust & safety" is one thing, "sales & marketing" are two.
 */
function joinKnownPairs(items: readonly Item[]): Item[] {
  const joined: Item[] = [];
  for (const item of items) {
    const before = joined.at(-1);
    const isPair =
      before !== undefined &&
      (item.joiner === "and" || item.joiner === "both") &&
      !before.isJob &&
      !item.isJob &&
      before.rankSide !== "alone" &&
      item.rankSide !== "alone";
    const isOneUnknown =
      isPair &&
      isContentKnown(before) !== isContentKnown(item) &&
      before.rankSide !== "behind" &&
      item.rankSide !== "before";
    if (!isOneUnknown || before.title === null || item.title === null) {
      joined.push(item);
      continue;
    }
    const sign = item.joiner === "both" ? "&" : "and";
    joined[joined.length - 1] = {
      ...before,
      parts: [...before.parts, ...item.parts],
      title: `${before.title} ${sign} ${item.title}`,
      full: `${before.full} ${sign} ${item.full}`,
      ranks: order([...before.ranks, ...item.ranks]),
      rankSide: item.rankSide === "none" ? before.rankSide : item.rankSide,
      isKnown: true,
    };
  }
  return joined;
}

function isContentKnown({ parts }: Item): boolean {
  return parts.some(({ role }) => role?.functions !== undefined || role?.job !== undefined);
}
