import { relatedValues } from "@/lib/search/lexicon/lexicon";
import type { TitlePart } from "@/lib/search/title-parts";
import { readTitle } from "@/lib/search/titles";

/**
 * Widens a job to its function: "plant manager" to manufacturing, led by managers; a function to the one that it is part
 * of: payroll to HR. The other words of the title stay. `isBroader` goes one level further. Returns null if the title
 * names neither, or names somebody whom the person works for; otherwise any of the titles, with the seniorities of the given one.
 */
export function widerTitle(title: string, isBroader = false) {
  const { parts, words, seniority } = readTitle(title);
  const jobsFirst = parts.toSorted((one, other) => Number(other.kind === "job") - Number(one.kind === "job"));
  const widened = jobsFirst.find((part) => functionsOf(part).length > 0);
  if (widened === undefined || words.some((word) => word.startsWith("to-"))) return null;
  const functions = functionsOf(widened);
  const names = isBroader ? functions.flatMap((name) => relatedValues("function", name, "within")) : functions;
  if (names.length === 0) return null;
  const titles = names.map((name) =>
    parts.map((part) => (part === widened ? functionLabel(name) : part.words.join(" "))).join(" "),
  );
  return { titles, seniority };
}

function functionsOf({ kind, says }: TitlePart): readonly string[] {
  if (kind === "function") return [...new Set(says.flatMap((name) => relatedValues("function", name, "within")))];
  return kind === "job" ? relatedValues("job", says[0] ?? "", "function") : [];
}

/** Returns the name of a function in a title: one that is read as this function and as few others as possible. */
export function functionLabel(name: string): string {
  return relatedValues("function", name, "label")[0] ?? name.replaceAll("_", " ");
}
