import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BATCH_PEOPLE, makeBatch } from "@/bench/search/people/make-batch";
import { connected, createDatabaseIfMissing, databaseUrl } from "@/lib/db/create-database";
import { migrate } from "@/lib/db/migrate";
import { prepareImport, runImport } from "@/lib/directory/import/import-files";
import type { PersonOnFile } from "@/lib/directory/records/person-on-file";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";
import { SILENT_PROGRESS } from "@/tests/support/silent-import";

/** Fictional people, the same every time. */
export function* makePeople(
  count: number,
  change: (person: PersonOnFile) => PersonOnFile = (person) => person,
): Generator<PersonOnFile> {
  for (const person of peopleFrom(0, count)) yield change(person);
}

/** So many of the made-up people, leaving out the first ones. */
export function* peopleFrom(first: number, count: number): Generator<PersonOnFile> {
  let at = Math.floor(first / BATCH_PEOPLE) * BATCH_PEOPLE;
  for (let batch = at / BATCH_PEOPLE; at < first + count; batch += 1) {
    for (const { people } of makeBatch(batch, Math.min(BATCH_PEOPLE, first + count - at))) {
      for (const person of people) {
        if (at >= first) yield person;
        at += 1;
      }
    }
  }
}

/** Opens a database with both schemas and these people, imported once. */
export async function buildBase(
  serverUrl: string,
  name: string,
  people: number,
  /** Creates the secrets of a new database. */
  openHash: (url: string) => Promise<HashSuppression>,
): Promise<void> {
  const url = databaseUrl(serverUrl, name);
  if (await isBuilt(serverUrl, name)) return;
  await connected(serverUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  await createDatabaseIfMissing(url);
  await migrate(url, "accounts");
  await migrate(url, "directory");
  console.log(`Importing ${people.toLocaleString("en")} people …`);
  const startedAt = performance.now();
  await importBenchPeople(url, makePeople(people), await openHash(url));
  await connected(url, async (client) => {
    await client.query("VACUUM (ANALYZE)");
    await client.query("CREATE TABLE bench_built AS SELECT 1");
  });
  console.log(`imported in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}

async function isBuilt(serverUrl: string, name: string): Promise<boolean> {
  const { rowCount } = await connected(serverUrl, (client) =>
    client.query("SELECT FROM pg_database WHERE datname = $1", [name]),
  );
  if (rowCount === 0) return false;
  const { rows } = await connected(databaseUrl(serverUrl, name), (client) =>
    client.query<{ there: boolean }>("SELECT to_regclass('bench_built') IS NOT NULL AS there"),
  );
  return rows[0]?.there ?? false;
}

export async function importBenchPeople(
  directoryUrl: string,
  people: Iterable<PersonOnFile>,
  hashSuppression: HashSuppression,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "peoplepages-bench-"));
  try {
    const path = join(folder, "people.jsonl");
    await pipeline(Readable.from(rowsOf(people)), createWriteStream(path));
    const request = { kind: "people", files: [path], format: null, map: [], preset: null, dryRun: false } as const;
    await runImport(await prepareImport(request, process.stdin), {
      directoryUrl,
      hashSuppression,
      now: () => new Date(),
      progress: SILENT_PROGRESS,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function* rowsOf(people: Iterable<PersonOnFile>): Generator<string> {
  let text = "";
  for (const { name, title, socialUrl, companyDomain, email, phone, country } of people) {
    text += `${JSON.stringify({
      name,
      title,
      social_url: socialUrl,
      company_domain: companyDomain,
      email,
      phone,
      country,
    })}\n`;
    if (text.length < 1_000_000) continue;
    yield text;
    text = "";
  }
  yield text;
}

/** Digests of a deletion list: half of them of people on file, half of nobody, interleaved. */
export function* makeDigests(entries: number, onFile: readonly string[]): Generator<{ id: string; digest: string }> {
  const every = Math.max(1, Math.floor(entries / Math.max(1, onFile.length)));
  for (let at = 0; at < entries; at += 1) {
    const known = at % every === 0 ? onFile[at / every] : undefined;
    const digest = createHash("sha256")
      .update(known ?? `nobody-${at}@nowhere.example`)
      .digest("base64");
    yield { id: String(at), digest };
  }
}
