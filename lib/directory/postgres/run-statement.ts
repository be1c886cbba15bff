import type { Pool, QueryResultRow } from "pg";
import type { PreparedStatement } from "@/lib/db/pools";
import { storeError } from "@/lib/db/store-error";

/** Runs a prepared statement. Throws StoreUnavailableError when the store does not answer (D22). */
export async function runStatement<Row extends QueryResultRow>(
  pool: Pool,
  { name, text }: PreparedStatement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  try {
    const { rows } = await pool.query<Row>({ name, text, values: [...values] });
    return rows;
  } catch (error) {
    throw storeError("directory", error);
  }
}
