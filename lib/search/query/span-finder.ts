import { cutSpans, type Span } from "@/lib/search/query/cut-spans";
import { type Claim, type Draft, isIn, runsOf, spansOf } from "@/lib/search/query/draft";
import { type GroupedValue, valuesOf } from "@/lib/search/query/parse-values";
import type { ParsedQuery } from "@/lib/search/query/parsed-query";
import { isList, linkOf } from "@/lib/search/query/parts";
import { GAP, type QueryWord } from "@/lib/search/query/query-words";
import { parseWithDraft, readQuery } from "@/lib/search/query/read-query";

/** Most times that the remainder of one query is parsed, which bounds its cost. */
const MOST_READS = 100;
/** Longest run of words that is tried if nothing shows which words give a filter. */
const LONGEST_GUESS = 6;

/** Claims of the words that give a filter of each group. Exclusions have a claim of their own. */
const CLAIMS: Readonly<Partial<Record<GroupedValue["group"], readonly Claim[]>>> = {
  title: ["role"],
  seniority: ["role", "group", "charge"],
  industry: ["industry"],
  place: ["place"],
  headcount: ["size"],
  company: ["address"],
  technology: ["unused"],
  limit: ["limit"],
};

/** A parsed query with its values. */
interface Reading {
  readonly parsed: ParsedQuery;
  readonly values: readonly GroupedValue[];
  readonly keys: ReadonlySet<string>;
}

interface Cut {
  readonly spans: readonly Span[];
  /** Number of the query's values that are left. */
  readonly kept: number;
  readonly unused: number;
  /** Whether nothing of the group is left, not even a value that the removed words were hiding. */
  readonly isComplete: boolean;
}

/**
 * Finds the words of a query that each filter came from, by leaving words out and parsing what remains. Most rules look
 * at several words at once, so a value cannot be traced back to single words. Which values disappear with which words
 * can be observed, so a span found that way keeps its promise by construction.
 */
export class SpanFinder {
  readonly whole: Reading;
  readonly #query: string;
  readonly #draft: Draft;
  readonly #remainders = new Map<string, Reading>();
  /** The query without each of its words in turn. */
  readonly #withoutEach: readonly (Reading | null)[];

  constructor(query: string) {
    const { parsed, draft } = parseWithDraft(query);
    this.whole = withValues(parsed);
    this.#query = query;
    this.#draft = draft;
    this.#withoutEach = draft.words.map((_, at) => this.#without(spansOf(draft.words, [at])));
  }

  /**
   * Returns the spans that give these values of one group. Removing them removes the values and neither adds nor
   * changes another filter, but one that comes from the same words may be removed too. Null if no such spans are found.
   */
  findSpans(gone: readonly GroupedValue[]): readonly Span[] | null {
    let words = this.#findWords(gone, []);
    // In "Startups … under 50 people", each of the two gives the headcount once the other is removed.
    if (words !== null && !this.#judge(gone, words)?.isComplete) words = this.#findWords(gone, words);
    const cut = words && this.#judge(gone, words);
    return cut?.isComplete ? this.#widen(gone, cut) : null;
  }

  /** Returns the values that remain without the spans; none if too many remainders were already parsed. */
  keptWithout(spans: readonly Span[], values: readonly GroupedValue[]): readonly GroupedValue[] {
    const remainder = this.#without(spans);
    return values.filter(({ key }) => remainder?.keys.has(key));
  }

  /** Reports whether the same single words remove both values. */
  isSaidTogether(one: GroupedValue, other: GroupedValue): boolean {
    return String(this.#tellingWords([one])) === String(this.#tellingWords([other]));
  }

  /** Returns the candidate words whose removal keeps the most other values; null if no candidate removes these. */
  #findWords(gone: readonly GroupedValue[], taken: readonly number[]): readonly number[] | null {
    const most = this.whole.values.length - gone.length;
    let best: { readonly words: readonly number[]; readonly cut: Cut } | null = null;
    for (const { words: more, isGuess } of this.#candidates(gone)) {
      if (isGuess && best?.cut.isComplete) break;
      const words = [...new Set([...taken, ...more])];
      const cut = this.#judge(gone, words);
      const isSame = cut?.isComplete === best?.cut.isComplete;
      if (cut === null || (best !== null && !(isSame ? cut.kept > best.cut.kept : cut.isComplete))) continue;
      best = { words, cut };
      if (cut.isComplete && cut.kept === most) break;
    }
    return best?.words ?? null;
  }

  /** Yields sets of words that may give these values, likeliest first. */
  *#candidates(gone: readonly GroupedValue[]): Generator<{ words: readonly number[]; isGuess: boolean }> {
    const every = this.#draft.words.map((_, at) => at);
    const telling = this.#tellingWords(gone);
    const claims = CLAIMS[gone[0]?.group ?? "limit"] ?? ["negation"];
    const claimed = every.filter((at) => claims.includes(this.#draft.claims[at] ?? "noise"));
    const runs = runsOf(claimed);
    // Covers "With 51 to 1000 employees", and not only its numbers.
    const phrases = runs.filter((run) => run.some((at) => telling.includes(at)));
    const precise = this.#isWholeGroup(gone) ? phrases.flat() : telling.filter((at) => claimed.includes(at));
    for (const words of [precise, telling, ...runs, claimed]) if (words.length > 0) yield { words, isGuess: false };
    for (const among of [telling, every]) {
      for (let length = 1; length <= LONGEST_GUESS; length++) {
        for (let from = 0; from + length <= among.length; from++) {
          yield { words: among.slice(from, from + length), isGuess: true };
        }
      }
    }
  }

  /** Returns the words whose removal, one at a time, removes one of these values. */
  #tellingWords(gone: readonly GroupedValue[]): readonly number[] {
    return this.#withoutEach.flatMap((remainder, at) =>
      remainder !== null && gone.some(({ key }) => !remainder.keys.has(key)) ? [at] : [],
    );
  }

  /** Returns the effect of removing these words; null if values stay, or the search is not only wider. */
  #judge(
    gone: readonly GroupedValue[],
    words: readonly number[],
    spans = spansOf(this.#draft.words, words),
  ): Cut | null {
    const after = this.#without(spans);
    if (after === null || gone.some(({ key }) => after.keys.has(key))) return null;
    const isHidden = ({ group }: GroupedValue) => this.#isWholeGroup(gone) && group === gone[0]?.group;
    if (after.values.some((one) => !this.whole.keys.has(one.key) && !isHidden(one))) return null;
    if (isStopped(after) && after.values.length > 0 && !isStopped(this.whole)) return null;
    const isKept = (group: string) => {
      const own = this.whole.values.filter((one) => one.group === group);
      return own.length > 0 && own.every(({ key }) => after.keys.has(key));
    };
    const isRoleKept = isKept("title") && isKept("seniority");
    const [near, nearBefore] = [after, this.whole].map(({ parsed }) => String(parsed.filters.seniorityNear));
    if (isRoleKept && near !== nearBefore) return null;
    const kept = after.values.filter(({ key }) => this.whole.keys.has(key)).length;
    return { spans, kept, unused: after.parsed.unused.length, isComplete: !after.values.some(isHidden) };
  }

  #isWholeGroup(values: readonly GroupedValue[]): boolean {
    return this.whole.values.every((one) => one.group !== values[0]?.group || values.includes(one));
  }

  /** Returns the spans with the small words between and around them, as far as nothing else is removed with those. */
  #widen(gone: readonly GroupedValue[], cut: Cut): readonly Span[] {
    let best = this.#widened(gone, cut, joinSpans(this.#draft, cut.spans)) ?? cut;
    for (const [index, span] of best.spans.entries()) {
      for (const wider of widerSpans(this.#draft, span)) {
        const widened = this.#widened(gone, best, best.spans.with(index, wider));
        best = widened ?? best;
        if (widened !== null) break;
      }
    }
    return best.spans;
  }

  #widened(gone: readonly GroupedValue[], { kept, unused }: Cut, spans: readonly Span[]): Cut | null {
    const cut = this.#judge(gone, [], spans);
    return cut?.isComplete && cut.kept >= kept && cut.unused <= unused ? cut : null;
  }

  /** Parses the query without these characters; null if too many remainders were already parsed. */
  #without(spans: readonly Span[]): Reading | null {
    const text = cutSpans(this.#query, spans);
    const known = this.#remainders.get(text);
    if (known !== undefined || this.#remainders.size >= MOST_READS) return known ?? null;
    const remainder = withValues(readQuery(text));
    this.#remainders.set(text, remainder);
    return remainder;
  }
}

function withValues(parsed: ParsedQuery): Reading {
  const values = valuesOf(parsed);
  return { parsed, values, keys: new Set(values.map(({ key }) => key)) };
}

/** Reports whether the query is not searched, whatever else it says. */
function isStopped({ parsed }: Reading): boolean {
  return parsed.blocking !== undefined || parsed.pointer !== undefined;
}

/** Joins spans that have only small words between them: "France, Switzerland or Italy". */
function joinSpans({ words }: Draft, spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    const between = words.filter(({ start, end }) => last !== undefined && start >= last.end && end <= span.start);
    if (last !== undefined && between.every(isLight)) joined[joined.length - 1] = { start: last.start, end: span.end };
    else joined.push(span);
  }
  return joined;
}

/** Returns spans with words that only tie them to others, likeliest first: "or Germany", "based in Tampa". */
function widerSpans({ words, question }: Draft, { start, end }: Span): readonly Span[] {
  const first = words.findIndex((word) => word.start >= start);
  const after = words.findIndex((word) => word.start >= end);
  const [previous, next] = [words[first - 1], after < 0 ? undefined : words[after]];
  const isCutBefore = previous === undefined || isCut(words[first]);
  const isCutAfter = next === undefined || isCut(next);
  const behindNext = words[after + 1]?.start ?? question.length;
  const wider: Span[] = [];
  if (!isCutBefore && isList(linkOf(previous.folded))) wider.push({ start: previous.start, end });
  if (!isCutAfter && isList(linkOf(next.folded))) {
    if (isCutBefore && previous !== undefined) wider.push({ start: previous.end, end });
    wider.push({ start, end: behindNext });
  }
  if (isCutAfter && next !== undefined && !isCutBefore && isLight(previous)) wider.push({ start, end: next.start });
  if (isCutAfter || isLight(next)) {
    let from = first;
    while (from > 0 && !isCut(words[from]) && isLight(words[from - 1])) from--;
    if (from < first) wider.push({ start: words[from]?.start ?? start, end });
  }
  if (isCutBefore && !isCutAfter && linkOf(next.folded) === "of") wider.push({ start, end: behindNext });
  return wider;
}

function isCut(word: QueryWord | undefined): boolean {
  return (word?.gap ?? GAP.end) >= GAP.comma;
}

/** Reports whether a word means nothing by itself. */
function isLight(word: QueryWord | undefined): boolean {
  return word !== undefined && (linkOf(word.folded) !== undefined || isIn(word.folded, "<wider-spans-light>"));
}
