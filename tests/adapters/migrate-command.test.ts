import { afterAll, beforeAll, expect, test } from "vitest";
import { connected } from "@/lib/db/create-database";
import { runCommand } from "@/tests/support/command";
import { createDatabase, type TestDatabase } from "@/tests/support/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

const migrateWith = (secret: string) =>
  runCommand(["migrate"], { DATABASE_URL: database.url, AUTH_SECRET: secret.repeat(40) });

test("D37: databases of another house are refused before a migration touches them", { timeout: 60_000 }, async () => {
  expect(await migrateWith("a")).toMatchObject({ code: 0, stdout: "accounts: up to date\ndirectory: up to date\n" });
  await connected(database.url, (client) => client.query("DELETE FROM accounts._prisma_migrations"));
  expect(await migrateWith("b")).toEqual({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(/^AUTH_SECRET is not the one/),
  });
});
