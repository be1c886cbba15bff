import { senioritiesOfGroup } from "@/lib/search/lexicon/queries";
import type { Draft } from "@/lib/search/query/draft";
import { isBreak, linkOf, type Part } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import {
  DEPUTIES,
  DOERS,
  isManagedCraft,
  STEP_WORDS,
  singular,
  singularTitle,
  titleText,
} from "@/lib/search/query/title-text";
import { isEnglish } from "@/lib/search/reader/english";
import { SENIORITIES, type Seniority } from "@/lib/search/seniority";
import { readTitle } from "@/lib/search/titles";

/** How an item is joined to the one before: by a link, an "&", a slash ("Python/Django developer"), a sign or claimed words. */
type Joiner = "start" | "and" | "both" | "or" | "slash" | "comma" | "sentence" | "in" | "break";

/** One of the alternatives that a query asks for, as far as it is read. */
export interface Item {
  joiner: Joiner;
  parts: Part[];
  title: string | null;
  ranks: readonly Seniority[];
  /** Other seniorities that its words may mean in their language. */
  openRanks: readonly Seniority[];
  /** Title with its seniority, as written. */
  full: string;
  /** Other seniorities that the list names for the same title, as written. */
  steps: readonly string[];
  /** Whether the seniority is a separate word beside the title, and on which side. */
  rankSide: "before" | "behind" | "alone" | "inside" | "none";
  isJob: boolean;
  isKnown: boolean;
  /** Whether one person is meant: "founder and CEO", not "founders and CEOs". */
  isOne: boolean;
}

export type CutItem = Pick<Item, "joiner" | "parts">;

const LEADERS = senioritiesOfGroup("leaders");
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}&'+#/.-]+/gu;

/** Cuts parts into items, each of which is a title or a seniority or both. */
export function cutItems(draft: Draft, parts: readonly Part[]): CutItem[] {
  const items: CutItem[] = [];
  let last = 0;
  for (const part of parts) {
    const joiner = joinerOf(draft, last, part.from);
    last = part.to;
    const current = items.at(-1);
    // "Assistants to CEOs" are no CEOs, but "somebody talking to CEOs" asks for them.
    if (part.link === "to" && current?.parts.some(isWho)) break;
    if (current !== undefined && joiner === "start") current.parts.push(part);
    else items.push({ joiner: current === undefined ? "start" : joiner, parts: [part] });
  }
  return items;
}

/** Returns how the words from `from` on join the part at `to` to the one before. "Start" joins both to one item. */
function joinerOf(draft: Draft, from: number, to: number): Joiner {
  let joiner: Joiner = "start";
  for (let at = from; at < to; at++) {
    if (draft.isCut(at) && joiner === "start") joiner = signAt(draft, at);
    const link = draft.isFree(at) ? linkOf(draft.folded[at] ?? "") : undefined;
    if (link === "at" || isBreak(draft.claims[at] ?? null)) joiner = "break";
    else if (joiner === "break") continue;
    else if (link === "or" || link === "in") joiner = link;
    else if (link === "and" && ["start", "comma", "sentence"].includes(joiner))
      joiner = draft.words[at]?.text === "&" ? "both" : "and";
  }
  // Parts of one word have the same place.
  if (joiner !== "start" || to < from) return joiner;
  return draft.isCut(to) ? signAt(draft, to) : draft.gapAt(to) === GAP.slash ? "slash" : joiner;
}

function signAt(draft: Draft, at: number): Joiner {
  return /[.:!?\n]/.test(draft.signsBefore(at)) ? "sentence" : "comma";
}

/** Reports whether a part names people: a role, or an unknown word such as "truckers". */
export function isWho({ role, said }: Part): boolean {
  const text = said.at(-1)?.text ?? "";
  return role !== undefined || (DOERS.test(singular(text)) && !isEnglish(text));
}

/** Reads the title and the seniorities of an item from its parts. */
export function describe(draft: Draft, { joiner, parts: named }: CutItem): Item {
  const parts = withoutNames(draft, named);
  const to = parts.at(-1)?.to ?? 0;
  const written = draft.textOf(parts[0]?.from ?? 0, to).toLowerCase();
  const full = singularTitle(written.replace(BETWEEN_WORDS, " ").trim().split(" "));
  const last = draft.folded[to - 1] ?? "";
  const isOne = singular(last) === last;
  const isKnown = parts.some(({ role }) => role !== undefined);
  const said = parts.flatMap((part) => part.said.map(({ text }) => text)).join(" ");
  const ranks = isKnown ? readTitle(said).seniority : [];
  const openRanks = ranks.length > 0 ? readTitle(written).openSeniority : [];
  const item = { joiner, parts, full, isKnown, ranks, openRanks, isOne, steps: [] };
  const jobs = parts.flatMap(({ role }) => role?.job ?? []);
  const isRank = ({ role }: Part) => role?.job === undefined && role?.rank?.some((rank) => ranks.includes(rank));
  const content = parts.filter((part) => !isRank(part));
  if (content.length < parts.length && jobs.length === 0) {
    const beside = besideRank(item, parts.filter(isRank), content);
    // "Procurement heads" are all people who lead it; "heads of procurement" have that title.
    return { ...item, ...beside, openRanks: beside.rankSide === "behind" && last === "heads" ? LEADERS : openRanks };
  }
  // "MD" is a title only as a whole, so it is in no phrase.
  const isJob = jobs.length > 0 || readTitle(singular(written)).jobs.length > 0;
  const title = titleOf(content, full, written);
  // "Assistants to CEOs".
  const isServing = title === "assistant" && linkOf(draft.folded[draft.claims.indexOf(null, to)] ?? "") === "to";
  return {
    ...item,
    title: isServing ? "executive assistant" : title || null,
    rankSide: isJob ? "inside" : "none",
    isJob,
    isKnown: isKnown || isJob,
  };
}

/** Drops a name before a function with a seniority, because it says whose function it is: "La Liga marketing managers". */
function withoutNames(draft: Draft, parts: Part[]): Part[] {
  const first = parts.findIndex(
    ({ role, from }) => role !== undefined || from === 0 || !/^\p{Lu}\p{Ll}/u.test(draft.words[from]?.text ?? ""),
  );
  return parts[first]?.role && parts.some(({ role }) => role?.rank !== undefined) ? parts.slice(first) : parts;
}

/** Returns the English title, or as written if that is another job: no "analyst" for an "analista de dados". */
function titleOf(content: readonly Part[], full: string, written: string): string {
  const [first, ...others] = content;
  const job = first?.role?.job;
  if (first === undefined || job === undefined) return titleText(content.flatMap(({ said }) => said));
  if (full.split(" ")[first.said.length] === "of") {
    // "CTOs of engineering" are CTOs.
    const own = titleText(first.said);
    const { functions } = readTitle(own);
    return others.every(({ role }) => role?.functions?.every((one) => functions.includes(one))) ? own : full;
  }
  const title = titleText(content.flatMap(({ said }) => said));
  if (first.said.length === 1 || readTitle(title).jobs.includes(job)) return title;
  return readTitle(written).jobs.includes(job) ? written : title;
}

/** Reports whether this is the name of one job. */
export function isKnownJob(title: string): boolean {
  const { parts, jobs } = readTitle(title);
  return parts.length === 1 && jobs.length > 0;
}

/** Returns the title beside a seniority, or the whole title if the seniority is part of a job's name. */
function besideRank(
  { full, ranks }: Pick<Item, "full" | "ranks">,
  rankParts: readonly Part[],
  content: readonly Part[],
): Pick<Item, "title" | "rankSide" | "isJob"> {
  const said = content.flatMap((part) => part.said);
  const beside = said.filter(({ key }) => !STEP_WORDS.has(key));
  const title = titleText(
    beside.length > 0 ? beside : rankParts.flatMap((part) => (part.role?.functions ? part.said : [])),
  );
  const rankSide = (content.at(-1)?.from ?? -1) > (rankParts[0]?.from ?? 0) ? "before" : "behind";
  const isManager = ranks.join() === "manager" && rankSide === "behind" && isManagedCraft(title);
  // "Chiefs of surgery", "deputy heads".
  const isWhole = title === "" ? / of /.test(full) : isManager;
  if (isWhole || said.some(({ key }) => DEPUTIES.has(key))) return { title: full, rankSide: "inside", isJob: true };
  return title === "" ? { title: null, rankSide: "alone", isJob: false } : { title, rankSide, isJob: false };
}

export function order(ranks: readonly Seniority[]): readonly Seniority[] {
  return SENIORITIES.filter((rank) => ranks.includes(rank));
}
