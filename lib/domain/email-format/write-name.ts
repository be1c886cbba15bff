import { isCalledByLast, isSpanishFamily } from "@/lib/domain/names/family-names";
import { memoizeWords } from "@/lib/domain/names/memoize-words";
import { isDroppableParticle, isParticle } from "@/lib/domain/names/particles";
import type { PersonName } from "@/lib/domain/names/person-name";
import { romanizations, twoLetterSpelling } from "@/lib/domain/names/romanize";
import { STYLE_CHOICES, STYLE_MEMBERS, type Style, type StyleMember } from "./style";
import type { Fields } from "./templates";

/** Words that form a family name with the single letter before them: O Brien, D Souza. */
const AFTER_LETTER: Readonly<Record<string, ReadonlySet<string>>> = {
  o: new Set(
    (
      "brien bryan connor conner connell neill neil neal reilly riley sullivan donnell hara keefe keeffe malley " +
      "leary rourke shea toole dwyer grady callaghan driscoll flaherty gorman hanlon kane mahony mahoney meara " +
      "dea doherty donoghue donovan dowd farrell halloran hare loughlin regan rahilly kelly boyle byrne carroll"
    ).split(" "),
  ),
  d: new Set(
    "souza sousa silva angelo amico agostino alessandro andrea mello almeida cunha costa cruz lima sa".split(" "),
  ),
};

/** A part of a word between apostrophes, in the ways it can be spelled. */
interface Piece {
  readonly romanized: readonly string[];
  readonly written: string;
  /** With ü as ue; null when there is no such letter. */
  readonly writtenOut: string | null;
}

/** A word, split at hyphens, then at apostrophes. */
type AddressWord = readonly (readonly Piece[])[];

/** A name in the parts that addresses are built from. */
export interface NameParts {
  /** The given name; `nickname` is null when the name contains none. */
  readonly given: AddressWord;
  readonly nickname: AddressWord | null;
  /** Words between given and family name that may belong to either. */
  readonly middle: readonly AddressWord[];
  /** Further given names, when the input says which words are given names. */
  readonly moreGiven: readonly AddressWord[];
  /** Middle initials, one letter each. */
  readonly initials: readonly string[];
  readonly particles: readonly AddressWord[];
  /** Whether people sometimes omit these particles; never the Mc of Mc Donald. */
  readonly hasDroppableParticles: boolean;
  /** The family names without particles; several only when the input marks them as such. */
  readonly family: readonly AddressWord[];
  readonly isSpanish: boolean;
  /** An East Asian given name of two words is one name. */
  readonly isOneGiven: boolean;
}

/** Splits a name into the parts that addresses are built from. */
export function namePartsOf(name: PersonName): NameParts {
  const { familyStart } = name;
  const isByLast = name.familyFirst && isCalledByLast(plain(name.words.at(-1) ?? ""));
  const words = isByLast ? calledFirst(name.words) : name.words;
  const nickname = name.nicknames[0];
  const lastAt = words.length - 1;
  let start = familyStart ?? lastAt;
  if (familyStart === null && !isByLast)
    while (start > 1 && opensFamily(words[start - 1] ?? "", words[start] ?? "")) start -= 1;
  const between = words.slice(1, start);
  const family = words.slice(start);
  let split = 0;
  while (split < family.length - 1 && opensFamily(family[split] ?? "", family[split + 1] ?? "")) split += 1;
  const full = between.filter((word) => plain(word).length > 1);
  const lastFull = full.at(-1);
  return {
    given: addressWord(words[0] ?? ""),
    nickname: nickname === undefined ? null : addressWord(nickname),
    middle: familyStart === null ? full.map(addressWord) : [],
    moreGiven: familyStart === null ? [] : full.map(addressWord),
    initials: between.map((word) => plain(word).slice(0, 1)),
    particles: family.slice(0, split).map(addressWord),
    hasDroppableParticles: family
      .slice(0, split)
      .every((word) => isDroppableParticle(plain(word)) && plain(word) !== "o"),
    family: family.slice(split).map(addressWord),
    isSpanish:
      lastFull !== undefined && isSpanishFamily(plain(lastFull)) && isSpanishFamily(plain(words[lastAt] ?? "")),
    isOneGiven: name.familyFirst && !isByLast,
  };
}

/** Moves the name that the person goes by to the front: Văn An Nguyễn becomes An Văn Nguyễn. */
function calledFirst(words: readonly string[]): readonly string[] {
  return [...words.slice(-2, -1), ...words.slice(0, -2), ...words.slice(-1)];
}

const addressWord = memoizeWords(
  (word): AddressWord =>
    word.split("-").map((part) =>
      part
        .split("'")
        .filter((piece) => piece !== "")
        .map((piece) => {
          const romanized = romanizations(piece);
          return { romanized, written: romanized[0] ?? "", writtenOut: twoLetterSpelling(piece) };
        }),
    ),
);

/** Returns the style members that addresses of this name show. */
export function shownMembers(parts: NameParts): readonly StyleMember[] {
  const { given, nickname, middle, moreGiven, particles, family } = parts;
  const isOneOfEach = middle.length + moreGiven.length + particles.length === 0 && family.length === 1;
  if (isOneOfEach && nickname === null && parts.initials.length < 2 && isPlain(given) && family.every(isPlain)) {
    return NO_MEMBERS;
  }
  const words = [given, ...middle, ...moreGiven, ...particles, ...family, ...(nickname === null ? [] : [nickname])];
  const pieces = words.flat(2);
  const givenHasHyphen = [given, ...moreGiven, ...middle].some(hasHyphen);
  const familyHasHyphen = [...middle, ...family].some(hasHyphen);
  const shows: Readonly<Record<StyleMember, boolean>> = {
    umlaut: pieces.some(({ writtenOut }) => writtenOut !== null),
    roman: pieces.some(({ romanized }) => new Set(romanized).size > 1),
    apostrophe: words.flat().some((part) => part.length > 1),
    givenHyphen: givenHasHyphen,
    familyHyphen: familyHasHyphen,
    givenSpace: parts.middle.length + parts.moreGiven.length > 0,
    familySpace: parts.middle.length > 0 || parts.particles.length + parts.family.length > 1,
    particles: parts.particles.length > 0,
    middle: (parts.middle.length > 0 && !parts.isSpanish) || parts.moreGiven.length > 0,
    double: parts.middle.length > 0 && parts.isSpanish,
    family: parts.family.length > 1,
    initials: hasHyphen(parts.given),
    middles: parts.initials.length > 1,
    called: parts.nickname !== null,
    cut: false,
    number: false,
  };
  return STYLE_MEMBERS.filter((member) => shows[member]);
}

const NO_MEMBERS: readonly StyleMember[] = [];

/** Returns whether a word is written in the same way in every style, as most are. */
function isPlain(word: AddressWord): boolean {
  const [part = [], ...parts] = word;
  const [piece, ...pieces] = part;
  if (parts.length + pieces.length > 0) return false;
  return piece === undefined || (piece.writtenOut === null && piece.romanized.length === 1);
}

/** Returns the choices of a style member that apply to this name. */
export function choicesFor(member: StyleMember, parts: NameParts): readonly string[] {
  if (member === "particles" && !parts.hasDroppableParticles) return ["keep"];
  if (member === "middle" && parts.moreGiven.length > 0) return ["drop", "given"];
  return STYLE_CHOICES[member];
}

/** Returns the fields that formats combine, written in this style. */
export function writeFields(parts: NameParts, style: Style): Fields {
  const first = writeGiven(parts, style);
  const last = writeFamily(parts, style);
  const initials = parts.initials.join("");
  return {
    first,
    last: style.cut === "none" ? last : last.slice(0, Number(style.cut)),
    f: writeInitial(parts, style),
    l: last.slice(0, 1),
    m: style.middles === "all" ? initials : initials.slice(0, 1),
  };
}

function writeGiven(parts: NameParts, style: Style): string {
  const called = style.called === "nickname" && parts.nickname !== null ? parts.nickname : parts.given;
  const role = parts.isSpanish ? style.double : style.middle;
  const words = role === "given" ? [called, ...parts.middle, ...parts.moreGiven] : [called];
  return words.map((word) => writeWord(word, style, style.givenHyphen)).join(style.givenSpace);
}

function writeInitial(parts: NameParts, style: Style): string {
  const called = style.called === "nickname" && parts.nickname !== null ? parts.nickname : parts.given;
  const written = called.map((part) => writeLetters(part, style).slice(0, 1));
  return style.initials === "both" ? written.join("") : (written[0] ?? "");
}

function writeFamily(parts: NameParts, style: Style): string {
  const write = (word: AddressWord) => writeWord(word, style, style.familyHyphen);
  const role = parts.isSpanish ? style.double : style.middle;
  const lastMiddle = parts.middle.at(-1);
  if (role === "instead" && lastMiddle !== undefined && parts.particles.length === 0) return write(lastMiddle);
  const chosen =
    style.family === "last"
      ? parts.family.slice(-1)
      : style.family === "first"
        ? parts.family.slice(0, 1)
        : parts.family;
  const before = role === "family" ? (parts.isSpanish ? parts.middle.slice(-1) : parts.middle) : [];
  const words = [...before, ...(style.particles === "keep" ? parts.particles : []), ...chosen].map(write);
  const short = style.particles === "short" ? parts.particles.map((word) => write(word).slice(0, 1)).join("") : "";
  return short + words.filter((word) => word !== "").join(style.familySpace);
}

function writeWord(word: AddressWord, style: Style, hyphen: string): string {
  const [only, ...others] = word;
  if (only !== undefined && others.length === 0) return writeLetters(only, style);
  const written = word.map((part) => writeLetters(part, style)).filter((part) => part !== "");
  if (hyphen === "first") return written[0] ?? "";
  if (hyphen === "last") return written.at(-1) ?? "";
  return written.join(hyphen);
}

function writeLetters(part: readonly Piece[], style: Style): string {
  const letters = part.map(({ romanized, written, writtenOut }) =>
    style.umlaut === "e" && writtenOut !== null ? writtenOut : (romanized[Number(style.roman)] ?? written),
  );
  return letters.filter((piece) => piece !== "").join(style.apostrophe);
}

function opensFamily(word: string, next: string): boolean {
  const letters = plain(word);
  const afterLetter = AFTER_LETTER[letters];
  if (afterLetter) return afterLetter.has(plain(next));
  return letters.length > 1 && isParticle(letters);
}

function hasHyphen(word: AddressWord): boolean {
  return word.length > 1;
}

function plain(word: string): string {
  return romanizations(word)[0] ?? "";
}
