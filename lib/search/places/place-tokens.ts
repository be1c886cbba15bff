import { fold } from "@/lib/search/fold";
import { namesOf } from "@/lib/search/lexicon/lexicon";

/** Words of names that are also written short: "St" for "Saint". */
const SAME: ReadonlyMap<string, string> = new Map(namesOf("place-form"));
/** Articles that queries are read without: `d'Azur`, `L'Aquila`. */
const ELISIONS = /(?<=^|[-/])(?:[dlsmn]|qu|dell|all|nell|sull)['’](?=\p{L}{2})/giu;
const POSSESSIVE = /['’`´‘ʼ]s?$/u;
const DOTTED = /^(?:\p{L}\.)+\p{L}?\.?$/u;
const PARTS = /[\p{L}\p{N}\p{RI}]+/gu;
/** Returns the key that a name is looked up by: its words in one form for all ways to write them. */
export function placeKey(name: string): string {
  const keys = name.split(/\s+/).map(keyOfWord);
  const end = keys.indexOf("");
  return keys.slice(0, end < 0 ? keys.length : end).join(" ");
}

/** Returns a word of a query without its 's. */
export function withoutPossessive(word: string): string {
  return word.replace(POSSESSIVE, "");
}

/** Returns the key of one word; "" if it has neither letters nor digits. "UK&I" has that of "UKI". */
export function keyOfWord(word: string): string {
  if (/^[a-z\d]+$/i.test(word)) return SAME.get(word.toLowerCase()) ?? word.toLowerCase();
  const text = DOTTED.test(word) ? word.replaceAll(".", "") : word.replace(/&(?=i$)/i, "").replaceAll(/[&+]/g, " and ");
  const parts = fold(text.replace(/['’`´‘ʼ](?=s?$)/u, "").replace(ELISIONS, ""))
    .replace(/[’‘ʼ`]/g, "'")
    .match(PARTS);
  return (parts ?? []).map((part) => SAME.get(part) ?? part).join(" ");
}
