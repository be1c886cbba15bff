import { Client, escapeIdentifier } from "pg";

const DUPLICATE_DATABASE = "42P04";
/** Raised instead when two sessions create the database at the same moment. */
const UNIQUE_VIOLATION = "23505";
const DATABASE_MISSING = "3D000";

/** Creates the database of `url` if it does not exist. Returns whether it was created. */
export async function createDatabaseIfMissing(url: string): Promise<boolean> {
  if (await exists(url)) return false;
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  return connected(databaseUrl(url, "postgres"), async (client) => {
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

/** Returns the URL of the database with this name on the server of another URL. */
export function databaseUrl(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

/** Runs `work` on a dedicated connection, which is closed afterwards. */
export async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: "peoplepages",
  });
  // An idle connection that breaks emits an error, which would end the process. The next query fails anyway.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
