import type { Tally } from "@/lib/directory/import/merge/tally";
import type { DroppedField, UnknownWording } from "@/lib/directory/import/source-row";

/** The counts for one file. Every row that was read is counted once. */
export interface FileSummary extends Readonly<Tally> {
  readonly label: string;
  readonly read: number;
  readonly rejected: number;
}

/** Returns the last line that is printed for a file (D31). */
export function renderSummary({ read, added, updated, unchanged, rejected, suppressed }: FileSummary): string {
  return `read ${read} · added ${added} · updated ${updated} · unchanged ${unchanged} · rejected ${rejected} · suppressed ${suppressed}`;
}

/** The rows or fields that were left out for one reason, and the lines of the first few. It contains no values. */
export interface ReasonCount {
  readonly what: string;
  readonly count: number;
  readonly lines: readonly number[];
}

/** The rejected rows and dropped fields of a file, by reason, the most frequent first. */
export interface FileReport {
  readonly rejected: readonly ReasonCount[];
  readonly dropped: readonly ReasonCount[];
  /** Values that are in no table of known wordings and were read as unknown. */
  readonly wordings: readonly { readonly column: string; readonly wording: string; readonly count: number }[];
  /** The number of rows whose employer was found by its name alone. */
  readonly companiesByName: number;
  /** The number of rows that were read as people without a profile address. */
  readonly withoutProfile: number;
  readonly rejectsPath: string | null;
}

const EXAMPLES = 3;
/** Limits memory. A file with more different reasons or wordings than this has arbitrary text there. */
const MAX_KEYS = 1_000;

/** Counts rejected rows, dropped fields and unknown wordings while a file is read. */
export class ReportCounter {
  readonly #rejected = new Map<string, { count: number; lines: number[] }>();
  readonly #dropped = new Map<string, { count: number; lines: number[] }>();
  readonly #wordings = new Map<string, { readonly column: string; readonly wording: string; count: number }>();

  #companiesByName = 0;
  #withoutProfile = 0;

  companyByName(): void {
    this.#companiesByName += 1;
  }

  withoutProfile(rows: number): void {
    this.#withoutProfile += rows;
  }

  reject(line: number, reason: string): void {
    count(this.#rejected, reason, line);
  }

  drop(line: number, { dropped, reason }: DroppedField): void {
    count(this.#dropped, `${dropped}: ${reason}`, line);
  }

  wording({ column, wording }: UnknownWording): void {
    const key = `${column}\n${wording}`;
    const known = this.#wordings.get(key);
    if (known) known.count += 1;
    else if (this.#wordings.size < MAX_KEYS) this.#wordings.set(key, { column, wording, count: 1 });
  }

  report(rejectsPath: string | null): FileReport {
    return {
      rejected: ranked(this.#rejected),
      dropped: ranked(this.#dropped),
      wordings: [...this.#wordings.values()].sort((one, other) => other.count - one.count),
      companiesByName: this.#companiesByName,
      withoutProfile: this.#withoutProfile,
      rejectsPath,
    };
  }
}

function count(counts: Map<string, { count: number; lines: number[] }>, what: string, line: number): void {
  const known = counts.get(what);
  if (known) {
    known.count += 1;
    if (known.lines.length < EXAMPLES) known.lines.push(line);
  } else if (counts.size < MAX_KEYS) counts.set(what, { count: 1, lines: [line] });
}

function ranked(counts: ReadonlyMap<string, { count: number; lines: number[] }>): readonly ReasonCount[] {
  return [...counts].map(([what, counted]) => ({ what, ...counted })).sort((one, other) => other.count - one.count);
}
