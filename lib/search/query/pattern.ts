import { readTable } from "@/lib/search/lexicon/lexicon";
import type { Claim, Draft } from "@/lib/search/query/draft";
import { GAP } from "@/lib/search/query/query-words";
import { compiled } from "@/lib/search/tables/compiled";

/** A row of `patterns.tsv`: what the words in brackets of a pattern are claimed as. */
interface PatternRow {
  readonly name: string;
  readonly claims: Claim;
  readonly pattern: string;
  /** A query, with the words that the pattern claims in brackets. */
  readonly example: string;
}

/** Returns the number of words here that are this term, or whether this condition holds. 0 and null mean neither. */
type Terms = Readonly<Record<string, (at: number) => number | null | boolean>>;

interface Run {
  readonly draft: Draft;
  readonly terms: Terms;
  start: number;
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
interface Pattern {
  readonly part: Part;
  /** Every match has one element of each: a `{term}`, or one of those of `Draft`. */
  readonly needs: readonly (readonly string[])[];
}

/**
 * Parses a pattern. Its elements stand between spaces:
 * - `year`: a word by its key; `=years`: a word as inflected; `<list>` and `<=list>`: a phrase of an `ask:` list likewise
 * - `{number}`: a term that the recognizer defines; `{word}`: any word
 * - `( a | b c )`: one of several; `?`, `*` and `+` behind an element: it may be left out, or, if it has words, repeated
 * - `!x`: not x; `^` and `$`: the start and the end of a clause; `~`: a comma may stand here
 * - `[` and `]`: the words between are claimed and must be free
 */
function parsePattern(pattern: string): Pattern {
  const elements = pattern.split(" ");
  let next = 0;
  const parseChoice = (): Pattern => {
    const choices = [parseSequence()];
    while (elements[next - 1] === "|") choices.push(parseSequence());
    const [first, ...others] = choices as [Pattern, ...Pattern[]];
    if (others.length === 0) return first;
    const anyOf = choices.map(({ needs }) => needs[0] ?? []);
    return {
      part: (rest) => choices.map(({ part }) => part(rest)).reduce(either),
      needs: anyOf.every((one) => one.length > 0) ? [anyOf.flat()] : [],
    };
  };
  /** Parses up to the end of the sequence, and skips that. */
  const parseSequence = (): Pattern => {
    const parsed: Pattern[] = [];
    for (let one = elements[next++]; one !== undefined && !/^[|)]/.test(one); one = elements[next++])
      parsed.push(parseOne(one));
    return {
      part: (rest) => parsed.reduceRight((after, { part }) => part(after), rest),
      // Terms cost most to look for.
      needs: parsed.flatMap(({ needs }) => needs).sort((one, other) => Number(hasTerm(one)) - Number(hasTerm(other))),
    };
  };
  const parseOne = (element: string): Pattern => {
    const [, not, body = "", sign] = /^(!?)(.+?)([?*+]?)$/.exec(element) ?? [];
    const { part, needs } = body === "(" ? parseChoice() : parseElement(body);
    if (not) {
      const denied = part(matched);
      return { part: (rest) => (run, at) => !denied(run, at) && rest(run, at), needs: [] };
    }
    const repeated = body === "(" ? elements[next - 1]?.charAt(1) : sign;
    return { part: repetition(part, repeated ?? ""), needs: /[?*]/.test(repeated ?? "") ? [] : needs };
  };
  const whole = parseSequence();
  if (next <= elements.length) throw new Error(`"${pattern}" has a "|" or ")" outside of its parentheses`);
  return whole;
}

function hasTerm(needs: readonly string[]): boolean {
  return needs.some((need) => need.startsWith("{"));
}

function matched(): boolean {
  return true;
}

function either(one: Match, other: Match): Match {
  return (run, at) => one(run, at) || other(run, at);
}

function repetition(part: Part, sign: string): Part {
  if (sign === "") return part;
  return (rest) => {
    if (sign === "?") return either(part(rest), rest);
    const more: Match = (run, at) => again(run, at) || rest(run, at);
    const again = part(more);
    return sign === "*" ? more : again;
  };
}

/** Elements that match no word. */
const MARKS: Readonly<Record<string, Part>> = {
  "[": (rest) => (run, at) => {
    run.from = at;
    run.to = -1;
    const isMatch = rest(run, at);
    if (!isMatch) run.to = 0;
    return isMatch;
  },
  "]": (rest) => (run, at) => {
    run.to = at;
    const isMatch = rest(run, at);
    if (!isMatch) run.to = -1;
    return isMatch;
  },
  "~": (rest) => (run, at) => {
    if (run.draft.gapAt(at) < GAP.end) run.loose = at;
    return rest(run, at);
  },
  "^": (rest) => (run, at) => at < run.draft.words.length && run.draft.isCut(at) && rest(run, at),
  $: (rest) => (run, at) => run.draft.isCut(at) && rest(run, at),
};

function parseElement(element: string): Pattern {
  const mark = MARKS[element];
  if (mark !== undefined) return { part: mark, needs: [] };
  const name = element.replace(/^[<={]|[>}]$/g, "");
  const kinds: Readonly<Record<string, Parameters<typeof words>[0]>> = {
    "{": ({ terms }, at) => terms[name]?.(at) ?? null,
    "<": ({ draft, to }, at) => draft.listedAt(name, at, to < 0),
    "=": ({ draft }, at) => Number(draft.folded[at] === name),
  };
  const lengthAt = kinds[element.charAt(0)] ?? (({ draft }, at) => Number(draft.keys[at] === name));
  return { part: words(lengthAt), needs: [[element.startsWith("{") ? element : name]] };
}

/** Matches as many words as `lengthAt` says, which must be joined to those before, and free if they are claimed. */
function words(lengthAt: (run: Run, at: number) => ReturnType<Terms[string]>): Part {
  return (rest) => (run, at) => {
    const length = lengthAt(run, at);
    if (!length) return false;
    if (length === true) return rest(run, at);
    if (run.to < 0 && !run.draft.isAllFree(at, at + length)) return false;
    const isJoined = at === run.start || at === run.loose || !run.draft.isCut(at);
    return isJoined && rest(run, at + length);
  };
}

/** All patterns, in the order in which those of a family are tried. */
export const PATTERNS = compiled<readonly PatternRow[]>("patterns", () =>
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
  readonly #patterns: readonly { readonly row: PatternRow; readonly match: Match; readonly needs: Pattern["needs"] }[];

  constructor(rows: readonly PatternRow[]) {
    this.#patterns = rows.map((row) => {
      const { part, needs } = parsePattern(row.pattern);
      return { row, match: part(matched), needs };
    });
  }

  /** Yields the words that matches claim, from left to right. Words may be claimed between them. */
  *matchesIn(draft: Draft, own: Terms = {}): IterableIterator<{ row: PatternRow; from: number; to: number }> {
    const terms = { ...own, word: (at: number) => Number(at < draft.words.length) };
    const likely = this.#likelyIn(draft, terms);
    const run: Run = { draft, terms, start: 0, from: 0, to: 0, loose: -1 };
    for (let at = 0; at < draft.words.length && likely.length > 0; at++) {
      run.start = at;
      run.from = run.to = 0;
      run.loose = -1;
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

  /** Returns the patterns of which the query has all elements, which are few. */
  #likelyIn(draft: Draft, terms: Terms) {
    const known = new Map<string, boolean>();
    const has = (need: string) => {
      if (!need.startsWith("{")) return draft.elements.has(need);
      const isThere = known.get(need) ?? draft.words.some((_, at) => terms[need.slice(1, -1)]?.(at));
      known.set(need, isThere);
      return isThere;
    };
    return this.#patterns.filter(({ needs }) => needs.every((anyOf) => anyOf.some(has)));
  }
}
