import { nameFilters } from "@/lib/search/named-filters";
import { runsOf } from "@/lib/search/query/draft";
import { parseWithDraft } from "@/lib/search/query/read-query";
import { FRAMING_WEIGHTS, INDUSTRY_WEIGHTS } from "@/lib/search/reader/english";

/** Explains how a query is read, one fact per line: its spans, what decided them, and the filters. */
export function explainQuery(query: string): readonly string[] {
  const { parsed, draft, terms } = parseWithDraft(query);
  const { words, claims, claimedBy } = draft;
  const isOneSpan = (at: number) => claims[at] === claims[at - 1] && claimedBy[at] === claimedBy[at - 1];
  const spans = runsOf([...words.keys()], isOneSpan).map(([from = 0, ...more]) => {
    const by = claimedBy[from] === undefined ? "" : `  (${claimedBy[from]})`;
    return `  ${(claims[from] ?? "free").padEnd(9)}  ${draft.textOf(from, from + more.length + 1)}${by}`;
  });
  return [
    "Spans",
    ...spans,
    "Words before the role, and what speaks for a way of asking (above 0)",
    ...(terms?.framing ?? []).map(({ at, features, score, isFraming }) => {
      const because = weighed(features, FRAMING_WEIGHTS, score);
      return `  ${isFraming ? "asks" : "role"}  ${draft.textOf(at, at + 1)}  ${because}`;
    }),
    "What could be an industry, and what speaks for it (above 0)",
    ...(terms?.labelled ?? []).map(({ part, features, score }) => {
      const because = weighed(features, INDUSTRY_WEIGHTS, score);
      return `  ${score > 0 ? "industry" : "role"}  ${draft.textOf(part.from, part.to)}  ${because}`;
    }),
    "Filters",
    ...nameFilters(parsed.filters).map(([name, values]) => `  ${name}: ${values.join(", ")}`),
    ...parsed.unused.map((text) => `  unused: ${text}`),
    ...(parsed.blocking ? [`  blocked by a ${parsed.blocking.kind}: ${parsed.blocking.words}`] : []),
  ];
}

function weighed<Feature extends string>(
  features: readonly Feature[],
  weights: Readonly<Record<Feature, { readonly weight: number }>>,
  score: number,
): string {
  return `${signed(score)}  (${features.map((one) => `${one} ${signed(weights[one].weight)}`).join(", ")})`;
}

function signed(score: number): string {
  return `${score < 0 ? "" : "+"}${Math.round(score * 10) / 10}`;
}
