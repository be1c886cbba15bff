import { parentPort } from "node:worker_threads";
import { normaliseBatch, type RowsToNormalise } from "@/lib/directory/import/normalise/normalise-batch";

/** Normalises the batches that the importer sends, in its own thread. */
parentPort?.on("message", (text: string) => {
  parentPort?.postMessage(JSON.stringify(normaliseBatch(JSON.parse(text) as RowsToNormalise)));
});
