import { connected } from "@/lib/db/create-database";

/** The part of a connection to the directory that is used here. */
interface ImportHistory {
  query(text: string): Promise<{ readonly rows: readonly { readonly source: string }[] }>;
}

/**
 * Whether the sample data has to be loaded: some of its files were not merged, and no other file was. Merged files are
 * recorded in `import_run`, in the transaction of the merge, so an interrupted first run is visible.
 */
export async function needsSampleData(history: ImportHistory, sampleFiles: readonly string[]): Promise<boolean> {
  const { rows } = await history.query("SELECT DISTINCT source FROM directory.import_run");
  const merged = new Set(rows.map(({ source }) => source));
  const isOwnData = [...merged].some((source) => !sampleFiles.includes(source));
  return !isOwnData && sampleFiles.some((file) => !merged.has(file));
}

/** Whether the directory contains anything. */
export function wasAnythingImported(directoryUrl: string): Promise<boolean> {
  return connected(directoryUrl, async (client) => {
    const { rows } = await client.query<{ any: boolean }>("SELECT EXISTS (SELECT FROM directory.import_run) AS any");
    return rows[0]?.any ?? false;
  });
}
