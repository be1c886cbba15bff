import { correctTypos } from "@/lib/search/query/correct-typos";
import { queryWords } from "@/lib/search/query/query-words";
import { readWords } from "@/lib/search/read-words";

/**
 * Finds words of titles in the query that the titles were read from, and returns them as the query
 * writes them: titles hold them corrected and in the singular. Neighboring words are one text. A
 * word that is not found is returned as it is.
 */
export function ownWords(query: string, titleWords: readonly string[]): readonly string[] {
  const text = query.normalize("NFC");
  const words = correctTypos(queryWords(text));
  const wanted = new Set(titleWords.flatMap((word) => readWords(word).words));
  const said = words.map(({ folded }) => readWords(folded).words.filter((word) => wanted.has(word)));
  const spans: [from: number, to: number][] = [];
  said.forEach((found, at) => {
    const last = spans.at(-1);
    if (found.length === 0) return;
    if (last !== undefined && last[1] === at) last[1] = at + 1;
    else spans.push([at, at + 1]);
  });
  const unsaid = titleWords.filter((word) => !readWords(word).words.some((one) => said.flat().includes(one)));
  return [...spans.map(([from, to]) => text.slice(words[from]?.start, words[to - 1]?.end)), ...unsaid];
}
