import { readTable } from "@/lib/search/lexicon/read-tables";
import type { Claim, Draft } from "@/lib/search/query/draft";
import { GAP } from "@/lib/search/query/query-words";
import { compiled } from "@/lib/search/tables/compiled";
import { plain } from "@/lib/search/tables/packed";

/** A row of `patterns.tsv`: what the words in brackets of a pattern are claimed as. */
interface PatternRow {
  readonly name: string;
  readonly claims: Claim;
  readonly pattern: string;
  /** A query, with the words that the pattern claims in brackets. */
  readonly example: string;
}

/** Words that a pattern claims. */
interface PatternMatch {
  readonly row: PatternRow;
  readonly from: number;
  readonly to: number;
}

/** Returns the number of words here that are this term, or whether this condition holds. 0 and null mean neither. */
type Terms = Readonly<Record<string, (at: number) => number | null | boolean>>;

interface Run {
  readonly draft: Draft;
  readonly terms: Terms;
  readonly start: number;
  /** The claimed words; `to` is -1 while they are being read, and then words must be free. */
  from: number;
  to: number;
  /** A word that may stand behind a comma. */
  loose: number;
}

/** Matches a pattern, or the rest of one, from a word on. */
type Match = (run: Run, at: number) => boolean;
/** A part of a pattern. Given the match of what follows it, returns the match of both, so that matching makes no objects. */
type Part = (rest: Match) => Match;

/**
 * Parses a pattern. Its elements stand between spaces:
 * - `year`: a word by its key; `=years`: a word as inflected; `<list>` and `<=list>`: a phrase of an `ask:` list likewise
 * - `{number}`: a term that the recognizer defines; `{word}`: any word
 * - `( a | b c )`: one of several; `?`, `*` and `+` behind an element: it may be left out, or repeated
 * - `!x`: not x; `^` and `$`: the start and the end of a clause; `~`: a comma may stand here
 * - `[` and `]`: the words between are claimed and must be free
 */
function parsePattern(pattern: string): Match {
  const elements = pattern.split(" ");
  let next = 0;
  const parseChoice = (): Part => {
    const choices = [parseSequence()];
    for (; elements[next] === "|"; choices.push(parseSequence())) next++;
    return (rest) => choices.map((choice) => choice(rest)).reduce(either);
  };
  const parseSequence = (): Part => {
    const parts: Part[] = [];
    while (next < elements.length && !/^[|)]/.test(elements[next] ?? "")) parts.push(parseOne());
    return (rest) => parts.reduceRight((after, part) => part(after), rest);
  };
  const parseOne = (): Part => {
    const [, not, body = "", sign] = ELEMENT.exec(elements[next++] ?? "") ?? [];
    const part = body === "(" ? parseChoice() : elementOf(body);
    const repeated = body === "(" ? elements[next++]?.slice(1) : sign;
    return not ? negated(part) : repetition(part, repeated);
  };
  return parseChoice()(matched);
}

const ELEMENT = /^(!?)(.+?)([?*+]?)$/;

function negated(part: Part): Part {
  const match = part(matched);
  return (rest) => (run, at) => !match(run, at) && rest(run, at);
}

function repetition(part: Part, sign = ""): Part {
  if (sign === "") return part;
  return (rest) => {
    if (sign === "?") return either(part(rest), rest);
    let last = -1;
    // A repetition of no words would not end.
    const more: Match = (run, at) => {
      const before = last;
      last = at;
      const isMatch = at !== before && (again(run, at) || rest(run, at));
      last = before;
      return isMatch;
    };
    const again = part(more);
    return sign === "*" ? more : again;
  };
}

function either(one: Match, other: Match): Match {
  return (run, at) => one(run, at) || other(run, at);
}

function matched(): boolean {
  return true;
}

/** Elements that match no word. */
const MARKS: ReadonlyMap<string, Part> = new Map([
  ["[", marking((run, at) => Object.assign(run, { from: at, to: -1 }))],
  ["]", marking((run, at) => Object.assign(run, { to: at }))],
  ["~", marking((run, at) => Object.assign(run, { loose: run.draft.gapAt(at) < GAP.end ? at : run.loose }))],
  ["^", (rest) => (run, at) => at < run.draft.words.length && run.draft.isCut(at) && rest(run, at)],
  ["$", (rest) => (run, at) => run.draft.isCut(at) && rest(run, at)],
]);

/** Notes something about a run unless the rest of the pattern does not match. */
function marking(mark: (run: Run, at: number) => void): Part {
  return (rest) => (run, at) => {
    const { from, to, loose } = run;
    mark(run, at);
    if (rest(run, at)) return true;
    Object.assign(run, { from, to, loose });
    return false;
  };
}

function elementOf(element: string): Part {
  const mark = MARKS.get(element);
  if (mark !== undefined) return mark;
  const term = /^\{(.+)\}$/.exec(element)?.[1];
  if (term === "word") return words(({ draft }, at) => (at < draft.words.length ? 1 : 0));
  if (term !== undefined) return words(({ terms }, at) => terms[term]?.(at) ?? null);
  const [kind, name] = needOf(element);
  if (kind === "word") return words(({ draft }, at) => (draft.folded[at] === name ? 1 : 0));
  if (kind === "key") return words(({ draft }, at) => (draft.keys[at] === name ? 1 : 0));
  return words(({ draft, to }, at) => draft.listedAt(name, at, kind === "exactList", to < 0));
}

/** Matches as many words as `count` says, which must be joined to those before, and free if they are claimed. */
function words(count: (run: Run, at: number) => number | null | boolean): Part {
  return (rest) => (run, at) => {
    const counted = count(run, at);
    if (!counted) return false;
    const length = counted === true ? 0 : counted;
    if (run.to < 0 && !run.draft.isAllFree(at, at + length)) return false;
    const isJoined = length === 0 || at === run.start || at === run.loose || !run.draft.isCut(at);
    return isJoined && rest(run, at + length);
  };
}

/** What a query must contain for an element to match: a name in one of the sets of `Draft`. */
type Need = readonly [kind: keyof Draft["has"], name: string];

function needOf(element: string): Need {
  const [, isExact, list] = /^<(=?)(.+)>$/.exec(element) ?? [];
  if (list !== undefined) return [isExact === "=" ? "exactList" : "list", list];
  return element.startsWith("=") ? ["word", element.slice(1)] : ["key", element];
}

/** Returns what every match of a pattern needs: its words and lists that stand alone. */
function needsOf(pattern: string): readonly Need[] {
  let alone = pattern;
  for (let before = ""; before !== alone; alone = alone.replace(/\([^()]*\)\S*/g, "!")) before = alone;
  return alone
    .split(" ")
    .flatMap((element) =>
      /^[!{(]|[?*]$/.test(element) || MARKS.has(element) ? [] : [needOf(element.replace(/\+$/, ""))],
    );
}

/** All patterns, in the order in which those of a family are tried. */
export const PATTERNS = compiled("patterns", plain<readonly PatternRow[]>(), () =>
  readTable("patterns").map(([name = "", claims = "", pattern = "", example = ""]) => ({
    name,
    claims: claims as Claim,
    pattern,
    example,
  })),
);

/** Returns the patterns of a family, which the part of their names before the slash gives. */
export function patternsOf(family: string): Patterns {
  return new Patterns(PATTERNS.filter(({ name }) => name.startsWith(`${family}/`)));
}

/** Patterns that are tried in order at each word. */
class Patterns {
  readonly #patterns: readonly { readonly row: PatternRow; readonly match: Match; readonly needs: readonly Need[] }[];

  constructor(rows: readonly PatternRow[]) {
    this.#patterns = rows.map((row) => ({ row, match: parsePattern(row.pattern), needs: needsOf(row.pattern) }));
  }

  /** Yields the matches from left to right. Words may be claimed between them. */
  *matchesIn(draft: Draft, terms: Terms = {}): IterableIterator<PatternMatch> {
    const likely = this.#patterns.filter(({ needs }) => needs.every(([kind, name]) => draft.has[kind].has(name)));
    for (let at = 0; at < draft.words.length; at++) {
      const run: Run = { draft, terms, start: at, from: 0, to: 0, loose: -1 };
      const found = likely.find(({ match }) => match(run, at));
      if (found === undefined) continue;
      yield { row: found.row, from: run.from, to: run.to };
      at = Math.max(at, run.to - 1);
    }
  }

  /** Claims the words of every match. */
  claimAll(draft: Draft, terms: Terms = {}): void {
    for (const { from, to, row } of this.matchesIn(draft, terms)) draft.claim(from, to, row.claims, row.name);
  }
}
