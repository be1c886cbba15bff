import { askingWords, listBought, listConcerns } from "@/lib/search/lexicon/queries";
import { indexPhrases, longestPhraseAt, PhraseIndex } from "@/lib/search/phrase-index";
import { askingSet } from "@/lib/search/query/known-phrases";
import { phraseKeys } from "@/lib/search/query/query-words";
import { claim, freePhraseAt, isFree, keyAt, type Sheet } from "@/lib/search/query/sheet";
import { compiled } from "@/lib/search/tables/compiled";

const INDEX = PhraseIndex.kind<readonly string[]>();
const concerns = compiled("concerns", INDEX, () => indexProducts(listConcerns()));
const bought = compiled("bought", INDEX, () => indexProducts(listBought()));
const products = askingSet("product");
/** Words before a product. Framing is already claimed as noise when they are read. */
const ABOUT: ReadonlySet<string> = askingWords("concerns-about");

/** Words between those of `ABOUT` and the product: "on the marketing budget", "pitch my HR tool". */
const WHOSE: ReadonlySet<string> = askingWords("concerns-whose");

function indexProducts(products: ReturnType<typeof listConcerns>) {
  return indexPhrases(
    products.map(([product, titles]) => [phraseKeys(product), titles] as const),
    (one) => one,
  );
}

/** Returns the titles of the people who choose a product that starts at this word; empty if none does. */
export function concernedBy(sheet: Sheet, at: number): readonly string[] {
  return longestPhraseAt(concerns, sheet.keys, at)?.value ?? [];
}

/** Titles that the query implies by a duty or a product, and the words that say so. */
export interface Told {
  readonly titles: readonly string[];
  readonly from: number;
  readonly to: number;
}

/**
 * Reads a product as the titles of the people who choose it, not of those who make it: "talk to about payroll
 * software". Returns null if no product is named.
 */
export function readProducts(sheet: Sheet): Told | null {
  for (let at = 1; at < sheet.words.length; at++) {
    const before = WHOSE.has(keyAt(sheet, at - 1)) ? at - 2 : at - 1;
    const isAbout = ABOUT.has(keyAt(sheet, before)) && !isFree(sheet, before) && !isFree(sheet, at - 1);
    const concern = isAbout ? (freePhraseAt(sheet, concerns, at) ?? freePhraseAt(sheet, bought, at)) : null;
    if (concern === null) continue;
    const end = at + concern.length;
    const product = freePhraseAt(sheet, products, end);
    if (product === null) continue;
    claim(sheet, at, end + product.length, "role");
    return { titles: concern.value, from: at, to: end + product.length };
  }
  return null;
}
