import { fold } from "@/lib/search/fold";
import { entriesOf } from "@/lib/search/lexicon/lexicon";

/** How a word is separated from the one before, from weak to strong. Of several separations, the strongest counts. */
export const LINK = { next: 0, and: 1, of: 2, to: 3, at: 4, comma: 5, aside: 6, end: 7 } as const;
export type Link = (typeof LINK)[keyof typeof LINK];

/** Words that have no meaning of their own but say how their neighbors are linked. */
const LINK_WORDS: ReadonlyMap<string, Link> = new Map(
  entriesOf("title-link").map(({ phrase, id }) => [phrase, LINK[id as keyof typeof LINK]] as const),
);

/** Signs between words, the strongest first. */
const MARKS: readonly (readonly [Link, RegExp])[] = [
  [LINK.end, /[|;)[\]•·»\n–—]|\s-+|-\s/],
  [LINK.aside, /\(/],
  [LINK.comma, /[,/\\:]/],
  [LINK.at, /@/],
  [LINK.and, /[+&]/],
];

/** Words that are written with signs, and the words that are read instead: C++, R&D. */
const SIGNED: ReadonlyMap<string, string> = new Map(
  entriesOf("title-sign").map(({ phrase, id }) => [phrase, id] as const),
);
const LONGEST_FIRST = [...SIGNED.keys()].sort((one, other) => other.length - one.length).join("|");
const ANY_SIGNED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${LONGEST_FIRST.replace(/[.+]/g, "\\$&").replaceAll("&", " ?& ?")})(?![\\p{L}\\p{N}])`,
  "gu",
);
const WORD = /[\p{L}\p{N}]+/gu;
/** Matches text that is one word, which counts even if it is a link word. */
const ONE_WORD = /^[a-z0-9]+$/;
const DOTTED = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?/gu;
/** Suffixes of German and French titles: (m/w/d), (h/f). */
const GENDERS = /\(?(?<![\p{L}\p{N}])[mwfhd]\s?[/|*]\s?[mwfhd](?:\s?[/|*]\s?[mwfhdxi])?(?![\p{L}\p{N}])\)?/gu;
/** Prefixes that a hyphen joins to the word: co-founder, e-commerce. */
const JOINED = /(?<![\p{L}\p{N}])(co|e|m|pre)-(?=[\p{L}\p{N}])/gu;
/** What French and Italian leave of an article or "of": directeur d'usine. */
const ARTICLES = /(?<![\p{L}\p{N}])(?:d|l|dell|all|nell|sull)['’](?=[\p{L}\p{N}])/gu;
const APOSTROPHES = /(?<=[\p{L}\p{N}])['’](?=[\p{L}\p{N}])/gu;

/** Splits text into folded words, and says how each is linked to the one before. Link words are removed. */
export function splitText(text: string): { readonly words: readonly string[]; readonly links: readonly Link[] } {
  let folded = fold(text);
  if (ONE_WORD.test(folded)) return { words: [folded], links: [LINK.next] };
  if (folded.includes(".")) folded = folded.replace(DOTTED, (dotted) => dotted.replaceAll(".", ""));
  if (/[/|*]/.test(folded)) folded = folded.replace(GENDERS, " ");
  if (/[+#.&'’-]/.test(folded)) {
    folded = folded.replace(ANY_SIGNED, (signed) => SIGNED.get(signed.replaceAll(" ", "")) ?? signed);
    folded = folded.replace(JOINED, "$1").replace(ARTICLES, "de ").replace(APOSTROPHES, "");
  }

  const words: string[] = [];
  const links: Link[] = [];
  let pending: Link = LINK.next;
  let end = 0;
  for (const { 0: word, index } of folded.matchAll(WORD)) {
    const gap = folded.slice(end, index);
    end = index + word.length;
    const mark = gap === " " ? undefined : MARKS.find(([, marks]) => marks.test(gap));
    pending = Math.max(pending, mark?.[0] ?? LINK.next) as Link;
    const link = gap === "-" ? undefined : LINK_WORDS.get(word);
    if (link === undefined) {
      words.push(word);
      links.push(pending);
      pending = LINK.next;
    } else {
      // "Assistant (PA) to": brackets do not cut off what goes on after them.
      pending = gap === ") " && link > LINK.and ? link : (Math.max(pending, link) as Link);
    }
  }
  return { words, links };
}
