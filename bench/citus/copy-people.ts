import { availableParallelism } from "node:os";
import { dropIndexes, makeIndexes } from "@/bench/search/load/indexes";
import { runLoader } from "@/bench/search/load/run-loader";
import { connected } from "@/lib/db/create-database";

const LOADER = new URL("./loader-process.ts", import.meta.url);
/** The tables that loading fills. */
const LOADED = ["company", "person", "person_slug", "person_email", "person_name", "company_person", "person_search"];

/**
 * Copies made-up people straight into the tables of an empty directory, with all that the importer stores of them, and
 * builds the indexes at the end. Reads no file and compares nothing, so this is no measure of an import.
 */
export async function copyPeople(url: string, people: number): Promise<void> {
  await connected(url, async (client) => {
    await client.query("SET maintenance_work_mem = '1GB'");
    const indexes = await dropIndexes(
      client,
      LOADED.map((table) => `directory.${table}`),
    );
    const loaders = availableParallelism();
    await Promise.all(Array.from({ length: loaders }, (_, first) => runLoader(LOADER, [url, people, first, loaders])));
    await makeIndexes(client, indexes, () => undefined);
  });
}
