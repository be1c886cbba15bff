import type { ClientBase } from "pg";
import { runInTransaction } from "@/lib/db/in-transaction";
import { FORGET_CHANGES, SUPPRESSION_MARKS, VERIFICATION } from "./cluster-schema";
import { isSpread, PLACEMENTS, type Placement } from "./placements";

/** Thrown if the directory cannot be distributed here. Nothing was changed. The message is for the operator. */
export class CannotDistributeError extends Error {
  readonly code = "cannot_distribute";
}

/** A table after distribution. */
interface DistributedTable {
  readonly table: string;
  readonly placement: Placement;
  /** The number of shards, and of nodes that have one. */
  readonly shards: number;
  readonly nodes: number;
}

interface Distributed {
  readonly workers: number;
  readonly tables: readonly DistributedTable[];
}

interface Distribution {
  /** The number of shards of each table that is spread; null: four for each worker. */
  readonly shards: number | null;
  readonly onStep: (step: string) => void;
}

const SHARDS_A_WORKER = 4;

/**
 * Distributes the tables of the directory over the workers of a cluster (docs/decisions/0125). Each step first checks
 * whether it is done, so a second call continues an interrupted one and changes nothing after the last. Nothing else may
 * use the directory meanwhile.
 */
export async function distribute(client: ClientBase, distribution: Distribution): Promise<Distributed> {
  const workers = await requireCluster(client);
  await requireAlone(client);
  const { onStep } = distribution;
  const shards = distribution.shards ?? workers * SHARDS_A_WORKER;
  await client.query("SET statement_timeout = 0; SET lock_timeout = 0; SET search_path TO directory");
  await client.query("SET citus.enable_unsafe_triggers = on; SET citus.shard_replication_factor = 1");
  // A table and what it is joined with on every node are distributed in one transaction after another, on one connection.
  await client.query("SET citus.multi_shard_modify_mode = 'sequential'");
  await prepareCluster(client);
  for (const [table, placement] of Object.entries(PLACEMENTS)) {
    if (placement === "coordinator" || (await isPlaced(client, table))) continue;
    onStep(`distributing ${table}`);
    if (placement === "every node") {
      await client.query("SELECT create_reference_table($1::text::regclass)", [`directory.${table}`]);
    } else {
      await spread(client, table, placement, shards);
    }
  }
  for (const [table, placement] of Object.entries(PLACEMENTS)) {
    if (placement === "coordinator" || !(await hasLocalRows(client, table))) continue;
    onStep(`removing the coordinator's copy of ${table}`);
    await client.query("SELECT truncate_local_data_after_distributing_table($1::text::regclass)", [
      `directory.${table}`,
    ]);
  }
  await runInTransaction(client, async () => {
    await client.query("SELECT directory.copy_all_suppression_marks()");
    await client.query(VERIFICATION);
  });
  await setWorkers(client);
  const spreadTables = Object.entries(PLACEMENTS).flatMap(([table, placement]) => (isSpread(placement) ? table : []));
  await client.query(`ANALYZE ${spreadTables.map((table) => `directory.${table}`).join(", ")}`);
  return { workers, tables: await readDistribution(client) };
}

/** Returns the number of workers. Throws CannotDistributeError if this is no cluster that can hold the directory. */
export async function requireCluster(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ installed: boolean; available: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS installed,
       EXISTS (SELECT FROM pg_available_extensions WHERE name = 'citus') AS available`,
  );
  if (!rows[0]?.installed) {
    throw new CannotDistributeError(
      rows[0]?.available
        ? "The directory database has no Citus yet: run CREATE EXTENSION citus in it, on every node."
        : "The directory database is on a PostgreSQL server without Citus. It needs no --distribute: one server serves it.",
    );
  }
  const nodes = await client.query<{ workers: number; inactive: number; coordinator: boolean; here: boolean }>(
    `SELECT count(*) FILTER (WHERE groupid <> 0 AND isactive AND noderole = 'primary' AND shouldhaveshards)::int AS workers,
       count(*) FILTER (WHERE groupid <> 0 AND NOT isactive)::int AS inactive,
       bool_or(groupid = 0) IS TRUE AS coordinator, citus_is_coordinator() AS here
     FROM pg_dist_node`,
  );
  const cluster = nodes.rows[0];
  if (!cluster?.here)
    throw new CannotDistributeError("This server is a worker: set DIRECTORY_DATABASE_URL to the coordinator.");
  if (cluster.workers === 0) {
    throw new CannotDistributeError("The cluster has no workers: add each with SELECT citus_add_node('host', port).");
  }
  if (cluster.inactive > 0) {
    throw new CannotDistributeError(
      "A worker is not active: run SELECT citus_activate_node('host', port), or remove it.",
    );
  }
  if (!cluster.coordinator) {
    throw new CannotDistributeError(
      "The workers do not know the coordinator: run SELECT citus_set_coordinator_host('host', port).",
    );
  }
  return cluster.workers;
}

/** Statements that were planned before would fail, and lookups would wait for each table. */
async function requireAlone(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'peoplepages%'`,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(", ");
  throw new CannotDistributeError(`The directory is in use (${names}): stop the service and imports first.`);
}

/** Runs each time, because a migration may have replaced a function by the one of a single server. */
async function prepareCluster(client: ClientBase): Promise<void> {
  const isFirst = !(await isPlaced(client, "person"));
  await runInTransaction(client, async () => {
    await client.query(SUPPRESSION_MARKS);
    await client.query("SELECT directory.copy_all_suppression_marks()");
    if (isFirst) await client.query(FORGET_CHANGES);
  });
}

async function spread(
  client: ClientBase,
  table: string,
  placement: Exclude<Placement, string>,
  shards: number,
): Promise<void> {
  if (placement.with === undefined) {
    await client.query(
      "SELECT create_distributed_table($1::text::regclass, $2, shard_count := $3, colocate_with := 'none')",
      [`directory.${table}`, placement.by, shards],
    );
  } else {
    await client.query("SELECT create_distributed_table($1::text::regclass, $2, colocate_with := $3)", [
      `directory.${table}`,
      placement.by,
      `directory.${placement.with}`,
    ]);
  }
}

/** For each worker alone. As the coordinator's connections have it (see directory-pools.ts): each shard has one right plan, through its index. */
const WORKER_SETTINGS = ["enable_seqscan = off", "max_parallel_workers_per_gather = 0", "jit = off"];

export async function setWorkers(client: ClientBase): Promise<void> {
  for (const setting of WORKER_SETTINGS) {
    const { rows } = await client.query<{ failure: string }>(
      `SELECT result AS failure FROM run_command_on_workers(
         format('SET citus.enable_ddl_propagation = off; ALTER DATABASE %I SET ${setting}', current_database()))
       WHERE NOT success`,
    );
    if (rows[0]) throw new CannotDistributeError(`A worker refused to set ${setting}: ${rows[0].failure}`);
  }
}

async function isPlaced(client: ClientBase, table: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass('directory.' || $1)",
    [table],
  );
  return rowCount !== 0;
}

/** Whether the coordinator still has the rows that were copied to shards. */
async function hasLocalRows(client: ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ bytes: string }>(
    `SELECT sum(pg_relation_size(part)) AS bytes FROM (
       SELECT $1::regclass AS part UNION SELECT relid FROM pg_partition_tree($1::regclass)) AS parts`,
    [`directory.${table}`],
  );
  return Number(rows[0]?.bytes) > 0;
}

async function readDistribution(client: ClientBase): Promise<readonly DistributedTable[]> {
  const { rows } = await client.query<{ table: string; shards: number; nodes: number }>(
    `SELECT relation.relname AS table, count(DISTINCT shardid)::int AS shards, count(DISTINCT groupid)::int AS nodes
     FROM pg_dist_partition JOIN pg_class AS relation ON relation.oid = logicalrelid
     JOIN pg_dist_shard USING (logicalrelid) JOIN pg_dist_placement USING (shardid)
     WHERE relation.relnamespace = 'directory'::regnamespace GROUP BY relation.relname`,
  );
  const known = new Map(rows.map((row) => [row.table, row]));
  return Object.entries(PLACEMENTS).map(([table, placement]) => ({
    table,
    placement,
    shards: known.get(table)?.shards ?? 1,
    nodes: known.get(table)?.nodes ?? 1,
  }));
}
