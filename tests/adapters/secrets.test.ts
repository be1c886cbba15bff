import type { Pool } from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createPool } from "@/lib/db/pools";
import { openSecrets } from "@/lib/secrets/open-secrets";
import { createDatabase, type TestDatabase } from "@/tests/support/database";

let database: TestDatabase;
let accountsPool: Pool;
let directoryPool: Pool;

beforeAll(async () => {
  database = await createDatabase();
  accountsPool = createPool("accounts", { url: database.url, timeoutMs: 2_000 });
  directoryPool = createPool("directory", { url: database.url, timeoutMs: 2_000 });
});
afterEach(async () => {
  await accountsPool.query("TRUNCATE house_key, house_fingerprint");
  await directoryPool.query("TRUNCATE house_fingerprint");
});
afterAll(async () => {
  await Promise.all([accountsPool.end(), directoryPool.end()]);
  await database.drop();
});

const openWith = (authSecret: string, previous: string | null = null) =>
  openSecrets({ accountsPool, directoryPool, authSecret, previous });

test("D37: keys are made once, whoever starts at the same time, and stay", async () => {
  const opened = await Promise.all([1, 2, 3, 4].map(() => openWith("first")));
  const again = await openWith("first");
  for (const keys of opened) expect(keys.hashKey("k")).toBe(again.hashKey("k"));
  expect(again.decryptKey("id", opened[0]?.encryptKey("id", "plain") ?? Buffer.alloc(0))).toBe("plain");
});

test("D37: neither key stands in the database in the clear", async () => {
  await openWith("first");
  const before = await accountsPool.query<{ wrapped: Buffer }>("SELECT wrapped FROM house_key");
  expect(before.rows).toHaveLength(2);
  for (const { wrapped } of before.rows) expect(wrapped).toHaveLength(12 + 16 + 32);
});

test("D37: a wrong AUTH_SECRET is refused in one clear message, and nothing changes", async () => {
  const keys = await openWith("first");
  await expect(openWith("second")).rejects.toThrow(/AUTH_SECRET is not the one/);
  await expect(openWith("second", "third")).rejects.toThrow(/AUTH_SECRET_PREVIOUS/);
  expect((await openWith("first")).fingerprint).toEqual(keys.fingerprint);
});

test("D37: AUTH_SECRET_PREVIOUS re-wraps the same keys; afterwards the old secret opens nothing", async () => {
  const keys = await openWith("first");
  expect((await openWith("second", "first")).fingerprint).toEqual(keys.fingerprint);
  expect((await openWith("second")).fingerprint).toEqual(keys.fingerprint);
  await expect(openWith("first")).rejects.toThrow(/AUTH_SECRET is not the one/);
});

test("D37: a directory made with other keys is refused, also where the accounts are new", async () => {
  await openWith("first");
  await directoryPool.query("UPDATE house_fingerprint SET fingerprint = '\\x00'");
  await expect(openWith("first")).rejects.toThrow(/directory database was made with other secrets/);
  await expect(openWith("second", "first")).rejects.toThrow(/directory database was made with other secrets/);
  await expect(openWith("second")).rejects.toThrow(/AUTH_SECRET is not the one/);

  await accountsPool.query("TRUNCATE house_key, house_fingerprint");
  await expect(openWith("first")).rejects.toThrow(/directory database was made with other secrets/);
  const { rows } = await accountsPool.query("SELECT 1 FROM house_key");
  expect(rows).toEqual([]);
});

test("D37: accounts whose keys were lost do not get new ones", async () => {
  await openWith("first");
  await accountsPool.query("DELETE FROM house_key WHERE purpose = 'hash'");
  await expect(openWith("first")).rejects.toThrow(/lost its secrets/);
  await accountsPool.query("DELETE FROM house_key");
  await expect(openWith("first")).rejects.toThrow(/lost its secrets/);
});
