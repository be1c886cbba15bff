import { parentPort } from "node:worker_threads";
import { normaliseBatch, type RowsToNormalise } from "@/lib/directory/import/normalise/normalise-batch";

/** Normalizes the batches that the importer sends to this worker thread. */
parentPort?.on("message", (text: string) => {
  parentPort?.postMessage(JSON.stringify(normaliseBatch(JSON.parse(text) as RowsToNormalise)));
});
