import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { escapeCopy } from "@/lib/directory/records/copy-line";
import { hasRows } from "@/lib/directory/records/has-rows";
import type { NameWorkedOut } from "@/lib/directory/records/name-on-row";

/** A row that was read and normalized and waits to be merged. */
export interface StagedRow<Row> {
  readonly line: number;
  readonly row: Row;
  /** Identifies the row when it is imported again; null if it must not be skipped then. */
  readonly fingerprint: string | null;
  /** Values that were computed when the row was read. */
  readonly workedOut: NameWorkedOut | null;
}

/** A row to stage, with the values that decide when it is merged. */
export interface RowToStage extends StagedRow<unknown> {
  /** Rows are merged pass by pass, the lowest first. */
  readonly pass: number;
  /** Rows of a pass with the same key describe the same record. */
  readonly key: string;
  /** The number of filled values. Among rows with the same key, the fullest is merged last. */
  readonly fullness: number;
  /** What the row says about another record, a person's employer. It is merged before all rows. */
  readonly side: { readonly key: string; readonly row: object } | null;
}

/** A staged row with the ordinal that identifies it. */
export interface NumberedRow<Row> extends StagedRow<Row> {
  readonly ordinal: string;
}

/**
 * Creates the table for the rows of one file. It is temporary, so only this connection sees it. The file is staged
 * completely, and so known to be readable to its end, before the directory is changed.
 */
export async function createStage(client: ClientBase): Promise<void> {
  await client.query("DROP TABLE IF EXISTS pg_temp.import_stage");
  await client.query(
    `CREATE TEMP TABLE import_stage (ordinal bigint PRIMARY KEY, line bigint NOT NULL, pass smallint NOT NULL,
       key text COLLATE "C" NOT NULL, fullness smallint NOT NULL, body text COLLATE "C" NOT NULL,
       side_key text COLLATE "C", side text COLLATE "C", fingerprint uuid,
       worked_out text COLLATE "C")`,
  );
}

/** Returns a staged row as a line of COPY. */
export function stageLine(ordinal: number, staged: RowToStage): string {
  const { line, row, pass, key, fullness, side, fingerprint, workedOut } = staged;
  const sides = side === null ? "\\N\t\\N" : `${escapeCopy(side.key)}\t${escapeCopy(JSON.stringify(side.row))}`;
  const body = escapeCopy(JSON.stringify(row));
  const worked = workedOut === null ? "\\N" : escapeCopy(JSON.stringify(workedOut));
  return `${ordinal}\t${line}\t${pass}\t${escapeCopy(key)}\t${fullness}\t${body}\t${sides}\t${fingerprint ?? "\\N"}\t${worked}\n`;
}

/** The pass of known rows, which change nothing and are not merged. */
export const KNOWN_PASS = -1;

/** Returns a row that is known by its fingerprint as a line of COPY. */
export function knownLine(ordinal: number, line: number, fingerprint: string): string {
  return `${ordinal}\t${line}\t${KNOWN_PASS}\t\t0\t\t\\N\t\\N\t${fingerprint}\t\\N\n`;
}

/** Copies lines into the stage as they arrive. */
export async function fillStage(client: ClientBase, lines: AsyncIterable<string | Uint8Array>): Promise<void> {
  await pipeline(Readable.from(lines), client.query(copyFrom(COPY_STAGE)));
  await analyzeStage(client);
}

const STAGE_COLUMNS = "ordinal, line, pass, key, fullness, body, side_key, side, fingerprint, worked_out";
/** Copies lines into the stage. */
export const COPY_STAGE = `COPY pg_temp.import_stage (${STAGE_COLUMNS}) FROM STDIN`;

export async function analyzeStage(client: ClientBase): Promise<void> {
  await client.query("ANALYZE pg_temp.import_stage");
}

/** Opens the table of rows that are merged after the others, in an order that does not depend on the file's. */
export async function openLater(client: ClientBase, first: "pass 0" | "the first pass"): Promise<void> {
  await client.query("CREATE TEMP TABLE import_later (ordinal bigint PRIMARY KEY) ON COMMIT DROP");
  // Adds rows that share a key, and all rows of later passes, since they may have to find the records of the first
  // pass.
  await client.query(
    `INSERT INTO pg_temp.import_later
     SELECT ordinal FROM pg_temp.import_stage
     WHERE pass > ${first === "pass 0" ? "0" : `(SELECT min(pass) FROM pg_temp.import_stage WHERE pass > ${KNOWN_PASS})`}
       OR (pass, key) IN (
         SELECT pass, key FROM pg_temp.import_stage WHERE pass > ${KNOWN_PASS} GROUP BY pass, key HAVING count(*) > 1)`,
  );
}

export async function mergeLater(client: ClientBase, ordinals: readonly string[]): Promise<void> {
  if (ordinals.length === 0) return;
  await client.query("INSERT INTO pg_temp.import_later SELECT unnest($1::bigint[]) ON CONFLICT DO NOTHING", [ordinals]);
}

/** A condition on `staged`: rows that are merged, and not later than others. */
export const STAGED_ALONE = `staged.pass > ${KNOWN_PASS}
  AND NOT EXISTS (SELECT FROM pg_temp.import_later AS later WHERE later.ordinal = staged.ordinal)`;

/**
 * Yields the staged rows in the order of the file, in batches. With `alone`, leaves out the rows that are merged later.
 */
export async function* readStage<Row>(
  client: ClientBase,
  ordinals: number,
  batchRows: number,
  which: "all" | "alone" = "all",
): AsyncGenerator<readonly NumberedRow<Row>[]> {
  const condition = which === "all" ? `pass > ${KNOWN_PASS}` : STAGED_ALONE;
  for (let from = 0; from < ordinals; from += batchRows) {
    const { rows } = await client.query<StoredRow>(
      `SELECT ordinal, line, body, fingerprint, worked_out AS "workedOut" FROM pg_temp.import_stage AS staged
       WHERE ordinal >= $1 AND ordinal < $2 AND ${condition} ORDER BY ordinal`,
      [from, from + batchRows],
    );
    if (rows.length > 0) yield rows.map((row) => parse<Row>(row));
  }
}

/**
 * Yields the rows that are merged later, in groups with the same key and the fullest row last. The order depends on the
 * content of the rows, not on their position in the file, so the same rows in any order produce the same directory.
 */
export async function* readLater<Row>(
  client: ClientBase,
  batchRows: number,
): AsyncGenerator<readonly (readonly StagedRow<Row>[])[]> {
  yield* grouped<Row>(
    client,
    `SELECT ordinal, line, pass || ' ' || key AS key, body, fingerprint, worked_out AS "workedOut"
     FROM pg_temp.import_later JOIN pg_temp.import_stage USING (ordinal)
     ORDER BY pass, key, fullness, body, ordinal`,
    batchRows,
  );
}

/** Yields what rows say about other records, each distinct text once. The order depends on the content here too. */
export async function* readSides<Row>(
  client: ClientBase,
  batchRows: number,
): AsyncGenerator<readonly (readonly StagedRow<Row>[])[]> {
  yield* grouped<Row>(
    client,
    `SELECT 0 AS ordinal, 0 AS line, side_key AS key, side AS body, NULL AS fingerprint, NULL AS "workedOut"
     FROM pg_temp.import_stage WHERE side IS NOT NULL GROUP BY side_key, side
     ORDER BY side_key, length(side), side`,
    batchRows,
  );
}

/** Returns whether any row says something about another record. */
export function hasSides(client: ClientBase): Promise<boolean> {
  return hasRows(client, "pg_temp.import_stage WHERE side IS NOT NULL");
}

/** Returns whether any row of companies has technologies. Within a text, the quotes would be escaped. */
export function hasTechnologies(client: ClientBase): Promise<boolean> {
  return hasRows(client, `pg_temp.import_stage WHERE body LIKE '%"technologies":[{%'`);
}

interface StoredRow {
  readonly ordinal: string;
  readonly line: string;
  readonly key: string;
  readonly body: string;
  readonly fingerprint: string | null;
  readonly workedOut: string | null;
}

function parse<Row>({ ordinal, line, body, fingerprint, workedOut }: StoredRow): NumberedRow<Row> {
  return {
    ordinal,
    line: Number(line),
    row: JSON.parse(body) as Row,
    fingerprint,
    workedOut: workedOut === null ? null : (JSON.parse(workedOut) as NameWorkedOut),
  };
}

/** Runs a query and yields batches of groups: consecutive rows with the same key. */
async function* grouped<Row>(
  client: ClientBase,
  sql: string,
  batchRows: number,
): AsyncGenerator<readonly (readonly StagedRow<Row>[])[]> {
  await client.query(`DECLARE import_order NO SCROLL CURSOR FOR ${sql}`);
  let groups: { readonly key: string; readonly rows: StagedRow<Row>[] }[] = [];
  let held = 0;
  for (;;) {
    const { rows } = await client.query<StoredRow>(`FETCH ${batchRows} FROM import_order`);
    for (const row of rows) {
      const last = groups.at(-1);
      if (last?.key === row.key) last.rows.push(parse<Row>(row));
      else groups.push({ key: row.key, rows: [parse<Row>(row)] });
      held += 1;
    }
    const isLast = rows.length < batchRows;
    // The last group may continue in the next rows. A group of more than MOST_HELD rows is yielded in parts.
    const open = isLast || held > MOST_HELD ? [] : groups.slice(-1);
    const whole = groups.slice(0, groups.length - open.length);
    if (whole.length > 0) yield whole.map((group) => group.rows);
    groups = open;
    held = open[0]?.rows.length ?? 0;
    if (isLast) break;
  }
  await client.query("CLOSE import_order");
}

const MOST_HELD = 50_000;
