import type { ClientBase, Pool, QueryResult } from "pg";
import type { PreparedStatement } from "@/lib/db/pools";

export function execute<Row extends object>(
  on: Pool | ClientBase,
  { name, text }: PreparedStatement,
  values: readonly unknown[],
): Promise<QueryResult<Row>> {
  return on.query<Row>({ name, text, values: [...values] });
}
