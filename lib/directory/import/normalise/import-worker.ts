import type { KeyObject } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { type NewPeopleJob, NewPeopleMaker } from "@/lib/directory/import/merge/new-people";
import { type RowsToNormalise, readBatch } from "@/lib/directory/import/normalise/normalise-batch";
import { suppressionHasher } from "@/lib/secrets/suppression-hasher";

/** What the importer gives to this thread: null if rows are only normalized. */
export type WorkerJob = { readonly newPeople: NewPeopleJob; readonly suppressionKey: KeyObject } | null;

const job = workerData as WorkerJob;
const maker = job && new NewPeopleMaker(job.newPeople, suppressionHasher(job.suppressionKey));
let last: Promise<void> = Promise.resolve();

/** Normalizes the batches that the importer sends to this worker thread, one after the other. */
parentPort?.on("message", (text: string) => {
  last = last.then(async () => {
    const batch = await readBatch(JSON.parse(text) as RowsToNormalise, maker);
    const lines = batch.newPeople?.copies.map((copy) => copy.lines.buffer) ?? [];
    parentPort?.postMessage(batch, [batch.lines.buffer, ...lines]);
  });
});
