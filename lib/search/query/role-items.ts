import { senioritiesOfGroup, wordList } from "@/lib/search/lexicon/queries";
import type { Draft } from "@/lib/search/query/draft";
import { isBreak, linkOf, type Part } from "@/lib/search/query/parts";
import { GAP } from "@/lib/search/query/query-words";
import type { SaidWord } from "@/lib/search/query/said";
import {
  DEPUTIES,
  DOERS,
  isManagedCraft,
  STEP_WORDS,
  singular,
  singularTitle,
  titleText,
} from "@/lib/search/query/title-text";
import { SENIORITIES, type Seniority } from "@/lib/search/seniority";
import { readTitle } from "@/lib/search/titles";

/** How an item is joined to the one before: by a link, a slash ("Python/Django developer"), a sign or claimed words. */
type Joiner = "start" | "and" | "or" | "both" | "slash" | "comma" | "sentence" | "in" | "break";

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

/** Jobs whose synonyms carry other seniorities. Their seniority is left open. */
const openJobs = wordList("role-items-open-jobs");
const LEADERS = senioritiesOfGroup("leaders");
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}&'+#/.-]+/gu;

/** Cuts parts into items, each of which is a title or a seniority or both. */
export function cutItems(draft: Draft, parts: readonly Part[]): CutItem[] {
  const items: CutItem[] = [];
  let isServed = false;
  let last = 0;
  for (const part of parts) {
    const joiner = joinerOf(draft, last, part.from);
    const isApart = part.cut !== "none" || draft.claims.slice(last, part.from).some(isBreak);
    last = part.to;
    const current = items.at(-1);
    // "Assistants to CEOs" are no CEOs, but "somebody talking to CEOs" asks for them.
    isServed =
      (part.link === "to" && current?.parts.some((one) => isSomebody(draft, one)) === true) || (isServed && !isApart);
    if (isServed) continue;
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
    if (link === "or" && joiner !== "break") joiner = "or";
    else if (link === "at" || isBreak(draft.claims[at] ?? null)) joiner = "break";
    else if (link === "in" && joiner !== "break") joiner = "in";
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

/** Reads the title and the seniorities of an item from its parts. */
export function describe(draft: Draft, { joiner, parts: named }: CutItem): Item {
  const parts = withoutNames(draft, named);
  const to = parts.at(-1)?.to ?? 0;
  const written = draft.textOf(parts[0]?.from ?? 0, to).toLowerCase();
  const full = singularTitle(written.replace(BETWEEN_WORDS, " ").trim().split(" "));
  const last = draft.folded[Math.max(to, 1) - 1] ?? "";
  const jobs = parts.filter(({ role }) => role?.job !== undefined);
  const isKnown = parts.some(hasRole);
  const ranks = isKnown
    ? readTitle(
        saidIn(parts)
          .map(({ text }) => text)
          .join(" "),
      ).seniority
    : [];
  const openRanks = ranks.length > 0 ? readTitle(written).openSeniority : [];
  const item = { joiner, parts, full, isKnown, ranks, openRanks, isOne: singular(last) === last, steps: [] };
  const rankParts = parts.filter(
    ({ role }) => role?.job === undefined && role?.rank?.some((rank) => ranks.includes(rank)),
  );
  const content = parts.filter((part) => !rankParts.includes(part));
  if (rankParts.length > 0 && jobs.length === 0) {
    const beside = besideRank(full, ranks, content, rankParts);
    // "Procurement heads" are all people who lead it; "heads of procurement" have that title.
    const isOpen = beside.rankSide === "behind" && last === "heads";
    return { ...item, ...beside, openRanks: isOpen ? LEADERS : openRanks };
  }
  const title = titleOf(content, full, written, jobs);
  // "Assistants to CEOs".
  if (title === "assistant" && linkOf(draft.folded[draft.claims.indexOf(null, to)] ?? "") === "to")
    return { ...item, title: "executive assistant", isJob: true, isKnown: true, rankSide: "inside" };
  // "MD" is a title only as a whole, so it is in no phrase.
  const isWholeTitle = jobs.length === 0 && readTitle(singular(written)).jobs.length > 0;
  const isJob = jobs.length > 0 || isWholeTitle;
  const isOpen = jobs.some(({ role }) => openJobs.has(role?.job ?? ""));
  return {
    ...item,
    title: title || null,
    ranks: isOpen ? [] : ranks,
    rankSide: isJob ? "inside" : "none",
    isJob,
    isKnown: isKnown || isWholeTitle,
  };
}

/** Reports whether a part names people who can serve others. */
function isSomebody(draft: Draft, part: Part): boolean {
  return hasRole(part) || DOERS.test(singular(draft.folded[part.to - 1] ?? ""));
}

function hasRole({ role }: Part): boolean {
  return role !== undefined;
}

function saidIn(parts: readonly Part[]): readonly SaidWord[] {
  return parts.flatMap(({ said }) => said);
}

/** Returns the English title, or as written if that is another job: no "analyst" for an "analista de dados". */
function titleOf(content: readonly Part[], full: string, written: string, [first, ...others]: readonly Part[]): string {
  const isOf = first !== undefined && first === content[0] && full.split(" ")[first.said.length] === "of";
  // "CTOs of engineering" are CTOs.
  const own = isOf ? readTitle(titleText(first.said)).functions : [];
  const isSame = isOf && content.slice(1).every(({ role }) => role?.functions?.every((one) => own.includes(one)));
  const title = isSame ? titleText(first.said) : isOf ? full : titleText(saidIn(content));
  const job = others.length > 0 || first?.said.length === 1 ? undefined : first?.role?.job;
  if (!job || readTitle(title).jobs.includes(job)) return title;
  return readTitle(written).jobs.includes(job) ? written : title;
}

/** Reports whether this is the name of one job. */
export function isKnownJob(title: string): boolean {
  const { parts, jobs } = readTitle(title);
  return parts.length === 1 && jobs.length > 0;
}

function besideRank(
  full: string,
  ranks: readonly Seniority[],
  content: readonly Part[],
  rankParts: readonly Part[],
): Pick<Item, "title" | "rankSide" | "isJob"> {
  const rankFrom = rankParts[0]?.from ?? 0;
  const said = saidIn(content).filter(({ key }) => !STEP_WORDS.has(key));
  const inside = rankParts.flatMap((part) => (part.role?.functions ? part.said : []));
  const isDeputized = content.some((part) => part.said.some(({ key }) => DEPUTIES.has(key)));
  const whole = (title: string) => ({ title, rankSide: "inside", isJob: true }) as const;
  if (isDeputized)
    return whole(full.replace(/^avps?\b/u, "assistant vice president").replace(/^deput\w+ to (?:the )?/u, "deputy "));
  const title = titleText(said.length > 0 ? said : inside);
  // "Chiefs of surgery".
  if (title === "" && saidIn(rankParts).some(({ key }) => key === "of")) return whole(full);
  if (title === "") return { title: null, rankSide: "alone", isJob: false };
  const rankSide = (content.at(-1)?.from ?? -1) > rankFrom ? "before" : "behind";
  const isManager = ranks.join() === "manager" && rankSide === "behind";
  return isManager && isManagedCraft(title) ? whole(full) : { title, rankSide, isJob: false };
}

/** Drops a name before a function with a seniority, because it says whose function it is: "La Liga marketing managers". */
function withoutNames(draft: Draft, parts: Part[]): Part[] {
  const next = parts.findIndex(hasRole);
  const isName = ({ from }: Part) => from > 0 && /^\p{Lu}\p{Ll}/u.test(draft.words[from]?.text ?? "");
  const isRanked = parts.some(({ role }) => role?.rank !== undefined);
  return isRanked && next > 0 && parts.findIndex((part) => !isName(part)) === next ? parts.slice(next) : parts;
}

export function order(ranks: readonly Seniority[]): readonly Seniority[] {
  return SENIORITIES.filter((rank) => ranks.includes(rank));
}
