import { memoizeWords } from "@/lib/domain/names/memoize-words";
import { isFamilyFirst } from "./family-names";
import { isParticle } from "./particles";
import { romanizations } from "./romanize";
import { isAddress, isJobTitle, isLetters, readGeneration } from "./titles";

/** A name as words, given name first, without titles, post-nominal letters, nicknames and ornaments. */
export interface SplitName {
  /** In lower case with accents; hyphens and apostrophes inside a word are kept as - and '. */
  readonly words: readonly string[];
  /** Index of the first word of the family name when the input was "family, given"; else null. */
  readonly familyStart: number | null;
  /** The input was in East Asian order, family name first; `words` starts with the given name all the same. */
  readonly familyFirst: boolean;
  /** Jr, Sr, 2, 3; empty when there is none. */
  readonly generation: string;
  /** Robert "Bob" Smith: bob. */
  readonly nicknames: readonly string[];
}

/** Far longer than any name (D7). Text after it is ignored. */
const LONGEST_TEXT = 1_000;
const PRONOUN =
  "(?:she|her|hers|he|him|his|they|them|theirs|ze|hir|xe|xem|any|all|elle|il|iel|sie|er|ihr|ihm|ella|el|lei|lui|hen|hon|han)";
const PRONOUNS = new RegExp(`(?:^|\\s)[([{]?\\s*${PRONOUN}(?:\\s*[/|]\\s*${PRONOUN})+\\s*[)\\]}]?(?=$|[\\s,])`, "giu");
const BRACKETS = /[([{（【]([^()[\]{}（）【】]*)[)\]}）】]/gu;
const QUOTED = /(?:^|\s)(?:["“”„«»]([^"“”„«»]+)["“”„«»]|['‘]([^'‘’]+)['’])(?=$|[\s,])/gu;
const APOSTROPHES = /['’‘ʼʻ`´′＇ʹ‛]/gu;
const HYPHENS = /[-‐‑‒–—―−﹣－_~]/gu;
const DOUBLE_FAMILIES = new Set(
  "欧阳 司马 诸葛 上官 司徒 东方 皇甫 尉迟 公孙 慕容 令狐 宇文 夏侯 歐陽 司馬 諸葛 東方 남궁 황보 제갈 사공 선우 독고".split(
    " ",
  ),
);

/** Splits a name into words (D19); null when fewer than two remain (D7). Never throws, whatever the text. */
export function splitName(text: string): SplitName | null {
  const nicknames: string[] = [];
  const read = readSegments(TWO_OR_THREE_WORDS.test(text) ? [text.split(" ")] : segmentsOf(text, nicknames));
  if (read === null || read.words.length < 2) return null;
  const { words, familyStart, familyFirst, generation } = read;
  return { words, familyStart, familyFirst, generation, nicknames: nicknames.slice(0, 2) };
}

/** Matches names that `segmentsOf` only splits at their spaces, as most names of most files. */
const TWO_OR_THREE_WORDS = /^[A-Za-z]{1,60} [A-Za-z]{1,60}(?: [A-Za-z]{1,60})?$/;

/** Returns the words of a name between its commas, without what is no part of it. Adds nicknames to `nicknames`. */
function segmentsOf(text: string, nicknames: string[]): readonly (readonly string[])[] {
  const spaced = text.slice(0, LONGEST_TEXT).normalize("NFKC").replace(/\s+/gu, " ");
  const plain = ONLY_WORDS.test(spaced) ? spaced : withoutAsides(spaced, nicknames);
  const pieces = cutAfterName(plain).split(/[,;，、،]/u);
  const segments = pieces.map((piece) =>
    piece
      .split(/\s+/u)
      .map(cleanToken)
      .filter((token) => token !== ""),
  );
  return segments.filter((segment) => segment.length > 0);
}

/** Matches text in which nothing can be an aside. Nearly all names are like that. */
const ONLY_WORDS = /^[\p{L}\p{M} .-]*$/u;

/** Removes pronouns, and text in brackets and quotes. Adds nicknames found there to `nicknames`. */
function withoutAsides(text: string, nicknames: string[]): string {
  return text
    .replace(PRONOUNS, " ")
    .replace(BRACKETS, (_, inside: string, at: number, whole: string) =>
      noteNickname(inside, whole.slice(at), nicknames),
    )
    .replace(QUOTED, (whole: string, double: string | undefined, single: string | undefined) => {
      nicknames.push(...wordsOf(double ?? single ?? whole));
      return " ";
    });
}

/** Returns a word without ornaments; empty when it can be no part of a name, such as an address. */
const cleanToken = memoizeWords((token) => {
  if (/\S@\S|:\/\/|^www\./u.test(token)) return "";
  const bare = ornamentsOff(token);
  return /\p{L}/u.test(bare) || /^\d(?:nd|rd|th)$/iu.test(bare) ? bare : "";
});

function noteNickname(inside: string, fromBracket: string, nicknames: string[]): string {
  const after = fromBracket.slice(fromBracket.search(/[)\]}）】]/u) + 1);
  const words = wordsOf(inside);
  if (words.length === 1 && /^\s*\p{L}/u.test(after)) nicknames.push(...words);
  return " ";
}

/** "Jane Doe née Roe": only the current name counts. */
const FORMER_NAME = /\s(?:n[ée]e|geb\.?|geborene|formerly)\s.*$/iu;

/** "Jane Doe | Acme" and "Jane Doe • CEO": the rest is not part of the name. */
function cutAfterName(text: string): string {
  const cut = text.search(/\s*[|•·‧]\s|\s[-–—]\s/u);
  const before = (cut > 0 ? text.slice(0, cut) : text).replace(FORMER_NAME, "");
  if (before === text) return text;
  return wordsOf(before.replaceAll(",", " ")).length >= 2 ? before : text;
}

function ornamentsOff(token: string): string {
  return token
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, "-")
    .replace(/[^\p{L}\p{M}\p{N}'.\-・]/gu, "");
}

const NO_TOKENS: readonly string[] = [];

type Core = Omit<SplitName, "nicknames">;

function readSegments(segments: readonly (readonly string[])[]): Core | null {
  const bodies: (readonly string[])[] = [];
  let generation = "";
  for (const segment of segments) {
    const before = bodies.length === 0 ? NO_TOKENS : bodies.flat();
    const isWhole = before.length >= 2 && !isParticle(compact(before[0] ?? ""));
    if (isWhole && isJobTitle(segment.map(compact))) break;
    const trimmed = trimTitles(segment, before);
    generation ||= trimmed.generation;
    if (trimmed.tokens.length > 0) bodies.push(trimmed.tokens);
    else if (isWhole && trimmed.generation === "") break;
  }
  const [family = [], ...others] = bodies;
  const given = others[0];
  if (given === undefined) {
    const { words, familyFirst } = inOrder(family.flatMap(wordsOf));
    return { words, familyFirst, familyStart: null, generation };
  }
  const givenWords = given.flatMap(wordsOf);
  const trailing = trailingParticles(givenWords);
  const ahead = givenWords.slice(0, givenWords.length - trailing);
  const words = [...ahead, ...givenWords.slice(givenWords.length - trailing), ...family.flatMap(wordsOf)];
  return { words, familyStart: ahead.length, familyFirst: false, generation };
}

/** Removes titles at the start, and letters and generations at the end, of one comma-separated piece. */
function trimTitles(
  segment: readonly string[],
  before: readonly string[],
): { tokens: readonly string[]; generation: string } {
  let tokens = segment.some(hasFullStop) ? segment.flatMap(detachTitle) : segment;
  let generation = "";
  let afterAddress = false;
  for (let first = tokens[0]; first !== undefined; first = tokens[0]) {
    if (!isAddress(compact(first), first, before.length + tokens.length - 1, afterAddress)) break;
    tokens = tokens.slice(1);
    afterAddress = true;
  }
  for (let last = tokens.at(-1); last !== undefined; last = tokens.at(-1)) {
    const rest = tokens.slice(0, -1);
    const left = before.length + rest.length;
    const plain = compact(last);
    const isInitials = before.length > 0 && isGivenInitials(last, before);
    const found = isInitials ? null : readGeneration(plain, left);
    const isInCapitals = () => !before.some(hasLowerCase) && !rest.some(hasLowerCase);
    const isEnd = () =>
      before.length > 0 && (rest.length > 0 ? isLettersOnly(tokens, before, isInCapitals()) : !isInitials);
    if (found !== null) generation ||= found;
    else if (!isLetters(plain, last, { left, isAfterComma: isEnd, isNameInCapitals: isInCapitals })) break;
    tokens = rest;
  }
  return { tokens, generation };
}

function hasFullStop(token: string): boolean {
  return token.includes(".");
}

function hasLowerCase(word: string): boolean {
  return /\p{Ll}/u.test(word);
}

/** "Smith, J.R.": initials after a single word are the given name, not letters. */
function isGivenInitials(token: string, before: readonly string[]): boolean {
  return before.length === 1 && /^\p{Lu}\.?\p{Lu}\.?$/u.test(token);
}

/** "Jane Doe, MBA PMP": every word of the piece is in capitals. */
function isLettersOnly(tokens: readonly string[], before: readonly string[], nameInCapitals: boolean): boolean {
  return before.length >= 2 && !nameInCapitals && tokens.every((token) => !/\p{Ll}{2}/u.test(token));
}

function detachTitle(token: string): readonly string[] {
  const found = /^((?:dr|prof|mrs?|ms|herr|frau)\.)(?!-|med|rer|phil|jur|ing|h\.)(\p{L}.*)$/iu.exec(token);
  return found?.[1] && found[2] ? [found[1], ...detachTitle(found[2])] : [token];
}

const compact = memoizeWords((token) => romanizations(token.replace(/[^\p{L}\p{N}]/gu, ""))[0] ?? "");

function trailingParticles(words: readonly string[]): number {
  let count = 0;
  while (count < words.length - 1 && isParticle(words[words.length - 1 - count] ?? "")) count += 1;
  return count;
}

/** Splits text into words at spaces and full stops: "J.R.R." is three. */
const wordsOf = memoizeWords((text): readonly string[] =>
  ornamentsOffText(text)
    .split(/[\s.・]+/u)
    .map((word) =>
      word
        .toLowerCase()
        .replace(/^i̇/u, "i")
        .replace(/i̇/gu, "i")
        .replace(/^[-']+|[-']+$/gu, "")
        .normalize("NFC"),
    )
    .filter((word) => /\p{L}/u.test(word)),
);

function ornamentsOffText(text: string): string {
  return text.split(/\s+/u).map(ornamentsOff).join(" ");
}

/** Puts the given name first when the script or the words show that the family name comes first. */
function inOrder(words: readonly string[]): Pick<Core, "words" | "familyFirst"> {
  const [only = "", second] = words;
  if (second === undefined) {
    const split = splitEastAsian(only);
    return split === null ? { words, familyFirst: false } : { words: split, familyFirst: true };
  }
  const first = romanizations(only)[0] ?? "";
  const rest = words.slice(1);
  const isEastAsianScript =
    words.length === 2 &&
    words.every((word) => /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u.test(word));
  const restPlain = rest.map((word) => romanizations(word)[0] ?? "");
  const isWrittenFirst = rest.length <= 3 && isFamilyFirst(first, restPlain);
  if (!(isEastAsianScript && !/^\p{Script=Katakana}+$/u.test(only)) && !isWrittenFirst)
    return { words, familyFirst: false };
  return { words: [...rest, only], familyFirst: true };
}

function splitEastAsian(word: string): readonly string[] | null {
  const letters = Array.from(word);
  if (letters.length < 2 || letters.length > 6) return null;
  const kana = /^(\p{Script=Han}+)(\p{Script=Hiragana}+|\p{Script=Katakana}+)$/u.exec(word);
  if (kana?.[1] && kana[2]) return [kana[2], kana[1]];
  if (!/^(?:\p{Script=Han}+|\p{Script=Hangul}+)$/u.test(word)) return null;
  const family =
    letters.length >= 4 || (letters.length === 3 && DOUBLE_FAMILIES.has(letters.slice(0, 2).join(""))) ? 2 : 1;
  return [letters.slice(family).join(""), letters.slice(0, family).join("")];
}
