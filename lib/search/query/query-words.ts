import { parse } from "tldts";
import { type Hostname, parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { parseProfileUrl } from "@/lib/domain/identifiers/profile-url";
import { withoutCompany } from "@/lib/search/endings";
import { fold } from "@/lib/search/fold";
import { listedPhrases, wordList } from "@/lib/search/lexicon/queries";
import { spellings } from "@/lib/search/lexicon/titles";
import { stem } from "@/lib/search/stem";

/** Separation of a word from the one before, from weak to strong. */
export const GAP = { next: 0, hyphen: 1, slash: 2, comma: 3, end: 4 } as const;
type Gap = (typeof GAP)[keyof typeof GAP];

/** One word of a query, as written and in the form used to look up phrases. */
export interface QueryWord {
  /** The word as written, without surrounding punctuation. */
  readonly text: string;
  readonly folded: string;
  /** Folded, singular, in one spelling. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly gap: Gap;
  readonly address: QueryAddress | undefined;
  /** Value of a number. "10k+" is 10000 or more. */
  readonly number: { readonly value: number; readonly orMore: boolean } | undefined;
  readonly isMoney: boolean;
  /** Whether it is written with a final 's. */
  readonly isPossessive: boolean;
}

type Forms = Pick<QueryWord, "text" | "folded" | "key">;
/** What only some words have. */
type Extras = Partial<Pick<QueryWord, "address" | "number" | "isMoney" | "isPossessive">>;

/** Makes every word of a query. They share one shape (docs/decisions/0152), because all rules read them. */
export function queryWord(
  { text, folded, key }: Forms,
  { start, end, gap }: Pick<QueryWord, "start" | "end" | "gap">,
  { address, number, isMoney = false, isPossessive = false }: Extras = {},
): QueryWord {
  return { text, folded, key, start, end, gap, address, number, isMoney, isPossessive };
}

const TAGS = /<\/?[a-z!][^<>]{0,80}>/giu;
const SMALL_LETTER = /\p{Ll}/u;
/**
 * Operators of search engines. Where there are several, AND and plus separate as a comma does: "(CTO OR CIO) AND fintech",
 * "hotels + manager + Algarve".
 */
const OPERATORS = /(?<= )(?:AND|OR|NOT|\+)(?= )/g;
const AND = /(?<= )(?:AND|\+)(?= )/g;
/** Kinds of words, each with its own group. The first that matches wins. */
const WORD = new RegExp(
  [
    /(?<money>(?:us|[$€£¥])?[$€£¥]\s?\d[\d.,]*\s?(?:million|billion|mm|mn|mil|bn|[kmb])?(?![\p{L}\p{N}])\+?)/u,
    /(?<number>(?:\d{1,3}(?:[.,]\d{3})+|\d+[.,]\d{1,2}(?=k)|\d+)(?:k(?![\p{L}\p{N}]))?\+?(?![\p{L}\p{N}]))/u,
    /(?<amp>(?<![\p{L}\p{N}])\p{L}{1,3}&\p{L}{1,2}(?![\p{L}\p{N}]))/u,
    /(?<dotted>(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?)/u,
    /(?<code>(?<![\p{L}\p{N}])(?:c\+\+|c#|f#|i\+d(?:\+i)?(?![\p{L}\p{N}])|\.net\b))/u,
    /(?<flag>[\u{1F1E6}-\u{1F1FF}]{2})/u,
    /(?<word>[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’](?=\p{L}))*)/u,
    // A minus sign excludes the word that it stands before, as in search engines: "Ohio -Cleveland", "Ohio !Cleveland".
    /(?<sign>(?<=\S +)[-!¬](?=[\p{L}"“])|!==?|<>|&+|@+|~+|≈+|[≥≤≠]|(?<= )\+(?= )|[<>](?==?\s?\d)=?)/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "giu",
);
const SIGNS: Readonly<Record<string, string>> = {
  "&": "and",
  "+": "and",
  "@": "at",
  "~": "about",
  "≈": "about",
  "≥": "least",
  "≤": "most",
  ">": "over",
  "<": "under",
  ">=": "least",
  "<=": "most",
  "!=": "not",
  "!==": "not",
  "<>": "not",
  "≠": "not",
  "-": "not",
  "!": "not",
  "¬": "not",
};
/** Words that mean something else without their signs or accents, and the plain form to look them up by. */
const SIGNED: ReadonlyMap<string, string> = new Map([
  ["c++", "cpp"],
  ["c#", "csharp"],
  ["f#", "fsharp"],
  [".net", "dotnet"],
  ["i+d", "rd"],
  ["i+d+i", "rd"],
  ["d&i", "dei"],
  // Keeps its sign, since "AR" is augmented reality.
  ["a&r", "a&r"],
  // Scandinavian and French prepositions; "PA" is an assistant and "pres" a president.
  ["på", "at"],
  ["près", "near"],
]);
/** Matches "I'd", which is no abbreviation: "ID" is inclusion and diversity. */
const WOULD = /^i['’]d$/i;
const ELISION = /^(?:[dlsmn]|qu|dell|all|nell|sull)['’](?=\p{L}{2})/iu;
/** Matches text that ends in an abbreviation, whose period does not end a sentence. */
const ABBREVIATED = endingIn(listedPhrases("shortened-by-a-stop"));
/** The same for spellings of words in titles, before a word in lower case: "purch. mgrs". */
const SHORTENED = endingIn(spellings().flatMap(([spelling]) => (/^[a-z]{2,5}$/.test(spelling) ? spelling : [])));

/** Splits a query into words. Never throws. Leaves out signs, tags and emoji without a meaning. */
export function queryWords(question: string): readonly QueryWord[] {
  const tagless = question.replace(TAGS, (tag) => " ".repeat(tag.length));
  const isBoolean = SMALL_LETTER.test(tagless) && (tagless.match(OPERATORS)?.length ?? 0) > 1;
  const separated = isBoolean ? tagless.replace(AND, (sign) => ",".padEnd(sign.length)) : tagless;
  const text = withShortConjunctions(withoutNumbering(separated));
  const words: QueryWord[] = [];
  let from = 0;
  for (const found of findAddresses(text)) {
    cut(text, from, found.start, words);
    const { start, end, address } = found;
    const gap = gapBetween(text, words.at(-1)?.end ?? 0, start);
    words.push(queryWord({ text: text.slice(start, end), folded: "", key: "" }, { start, end, gap }, { address }));
    from = end;
  }
  cut(text, from, text.length, words);
  return words;
}

/** Conjunctions of several words, with the word that joins as they do: "as well as", "or failing that". */
const CONJUNCTIONS: ReadonlyMap<string, string> = new Map(
  ["and", "or"].flatMap((word) => listedPhrases(`link-${word}`).map((phrase) => [phrase, word] as const)),
);
const LONG_CONJUNCTION = new RegExp(
  `\\b(?:${[...CONJUNCTIONS.keys()].filter((phrase) => phrase.includes(" ")).join("|")})(?=\\s)`,
  "gi",
);

/** Replaces conjunctions of several words by one, of the same length with its spaces. */
function withShortConjunctions(text: string): string {
  return text.replace(LONG_CONJUNCTION, (phrase) =>
    (CONJUNCTIONS.get(phrase.toLowerCase()) ?? phrase).padEnd(phrase.length),
  );
}

const NUMBERING = /(?<=^|[\s,;:])\(?(\d)[.)](?=\s)/g;

/** Replaces the numbers of a list by semicolons: "1) CFOs 2) banks". */
function withoutNumbering(text: string): string {
  const numbers = [...text.matchAll(NUMBERING)].map(([, number]) => Number(number));
  const isList = numbers.length > 1 && numbers.every((number, at) => number === at + 1);
  return isList ? text.replace(NUMBERING, (sign) => ";".padStart(sign.length)) : text;
}

/** Returns the keys of a phrase, formed like the keys of a query. */
export function phraseKeys(phrase: string): readonly string[] {
  return phraseCut(phrase).map((word) => word.key);
}

/** Returns the folded words of a phrase, for phrases that match in no other form of their words. */
export function phraseWords(phrase: string): readonly string[] {
  return phraseCut(phrase).map((word) => word.folded);
}

function phraseCut(phrase: string): readonly QueryWord[] {
  const words: QueryWord[] = [];
  cut(phrase, 0, phrase.length, words);
  return words;
}

function cut(text: string, from: number, to: number, words: QueryWord[]): void {
  const piece = from === 0 && to === text.length ? text : text.slice(from, to);
  let at = 0;
  for (;;) {
    while (piece[at] === " ") at += 1;
    const end = endOfPlainWord(piece, at);
    if (end !== null) {
      const place = { start: from + at, end: from + end, gap: gapBetween(text, words.at(-1)?.end ?? 0, from + at) };
      words.push(queryWord(asciiForms(piece.slice(at, end)), place));
      at = end;
      continue;
    }
    WORD.lastIndex = at;
    const match = WORD.exec(piece);
    if (match === null) return;
    const start = from + match.index;
    words.push(matchedWord(match, start, gapBetween(text, words.at(-1)?.end ?? 0, start)));
    at = match.index + match[0].length;
  }
}

const LETTER_CASE = 0x20;
const [A, Z] = [0x61, 0x7a];

/** Returns the end of a word of plain ASCII letters, which most words are; null for any other word. */
function endOfPlainWord(piece: string, at: number): number | null {
  let end = at;
  for (; end < piece.length; end++) {
    const letter = piece.charCodeAt(end) | LETTER_CASE;
    if (letter < A || letter > Z) break;
  }
  const isWhole = end === piece.length || ' ,;:!?"()'.includes(piece[end] ?? "");
  return isWhole && end - at > 1 ? end : null;
}

function matchedWord({ 0: whole, groups = {} }: RegExpExecArray, start: number, gap: Gap): QueryWord {
  const place = { start, end: start + whole.length, gap };
  const { money, number, amp, dotted, flag, sign, code } = groups;
  if (money !== undefined) return queryWord({ text: whole, folded: whole, key: "$" }, place, { isMoney: true });
  if (number !== undefined)
    return queryWord({ text: whole, folded: whole, key: "#" }, place, { number: readNumber(whole) });
  if (sign !== undefined) {
    const said = SIGNS[sign] ?? SIGNS[sign.charAt(0)] ?? sign;
    const isExcluding = /^[-!¬]$/.test(sign);
    return queryWord({ text: whole, folded: said, key: said }, isExcluding ? { ...place, gap: GAP.end } : place);
  }
  if (flag !== undefined) return queryWord({ text: flag, folded: "", key: "" }, place);
  if (amp !== undefined || dotted !== undefined || code !== undefined) {
    const written = fold(whole);
    const said = SIGNED.get(written) ?? written.replace(/[&.]/g, "");
    return queryWord({ text: whole, folded: said, key: stem(said) }, place);
  }
  const elided = ELISION.exec(whole)?.[0].length ?? 0;
  const text = whole.slice(elided).replace(/['’]s$/iu, "");
  return queryWord(formsOf(text), place, { isPossessive: text.length < whole.length - elided });
}

/** Matches the plural of an abbreviation that ends in S: "QSs". */
const OF_LETTERS_IN_S = /^[A-Z]{1,4}Ss$/;

function asciiForms(text: string): Forms {
  const lower = text.toLowerCase();
  const folded = OF_LETTERS_IN_S.test(text) ? lower.slice(0, -1) : withoutCompany(lower);
  return { text, folded, key: stem(folded) };
}

function formsOf(text: string): Forms {
  const folded = SIGNED.get(text.toLowerCase()) ?? withoutCompany(fold(text).replace(/['’]/g, ""));
  return { text, folded, key: WOULD.test(text) ? "would" : stem(folded) };
}

function readNumber(text: string): { value: number; orMore: boolean } {
  const decimal = /^(\d+)[.,](\d{1,2})k/i.exec(text);
  if (decimal) return { value: Number(`${decimal[1]}.${decimal[2]}`) * 1000, orMore: text.endsWith("+") };
  const digits = text.replace(/[^\d]/g, "");
  const value = Number(digits.slice(0, 12)) * (/k/i.test(text) ? 1000 : 1);
  return { value, orMore: text.endsWith("+") };
}

/** Matches the first half of an emoji, or one of the older signs. */
const PICTURE = /[\u2600-\u27bf\ud83c-\ud83e]/;

function gapBetween(text: string, from: number, to: number): Gap {
  let gap: Gap = GAP.next;
  for (let at = from; at < to; at++) {
    const sign = text[at] ?? "";
    if (sign === " ") continue;
    gap = Math.max(gap, signGap(text, at, sign)) as Gap;
  }
  return gap;
}

/**
 * Reports whether a slash separates fields. Slashes between spaces do if there are several ("Italy / ecommerce /
 * logistics managers"); a single one lists alternatives ("SREs / DevOps leads").
 */
function isBetweenFields(text: string, at: number): boolean {
  return text.slice(at - 1, at + 2) === " / " && text.indexOf(" / ") !== text.lastIndexOf(" / ");
}

function isShortened(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 6), at);
  return ABBREVIATED.test(before) || (/^ [a-z]/.test(text.slice(at + 1, at + 3)) && SHORTENED.test(before));
}

function endingIn(words: readonly string[]): RegExp {
  return new RegExp(`(?:^|[^\\p{L}])(?:${words.join("|")})$`, "iu");
}

function signGap(text: string, at: number, sign: string): Gap {
  if ("-‐‑–—".includes(sign)) return text[at - 1] === " " ? GAP.end : GAP.hyphen;
  if (sign === "/") return isBetweenFields(text, at) ? GAP.comma : GAP.slash;
  if (",:、，·".includes(sign) || PICTURE.test(sign)) return GAP.comma;
  if (';()[]|!?\n\t•{}<>"“”„«»…'.includes(sign)) return GAP.end;
  const ends = sign === "." && (text[at + 1] === " " || text[at + 1] === "." || at + 1 === text.length);
  return ends && !isShortened(text, at) ? GAP.comma : GAP.next;
}

/** An address that identifies a person or a company by itself. */
type QueryAddress =
  | { readonly kind: "website"; readonly host: Hostname }
  | { readonly kind: "email" }
  | { readonly kind: "profile" }
  | { readonly kind: "phone" };

interface PlacedAddress {
  readonly address: QueryAddress;
  readonly start: number;
  readonly end: number;
}

const RUN = /[^\s,;<>()[\]"“”]+/gu;
/**
 * Matches what every address contains. Tested separately, because a single pattern for the whole address would retry
 * from each position of a run of characters.
 */
const JOINED = /[\p{L}\p{N}](?:\.|@|:\/\/)[\p{L}\p{N}]/u;
const PHONE = /\+\d[\d\s().-]{6,20}\d|\(\d{3}\)\s?\d{3}[-.\s]?\d{4}|(?<!\d)\d{3}[-.\s]\d{3}[-.\s]\d{4}(?!\d)/g;
const AROUND = /^['’*_]+|[.:!?'’*_]+$/gu;
/** Suffixes that no registry sells, used in examples and private networks. */
const PRIVATE_ENDS: ReadonlySet<string> = new Set(["example", "test", "invalid", "local", "internal"]);
/** Names of technologies that are written like websites: "node.js". */
const NO_WEBSITES: ReadonlySet<string> = wordList("addresses-no-websites");

/** Finds websites, email addresses, profile URLs and phone numbers, in text order. */
function findAddresses(text: string): readonly PlacedAddress[] {
  const found: PlacedAddress[] = [];
  if (text.includes(".") || text.includes("@") || text.includes("://")) {
    for (const match of text.matchAll(RUN)) {
      if (!JOINED.test(match[0])) continue;
      const bare = match[0].replace(AROUND, "");
      const address = readAddress(bare);
      if (address === null) continue;
      const start = match.index + match[0].indexOf(bare);
      found.push({ address, start, end: start + bare.length });
    }
  }
  if (/\d{3}/.test(text)) {
    for (const match of text.matchAll(PHONE)) {
      const end = match.index + match[0].length;
      const isFree = found.every((one) => end <= one.start || match.index >= one.end);
      if (isFree) found.push({ address: { kind: "phone" }, start: match.index, end });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

function readAddress(text: string): QueryAddress | null {
  if (text.includes("@")) return parseEmailAddress(text.replace(/^mailto:/i, "")) === null ? null : { kind: "email" };
  if (/\/in\//i.test(text) && parseProfileUrl(text) !== null) return { kind: "profile" };
  if (NO_WEBSITES.has(text.toLowerCase())) return null;
  const host = parseWebsite(text);
  if (host === null) return null;
  const isMarked = /^(?:https?:\/\/|www\.)/i.test(text);
  return isMarked || hasKnownEnd(host) ? { kind: "website", host } : null;
}

function hasKnownEnd(host: Hostname): boolean {
  const { isIcann, isPrivate, publicSuffix } = parse(host, { allowPrivateDomains: true });
  return isIcann === true || isPrivate === true || PRIVATE_ENDS.has(publicSuffix ?? "");
}
