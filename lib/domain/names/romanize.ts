import anyAscii from "any-ascii";
import { memoizeWords } from "@/lib/domain/names/memoize-words";

/** Matches words that need no romanization: most words of most files. */
const ASCII = /^[\x00-\x7f]*$/;

/** Letters that are also spelled as two Latin letters. */
const TWO_LETTER_SPELLINGS: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ø: "oe",
  å: "aa",
  æ: "ae",
  œ: "oe",
};

/** Cyrillic letters that differ between the everyday, passport and library romanization. Others are equal in all. */
const EVERYDAY_CYRILLIC: readonly (readonly [RegExp, string])[] = [
  [/(?:ий|ый)(?![\p{L}])/gu, "y"],
  [/[ьъ][её]/gu, "ie"],
  [/ё/gu, "e"],
  [/й/gu, "y"],
  [/ия/gu, "ia"],
  [/[ьъ]/gu, ""],
];
const BY_SOUND_CYRILLIC: readonly (readonly [RegExp, string])[] = [
  [/(?:ий|ый)(?![\p{L}])/gu, "iy"],
  [/[ьъ]е/gu, "ye"],
  [/(?<=[жчшщ])ё/gu, "o"],
  [/[ьъ]?ё/gu, "yo"],
  [/й/gu, "y"],
  [/[ьъ]/gu, ""],
];
const PASSPORT_CYRILLIC: readonly (readonly [RegExp, string])[] = [
  [/ё/gu, "e"],
  [/й/gu, "i"],
  [/ю/gu, "iu"],
  [/я/gu, "ia"],
  [/ы/gu, "y"],
  [/[ьъ]/gu, ""],
];
const UKRAINIAN: readonly (readonly [RegExp, string])[] = [
  [/г/gu, "h"],
  [/и/gu, "y"],
  [/^є/gu, "ye"],
  [/є/gu, "ie"],
  [/^ї/gu, "yi"],
  [/ї/gu, "i"],
  [/^ю/gu, "yu"],
  [/^я/gu, "ya"],
  [/ю/gu, "iu"],
  [/я/gu, "ia"],
  [/й(?![\p{L}])/gu, "i"],
  [/[ьъ’']/gu, ""],
];
const GREEK: readonly (readonly [RegExp, string])[] = [
  [/ου|ού/gu, "ou"],
  [/(?:αυ|αύ)(?=[θκξπστφχψ]|$)/gu, "af"],
  [/αυ|αύ/gu, "av"],
  [/(?:ευ|εύ)(?=[θκξπστφχψ]|$)/gu, "ef"],
  [/ευ|εύ/gu, "ev"],
  [/^μπ/gu, "b"],
  [/^ντ/gu, "d"],
  [/^γκ/gu, "g"],
  [/γγ/gu, "ng"],
  [/γχ/gu, "nch"],
];

/** Usual spellings of Korean family names. The letter-by-letter romanization is added to them. */
const KOREAN_FAMILIES: Readonly<Record<string, string>> = {
  김: "kim",
  이: "lee yi",
  박: "park",
  최: "choi",
  정: "jung chung",
  강: "kang",
  조: "cho",
  윤: "yoon",
  장: "chang",
  임: "lim",
  한: "han",
  오: "oh",
  서: "suh",
  신: "shin",
  권: "kwon",
  황: "hwang",
  안: "ahn",
  송: "song",
  류: "ryu",
  유: "yoo",
  홍: "hong",
  전: "jun",
  고: "ko",
  문: "moon",
  손: "sohn",
  배: "bae",
  백: "paik",
  허: "hur",
  심: "shim",
  노: "noh roh",
  곽: "kwak",
  성: "sung",
  주: "joo",
  우: "woo",
  구: "koo",
  엄: "um",
  변: "byun",
  천: "chun",
  공: "kong",
  현: "hyun",
  명: "myung",
  기: "ki",
  금: "keum",
  육: "yook",
  남궁: "namgung namkoong",
};

/** Arabic and Hebrew omit vowels, so names are romanized as a whole. */
const UNVOWELED_NAMES: Readonly<Record<string, string>> = {
  محمد: "mohammed",
  احمد: "ahmed",
  علي: "ali",
  حسن: "hassan",
  حسين: "hussein",
  خالد: "khaled",
  عمر: "omar",
  يوسف: "yusuf",
  ابراهيم: "ibrahim",
  مصطفى: "mustafa",
  محمود: "mahmoud",
  عبدالله: "abdullah",
  فاطمة: "fatima",
  مريم: "maryam",
  سارة: "sara",
  نور: "nour",
  ليلى: "layla",
  كريم: "karim",
  سعيد: "said",
  سامي: "sami",
  طارق: "tariq",
  ناصر: "nasser",
  صالح: "saleh",
  السيد: "elsayed",
  حداد: "haddad",
  منصور: "mansour",
  خليل: "khalil",
  حمدان: "hamdan",
  דוד: "david",
  כהן: "cohen",
  לוי: "levi",
  משה: "moshe",
  יוסף: "yosef",
  יעקב: "yaakov",
  אברהם: "avraham",
  שרה: "sarah",
  רחל: "rachel",
  מרים: "miriam",
  יצחק: "yitzhak",
  דניאל: "daniel",
  מיכאל: "michael",
  שלמה: "shlomo",
  רבקה: "rivka",
  נועה: "noa",
  יונתן: "yonatan",
  איתי: "itay",
  מזרחי: "mizrahi",
  פרידמן: "friedman",
};

/**
 * Romanizes a word in any script to lower-case ASCII letters and digits (D19), the most common spelling first. When a
 * script has several romanizations, each has a fixed position. Never empty for a word that contains a letter.
 */
export const romanizations: (word: string) => readonly string[] = memoizeWords(romanize);

function romanize(word: string): readonly string[] {
  if (ASCII.test(word)) return [plainLetters(word)];
  const lower = word.toLowerCase().normalize("NFC");
  const spelled = spellings(lower).map((spelling) => plainLetters(anyAscii(spelling)));
  const found = spelled.filter((plain) => plain !== "");
  return found.length > 0 ? found : [codePoints(lower)];
}

/** Like `romanizations`, with German and Nordic letters as two (Müller: mueller); null when there is no such letter. */
export function twoLetterSpelling(word: string): string | null {
  if (ASCII.test(word)) return null;
  const lower = word.toLowerCase().normalize("NFC");
  const written = lower.replace(/[äöüøåæœ]/g, (letter) => TWO_LETTER_SPELLINGS[letter] ?? letter);
  return written === lower ? null : plainLetters(anyAscii(written));
}

function spellings(lower: string): readonly string[] {
  if (/\p{Script=Cyrillic}/u.test(lower)) {
    const everyday = rewrite(lower, EVERYDAY_CYRILLIC);
    const passport = rewrite(lower, PASSPORT_CYRILLIC);
    return /[іїєґ]/u.test(lower)
      ? [rewrite(lower, UKRAINIAN), passport, everyday]
      : [everyday, passport, rewrite(lower, BY_SOUND_CYRILLIC)];
  }
  if (/\p{Script=Greek}/u.test(lower)) return [rewrite(lower, GREEK)];
  if (/\p{Script=Hangul}/u.test(lower)) return [...(KOREAN_FAMILIES[lower]?.split(" ") ?? []), lower];
  const unvoweled = UNVOWELED_NAMES[lower.replace(/[أإآ]/g, "ا")];
  return [unvoweled ?? lower];
}

function rewrite(text: string, rules: readonly (readonly [RegExp, string])[]): string {
  return rules.reduce((written, [letters, plain]) => written.replace(letters, plain), text);
}

function plainLetters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}

function codePoints(text: string): string {
  return Array.from(text, (letter) => `u${(letter.codePointAt(0) ?? 0).toString(16)}`).join("");
}
