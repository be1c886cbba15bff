import { listBought, listConcerns, wordList } from "@/lib/search/lexicon/queries";
import { indexPhrases, longestPhraseAt, PhraseIndex } from "@/lib/search/phrase-index";
import { claim, type Draft, freePhraseAt, isFree, keyAt } from "@/lib/search/query/draft";
import { phraseList } from "@/lib/search/query/known-phrases";
import { phraseKeys } from "@/lib/search/query/query-words";
import { compiled } from "@/lib/search/tables/compiled";

const INDEX = PhraseIndex.kind<readonly string[]>();
const concerns = compiled("concerns", INDEX, () => indexProducts(listConcerns()));
const bought = compiled("bought", INDEX, () => indexProducts(listBought()));
const products = phraseList("product");
/** Words before a product. Framing is already claimed as noise when they are read. */
const ABOUT: ReadonlySet<string> = wordList("concerns-about");

/** Words between those of `ABOUT` and the product: "on the marketing budget", "pitch my HR tool". */
const WHOSE: ReadonlySet<string> = wordList("concerns-whose");

function indexProducts(products: ReturnType<typeof listConcerns>) {
  return indexPhrases(
    products.map(([product, titles]) => [phraseKeys(product), titles] as const),
    (one) => one,
  );
}

/** Returns the titles of the people who choose a product that starts at this word; empty if none does. */
export function concernedBy(draft: Draft, at: number): readonly string[] {
  return longestPhraseAt(concerns, draft.keys, at)?.value ?? [];
}

/** Titles that the query implies by a duty or a product, and the words that say so. */
export interface ImpliedTitles {
  readonly titles: readonly string[];
  readonly from: number;
  readonly to: number;
}

/**
 * Reads a product as the titles of the people who choose it, not of those who make it: "talk to about payroll
 * software". Returns null if no product is named.
 */
export function readProducts(draft: Draft): ImpliedTitles | null {
  for (let at = 1; at < draft.words.length; at++) {
    const before = WHOSE.has(keyAt(draft, at - 1)) ? at - 2 : at - 1;
    const isAbout = ABOUT.has(keyAt(draft, before)) && !isFree(draft, before) && !isFree(draft, at - 1);
    const concern = isAbout ? (freePhraseAt(draft, concerns, at) ?? freePhraseAt(draft, bought, at)) : null;
    if (concern === null) continue;
    const end = at + concern.length;
    const product = freePhraseAt(draft, products, end);
    if (product === null) continue;
    claim(draft, at, end + product.length, "role");
    return { titles: concern.value, from: at, to: end + product.length };
  }
  return null;
}
