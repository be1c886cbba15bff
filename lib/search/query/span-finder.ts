import { filterGroup } from "@/lib/search/filters";
import { nameFilters } from "@/lib/search/named-filters";
import { cutSpans, type Span } from "@/lib/search/query/cut-spans";
import { type Draft, runsOf, spansOf } from "@/lib/search/query/draft";
import type { ParsedQuery } from "@/lib/search/query/parsed-query";
import { isList, linkOf } from "@/lib/search/query/parts";
import { parseWithDraft, readQuery } from "@/lib/search/query/read-query";

/** One value of one filter, under the name that `X-Search-Filters` gives it. */
export interface QueryValue {
  readonly parameter: string;
  readonly value: string;
}

/** A value of a parsed query, with the group it is shown in and a text that no other value has. */
export interface GroupedValue extends QueryValue {
  readonly group: string;
  readonly key: string;
}

/** Returns all values in `X-Search-Filters`, but not the countries of companies, which follow those of people. */
export function valuesOf({ filters, limit }: Pick<ParsedQuery, "filters" | "limit">): readonly GroupedValue[] {
  const { companyCountry, ...independent } = filters;
  const named = nameFilters(independent).flatMap(([parameter, values]) =>
    values.map((value) => ({ group: filterGroup(parameter), parameter, value: String(value) })),
  );
  const counted = limit === undefined ? [] : [{ group: "limit", parameter: "limit", value: String(limit) }];
  return [...named, ...counted].map((one) => ({ ...one, key: `${one.parameter}=${one.value}` }));
}

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
    const spans = spansWithTies(this.#draft, best.words, this.#isWholeGroup(gone));
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
    const told = runs.filter((run) => run.some((at) => telling.includes(at)));
    // "CFOs and CTOs" say C-level twice.
    const ofClaims = meaning.map((at) => meaning.filter((other) => claims[other] === claims[at]));
    const [first, end] = [Math.min(...telling), Math.max(...telling) + 1];
    const around = [0, 1, 2].flatMap((before) =>
      [0, 1, 2].map((behind) => all.slice(Math.max(0, first - before), end + behind)),
    );
    // Covers "With 51 to 1000 employees", and not only its numbers.
    return [...(this.#isWholeGroup(gone) ? [told.flat()] : []), telling, ...told, ...around, ...ofClaims];
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

/**
 * Returns the spans of words with the small words before them ("in France"), or with what separates them from others of
 * a list: "or Germany", "Israel or", "California,".
 */
function spansWithTies(draft: Draft, chosen: readonly number[], isWholeList: boolean): readonly Span[] {
  const { words, folded } = draft;
  const isLight = (at: number) => linkOf(folded[at] ?? "") !== undefined || draft.wordIn(at, "<wider-spans-light>");
  const isListed = (at: number) => isList(linkOf(folded[at] ?? ""));
  const spans = runsOf(chosen).flatMap((run) => {
    const [first = 0, to = 0] = [run[0], (run.at(-1) ?? 0) + 1];
    let from = first;
    while (isLight(from - 1) && !draft.isCut(from)) from--;
    const [start = 0, end = 0] = [words[first]?.start, words[to - 1]?.end];
    const isOfList = !isWholeList && !draft.some(from, first, isListed);
    if (isOfList && first > 0 && draft.isCut(first)) return { start: words[first - 1]?.end ?? 0, end };
    if (isOfList && (isListed(to) || draft.isCut(to)))
      return { start, end: words[to + Number(isListed(to))]?.start ?? end };
    const isTied = !isWholeList || draft.isCut(to) || isLight(to);
    return { start: isTied ? (words[from]?.start ?? 0) : start, end };
  });
  const isIn = (word: Span) => spans.some(({ start, end }) => start <= word.start && word.end <= end);
  return isWholeList
    ? spansOf(
        words,
        [...words.keys()].filter((at) => isIn(words[at] as Span)),
      )
    : spans;
}
