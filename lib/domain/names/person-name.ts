import { type NameVariant, nameVariants } from "./name-variants";
import { romanizations } from "./romanize";
import { type SplitName, splitName } from "./split-name";

/** A person's name of at least two words, split into its parts. */
export interface PersonName extends SplitName {
  /** As given, with whitespace normalized. */
  readonly full: string;
}

// Distances: each adds to the result of `matchNames`.
const ANOTHER_SPELLING = 1;
const ANOTHER_FORM = 3;
const GENERATION_MISSING = 1;
const ANOTHER_GENERATION = 4;
const MIDDLE = { same: 0, compatible: 1, missing: 2, different: 5 } as const;

/**
 * Parses a person's name (D7, D19). Drops titles and post-nominal letters; "Doe, Jane" is Jane Doe. Null when fewer
 * than two words remain: "Madonna", "Dr Smith".
 */
export function parsePersonName(text: string): PersonName | null {
  const split = splitName(text);
  if (split === null) return null;
  const { words, familyStart, familyFirst, generation, nicknames } = split;
  const full = text.normalize("NFC").replace(/\s+/gu, " ").trim();
  return { words, familyStart, familyFirst, generation, nicknames, full };
}

/**
 * Returns every key that a stored name is indexed by and a queried name is looked up by. Two names match exactly when
 * they share a key, so comparing hashes of keys is enough (D26). Keys are short, lower-case ASCII.
 */
export function nameKeys(name: PersonName): readonly string[] {
  const keys: string[] = [];
  for (const { key } of nameVariants(name)) if (!keys.includes(key)) keys.push(key);
  return keys;
}

/** Returns how well two names match (D19): 0 = exact, larger = looser, null = different people. Symmetric. */
export function matchNames(queried: PersonName, stored: PersonName): number | null {
  const byKey = new Map<string, NameVariant[]>();
  for (const variant of nameVariants(stored)) byKey.set(variant.key, [...(byKey.get(variant.key) ?? []), variant]);
  let best: number | null = null;
  for (const variant of nameVariants(queried)) {
    for (const other of byKey.get(variant.key) ?? []) {
      const distance = variantDistance(variant, other);
      if (best === null || distance < best) best = distance;
    }
  }
  if (best === null) return null;
  if (writtenAlike(queried) === writtenAlike(stored) && queried.generation === stored.generation) return 0;
  return ANOTHER_SPELLING + best + generationDistance(queried.generation, stored.generation);
}

/**
 * Returns a text that is equal for rows that name the same person: it ignores titles, case, accents, spacing and comma
 * order. Unlike `matchNames`, it keeps short forms, middle names and generations apart.
 */
export function nameIdentity(name: string): string {
  const split = splitName(name);
  const words = split ? [...split.words, split.generation] : [name.toLowerCase()];
  return words
    .map((word) => romanizations(word)[0] ?? "")
    .join("")
    .slice(0, 200);
}

function writtenAlike(name: PersonName): string {
  return name.words.join(" ").replaceAll("'", "").replaceAll("-", " ");
}

function variantDistance(variant: NameVariant, other: NameVariant): number {
  const form = variant.given === other.given ? 0 : ANOTHER_FORM;
  return variant.distance + other.distance + form + MIDDLE[compareMiddles(variant.left, other.left)];
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

function generationDistance(left: string, right: string): number {
  if (left === right) return 0;
  return left === "" || right === "" ? GENERATION_MISSING : ANOTHER_GENERATION;
}
