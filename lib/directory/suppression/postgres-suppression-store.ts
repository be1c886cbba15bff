import { setTimeout as wait } from "node:timers/promises";
import { Client, type ClientBase, type Pool } from "pg";
import { runInTransaction } from "@/lib/db/in-transaction";
import { storeError } from "@/lib/db/store-error";
import { BY_KEY_OPTIONS } from "@/lib/directory/records/by-key-settings";
import { deleteReplacedValues } from "@/lib/directory/records/delete-replaced-values";
import { coverSubject } from "@/lib/directory/suppression/cover-subject";
import { exportPerson } from "@/lib/directory/suppression/export-person";
import type { ListChange } from "@/lib/directory/suppression/file-people";
import {
  findByDigests,
  findByIdentifiers,
  findHidden,
  findHiddenBy,
} from "@/lib/directory/suppression/find-by-identifiers";
import {
  addRequested,
  areApplied,
  holdList,
  markApplied,
  markErased,
  markFinal,
  parts,
  REQUESTED_STATE,
  removeRoots,
  requireVerified,
} from "@/lib/directory/suppression/listed";
import { settleList } from "@/lib/directory/suppression/settle-list";
import { settlePeople } from "@/lib/directory/suppression/settle-people";
import { isUnverified } from "@/lib/directory/suppression/unverified";
import { verifyList } from "@/lib/directory/suppression/verify-list";
import type { SuppressionSource, SuppressionStore } from "@/lib/directory/suppression-store";
import { type HashSuppression, hashIdentifiers } from "@/lib/domain/opt-out/suppression";
import { StoreUnavailableError } from "@/lib/store-unavailable";

interface SuppressionStoreOptions {
  /** The URL of the directory's database. */
  readonly url: string;
  /** The pool that reads the state of the list. */
  readonly pool: Pool;
  /** The limit of one statement in milliseconds; null for no limit. */
  readonly timeoutMs: number | null;
  readonly hashSuppression: HashSuppression;
  /** The fingerprint of the hashing secrets; null to skip the check. */
  readonly fingerprint: Buffer | null;
  readonly now: () => Date;
}

/** Batch size. Small batches keep the list's lock short for other changes. */
const PEOPLE_AT_ONCE = 50;
const DELETED_AT_ONCE = 2_000;
const CARRYING_OUT_MS = 1_000;
/** Held by the one process that settles the list. */
const SETTLE_LOCK = "hashtextextended('peoplepages.directory.suppression.settle', 0)";

/**
 * The suppression list of the directory, on PostgreSQL. Calls are rare, so each opens its own connection and none
 * competes with lookups.
 */
export function createPostgresSuppressionStore(options: SuppressionStoreOptions): SuppressionStore {
  const { hashSuppression, timeoutMs } = options;
  const changeOn = (client: ClientBase): ListChange => ({ client, hashSuppression, now: options.now() });
  const connected = <Result>(work: (client: ClientBase) => Promise<Result>, limitMs = timeoutMs) =>
    onConnection(options.url, limitMs, work);

  /** Runs `work` in one transaction that holds the list's lock. */
  function changeList<Result>(client: ClientBase, work: (change: ListChange) => Promise<Result>): Promise<Result> {
    return runInTransaction(client, async () => {
      await holdList(client);
      return work(changeOn(client));
    });
  }

  /** Settles people in batches, each in its own transaction; false if an import holds one of the rows. */
  async function settleAll(client: ClientBase, ids: Iterable<string>): Promise<boolean> {
    let isDone = true;
    for (const part of parts([...ids], PEOPLE_AT_ONCE)) {
      const { isBusy } = await changeList(client, (change) => settlePeople(change, part));
      isDone &&= !isBusy;
    }
    return isDone;
  }

  /**
   * The list lags behind the accounts store briefly while a request is carried out, so a difference is checked twice.
   */
  async function isVerified(truth: SuppressionSource): Promise<boolean> {
    for (const waitMs of [CARRYING_OUT_MS, null]) {
      const { rows } = await options.pool.query<{ state: string }>(REQUESTED_STATE).catch((error: unknown) => {
        if (isUnverified(error)) return { rows: [] };
        throw storeError("directory", error);
      });
      if (!rows[0]) return false;
      if (rows[0].state === (await truth.state())) return true;
      if (waitMs !== null) await wait(waitMs);
    }
    return false;
  }

  return {
    findSubject: (subject) =>
      connected((client) => runInTransaction(client, () => coverSubject(changeOn(client), subject))),

    suppress: (identifiers, final = []) =>
      connected(async (client) => {
        const entries = hashIdentifiers(identifiers, hashSuppression);
        // From this commit on, imports keep new people out and lookups obey the entries. Then
        // the people already on file are found.
        const ids = await changeList(client, async (change) => {
          await addRequested(client, entries);
          await markFinal(client, final);
          return findByIdentifiers(change, identifiers);
        });
        const isDone = await settleAll(client, ids);
        await changeList(client, async () => {
          await markApplied(client, entries);
          if (isDone) await markErased(client, final);
        });
        return isDone;
      }),

    lift: (decide) =>
      connected((client) =>
        changeList(client, (change) =>
          decide(async (entries) => {
            const removed = await removeRoots(client, entries);
            await settlePeople(change, await findHidden(client, removed));
            return removed.length;
          }),
        ),
      ),

    erase: (entries) =>
      connected(async (client) => {
        const ids = await changeList(client, async () => {
          await requireVerified(client);
          await markFinal(client, entries);
          return findHiddenBy(client, entries);
        });
        // While entries are not applied, some of the people whom they name may not have been found yet.
        const isDone = (await settleAll(client, ids)) && (await areApplied(client, entries));
        if (isDone) await changeList(client, () => markErased(client, entries));
        return isDone;
      }),

    deleteErased: (before, signal) =>
      connected(async (client) => {
        let deleted = 0;
        for (let some: number | null = -1; some && !signal.aborted; ) {
          some = await deleteSome(client, before);
          deleted += some;
        }
        return deleted;
      }, null),

    deleteReplacedValues: (before, signal) => connected((client) => deleteReplacedValues(client, before, signal), null),

    countOnFile: (kind, digests) =>
      connected(async (client) => {
        const counts = new Map<string, number>();
        for (const { digest } of await findByDigests(client, kind, digests)) {
          counts.set(digest, (counts.get(digest) ?? 0) + 1);
        }
        return counts;
      }),

    async verify(truth) {
      if (await isVerified(truth)) return false;
      return connected(
        (client) => runInTransaction(client, () => verifyList(client, truth, options.fingerprint)),
        null,
      );
    },

    settle: (signal) =>
      connected(async (client) => {
        const { rows } = await client.query<{ isOurs: boolean }>(
          `SELECT pg_try_advisory_lock(${SETTLE_LOCK}) AS "isOurs"`,
        );
        if (!rows[0]?.isOurs) return;
        await settleList(changeOn(client), (work) => runInTransaction(client, () => work(client)), signal);
      }, null),

    async checkVerified() {
      await requireVerified(options.pool).catch((error: unknown) => {
        throw directoryError(error);
      });
    },

    exportPerson: (email) => connected((client) => exportPerson(client, email, hashSuppression)),
  };
}

async function deleteSome(client: ClientBase, before: Date): Promise<number> {
  const { rowCount } = await client.query(
    `DELETE FROM directory.person WHERE id = ANY(ARRAY(
       SELECT id FROM directory.person WHERE erased_at < $1 LIMIT ${DELETED_AT_ONCE}))`,
    [before],
  );
  return rowCount ?? 0;
}

/**
 * The client's extra time beyond the server's statement limit: the server's own error is clearer, and a frozen server
 * sends none.
 */
const CLIENT_GRACE_MS = 250;
const CONNECT_MS = 10_000;
/**
 * Has one connection to each worker of a cluster carry all statements of a transaction, so that they see each other's
 * rows. A server without Citus ignores it.
 */
const ONE_CONNECTION_PER_WORKER = "-c citus.multi_shard_modify_mode=sequential";

function limitsOf(timeoutMs: number | null) {
  if (timeoutMs === null) return { connectionTimeoutMillis: CONNECT_MS };
  return {
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    lock_timeout: timeoutMs,
    query_timeout: timeoutMs + CLIENT_GRACE_MS,
  };
}

async function onConnection<Result>(
  url: string,
  timeoutMs: number | null,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: url,
    application_name: "peoplepages suppression",
    keepAlive: true,
    options: `${BY_KEY_OPTIONS} ${ONE_CONNECTION_PER_WORKER}`,
    ...limitsOf(timeoutMs),
  });
  // Without a listener, a broken connection would end the process before the statement under way fails.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw directoryError(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Maps errors to StoreUnavailableError; a directory whose list is not verified counts as unavailable. */
function directoryError(error: unknown): unknown {
  return isUnverified(error) ? new StoreUnavailableError("directory", error) : storeError("directory", error);
}
