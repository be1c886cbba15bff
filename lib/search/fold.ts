import anyAscii from "any-ascii";

const ASCII_ONLY = /^[\x20-\x7e]*$/;
const MARKS = /\p{M}+/gu;
const SPECIAL = /[ßæœøđðłıþ]/g;

/** Returns the text in lower case without accents. Letters such as ß and ø get their usual spelling. */
export function fold(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toLowerCase();
  return text.toLowerCase().normalize("NFKD").replace(MARKS, "").replace(SPECIAL, anyAscii);
}
