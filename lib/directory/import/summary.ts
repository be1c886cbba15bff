import type { Tally } from "@/lib/directory/import/merge/tally";

/** What became of a file's rows; every row read is counted once. */
export interface FileSummary extends Readonly<Tally> {
  readonly label: string;
  readonly read: number;
  readonly rejected: number;
}

/** The last line that is printed of a file (D31). */
export function renderSummary({ read, added, updated, unchanged, rejected, suppressed }: FileSummary): string {
  return `read ${read} · added ${added} · updated ${updated} · unchanged ${unchanged} · rejected ${rejected} · suppressed ${suppressed}`;
}
