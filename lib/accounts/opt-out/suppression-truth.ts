import { Client, type Pool } from "pg";
import { entryOf } from "@/lib/accounts/opt-out/suppression-list";
import { storeError } from "@/lib/db/store-error";
import type { SuppressionTruth } from "@/lib/directory/suppression-store";
import type { StandingEntry } from "@/lib/domain/opt-out/suppression";

interface TruthSource {
  /** For the state, which is asked often. */
  readonly pool: Pick<Pool, "query">;
  /** For reading the whole list, on a connection with limits of its own: it may hold a million entries. */
  readonly url: string;
}

const STATE = `SELECT concat_ws(':', entries, digest, final_entries, final_digest) AS state
  FROM accounts.suppression_state`;
const ENTRIES_AT_ONCE = 20_000;
const CONNECT_MS = 10_000;
/** One statement may sort the whole list. Whoever reads it holds the directory's list meanwhile, and not for ever. */
const STATEMENT_MS = 120_000;

/** The suppression list as accounts has it: what the directory's is made from. */
export function createSuppressionTruth({ pool, url }: TruthSource): SuppressionTruth {
  return {
    state: () => readState(pool),
    recount: () =>
      onConnection(url, async (client) => {
        await client.query("SELECT accounts.recount_suppressions()");
      }),
    read: (work) =>
      onConnection(url, async (client) => {
        await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        return work({ state: await readState(client), entries: () => readEntries(client) });
      }),
  };
}

async function onConnection<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    connectionString: url,
    application_name: "peoplepages suppression",
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
  });
  // A connection that breaks fails the statement under way; without a listener it would end the process first.
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
  if (!rows[0]) throw new Error("the accounts database does not tell the state of the suppression list");
  return rows[0].state;
}

async function* readEntries(client: Client): AsyncGenerator<readonly StandingEntry[]> {
  await client.query(
    `DECLARE entries NO SCROLL CURSOR FOR
     SELECT kind, hash, bool_or(is_final) AS "isFinal" FROM accounts.suppression_entry
     WHERE lifted_at IS NULL GROUP BY kind, hash`,
  );
  for (;;) {
    const { rows } = await client.query<{ kind: string; hash: Buffer; isFinal: boolean }>(
      `FETCH ${ENTRIES_AT_ONCE} FROM entries`,
    );
    if (rows.length === 0) return;
    yield rows.map(({ isFinal, ...entry }) => ({ ...entryOf(entry), isFinal }));
  }
}
