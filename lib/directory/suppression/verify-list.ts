import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { holdList, readRequestedState } from "@/lib/directory/suppression/listed";
import type { SuppressionSnapshot, SuppressionSource } from "@/lib/directory/suppression-store";
import type { ActiveEntry } from "@/lib/domain/opt-out/suppression";

/** The directory's hashes were made with other keys than this installation's: the list would match nothing (D37). */
class ForeignDirectoryError extends Error {
  readonly code = "foreign_directory";

  constructor() {
    super("the directory's hashes were made with other keys than the accounts database holds");
    this.name = "ForeignDirectoryError";
  }
}

/**
 * Makes the list in the directory the one in accounts and records that it is. Runs in a transaction of its own; from its
 * commit on every lookup obeys the list. True where the two differed.
 *
 * The list is held while accounts is read: every change is in accounts before the directory lets go of the list, so what
 * is read is at least as new as what stands here.
 */
export async function verifyList(
  client: ClientBase,
  truth: SuppressionSource,
  fingerprint: Buffer | null,
): Promise<boolean> {
  await holdList(client);
  if (fingerprint !== null) await claim(client, fingerprint);
  const { isChanged, isCounted } = await truth.read((snapshot) => adopt(client, snapshot));
  if (!isCounted) await truth.recount();
  await client.query("SELECT directory.record_suppression_verification()");
  return isChanged;
}

async function claim(client: ClientBase, fingerprint: Buffer): Promise<void> {
  await client.query("INSERT INTO directory.house_fingerprint (fingerprint) VALUES ($1) ON CONFLICT DO NOTHING", [
    fingerprint,
  ]);
  const { rows } = await client.query<{ fingerprint: Buffer }>("SELECT fingerprint FROM directory.house_fingerprint");
  if (!rows[0]?.fingerprint.equals(fingerprint)) throw new ForeignDirectoryError();
}

interface Adopted {
  readonly isChanged: boolean;
  /** Whether accounts counts its entries as they are. */
  readonly isCounted: boolean;
}

async function adopt(client: ClientBase, snapshot: SuppressionSnapshot): Promise<Adopted> {
  if ((await readRequestedState(client)) === snapshot.state) return { isChanged: false, isCounted: true };
  await client.query(
    "CREATE TEMP TABLE truth (kind text NOT NULL, hash bytea NOT NULL, is_final boolean NOT NULL) ON COMMIT DROP",
  );
  const copy = client.query(copyFrom("COPY pg_temp.truth (kind, hash, is_final) FROM STDIN"));
  await pipeline(Readable.from(lines(snapshot.entries())), copy);
  await client.query("ANALYZE pg_temp.truth");
  for (const setting of WHOLE_TABLES) await client.query(`SET LOCAL ${setting}`);
  // More likely accounts was restored to a time before a request than that somebody wants to be found again: what it
  // does not know of stays in force, until it is lifted.
  await client.query(
    `UPDATE directory.suppression AS listed SET requested = false
     WHERE requested AND NOT EXISTS (SELECT FROM pg_temp.truth WHERE truth.hash = listed.hash)`,
  );
  await client.query(
    `INSERT INTO directory.suppression AS listed (kind, hash, root, applied, is_final)
     SELECT kind, hash, hash, false, is_final FROM pg_temp.truth
     ON CONFLICT (hash, root) DO UPDATE SET requested = true, is_final = excluded.is_final, erased = false
     WHERE NOT listed.requested OR listed.is_final <> excluded.is_final`,
  );
  return { isChanged: true, isCounted: await count(client, snapshot.state) };
}

/**
 * Holds the counts of both lists against the entries that were read: tables that are restored one by one may leave them
 * wrong. The directory's are put right.
 */
async function count(client: ClientBase, state: string): Promise<boolean> {
  const { rows } = await client.query<{ read: string }>(
    `WITH marked AS (SELECT ('x' || encode(substr(hash, 1, 8), 'hex'))::bit(64)::bigint AS mark, is_final FROM pg_temp.truth),
     counted AS (
       SELECT count(*) AS entries, coalesce(bit_xor(mark), 0) AS digest, count(*) FILTER (WHERE is_final) AS final_entries,
         coalesce(bit_xor(mark) FILTER (WHERE is_final), 0) AS final_digest FROM marked)
     SELECT concat_ws(':', counted.entries, counted.digest, counted.final_entries, counted.final_digest) AS read FROM counted`,
  );
  const read = rows[0]?.read;
  if ((await readRequestedState(client)) !== read) await client.query("SELECT directory.recount_suppressions()");
  return read === state;
}

/** Here, unlike in lookups, a plan that reads whole tables is the right one. */
const WHOLE_TABLES = ["enable_seqscan = on", "enable_hashjoin = on", "enable_mergejoin = on"];

async function* lines(entries: AsyncIterable<readonly ActiveEntry[]>): AsyncGenerator<string> {
  for await (const part of entries) {
    yield part
      .map(({ kind, hash, isFinal }) => `${kind}\t\\\\x${hash.toString("hex")}\t${isFinal ? "t" : "f"}\n`)
      .join("");
  }
}
