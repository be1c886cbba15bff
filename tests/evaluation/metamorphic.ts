import { at, type Clauses, joinPhrases, makeClauses, makeSentence, where } from "@/bench/probe/questions";
import { Random } from "@/dev/sample-data/random";

/** One question, and the same in another form. */
interface Pair {
  readonly plain: string;
  readonly changed: string;
}

const OPENERS = [
  "",
  "please ",
  "could you ",
  "hey, ",
  "hi there, can you ",
  "urgently ",
  "I need you to ",
  "we would like you to ",
  "kindly ",
  "if possible, ",
];
/** Every third is in no list of the lexicon. */
const VERBS = [
  "find",
  "show me",
  "rustle up",
  "list",
  "search for",
  "unearth",
  "get me",
  "look for",
  "scare up",
  "give me",
  "pull",
  "conjure up",
  "locate",
  "identify",
  "furnish me with",
  "send me",
  "bring me",
  "dig out",
  "fetch",
  "track down",
];

/** 200 ways to ask. */
export const WAYS_TO_ASK = OPENERS.flatMap((opener) => VERBS.map((verb) => `${opener}${verb} *`));

const SPELLINGS: readonly (readonly [american: string, british: string])[] = [
  ["heads of labor relations", "heads of labour relations"],
  ["organization development managers", "organisation development managers"],
  ["directors of program management", "directors of programme management"],
  ["search engine optimization managers", "search engine optimisation managers"],
  ["directors of defense sales", "directors of defence sales"],
  ["color designers", "colour designers"],
  ["counselors", "counsellors"],
  ["digitalization managers", "digitalisation managers"],
  ["behavior analysts", "behaviour analysts"],
];

/** Families of changes that must not change what is asked for. */
export const FAMILIES: Readonly<Record<string, (clauses: Clauses, random: Random) => Pair>> = {
  framing: (clauses, random) => ({
    plain: makeSentence(clauses),
    changed: random.pick(WAYS_TO_ASK).replace("*", makeSentence(clauses)),
  }),
  permutation: ({ role, industry, place, size }) => ({
    plain: `${role}${at(industry)}${where(place)}${size === null ? "" : ` with ${size}`}`,
    changed: `${role}${where(place)}${at(industry)}${size === null ? "" : ` with ${size}`}`,
  }),
  "clauses behind commas": ({ role, industry, place, size }) => ({
    plain: joinPhrases(`${role}${at(industry)}`, place, size),
    changed: joinPhrases(place, `${role}${at(industry)}`, size),
  }),
  "small letters": (clauses) => ({ plain: makeSentence(clauses), changed: makeSentence(clauses).toLowerCase() }),
  capitals: (clauses) => ({ plain: makeSentence(clauses), changed: makeSentence(clauses).toUpperCase() }),
  "singular for plural": ({ role, ...clauses }) => ({
    plain: makeSentence({ ...clauses, role }),
    changed: makeSentence({ ...clauses, role: singular(role) }),
  }),
  punctuation: (clauses, random) => ({
    plain: makeSentence(clauses),
    changed: random.pick(["*.", "*?", "*!", "*…", " *  ", "- *", "* ;"]).replace("*", makeSentence(clauses)),
  }),
  "American and British spelling": ({ industry, place, size }, random) => {
    const [american, british] = random.pick(SPELLINGS);
    return {
      plain: makeSentence({ role: american, industry, place, size }),
      changed: makeSentence({ role: british, industry, place, size }),
    };
  },
};

function singular(role: string): string {
  const [, heads, field = ""] = /^(.*?s)( of .*)$/.exec(role) ?? [];
  const last = heads ?? role;
  const one = last.endsWith("ies") ? `${last.slice(0, -3)}y` : last.replace(/(ch|x|s)es$|s$/, "$1");
  return `${one}${field}`;
}

export function makePairs(family: string, count: number, seed: number): readonly Pair[] {
  const random = new Random(seed);
  const make = FAMILIES[family];
  return make === undefined ? [] : Array.from({ length: count }, () => make(makeClauses(random), random));
}
