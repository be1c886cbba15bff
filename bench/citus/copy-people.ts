import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { dropIndexes, makeIndexes } from "@/bench/search/load/indexes";
import { connected } from "@/lib/db/create-database";

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
    await Promise.all(Array.from({ length: loaders }, (_, first) => runLoader([url, people, first, loaders])));
    await makeIndexes(client, indexes, () => undefined);
  });
}

function runLoader(args: readonly (string | number)[]): Promise<void> {
  return new Promise((done, fail) => {
    const file = fileURLToPath(new URL("./loader-process.ts", import.meta.url));
    const child = fork(file, args.map(String), { execArgv: ["--import", "tsx"] });
    child.once("error", fail);
    child.once("exit", (code) => (code === 0 ? done() : fail(new Error(`a loader ended with ${code}`))));
  });
}
