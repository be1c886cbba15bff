import { titleWords } from "@/lib/search/lexicon/titles";

/** Matches words for somebody who does something by their ending. Most unknown titles end in such a word. */
export const DOERS = new RegExp(`[a-z]{2}(?:${titleWords("doer-ending").join("|")})$`);
