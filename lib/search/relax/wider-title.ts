import { phrasesOf, readWords } from "@/lib/search/read-words";
import type { Seniority } from "@/lib/search/seniority";
import { functionsOfJob, type TitlePart } from "@/lib/search/title-parts";
import { readTitle } from "@/lib/search/titles";
import { FUNCTIONS } from "@/lib/search/vocabulary/functions";

/** A title one level up: any of these, with the ranks that the title itself says. */
interface WiderTitle {
  readonly titles: readonly string[];
  readonly seniority: readonly Seniority[];
}

let labels: ReadonlyMap<string, string> | null = null;

/**
 * A job as its function: "plant manager" as manufacturing, led by managers. The other words of the title stay.
 * Null where the title names no job, or one without a function of its own.
 */
export function widerTitle(title: string): WiderTitle | null {
  const { parts, words, seniority } = readTitle(title);
  const job = parts.find((part) => functionsOf(part).length > 0);
  const isServing = words.some((word) => word.startsWith("to-"));
  if (job === undefined || isServing) return null;
  const written = writtenWords(title);
  const textOf = ({ words: said }: TitlePart) => said.map((word) => written.get(word) ?? word).join(" ");
  const titles = functionsOf(job).map((name) =>
    parts.map((part) => (part === job ? functionLabel(name) : textOf(part))).join(" "),
  );
  return { titles, seniority };
}

function functionsOf({ kind, says }: TitlePart): readonly string[] {
  return kind === "job" ? functionsOfJob(says[0] ?? "") : [];
}

/** The words of a title as written, by the form in which they are read. */
function writtenWords(title: string): ReadonlyMap<string, string> {
  return new Map(
    title.split(/\s+/).flatMap((written) => {
      const { words } = readWords(written);
      return words.length === 1 ? [[words[0] ?? "", written] as const] : [];
    }),
  );
}

/** What a function is called in a title: a name that is read as this function and as few others as may be. */
export function functionLabel(name: string): string {
  labels ??= new Map(FUNCTIONS.map(([id, , words]) => [id, chooseLabel(id, phrasesOf(words))]));
  return labels.get(name) ?? name;
}

function chooseLabel(id: string, names: readonly string[]): string {
  const candidates = [id.replaceAll("_", " "), ...names].filter((name) => {
    const { parts } = readTitle(name);
    return parts.length === 1 && parts[0]?.kind === "function" && parts[0].says.includes(id);
  });
  const meanings = (name: string) => readTitle(name).parts[0]?.says.length ?? 0;
  return candidates.find((name) => meanings(name) === 1) ?? candidates[0] ?? id;
}
