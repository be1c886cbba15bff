import { readdir } from "node:fs/promises";
import { expect } from "vitest";
import { loadSampleData, SAMPLE_FILES } from "@/dev/sample-data/load";
import { needsSampleData } from "@/dev/sample-data-needed";
import { connected } from "@/lib/db/create-database";
import { test } from "@/tests/support/stores";
import { hashForTests } from "../support/hash-for-tests";

test("two concurrent first starts load the sample data without errors or leftover files", {
  timeout: 60_000,
}, async ({ database, folder }) => {
  const size = { companies: 60, people: 300 };
  const load = () =>
    loadSampleData({ dataDir: folder, size, directoryUrl: database.url, hashSuppression: hashForTests });
  await Promise.all([load(), load()]);

  const directory = await connected(database.url, async (client) => {
    const { rows } = await client.query<{ people: number }>("SELECT count(*)::int AS people FROM directory.person");
    return { people: rows[0]?.people, isLacking: await needsSampleData(client, SAMPLE_FILES) };
  });
  expect(directory).toEqual({ people: expect.any(Number), isLacking: false });
  expect(directory.people).toBeGreaterThanOrEqual(size.people);
  expect(await readdir(folder)).toEqual([]);
});
