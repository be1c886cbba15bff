import { type NameReading, readingsOf } from "@/lib/domain/names/readings";
import { romanisations } from "@/lib/domain/names/romanise";
import { type SplitName, splitName } from "@/lib/domain/names/split-name";

/** A person's name of at least two words, taken apart. */
export interface PersonName extends SplitName {
  /** As given, blanks tidied. */
  readonly full: string;
}

const ANOTHER_SPELLING = 1;
const ANOTHER_FORM = 3;
const GENERATION_NOT_SAID = 1;
const ANOTHER_GENERATION = 4;
const MIDDLE = { same: 0, compatible: 1, missing: 2, different: 5 } as const;

/**
 * Reads a person's name (D7, D19): titles and letters go, "Doe, Jane" is Jane Doe.
 * Null when it is not at least two words, titles not counted: "Madonna", "Dr Smith".
 */
export function parsePersonName(text: string): PersonName | null {
  const split = splitName(text);
  return split && { ...split, full: text.normalize("NFC").replace(/\s+/gu, " ").trim() };
}

/**
 * Every key a stored name is filed under and an asked name is looked up by. Two names match exactly when they share
 * one, so that hashes of the keys are enough to tell (D26). Short, lower-case ASCII.
 */
export function nameKeys(name: PersonName): readonly string[] {
  return [...new Set(readingsOf(name).map((reading) => reading.key))];
}

/** How well two names match (D19): 0 = exact, larger = looser, null = different people. Symmetric. */
export function matchNames(asked: PersonName, onFile: PersonName): number | null {
  const theirs = new Map<string, NameReading[]>();
  for (const reading of readingsOf(onFile)) theirs.set(reading.key, [...(theirs.get(reading.key) ?? []), reading]);
  let best: number | null = null;
  for (const reading of readingsOf(asked)) {
    for (const other of theirs.get(reading.key) ?? []) {
      const rank = looseness(reading, other);
      if (best === null || rank < best) best = rank;
    }
  }
  if (best === null) return null;
  if (writtenAlike(asked) === writtenAlike(onFile) && asked.generation === onFile.generation) return 0;
  return ANOTHER_SPELLING + best + generationGap(asked.generation, onFile.generation);
}

/**
 * Whether two rows of a file name the same person: equal when the names are, titles, case, accents, spacing and
 * comma order aside. Unlike a match it knows no short forms and keeps middle names and generations apart.
 */
export function nameIdentity(name: string): string {
  const split = splitName(name);
  const words = split ? [...split.words, split.generation] : [name.toLowerCase()];
  return words
    .map((word) => romanisations(word)[0] ?? "")
    .join("")
    .slice(0, 200);
}

function writtenAlike(name: PersonName): string {
  return name.words.join(" ").replaceAll("'", "").replaceAll("-", " ");
}

function looseness(reading: NameReading, other: NameReading): number {
  const form = reading.given === other.given ? 0 : ANOTHER_FORM;
  return reading.distance + other.distance + form + MIDDLE[compareMiddles(reading.left, other.left)];
}

function compareMiddles(left: readonly string[], right: readonly string[]): keyof typeof MIDDLE {
  if (left.join(" ") === right.join(" ")) return "same";
  if (left.length === 0 || right.length === 0) return "missing";
  const agrees = left.every((middle, at) => {
    const other = right[at];
    return other === undefined || middle === other || isInitialOf(middle, other) || isInitialOf(other, middle);
  });
  return agrees ? "compatible" : "different";
}

function isInitialOf(initial: string, name: string): boolean {
  return initial.length === 1 && name.startsWith(initial);
}

function generationGap(left: string, right: string): number {
  if (left === right) return 0;
  return left === "" || right === "" ? GENERATION_NOT_SAID : ANOTHER_GENERATION;
}
