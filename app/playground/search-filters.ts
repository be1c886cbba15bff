import type { Values } from "@/app/playground/playground-endpoint";
import type { ParameterReference } from "@/lib/api/reference";

/** One filter that was applied, with all its values, or the words that were not used. */
export interface Applied {
  readonly name: string;
  readonly values: readonly string[];
}

/** How a question was read, and the form as it was when it was asked. */
export interface Reading {
  readonly applied: readonly Applied[];
  readonly asked: Values;
}

/** What is asked for of one subject. */
export interface Chip {
  readonly id: string;
  readonly subject: string;
  /** Two for a range, else one. */
  readonly said: readonly Applied[];
  /** Those that can say it in place of the question; none where only the question can. */
  readonly parameters: readonly ParameterReference[];
  /** By the question, by a parameter that is sent in its place, or by that no more. */
  readonly kind: "read" | "filter" | "gone";
}

/** How a question was read (D27): null where the header is absent or cannot be read. */
export function readSearchFilters(header: string | null): readonly Applied[] | null {
  const read = parse(header ?? "");
  if (read === null) return null;
  return Object.entries(read)
    .map(([name, value]) => ({ name, values: [value].flat().map(String) }))
    .filter(({ values }) => values.length > 0);
}

/**
 * What the next call asks for, in the order of the reading: what the question said, and in its place whatever the form
 * says by now. A parameter that is sent replaces every value and every negation of its subject, and both ends of a
 * range. What the form said when it was asked, and says no more, is gone.
 */
export function showChips(
  { applied, asked }: Reading,
  values: Values,
  parameters: readonly ParameterReference[],
): readonly Chip[] {
  const chips = new Map<string, Chip>();
  for (const read of applied.filter(({ name }) => name !== "unused")) {
    const subject = subjectOf(read.name, parameters);
    const all = parameters.filter(({ name }) => subjectOf(name, parameters) === subject);
    const sent = saidBy(all, values);
    const wasSent = saidBy(all, asked);
    if (sent.length > 0) {
      chips.set(subject, { id: subject, subject, said: sent, parameters: all, kind: "filter" });
    } else if (wasSent.length > 0) {
      chips.set(subject, { id: subject, subject, said: wasSent, parameters: all, kind: "gone" });
    } else if (all.some(({ name }) => name === read.name)) {
      const said = [...(chips.get(subject)?.said ?? []), read];
      chips.set(subject, { id: subject, subject, said, parameters: all, kind: "read" });
    } else {
      chips.set(read.name, { id: read.name, subject, said: [read], parameters: [], kind: "read" });
    }
  }
  return [...chips.values()];
}

/**
 * A form that asks by these filters instead of by the question. Of several values of one filter the first is taken: a
 * parameter takes one. What no parameter can say is left out, and named.
 */
export function toFilters(chips: readonly Chip[], { q: _question, ...filters }: Values) {
  const taken = new Map(Object.entries(filters));
  const lost: Applied[] = [];
  for (const { said, parameters } of chips.filter(({ kind }) => kind === "read")) {
    for (const { name, values } of said) {
      const serve = parameters.length > 0 ? values.slice(0, 1) : [];
      for (const value of serve) taken.set(name, value);
      const others = values.slice(serve.length);
      if (others.length > 0) lost.push({ name, values: others });
    }
  }
  return { values: Object.fromEntries(taken) as Values, lost };
}

/** Whether the form says something else of it than when it was asked. */
export function isChanged({ parameters }: Chip, asked: Values, values: Values): boolean {
  return parameters.some(({ name }) => (asked[name] ?? "").trim() !== (values[name] ?? "").trim());
}

/** `title: marketing`, with all values and both ends of a range. */
export function say(said: readonly Applied[]): string {
  return said.map(({ name, values }) => `${name}: ${values.join(", ")}`).join(", ");
}

/** The two ends of a range are one subject, and so are a filter and its negation. */
function subjectOf(name: string, parameters: readonly ParameterReference[]): string {
  const stem = /^(.+)_(?:min|max)$/.exec(name)?.[1];
  const ends = parameters.filter((parameter) => parameter.name === `${stem}_min` || parameter.name === `${stem}_max`);
  return stem !== undefined && ends.length === 2 ? stem : name.replace(/^not_/, "");
}

function saidBy(parameters: readonly ParameterReference[], values: Values): readonly Applied[] {
  const filled = parameters.map(({ name }) => [name, values[name]?.trim() ?? ""] as const);
  return filled.filter(([, value]) => value !== "").map(([name, value]) => ({ name, values: [value] }));
}

function parse(header: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(header));
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
