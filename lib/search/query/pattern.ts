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
  /** Every match has one of the elements of `Draft` in each of these. */
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
  const parseChoice = (): Pattern => {
    const choices = [parseSequence()];
    while (elements[0] === "|") {
      elements.shift();
      choices.push(parseSequence());
    }
    const anyOf = choices.map(({ needs }) => needs[0] ?? []);
    return {
      part: (rest) => choices.map(({ part }) => part(rest)).reduce(either),
      needs: anyOf.every((one) => one.length > 0) ? [anyOf.flat()] : [],
    };
  };
  const parseSequence = (): Pattern => {
    const parsed: Pattern[] = [];
    while (elements[0] !== undefined && !/^[|)]/.test(elements[0])) parsed.push(parseOne(elements.shift() ?? ""));
    return {
      part: (rest) => parsed.reduceRight((after, { part }) => part(after), rest),
      needs: parsed.flatMap(({ needs }) => needs),
    };
  };
  const parseOne = (element: string): Pattern => {
    const [, not, body = ""] = /^(!?)(.+?)[?*+]?$/.exec(element) ?? [];
    const { part, needs } = body === "(" ? parseChoice() : parseElement(body);
    const [sign = ""] = /(?<=.)[?*+]$/.exec((body === "(" ? elements.shift() : element) ?? "") ?? [];
    if (not === "") return { part: repetition(part, sign), needs: /[?*]/.test(sign) ? [] : needs };
    const denied = part(matched);
    return { part: (rest) => (run, at) => !denied(run, at) && rest(run, at), needs: [] };
  };
  const whole = parseSequence();
  if (elements.length > 0) throw new Error(`"${pattern}" has a "|" or ")" outside of its parentheses`);
  return whole;
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
    "{": ({ draft, terms }, at) => (name === "word" ? Number(at < draft.words.length) : (terms[name]?.(at) ?? null)),
    "<": ({ draft, to }, at) => draft.listedAt(name, at, to < 0),
    "=": ({ draft }, at) => Number(draft.folded[at] === name),
  };
  const lengthAt = kinds[element.charAt(0)] ?? (({ draft }, at) => Number(draft.keys[at] === name));
  return { part: words(lengthAt), needs: element.startsWith("{") ? [] : [[name]] };
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
export function patternsOf(family: string) {
  const patterns = PATTERNS.filter(({ name }) => name.startsWith(`${family}/`)).map((row) => {
    const { part, needs } = parsePattern(row.pattern);
    return { row, match: part(matched), needs };
  });

  /** Yields the words that matches claim, from left to right. Words may be claimed between them. */
  function* matchesIn(draft: Draft, terms: Terms = {}) {
    // Few have all of their words in the query.
    const likely = patterns.filter(({ needs }) => needs.every((anyOf) => anyOf.some((one) => draft.elements.has(one))));
    const run: Run = { draft, terms, start: 0, from: 0, to: 0, loose: -1 };
    const isMatch = ({ match }: (typeof patterns)[number]) => match(run, run.start);
    for (let at = 0; at < draft.words.length && likely.length > 0; at++) {
      run.start = at;
      run.loose = -1;
      const row = likely.find(isMatch)?.row;
      if (row === undefined) continue;
      yield { row, from: run.from, to: run.to };
      at = Math.max(at, run.to - 1);
    }
  }

  /** Claims the words of every match. */
  function claimAll(draft: Draft, terms: Terms = {}): void {
    for (const { from, to, row } of matchesIn(draft, terms)) draft.claim(from, to, row.claims, row.name);
  }

  return { matchesIn, claimAll };
}
