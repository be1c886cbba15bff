import type { Pool, QueryResultRow } from "pg";
import { storeError } from "@/lib/db/store-error";

/** A statement that each connection prepares once under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Runs a prepared statement. Throws StoreUnavailableError if the store does not answer (D22). */
export async function runStatement<Row extends QueryResultRow>(
  pool: Pool,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  try {
    const { rows } = await pool.query<Row>({ name, text, values: [...values] });
    return rows;
  } catch (error) {
    throw storeError("directory", error);
  }
}
