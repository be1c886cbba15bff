import { fold } from "@/lib/domain/search/fold";

/** The words of a place's name in the one form that all ways of writing share, with where each written word ends. */
export interface PlaceTokens {
  readonly tokens: readonly string[];
  /** For a count of tokens, of how many written words they are the whole; 0 where they end within one. */
  readonly wordsIn: readonly number[];
}

const SAME: Readonly<Record<string, string>> = { st: "saint", ste: "sainte", ft: "fort", mt: "mount", sankt: "saint" };
/** What hangs on a place in one word and says no more than that it is one. */
const HANGERS = new Set(["based", "headquartered", "located", "domiciled", "only", "wide", "area"]);
const DOTTED = /^(?:\p{L}\.)+\p{L}?\.?$/u;
const FLAG = /^\p{RI}{2}$/u;
const PARTS = /[\p{L}\p{N}\p{RI}]+/gu;
const PLAIN = /^[a-z]+$/i;
/** Nothing in it but words without a second form. */
const SIMPLE = /^(?!(?:.* )?(?:ste?|ft|mt|sankt)(?: |$))[a-z]+(?: [a-z]+)*$/i;

/** The tokens of words from one on, up to so many words; a word without any ends them. */
export function joinTokens(tokensOfWords: readonly (readonly string[])[], from: number, most: number): PlaceTokens {
  const tokens: string[] = [];
  const wordsIn: number[] = [0];
  const end = Math.min(tokensOfWords.length, from + most);
  for (let at = from; at < end; at++) {
    const parts = tokensOfWords[at] ?? [];
    if (parts.length === 0) break;
    for (const part of parts) {
      tokens.push(part);
      wordsIn.push(0);
    }
    wordsIn[tokens.length] = at - from + 1;
  }
  return { tokens, wordsIn };
}

/** A name as the tables are looked up by. */
export function placeKey(name: string): string {
  if (SIMPLE.test(name)) return name.toLowerCase();
  const tokens = name.split(/\s+/).map(tokensOf);
  return joinTokens(tokens, 0, tokens.length).tokens.join(" ");
}

/** What one written word comes to; nothing where it has neither letter nor digit. */
export function tokensOf(word: string): readonly string[] {
  if (PLAIN.test(word)) {
    const plain = word.toLowerCase();
    return [SAME[plain] ?? plain];
  }
  const text = DOTTED.test(word) ? word.replaceAll(".", "") : word.replaceAll("&", " and ").replaceAll("+", " and ");
  const parts = (
    fold(text.replace(/['’`´‘ʼ]s?$/u, ""))
      .replace(/[’‘ʼ`]/g, "'")
      .match(PARTS) ?? []
  ).map(plainForm);
  while (parts.length > 1 && HANGERS.has(parts.at(-1) ?? "")) parts.pop();
  return parts;
}

function plainForm(part: string): string {
  if (FLAG.test(part)) {
    return `flag${[...part].map((letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) - 0x1f1e6 + 97)).join("")}`;
  }
  return SAME[part] ?? part;
}
