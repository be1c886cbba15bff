import { nameFilters } from "@/lib/search/named-filters";
import { type Claim, type Draft, textOf } from "@/lib/search/query/draft";
import { parseWithDraft } from "@/lib/search/query/read-query";
import { FRAMING_WEIGHTS, INDUSTRY_WEIGHTS } from "@/lib/search/reader/english";

/** Explains how a query is read, one fact per line: its spans, what decided them, and the filters. */
export function explainQuery(query: string): readonly string[] {
  const { parsed, draft, terms } = parseWithDraft(query);
  const named = Object.entries(nameFilters(parsed.filters)).map(
    ([, [name, values]]) => `  ${name}: ${values.join(", ")}`,
  );
  return [
    "Spans",
    ...spansOf(draft).map(
      ({ claim, by, text }) => `  ${claim.padEnd(9)}  ${text}${by === undefined ? "" : `  (${by})`}`,
    ),
    "Words before the role, and what speaks for a way of asking (above 0)",
    ...(terms?.framing ?? []).map(({ at, features, score, isFraming }) => {
      const because = features.map((one) => `${one} ${signed(FRAMING_WEIGHTS[one].weight)}`);
      return `  ${isFraming ? "asks" : "role"}  ${textOf(draft, at, at + 1)}  ${signed(score)}  (${because.join(", ")})`;
    }),
    "What could be an industry, and what speaks for it (above 0)",
    ...(terms?.labelled ?? []).map(({ part, features, score }) => {
      const because = features.map((one) => `${one} ${signed(INDUSTRY_WEIGHTS[one].weight)}`);
      return `  ${score > 0 ? "industry" : "role"}  ${textOf(draft, part.from, part.to)}  ${signed(score)}  (${because.join(", ")})`;
    }),
    "Filters",
    ...named,
    ...parsed.unused.map((words) => `  unused: ${words}`),
    ...(parsed.blocking ? [`  blocked by a ${parsed.blocking.kind}: ${parsed.blocking.words}`] : []),
  ];
}

function signed(score: number): string {
  return `${score < 0 ? "" : "+"}${Math.round(score * 10) / 10}`;
}

interface Span {
  readonly claim: Claim | "free";
  /** The pattern that claimed the words. */
  readonly by: string | undefined;
  readonly text: string;
}

/** Groups neighboring words with the same claim, by the same pattern, into spans. */
function spansOf(draft: Draft): readonly Span[] {
  const starts = draft.words.flatMap((_, at) => {
    const isSame = draft.claims[at] === draft.claims[at - 1] && draft.claimedBy[at] === draft.claimedBy[at - 1];
    return at > 0 && isSame ? [] : [at];
  });
  return starts.map((from, index) => ({
    claim: draft.claims[from] ?? "free",
    by: draft.claimedBy[from],
    text: textOf(draft, from, starts[index + 1] ?? draft.words.length),
  }));
}
