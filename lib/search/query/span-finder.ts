import { wordList } from "@/lib/search/lexicon/queries";
import { cutSpans, type Span } from "@/lib/search/query/cut-spans";
import { type Draft, runsOf, spansOf } from "@/lib/search/query/draft";
import { type GroupedValue, valuesOf } from "@/lib/search/query/parse-values";
import type { ParsedQuery } from "@/lib/search/query/parsed-query";
import { linkOf } from "@/lib/search/query/parts";
import { GAP, type QueryWord } from "@/lib/search/query/query-words";
import { parseWithDraft, readQuery } from "@/lib/search/query/read-query";

/** Most times that the remainder of one query is parsed, which bounds its cost. */
const MOST_READS = 100;
/** Longest run of words that is tried if nothing shows which words give a filter. */
const LONGEST_GUESS = 6;

/** A query parsed again without some of its words. */
interface Remainder {
  readonly values: readonly GroupedValue[];
  readonly keys: ReadonlySet<string>;
  readonly isStopped: boolean;
}

interface Cut {
  readonly spans: readonly Span[];
  /** Number of the query's values that are left. */
  readonly kept: number;
  /** Whether nothing of the group is left, not even a value that the removed words were hiding. */
  readonly isComplete: boolean;
}

/**
 * Finds the words of a query that each filter came from, by leaving words out and parsing what remains. Most rules look
 * at several words at once, so a value cannot be traced back to single words. Which values disappear with which words
 * can be observed, so a span found that way keeps its promise by construction.
 */
export class SpanFinder {
  readonly parsed: ParsedQuery;
  readonly values: readonly GroupedValue[];
  readonly #query: string;
  readonly #draft: Draft;
  readonly #keys: ReadonlySet<string>;
  readonly #remainders = new Map<string, Remainder>();
  /** The query without each of its words in turn. */
  readonly #withoutEach: readonly (Remainder | null)[];

  constructor(query: string) {
    const { parsed, draft } = parseWithDraft(query);
    this.parsed = parsed;
    this.values = valuesOf(parsed);
    this.#query = query;
    this.#draft = draft;
    this.#keys = new Set(this.values.map(({ key }) => key));
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
    const most = this.values.length - gone.length;
    let best: { readonly words: readonly number[]; readonly cut: Cut } | null = null;
    for (const { words: more, isGuess } of this.#candidates(gone)) {
      if (isGuess && best?.cut.isComplete) break;
      const words = [...new Set([...taken, ...more])];
      const cut = this.#judge(gone, words);
      if (cut === null || (best !== null && !isBetter(cut, best.cut))) continue;
      best = { words, cut };
      if (cut.isComplete && cut.kept === most) break;
    }
    return best?.words ?? null;
  }

  /** Yields sets of words that may give these values, likeliest first. */
  *#candidates(gone: readonly GroupedValue[]): Generator<{ words: readonly number[]; isGuess: boolean }> {
    const { words, claims } = this.#draft;
    const every = words.map((_, at) => at);
    const telling = this.#tellingWords(gone);
    // Covers "With 51 to 1000 employees", and not only its numbers.
    const phrases = runsOf(every, (at) => claims[at] === claims[at - 1]).filter((run) =>
      run.some((at) => telling.includes(at)),
    );
    for (const some of [this.#isWholeGroup(gone) ? phrases.flat() : telling, telling, ...phrases])
      if (some.length > 0) yield { words: some, isGuess: false };
    for (let length = 1; length <= LONGEST_GUESS; length++) {
      for (let from = 0; from + length <= every.length; from++) {
        yield { words: every.slice(from, from + length), isGuess: true };
      }
    }
  }

  /** Returns the words whose removal, one at a time, removes one of these values. */
  #tellingWords(gone: readonly GroupedValue[]): readonly number[] {
    return this.#withoutEach.flatMap((remainder, at) =>
      remainder !== null && gone.some(({ key }) => !remainder.keys.has(key)) ? [at] : [],
    );
  }

  /**
   * Returns the effect of removing these words; null if it does not remove the values, or leaves a different search and
   * not only a wider one.
   */
  #judge(
    gone: readonly GroupedValue[],
    words: readonly number[],
    spans = spansOf(this.#draft.words, words),
  ): Cut | null {
    const after = this.#without(spans);
    if (after === null || gone.some(({ key }) => after.keys.has(key))) return null;
    const isHidden = ({ group }: GroupedValue) => this.#isWholeGroup(gone) && group === gone[0]?.group;
    if (after.values.some((one) => !this.#keys.has(one.key) && !isHidden(one))) return null;
    if (after.isStopped && after.values.length > 0 && !isStopped(this.parsed)) return null;
    const kept = after.values.filter(({ key }) => this.#keys.has(key)).length;
    return { spans, kept, isComplete: !after.values.some(isHidden) };
  }

  #isWholeGroup(values: readonly GroupedValue[]): boolean {
    return this.values.every((one) => one.group !== values[0]?.group || values.includes(one));
  }

  /** Returns the spans with the small words between and around them, as far as nothing else is removed with those. */
  #widen(gone: readonly GroupedValue[], cut: Cut): readonly Span[] {
    let best = this.#widened(gone, cut, joinSpans(this.#draft, cut.spans)) ?? cut;
    for (const [index, span] of best.spans.entries()) {
      best = this.#widened(gone, best, best.spans.with(index, widerSpan(this.#draft, span))) ?? best;
    }
    return best.spans;
  }

  #widened(gone: readonly GroupedValue[], { kept }: Cut, spans: readonly Span[]): Cut | null {
    const cut = this.#judge(gone, [], spans);
    return cut?.isComplete && cut.kept >= kept ? cut : null;
  }

  /** Parses the query without these characters; null if too many remainders were already parsed. */
  #without(spans: readonly Span[]): Remainder | null {
    const text = cutSpans(this.#query, spans);
    const known = this.#remainders.get(text);
    if (known !== undefined || this.#remainders.size >= MOST_READS) return known ?? null;
    const remainder = readRemainder(text);
    this.#remainders.set(text, remainder);
    return remainder;
  }
}

function readRemainder(text: string): Remainder {
  const parsed = readQuery(text);
  const values = valuesOf(parsed);
  return {
    values,
    keys: new Set(values.map(({ key }) => key)),
    isStopped: isStopped(parsed),
  };
}

/** Reports whether the query is not searched, whatever else it says. */
function isStopped({ blocking, pointer }: ParsedQuery): boolean {
  return blocking !== undefined || pointer !== undefined;
}

function isBetter(cut: Cut, best: Cut): boolean {
  return cut.isComplete === best.isComplete ? cut.kept > best.kept : cut.isComplete;
}

/** Words that mean nothing by themselves, besides links such as "in". */
const LIGHT: ReadonlySet<string> = wordList("wider-spans-light");

/** Joins spans that have only small words between them: "France, Switzerland or Italy". */
function joinSpans({ words }: Pick<Draft, "words">, spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    const between = words.filter(({ start, end }) => last !== undefined && start >= last.end && end <= span.start);
    if (last !== undefined && between.every(isLight)) joined[joined.length - 1] = { start: last.start, end: span.end };
    else joined.push(span);
  }
  return joined;
}

/**
 * Returns a span with the words beside it that only tie it to others: "Texas or" of "in Texas or Ohio", "or Germany" of
 * "Italy or Germany", "based in Tampa".
 */
function widerSpan({ words }: Pick<Draft, "words">, { start, end }: Span): Span {
  const first = words.findIndex((word) => word.start >= start);
  const next = words.findIndex((word) => word.start >= end);
  const isListed = next > 0 && (isCut(words[next]) || isJoin(words[next]));
  if (isListed && isLight(words[first - 1]) && !isJoin(words[first - 1])) {
    return { start, end: (isCut(words[next]) ? words[next] : words[next + 1])?.start ?? end };
  }
  if (isJoin(words[next]) && isCut(words[first])) return { start: words[first - 1]?.end ?? start, end };
  let from = first;
  while (from > 0 && !isCut(words[from]) && isLight(words[from - 1])) from--;
  return { start: words[from]?.start ?? start, end };
}

function isCut(word: QueryWord | undefined): boolean {
  return (word?.gap ?? GAP.end) >= GAP.comma;
}

function isJoin(word: QueryWord | undefined): boolean {
  const link = linkOf(word?.folded ?? "");
  return link === "and" || link === "or";
}

function isLight(word: QueryWord | undefined): boolean {
  return word !== undefined && (linkOf(word.folded) !== undefined || LIGHT.has(word.folded));
}
