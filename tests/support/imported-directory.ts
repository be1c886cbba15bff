import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseUrl } from "@/lib/db/create-database";
import { COMPANIES, PEOPLE, TECHNOLOGIES } from "@/tests/fixtures/directory";
import { mustRun } from "@/tests/support/command";
import { copyDatabase, makeTemplateOnce, TEMPLATE_DATABASE } from "@/tests/support/template-database";

/** The database with the directory of the tests, for others to copy. */
const IMPORTED = "peoplepages_imported";

/** Imports the directory of the tests by the operator's command, once per run, before the first test. */
export function importDirectoryOnce(serverUrl: string): Promise<void> {
  return makeTemplateOnce(serverUrl, IMPORTED, () => importDirectory(serverUrl));
}

/** Creates a database of that name with the imported directory. */
export async function copyImportedDatabase(serverUrl: string, name: string): Promise<string> {
  await copyDatabase(serverUrl, IMPORTED, name);
  return databaseUrl(serverUrl, name);
}

async function importDirectory(serverUrl: string): Promise<void> {
  await copyDatabase(serverUrl, TEMPLATE_DATABASE, IMPORTED);
  const DATABASE_URL = databaseUrl(serverUrl, IMPORTED);
  const folder = await mkdtemp(join(tmpdir(), "peoplepages-import-"));
  try {
    for (const [kind, rows] of Object.entries({ companies: COMPANIES, technologies: TECHNOLOGIES, people: PEOPLE })) {
      const file = join(folder, `${kind}.jsonl`);
      await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
      const { stdout } = await mustRun(["import", kind, file], { DATABASE_URL, DATA_DIR: folder });
      if (!stdout.includes(`read ${rows.length} `) || !/rejected 0 /.test(stdout)) {
        throw new Error(`Not all ${kind} of the fixture were taken:\n${stdout}`);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
