import { fold } from "@/lib/search/fold";
import { entriesOf } from "@/lib/search/lexicon/lexicon";

/** How a word is separated from the one before, from weak to strong. Of several separations, the strongest counts. */
export const LINK = { next: 0, and: 1, of: 2, to: 3, at: 4, comma: 5, aside: 6, end: 7 } as const;
export type Link = (typeof LINK)[keyof typeof LINK];

interface SplitText {
  readonly words: readonly string[];
  /** One per word. */
  readonly links: readonly Link[];
}

/** Words that have no meaning of their own but say how their neighbors are linked. */
const LINK_WORDS: ReadonlyMap<string, Link> = new Map(
  entriesOf("title-link").map(({ phrase, id }) => [phrase, LINK[id as keyof typeof LINK]] as const),
);

/** Reports whether a word only links others ("of", "und"), so that it is never searched for by itself. */
export function isLinkWord(word: string): boolean {
  return LINK_WORDS.has(word);
}

const MARKS = [
  [LINK.comma, ",/\\:"],
  [LINK.and, "+&"],
  [LINK.at, "@"],
  [LINK.aside, "("],
  [LINK.end, "|;)[]•·»\n–—"],
] as const;
const MARK_LINKS: ReadonlyMap<string, Link> = new Map(
  MARKS.flatMap(([link, marks]) => [...marks].map((mark) => [mark, link] as const)),
);

/** Words that are written with an ampersand, listed without it. */
const AMPERSAND_WORDS: ReadonlySet<string> = new Set(
  "rd ma fpa ld hs ehs qehs sop pl ga di dei bd ei pc ml td fb fe pd id edi".split(" "),
);
/** Prefixes that a hyphen joins to the word: co-founder, e-commerce. */
const JOINED_PREFIXES: ReadonlySet<string> = new Set(["co", "e", "m", "pre"]);
const ELIDED: ReadonlySet<string> = new Set(["d", "l", "dell", "all", "nell", "sull"]);

const WORD = /[\p{L}\p{N}]+/gu;
/** Matches text that is one word, which counts even if it is a link word. */
const ONE_WORD = /^[a-z0-9]+$/;
const DOTTED = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?/gu;
/** Suffixes of German and French titles: (m/w/d), (h/f). */
const GENDERS = /\(?(?<![\p{L}\p{N}])[mwfhd]\s?[/|*]\s?[mwfhd](?:\s?[/|*]\s?[mwfhdxi])?(?![\p{L}\p{N}])\)?/gu;
const SIGNED: readonly (readonly [RegExp, string])[] = [
  [/c\+\+/g, "cpp"],
  [/(?<![a-z])([cf])#/g, "$1sharp"],
  [/(?<![a-z0-9])\.net\b/g, "dotnet"],
  [/(?<![a-z0-9])i\s?\+\s?d(?:\s?\+\s?i)?(?![a-z0-9])/g, "rd"],
  [/(?<![a-z0-9])p\s?&\s?o(?![a-z0-9])/g, "hr"],
];

/** Splits text into folded words, and says how each is linked to the one before. Link words are removed. */
export function splitText(text: string): SplitText {
  let folded = fold(text);
  if (ONE_WORD.test(folded)) return { words: [folded], links: [LINK.next] };
  if (folded.includes(".")) folded = folded.replace(DOTTED, (dotted) => dotted.replaceAll(".", ""));
  if (/[/|*]/.test(folded)) folded = folded.replace(GENDERS, " ");
  if (/[+#.&]/.test(folded)) {
    for (const [sign, word] of SIGNED) folded = folded.replace(sign, word);
  }

  const words: string[] = [];
  const links: Link[] = [];
  let pending: Link = LINK.next;
  let end = 0;
  WORD.lastIndex = 0;
  for (let match = WORD.exec(folded); match !== null; match = WORD.exec(folded)) {
    const word = match[0];
    const gap = folded.slice(end, match.index);
    const previous = words.at(-1);
    const adjacent = end === 0 ? null : gap;
    end = match.index + word.length;

    const joined = previous !== undefined && pending === LINK.next ? joinWords(previous, adjacent, word) : null;
    if (joined !== null) {
      words[words.length - 1] = joined;
      continue;
    }
    pending = stronger(pending, gapLink(gap));
    const link =
      adjacent === "-" || (previous !== undefined && isApostrophe(adjacent)) ? undefined : LINK_WORDS.get(word);
    if (link !== undefined && !standsAlone(word, words.length, folded, end)) {
      // "Assistant (PA) to": brackets do not cut off what goes on after them.
      pending = pending === LINK.end && link > LINK.and && gap === ") " ? link : stronger(pending, link);
      continue;
    }
    if (isApostrophe(adjacent) && previous !== undefined && ELIDED.has(previous)) {
      words[words.length - 1] = word;
      links[links.length - 1] = stronger(links.at(-1) ?? LINK.next, LINK.of);
      pending = LINK.next;
      continue;
    }
    words.push(word);
    links.push(pending);
    pending = LINK.next;
  }
  return { words, links };
}

/**
 * Reports whether a link word counts as a word. A single letter may begin a joined word (e-commerce, R&D) or an elision
 * (d'achats), and a text may consist of one word.
 */
function standsAlone(word: string, at: number, folded: string, end: number): boolean {
  const sign = folded[end];
  if (sign === "-" && JOINED_PREFIXES.has(word)) return true;
  if ((sign === "'" || sign === "’") && ELIDED.has(word)) return true;
  if (sign === "&" && AMPERSAND_WORDS.has(word + (folded[end + 1] ?? ""))) return true;
  return at === 0 && end === folded.length;
}

function joinWords(previous: string, gap: string | null, word: string): string | null {
  if (gap === null) return null;
  if (gap === "-" && JOINED_PREFIXES.has(previous)) return previous + word;
  if (isApostrophe(gap)) return ELIDED.has(previous) ? null : previous + word;
  const tight = gap === "&" || (gap === " & " && previous.length === 1 && word.length === 1);
  return tight && AMPERSAND_WORDS.has(previous + word) ? previous + word : null;
}

function gapLink(gap: string): Link {
  if (gap === " ") return LINK.next;
  let link: Link = LINK.next;
  for (const mark of gap) link = stronger(link, MARK_LINKS.get(mark) ?? LINK.next);
  if (link < LINK.end && /\s-+\s?|-\s/.test(gap)) return LINK.end;
  return link;
}

function isApostrophe(gap: string | null): boolean {
  return gap === "'" || gap === "’";
}

function stronger(one: Link, other: Link): Link {
  return one > other ? one : other;
}
