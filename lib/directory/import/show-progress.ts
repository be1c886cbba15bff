import { describeFile, explainFile } from "@/lib/directory/import/explain";
import type { ImportProgress } from "@/lib/directory/import/import-files";
import { type ReasonCount, renderSummary } from "@/lib/directory/import/summary";

interface ProgressSink {
  /** Prints the summary lines. */
  readonly out: (line: string) => void;
  readonly err: (text: string) => void;
  /** True if the output is a terminal, where a line can be overwritten. */
  readonly terminal: boolean;
  readonly nowMs: () => number;
  /**
   * Shows each file column by column, and each rejected row or dropped field with its reason, since a dry run writes no
   * rejects file.
   */
  readonly isDryRun: boolean;
}

const TERMINAL_MS = 200;
const ELSEWHERE_MS = 10_000;
const TOLD_REJECTS = 20;
const TOLD_REASONS = 10;

/**
 * Returns a reporter that shows the progress of an import: one line that is overwritten on a terminal, one line every
 * ten seconds elsewhere.
 */
export function showProgress(sink: ProgressSink): ImportProgress {
  let begunMs = 0;
  let shownMs = 0;
  let label = "";
  let totalBytes: number | null = null;
  let told = 0;
  let open = false;

  const show = (text: string): void => {
    const nowMs = sink.nowMs();
    if (nowMs - shownMs < (sink.terminal ? TERMINAL_MS : ELSEWHERE_MS)) return;
    shownMs = nowMs;
    open = sink.terminal;
    sink.err(sink.terminal ? `\r\u001b[K${text}` : `${text}\n`);
  };
  const say = (text: string): void => {
    sink.err(open ? `\r\u001b[K${text}\n` : `${text}\n`);
    open = false;
  };
  const tell = (text: string): void => {
    told += 1;
    if (!sink.isDryRun || told > TOLD_REJECTS + 1) return;
    say(told > TOLD_REJECTS ? `${label}: and more` : text);
  };
  const begin = (): void => {
    begunMs = sink.nowMs();
    shownMs = begunMs;
  };
  const pace = (rows: number, share: number | null): string => {
    const seconds = Math.max((sink.nowMs() - begunMs) / 1000, 0.001);
    const left = share ? ` · ${duration((seconds / share) * (1 - share))} left` : "";
    return `${rows.toLocaleString("en")} rows · ${Math.round(rows / seconds).toLocaleString("en")} rows/s${left}`;
  };
  const tellReasons = (title: string, reasons: readonly ReasonCount[]): void => {
    if (reasons.length > 0) say(`${title}, by reason:`);
    for (const { what, count, lines } of reasons.slice(0, TOLD_REASONS)) {
      const more = count > lines.length ? ", …" : "";
      say(`  ${count.toLocaleString("en").padStart(9)} × ${what} (line ${lines.join(", ")}${more})`);
    }
    if (reasons.length > TOLD_REASONS) say(`  and ${reasons.length - TOLD_REASONS} more reasons`);
  };
  let merging = false;
  return {
    started(name, bytes, shape) {
      label = name;
      totalBytes = bytes;
      told = 0;
      merging = false;
      if (sink.isDryRun) say(`${explainFile(name, shape)}\n`);
      else if (sink.terminal) say(describeFile(name, shape));
      if (shape.table.guessedEncoding) {
        say(`${name}: not UTF-8, so read as Windows-1252, which Excel writes; --encoding says otherwise`);
      }
      begin();
    },
    reading(bytes, rows) {
      const share = totalBytes ? Math.min(bytes / totalBytes, 1) : null;
      show(`${label}: reading${percent(share)} · ${pace(rows, share)}`);
    },
    waiting() {
      say(`${label}: another import into this directory is running; waiting for it to end`);
    },
    merging(rows, totalRows) {
      if (!merging) begin();
      merging = true;
      const share = totalRows > 0 ? rows / totalRows : null;
      show(`${label}: merging${percent(share)} · ${pace(rows, share)}`);
    },
    ignoredColumns(name, columns) {
      say(
        `${name}: not imported, since they are not known: ${columns.map((column) => JSON.stringify(column)).join(", ")}`,
      );
    },
    rejected(name, line, reason) {
      tell(`${name}: line ${line} rejected: ${reason}`);
    },
    dropped(name, line, field, reason) {
      tell(`${name}: line ${line}, ${field} left out: ${reason}`);
    },
    finished(summary, { rejected, dropped, wordings, companiesByName, withoutProfile, rejectsPath }) {
      if (open) sink.err("\r\u001b[K");
      open = false;
      tellReasons("rows rejected", rejected);
      tellReasons("values left out", dropped);
      if (companiesByName > 0) {
        say(`rows that name a company without its domain, found by the name: ${companiesByName.toLocaleString("en")}`);
      }
      if (withoutProfile > 0) {
        say(
          `rows without a profile address: ${withoutProfile.toLocaleString("en")}; people without one on file are found by name or email, and by no search`,
        );
      }
      if (wordings.length > 0) say("wordings that are not known, read as unknown:");
      for (const { column, wording, count } of wordings.slice(0, TOLD_REASONS)) {
        say(`  ${count.toLocaleString("en").padStart(9)} × ${column} ${JSON.stringify(wording)}`);
      }
      if (rejectsPath !== null) {
        say(`The rows concerned are in ${rejectsPath}: correct them there and import that file as it is.`);
      }
      sink.out(renderSummary(summary));
    },
  };
}

function percent(share: number | null): string {
  return share === null ? "" : ` ${Math.floor(share * 100)} %`;
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
