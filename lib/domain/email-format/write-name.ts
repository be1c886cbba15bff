import { STYLE_CHOICES, STYLE_MEMBERS, type Style, type StyleMember } from "@/lib/domain/email-format/style";
import type { Fields } from "@/lib/domain/email-format/templates";
import { isCalledByLast, isSpanishFamily } from "@/lib/domain/names/family-names";
import { isDroppableParticle, isParticle } from "@/lib/domain/names/particles";
import type { PersonName } from "@/lib/domain/names/person-name";
import { romanisations, twoLetterSpelling } from "@/lib/domain/names/romanise";

/** Words after a lone letter that make a family name with it: O Brien, D Souza. */
const AFTER_LETTER: Readonly<Record<string, ReadonlySet<string>>> = {
  o: new Set(
    "brien bryan connor conner connell neill neil neal reilly riley sullivan donnell hara keefe keeffe malley leary rourke shea toole dwyer grady callaghan driscoll flaherty gorman hanlon kane mahony mahoney meara dea doherty donoghue donovan dowd farrell halloran hare loughlin regan rahilly kelly boyle byrne carroll".split(
      " ",
    ),
  ),
  d: new Set(
    "souza sousa silva angelo amico agostino alessandro andrea mello almeida cunha costa cruz lima sa".split(" "),
  ),
};

/** What apostrophes leave of a word, in the ways it can be spelt. */
interface Piece {
  readonly romanised: readonly string[];
  readonly written: string;
  /** With ü as ue; null when there is none. */
  readonly writtenOut: string | null;
}

/** A word as the pieces between its hyphens, each as the pieces between its apostrophes. */
type AddressWord = readonly (readonly Piece[])[];

/** A name as an address maker sees it. */
export interface NameParts {
  /** The given name, and the nickname where the name tells one. */
  readonly given: AddressWord;
  readonly nickname: AddressWord | null;
  /** Words between given and family name that may belong to either. */
  readonly middle: readonly AddressWord[];
  /** The other given names, where the name says which words are given. */
  readonly moreGiven: readonly AddressWord[];
  /** Middle initials, one letter each. */
  readonly initials: readonly string[];
  readonly particles: readonly AddressWord[];
  /** Whether people leave these particles out at times: never the Mc of Mc Donald. */
  readonly hasDroppableParticles: boolean;
  /** The family names without particles; several only where the name says so. */
  readonly family: readonly AddressWord[];
  readonly isSpanish: boolean;
  /** East Asian given names of two words are one. */
  readonly isOneGiven: boolean;
}

/** Takes a name apart for address making. */
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

/** Nguyễn Văn An, read as Văn An Nguyễn: An comes first. */
function calledFirst(words: readonly string[]): readonly string[] {
  return [...words.slice(-2, -1), ...words.slice(0, -2), ...words.slice(-1)];
}

function addressWord(word: string): AddressWord {
  return word.split("-").map((part) =>
    part
      .split("'")
      .filter((piece) => piece !== "")
      .map((piece) => {
        const romanised = romanisations(piece);
        return { romanised, written: romanised[0] ?? "", writtenOut: twoLetterSpelling(piece) };
      }),
  );
}

/** The members of style that this name can show. */
export function shownMembers(parts: NameParts): readonly StyleMember[] {
  const { given, nickname, middle, moreGiven, particles, family } = parts;
  const words = [given, ...middle, ...moreGiven, ...particles, ...family, ...(nickname === null ? [] : [nickname])];
  const pieces = words.flat(2);
  const givenHasHyphen = [given, ...moreGiven, ...middle].some(hasHyphen);
  const familyHasHyphen = [...middle, ...family].some(hasHyphen);
  const shows: Readonly<Record<StyleMember, boolean>> = {
    umlaut: pieces.some(({ writtenOut }) => writtenOut !== null),
    roman: pieces.some(({ romanised }) => new Set(romanised).size > 1),
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

/** The choices of a member that this name can take. */
export function choicesFor(member: StyleMember, parts: NameParts): readonly string[] {
  if (member === "particles" && !parts.hasDroppableParticles) return ["keep"];
  if (member === "middle" && parts.moreGiven.length > 0) return ["drop", "given"];
  return STYLE_CHOICES[member];
}

/** The fields that formats put together, as this style writes the name. */
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
  const written = word.map((part) => writeLetters(part, style)).filter((part) => part !== "");
  if (hyphen === "first") return written[0] ?? "";
  if (hyphen === "last") return written.at(-1) ?? "";
  return written.join(hyphen);
}

function writeLetters(part: readonly Piece[], style: Style): string {
  const letters = part.map(({ romanised, written, writtenOut }) =>
    style.umlaut === "e" && writtenOut !== null ? writtenOut : (romanised[Number(style.roman)] ?? written),
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
  return romanisations(word)[0] ?? "";
}
