import { fold } from "@/lib/search/fold";
import { entriesOf, phrasesNaming } from "@/lib/search/lexicon/lexicon";

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

/** Words that are written with an ampersand, listed without it. */
const ampersandWords = new Set(phrasesNaming("title-word", "with-ampersand"));
const AMPERSAND = /(?<![\p{L}\p{N}])(?:(\p{L}+)&(\p{L}+)|(\p{L}) & (\p{L}))(?![\p{L}\p{N}])/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/** Matches text that is one word, which counts even if it is a link word. */
const ONE_WORD = /^[a-z0-9]+$/;
const DOTTED = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?/gu;
/** Suffixes of German and French titles: (m/w/d), (h/f). */
const GENDERS = /\(?(?<![\p{L}\p{N}])[mwfhd]\s?[/|*]\s?[mwfhd](?:\s?[/|*]\s?[mwfhdxi])?(?![\p{L}\p{N}])\)?/gu;
/** Signs within words, and what is read instead of them. */
const SIGNED: readonly (readonly [RegExp, string])[] = [
  [/c\+\+/g, "cpp"],
  [/(?<![a-z])([cf])#/g, "$1sharp"],
  [/(?<![a-z0-9])\.net\b/g, "dotnet"],
  [/(?<![a-z0-9])i\s?\+\s?d(?:\s?\+\s?i)?(?![a-z0-9])/g, "rd"],
  [/(?<![a-z0-9])p\s?&\s?o(?![a-z0-9])/g, "hr"],
  // "Di" is Italian for "of".
  [/(?<![a-z0-9])d\s?&\s?i(?![a-z0-9])/g, "dei"],
  // Prefixes that a hyphen joins to the word: co-founder, e-commerce.
  [/(?<![\p{L}\p{N}])(co|e|m|pre)-(?=[\p{L}\p{N}])/gu, "$1"],
  // What French and Italian leave of an article or "of": directeur d'usine.
  [/(?<![\p{L}\p{N}])(?:d|l|dell|all|nell|sull)['’](?=[\p{L}\p{N}])/gu, "de "],
  [/(?<=[\p{L}\p{N}])['’](?=[\p{L}\p{N}])/gu, ""],
];

/** Splits text into folded words, and says how each is linked to the one before. Link words are removed. */
export function splitText(text: string): { readonly words: readonly string[]; readonly links: readonly Link[] } {
  let folded = fold(text);
  if (ONE_WORD.test(folded)) return { words: [folded], links: [LINK.next] };
  if (folded.includes(".")) folded = folded.replace(DOTTED, (dotted) => dotted.replaceAll(".", ""));
  if (/[/|*]/.test(folded)) folded = folded.replace(GENDERS, " ");
  if (/[+#.&'’-]/.test(folded)) {
    for (const [sign, word] of SIGNED) folded = folded.replace(sign, word);
    folded = folded.replace(AMPERSAND, (whole, ...[one, two, first, second]: (string | undefined)[]) => {
      const joined = `${one ?? first}${two ?? second}`;
      return ampersandWords.has(joined) ? joined : whole;
    });
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
