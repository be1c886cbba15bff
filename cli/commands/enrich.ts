import { parse } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { enrichFile, openList } from "@/cli/enrich-file";
import { CommandError } from "@/cli/exit";
import { columnKey } from "@/lib/directory/import/columns";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import { estimate } from "@/lib/enrich/estimate";
import { LIST_FIELDS, type ListField } from "@/lib/enrich/list-columns";
import { type Addition, callTarget } from "@/lib/enrich/plan-calls";
import type { RunTotals } from "@/lib/enrich/run-totals";
import { createSender, RunStoppedError } from "@/lib/enrich/send-calls";

export interface EnrichOptions {
  /** URL of a Peoplepages service, without `/v1` and without a trailing slash. */
  readonly base: string;
  readonly key: string;
  readonly add: readonly Addition[];
  readonly map: readonly string[];
  readonly out?: string;
  readonly dryRun?: boolean;
}

const PROGRESS_MS = 5_000;

export async function enrichList(path: string, options: EnrichOptions): Promise<void> {
  const { base, key } = options;
  const wanted = new Set(options.add);
  const list = await openList(path, readMap(options.map)).catch((error: unknown) => {
    throw error instanceof ImportRefused ? new CommandError(2, error.message) : error;
  });
  const columns = Object.entries(list.places).map(([field, place]) => `${list.headers[place]} = ${field}`);
  if (columns.length === 0) {
    throw new CommandError(2, `No column of ${path} is known. Name one with --map, such as --map "Web=domain".`);
  }
  console.error(`Columns: ${columns.join(", ")}`);
  const { rows, maxCredits } = await estimate(list.rows(), list.places, wanted);
  console.error(`${count(rows)} rows, at most ${count(maxCredits)} credits`);
  if (options.dryRun) return;

  const { dir, name } = parse(path);
  const out = options.out ?? `${dir === "" ? "." : dir}/${name}.enriched.csv`;
  const send = createSender({
    ...{ service: base, pause },
    request: (call, idempotencyKey, signal) => {
      const headers = { Authorization: `Bearer ${key}`, "Idempotency-Key": idempotencyKey };
      return fetch(`${base}${callTarget(call)}`, { headers, signal });
    },
  });
  let shownAt = Date.now();
  try {
    const totals = await enrichFile({
      ...{ list, out, wanted, send },
      onProgress(present) {
        if (Date.now() - shownAt < PROGRESS_MS) return;
        shownAt = Date.now();
        console.error(`${describe(present)} of ${count(rows)}`);
      },
    });
    console.error(describe(totals));
    console.log(out);
  } catch (error) {
    if (!(error instanceof RunStoppedError)) throw error;
    throw new CommandError(1, `${error.message}\nRun the same command again to continue.`);
  }
}

/** Credits and outcomes are those of this attempt, rows those of all. */
function describe({ rows, credits, outcomes }: RunTotals): string {
  const parts = Object.entries(outcomes).map(([outcome, times]) => `${count(times)} ${outcome}`);
  return `${parts.join(", ")}; ${count(credits)} credits; ${count(rows)} rows written`;
}

/** Reads `their=our`; the last `=` divides, and nothing after it ignores the column. */
function readMap(entries: readonly string[]): ReadonlyMap<string, ListField | null> {
  return new Map(
    entries.map((entry) => {
      const divider = entry.lastIndexOf("=");
      const ours = entry.slice(divider + 1).trim();
      const field = LIST_FIELDS.find((known) => known === ours) ?? null;
      if (divider < 1 || (field === null && ours !== "")) {
        throw new CommandError(2, `--map ${entry}: write it as "their column=field", with ${LIST_FIELDS.join(", ")}`);
      }
      return [columnKey(entry.slice(0, divider)), field];
    }),
  );
}

function count(number: number): string {
  return number.toLocaleString("en");
}
