import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** A row that was read and normalised, waiting to be merged. */
export interface StagedRow<Row> {
  readonly line: number;
  readonly row: Row;
}

/**
 * Where the rows of one file wait, in their order: a table that this connection alone sees and that ends with it.
 * So the file is read to its end, and known to be whole, before the directory is touched or the lock is taken.
 */
export async function createStage(client: ClientBase): Promise<void> {
  await client.query("DROP TABLE IF EXISTS pg_temp.import_stage");
  await client.query(
    "CREATE TEMP TABLE import_stage (ordinal bigint PRIMARY KEY, line bigint NOT NULL, body text NOT NULL)",
  );
}

/** Copies all rows into the stage; gives back how many there were. */
export async function fillStage<Row>(
  client: ClientBase,
  batches: AsyncIterable<readonly StagedRow<Row>[]>,
): Promise<number> {
  let ordinal = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const rows of batches) {
      let text = "";
      for (const { line, row } of rows) {
        text += `${ordinal}\t${line}\t${JSON.stringify(row).replaceAll("\\", "\\\\")}\n`;
        ordinal += 1;
      }
      if (text !== "") yield text;
    }
  }
  const copy = client.query(copyFrom("COPY pg_temp.import_stage (ordinal, line, body) FROM STDIN"));
  await pipeline(Readable.from(lines()), copy);
  await client.query("ANALYZE pg_temp.import_stage");
  return ordinal;
}

/** The rows in the order of the file, a batch at a time. */
export async function* readStage<Row>(
  client: ClientBase,
  total: number,
  batchRows: number,
): AsyncGenerator<readonly StagedRow<Row>[]> {
  for (let from = 0; from < total; from += batchRows) {
    const { rows } = await client.query<{ line: string; body: string }>(
      "SELECT line, body FROM pg_temp.import_stage WHERE ordinal >= $1 AND ordinal < $2 ORDER BY ordinal",
      [from, from + batchRows],
    );
    yield rows.map(({ line, body }) => ({ line: Number(line), row: JSON.parse(body) as Row }));
  }
}
