import { cutSpans, type Span } from "@/lib/search/query/cut-spans";
import { type GroupedValue, valuesOf } from "@/lib/search/query/parse-values";
import type { QueryReading } from "@/lib/search/query/query-reading";
import { readClaims, readQuery } from "@/lib/search/query/read-query";
import type { Claim, Sheet } from "@/lib/search/query/sheet";
import { joinSpans, widerSpans } from "@/lib/search/query/wider-spans";

/** Bounds the cost of one query. */
const MOST_READS = 100;
/** Longest run of words that is tried when nothing tells which words say a filter. */
const LONGEST_GUESS = 6;

/** Claims of the words that say a filter of each group. */
const CLAIMS: Readonly<Record<GroupedValue["group"], readonly Claim[]>> = {
  title: ["role"],
  seniority: ["role", "group", "charge"],
  industry: ["industry"],
  place: ["place"],
  headcount: ["size"],
  company: ["address"],
  technology: ["unused"],
  limit: ["limit"],
  not_seniority: ["negation"],
  not_country: ["negation"],
  not_state: ["negation"],
  not_industry: ["negation"],
};

/** A query without some of its words, read again. */
interface Remainder {
  readonly values: readonly GroupedValue[];
  readonly keys: ReadonlySet<string>;
  readonly near: string;
  readonly isStopped: boolean;
  readonly unused: number;
}

interface Cut {
  readonly spans: readonly Span[];
  /** Number of the query's values that are left. */
  readonly kept: number;
  readonly unused: number;
  /** Whether nothing of the group is left, not even a value that the removed words were hiding. */
  readonly isComplete: boolean;
}

/**
 * Finds the words of a query that each filter came from, by leaving words out and reading what
 * remains. Most rules of the reader look at several words at once, so a value cannot be traced back
 * to single words; but what disappears with which words can be observed, and a span found that way
 * keeps its promise by construction.
 */
export class SpanFinder {
  readonly reading: QueryReading;
  readonly values: readonly GroupedValue[];
  readonly #query: string;
  readonly #sheet: Sheet;
  readonly #keys: ReadonlySet<string>;
  readonly #remainders = new Map<string, Remainder>();
  /** The query without each of its words. */
  readonly #withoutEach: readonly (Remainder | null)[];

  constructor(query: string) {
    const { reading, sheet } = readClaims(query);
    this.reading = reading;
    this.values = valuesOf(reading);
    this.#query = query;
    this.#sheet = sheet;
    this.#keys = new Set(this.values.map(({ key }) => key));
    this.#withoutEach = sheet.words.map((_, at) => this.#without(spansOf(sheet, [at])));
  }

  /**
   * The spans that say these values of one group. Removing them removes the values and neither adds
   * nor changes another filter; one that the same words say may go too. Null where no such spans
   * are found.
   */
  findSpans(gone: readonly GroupedValue[]): readonly Span[] | null {
    let words = this.#findWords(gone, []);
    // "Startups … under 50 people": without the one, the other says the headcount.
    if (words !== null && !this.#judge(gone, words)?.isComplete) words = this.#findWords(gone, words);
    const cut = words && this.#judge(gone, words);
    return cut?.isComplete ? this.#widen(gone, cut) : null;
  }

  /** Values that are left without the spans; none if the query was read too often already. */
  keptWithout(spans: readonly Span[], values: readonly GroupedValue[]): readonly GroupedValue[] {
    const remainder = this.#without(spans);
    return values.filter(({ key }) => remainder?.keys.has(key));
  }

  /** Whether the same single words take both values away. */
  isSaidTogether(one: GroupedValue, other: GroupedValue): boolean {
    return String(this.#tellingWords([one])) === String(this.#tellingWords([other]));
  }

  /** The candidate words whose removal keeps the most other values. */
  #findWords(gone: readonly GroupedValue[], taken: readonly number[]): readonly number[] | null {
    const most = this.values.length - gone.length;
    let best: { readonly words: readonly number[]; readonly cut: Cut } | null = null;
    for (const { words: more, isGuess } of this.#candidates(gone)) {
      if (isGuess && best?.cut.isComplete) break;
      const words = [...new Set([...taken, ...more])];
      const cut = this.#judge(gone, words);
      if (cut === null || (best !== null && !isBetter(cut, best.cut))) continue;
      best = { words, cut };
      if (cut.isComplete && cut.kept === most) break;
    }
    return best?.words ?? null;
  }

  /** Sets of words that may say these values, the likeliest first. */
  *#candidates(gone: readonly GroupedValue[]): Generator<{ words: readonly number[]; isGuess: boolean }> {
    const every = this.#sheet.words.map((_, at) => at);
    const telling = this.#tellingWords(gone);
    const claims = CLAIMS[gone[0]?.group ?? "limit"];
    const claimed = every.filter((at) => claims.includes(this.#sheet.claims[at] ?? "noise"));
    const runs = runsOf(claimed);
    // "With 51 to 1000 employees", and not only its numbers.
    const phrases = runs.filter((run) => run.some((at) => telling.includes(at)));
    const precise = this.#isWholeGroup(gone) ? phrases.flat() : telling.filter((at) => claimed.includes(at));
    for (const words of [precise, telling, ...runs, claimed]) if (words.length > 0) yield { words, isGuess: false };
    for (const among of [telling, every]) {
      for (let length = 1; length <= LONGEST_GUESS; length++) {
        for (let from = 0; from + length <= among.length; from++) {
          yield { words: among.slice(from, from + length), isGuess: true };
        }
      }
    }
  }

  /** The words whose absence, one at a time, takes one of these values away. */
  #tellingWords(gone: readonly GroupedValue[]): readonly number[] {
    return this.#withoutEach.flatMap((remainder, at) =>
      remainder !== null && gone.some(({ key }) => !remainder.keys.has(key)) ? [at] : [],
    );
  }

  /**
   * Effect of removing these words; null if it leaves a different search and not only a wider one.
   */
  #judge(gone: readonly GroupedValue[], words: readonly number[], spans = spansOf(this.#sheet, words)): Cut | null {
    const after = this.#without(spans);
    if (after === null || gone.some(({ key }) => after.keys.has(key))) return null;
    const isHidden = ({ group }: GroupedValue) => this.#isWholeGroup(gone) && group === gone[0]?.group;
    if (after.values.some((one) => !this.#keys.has(one.key) && !isHidden(one))) return null;
    if (after.isStopped && after.values.length > 0 && !isStopped(this.reading)) return null;
    const isRoleKept = this.#isKept("title", after) && this.#isKept("seniority", after);
    if (isRoleKept && after.near !== nearOf(this.reading)) return null;
    const kept = after.values.filter(({ key }) => this.#keys.has(key)).length;
    return { spans, kept, unused: after.unused, isComplete: !after.values.some(isHidden) };
  }

  #isWholeGroup(values: readonly GroupedValue[]): boolean {
    return this.values.every((one) => one.group !== values[0]?.group || values.includes(one));
  }

  #isKept(group: string, after: Remainder): boolean {
    const own = this.values.filter((one) => one.group === group);
    return own.length > 0 && own.every(({ key }) => after.keys.has(key));
  }

  /**
   * The spans with the small words between and around them, as far as nothing else goes with those.
   */
  #widen(gone: readonly GroupedValue[], cut: Cut): readonly Span[] {
    let best = this.#widened(gone, cut, joinSpans(this.#sheet, cut.spans)) ?? cut;
    for (const [index, span] of best.spans.entries()) {
      for (const wider of widerSpans(this.#sheet, span)) {
        const widened = this.#widened(gone, best, best.spans.with(index, wider));
        if (widened === null) continue;
        best = widened;
        break;
      }
    }
    return best.spans;
  }

  #widened(gone: readonly GroupedValue[], { kept, unused }: Cut, spans: readonly Span[]): Cut | null {
    const cut = this.#judge(gone, [], spans);
    return cut?.isComplete && cut.kept >= kept && cut.unused <= unused ? cut : null;
  }

  /** The query without these characters; null where it was read too often already. */
  #without(spans: readonly Span[]): Remainder | null {
    const text = cutSpans(this.#query, spans);
    const known = this.#remainders.get(text);
    if (known !== undefined || this.#remainders.size >= MOST_READS) return known ?? null;
    const remainder = readRemainder(text);
    this.#remainders.set(text, remainder);
    return remainder;
  }
}

function readRemainder(text: string): Remainder {
  const reading = readQuery(text);
  const values = valuesOf(reading);
  return {
    values,
    keys: new Set(values.map(({ key }) => key)),
    near: nearOf(reading),
    isStopped: isStopped(reading),
    unused: reading.unused.length,
  };
}

function nearOf({ filters }: QueryReading): string {
  return String(filters.seniorityNear);
}

/** Whether nothing is searched for, whatever else the query says. */
function isStopped({ blocking, pointer }: QueryReading): boolean {
  return blocking !== undefined || pointer !== undefined;
}

function isBetter(cut: Cut, best: Cut): boolean {
  return cut.isComplete === best.isComplete ? cut.kept > best.kept : cut.isComplete;
}

/** Stretches of neighboring words. */
function runsOf(words: readonly number[]): readonly (readonly number[])[] {
  const runs: number[][] = [];
  for (const at of words) {
    const last = runs.at(-1);
    if (last?.at(-1) === at - 1) last.push(at);
    else runs.push([at]);
  }
  return runs;
}

/** The characters of words; between neighbors also what stands between them. */
function spansOf({ words }: Sheet, chosen: readonly number[]): readonly Span[] {
  return runsOf([...chosen].sort((one, other) => one - other)).map((run) => ({
    start: words[run[0] ?? 0]?.start ?? 0,
    end: words[run.at(-1) ?? 0]?.end ?? 0,
  }));
}
