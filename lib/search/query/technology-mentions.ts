import { askingWords } from "@/lib/search/lexicon/queries";
import type { QueryReading } from "@/lib/search/query/query-reading";
import { readQuery } from "@/lib/search/query/read-query";

/** Words of a query that may name a technology of a company, with the characters that say it. */
interface Mention {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** A parsed query with the technologies on file that it names. */
export interface TechnologyReading {
  readonly technologies: readonly string[];
  /** What the query says without them. */
  readonly parsed: QueryReading;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}.+#&'-]*/gu;
/** "Using", "on": the name of a technology stands behind. */
const BEFORE: ReadonlySet<string> = askingWords("technology-before");
/** "Stack", "users": the name stands before, or between this and a word of `BEFORE`. */
const BEHIND: ReadonlySet<string> = askingWords("technology-behind");
/** Words that lead in to those of `BEFORE` and say nothing else: "that run", "companies who use". */
const LEADING: ReadonlySet<string> = new Set(
  "that which who whose they are is currently already and a an the their our".split(" "),
);
const NOT: ReadonlySet<string> = new Set("not no without never don't doesn't isn't aren't nor".split(" "));
const LONGEST = 4;
const MOST = 16;

/**
 * Reads a query with the technologies on file that it asks for: "CTOs at banks using Snowflake". `findOnFile` tells which
 * of some names a company on file has as a technology.
 */
export async function readTechnologyMentions(
  query: string,
  findOnFile: (names: readonly string[]) => Promise<readonly string[]>,
): Promise<TechnologyReading> {
  const whole = { technologies: [], parsed: readQuery(query) };
  const framed = framedMentions(query);
  const mentions = framed.length > 0 ? framed : unusedMentions(query, whole.parsed);
  if (mentions.length === 0) return whole;
  const onFile = new Set(await findOnFile([...new Set(mentions.map(({ name }) => name))]));
  const found = withoutOverlaps(mentions.filter(({ name }) => onFile.has(name)));
  if (found.length === 0) return whole;
  const technologies = [...new Set(found.map(({ name }) => name))];
  return { technologies, parsed: readQuery(cut(query, found)) };
}

/** Words framed as a technology, longest first at each place. */
function framedMentions(query: string): readonly Mention[] {
  const words = [...query.matchAll(WORD)].map((match) => ({
    text: match[0].replace(/[.'-]+$/u, ""),
    lower: match[0].toLowerCase().replace(/[.'-]+$/u, ""),
    from: match.index,
    to: match.index + match[0].replace(/[.'-]+$/u, "").length,
  }));
  const isNear = (at: number) => at > 0 && !/[,;:!?()\n]/.test(query.slice(words[at - 1]?.to, words[at]?.from));
  const mentions: Mention[] = [];
  const add = (first: number, last: number, from: number, to: number) => {
    const [start, end] = [words[first], words[last]];
    const [begin, stop] = [words[from], words[to]];
    if (start && end && begin && stop)
      mentions.push({ name: query.slice(start.from, end.to), from: begin.from, to: stop.to });
  };
  for (let at = 0; at < words.length; at++) {
    for (let length = LONGEST; length > 0; length--) {
      const last = at + length - 1;
      const isWhole = words.slice(at, last + 1).every((_, step) => step === 0 || isNear(at + step));
      if (last >= words.length || !isWhole) continue;
      const isLed = BEFORE.has(words[at - 1]?.lower ?? "") && isNear(at);
      const isFollowed = BEHIND.has(words[last + 1]?.lower ?? "") && isNear(last + 1);
      if (!isLed && !isFollowed) continue;
      let from = isLed ? at - 1 : at;
      while (
        from > 0 &&
        isNear(from) &&
        (LEADING.has(words[from - 1]?.lower ?? "") || (isFollowed && BEFORE.has(words[from - 1]?.lower ?? "")))
      )
        from--;
      if (NOT.has(words[from - 1]?.lower ?? "") || NOT.has(words[from]?.lower ?? "")) continue;
      add(at, last, from, isFollowed ? last + 1 : last);
    }
  }
  return mentions.slice(0, MOST);
}

/** Words that nothing else reads. */
function unusedMentions(query: string, { unused, blocking, understood }: QueryReading): readonly Mention[] {
  if (blocking !== undefined || !understood) return [];
  return unused.flatMap((name) => {
    const from = query.indexOf(name);
    return from < 0 || name.split(" ").length > LONGEST ? [] : [{ name, from, to: from + name.length }];
  });
}

/** Each stretch of the query once, the longest name first. */
function withoutOverlaps(mentions: readonly Mention[]): readonly Mention[] {
  const longest = [...mentions].sort((one, other) => other.name.length - one.name.length);
  return longest.filter((one, at) => !longest.slice(0, at).some((other) => one.from < other.to && other.from < one.to));
}

function cut(query: string, mentions: readonly Mention[]): string {
  return [...mentions]
    .sort((one, other) => other.from - one.from)
    .reduce((text, { from, to }) => `${text.slice(0, from)} ${text.slice(to)}`, query)
    .replace(/\s+/gu, " ")
    .trim();
}
