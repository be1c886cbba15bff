import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { emptyState, type State } from "./state";

/** Where the state is kept between two starts; without a path it is kept nowhere. */
export interface StateFile {
  /** Null where there is nothing to remember. */
  read(): State | null;
  write(state: State): void;
}

/** Written beside and renamed: a stop half way leaves the state before. */
export function openStateFile(path: string | null): StateFile {
  if (path === null) return { read: () => null, write: () => {} };
  return {
    read() {
      const text = readIfThere(path);
      if (text === null) return null;
      const state = { ...emptyState(""), ...(JSON.parse(text) as State) };
      if (state.version !== 1) throw new Error(`${path} was written by another version: delete it to start afresh.`);
      return state;
    },
    write(state) {
      mkdirSync(dirname(path), { recursive: true });
      const beside = `${path}.${process.pid}.new`;
      try {
        writeFileSync(beside, JSON.stringify(state), { mode: 0o600 });
        renameSync(beside, path);
      } finally {
        rmSync(beside, { force: true });
      }
    },
  };
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
