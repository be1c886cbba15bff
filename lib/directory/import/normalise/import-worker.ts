import { parentPort } from "node:worker_threads";
import { normaliseBatch, type RowsToNormalise } from "@/lib/directory/import/normalise/normalise-batch";

/** Normalizes the batches that the importer sends to this worker thread. */
parentPort?.on("message", (text: string) => {
  const batch = normaliseBatch(JSON.parse(text) as RowsToNormalise);
  parentPort?.postMessage(batch, [batch.lines.buffer]);
});
