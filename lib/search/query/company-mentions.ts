import { readQuery } from "@/lib/search/query/read-query";
import { readTitle } from "@/lib/search/titles";

const QUOTED = /["“”„«»]([^"“”„«»]{2,80})["“”„«»]/gu;
const POSSESSIVE = /((?:\p{Lu}[\p{L}\p{N}&.-]*\s+){0,3}[\p{Lu}\p{N}][\p{L}\p{N}&.-]*)['’]s\b/gu;
/**
 * A name after "at" or "@" may be in lower case. After the other prepositions it must start with a capital or a digit.
 */
const AFTER_PREPOSITION = /(?<![\p{L}\p{N}])(at|of|from|for|@)\s*(?:the\s+)?(?=([\p{L}\p{N}][^,;:?!()"“”„«»]*))/giu;
/** Words that end a name. */
const STOPS: ReadonlySet<string> = new Set(
  "in at from near around who that which with using based located or on across within outside whose where".split(" "),
);
/** Words that end a name unless a capitalized word follows: "Johnson and Johnson". */
const JOINERS: ReadonlySet<string> = new Set(["and", "by", "for", "of"]);
const LONGEST_NAME = 6;
const MOST = 12;

/**
 * Returns the phrases of a query that may be a company's name (D42), likeliest and longest first: quoted, after "at",
 * "of" or "from", or in the possessive. Only the companies on file decide which of them is one. Leaves out unquoted
 * phrases that by themselves are a place, an industry or a role.
 */
export function companyMentions(query: string): readonly string[] {
  const quoted = [...query.matchAll(QUOTED)].map(([, inside = ""]) => inside.trim());
  const possessive = [...query.matchAll(POSSESSIVE)].flatMap(([, words = ""]) => endings(words.split(/\s+/)));
  const after = [...query.matchAll(AFTER_PREPOSITION)].flatMap(([, preposition = "", words = ""]) =>
    beginnings(words.split(/\s+/), /^(?:at|@)$/i.test(preposition)),
  );
  const unquoted = [...after, ...possessive];
  const phrases = [...new Set([...quoted, ...unquoted])].filter((phrase) => phrase !== "").slice(0, MOST);
  return phrases.filter((phrase) => quoted.includes(phrase) || !isUnderstood(phrase));
}

/**
 * Reports whether a phrase alone is one place, one industry or a known role. "Bank of America" is two of these, so it
 * may be a name.
 */
function isUnderstood(phrase: string): boolean {
  const { filters, unused } = readQuery(phrase);
  const subjects = new Set(Object.keys(filters).map((field) => (PLACE_FIELDS.has(field) ? "place" : field)));
  if (unused.length > 0 || subjects.size !== 1) return false;
  const { parts } = readTitle(filters.title?.[0] ?? "");
  return filters.title === undefined || parts.every(({ kind }) => kind !== "word");
}

const PLACE_FIELDS: ReadonlySet<string> = new Set(["country", "state", "city", "anyPlace", "region"]);

/** Returns the phrases that begin with the first of these words, longest first. */
function beginnings(words: readonly string[], mayBeSmall: boolean): readonly string[] {
  const [first = ""] = words;
  if (!mayBeSmall && !isName(first)) return [];
  const stop = words.findIndex((word, at) => {
    const isJoined = JOINERS.has(word.toLowerCase()) && !isName(words[at + 1] ?? "");
    return at > 0 && (isJoined || STOPS.has(word.toLowerCase()));
  });
  const most = Math.min(LONGEST_NAME, stop < 0 ? words.length : stop);
  return Array.from({ length: most }, (_, less) => withoutEnd(words.slice(0, most - less).join(" ")));
}

function endings(words: readonly string[]): readonly string[] {
  return words.map((_, at) => words.slice(at).join(" "));
}

function isName(word: string): boolean {
  return /^[\p{Lu}\p{N}]/u.test(word);
}

/** Removes a possessive ending and final periods or apostrophes. */
function withoutEnd(phrase: string): string {
  return phrase.replace(/(?:['’]s)?[.'’]*$/u, "");
}
