import { filterGroup } from "@/lib/search/filters";
import { cutSpans, type Span } from "@/lib/search/query/cut-spans";
import { Draft } from "@/lib/search/query/draft";
import type { ParsedQuery } from "@/lib/search/query/parsed-query";
import { queryWords } from "@/lib/search/query/query-words";
import { valuesOf } from "@/lib/search/query/read-chips";
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
  const parsed = readQuery(query);
  const framed = framedMentions(query);
  const mentions = framed.length > 0 ? framed : unusedMentions(query, parsed);
  const names = [...new Set(mentions.map(({ name }) => name))];
  const onFile = new Set(names.length === 0 ? [] : await findOnFile(names));
  // Mentions at one word come longest first.
  const found = mentions
    .filter(({ name }) => onFile.has(name))
    .filter(({ start }, at, all) => all.slice(0, at).every(({ end }) => end <= start));
  const technologies = [...new Set(found.map(({ name }) => name))];
  return { technologies, parsed: found.length === 0 ? parsed : readQuery(cutSpans(query, found)) };
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
  const from = draft.startOfRun(at, (word) => draft.wordIn(word, "<technology-leading> <technology-before>"));
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

const QUOTED = /["“”„«»]([^"“”„«»]{2,80})["“”„«»]/gu;
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
  const draft = new Draft(query, queryWords(query));
  const quoted = [...query.matchAll(QUOTED)].map(([, inside = ""]) => inside.trim());
  const framed = draft.words.flatMap((_, at) => {
    const end = endOfName(draft, at);
    return Array.from({ length: end - at }, (_, less) => draft.textOf(at, end - less).replace(/['’]s$/u, ""));
  });
  const phrases = [...new Set([...quoted, ...framed])].filter(Boolean).slice(0, MOST_NAMES);
  return phrases.filter((phrase) => quoted.includes(phrase) || !isUnderstood(phrase));
}

/** Returns the end of the name that may begin at this word; the word itself if none does. */
function endOfName(draft: Draft, at: number): number {
  const isCapital = (word: number) => /^[\p{Lu}\p{N}]/u.test(draft.words[word]?.text ?? "");
  const isEnd = (word: number) => draft.isCut(word) || draft.words[word - 1]?.isPossessive || draft.wordIn(word, STOPS);
  const end = draft.find(at + 1, at + LONGEST_NAME, isEnd) ?? Math.min(at + LONGEST_NAME, draft.words.length);
  const before = draft.wordIn(at - 1, "the") ? at - 2 : at - 1;
  // Only after "at" may a name be in lower case.
  const isLed = draft.wordIn(before, isCapital(at) ? "at of from for" : "at") && !draft.wordIn(at, "the");
  const isOwner = draft.words[end - 1]?.isPossessive && !draft.some(at, end, (word) => !isCapital(word));
  return isLed || isOwner ? end : at;
}

/** Reports whether a phrase is one place, industry or known role. "Bank of America" is two, so it may be a name. */
function isUnderstood(phrase: string): boolean {
  const parsed = readQuery(phrase);
  const subjects = new Set(valuesOf(parsed).map(({ parameter }) => filterGroup(parameter)));
  if (parsed.unused.length > 0 || subjects.size !== 1) return false;
  return (parsed.filters.title ?? []).every((title) => readTitle(title).parts.every(({ kind }) => kind !== "word"));
}
