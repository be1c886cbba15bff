import { connected } from "@/lib/db/create-database";

/** Moves all that a database has on other workers than its first `count` to these, and removes the others from it. */
export async function shrinkCluster(url: string, count: number): Promise<void> {
  await connected(url, async (client) => {
    const { rows } = await client.query<{ name: string; port: number }>(
      "SELECT nodename AS name, nodeport AS port FROM pg_dist_node WHERE groupid <> 0 ORDER BY nodeid OFFSET $1",
      [count],
    );
    await client.query("SET citus.enable_unsafe_triggers = on");
    for (const { name, port } of rows) {
      await client.query("SELECT citus_set_node_property($1, $2::int, 'shouldhaveshards', false)", [name, port]);
    }
    // Without logical replication, which is for shards that are written to meanwhile.
    await client.query(
      `SELECT rebalance_table_shards(drain_only := true, shard_transfer_mode := 'block_writes',
         rebalance_strategy := 'by_shard_count')`,
    );
    await client.query("CALL citus_cleanup_orphaned_resources()");
    for (const { name, port } of rows) await client.query("SELECT citus_remove_node($1, $2::int)", [name, port]);
  });
}
