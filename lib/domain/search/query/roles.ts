import type { Part } from "@/lib/domain/search/query/parts";
import { GAP } from "@/lib/domain/search/query/query-words";
import { claim, gapAt, type Sheet, textOf } from "@/lib/domain/search/query/sheet";
import { isDeputy, isManagedCraft, isStep, singular, titleText } from "@/lib/domain/search/query/title-text";
import { DOERS } from "@/lib/domain/search/query/vocabulary/title-names";
import { readSeniority, SENIORITIES, type Seniority } from "@/lib/domain/search/seniority";

export interface Roles {
  readonly titles: readonly string[];
  readonly seniority: readonly Seniority[];
  /** Whether a word of them is known, or they are only taken for a title because nothing else fits. */
  readonly isKnown: boolean;
  /** Whether every rank is said by the name of a job and not beside it. */
  readonly isRankOfTitle: boolean;
  readonly items: number;
}

type Joiner = "start" | "and" | "or" | "both" | "comma" | "break";

interface Item {
  joiner: Joiner;
  parts: Part[];
  title: string | null;
  ranks: readonly Seniority[];
  /** With its rank, as written. */
  full: string;
  /** Whether the rank is a word of its own beside the title, and on which side. */
  rankSide: "before" | "behind" | "alone" | "inside" | "none";
  isJob: boolean;
  isKnown: boolean;
}

/** Jobs whose names in other words carry other ranks: the rank is left open. */
const OPEN_JOBS: ReadonlySet<string> = new Set([
  "managing_director",
  "general_manager",
  "country_manager",
  "head_of_school",
]);

/** Reads the titles and ranks that the remaining parts ask for; several are any of. */
export function readRoles(sheet: Sheet, parts: readonly Part[]): Roles {
  const items = spread(cutItems(sheet, parts).map((item) => describe(sheet, item)));
  const kept = dropStray(sheet, items);
  for (const item of kept) for (const part of item.parts) claim(sheet, part.from, part.to, "role");
  return {
    ...combine(kept),
    isKnown: kept.some((item) => item.isKnown),
    isRankOfTitle: kept.every((item) => item.isJob),
    items: kept.length,
  };
}

function cutItems(sheet: Sheet, parts: readonly Part[]): Item[] {
  const items: Item[] = [];
  let joiner: Joiner = "start";
  let isServed = false;
  let last = 0;
  for (const part of parts) {
    const isBroken = part.cut === "break" || isInterrupted(sheet, last, part.from);
    if (isBroken || part.cut === "comma") {
      isServed = false;
      joiner = isBroken ? "break" : stronger(joiner, "comma");
    }
    if (part.link === "to" && items.length > 0) isServed = true;
    if (isServed) {
      claim(sheet, part.from, part.to, "unused");
      last = part.to;
      continue;
    }
    last = part.to;
    if (part.link !== undefined) {
      joiner = linkJoiner(sheet, part, joiner, items.at(-1));
      continue;
    }
    if (gapAt(sheet, part.from) === GAP.slash && joiner === "start") joiner = "or";
    const current = items.at(-1);
    if (current !== undefined && joiner === "start") {
      current.parts.push(part);
      continue;
    }
    items.push(blank(items.length === 0 ? "start" : joiner, part));
    joiner = "start";
  }
  return items;
}

function linkJoiner(sheet: Sheet, part: Part, joiner: Joiner, last: Item | undefined): Joiner {
  if (last === undefined) return joiner;
  switch (part.link) {
    case "and":
      return stronger(joiner, sheet.words[part.from]?.text === "&" ? "both" : "and");
    case "or":
      return "or";
    case "at":
    case "in":
      return "break";
    default:
      return joiner;
  }
}

function stronger(one: Joiner, other: Joiner): Joiner {
  return one === "start" || one === "comma" ? other : one;
}

function blank(joiner: Joiner, part: Part): Item {
  return { joiner, parts: [part], title: null, ranks: [], full: "", rankSide: "none", isJob: false, isKnown: false };
}

function isInterrupted(sheet: Sheet, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const taken = sheet.claims[at];
    if (taken === "industry" || taken === "place" || taken === "unused" || taken === "address" || taken === "negation")
      return true;
  }
  return false;
}

function describe(sheet: Sheet, item: Item): Item {
  const parts = withoutNames(sheet, item.parts);
  const text = textOf(sheet, parts[0]?.from ?? 0, parts.at(-1)?.to ?? 0);
  const spelledOut = parts.flatMap(({ said }) => said.map((word) => word.text)).join(" ");
  const carried = readSeniority(spelledOut);
  const ranks = carried.length > 0 ? carried : readSeniority(text);
  const jobs = parts.filter(({ role }) => role?.job !== undefined);
  const rankParts = parts.filter(
    ({ role }) => role?.rank !== undefined && role.job === undefined && role.rank.some((rank) => ranks.includes(rank)),
  );
  const content = parts.filter((part) => !rankParts.includes(part));
  const full = fullText(text);
  const isKnown = parts.some(({ role }) => role !== undefined);
  const base = { ...item, parts, full, isKnown };

  if (rankParts.length === 0) {
    const isOpen = jobs.some(({ role }) => OPEN_JOBS.has(role?.job ?? ""));
    const title = titleText(content.flatMap(({ said }) => said));
    return {
      ...base,
      title: title || null,
      ranks: isOpen ? [] : ranks,
      rankSide: jobs.length > 0 ? "inside" : "none",
      isJob: jobs.length > 0,
    };
  }
  if (jobs.length > 0) {
    const title = titleText(content.flatMap(({ said }) => said));
    return { ...base, title: title || null, ranks, rankSide: "inside", isJob: true };
  }
  return { ...base, ...besideRank(base.full, ranks, content, rankParts) };
}

function besideRank(
  full: string,
  ranks: readonly Seniority[],
  content: readonly Part[],
  rankParts: readonly Part[],
): Pick<Item, "title" | "ranks" | "rankSide" | "isJob"> {
  const rankFrom = rankParts[0]?.from ?? 0;
  const side = (content.at(-1)?.from ?? -1) > rankFrom ? "before" : "behind";
  const inside = rankParts.flatMap(({ role, said }) => (role?.functions ? said : []));
  const said = content.flatMap((part) => part.said).filter(({ key }) => !isStep(key));
  const deputy = content.find((part) => part.said.some(({ key }) => isDeputy(key)) && part.from < rankFrom);
  if (deputy !== undefined) return { title: full, ranks, rankSide: "inside", isJob: true };
  const title = titleText(said.length > 0 ? said : inside);
  if (title === "") return { title: null, ranks, rankSide: "alone", isJob: false };
  const isManager = ranks.length === 1 && ranks[0] === "manager" && side === "behind";
  if (isManager && isManagedCraft(title)) return { title: full, ranks, rankSide: "inside", isJob: true };
  return { title, ranks, rankSide: side, isJob: false };
}

/** A name that stands before a function and its rank says whose function it is: "La Liga marketing managers". */
function withoutNames(sheet: Sheet, parts: readonly Part[]): Part[] {
  const [first] = parts;
  const next = parts.findIndex(({ role }) => role !== undefined);
  const hasRank = parts.some(({ role }) => role?.rank !== undefined && role.job === undefined);
  if (first === undefined || next <= 0 || !hasRank || first.from === 0) return [...parts];
  const isName = (part: Part) => /^\p{Lu}\p{Ll}/u.test(sheet.words[part.from]?.text ?? "");
  if (!parts.slice(0, next).every(isName) || isName(parts[next] as Part)) return [...parts];
  for (const part of parts.slice(0, next)) claim(sheet, part.from, part.to, "unused");
  return parts.slice(next);
}

function fullText(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}&'+#/.-]+/gu, " ")
    .trim()
    .split(" ");
  const last = words.pop() ?? "";
  const heads = words.map((word, at) => (words[at + 1] === "of" ? singular(word) : word));
  return [...heads, words.includes("of") ? last : singular(last)].join(" ");
}

/** Ranks and titles that are said once for several: "VP or director of sales", "claims and operations managers". */
function spread(items: Item[]): Item[] {
  const chief = chiefOfficers(items);
  if (chief !== null) return chief;
  const joined = joinKnownPairs(items);
  const all = joined.map((item) => ({ ...item }));
  all.forEach((item, at) => {
    const next = all[at + 1];
    const before = all[at - 1];
    const isLinked = next !== undefined && next.joiner !== "break";
    if (item.rankSide === "alone" && isLinked && next.title !== null) {
      if (next.rankSide === "before" || next.rankSide === "behind") item.title = next.title;
      else if (next.rankSide === "none" && !next.isJob && next.isKnown) {
        next.ranks = item.ranks;
        next.rankSide = "before";
        next.parts = [...item.parts, ...next.parts];
        item.joiner = "break";
        item.full = "";
      } else if (next.isJob && next.joiner === "both") {
        next.ranks = order([...item.ranks, ...next.ranks]);
        next.parts = [...item.parts, ...next.parts];
        item.full = "";
      }
    }
    if (
      item.rankSide === "alone" &&
      item.title === null &&
      item.full !== "" &&
      before?.rankSide === "behind" &&
      item.joiner !== "break"
    )
      item.title = before.title;
    if (item.rankSide !== "none" || item.isJob) return;
    const later = all
      .slice(at + 1)
      .find(
        (one, ahead) =>
          all.slice(at + 1, at + 2 + ahead).every((each) => each.joiner !== "break") && one.rankSide !== "none",
      );
    if (later?.rankSide === "behind") take(item, later);
    else if (before?.rankSide === "before" && item.joiner !== "break" && item.joiner !== "comma") take(item, before);
    else if (later?.isJob && item.isKnown === false && later.joiner !== "comma") shareHead(item, later);
  });
  return all.filter((item) => item.full !== "" || item.rankSide !== "alone");
}

function take(item: Item, from: Item): void {
  item.ranks = from.ranks;
  item.rankSide = from.rankSide;
}

/** "frontend or backend developers" */
function shareHead(item: Item, job: Item): void {
  const head = job.title?.split(" ").at(-1);
  if (head !== undefined && item.title !== null && job.title !== head && !DOERS.test(item.title))
    item.title = `${item.title} ${head}`;
}

/** "chief data or AI officers" */
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

/** "Trust & safety" is one thing; "sales & marketing" are two that are known by themselves. */
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

/** Beside known roles, words that nothing ties to them are no title. */
function dropStray(sheet: Sheet, items: readonly Item[]): readonly Item[] {
  const hasKnown = items.some((item) => item.isKnown);
  if (!hasKnown) {
    const [first, ...others] = items;
    for (const item of others) if (item.joiner === "break" && !endsInDoer(item)) strayed(sheet, item);
    return first === undefined ? [] : [first, ...others.filter((item) => item.joiner !== "break" || endsInDoer(item))];
  }
  const isWhole = (item: Item) => item.isJob || item.rankSide === "before" || item.rankSide === "behind";
  return items.filter((item, at) => {
    const isLoose = item.rankSide === "none" && item.joiner !== "and" && item.joiner !== "or" && item.joiner !== "both";
    const isBesideWhole =
      (isWhole(items[at - 1] ?? item) && item.joiner === "break") ||
      (items[at + 1]?.joiner === "break" && isWhole(items[at + 1] ?? item));
    if (isLoose && isBesideWhole && !endsInDoer(item)) {
      strayed(sheet, item);
      return false;
    }
    const isTied =
      item.isKnown || ((item.joiner === "and" || item.joiner === "or") && item.title !== null) || endsInDoer(item);
    if (!isTied) strayed(sheet, item);
    return isTied;
  });
}

function strayed(sheet: Sheet, { parts }: Item): void {
  for (const part of parts) claim(sheet, part.from, part.to, "unused");
}

function endsInDoer({ title }: Item): boolean {
  return title !== null && DOERS.test(title);
}

function combine(items: readonly Item[]): Pick<Roles, "titles" | "seniority"> {
  const asked = items.filter((item) => item.title !== null || item.ranks.length > 0);
  const titled = asked.filter((item) => item.title !== null);
  if (titled.length === 0) return { titles: [], seniority: order(asked.flatMap(({ ranks }) => ranks)) };
  const names = unique(titled.map(({ title }) => title ?? ""));
  const isSameRank = asked.every((item) => sameRanks(item.ranks, asked[0]?.ranks ?? []));
  if (titled.length === asked.length && (isSameRank || names.length === 1)) {
    return { titles: names, seniority: order(asked.flatMap(({ ranks }) => ranks)) };
  }
  return {
    titles: unique(asked.map((item) => (item.isJob && item.title !== null ? item.title : item.full))),
    seniority: [],
  };
}

function sameRanks(one: readonly Seniority[], other: readonly Seniority[]): boolean {
  return one.length === other.length && one.every((rank) => other.includes(rank));
}

function order(ranks: readonly Seniority[]): readonly Seniority[] {
  return SENIORITIES.filter((rank) => ranks.includes(rank));
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.filter((text) => text !== ""))];
}
