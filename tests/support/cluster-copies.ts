import type { Client } from "pg";
import { connected, databaseUrl } from "@/lib/db/create-database";
import { distribute, setWorkers } from "@/lib/directory/cluster/distribute";

/** The URL of the coordinator of a Citus cluster, on whose nodes tests may create databases. */
export const CITUS_URL = process.env.TEST_CITUS_URL ?? null;

/** For `skipIf`: says at the end of the title why tests of a cluster do not run. */
export const needsCluster = CITUS_URL === null ? " (needs a Citus cluster: npm run bench -- citus)" : "";

/** For `skipIf`: says at the end of the title why tests of one server do not run on a cluster. */
export const needsOneServer = CITUS_URL === null ? "" : " (is about one server)";

/** The servers of the cluster, the coordinator first. */
async function nodesOf(coordinator: string): Promise<readonly string[]> {
  const workers = await connected(coordinator, async (client) => {
    const { rows } = await client.query<{ name: string; port: number }>(
      "SELECT nodename AS name, nodeport AS port FROM pg_dist_node WHERE groupid <> 0 ORDER BY nodeid",
    );
    return rows.map(({ name, port }) => {
      const url = new URL(coordinator);
      url.hostname = name;
      url.port = String(port);
      return url.href;
    });
  });
  return [coordinator, ...workers];
}

async function onEveryNode(coordinator: string, database: string, work: (client: Client) => Promise<unknown>) {
  for (const node of await nodesOf(coordinator)) await connected(databaseUrl(node, database), work);
}

/** Creates a database on every node and tells the coordinator's of the workers. */
export async function createOnCluster(coordinator: string, name: string): Promise<void> {
  await onEveryNode(coordinator, "postgres", (client) => client.query(`CREATE DATABASE ${name}`));
  await onEveryNode(coordinator, name, (client) => client.query("CREATE EXTENSION citus"));
  const [own = "", ...workers] = (await nodesOf(coordinator)).map((url) => new URL(url));
  await connected(databaseUrl(coordinator, name), async (client) => {
    await client.query("SELECT citus_set_coordinator_host($1, $2::int)", [new URL(own).hostname, new URL(own).port]);
    for (const { hostname, port } of workers) {
      await client.query("SELECT citus_add_node($1, $2::int)", [hostname, port]);
    }
  });
}

/** Distributes the directory in a database, and lets no connection to it remain, so that it can be copied. */
export async function makeTemplate(coordinator: string, name: string): Promise<void> {
  await connected(databaseUrl(coordinator, name), (client) =>
    distribute(client, { shards: 4, onStep: () => undefined }),
  );
  await onEveryNode(coordinator, "postgres", (client) =>
    client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`),
  );
  await endConnections(coordinator, name);
}

/** Ends all connections to a database, those of the cluster's own workers too, and waits until they are gone. */
async function endConnections(coordinator: string, name: string): Promise<void> {
  await onEveryNode(coordinator, "postgres", (client) =>
    client.query("SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = $1", [name]),
  );
}

/** Copies a database on every node: the copies on the workers are the workers of the coordinator's. */
export async function copyOnCluster(coordinator: string, from: string, to: string): Promise<void> {
  await onEveryNode(coordinator, "postgres", (client) => client.query(`CREATE DATABASE ${to} TEMPLATE ${from}`));
  // A copy has no settings of its database.
  await connected(databaseUrl(coordinator, to), setWorkers);
}

export async function dropOnCluster(coordinator: string, name: string): Promise<void> {
  // On a busy machine FORCE gives up before they are gone.
  await endConnections(coordinator, name);
  await onEveryNode(coordinator, "postgres", (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}
