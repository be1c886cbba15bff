import type { ImportProgress } from "@/lib/directory/import/import-files";

const nothing = () => undefined;

/** Shows nothing of an import. */
export const SILENT_PROGRESS: ImportProgress = {
  started: nothing,
  reading: nothing,
  waiting: nothing,
  merging: nothing,
  ignoredColumns: nothing,
  rejected: nothing,
  dropped: nothing,
  finished: nothing,
};
