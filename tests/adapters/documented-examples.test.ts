import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSampleData } from "@/dev/sample-data/load";
import { ENDPOINTS } from "@/lib/api/registry";
import { createDirectoryPools } from "@/lib/directory/postgres/directory-pools";
import { createPostgresDirectory } from "@/lib/directory/postgres/postgres-directory";
import { createDatabase, type TestDatabase } from "@/tests/support/database";
import { hashForTests } from "@/tests/support/hash-for-tests";
import { recordExamples } from "@/tests/support/record-examples";

const GOLDEN = fileURLToPath(new URL("../../lib/api/reference/recordings.json", import.meta.url));

let database: TestDatabase;
let dataDir: string;
let pools: ReturnType<typeof createDirectoryPools>;
beforeAll(async () => {
  database = await createDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "peoplepages-"));
  const size = { companies: 60, people: 300 };
  await loadSampleData({ dataDir, size, directoryUrl: database.url, hashSuppression: hashForTests });
  pools = createDirectoryPools({ url: database.url, timeoutMs: 10_000 });
});
afterAll(async () => {
  await Promise.all([pools?.lookups.end(), pools?.search.end()]);
  await database.drop();
  await rm(dataDir, { recursive: true });
});

test("the examples in the documentation are what the sample data answers (vitest -u records them again)", async () => {
  const recorded = await recordExamples(ENDPOINTS, createPostgresDirectory(pools, hashForTests));
  await expect(`${JSON.stringify(recorded, null, 2)}\n`).toMatchFileSnapshot(GOLDEN);
});
