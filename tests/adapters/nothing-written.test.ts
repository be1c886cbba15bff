import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { connected } from "@/lib/db/create-database";
import { startOrJoin } from "@/lib/db/embedded-postgres";
import { mustRun, runCommand } from "@/tests/support/command";
import type { TestDatabase } from "@/tests/support/database";
import { readDatabaseContent } from "@/tests/support/database-content";
import { test as base } from "@/tests/support/stores";

const PATIENT = { timeout: 120_000 };
const [OLD, NEW] = ["a".repeat(40), "b".repeat(40)] as const;

const test = base.extend("people", { scope: "file" }, async ({ folder }) => {
  const people = join(folder, "people.csv");
  await writeFile(
    people,
    "name,email,company_domain\nAnn Lee,ann@acme.example,acme.example\nBo Lee,bo@acme.example,\n",
  );
  return people;
});

type Settings = Readonly<Record<string, string>>;

const dryRun = (folder: string, people: string, settings: Settings) =>
  runCommand(["import", "people", people, "--dry-run"], { DATA_DIR: folder, ...settings });
const doctor = (folder: string, settings: Settings) => runCommand(["doctor"], { DATA_DIR: folder, ...settings });

test(
  "a dry run on databases without secrets reports and writes nothing",
  PATIENT,
  async ({ database, folder, people }) => {
    const before = await readDatabaseContent(database.url);
    const ended = await dryRun(folder, people, { DATABASE_URL: database.url, AUTH_SECRET: OLD });
    expect(ended).toMatchObject({ code: 0, stdout: expect.stringMatching(/^read 2 · added 2 /) });
    expect(await readDatabaseContent(database.url)).toEqual(before);
  },
);

describe("with a new AUTH_SECRET and the previous one", () => {
  const settings = (database: TestDatabase) => ({
    DATABASE_URL: database.url,
    AUTH_SECRET: NEW,
    AUTH_SECRET_PREVIOUS: OLD,
  });
  test.beforeAll(({ database }) => mustRun(["migrate"], { DATABASE_URL: database.url, AUTH_SECRET: OLD }));

  test(
    "a dry run with a previous AUTH_SECRET reports and writes nothing",
    PATIENT,
    async ({ database, folder, people }) => {
      const before = await readDatabaseContent(database.url);
      expect(await dryRun(folder, people, settings(database))).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^read 2 · added 2 /),
      });
      expect(await readDatabaseContent(database.url)).toEqual(before);
    },
  );

  test(
    "the doctor says that the secrets must be rewrapped, and writes nothing",
    PATIENT,
    async ({ database, folder }) => {
      const before = await readDatabaseContent(database.url);
      expect((await doctor(folder, settings(database))).stdout).toMatch(/^note +secrets +match AUTH_SECRET_PREVIOUS/m);
      expect(await readDatabaseContent(database.url)).toEqual(before);
    },
  );

  test(
    "without AUTH_SECRET dry run and doctor report that it is missing, and create none",
    PATIENT,
    async ({ database, folder, people }) => {
      const without = { DATABASE_URL: database.url, AUTH_SECRET: "" };
      expect((await doctor(folder, without)).stdout).toMatch(/^wrong +secrets +AUTH_SECRET missing/m);
      expect(await dryRun(folder, people, without)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining("AUTH_SECRET missing"),
      });
      expect(existsSync(join(folder, "auth-secret"))).toBe(false);
    },
  );
});

describe("with an embedded database that lacks a migration", () => {
  test(
    "a dry run and the doctor report the missing migration and write nothing",
    PATIENT,
    async ({ folder, people }) => {
      const dataDir = join(folder, "embedded");
      await mustRun(["migrate"], { DATA_DIR: dataDir });
      const { url, stop } = await startOrJoin(dataDir);
      try {
        await connected(url, (client) =>
          client.query(`DELETE FROM accounts._prisma_migrations
           WHERE migration_name = (SELECT max(migration_name) FROM accounts._prisma_migrations)`),
        );
        const before = await readDatabaseContent(url);
        expect(await dryRun(folder, people, { DATA_DIR: dataDir })).toMatchObject({
          code: 1,
          stdout: "",
          stderr: expect.stringContaining(
            "the accounts database has 1 pending migration(s): run `peoplepages migrate`",
          ),
        });
        expect((await doctor(folder, { DATA_DIR: dataDir })).stdout).toMatch(
          /^wrong +accounts database +pending migrations /m,
        );
        expect(await readDatabaseContent(url)).toEqual(before);
      } finally {
        await stop();
      }
    },
  );
});
