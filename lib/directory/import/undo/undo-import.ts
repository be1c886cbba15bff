import { Client, type ClientBase } from "pg";
import { runInTransaction } from "@/lib/db/in-transaction";
import { lockImports } from "@/lib/directory/import/import-lock";
import { findImport, type ListedImport, UNDO_DAYS } from "@/lib/directory/import/undo/list-imports";
import { lastRun, loadSeen, openSeen } from "@/lib/directory/import/undo/record-history";
import type { UndoBatch, UndoTally } from "@/lib/directory/import/undo/undo-batch";
import { undoAliases, undoCompanies, undoTechnologies } from "@/lib/directory/import/undo/undo-companies";
import { undoPeople } from "@/lib/directory/import/undo/undo-people";
import { setByKey } from "@/lib/directory/records/by-key-settings";
import { holdList } from "@/lib/directory/suppression/listed";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";

/** Thrown if an import cannot be undone. Nothing was changed. The message is for the operator. */
export class UndoRefusedError extends Error {
  readonly code = "undo_refused";
}

export interface UndoDeps {
  readonly directoryUrl: string;
  readonly hashSuppression: HashSuppression;
  readonly now: () => Date;
  /** Records that one transaction undoes. */
  readonly batchRows?: number;
  /** Called if another import is running. */
  readonly onWaiting: () => void;
  /** Receives the number of records undone so far. */
  readonly onProgress: (records: number) => void;
}

/** The number of records by outcome, for each kind. */
export type UndoSummary = Readonly<Record<"people" | "companies" | "domains" | "technologies", UndoTally>>;

const BATCH_ROWS = 1_000;
const NONE: UndoTally = { removed: 0, restored: 0, kept: 0 };

/** The undo of one kind of record that imports change. */
interface Phase {
  readonly counts: keyof UndoSummary;
  readonly kind: "person" | "company" | "technology" | "alias";
  readonly table: string;
  /** SQL for the key as text, as `import_change` stores it. */
  readonly key: string;
  /** SQL for reading records in the order of their key, and the position to start after. */
  readonly order: { readonly columns: string; readonly after: string; readonly first: readonly string[] };
  readonly values: string;
  readonly undo: (batch: UndoBatch, keys: readonly string[], isAdded: boolean) => Promise<UndoTally>;
}

/** People come first: values that they take from companies are read again when the companies change. */
const PHASES: readonly Phase[] = [
  {
    counts: "people",
    kind: "person",
    table: "person",
    key: "id::text",
    values: "ARRAY[id::text]",
    order: { columns: "person.id", after: "id > $2::bigint", first: ["0"] },
    undo: undoPeople,
  },
  {
    counts: "technologies",
    kind: "technology",
    table: "company_technology",
    key: "domain || ' ' || name_key",
    values: "ARRAY[domain, name_key]",
    order: { columns: "domain, name_key", after: "(domain, name_key) > ($2, $3)", first: ["", ""] },
    undo: undoTechnologies,
  },
  {
    counts: "domains",
    kind: "alias",
    table: "company_alias",
    key: "alias",
    values: "ARRAY[alias]",
    order: { columns: "alias", after: "alias > $2", first: [""] },
    undo: undoAliases,
  },
  {
    counts: "companies",
    kind: "company",
    table: "company",
    key: "domain",
    values: "ARRAY[domain]",
    order: { columns: "domain", after: "domain > $2", first: [""] },
    undo: undoCompanies,
  },
];

/**
 * Undoes one import (docs/decisions/0100). What only this import added is deleted, what it changed returns to the value
 * before, and what later imports gave again or changed stays. Works in batches, each in a transaction of its own, so
 * that a server can respond meanwhile, and so that a second call continues an interrupted undo. Throws UndoRefusedError
 * if the import cannot be undone or another undo is running.
 */
export async function undoImport(id: string, deps: UndoDeps): Promise<UndoSummary> {
  const client = new Client({
    connectionString: deps.directoryUrl,
    application_name: "peoplepages imports undo",
    keepAlive: true,
  });
  // A broken connection fails the running statement. Without a listener, the error event would end the process first.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0");
    await requireAlone(client);
    const run = requireUndoable(await findImport(client, id, deps.now()), id);
    await client.query(
      "UPDATE directory.import_run SET undo_began_at = coalesce(undo_began_at, $2) WHERE number = $1",
      [run, deps.now()],
    );
    return await undoRun(client, run, deps);
  } finally {
    await client.end();
  }
}

/** Takes a lock that is held until the connection ends. Throws UndoRefusedError if another undo holds it. */
async function requireAlone(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    "SELECT pg_try_advisory_lock(hashtextextended('peoplepages.directory.undo', 0)) AS taken",
  );
  if (!rows[0]?.taken) throw new UndoRefusedError("Another `imports undo` is running. Run this one when it has ended.");
}

function requireUndoable(found: ListedImport | null, id: string): number {
  if (found === null) {
    throw new UndoRefusedError(`There is no import ${id}. \`peoplepages imports list\` lists all imports.`);
  }
  const about = `Import ${id} (${found.file}, ${found.finishedAt.toISOString().slice(0, 10)})`;
  if (found.undo === "undone") throw new UndoRefusedError(`${about} was already taken back.`);
  if (found.undo === "expired") {
    throw new UndoRefusedError(
      `${about} cannot be taken back: what an import replaced is kept for ${UNDO_DAYS} days only.`,
    );
  }
  if (found.undo === "not recorded" || found.number === null) {
    throw new UndoRefusedError(
      `${about} cannot be taken back: what it replaced was not recorded, as in earlier versions and on a cluster.`,
    );
  }
  return found.number;
}

async function undoRun(client: ClientBase, run: number, deps: UndoDeps): Promise<UndoSummary> {
  const summary = { people: NONE, companies: NONE, domains: NONE, technologies: NONE };
  let records = 0;
  let seenUpTo = run;
  await openSeen(client);

  const inBatch = async (work: (batch: UndoBatch) => Promise<UndoTally>): Promise<UndoTally> => {
    const tally = await runInTransaction(client, async () => {
      await setByKey(client);
      await lockImports(client, deps.onWaiting);
      // An import may have run between two batches. What it gave again stays too.
      if ((await lastRun(client)) > seenUpTo) seenUpTo = await loadSeen(client, seenUpTo);
      await holdList(client);
      return work({ client, hashSuppression: deps.hashSuppression, now: deps.now(), run });
    });
    records += tally.removed + tally.restored + tally.kept;
    deps.onProgress(records);
    return tally;
  };
  for (const phase of PHASES) {
    const add = (tally: UndoTally) => {
      summary[phase.counts] = sum(summary[phase.counts], tally);
    };
    for await (const tally of undoPhase(client, phase, run, deps.batchRows ?? BATCH_ROWS, inBatch)) add(tally);
  }
  await client.query("UPDATE directory.import_run SET undone_at = $2 WHERE number = $1", [run, deps.now()]);
  await client.query("DELETE FROM directory.import_seen WHERE run = $1", [run]);
  return summary;
}

async function* undoPhase(
  client: ClientBase,
  { kind, table, key, order, values, undo }: Phase,
  run: number,
  batchRows: number,
  inBatch: (work: (batch: UndoBatch) => Promise<UndoTally>) => Promise<UndoTally>,
): AsyncGenerator<UndoTally> {
  for (let after = ""; ; ) {
    const { rows } = await client.query<{ key: string }>(
      "SELECT key FROM directory.import_change WHERE run = $1 AND kind = $2 AND key > $3 ORDER BY key LIMIT $4",
      [run, kind, after, batchRows],
    );
    const last = rows.at(-1);
    if (last === undefined) break;
    yield await inBatch((batch) =>
      undo(
        batch,
        rows.map((row) => row.key),
        false,
      ),
    );
    after = last.key;
  }
  for (let after: readonly string[] = order.first; ; ) {
    const { rows } = await client.query<{ key: string; position: readonly string[] }>(
      `SELECT ${key} AS key, ${values} AS position FROM directory.${table}
       WHERE run = $1 AND ${order.after} ORDER BY ${order.columns} LIMIT ${batchRows}`,
      [run, ...after],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield await inBatch((batch) =>
      undo(
        batch,
        rows.map((row) => row.key),
        true,
      ),
    );
    after = last.position;
  }
}

function sum(one: UndoTally, other: UndoTally): UndoTally {
  return {
    removed: one.removed + other.removed,
    restored: one.restored + other.restored,
    kept: one.kept + other.kept,
  };
}
