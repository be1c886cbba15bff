import { memoizeWords } from "@/lib/domain/names/memoize-words";
import { isSpanishFamily } from "./family-names";
import { foldLetters } from "./fold";
import { isDroppableParticle, isParticle } from "./particles";
import { romanizations, twoLetterSpelling } from "./romanize";
import { fullGivenNames } from "./short-forms";
import type { SplitName } from "./split-name";

/** One way of interpreting a name as a given and a family name. */
export interface NameVariant {
  /** What the name is indexed and looked up by: two names match when they share a key. */
  readonly key: string;
  /** The given name as written, folded: Bob and Robert share a key but differ here. */
  readonly given: string;
  /** Middle names and initials that this variant leaves out. */
  readonly left: readonly string[];
  /** Distance from the name as written: 0 = nothing changed or left out. */
  readonly distance: number;
}

const BARE_FAMILY = 3;
const FIRST_OF_TWO_FAMILIES = 5;
const OTHER_ORDER = 4;
const KEY_LENGTH = 60;
const SAINTS: Readonly<Record<string, string>> = { saint: "st", sainte: "ste" };

interface Unit {
  /** The most common spelling of the word itself. */
  readonly plain: string;
  readonly spellings: readonly string[];
  /** Without its particles (van der Berg: berg); null when it has none. */
  readonly bare: readonly string[] | null;
  /** Set for a Spanish family name, which may be the first of two. */
  readonly spanish: readonly string[] | null;
}

/** Returns every variant of a name, about a dozen at most. */
export function nameVariants(name: SplitName): readonly NameVariant[] {
  const variants: NameVariant[] = [];
  const add = (given: readonly string[], family: readonly string[], left: readonly string[], distance: number) => {
    const familyForms = foldAll(family);
    for (const givenForm of foldAll(given)) {
      for (const fullName of fullGivenNames(givenForm)) {
        for (const familyForm of familyForms) {
          const key = `${fullName}|${familyForm}`.slice(0, KEY_LENGTH);
          // There are a dozen at most, so searching them is faster than a map.
          const at = variants.findIndex((known) => known.key === key && known.given === givenForm);
          const known = variants[at];
          const variant = { key, given: givenForm, left, distance };
          if (known === undefined) variants.push(variant);
          else if (known.distance + known.left.length > distance + left.length) variants[at] = variant;
        }
      }
    }
  };
  addInOrder(name.words, add);
  if (name.familyFirst) {
    addInOrder([name.words.at(-1) ?? "", ...name.words.slice(0, -1)], add);
    if (name.words.length > 2) addBothGiven(name.words, add);
  }
  for (const nickname of name.nicknames) {
    const units = unitsOf(name.words).units;
    const family = units.at(-1);
    if (family) add(spell(nickname), family.spellings, [], OTHER_ORDER);
  }
  return variants;
}

type Add = (given: readonly string[], family: readonly string[], left: readonly string[], distance: number) => void;

/** Wang Xiao Ming is also Xiaoming Wang, and Nguyễn Văn An is also An Nguyen. */
function addBothGiven(words: readonly string[], add: Add): void {
  const given = words.slice(0, -1);
  const family = spell(words.at(-1) ?? "");
  add(joinSpellings(given.map(spell)), family, [], OTHER_ORDER);
  add(
    spell(given.at(-1) ?? ""),
    family,
    given.slice(0, -1).flatMap((word) => spell(word).slice(0, 1)),
    OTHER_ORDER,
  );
}

function addInOrder(words: readonly string[], add: Add): void {
  const { units, initials, lead } = unitsOf(words);
  const count = units.length;
  const middle = (from: number, to: number) => [
    ...lead.left,
    ...units.slice(from, to).map((unit) => unit.spellings[0] ?? ""),
    ...initials,
  ];
  for (const [givenEnd, familyStart] of cuts(count)) {
    const given = joinSpellings(units.slice(0, givenEnd).map((unit) => unit.spellings));
    const family = joinSpellings(units.slice(familyStart).map((unit) => unit.spellings));
    add(given, family, middle(givenEnd, familyStart), 0);
  }
  const first = units[0];
  const last = units[count - 1];
  if (first === undefined || last === undefined || count < 2) return;
  const left = middle(1, count - 1);
  if (last.bare) add(first.spellings, last.bare, left, BARE_FAMILY);
  if (lead.initial !== null) add(lead.initial, last.spellings, middle(0, count - 1), 0);
  if (last.spanish && last.bare === null && !words.at(-1)?.includes("-")) {
    const before = units[count - 2];
    if (count >= 3 && before?.spanish)
      add(
        first.spellings,
        before.spanish,
        units.slice(1, count - 2).map((unit) => unit.spellings[0] ?? ""),
        FIRST_OF_TWO_FAMILIES,
      );
  } else if (last.spanish && words.at(-1)?.includes("-")) {
    add(first.spellings, last.spanish, left, FIRST_OF_TWO_FAMILIES);
  }
}

/** Yields where the given name may end and the family name may start. Words in between are left out. */
function cuts(count: number): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (let givenEnd = 1; givenEnd < count; givenEnd += 1) {
    for (let familyStart = givenEnd; familyStart < count; familyStart += 1) {
      const isShort = givenEnd <= 2 && familyStart >= count - 2;
      const isWhole = givenEnd === familyStart && (givenEnd === 1 || familyStart === count - 1);
      if (count <= 4 || isShort || isWhole) found.push([givenEnd, familyStart]);
    }
  }
  return found;
}

interface Units {
  readonly units: readonly Unit[];
  /** Initials between the names. */
  readonly initials: readonly string[];
  /** Initials before the name that the person goes by: J. Robert Oppenheimer. */
  readonly lead: { readonly initial: readonly string[] | null; readonly left: readonly string[] };
}

function unitsOf(words: readonly string[]): Units {
  const units: Unit[] = [];
  const initials: string[] = [];
  let particles: string[] = [];
  words.forEach((word, at) => {
    const alone = unitAlone(word);
    const { plain } = alone;
    const isLast = at === words.length - 1;
    if (at > 0 && !isLast && isParticle(plain)) particles.push(plain);
    else if (at > 0 && !isLast && plain.length === 1) initials.push(plain);
    else {
      units.push(particles.length === 0 ? alone : unitAfter(word, particles));
      particles = [];
    }
  });
  const firstIsInitial = (units[0]?.spellings[0] ?? "").length === 1;
  if (!firstIsInitial || units.length < 2) return { units, initials, lead: { initial: null, left: [] } };
  const initial = units[0]?.spellings ?? [];
  const followers = followingInitials(words);
  if (units.length > 2) return { units: units.slice(1), initials, lead: { initial, left: initial } };
  if (followers === "") return { units, initials, lead: { initial: null, left: [] } };
  const fused: Unit = { plain: "", spellings: [`${initial[0] ?? ""}${followers}`], bare: null, spanish: null };
  return { units: [fused, ...units.slice(1)], initials: [], lead: { initial, left: [] } };
}

function followingInitials(words: readonly string[]): string {
  let found = "";
  for (const word of words.slice(1, -1)) {
    const plain = romanizations(word)[0] ?? "";
    if (plain.length !== 1) break;
    found += plain;
  }
  return found;
}

const unitAlone = memoizeWords((word) => unitAfter(word, []));

function unitAfter(word: string, particles: readonly string[]): Unit {
  const parts = word.split("-").filter((part) => part !== "");
  const own = joinSpellings(parts.map(spell));
  const first = romanizations(parts[0] ?? "")[0] ?? "";
  const opensWithParticle = parts.length > 1 && isDroppableParticle(first);
  const afterParticle = opensWithParticle ? joinSpellings(parts.slice(1).map(spell)) : null;
  const isDroppable = particles.length > 0 && particles.every(isDroppableParticle);
  const spanish = parts.every((part) => isSpanishFamily(romanizations(part)[0] ?? "")) ? spell(parts[0] ?? "") : null;
  return {
    plain: spell(word)[0] ?? "",
    spellings: own.map((spelling) => particles.join("") + spelling),
    bare: isDroppable ? (afterParticle ?? own) : particles.length === 0 ? afterParticle : null,
    spanish: particles.length === 0 ? spanish : null,
  };
}

/** Returns the romanized spellings of a word. Bø is also Boe; folding cannot tell in so short a word. */
function spell(word: string): readonly string[] {
  const abbreviated = SAINTS[word];
  if (abbreviated) return [abbreviated];
  const written = romanizations(word);
  const long = twoLetterSpelling(word);
  return long !== null && long.length <= 3 ? [...written, long] : written;
}

/** Joins parts spelling by spelling: everyday spellings with each other, passport spellings with each other. */
function joinSpellings(parts: readonly (readonly string[])[]): readonly string[] {
  if (parts.length === 1 && parts[0]?.length) return parts[0];
  const most = Math.max(1, ...parts.map((part) => part.length));
  return Array.from({ length: most }, (_, at) => parts.map((part) => part[at] ?? part[0] ?? "").join(""));
}

function foldAll(spellings: readonly string[]): readonly string[] {
  return spellings.length === 1 ? spellings.map(foldLetters) : [...new Set(spellings.map(foldLetters))];
}
