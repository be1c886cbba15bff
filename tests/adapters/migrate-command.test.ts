import { expect } from "vitest";
import { connected } from "@/lib/db/create-database";
import { runCommand } from "@/tests/support/command";
import type { TestDatabase } from "@/tests/support/database";
import { test } from "@/tests/support/stores";

const migrateWith = (database: TestDatabase, secret: string) =>
  runCommand(["migrate"], { DATABASE_URL: database.url, AUTH_SECRET: secret.repeat(40) });

test("databases with other secrets are refused before any migration runs (D37)", { timeout: 60_000 }, async ({
  database,
}) => {
  expect(await migrateWith(database, "a")).toMatchObject({
    code: 0,
    stdout: "accounts: up to date\ndirectory: up to date\n",
  });
  await connected(database.url, (client) => client.query("DELETE FROM accounts._prisma_migrations"));
  expect(await migrateWith(database, "b")).toEqual({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(/^AUTH_SECRET is not the one/),
  });
});
