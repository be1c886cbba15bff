import { Client } from "pg";
import { CommandError } from "@/cli/exit";
import { type Stores, withStores } from "@/cli/open-stores";
import { projectSuppressions } from "@/lib/accounts/opt-out/suppression-keeper";
import { type ListedImport, listImports, UNDO_DAYS, type UndoState } from "@/lib/directory/import/undo/list-imports";
import { UndoRefusedError, type UndoSummary, undoImport } from "@/lib/directory/import/undo/undo-import";
import { readEnv } from "@/lib/env";

const PROGRESS_MS = 10_000;
const TERMINAL_PROGRESS_MS = 200;

export async function printImports({ json = false }: { readonly json?: boolean }): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  const imports = await withStores(env, findImports);
  if (json) {
    console.log(JSON.stringify(imports));
    return;
  }
  for (const listed of imports) console.log(describeImport(listed));
  if (imports.length === 0) console.error("Nothing was imported yet.");
}

async function findImports({ directoryUrl }: Stores): Promise<readonly ListedImport[]> {
  const client = new Client({ connectionString: directoryUrl, application_name: "peoplepages imports list" });
  await client.connect();
  try {
    return await listImports(client, new Date());
  } finally {
    await client.end();
  }
}

const STATES: Readonly<Record<UndoState, string | null>> = {
  possible: null,
  unfinished: "UNDO UNFINISHED: run `imports undo` again",
  undone: "taken back",
  expired: `older than ${UNDO_DAYS} days: cannot be taken back`,
  "not recorded": "its changes were not recorded: cannot be taken back",
};

function describeImport(listed: ListedImport): string {
  const { id, kind, file, finishedAt, startedAt, read, added, updated, unchanged, rejected, suppressed } = listed;
  const state = listed.undoneAt === null ? STATES[listed.undo] : `${STATES.undone} ${minute(listed.undoneAt)}`;
  const counts = `read ${read} · added ${added} · updated ${updated} · unchanged ${unchanged} · rejected ${rejected} · suppressed ${suppressed}`;
  const seconds = Math.max(1, Math.round((finishedAt.getTime() - startedAt.getTime()) / 1000));
  return [id, minute(finishedAt), kind, file, counts, `${seconds} s`, state].filter(Boolean).join("  ");
}

function minute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

export async function takeImportBack(id: string): Promise<void> {
  const env = readEnv(process.env, { mode: "tool" });
  try {
    const summary = await withStores(env, async ({ directoryUrl, secrets, suppressions, suppressionSource }) => {
      // First, so that what comes back is checked against the current suppression list.
      await projectSuppressions({ source: suppressionSource, directory: suppressions });
      const progress = showUndoProgress(id);
      return undoImport(id, {
        directoryUrl,
        hashSuppression: secrets.hashSuppression,
        now: () => new Date(),
        onWaiting: () => console.error(`undo ${id}: an import is running; waiting for it to end`),
        onProgress: progress,
      }).finally(() => process.stderr.isTTY && process.stderr.write("\r\u001b[K"));
    });
    for (const line of describeUndo(summary)) console.log(line);
  } catch (error) {
    if (error instanceof UndoRefusedError) throw new CommandError(1, error.message);
    throw error;
  }
}

function showUndoProgress(id: string): (records: number) => void {
  const isTerminal = process.stderr.isTTY === true;
  let shownMs = performance.now();
  return (records) => {
    if (performance.now() - shownMs < (isTerminal ? TERMINAL_PROGRESS_MS : PROGRESS_MS)) return;
    shownMs = performance.now();
    const text = `undo ${id}: ${records.toLocaleString("en")} records`;
    process.stderr.write(isTerminal ? `\r\u001b[K${text}` : `${text}\n`);
  };
}

const NAMES: readonly (readonly [keyof UndoSummary, string])[] = [
  ["people", "people"],
  ["companies", "companies"],
  ["domains", "other domains of companies"],
  ["technologies", "technologies"],
];

function describeUndo(summary: UndoSummary): readonly string[] {
  const lines = NAMES.flatMap(([kind, name]) => {
    const { removed, restored, kept } = summary[kind];
    if (removed + restored + kept === 0) return [];
    return `${name}: removed ${removed} · restored ${restored} · kept for later imports ${kept}`;
  });
  return lines.length === 0 ? ["Nothing on file was from this import alone."] : lines;
}
