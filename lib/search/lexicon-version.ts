import { createHash } from "node:crypto";
import { entriesOf } from "@/lib/search/lexicon/lexicon";
import { COMPILED_VERSION } from "@/lib/search/tables/compiled";
import { personTokens } from "@/lib/search/tokens";

/** Kinds of concepts whose phrases titles and industries on file are read by. */
const TITLE_KINDS = ["job", "function", "rank", "open-rank", "spelling", "title", "title-word", "compound"];
const INDUSTRY_KINDS = ["industry", "line", "group", "label", "goods", "trade"];
/** What stands around the words of titles on file. */
const FRAMES = ["%", "Senior % (m/w/d)", "Head of %, Europe & former Assistant to the %"];
const NOTHING = {
  seniority: [],
  country: null,
  state: null,
  region: null,
  city: null,
  employees: null,
  hasEmail: false,
};
const LENGTH = 12;

/** The version of tables that no build compiled: those of tests and scripts. */
const UNCOMPILED = "sources";

/** Names the way in which titles and industries become search tokens, as the build computed it. */
export const LEXICON_VERSION = COMPILED_VERSION ?? UNCOMPILED;

/**
 * A hash of the tokens that every phrase of the lexicon gives, alone and in the frames of real titles. It changes by
 * itself with whatever changes those tokens, be it a row or the code, and with nothing else. Takes seconds.
 */
export function computeLexiconVersion(): string {
  const hash = createHash("sha256");
  for (const phrase of phrasesOf(TITLE_KINDS)) {
    for (const frame of FRAMES) hash.update(tokens({ title: frame.replaceAll("%", phrase), industry: null }));
  }
  for (const phrase of phrasesOf(INDUSTRY_KINDS)) hash.update(tokens({ title: null, industry: phrase }));
  return hash.digest("hex").slice(0, LENGTH);
}

function phrasesOf(kinds: readonly string[]): readonly string[] {
  return kinds.flatMap((kind) => entriesOf(kind).map(({ phrase }) => phrase));
}

function tokens(values: { readonly title: string | null; readonly industry: string | null }): string {
  return `${[...personTokens({ ...NOTHING, ...values })].sort().join(" ")}\n`;
}
