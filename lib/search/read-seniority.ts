import { memoizeRecent } from "@/lib/domain/memoize-recent";
import { openSenioritiesOf, ranksIn } from "@/lib/search/ranks-in";
import { readWords } from "@/lib/search/read-words";
import { type Seniority, senioritiesOf } from "@/lib/search/seniority";

const HALF = 10_000;

/**
 * Returns the seniorities that a title carries (D28), in the order of SENIORITIES: several for "Co-Founder & CEO"; none
 * for a product owner, a head chef, a chief of staff or an assistant to anyone. Reads titles in other languages too.
 */
export const readSeniority: (title: string) => readonly Seniority[] = memoizeRecent(HALF, (title) =>
  senioritiesOf(ranksIn(readWords(title)).ranks),
);

/**
 * Like `readSeniority`, plus the seniorities that the title's language does not distinguish: a Vertriebsleiter is head,
 * director or manager.
 */
export function readOpenSeniority(title: string): readonly Seniority[] {
  const words = readWords(title);
  return openSenioritiesOf(words, ranksIn(words).ranks);
}
