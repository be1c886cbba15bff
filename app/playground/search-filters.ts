import type { Values } from "@/app/playground/playground-endpoint";

/** One filter that was applied, or one word that was not used. */
export interface Chip {
  readonly name: string;
  readonly value: string;
}

/** How a question was read (D27): null where the header is absent or cannot be read. */
export function readSearchFilters(header: string | null): readonly Chip[] | null {
  const read = parse(header ?? "");
  if (read === null) return null;
  return Object.entries(read).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => ({ name, value: String(one) })),
  );
}

/**
 * A form that asks by these filters instead of by the question. Of several values of one filter the first is taken: a
 * parameter takes one. What no parameter can say is left out, and named.
 */
export function toFilters(chips: readonly Chip[], values: Values, parameters: readonly string[]) {
  const taken = new Map<string, string>();
  const lost: Chip[] = [];
  for (const chip of chips.filter(({ name }) => name !== "unused")) {
    if (parameters.includes(chip.name) && !taken.has(chip.name)) taken.set(chip.name, chip.value);
    else lost.push(chip);
  }
  const { q: _question, ...kept } = values;
  return { values: { ...kept, ...Object.fromEntries(taken) } as Values, lost };
}

function parse(header: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(header));
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
