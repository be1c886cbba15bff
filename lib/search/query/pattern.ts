import { readTable } from "@/lib/search/lexicon/read-tables";
import type { Claim, Draft } from "@/lib/search/query/draft";
import { GAP } from "@/lib/search/query/query-words";
import { compiled, plain } from "@/lib/search/tables/compiled";

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

interface Parsed {
  readonly part: Part;
  readonly needs: Pattern["needs"];
}

/**
 * Parses a pattern. Its elements stand between spaces:
 * - `year`: a word by its key; `=years`: a word as inflected; `<list>` and `<=list>`: a phrase of an `ask:` list likewise
 * - `{number}`: a term that the recognizer defines; `{word}`: any word
 * - `( a | b c )`: one of several; `?`, `*` and `+` behind an element: it may be left out, or repeated
 * - `!x`: not x; `^` and `$`: the start and the end of a clause; `~`: a comma may stand here
 * - `[` and `]`: the words between are claimed and must be free
 */
function parsePattern(pattern: string): Pick<Pattern, "match" | "needs"> {
  const elements = pattern.split(" ");
  let next = 0;
  const parseChoice = (): Parsed => {
    const choices = [parseSequence()];
    while (elements[next] === "|") {
      next++;
      choices.push(parseSequence());
    }
    const [{ part, needs }, ...others] = choices as [Parsed, ...Parsed[]];
    if (others.length === 0) return { part, needs };
    const anyOf = choices.map((choice) => choice.needs[0] ?? []);
    return {
      part: (rest) => choices.map((choice) => choice.part(rest)).reduce(either),
      needs: anyOf.every((one) => one.length > 0) ? [anyOf.flat()] : [],
    };
  };
  const parseSequence = (): Parsed => {
    const parsed: Parsed[] = [];
    while (next < elements.length && elements[next] !== "|" && !elements[next]?.startsWith(")"))
      parsed.push(parseOne());
    return {
      part: (rest) => parsed.reduceRight((after, { part }) => part(after), rest),
      // Terms cost most to look for.
      needs: parsed.flatMap(({ needs }) => needs).sort((one, other) => termsIn(one) - termsIn(other)),
    };
  };
  const parseOne = (): Parsed => {
    const element = elements[next++] ?? "";
    const isNegated = element.startsWith("!");
    const body = isNegated ? element.slice(1) : element;
    const inside = body === "(" ? parseChoice() : null;
    const last = inside === null ? body : (elements[next++] ?? "");
    const repeated = last.length > 1 && "?*+".includes(last.at(-1) ?? " ") ? (last.at(-1) ?? "") : "";
    const one = repeated === "" ? last : last.slice(0, -1);
    const { part, needs } = inside ?? { part: elementOf(one), needs: MARKS.has(one) ? [] : [[needOf(one)]] };
    if (isNegated) return { part: negated(part), needs: [] };
    return { part: repetition(part, repeated), needs: repeated === "?" || repeated === "*" ? [] : needs };
  };
  const { part, needs } = parseChoice();
  return { match: part(matched), needs };
}

function termsIn(needs: readonly Need[]): number {
  return needs.filter(([kind]) => kind === "term").length;
}

function negated(part: Part): Part {
  const match = part(matched);
  return (rest) => (run, at) => {
    const { from, to } = run;
    const isThere = match(run, at);
    run.from = from;
    run.to = to;
    return !isThere && rest(run, at);
  };
}

function repetition(part: Part, sign: string): Part {
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

function elementOf(element: string): Part {
  switch (element) {
    case "[":
      return (rest) => (run, at) => {
        run.from = at;
        run.to = -1;
        if (rest(run, at)) return true;
        run.to = 0;
        return false;
      };
    case "]":
      return (rest) => (run, at) => {
        run.to = at;
        if (rest(run, at)) return true;
        run.to = -1;
        return false;
      };
    case "~":
      return (rest) => (run, at) => {
        run.loose = run.draft.gapAt(at) < GAP.end ? at : run.loose;
        return rest(run, at);
      };
    case "^":
      return (rest) => (run, at) => at < run.draft.words.length && run.draft.gapAt(at) >= GAP.comma && rest(run, at);
    case "$":
      return (rest) => (run, at) => run.draft.gapAt(at) >= GAP.comma && rest(run, at);
    default:
  }
  const [kind, name] = needOf(element);
  switch (kind) {
    case "term":
      if (name === "word") return words(({ draft }, at) => (at < draft.words.length ? 1 : null));
      return words((run, at) => {
        const length = run.terms[name]?.(at);
        if (length === undefined) throw new Error(`no term {${name}}`);
        return length === true ? 0 : length === false || length === 0 ? null : length;
      });
    case "word":
      return words(({ draft }, at) => (draft.folded[at] === name ? 1 : null));
    case "key":
      return words(({ draft }, at) => (draft.keys[at] === name ? 1 : null));
    default:
      return words(({ draft, to }, at) => draft.listedAt(name, at, kind === "exactList", to < 0) || null);
  }
}

/** Matches as many words as `count` says, which must be joined to those before, and free if they are claimed. */
function words(count: (run: Run, at: number) => number | null): Part {
  return (rest) => (run, at) => {
    const length = count(run, at);
    if (length === null) return false;
    if (run.to < 0 && !run.draft.isAllFree(at, at + length)) return false;
    const isJoined = length === 0 || at === run.start || at === run.loose || run.draft.gapAt(at) < GAP.comma;
    return isJoined && rest(run, at + length);
  };
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

interface Pattern {
  readonly row: PatternRow;
  readonly match: Match;
  /** Every match has one element of each. */
  readonly needs: readonly (readonly Need[])[];
}

/** What a query must contain for an element to match: a term, or one of the sets of `Draft`. */
type Need = readonly [kind: keyof Draft["has"] | "term", name: string];

/** Elements that match no word. */
const MARKS: ReadonlySet<string> = new Set(["[", "]", "~", "^", "$"]);

function needOf(element: string): Need {
  const [, isExact, list] = /^<(=?)(.+)>$/.exec(element) ?? [];
  const [, term] = /^\{(.+)\}$/.exec(element) ?? [];
  if (list !== undefined) return [isExact === "=" ? "exactList" : "list", list];
  if (term !== undefined) return ["term", term];
  return element.startsWith("=") ? ["word", element.slice(1)] : ["key", element];
}

/** Patterns that are tried in order at each word. */
class Patterns {
  readonly #patterns: readonly Pattern[];

  constructor(rows: readonly PatternRow[]) {
    // Words and lists are looked up at once, a term at each word.
    const cost = (anyOf: readonly Need[]) => Number(anyOf.some(([kind]) => kind === "term"));
    this.#patterns = rows.map((row) => {
      const { match, needs } = parsePattern(row.pattern);
      return { row, match, needs: needs.toSorted((one, other) => cost(one) - cost(other)) };
    });
  }

  /** Yields the matches from left to right. Words may be claimed between them. */
  *matchesIn(draft: Draft, terms: Terms = {}): IterableIterator<PatternMatch> {
    const likely = this.#likelyIn(draft, terms);
    const run: Run = { draft, terms, start: 0, from: 0, to: 0, loose: -1 };
    const matchesHere = ({ match }: Pattern) => match(run, run.start);
    for (let at = 0; at < draft.words.length && likely.length > 0; at++) {
      run.start = at;
      run.from = run.to = 0;
      run.loose = -1;
      const found = likely.find(matchesHere);
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
  #likelyIn(draft: Draft, terms: Terms): readonly Pattern[] {
    const known = new Map<string, boolean>();
    const hasTerm = (term: string) => {
      const isThere =
        term === "word" || (known.get(term) ?? draft.words.some((_, at) => Boolean(terms[term]?.(at) ?? true)));
      known.set(term, isThere);
      return isThere;
    };
    return this.#patterns.filter(({ needs }) =>
      needs.every((anyOf) =>
        anyOf.some(([kind, name]) => (kind === "term" ? hasTerm(name) : draft.has[kind].has(name))),
      ),
    );
  }
}

function matched(): boolean {
  return true;
}
