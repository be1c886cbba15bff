import { Client, type Pool } from "pg";
import { storeError } from "@/lib/db/store-error";
import type { SuppressionSource } from "@/lib/directory/suppression-store";
import type { ActiveEntry } from "@/lib/domain/opt-out/suppression";
import { parseEntry } from "./suppression-list";

interface SuppressionSourceOptions {
  /** For the state, which is read often. */
  readonly pool: Pick<Pool, "query">;
  /** For reading the whole list, which may hold a million entries, on a connection with limits of its own. */
  readonly url: string;
}

const STATE = `SELECT concat_ws(':', entries, digest, final_entries, final_digest) AS state
  FROM accounts.suppression_state`;
const FETCH_ROWS = 20_000;
const CONNECT_MS = 10_000;
/** One statement may sort the whole list. The limit matters because the directory's list is locked meanwhile. */
const STATEMENT_MS = 120_000;

/** Creates the reader of the suppression list in accounts, from which the directory's copy is made. */
export function createSuppressionSource({ pool, url }: SuppressionSourceOptions): SuppressionSource {
  return {
    state: () => readState(pool),
    recount: () =>
      withConnection(url, async (client) => {
        await client.query("SELECT accounts.recount_suppressions()");
      }),
    read: (work) =>
      withConnection(url, async (client) => {
        await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        return work({ state: await readState(client), entries: () => fetchEntries(client) });
      }),
  };
}

async function withConnection<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    connectionString: url,
    application_name: "peoplepages suppression",
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
  });
  // A broken connection fails the running statement. Without a listener, its error event would end the process first.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw storeError("accounts", error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readState(client: Pick<Pool, "query">): Promise<string> {
  const { rows } = await client.query<{ state: string }>(STATE).catch((error: unknown) => {
    throw storeError("accounts", error);
  });
  if (!rows[0]) throw new Error("the accounts database returned no state of the suppression list");
  return rows[0].state;
}

async function* fetchEntries(client: Client): AsyncGenerator<readonly ActiveEntry[]> {
  await client.query(
    `DECLARE entries NO SCROLL CURSOR FOR
     SELECT kind, hash, bool_or(is_final) AS "isFinal" FROM accounts.suppression_entry
     WHERE lifted_at IS NULL GROUP BY kind, hash`,
  );
  for (;;) {
    const { rows } = await client.query<{ kind: string; hash: Buffer; isFinal: boolean }>(
      `FETCH ${FETCH_ROWS} FROM entries`,
    );
    if (rows.length === 0) return;
    yield rows.map(({ isFinal, ...entry }) => ({ ...parseEntry(entry), isFinal }));
  }
}
