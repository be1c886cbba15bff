import { isSpanishFamily } from "@/lib/domain/names/family-names";
import { foldLetters } from "@/lib/domain/names/fold";
import { isDroppableParticle, isParticle } from "@/lib/domain/names/particles";
import { romanisations, twoLetterSpelling } from "@/lib/domain/names/romanise";
import { fullGivenNames } from "@/lib/domain/names/short-forms";
import type { SplitName } from "@/lib/domain/names/split-name";

/** One way of taking a name as a given and a family name. */
export interface NameReading {
  /** What the name is filed under and looked up by: two names match when they share one. */
  readonly key: string;
  /** The given name as it is, folded: Bob and Robert share a key and differ here. */
  readonly given: string;
  /** Middle names and initials that this reading leaves out. */
  readonly left: readonly string[];
  /** How far the reading is from the name as written: 0 = all of it. */
  readonly distance: number;
}

const BARE_FAMILY = 3;
const FIRST_OF_TWO_FAMILIES = 5;
const OTHER_ORDER = 4;
const KEY_LENGTH = 60;
const SAINTS: Readonly<Record<string, string>> = { saint: "st", sainte: "ste" };

interface Unit {
  readonly spellings: readonly string[];
  /** Without its particles (van der Berg: berg); null when it has none. */
  readonly bare: readonly string[] | null;
  /** A family name that may be the first of two. */
  readonly spanish: readonly string[] | null;
}

/** Every reading of a name, at most about a dozen. */
export function readingsOf(name: SplitName): readonly NameReading[] {
  const readings = new Map<string, NameReading>();
  const add = (given: readonly string[], family: readonly string[], left: readonly string[], distance: number) => {
    for (const givenForm of foldAll(given)) {
      for (const fullName of fullGivenNames(givenForm)) {
        for (const familyForm of foldAll(family)) {
          const key = `${fullName}|${familyForm}`.slice(0, KEY_LENGTH);
          const known = readings.get(`${key} ${givenForm}`);
          if (known === undefined || known.distance + known.left.length > distance + left.length) {
            readings.set(`${key} ${givenForm}`, { key, given: givenForm, left, distance });
          }
        }
      }
    }
  };
  readOrder(name.words, add);
  if (name.familyFirst) {
    readOrder([name.words.at(-1) ?? "", ...name.words.slice(0, -1)], (given, family, left, distance) =>
      add(given, family, left, distance),
    );
    if (name.words.length > 2) addBothGiven(name.words, add);
  }
  for (const nickname of name.nicknames) {
    const units = unitsOf(name.words).units;
    const family = units.at(-1);
    if (family) add(spell(nickname), family.spellings, [], OTHER_ORDER);
  }
  return [...readings.values()];
}

type Add = (given: readonly string[], family: readonly string[], left: readonly string[], distance: number) => void;

/** Wang Xiao Ming is Xiaoming Wang; Nguyễn Văn An is An Nguyen. */
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

function readOrder(words: readonly string[], add: Add): void {
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

/** Where the given name may end and the family name start; what is between is left out. */
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
  /** Initials before the name somebody goes by: J. Robert Oppenheimer. */
  readonly lead: { readonly initial: readonly string[] | null; readonly left: readonly string[] };
}

function unitsOf(words: readonly string[]): Units {
  const units: Unit[] = [];
  const initials: string[] = [];
  let particles: string[] = [];
  words.forEach((word, at) => {
    const plain = spell(word)[0] ?? "";
    const isLast = at === words.length - 1;
    if (at > 0 && !isLast && isParticle(plain)) particles.push(plain);
    else if (at > 0 && !isLast && plain.length === 1) initials.push(plain);
    else {
      units.push(unit(word, particles));
      particles = [];
    }
  });
  const firstIsInitial = (units[0]?.spellings[0] ?? "").length === 1;
  if (!firstIsInitial || units.length < 2) return { units, initials, lead: { initial: null, left: [] } };
  const initial = units[0]?.spellings ?? [];
  const followers = followingInitials(words);
  if (units.length > 2) return { units: units.slice(1), initials, lead: { initial, left: initial } };
  if (followers === "") return { units, initials, lead: { initial: null, left: [] } };
  const fused: Unit = { spellings: [`${initial[0] ?? ""}${followers}`], bare: null, spanish: null };
  return { units: [fused, ...units.slice(1)], initials: [], lead: { initial, left: [] } };
}

function followingInitials(words: readonly string[]): string {
  let found = "";
  for (const word of words.slice(1, -1)) {
    const plain = romanisations(word)[0] ?? "";
    if (plain.length !== 1) break;
    found += plain;
  }
  return found;
}

function unit(word: string, particles: readonly string[]): Unit {
  const parts = word.split("-").filter((part) => part !== "");
  const own = joinSpellings(parts.map(spell));
  const first = romanisations(parts[0] ?? "")[0] ?? "";
  const opensWithParticle = parts.length > 1 && isDroppableParticle(first);
  const afterParticle = opensWithParticle ? joinSpellings(parts.slice(1).map(spell)) : null;
  const isDroppable = particles.length > 0 && particles.every(isDroppableParticle);
  const spanish = parts.every((part) => isSpanishFamily(romanisations(part)[0] ?? "")) ? spell(parts[0] ?? "") : null;
  return {
    spellings: own.map((spelling) => particles.join("") + spelling),
    bare: isDroppable ? (afterParticle ?? own) : particles.length === 0 ? afterParticle : null,
    spanish: particles.length === 0 ? spanish : null,
  };
}

/** The plain ways of writing a word; Bø is also Boe, which the folding cannot tell of so short a word. */
function spell(word: string): readonly string[] {
  const abbreviated = SAINTS[word];
  if (abbreviated) return [abbreviated];
  const written = romanisations(word);
  const long = twoLetterSpelling(word);
  return long !== null && long.length <= 3 ? [...written, long] : written;
}

/** Joins parts spelling by spelling: the everyday way with the everyday way, the passport's with the passport's. */
function joinSpellings(parts: readonly (readonly string[])[]): readonly string[] {
  const most = Math.max(1, ...parts.map((part) => part.length));
  return Array.from({ length: most }, (_, at) => parts.map((part) => part[at] ?? part[0] ?? "").join(""));
}

function foldAll(spellings: readonly string[]): readonly string[] {
  return [...new Set(spellings.map(foldLetters))];
}
