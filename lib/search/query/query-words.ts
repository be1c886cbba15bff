import { parse } from "tldts";
import { type Hostname, parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { parseProfileUrl } from "@/lib/domain/identifiers/profile-url";
import { fold } from "@/lib/search/fold";
import { listedPhrases, namesOf } from "@/lib/search/lexicon/lexicon";
import { stem, withoutCompany } from "@/lib/search/stem";

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
  /** Value of a number: 10000 of "10k+". */
  readonly number: number | undefined;
  /** Whether it is written with a final 's. */
  readonly isPossessive: boolean;
}

/** Makes every word of a query. They share one shape (docs/decisions/0152), because all rules read them. */
export function queryWord(
  { text, folded, key }: Pick<QueryWord, "text" | "folded" | "key">,
  { start, end, gap }: Pick<QueryWord, "start" | "end" | "gap">,
  { address, number, isPossessive = false }: Partial<QueryWord> = {},
): QueryWord {
  return { text, folded, key, start, end, gap, address, number, isPossessive };
}

const OPERATORS = / (?:AND|OR|NOT)(?= )/g;
/** Match what separates terms, AND only beside other operators: "(CTO OR CIO) AND fintech", "hotels + Algarve". */
const PLUS = /(?<= )\+(?= )|&&/g;
const AND_OR_PLUS = /(?<= )(?:AND|\+)(?= )|&&/g;
/** Matches the numbers of a list: "1) CFOs 2) banks", "A) CFOs B) banks", "1st: CFOs". */
const NUMBERING = /(?<=^|[\s,;:])\(?(?:\d(?:[.)]|(?:st|nd|rd|th):)|[a-h]\))(?=\s)/gi;
/** Matches tags, and no words in brackets: "<CFOs in Texas>". */
const TAGS = /<\/?[a-z!][^<>\s]{0,40}(?:\s[^<>=]{0,40}[=/-][^<>]{0,80})?>/giu;
/** Takes the place of each character of an address, which is one word. */
const HIDDEN = "\u{e000}";
/**
 * Kinds of words, with groups for those that are read in their own way: money, numbers, signs and addresses. The first
 * that matches wins.
 */
const WORD = new RegExp(
  [
    /((?:us|[$€£¥])?[$€£¥]\s?\d[\d.,]*\s?(?:million|billion|mm|mn|mil|bn|[kmb])?(?![\p{L}\p{N}])\+?)/u,
    /((?:\d{1,3}(?:(?:[.,]\d{3})+|(?:\s000)+(?!\d))|\d+[.,]\d{1,2}(?=k)|\d+)(?:k(?![\p{L}\p{N}]))?\+?(?![\p{L}\p{N}]))/u,
    /(?<![\p{L}\p{N}])\p{L}{1,3}&\p{L}{1,2}(?![\p{L}\p{N}])/u,
    /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?/u,
    // Names of skills and standards that hold other words or a slash.
    /(?<![\p{L}\p{N}])(?:ruby on rails|six sigma|s\/4(?: ?hana)?|ui\/ux|ux\/ui|ci\/cd|pl\/sql|tcp\/ip)(?![\p{L}\p{N}])/u,
    /(?<![\p{L}\p{N}])(?:c\+\+|c#|f#|i\+d(?:\+i)?(?![\p{L}\p{N}])|\.net\b)/u,
    /[\u{1F1E6}-\u{1F1FF}]{2}/u,
    /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’](?=\p{L}))*/u,
    // A minus sign excludes the word that it stands before, as in search engines: "Ohio -Cleveland", "Ohio !Cleveland".
    /((?<=\S +)[-!](?=[\p{L}"“])|!=|<>|&+|@+|~+|[≥≤≠]|[<>](?==?\s?\d)=?)/u,
    new RegExp(`(${HIDDEN}+)`),
  ]
    .map(({ source }) => source)
    .join("|"),
  "giu",
);
const SIGNS: ReadonlyMap<string, string> = new Map(namesOf("sign"));
/**
 * Words that mean something else without their signs or accents, and the plain form to look them up by: "på" is a
 * preposition and "PA" an assistant. "A&R" keeps its sign, since "AR" is augmented reality.
 */
const SIGNED: ReadonlyMap<string, string> = new Map(namesOf("signed"));
/** Codes of countries that are written like a word: NO and MY. */
const CODES = [...SIGNED.keys()].filter((sign) => /^[A-Z]{2}$/.test(sign));
/** Matches a query that has one as a code: "SG, MY excl KL", "NO/SE", and among words in small letters "CFOs, NO". */
const HAS_CODE = new RegExp(
  [
    "\\b[A-Z]{2} ?[,/+] ?CODE\\b(?! \\p{L})",
    "\\bCODE(?: ?[,/+] ?| or )[A-Z]{2}\\b",
    "^(?=.*\\p{Ll}).*(?:[,;/+&|(]|\\b(?:in|from|and|or|(?:[Cc]ountry|[Ll]ocation) ?[:=])) ?CODE\\s*" +
      "(?:[,;/+&|()\\]\\n]|(?:or|excl|except|excluding|without)\\b|\\d|-\\s|\\.(?! ?\\d)|$)",
  ]
    .join("|")
    .replaceAll("CODE", `(?:${CODES.join("|")})`),
  "su",
);
/** Matches an article or preposition without its vowel: "l'hôpital". The "il" of "s'il vous plaît" would be a state. */
const ELISION = /^(?:[dlsmn]|qu|dell|all|nell|sull)['’](?=\p{L}{2})(?!il\b)/iu;
/** Matches text that ends in an abbreviation, whose period does not end a sentence. */
const ABBREVIATED = new RegExp(`(?:^|[^\\p{L}])(?:${listedPhrases("shortened-by-a-stop").join("|")})$`, "iu");

/** Match conjunctions of several words, with the word that joins as they do: "as well as", "or failing that". */
const CONJUNCTIONS = ["and", "or"].map((word) => {
  const phrases = listedPhrases(`link-${word}`).filter((phrase) => phrase.includes(" "));
  return [new RegExp(`\\b(?:${phrases.join("|")})(?=\\s)`, "gi"), word] as const;
});

/** Splits a query into words. Never throws. Leaves out signs, tags and emoji without a meaning. */
export function queryWords(question: string): readonly QueryWord[] {
  const isBoolean = (question.match(OPERATORS)?.length ?? 0) > 1;
  // Each replacement has the length of what it replaces.
  const text = CONJUNCTIONS.reduce(
    (all, [phrases, word]) => all.replace(phrases, (phrase) => word.padEnd(phrase.length)),
    question.replaceAll(HIDDEN, " "),
  )
    .replace(TAGS, (tag) => " ".repeat(tag.length))
    .replace(isBoolean ? AND_OR_PLUS : PLUS, (sign) => ";".padEnd(sign.length))
    .replace(NUMBERING, (sign) => ";".padStart(sign.length))
    .replace(RUN, (run) => {
      const bare = run.replace(AROUND, "");
      const isAddress = JOINED.test(bare) && readAddress(bare) !== null;
      return isAddress ? run.replace(bare, HIDDEN.repeat(bare.length)) : run;
    })
    .replace(PHONE, (phone) => HIDDEN.repeat(phone.length));
  return split(text, question);
}

/** Returns the keys of a phrase, formed like the keys of a query. */
export function phraseKeys(phrase: string): readonly string[] {
  return split(phrase).map((word) => word.key);
}

/** Returns the folded words of a phrase, for phrases that match in no other form of their words. */
export function phraseWords(phrase: string): readonly string[] {
  return split(phrase).map((word) => word.folded);
}

function split(text: string, written = text): readonly QueryWord[] {
  const words: QueryWord[] = [];
  WORD.lastIndex = 0;
  // Faster than `matchAll`, which copies the pattern.
  for (let match = WORD.exec(text); match !== null; match = WORD.exec(text))
    words.push(matchedWord(match, gapBetween(text, words.at(-1)?.end ?? 0, match.index), written));
  return words;
}

function matchedWord(match: RegExpExecArray, gap: Gap, written: string): QueryWord {
  const { 0: whole, 1: money, 2: number, 3: sign, 4: hidden, index: start } = match;
  const place = { start, end: start + whole.length, gap };
  if (hidden !== undefined) {
    const text = written.slice(start, place.end);
    return queryWord({ text, folded: "", key: "" }, place, { address: readAddress(text) ?? { kind: "phone" } });
  }
  if (money !== undefined) return queryWord({ text: whole, folded: whole, key: "$" }, place);
  if (number !== undefined) {
    const digits = whole.replace(/[.,\s](?=\d{3})|[k+]/gi, "").replace(",", ".");
    const value = Number(digits) * (/k/i.test(whole) ? 1000 : 1);
    return queryWord({ text: whole, folded: whole, key: "#" }, place, { number: value });
  }
  if (sign !== undefined) {
    const said = SIGNS.get(sign) ?? SIGNS.get(sign.charAt(0)) ?? sign;
    return queryWord({ text: whole, folded: said, key: said }, place);
  }
  const elided = ELISION.exec(whole)?.[0].length ?? 0;
  const text = whole.slice(elided).replace(/['’]s$/iu, "");
  // The plural of an abbreviation that ends in S or I, which other words keep: "QSs", "MFIs".
  const singular = /^[A-Z]{1,4}[SI]s$/.test(text) ? text.slice(0, -1) : text;
  const small = CODES.includes(whole) && HAS_CODE.test(written) ? whole : text.toLowerCase();
  const folded = SIGNED.get(small) ?? withoutCompany(fold(singular).replace(/['’&.]/g, ""));
  return queryWord({ text, folded, key: stem(folded) }, place, { isPossessive: text.length < whole.length - elided });
}

function gapBetween(text: string, from: number, to: number): Gap {
  let gap: Gap = GAP.next;
  for (let at = from; at < to; at++) gap = Math.max(gap, signGap(text, at)) as Gap;
  return gap;
}

function signGap(text: string, at: number): Gap {
  const sign = text.charAt(at);
  if ("-‐‑–—".includes(sign)) return text[at - 1] === " " ? GAP.end : GAP.hyphen;
  // "Italy / ecommerce // logistics managers" lists fields, and "and/or" alternatives.
  if (sign === "/") return /[ /]\/[ /]/.test(text.slice(at - 1, at + 2)) ? GAP.comma : GAP.slash;
  // The signs, the first half of an emoji, or one of the older pictures.
  if (/[,:、，·\u2600-\u27bf\ud83c-\ud83e]/.test(sign)) return GAP.comma;
  if (';()[]|!?\n\t•{}<>"“”„«»…'.includes(sign)) return GAP.end;
  const ends = sign === "." && /^[ .]?$/.test(text.charAt(at + 1));
  return ends && !ABBREVIATED.test(text.slice(Math.max(0, at - 6), at)) ? GAP.comma : GAP.next;
}

/** An address that identifies a person or a company by itself. */
type QueryAddress =
  | { readonly kind: "website"; readonly host: Hostname }
  | { readonly kind: "email" | "profile" | "phone" };

const RUN = /[^\s,;<>()[\]"“”]+/gu;
/** Matches what every address contains. A pattern of the whole one would retry at each of its characters. */
const JOINED = /[\p{L}\p{N}](?:\.|@|:\/\/)[\p{L}\p{N}]/u;
const PHONE = /\+\d[\d\s().-]{6,20}\d|\(\d{3}\)\s?\d{3}[-.\s]?\d{4}|(?<!\d)\d{3}[-.\s]\d{3}[-.\s]\d{4}(?!\d)/g;
const AROUND = /^['’*_]+|[.:!?'’*_]+$/gu;
/** Suffixes that no registry sells, used in examples and private networks. */
const PRIVATE_ENDS: ReadonlySet<string> = new Set(["example", "test", "invalid", "local", "internal"]);
/** Names of technologies that are written like websites: "node.js". */
const NO_WEBSITES: ReadonlySet<string> = new Set(listedPhrases("addresses-no-websites"));

function readAddress(text: string): QueryAddress | null {
  if (text.includes("@")) return parseEmailAddress(text.replace(/^mailto:/i, "")) === null ? null : { kind: "email" };
  if (/\/in\//i.test(text) && parseProfileUrl(text) !== null) return { kind: "profile" };
  if (NO_WEBSITES.has(text.toLowerCase())) return null;
  const host = parseWebsite(text);
  if (host === null) return null;
  const { isIcann, isPrivate, publicSuffix } = parse(host, { allowPrivateDomains: true });
  return isIcann || isPrivate || PRIVATE_ENDS.has(publicSuffix ?? "") ? { kind: "website", host } : null;
}
