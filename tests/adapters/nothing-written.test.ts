import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connected } from "@/lib/db/create-database";
import { startOrJoin } from "@/lib/db/embedded-postgres";
import { mustRun, runCommand } from "@/tests/support/command";
import { createDatabase, type TestDatabase } from "@/tests/support/database";
import { readDatabaseContent } from "@/tests/support/database-content";

const PATIENT = { timeout: 120_000 };
const [OLD, NEW] = ["a".repeat(40), "b".repeat(40)] as const;

let folder: string;
let people: string;
let database: TestDatabase;
beforeAll(async () => {
  [folder, database] = await Promise.all([mkdtemp(join(tmpdir(), "peoplepages-nothing-")), createDatabase()]);
  people = join(folder, "people.csv");
  await writeFile(
    people,
    "name,email,company_domain\nAnn Lee,ann@acme.example,acme.example\nBo Lee,bo@acme.example,\n",
  );
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

type Settings = Readonly<Record<string, string>>;

const dryRun = (settings: Settings) =>
  runCommand(["import", "people", people, "--dry-run"], { DATA_DIR: folder, ...settings });
const doctor = (settings: Settings) => runCommand(["doctor"], { DATA_DIR: folder, ...settings });

test("a dry run on databases without keys reports and writes nothing", PATIENT, async () => {
  const before = await readDatabaseContent(database.url);
  const ended = await dryRun({ DATABASE_URL: database.url, AUTH_SECRET: OLD });
  expect(ended).toMatchObject({ code: 0, stdout: expect.stringMatching(/^read 2 · added 2 /) });
  expect(await readDatabaseContent(database.url)).toEqual(before);
});

describe("with a new AUTH_SECRET and the one before it", () => {
  const settings = () => ({ DATABASE_URL: database.url, AUTH_SECRET: NEW, AUTH_SECRET_PREVIOUS: OLD });
  beforeAll(() => mustRun(["migrate"], { DATABASE_URL: database.url, AUTH_SECRET: OLD }));

  test("a dry run reports and writes nothing", PATIENT, async () => {
    const before = await readDatabaseContent(database.url);
    expect(await dryRun(settings())).toMatchObject({ code: 0, stdout: expect.stringMatching(/^read 2 · added 2 /) });
    expect(await readDatabaseContent(database.url)).toEqual(before);
  });

  test("doctor says that the keys are to be wrapped anew, and writes nothing", PATIENT, async () => {
    const before = await readDatabaseContent(database.url);
    expect((await doctor(settings())).stdout).toMatch(/^note +secrets +match AUTH_SECRET_PREVIOUS/m);
    expect(await readDatabaseContent(database.url)).toEqual(before);
  });

  test("without AUTH_SECRET both say that it is missing, and neither makes one", PATIENT, async () => {
    const without = { DATABASE_URL: database.url, AUTH_SECRET: "" };
    expect((await doctor(without)).stdout).toMatch(/^wrong +secrets +AUTH_SECRET missing/m);
    expect(await dryRun(without)).toMatchObject({ code: 1, stderr: expect.stringContaining("AUTH_SECRET missing") });
    expect(existsSync(join(folder, "auth-secret"))).toBe(false);
  });
});

describe("with an embedded database that lacks a migration", () => {
  test("a dry run says what is to be done, as doctor does, and neither writes anything", PATIENT, async () => {
    const dataDir = join(folder, "embedded");
    await mustRun(["migrate"], { DATA_DIR: dataDir });
    const { url, stop } = await startOrJoin(dataDir);
    try {
      await connected(url, (client) =>
        client.query(
          `DELETE FROM accounts._prisma_migrations
           WHERE migration_name = (SELECT max(migration_name) FROM accounts._prisma_migrations)`,
        ),
      );
      const before = await readDatabaseContent(url);
      expect(await dryRun({ DATA_DIR: dataDir })).toMatchObject({
        code: 1,
        stdout: "",
        stderr: expect.stringContaining("the accounts database has 1 pending migration(s): run `peoplepages migrate`"),
      });
      expect((await doctor({ DATA_DIR: dataDir })).stdout).toMatch(/^wrong +accounts database +pending migrations /m);
      expect(await readDatabaseContent(url)).toEqual(before);
    } finally {
      await stop();
    }
  });
});
