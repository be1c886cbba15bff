import type { Pool } from "pg";
import { storeError } from "@/lib/db/store-error";
import { isDistributed } from "@/lib/directory/records/is-distributed";
import { CLUSTER_STATEMENTS } from "./cluster-statements";
import type { PlannedStatement } from "./planned-statement";

/** How a cluster runs one statement. */
interface ExplainedStatement {
  readonly name: string;
  /** What the statement asks, or what is wrong with it. */
  readonly says: string;
  readonly isWrong: boolean;
}

/**
 * Explains every statement of the directory store on a cluster: each may ask one shard, or every shard once. Null if the
 * directory is on one server.
 */
export async function explainStatements(pool: Pool): Promise<readonly ExplainedStatement[] | null> {
  if (!(await isDistributed(pool))) return null;
  const explained: ExplainedStatement[] = [];
  for (const planned of CLUSTER_STATEMENTS) explained.push(await explain(pool, planned));
  return explained;
}

async function explain(pool: Pool, planned: PlannedStatement): Promise<ExplainedStatement> {
  const { statement, values, asks } = planned;
  try {
    const { rows } = await pool.query<{ "QUERY PLAN": unknown }>(`EXPLAIN (FORMAT JSON) ${statement.text}`, [
      ...values,
    ]);
    return { name: statement.name, ...judge(readTasks(rows[0]?.["QUERY PLAN"]), asks) };
  } catch (error) {
    const known = storeError("directory", error);
    if (known !== error) throw known;
    return { name: statement.name, says: reasonOf(error), isWrong: true };
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The number of shards that each part of a plan asks. */
interface Asked {
  readonly shards: readonly number[];
  /** Tables of shards that are read from end to end. */
  readonly scanned: readonly string[];
}

function readTasks(plan: unknown): Asked {
  const shards: number[] = [];
  const scanned: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const fields = node as Readonly<Record<string, unknown>>;
    if (typeof fields["Task Count"] === "number") shards.push(fields["Task Count"]);
    const table = fields["Relation Name"];
    if (fields["Node Type"] === "Seq Scan" && typeof table === "string" && SHARD.test(table)) scanned.push(table);
    for (const part of Object.values(fields)) visit(part);
  };
  visit(plan);
  return { shards, scanned };
}

/** The name of a shard of a table that grows with the number of people. */
const SHARD = /^(company_)?person(_[a-z0-9]+)*_\d{6,}$/;

function judge({ shards, scanned }: Asked, asks: PlannedStatement["asks"]): Omit<ExplainedStatement, "name"> {
  const most = Math.max(0, ...shards);
  const wrong = (says: string) => ({ says, isWrong: true });
  if (shards.length > 1) return wrong(`asks shards ${shards.length} times, one after the other`);
  if (most > 1 && asks !== "every shard") return wrong(`asks ${most} shards for the row of one key`);
  if (scanned.length > 0)
    return wrong(`reads all rows of ${scanned[0]}: run \`peoplepages migrate --distribute\` again`);
  if (most === 0) return { says: "the coordinator alone", isWrong: false };
  return { says: most === 1 ? "one shard" : `one fan-out over ${most} shards`, isWrong: false };
}
