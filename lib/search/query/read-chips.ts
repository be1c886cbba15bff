import { filterGroup, replacersOf } from "@/lib/search/filters";
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

/** Words of a query that can be removed by themselves, and the values that they give. "leaders" gives several. */
interface QueryPart {
  readonly values: readonly QueryValue[];
  readonly spans: readonly Span[];
}

/**
 * What a query says about one subject, or one exclusion: the values under their parameters' names, and the characters
 * that give them. Cutting `spans` removes all of the values. It neither adds nor changes another filter, but one that
 * comes from the same words ("CFO" is a title and a seniority) may be removed too. `spans` is empty if no such
 * characters are known.
 */
export interface QueryChip {
  readonly id: string;
  readonly values: readonly QueryValue[];
  readonly spans: readonly Span[];
  /** At least two, or none if the values cannot be told apart. A value is removed with the last part that gives it. */
  readonly parts: readonly QueryPart[];
  /** Parameters that replace the chip when they are sent with the query. */
  readonly replacedBy: readonly string[];
}

/** Reads a query, trimmed and in NFC, as the chips that display it. Pure, never throws, and its cost is bounded. */
export function readChips(query: string): readonly QueryChip[] {
  const finder = new SpanFinder(query);
  const { values: all, parsed } = finder.whole;
  return [...new Set(all.map(({ parameter }) => filterGroup(parameter)))].map((id) => {
    const values = all.filter(({ parameter }) => filterGroup(parameter) === id);
    return {
      id,
      values,
      spans: finder.findSpans(values, true),
      parts: findParts(finder, values),
      replacedBy: [...new Set(values.flatMap(({ parameter }) => replacersOf(parameter, parsed)))],
    };
  });
}

function findParts(finder: SpanFinder, values: readonly QueryValue[]): readonly QueryPart[] {
  const found = values.length < 2 ? [] : values.map((one) => finder.findSpans([one], false));
  const distinct = new Map(found.map((spans) => [JSON.stringify(spans), spans]));
  const cuts = [...distinct.values()]
    .filter((spans) => spans.length > 0)
    .map((spans) => ({ spans, kept: finder.keptWithout(spans, values) }));
  // The country of two states comes from the words of both, so only words that remove the least are parts.
  const isLess = (kept: readonly QueryValue[], more: readonly QueryValue[]) =>
    kept.length < more.length && kept.every((one) => more.includes(one));
  const parts = cuts.filter(({ kept }) => !cuts.some((other) => isLess(kept, other.kept)));
  const said = parts.map(({ spans }, at) => {
    const others = parts.toSpliced(at, 1).flatMap((part) => part.spans);
    return { spans, values: finder.keptWithout(others, values) };
  });
  return said.length > 1 && said.every((part) => part.values.length > 0) ? said : [];
}

/** A parsed query with its values, also as texts of which each value has its own. */
interface Reading {
  readonly parsed: ParsedQuery;
  readonly values: readonly QueryValue[];
  readonly keys: ReadonlySet<string>;
}

/**
 * Finds the words of a query that each filter came from. Most rules look at several words at once, so the words that a
 * rule claimed are only a proposal: it counts if the filter disappears from what remains without them, and nothing else
 * is read in its place.
 */
class SpanFinder {
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
    this.#withoutEach = draft.words.map((word) => this.#without([word]));
  }

  /** Returns the spans whose removal removes these values and the fewest others; none if there are no such spans. */
  findSpans(gone: readonly QueryValue[], isWholeGroup: boolean): readonly Span[] {
    let best: readonly number[] = [];
    let most = -1;
    for (const words of this.#proposals(gone, isWholeGroup)) {
      const kept = this.#countKept(gone, spansOf(this.#draft.words, words));
      if (kept > most) [best, most] = [words, kept];
      if (kept === this.whole.values.length - gone.length) break;
    }
    const spans = spansWithTies(this.#draft, best, isWholeGroup);
    return this.#countKept(gone, spans) >= most ? spans : spansOf(this.#draft.words, best);
  }

  /** Returns the values that remain without the spans. */
  keptWithout(spans: readonly Span[], values: readonly QueryValue[]): readonly QueryValue[] {
    const { keys } = this.#without(spans);
    return values.filter((one) => keys.has(keyOf(one)));
  }

  /** Returns sets of words that may give these values, likeliest first. */
  #proposals(gone: readonly QueryValue[], isWholeGroup: boolean): readonly (readonly number[])[] {
    const { claims, words } = this.#draft;
    const all = [...words.keys()];
    // The words whose removal, one at a time, removes one of these values.
    const telling = all.filter((at) => gone.some((one) => !this.#withoutEach[at]?.keys.has(keyOf(one))));
    const meaning = all.filter((at) => claims[at] !== "noise");
    const told = runsOf(meaning, (at) => claims[at] === claims[at - 1]).filter((run) =>
      run.some((at) => telling.includes(at)),
    );
    // "CFOs and CTOs" say C-level twice.
    const ofClaims = meaning.map((at) => meaning.filter((other) => claims[other] === claims[at]));
    const [first, end] = [Math.min(...telling), Math.max(...telling) + 1];
    const around = [0, 1, 2].flatMap((before) =>
      [0, 1, 2].map((behind) => all.slice(Math.max(0, first - before), end + behind)),
    );
    // Covers "With 51 to 1000 employees", and not only its numbers.
    return [...(isWholeGroup ? [told.flat()] : []), telling, ...told, ...around, ...ofClaims];
  }

  /** Returns the number of values that remain without the spans; -1 if not all of these are gone, or others appear. */
  #countKept(gone: readonly QueryValue[], spans: readonly Span[]): number {
    const after = this.#without(spans);
    const isStopped = isBlocked(after) && after.values.length > 0 && !isBlocked(this.whole);
    const isAdded = after.values.some((one) => !this.whole.keys.has(keyOf(one)));
    return isStopped || isAdded || this.keptWithout(spans, gone).length > 0 ? -1 : after.values.length;
  }

  #without(spans: readonly Span[]): Reading {
    const text = cutSpans(this.#query, spans);
    const remainder = this.#remainders.get(text) ?? withValues(readQuery(text));
    this.#remainders.set(text, remainder);
    return remainder;
  }
}

/** Returns all values in `X-Search-Filters`, but not the countries of companies, which follow those of people. */
export function valuesOf({ filters, limit }: Pick<ParsedQuery, "filters" | "limit">): readonly QueryValue[] {
  const { companyCountry, ...independent } = filters;
  const named = [...nameFilters(independent), ["limit", [limit ?? []].flat()] as const];
  return named.flatMap(([parameter, values]) => values.map((value) => ({ parameter, value: String(value) })));
}

function withValues(parsed: ParsedQuery): Reading {
  const values = valuesOf(parsed);
  return { parsed, values, keys: new Set(values.map(keyOf)) };
}

function keyOf({ parameter, value }: QueryValue): string {
  return `${parameter}=${value}`;
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
  const tied: number[] = [];
  const separated: Span[] = [];
  for (const run of runsOf(chosen)) {
    const [first = 0, to = 0] = [run[0], (run.at(-1) ?? 0) + 1];
    const before: number[] = [];
    for (let at = first - 1; isLight(at) && !draft.isCut(at + 1); at--) before.push(at);
    const [start = 0, end = 0] = [words[first]?.start, words[to - 1]?.end];
    const isOfList = !isWholeList && !before.some(isListed);
    const isTied = !isWholeList || draft.isCut(to) || isLight(to);
    if (isOfList && first > 0 && draft.isCut(first)) separated.push({ start: words[first - 1]?.end ?? 0, end });
    else if (isOfList && isListed(to)) separated.push({ start, end: words[to + 1]?.start ?? end });
    else if (isOfList && draft.isCut(to)) separated.push({ start, end: words[to]?.start ?? end });
    else tied.push(...(isTied ? before : []), ...run);
  }
  return [...spansOf(words, tied), ...separated];
}
