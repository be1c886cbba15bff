import { connected } from "@/lib/db/create-database";

/** What is asked of a connection to the directory. */
export interface ImportHistory {
  query(text: string): Promise<{ readonly rows: readonly { readonly source: string }[] }>;
}

/**
 * Whether the sample data still has to be loaded: some of its files were not merged, and nothing else was.
 * What was merged stands in `import_run`, in the transaction of the merge: a killed first run shows there.
 */
export async function needsSampleData(history: ImportHistory, sampleFiles: readonly string[]): Promise<boolean> {
  const { rows } = await history.query("SELECT DISTINCT source FROM directory.import_run");
  const merged = new Set(rows.map(({ source }) => source));
  const isOwnData = [...merged].some((source) => !sampleFiles.includes(source));
  return !isOwnData && sampleFiles.some((file) => !merged.has(file));
}

/** Whether there is anything to look up. */
export function wasAnythingImported(directoryUrl: string): Promise<boolean> {
  return connected(directoryUrl, async (client) => {
    const { rows } = await client.query<{ any: boolean }>("SELECT EXISTS (SELECT FROM directory.import_run) AS any");
    return rows[0]?.any ?? false;
  });
}
