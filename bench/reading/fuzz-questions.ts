import {
  COMMON_TITLES,
  NARROW_INDUSTRIES,
  NO_TITLES,
  RARE_TITLES,
  WIDE_INDUSTRIES,
} from "@/bench/search/questions/vocabulary";
import { Random } from "@/dev/sample-data/random";
import { largeCities } from "@/lib/search/places/cities";

/** The maximum length of a query (D7), in code points. */
const LONGEST = 300;

const LINKS = "in of at for and or with to the a who that are near from not except without , ; / - and/or &".split(" ");
const SIZES = ["10k+ employees", "51-200 people", "more than 1,000 staff", "under 50", "$10m revenue", "3 to 5", "500"];
const NEGATIONS = "not in, no, except, without, outside of, but not, excluding, anything but, not based in".split(", ");
const PLACES =
  `north south east west new saint st. san santa los las el la le de del van der upon on am in the greater area
metro city state region county great grand fort port mount lake bay river upper lower`.split(/\s+/);
const CODES = "CA TX NY IN OR ME DE CO PA LA us uk UK GB FR AT CH NL NSW ON BC eu EMEA DACH".split(" ");
const SIGNS = [..."!?.,;:-–—/\\|()[]{}<>\"'’`´~≈≥≤+&@#$€£%^*=_…•·«»“”"];
const OTHER_SIGNS = [..."äöüßéèñçøåÆŁžşğıİ😀🚀🇩🇪🇺🇸Ωжшщ営業部長مدير\u0301\u200d\u00ad\ufb01ﬀ①½"];
const ADDRESSES = [
  "acme.com",
  "www.acme.co.uk",
  "jo@acme.com",
  "https://acme.example/a?b=c",
  "linkedin.com/in/jo",
  "a.b.c.d",
];
const ABBREVIATED = "dr. mr. sr. jr. st. dept. e.g. i.e. U.S.A. U.K. p.a. c.e.o. v.p. no. vs.".split(" ");

/** The pieces of one kind of query, and what separates them. */
interface Kind {
  readonly piece: (random: Random) => string;
  readonly between: (random: Random) => string;
}

const space = () => " ";

/** Places, titles and industries: what most of the parser's tables contain. */
function listWords() {
  const roles = [...COMMON_TITLES, ...RARE_TITLES, ...NO_TITLES];
  const trades = [...WIDE_INDUSTRIES, ...NARROW_INDUSTRIES];
  const cities = largeCities(50);
  const words = [...new Set([...roles, ...trades].flatMap((phrase) => phrase.split(" ")))];
  return { roles, trades, cities, words, begins: [...new Set(cities.map((city) => city.split(" ")[0] ?? ""))] };
}

/** The kinds of worst cases, in turns. Each makes one part of the parser work as hard as possible. */
function listKinds(): readonly Kind[] {
  const { roles, trades, cities, words, begins } = listWords();
  const anything = [roles, trades, cities, LINKS, SIZES, NEGATIONS, PLACES, CODES, ADDRESSES, ABBREVIATED];
  const sign = (random: Random) => random.pick(SIGNS);
  return [
    {
      piece: (random) => random.pick(random.pick([roles, trades, cities])),
      between: (random) => ` ${random.pick(LINKS)} `,
    },
    { piece: (random) => random.pick(random.pick(anything)), between: space },
    { piece: (random) => random.pick(cities), between: (random) => random.pick([" ", ", ", " in ", " and "]) },
    { piece: (random) => random.pick(begins), between: (random) => random.pick([" ", " in "]) },
    { piece: (random) => random.pick([...PLACES, ...CODES]), between: space },
    {
      piece: (random) => slip(random, random.pick(cities)),
      between: (random) => random.pick([" in ", ", in ", " near "]),
    },
    { piece: (random) => slip(random, random.pick(words)), between: space },
    { piece: (random) => random.pick(words).toUpperCase(), between: space },
    { piece: sign, between: () => "" },
    { piece: sign, between: (random) => random.pick(["", " ", random.pick(words)]) },
    { piece: (random) => random.pick(words), between: (random) => sign(random) + sign(random) },
    { piece: (random) => random.pick(ABBREVIATED), between: (random) => random.pick([" ", "", "."]) },
    { piece: (random) => random.pick(OTHER_SIGNS), between: (random) => random.pick(["", " ", random.pick(words)]) },
    { piece: (random) => `${random.pick(NEGATIONS)} ${random.pick(random.pick(anything))}`, between: space },
    { piece: (random) => random.pick(SIZES), between: (random) => random.pick([" ", " or ", " and ", " to "]) },
    { piece: (random) => random.pick(ADDRESSES), between: (random) => random.pick([" ", ",", " or ", "", "."]) },
    {
      piece: (random) => String.fromCharCode(random.between(97, 122)),
      between: (random) => random.pick(["", "", " "]),
    },
    {
      piece: (random) => String(random.between(0, 99_999)),
      between: (random) => random.pick([" ", ",", ".", "-", "k "]),
    },
  ];
}

/** Distinct queries of 300 characters that nobody would send. */
export function fuzzQuestions(count: number, seed: number): readonly string[] {
  const random = new Random(seed);
  const kinds = listKinds();
  const { words, cities } = listWords();
  const questions = new Set<string>();
  for (let at = 0; questions.size < count; at++) {
    const kind = kinds[at % (kinds.length + 1)];
    questions.add(
      kind ? fill(random, kind) : repeated(random.pick(random.pick([words, cities, LINKS, SIGNS, CODES])), random),
    );
  }
  return [...questions];
}

function fill(random: Random, { piece, between }: Kind): string {
  let text = "";
  while (text.length < LONGEST * 2) text += piece(random) + between(random);
  return cut(text);
}

/** The same text repeated, with something else inserted somewhere. */
function repeated(piece: string, random: Random): string {
  const space = random.pick(["", " ", ", "]);
  const pieces = Array.from({ length: LONGEST }, () => piece);
  pieces[random.between(0, 9)] = random.pick(COMMON_TITLES);
  return cut(pieces.join(space));
}

function cut(text: string): string {
  return [...text].slice(0, LONGEST).join("").trim();
}

/** With one letter left out, doubled or replaced. */
function slip(random: Random, word: string): string {
  const at = random.between(1, Math.max(1, word.length - 1));
  const letter = String.fromCharCode(random.between(97, 122));
  return word.slice(0, at) + random.pick(["", letter, word.charAt(at) + letter]) + word.slice(at + 1);
}
