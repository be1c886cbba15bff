import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connected, databaseUrl } from "@/lib/db/create-database";
import { COMPANIES, PEOPLE, TECHNOLOGIES } from "@/tests/fixtures/directory";
import { mustRun } from "@/tests/support/command";
import { TEMPLATE_DATABASE } from "@/tests/support/template-database";

/** The database with the directory of the tests, for others to copy. */
const IMPORTED = "peoplepages_imported";

/** One import per run, whichever projects are in it. */
const shared = globalThis as { peoplepagesTestDirectory?: Promise<void> };

/** Imports the directory of the tests by the operator's command, once per run, before the first test. */
export function importDirectoryOnce(serverUrl: string): Promise<void> {
  shared.peoplepagesTestDirectory ??= importDirectory(serverUrl);
  return shared.peoplepagesTestDirectory;
}

/** Creates a database of that name with the imported directory. */
export function copyImportedDatabase(serverUrl: string, name: string): Promise<string> {
  return copyDatabase(serverUrl, IMPORTED, name);
}

async function copyDatabase(serverUrl: string, template: string, name: string): Promise<string> {
  await connected(serverUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  return databaseUrl(serverUrl, name);
}

async function importDirectory(serverUrl: string): Promise<void> {
  const DATABASE_URL = await copyDatabase(serverUrl, TEMPLATE_DATABASE, IMPORTED);
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
