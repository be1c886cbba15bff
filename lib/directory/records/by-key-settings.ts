import type { ClientBase } from "pg";

/**
 * Settings for work that looks up every row by key, in tables that change while it runs: plans that read whole tables
 * are ruled out, because statistics don't reflect rows of the same transaction. The first has the workers of a cluster
 * follow SET LOCAL too; a server without Citus ignores it.
 */
const BY_KEY_SETTINGS = [
  "citus.propagate_set_commands=local",
  "enable_seqscan=off",
  "enable_hashjoin=off",
  "enable_mergejoin=off",
  "jit=off",
];

/** The settings as options of a connection, for as long as it lasts. */
export const BY_KEY_OPTIONS = BY_KEY_SETTINGS.map((setting) => `-c ${setting}`).join(" ");

/**
 * Applies the settings until the transaction ends. Each is a statement of its own, because a coordinator repeats the
 * whole text of a query on its workers.
 */
export async function setByKey(client: ClientBase): Promise<void> {
  for (const setting of BY_KEY_SETTINGS) await client.query(`SET LOCAL ${setting}`);
}
