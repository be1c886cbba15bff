import { cutSpans, type Span } from "@/lib/search/query/cut-spans";
import { Draft, isIn } from "@/lib/search/query/draft";
import type { ParsedQuery } from "@/lib/search/query/parsed-query";
import { queryWords } from "@/lib/search/query/query-words";
import { readQuery } from "@/lib/search/query/read-query";
import { readTitle } from "@/lib/search/titles";

/** Words of a query that may name a company's technology, and the range of characters to cut with them. */
interface Mention extends Span {
  readonly name: string;
}

const LONGEST = 4;
const MOST = 16;

/**
 * Parses a query with the technologies on file that it asks for: "CTOs at banks using Snowflake". `findOnFile` returns
 * those of the names that a company on file has as a technology. `parsed` is the query without the words for them.
 */
export async function readTechnologyMentions(
  query: string,
  findOnFile: (names: readonly string[]) => Promise<readonly string[]>,
) {
  const whole = { technologies: [] as readonly string[], parsed: readQuery(query) };
  const framed = framedMentions(query);
  const mentions = framed.length > 0 ? framed : unusedMentions(query, whole.parsed);
  const names = [...new Set(mentions.map(({ name }) => name))];
  const onFile = new Set(names.length === 0 ? [] : await findOnFile(names));
  const found = withoutOverlaps(mentions.filter(({ name }) => onFile.has(name)));
  if (found.length === 0) return whole;
  const technologies = [...new Set(found.map(({ name }) => name))];
  return { technologies, parsed: readQuery(cutSpans(query, found)) };
}

/** Returns the words framed as a technology, longest first at each position: "using Snowflake", "Snowflake users". */
function framedMentions(query: string): readonly Mention[] {
  const draft = new Draft(query, queryWords(query));
  const mentions = draft.words.flatMap((_, at) => {
    const longest = Math.min(LONGEST, draft.endOfClause(at) - at);
    return Array.from({ length: longest }, (_, less) => framedMention(draft, at, at + longest - less));
  });
  return mentions.filter((mention) => mention !== null).slice(0, MOST);
}

function framedMention(draft: Draft, at: number, end: number): Mention | null {
  const isLed = draft.wordIn(at - 1, "<technology-before>") && !draft.isCut(at);
  const isFollowed = draft.wordIn(end, "<technology-behind>") && !draft.isCut(end);
  // Words before the first one may mean nothing else: "that run", "companies who use".
  const leading = `<technology-leading>${isFollowed ? " <technology-before>" : ""}`;
  const from = draft.startOfRun(isLed ? at - 1 : at, (word) => draft.wordIn(word, leading));
  const isRuledOut = draft.some(from - 1, from + 1, (word) => draft.wordIn(word, "not no without never nor <negated>"));
  const [first, last] = [draft.words[from], draft.words[isFollowed ? end : end - 1]];
  if ((!isLed && !isFollowed) || isRuledOut || !first || !last) return null;
  return { name: draft.textOf(at, end), start: first.start, end: last.end };
}

/** Returns the unused terms of the query; none if it is blocked or was not understood. */
function unusedMentions(query: string, { unused, blocking, understood }: ParsedQuery): readonly Mention[] {
  if (blocking !== undefined || !understood) return [];
  return unused.flatMap((name) => {
    const start = query.indexOf(name);
    return start < 0 || name.split(" ").length > LONGEST ? [] : [{ name, start, end: start + name.length }];
  });
}

/** Drops mentions that overlap one before. Of those at one word, the longest comes first. */
function withoutOverlaps(mentions: readonly Mention[]): readonly Mention[] {
  return mentions.filter(({ start }, at) => mentions.slice(0, at).every(({ end }) => end <= start));
}

const QUOTED = /["“”„«»]([^"“”„«»]{2,80})["“”„«»]/gu;
const POSSESSIVE = /((?:\p{Lu}[\p{L}\p{N}&.-]*\s+){0,3}[\p{Lu}\p{N}][\p{L}\p{N}&.-]*)['’]s\b/gu;
/** Only after "at" or "@" may a name be in lower case; elsewhere it begins with a capital or a digit. */
const AFTER_PREPOSITION = /(?<![\p{L}\p{N}])(at|of|from|for|@)\s*(?:the\s+)?(?=([\p{L}\p{N}][^,;:?!()"“”„«»]*))/giu;
/** Words that end a name. */
const STOPS = "in at from near around who that which with using based located or on across within outside whose where";
const LONGEST_NAME = 6;
const MOST_NAMES = 12;

/**
 * Returns the phrases of a query that may be a company's name (D42), likeliest and longest first: quoted, after "at",
 * "of" or "from", or in the possessive. Only the companies on file decide which of them is one. Leaves out unquoted
 * phrases that by themselves are a place, an industry or a role.
 */
export function companyMentions(query: string): readonly string[] {
  const quoted = [...query.matchAll(QUOTED)].map(([, inside = ""]) => inside.trim());
  const possessive = [...query.matchAll(POSSESSIVE)].flatMap(([, name = ""]) =>
    name.split(/\s+/).map((_, at, words) => words.slice(at).join(" ")),
  );
  const after = [...query.matchAll(AFTER_PREPOSITION)].flatMap(([, preposition = "", words = ""]) =>
    beginnings(words.split(/\s+/), /^(?:at|@)$/i.test(preposition)),
  );
  const phrases = [...new Set([...quoted, ...after, ...possessive])].filter(Boolean).slice(0, MOST_NAMES);
  return phrases.filter((phrase) => quoted.includes(phrase) || !isUnderstood(phrase));
}

/** Reports whether a phrase is one place, industry or known role. "Bank of America" is two, so it may be a name. */
function isUnderstood(phrase: string): boolean {
  const { filters, unused } = readQuery(phrase);
  const subjects = new Set(Object.keys(filters).map((field) => (isIn(field, PLACE_FIELDS) ? "place" : field)));
  if (unused.length > 0 || subjects.size !== 1) return false;
  const { parts } = readTitle(filters.title?.[0] ?? "");
  return filters.title === undefined || parts.every(({ kind }) => kind !== "word");
}

const PLACE_FIELDS = "country state city anyPlace region";

/** Returns the phrases that begin with the first of these words, longest first. */
function beginnings(words: readonly string[], mayBeSmall: boolean): readonly string[] {
  const [first = ""] = words;
  if (!mayBeSmall && !/^[\p{Lu}\p{N}]/u.test(first)) return [];
  const stop = words.findIndex((word, at) => at > 0 && isIn(word.toLowerCase(), STOPS));
  const most = Math.min(LONGEST_NAME, stop < 0 ? words.length : stop);
  const phrases = Array.from({ length: most }, (_, less) => words.slice(0, most - less).join(" "));
  return phrases.map((phrase) => phrase.replace(/(?:['’]s)?[.'’]*$/u, ""));
}
