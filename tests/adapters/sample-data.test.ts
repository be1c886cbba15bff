import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSampleData, SAMPLE_FILES } from "@/dev/sample-data/load";
import { needsSampleData } from "@/dev/sample-data-needed";
import { connected } from "@/lib/db/create-database";
import { createDatabase, type TestDatabase } from "@/tests/support/database";
import { hashForTests } from "../support/hash-for-tests";

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "peoplepages-"));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

test("two first starts that load the sample at the same time both end well, and leave no files", {
  timeout: 60_000,
}, async () => {
  const size = { companies: 60, people: 300 };
  const load = () => loadSampleData({ dataDir, size, directoryUrl: database.url, hashSuppression: hashForTests });
  await Promise.all([load(), load()]);

  const directory = await connected(database.url, async (client) => {
    const { rows } = await client.query<{ people: number }>("SELECT count(*)::int AS people FROM directory.person");
    return { people: rows[0]?.people, isLacking: await needsSampleData(client, SAMPLE_FILES) };
  });
  expect(directory).toEqual({ people: expect.any(Number), isLacking: false });
  expect(directory.people).toBeGreaterThanOrEqual(size.people);
  expect(await readdir(dataDir)).toEqual([]);
});
