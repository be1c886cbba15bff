import { replacersOf } from "@/lib/search/filters";
import type { Span } from "@/lib/search/query/cut-spans";
import { type GroupedValue, type QueryValue, SpanFinder } from "@/lib/search/query/span-finder";

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
  const groups = new Set(finder.whole.values.map(({ group }) => group));
  return [...groups].map((id) => {
    const values = finder.whole.values.filter(({ group }) => group === id);
    return {
      id,
      values: values.map(plain),
      spans: finder.findSpans(values) ?? [],
      parts: findParts(finder, values),
      replacedBy: [...new Set(values.flatMap(({ parameter }) => replacersOf(parameter, finder.whole.parsed)))],
    };
  });
}

function findParts(finder: SpanFinder, values: readonly GroupedValue[]): readonly QueryPart[] {
  const found = values.length < 2 ? [] : values.map((one) => finder.findSpans([one]) ?? []);
  const distinct = new Map(found.map((spans) => [JSON.stringify(spans), spans]));
  const cuts = [...distinct.values()]
    .filter((spans) => spans.length > 0)
    .map((spans) => ({ spans, kept: finder.keptWithout(spans, values) }));
  // The country of two states comes from the words of both, so only words that remove the least are parts.
  const isLess = (kept: readonly GroupedValue[], more: readonly GroupedValue[]) =>
    kept.length < more.length && kept.every((one) => more.includes(one));
  const parts = cuts.filter(({ kept }) => !cuts.some((other) => isLess(kept, other.kept)));
  const said = parts.map(({ spans }, at) => {
    const others = parts.toSpliced(at, 1).flatMap((part) => part.spans);
    return { spans, values: finder.keptWithout(others, values).map(plain) };
  });
  return said.length > 1 && said.every((part) => part.values.length > 0) ? said : [];
}

function plain({ parameter, value }: GroupedValue): QueryValue {
  return { parameter, value };
}
