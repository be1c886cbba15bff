import { indexPhrases, longestPhraseAt } from "@/lib/search/phrase-index";
import { phraseSet } from "@/lib/search/query/known-phrases";
import { phrasesOf } from "@/lib/search/query/phrases-of";
import { GAP, phraseKeys } from "@/lib/search/query/query-words";
import { claim, freePhraseAt, gapAt, isFree, keyAt, type Sheet } from "@/lib/search/query/sheet";
import { BOUGHT, CONCERNS } from "@/lib/search/query/vocabulary/concerns";
import { PRODUCT_WORDS } from "@/lib/search/query/vocabulary/groups";

const concerns = indexProducts(CONCERNS);
const bought = indexProducts(BOUGHT);
const products = phraseSet(PRODUCT_WORDS);
/** What stands before a product that somebody is asked about: the way of asking is noise by then. */
const ABOUT: ReadonlySet<string> = new Set(
  "about regarding concerning for buy handle handling on purchase off approve own over with budget manage decide pitch sell demo offer show".split(
    " ",
  ),
);

/** Between both: "on the marketing budget", "pitch my HR tool". */
const WHOSE: ReadonlySet<string> = new Set("the my our their its your a an this that new".split(" "));

function indexProducts(rows: typeof CONCERNS) {
  return indexPhrases<readonly string[]>(
    rows.flatMap(([titles, products]) =>
      phrasesOf(products).map((product) => [phraseKeys(product), phrasesOf(titles)] as const),
    ),
    (one) => one,
  );
}

/** The titles of those whom a product at this word concerns. */
export function concernedBy(sheet: Sheet, at: number): readonly string[] {
  return longestPhraseAt(concerns, sheet.keys, at)?.value ?? [];
}

/** Words that tell who is meant by what they do or need. */
export interface Told {
  readonly titles: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** "talk to about payroll software": not who makes such software, but whom it is for. Null where no product is told. */
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
