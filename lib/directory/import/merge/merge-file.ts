import { randomUUID } from "node:crypto";
import type { ClientBase } from "pg";
import type { ImportKind } from "@/lib/directory/import/import-kind";
import { lockImports } from "@/lib/directory/import/import-lock";
import { type DroppedOnMerge, noteDropped, openDropped, readDropped } from "@/lib/directory/import/merge/dropped";
import { insertCompanies, mayInsertCompanies } from "@/lib/directory/import/merge/insert-companies";
import { deleteHiddenFingerprints, skipKnown } from "@/lib/directory/import/merge/known-rows";
import { closeLoading, indexLoading, keyLoading, mayLoad, openLoading } from "@/lib/directory/import/merge/loading";
import {
  hasAliases,
  hasCompanies,
  mergeCompaniesBatch,
  mergeEmployersBatch,
  mergeTechnologiesBatch,
  noteCompanyLatecomers,
  openCompaniesBatch,
  settleCompanies,
} from "@/lib/directory/import/merge/merge-companies";
import type { MergeContext } from "@/lib/directory/import/merge/merge-context";
import {
  mergePeopleAlone,
  mergePeopleInOrder,
  notePersonLatecomers,
  openPeopleBatch,
  settleTouchedPeople,
} from "@/lib/directory/import/merge/merge-people";
import { idsOf, type NewPeople, type NewPeopleJob } from "@/lib/directory/import/merge/new-people";
import { copyNewPeople, openNewPeople, settleNewPeople } from "@/lib/directory/import/merge/settle-new-people";
import { findConcerned, openLearnt, settleConcerned } from "@/lib/directory/import/merge/suppressed";
import { emptyTally, type Tally } from "@/lib/directory/import/merge/tally";
import { openTouched } from "@/lib/directory/import/merge/touched";
import type { CompanyRow } from "@/lib/directory/import/normalise/company-row";
import type { PersonRow } from "@/lib/directory/import/normalise/person-row";
import type { TechnologyRow } from "@/lib/directory/import/normalise/technology-row";
import {
  analyzeStage,
  COPY_STAGE,
  hasSides,
  type NumberedRow,
  openLater,
  readLater,
  readSides,
  readStage,
  type StagedRow,
} from "@/lib/directory/import/stage";
import { setByKey } from "@/lib/directory/records/by-key-settings";
import { CountedChanges } from "@/lib/directory/records/counted-changes";
import {
  abandonWrites,
  aheadOf,
  copyPieces,
  inTurns,
  sendCopies,
  settleWrites,
} from "@/lib/directory/records/in-turns";
import { noteLexicon } from "@/lib/directory/records/lexicon-versions";
import { createPersonIds } from "@/lib/directory/records/person-id";
import { writeFormatCounts, writeWordCounts } from "@/lib/directory/records/write-counts";
import { holdListAfterRows, listedKinds, readAdditions } from "@/lib/directory/suppression/listed";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";

export interface MergeJob {
  readonly client: ClientBase;
  /** Connection URL of the directory database. */
  readonly directoryUrl: string;
  readonly kind: ImportKind;
  /** The file's name, for the record of the import. */
  readonly source: string;
  readonly startedAt: Date;
  /** Rows that were read. The ordinals of all rows are below. */
  readonly counts: { readonly read: number; readonly rejected: number };
  readonly batchRows: number;
  readonly dryRun: boolean;
  readonly hashSuppression: HashSuppression;
  readonly now: () => Date;
  readonly onWaiting: () => void;
  /**
   * Returns lines for the stage for rows that were read and not staged. `rows` holds their fingerprints by ordinal; null
   * if the fingerprint is not known.
   */
  readonly readAgain: (rows: ReadonlyMap<number, string | null>) => AsyncIterable<Uint8Array>;
  readonly onMerged: (rows: number) => void;
  /**
   * Receives fields that turned out to be bad only when compared with the directory. Called once the file is certain to
   * be merged.
   */
  readonly onDropped: (dropped: readonly DroppedOnMerge[]) => Promise<void>;
}

/** Number of different keys from which collected counts are written, to limit memory. */
const COUNTS_AT_ONCE = 20_000;
const ATTEMPTS = 4;

/**
 * Merges the staged rows of one file in one transaction, so all of them become visible at once, or none.
 *
 * Before it ends, the merge checks whether anybody was added to the suppression list while it ran. If so, it starts
 * again, so that no record of that person is written (D26). The last attempt commits anyway, and suppresses those
 * people before anybody sees their records.
 */
export async function mergeFile(job: MergeJob): Promise<Tally> {
  await openDropped(job.client);
  if (!job.dryRun) await noteLexicon(job.client);
  for (let attempt = 1; ; attempt += 1) {
    const tally = await mergeOnce(job, null, attempt === ATTEMPTS);
    if (tally) return finishMerge(job, tally);
  }
}

/** Reads a file, and returns its rows as they are read: new people, and lines for the stage. */
type ReadWhileMerging = (newPeople: NewPeopleJob) => AsyncIterable<{
  readonly staged: readonly (string | Uint8Array)[];
  readonly newPeople: NewPeople | null;
}>;

/**
 * Reads and merges a file in one transaction, so that new people are written without being staged (docs/decisions/0150).
 * Returns null if nothing was merged and the file has to be staged: if the directory got people or a suppression list
 * meanwhile, or if a row says something about an employer.
 */
export async function mergeWhileReading(job: MergeJob, read: ReadWhileMerging): Promise<Tally | null> {
  await openDropped(job.client);
  await noteLexicon(job.client);
  const tally = await mergeOnce(job, read, false);
  return tally && finishMerge(job, tally);
}

/** Returns whether every row of a file with another profile is a new person who may be written. */
export async function mayMergeWhileReading(client: ClientBase): Promise<boolean> {
  return (await findLastPersonId(client)) === 0n && (await listedKinds(client)).size === 0 && (await mayLoad(client));
}

async function finishMerge(job: MergeJob, tally: Tally): Promise<Tally> {
  if (!job.dryRun) {
    await tellDropped(job);
    await refreshStatistics(job.client, tally);
  }
  return tally;
}

async function mergeOnce(job: MergeJob, read: ReadWhileMerging | null, last: boolean): Promise<Tally | null> {
  const { client } = job;
  await client.query("BEGIN");
  try {
    await takeLock(job);
    const state = await readAdditions(client);
    if (read !== null && !(await mayMergeWhileReading(client))) {
      await client.query("ROLLBACK");
      return null;
    }
    const runNumber = await nextRunNumber(client);
    // From here on the database records what the import changes, so that the import can be undone.
    await client.query("SELECT set_config('peoplepages.import_run', $1, true)", [runNumber]);
    const { tally, isLoading } = await merge(job, read, runNumber);
    if (job.dryRun) {
      await tellDropped(job);
      await client.query("ROLLBACK");
      return tally;
    }
    await holdListAfterRows(client);
    const changed = (await readAdditions(client)) !== state;
    if (changed && !last) {
      await client.query("ROLLBACK");
      return null;
    }
    if (isLoading) await closeLoading(client);
    await settleSuppressions(job, changed);
    await recordRun(job, tally, runNumber);
    await client.query("COMMIT");
    return tally;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    if (!last && (isRefused(error) || error instanceof StageFirstError)) return null;
    throw error;
  }
}

/**
 * The error code of the database if a person is added to the suppression list after the list was checked and before the
 * person is written.
 */
const SOMEBODY_SUPPRESSED = "PP026";

/** Rows that were read while merging say something about employers, which has to be merged before any person. */
class StageFirstError extends Error {}

/** A cluster names the code in the message. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === SOMEBODY_SUPPRESSED || error.message.includes(SOMEBODY_SUPPRESSED);
}

/** Runs while holding the suppression list's lock, so later opt-outs see every row written here. */
async function settleSuppressions(job: MergeJob, changed: boolean): Promise<void> {
  const { client, hashSuppression } = job;
  if (changed) {
    if (job.kind === "people") {
      for await (const batch of readStage<PersonRow>(client, job.counts.read, job.batchRows)) {
        await notePersonLatecomers(client, batch, hashSuppression);
      }
    }
    if (job.kind === "companies") {
      for await (const batch of readStage<CompanyRow>(client, job.counts.read, job.batchRows)) {
        await noteCompanyLatecomers(client, batch, hashSuppression);
      }
    }
    await findConcerned(client, hashSuppression);
  }
  await settleConcerned({ client, hashSuppression, now: job.now() });
  if (changed) await deleteHiddenFingerprints(client);
}

async function takeLock({ client, onWaiting }: MergeJob): Promise<void> {
  await setByKey(client);
  await lockImports(client, onWaiting);
}

async function tellDropped({ client, onDropped }: MergeJob): Promise<void> {
  for await (const dropped of readDropped(client)) await onDropped(dropped);
}

async function merge(
  given: MergeJob,
  read: ReadWhileMerging | null,
  runNumber: number,
): Promise<{ tally: Tally; isLoading: boolean }> {
  const unchanged = given.kind === "people" && read === null ? await skipKnown(given, runNumber) : 0;
  const client = inTurns(given.client);
  try {
    return await mergeInTurns({ ...given, client }, read, runNumber, unchanged);
  } catch (error) {
    await abandonWrites(client);
    throw error;
  }
}

async function mergeInTurns(
  job: MergeJob,
  read: ReadWhileMerging | null,
  runNumber: number,
  unchanged: number,
): Promise<{ tally: Tally; isLoading: boolean }> {
  const { client } = job;
  const lastPersonId = await findLastPersonId(client);
  const isLoading = job.kind === "people" && lastPersonId === 0n && (await mayLoad(client));
  if (isLoading) await openLoading(client);
  const context: MergeContext = {
    client,
    now: job.now(),
    searchTable: isLoading ? "person_search_loading" : "person_search",
    slugTable: "directory.person_slug",
    tally: { ...emptyTally(), unchanged },
    formats: new CountedChanges(),
    words: new CountedChanges(),
    hashSuppression: job.hashSuppression,
    runNumber,
    hasPeople: lastPersonId > 0n,
    hasCompanies: true,
    nextPersonId: createPersonIds(job.now().getTime(), lastPersonId),
    dropped: [],
  };
  await openTouched(client);
  await openLearnt(client);
  const firstNewId = read === null ? null : await readNewPeople(context, job, read);
  await MERGES[job.kind](context, job, firstNewId);
  await findConcerned(client, job.hashSuppression);
  await writeCounts(context);
  await settleWrites(client);
  if (isLoading) await indexLoading(client);
  return { tally: context.tally, isLoading };
}

/**
 * Reads the file, writes the people of it who are new, and stages all other rows. Returns the id of the person of the
 * file's first row, or null if nobody is new.
 */
async function readNewPeople(context: MergeContext, job: MergeJob, read: ReadWhileMerging): Promise<string | null> {
  const { client, nextPersonId } = context;
  const firstId = nextPersonId();
  const reading: NewPeopleJob = {
    firstId,
    importedAt: context.now.toISOString(),
    runNumber: context.runNumber,
    directoryUrl: (await hasCompanies(client)) ? job.directoryUrl : null,
  };
  const own: MergeContext = { ...context, slugTable: "pg_temp.import_new_slug" };
  await openNewPeople(client);
  let isSettled: Promise<void> = Promise.resolve();
  for await (const { staged, newPeople } of read(reading)) {
    // The database works on a batch while the next one is read, but is never further behind.
    await isSettled;
    await copyPieces(client, { sql: COPY_STAGE, pieces: staged.map((lines) => Buffer.from(lines)) });
    if (newPeople !== null) await copyNewPeople(own, newPeople);
    if (own.formats.size + own.words.size > COUNTS_AT_ONCE) await writeCounts(own);
    isSettled = settleWrites(client);
    isSettled.catch(() => undefined);
  }
  await isSettled;
  if (await hasSides(client)) throw new StageFirstError();
  await analyzeStage(client);
  const { added } = context.tally;
  if (added === 0) return null;
  context.nextPersonId = createPersonIds(context.now.getTime(), BigInt(firstId) + BigInt(job.counts.read));
  // In the table of profiles itself, where none of theirs is yet, removing people costs no pass over the collected ones.
  const removed = await settleNewPeople(context);
  job.onMerged(added - removed.length);
  const again = new Map(removed.map((id) => [Number(BigInt(id) - BigInt(firstId)), null]));
  if (again.size > 0) {
    for await (const lines of job.readAgain(again)) {
      await copyPieces(client, { sql: COPY_STAGE, pieces: [Buffer.from(lines)] });
      await settleWrites(client);
    }
    await analyzeStage(client);
  }
  return firstId;
}

type Merge = (context: MergeContext, job: MergeJob, firstNewId: string | null) => Promise<void>;

const MERGES: Readonly<Record<ImportKind, Merge>> = {
  async companies(context, job) {
    await openLater(job.client, "pass 0");
    const open = (batch: readonly StagedRow<CompanyRow>[]) => openCompaniesBatch(context, batch);
    if (await mayInsertCompanies(context)) await insertCompanies(context, job.counts.read, job.onMerged);
    else {
      const opening = (await hasAliases(job.client)) ? openInTurn : openAhead;
      for await (const { batch, opened } of opening(alone<CompanyRow>(job), open)) {
        await mergeCompaniesBatch(context, batch, opened);
        await finishBatch(context, job, batch.length);
      }
    }
    for await (const { batch, opened } of openInTurn(inOrder<CompanyRow>(job), open)) {
      await mergeCompaniesBatch(context, batch, opened);
      await finishBatch(context, job, batch.length);
    }
    await settleCompanies(context);
  },
  async people(context, job, firstNewId) {
    const { client, batchRows } = job;
    for await (const groups of readSides<CompanyRow>(client, batchRows)) {
      await mergeEmployersBatch(
        context,
        groups.flat().map(({ row }) => row),
      );
    }
    // After the employers of this file, which become companies.
    context.hasCompanies = await hasCompanies(client);
    await openLater(client, firstNewId === null ? "the first pass" : "pass 0");
    const ahead = { ...context, client: aheadOf(client) };
    const batches = openAhead(alone<PersonRow>({ ...job, client: ahead.client }), (batch) =>
      openPeopleBatch(
        ahead,
        batch.map((row) => [row]),
        "alone",
      ),
    );
    for await (const { batch, opened } of batches) {
      // The order of ids is that of the file, because of several people who may be meant the first is taken.
      const nextPersonId = firstNewId === null ? context.nextPersonId : idsOf(opened.groups.flat(), firstNewId);
      await mergePeopleAlone({ ...context, nextPersonId }, opened);
      await finishBatch(context, job, batch.length);
    }
    if (context.searchTable === "person_search_loading" && firstNewId === null) await keyLoading(client);
    context.hasPeople = true;
    for await (const groups of readLater<PersonRow>(client, batchRows)) {
      await mergePeopleInOrder(context, await openPeopleBatch(context, groups, "in order"));
      await finishBatch(context, job, groups.flat().length);
    }
    await settleTouchedPeople(context);
  },
  async technologies(context, job) {
    await openLater(job.client, "the first pass");
    for await (const batch of alone<TechnologyRow>(job)) {
      await mergeTechnologiesBatch(context, batch);
      await finishBatch(context, job, batch.length);
    }
    for await (const batch of inOrder<TechnologyRow>(job)) {
      await mergeTechnologiesBatch(context, batch);
      await finishBatch(context, job, batch.length);
    }
  },
};

function alone<Row>({ client, counts, batchRows }: MergeJob): AsyncGenerator<readonly NumberedRow<Row>[]> {
  return readStage<Row>(client, counts.read, batchRows, "alone");
}

async function* inOrder<Row>({ client, batchRows }: MergeJob): AsyncGenerator<readonly StagedRow<Row>[]> {
  for await (const groups of readLater<Row>(client, batchRows)) yield groups.flat();
}

/** Opens each batch when the one before it is merged. */
async function* openInTurn<Batch, Opened>(
  batches: AsyncIterable<Batch>,
  open: (batch: Batch) => Promise<Opened>,
): AsyncGenerator<{ readonly batch: Batch; readonly opened: Opened }> {
  for await (const batch of batches) yield { batch, opened: await open(batch) };
}

/** Opens the next batch while the current one is merged, so that neither this process nor the database is idle. */
async function* openAhead<Batch, Opened>(
  batches: AsyncIterable<Batch>,
  open: (batch: Batch) => Promise<Opened>,
): AsyncGenerator<{ readonly batch: Batch; readonly opened: Opened }> {
  const iterator = batches[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await iterator.next();
    return done === true ? null : { batch: value, opened: await open(value) };
  };
  let coming = next();
  try {
    for (let current = await coming; current !== null; current = await coming) {
      coming = next();
      // The promise is awaited later; without this handler, an earlier rejection would end the process.
      coming.catch(() => undefined);
      yield current;
    }
  } finally {
    // No statement of the next batch may be running when the transaction ends.
    await coming.catch(() => undefined);
  }
}

async function finishBatch(context: MergeContext, job: MergeJob, rows: number): Promise<void> {
  job.onMerged(rows);
  sendCopies(context.client);
  await noteDropped(context.client, context.dropped.splice(0));
  if (context.formats.size + context.words.size > COUNTS_AT_ONCE) await writeCounts(context);
}

async function writeCounts({ client, formats, words }: MergeContext): Promise<void> {
  await writeFormatCounts(client, formats);
  await writeWordCounts(client, words);
}

/**
 * Refreshes the statistics so that lookups are planned well immediately. The database would do it by itself, but later.
 */
async function refreshStatistics(client: ClientBase, { added, updated }: Tally): Promise<void> {
  if (added + updated < WORTH_STATISTICS) return;
  // The import is committed already, so a failure here is ignored.
  await client.query(`ANALYZE ${LARGE_TABLES.map((table) => `directory.${table}`).join(", ")}`).catch(() => undefined);
}

const WORTH_STATISTICS = 1_000;
const LARGE_TABLES = [
  "company",
  "company_alias",
  "company_technology",
  "company_person",
  "person",
  "person_slug",
  "person_email",
  "person_name",
  "person_search",
];

async function findLastPersonId(client: ClientBase): Promise<bigint> {
  const { rows } = await client.query<{ last: string | null }>("SELECT max(id)::text AS last FROM directory.person");
  return BigInt(rows[0]?.last ?? 0);
}

/** Returns the number of this import run. Only one import runs at a time, so no two runs get the same number. */
async function nextRunNumber(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    "SELECT coalesce(max(number), 0) + 1 AS next FROM directory.import_run",
  );
  return rows[0]?.next ?? 1;
}

async function recordRun(job: MergeJob, tally: Tally, runNumber: number): Promise<void> {
  await job.client.query(
    `INSERT INTO directory.import_run (id, kind, source, started_at, finished_at, read, added, updated, unchanged, rejected, suppressed, number)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      randomUUID(),
      job.kind,
      job.source,
      job.startedAt,
      job.now(),
      job.counts.read,
      tally.added,
      tally.updated,
      tally.unchanged,
      job.counts.rejected,
      tally.suppressed,
      runNumber,
    ],
  );
}
