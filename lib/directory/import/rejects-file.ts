import { once } from "node:events";
import { createWriteStream, rmSync, type WriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { DroppedField } from "@/lib/directory/import/source-row";

/** What could not be taken of a file, told line by line (D31). */
export interface Rejects {
  /** A row that was left out. */
  reject(line: number, reason: string): void;
  /** A field that was left out of a row that was taken. The value is the operator's own, and stays in the operator's folder. */
  drop(line: number, field: DroppedField): void;
  /** Resolves when there is room for more. */
  ready(): Promise<void>;
  /** Puts the file in its place, or takes an older one away where there is nothing to tell. */
  keep(): Promise<void>;
  /** Leaves everything as it was. */
  discard(): Promise<void>;
}

/** `FILE.rejects.jsonl`, written beside its final name and put there in the end, readable by its owner alone. */
export function createRejectsFile(path: string): Rejects {
  const draft = `${path}.${process.pid}.part`;
  let stream: WriteStream | null = null;
  let failure: Error | null = null;

  const removeDraft = (): void => rmSync(draft, { force: true });
  const write = (entry: object): void => {
    if (!stream) {
      stream = createWriteStream(draft, { mode: 0o600 });
      process.once("exit", removeDraft);
      stream.on("error", (error) => {
        failure = error;
      });
    }
    stream.write(`${JSON.stringify(entry)}\n`);
  };
  const close = async (): Promise<void> => {
    if (!stream) return;
    stream.end();
    if (!failure && !stream.closed) await once(stream, "close").catch(() => undefined);
    if (failure) throw failure;
  };
  return {
    reject: (line, reason) => write({ line, reason }),
    drop: (line, { dropped, reason, value }) => write({ line, dropped, reason, value }),
    async ready() {
      if (failure) throw failure;
      if (stream?.writableNeedDrain) await once(stream, "drain");
    },
    async keep() {
      await close();
      if (stream) await rename(draft, path);
      else await rm(path, { force: true });
      process.off("exit", removeDraft);
    },
    async discard() {
      await close().catch(() => undefined);
      await rm(draft, { force: true });
      process.off("exit", removeDraft);
    },
  };
}

/** For a dry run: nothing is written. */
export const NO_REJECTS_FILE: Rejects = {
  reject: () => undefined,
  drop: () => undefined,
  ready: () => Promise.resolve(),
  keep: () => Promise.resolve(),
  discard: () => Promise.resolve(),
};
