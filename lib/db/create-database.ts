import { Client, escapeIdentifier } from "pg";

const DUPLICATE_DATABASE = "42P04";
/** Two that create it at the same moment: the loser sees the catalogue's own unique index. */
const UNIQUE_VIOLATION = "23505";
const DATABASE_MISSING = "3D000";

/** Creates the database that `url` names, if its server has none of that name. True when it was created. */
export async function createDatabaseIfMissing(url: string): Promise<boolean> {
  if (await exists(url)) return false;
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const maintenance = new URL(url);
  maintenance.pathname = "/postgres";
  return connected(maintenance.href, async (client) => {
    try {
      await client.query(`CREATE DATABASE ${escapeIdentifier(name)}`);
      return true;
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (code === DUPLICATE_DATABASE || code === UNIQUE_VIOLATION) return false;
      throw error;
    }
  });
}

async function exists(url: string): Promise<boolean> {
  try {
    return await connected(url, async () => true);
  } catch (error) {
    if ((error as { code?: unknown }).code === DATABASE_MISSING) return false;
    throw error;
  }
}

/** Runs `work` on a connection of its own. */
export async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: "peoplepages",
  });
  // A connection that breaks while idle reports here; the next query fails by itself.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
