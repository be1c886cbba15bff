import type { ClientBase, Pool, QueryResult } from "pg";
import type { Statement } from "./statements";

export function execute<Row extends object>(
  on: Pool | ClientBase,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<QueryResult<Row>> {
  return on.query<Row>({ name, text, values: [...values] });
}
