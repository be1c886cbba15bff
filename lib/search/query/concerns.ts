import { askingWords, listBought, listConcerns } from "@/lib/search/lexicon/queries";
import { indexPhrases, longestPhraseAt, PhraseIndex } from "@/lib/search/phrase-index";
import { askingSet } from "@/lib/search/query/known-phrases";
import { GAP, phraseKeys } from "@/lib/search/query/query-words";
import { claim, freePhraseAt, gapAt, isFree, keyAt, type Sheet } from "@/lib/search/query/sheet";
import { compiled } from "@/lib/search/tables/compiled";

const INDEX = PhraseIndex.kind<readonly string[]>();
const concerns = compiled("concerns", INDEX, () => indexProducts(listConcerns()));
const bought = compiled("bought", INDEX, () => indexProducts(listBought()));
const products = askingSet("product");
/** Words before a product. Framing is claimed as noise by then. */
const ABOUT: ReadonlySet<string> = askingWords("concerns-about");

/** Between both: "on the marketing budget", "pitch my HR tool". */
const WHOSE: ReadonlySet<string> = askingWords("concerns-whose");

function indexProducts(products: ReturnType<typeof listConcerns>) {
  return indexPhrases(
    products.map(([product, titles]) => [phraseKeys(product), titles] as const),
    (one) => one,
  );
}

/** Titles of the people who choose a product that starts at this word. */
export function concernedBy(sheet: Sheet, at: number): readonly string[] {
  return longestPhraseAt(concerns, sheet.keys, at)?.value ?? [];
}

/** Words that name people by their duty or by a product that they choose. */
export interface Told {
  readonly titles: readonly string[];
  readonly from: number;
  readonly to: number;
}

/**
 * "talk to about payroll software": not who makes such software, but whom it is for. Null where no
 * product is told.
 */
export function readProducts(sheet: Sheet): Told | null {
  for (let at = 1; at < sheet.words.length; at++) {
    const before = WHOSE.has(keyAt(sheet, at - 1)) ? at - 2 : at - 1;
    const isAbout = ABOUT.has(keyAt(sheet, before)) && !isFree(sheet, before) && !isFree(sheet, at - 1);
    const concern = isAbout ? (freePhraseAt(sheet, concerns, at) ?? freePhraseAt(sheet, bought, at)) : null;
    if (concern === null) continue;
    const end = at + concern.length;
    const product = gapAt(sheet, end) < GAP.comma ? freePhraseAt(sheet, products, end) : null;
    if (product === null) continue;
    claim(sheet, at, end + product.length, "role");
    return { titles: concern.value, from: at, to: end + product.length };
  }
  return null;
}
