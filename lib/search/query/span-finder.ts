import { cutSpans, type Span } from "@/lib/search/query/cut-spans";
import { type Draft, isIn, runsOf, spansOf } from "@/lib/search/query/draft";
import { type GroupedValue, valuesOf } from "@/lib/search/query/parse-values";
import type { ParsedQuery } from "@/lib/search/query/parsed-query";
import { isList, linkOf } from "@/lib/search/query/parts";
import { parseWithDraft, readQuery } from "@/lib/search/query/read-query";

/** A parsed query with its values. */
interface Reading {
  readonly parsed: ParsedQuery;
  readonly values: readonly GroupedValue[];
  readonly keys: ReadonlySet<string>;
}

/**
 * Finds the words of a query that each filter came from. Most rules look at several words at once, so the words that a
 * rule claimed are only a proposal: it counts if the filter disappears from what remains without them, and nothing else
 * is read in its place.
 */
export class SpanFinder {
  readonly whole: Reading;
  readonly #query: string;
  readonly #draft: Draft;
  readonly #remainders = new Map<string, Reading>();
  /** The query without each of its words in turn. */
  readonly #withoutEach: readonly Reading[];

  constructor(query: string) {
    const { parsed, draft } = parseWithDraft(query);
    this.whole = withValues(parsed);
    this.#query = query;
    this.#draft = draft;
    this.#withoutEach = draft.words.map((_, at) => this.#without(spansOf(draft.words, [at])));
  }

  /**
   * Returns the spans that give these values of one group. Removing them removes the values and adds no other filter,
   * but one that comes from the same words may be removed too. Null if no such spans are found.
   */
  findSpans(gone: readonly GroupedValue[]): readonly Span[] | null {
    const best = this.#best(gone, this.#proposals(gone));
    if (best === null) return null;
    const spans = (this.#isWholeGroup(gone) ? spansWithTies : spansInList)(this.#draft, best.words);
    return this.#countKept(gone, spans) >= best.kept ? spans : spansOf(this.#draft.words, best.words);
  }

  /** Returns the words whose removal keeps the most other values; null if none removes these. */
  #best(gone: readonly GroupedValue[], candidates: readonly (readonly number[])[]) {
    let best: { readonly words: readonly number[]; readonly kept: number } | null = null;
    for (const words of candidates) {
      if (best?.kept === this.whole.values.length - gone.length) break;
      const kept = this.#countKept(gone, spansOf(this.#draft.words, words));
      if (kept > (best?.kept ?? -1)) best = { words, kept };
    }
    return best;
  }

  /** Returns the values that remain without the spans. */
  keptWithout(spans: readonly Span[], values: readonly GroupedValue[]): readonly GroupedValue[] {
    const { keys } = this.#without(spans);
    return values.filter(({ key }) => keys.has(key));
  }

  /** Returns sets of words that may give these values, likeliest first. */
  #proposals(gone: readonly GroupedValue[]): readonly (readonly number[])[] {
    const { claims, words } = this.#draft;
    const all = [...words.keys()];
    // The words whose removal, one at a time, removes one of these values.
    const telling = this.#withoutEach.flatMap(({ keys }, at) => (gone.some(({ key }) => !keys.has(key)) ? at : []));
    const meaning = all.filter((at) => claims[at] !== "noise");
    const runs = runsOf(meaning, (at) => claims[at] === claims[at - 1]);
    const told = runs.filter((run) => telling.length === 0 || run.some((at) => telling.includes(at)));
    const [first, end] = [Math.min(...telling), Math.max(...telling) + 1];
    const around = [0, 1, 2].flatMap((before) =>
      [0, 1, 2].map((behind) => all.slice(Math.max(0, first - before), end + behind)),
    );
    // Covers "With 51 to 1000 employees", and not only its numbers.
    return [...(this.#isWholeGroup(gone) ? [told.flat()] : []), telling, ...told, ...around];
  }

  /** Returns the number of values that remain without the spans; -1 if not all of these are gone, or others appear. */
  #countKept(gone: readonly GroupedValue[], spans: readonly Span[]): number {
    const after = this.#without(spans);
    const isStopped = isBlocked(after) && after.values.length > 0 && !isBlocked(this.whole);
    const isAdded = after.values.some(({ key }) => !this.whole.keys.has(key));
    return isStopped || isAdded || gone.some(({ key }) => after.keys.has(key)) ? -1 : after.values.length;
  }

  #isWholeGroup(values: readonly GroupedValue[]): boolean {
    return this.whole.values.every((one) => one.group !== values[0]?.group || values.includes(one));
  }

  #without(spans: readonly Span[]): Reading {
    const text = cutSpans(this.#query, spans);
    const remainder = this.#remainders.get(text) ?? withValues(readQuery(text));
    this.#remainders.set(text, remainder);
    return remainder;
  }
}

function withValues(parsed: ParsedQuery): Reading {
  const values = valuesOf(parsed);
  return { parsed, values, keys: new Set(values.map(({ key }) => key)) };
}

/** Reports whether the query is not searched, whatever else it says. */
function isBlocked({ parsed }: Reading): boolean {
  return parsed.blocking !== undefined || parsed.pointer !== undefined;
}

/** Returns the spans of words with the small words before and between them: "in France or Italy". */
function spansWithTies(draft: Draft, words: readonly number[]): readonly Span[] {
  const tied = runsOf(words).flatMap((run) => {
    const after = (run.at(-1) ?? 0) + 1;
    const isEnd = draft.isCut(after) || isLight(draft, after);
    return [...(isEnd ? tiesBefore(draft, run[0] ?? 0) : []), ...run];
  });
  return spansOf(draft.words, tied);
}

/** Returns the spans of words with what separates them from others of a list: "or Germany", "Israel or", "California,". */
function spansInList(draft: Draft, words: readonly number[]): readonly Span[] {
  const isListed = (at: number) => isList(linkOf(draft.folded[at] ?? ""));
  return runsOf(words).flatMap((run) => {
    const [first = 0, after = 0] = [run[0], (run.at(-1) ?? 0) + 1];
    const ties = tiesBefore(draft, first);
    const next = draft.words[isListed(after) ? after + 1 : after]?.start;
    const [own = { start: 0, end: 0 }] = spansOf(draft.words, run);
    if (ties.some(isListed)) return spansOf(draft.words, [...ties, ...run]);
    if (draft.isCut(first) && first > 0) return { start: draft.words[first - 1]?.end ?? 0, end: own.end };
    if (isListed(after) || draft.isCut(after)) return { start: own.start, end: next ?? own.end };
    return spansOf(draft.words, [...ties, ...run]);
  });
}

/** Returns the small words right before a word: the "based in" of "based in Ohio". */
function tiesBefore(draft: Draft, at: number): readonly number[] {
  let from = at;
  while (isLight(draft, from - 1) && !draft.isCut(from)) from--;
  return [...draft.words.keys()].slice(from, at);
}

/** Reports whether a word means nothing by itself. */
function isLight({ folded }: Draft, at: number): boolean {
  const word = folded[at] ?? "";
  return linkOf(word) !== undefined || isIn(word, "<wider-spans-light>");
}
