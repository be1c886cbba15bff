import type { ParameterReference } from "@/lib/api/reference";
import { filterGroup, isFilterName } from "@/lib/search/filter-subjects";
import { cutSpans, type Span } from "@/lib/search/query/cut-spans";
import type { QueryValue } from "@/lib/search/query/parse-values";
import type { QueryChip } from "@/lib/search/query/read-chips";
import type { Values } from "./playground-endpoint";
import { normalizeQuestion, type ReadQuestion } from "./read-question";

/** One filter that was applied, with all its values, or the words that were not used. */
export interface Applied {
  readonly name: string;
  readonly values: readonly string[];
}

/** What a search looked for, the form that it was sent with, and what its question says where. */
export interface Reading {
  readonly applied: readonly Applied[];
  readonly asked: Values;
  /** Null without a question, and where nothing could be learned about it. */
  readonly question: ReadQuestion | null;
}

/** What a search looked for about one subject, or left out. */
export interface Chip {
  readonly id: string;
  readonly said: readonly Applied[];
  /** The declared parameters of its subject; none where only a question can say it. */
  readonly parameters: readonly ParameterReference[];
  readonly source: "question" | "form";
  /** What the question says of it. */
  readonly inQuestion: QueryChip | null;
  /** Whether the form by now says something else of it, which counts once it is sent. */
  readonly isReplaced: boolean;
}

/** What `X-Search-Filters` says was applied: null where the header is absent or cannot be read. */
export function readSearchFilters(header: string | null): readonly Applied[] | null {
  const read = parse(header ?? "");
  if (read === null) return null;
  return Object.entries(read)
    .map(([name, value]) => ({ name, values: [value].flat().map(String) }))
    .filter(({ values }) => values.length > 0);
}

/** Whether the form still holds the question that was read. */
export function isCurrent({ asked }: Reading, values: Values): boolean {
  return normalizeQuestion(asked.q) === normalizeQuestion(values.q);
}

/** The filters of a search as they were applied, one chip for each subject and each exclusion. */
export function showChips(
  { applied, asked, question }: Reading,
  values: Values,
  parameters: readonly ParameterReference[],
): readonly Chip[] {
  const named = applied.filter(({ name }) => name !== "unused");
  const ids = [...new Set(named.map(({ name }) => groupOf(name)))];
  return ids.map((id) => {
    const own = parameters.filter(({ name }) => groupOf(name) === id);
    const isSent = own.some(({ name }) => isFilled(asked, name));
    const inQuestion = isSent ? null : (question?.chips.find((chip) => chip.id === id) ?? null);
    const replacers = inQuestion?.replacedBy ?? own.map(({ name }) => name);
    return {
      id,
      said: named.filter(({ name }) => groupOf(name) === id),
      parameters: own,
      source: isSent ? "form" : "question",
      inQuestion,
      isReplaced: isSent
        ? own.some(({ name }) => isOther(name, asked, values))
        : replacers.some((name) => isFilled(values, name)),
    };
  });
}

/** The form without what a chip stands for: without the words that said it, or without its parameters. */
export function removeChip({ source, inQuestion, parameters }: Chip, { question }: Reading, values: Values) {
  if (source === "form") return { ...values, ...blank(parameters) };
  if (question === null || inQuestion === null || inQuestion.spans.length === 0) return null;
  return { ...values, q: cutSpans(question.q, inQuestion.spans) };
}

/**
 * The form with some of the values of a chip: the words that say the others are removed. Where the same words say both,
 * what is kept is sent beside the question, if parameters can say it. Null where neither is possible.
 */
export function keepValues(chip: Chip, kept: readonly QueryValue[], reading: Reading, values: Values): Values | null {
  if (kept.length === 0) return removeChip(chip, reading, values);
  const { inQuestion, parameters } = chip;
  const { question } = reading;
  const isKept = (one: QueryValue) => kept.some((other) => isSame(one, other));
  const parts = inQuestion?.parts ?? [];
  const left = parts.filter((part) => part.values.every(isKept));
  const isLeft = kept.every((one) => left.some((part) => part.values.some((other) => isSame(one, other))));
  if (question !== null && isLeft) {
    const cut = parts.filter((part) => !left.includes(part)).flatMap(({ spans }) => spans);
    return { ...values, q: cutSpans(question.q, cut) };
  }
  const names = kept.map(({ parameter }) => parameter);
  const isSayable =
    new Set(names).size === names.length && names.every((name) => parameters.some((one) => one.name === name));
  if (!isSayable) return null;
  const sent = Object.fromEntries(kept.map(({ parameter, value }) => [parameter, value]));
  return { ...values, ...blank(parameters), ...sent };
}

/** Whether the form asks for anything at all. */
export function isAskable(values: Values, parameters: readonly ParameterReference[]): boolean {
  return parameters.some(({ name }) => (name === "q" || isFilterName(name)) && isFilled(values, name));
}

/** The words of a question that spans cover, as they are quoted. */
export function quoteSpans({ q }: ReadQuestion, spans: readonly Span[]): string {
  return `“${spans.map(({ start, end }) => q.slice(start, end).trim()).join(" … ")}”`;
}

export function isSame(one: QueryValue, other: QueryValue): boolean {
  return one.parameter === other.parameter && one.value === other.value;
}

/** What a filter is shown with: its subject, or its exclusion. */
function groupOf(name: string): string {
  return isFilterName(name) ? filterGroup(name) : name;
}

function isFilled(values: Values, name: string): boolean {
  return (values[name] ?? "").trim() !== "";
}

function isOther(name: string, asked: Values, values: Values): boolean {
  return (asked[name] ?? "").trim() !== (values[name] ?? "").trim();
}

function blank(parameters: readonly ParameterReference[]): Values {
  return Object.fromEntries(parameters.map(({ name }) => [name, ""]));
}

function parse(header: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(header));
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
