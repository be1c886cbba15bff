import { wordList } from "@/lib/search/lexicon/queries";
import type { Span } from "@/lib/search/query/cut-spans";
import type { Draft } from "@/lib/search/query/draft";
import { linkOf } from "@/lib/search/query/parts";
import { GAP, type QueryWord } from "@/lib/search/query/query-words";

/** Words that mean nothing by themselves, besides links such as "in". */
const LIGHT: ReadonlySet<string> = wordList("wider-spans-light");

/** Joins spans that have only small words between them: "France, Switzerland or Italy". */
export function joinSpans({ words }: Pick<Draft, "words">, spans: readonly Span[]): readonly Span[] {
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
 * Returns wider forms of a span, likeliest first, with the words around it that only tie it to others: "or Germany" in
 * a list, "based in Tampa", "heads of".
 */
export function widerSpans(
  { words, question }: Pick<Draft, "words" | "question">,
  { start, end }: Span,
): readonly Span[] {
  const first = words.findIndex((word) => word.start >= start);
  const after = words.findIndex((word) => word.start >= end);
  const [previous, next] = [words[first - 1], after < 0 ? undefined : words[after]];
  const isCutBefore = previous === undefined || isCut(words[first]);
  const isCutAfter = next === undefined || isCut(next);
  const behindNext = words[after + 1]?.start ?? question.length;
  const wider: Span[] = [];
  if (!isCutBefore && isJoin(previous)) wider.push({ start: previous.start, end });
  if (!isCutAfter && isJoin(next)) {
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

function isJoin(word: QueryWord): boolean {
  const link = linkOf(word.folded);
  return link === "and" || link === "or";
}

function isLight(word: QueryWord | undefined): boolean {
  return word !== undefined && (linkOf(word.folded) !== undefined || LIGHT.has(word.folded));
}
