import { titleWords } from "@/lib/search/lexicon/titles";

/** Ends of words for somebody who does something. Most unknown titles have one. */
export const DOERS = new RegExp(`[a-z]{2}(?:${titleWords("doer-ending").join("|")})$`);
