import type { Pool } from "pg";
import { expect } from "vitest";
import { createPool } from "@/lib/db/pools";
import { openSecrets } from "@/lib/secrets/open-secrets";
import { test as base } from "@/tests/support/stores";

interface Pools {
  readonly accountsPool: Pool;
  readonly directoryPool: Pool;
}

const test = base.extend("pools", { scope: "file" }, ({ database: { url } }, { onCleanup }): Pools => {
  const accountsPool = createPool("accounts", { url, timeoutMs: 2_000 });
  const directoryPool = createPool("directory", { url, timeoutMs: 2_000 });
  onCleanup(async () => {
    await Promise.all([accountsPool.end(), directoryPool.end()]);
  });
  return { accountsPool, directoryPool };
});

test.afterEach(async ({ pools }) => {
  await pools.accountsPool.query("TRUNCATE house_key, house_fingerprint");
  await pools.directoryPool.query("TRUNCATE house_fingerprint");
});

const openWith = (pools: Pools, authSecret: string, previous: string | null = null) =>
  openSecrets({ ...pools, authSecret, previous });

test("secrets are created once, even by concurrent starts, and stay the same (D37)", async ({ pools }) => {
  const opened = await Promise.all([1, 2, 3, 4].map(() => openWith(pools, "first")));
  const again = await openWith(pools, "first");
  for (const keys of opened) expect(keys.hashKey("k")).toBe(again.hashKey("k"));
  expect(again.decryptKey("id", opened[0]?.encryptKey("id", "plain") ?? Buffer.alloc(0))).toBe("plain");
});

test("no secret is stored in clear text (D37)", async ({ pools }) => {
  await openWith(pools, "first");
  const before = await pools.accountsPool.query<{ wrapped: Buffer }>("SELECT wrapped FROM house_key");
  expect(before.rows).toHaveLength(2);
  for (const { wrapped } of before.rows) expect(wrapped).toHaveLength(12 + 16 + 32);
});

test("a wrong AUTH_SECRET is refused with one clear message and changes nothing (D37)", async ({ pools }) => {
  const keys = await openWith(pools, "first");
  await expect(openWith(pools, "second")).rejects.toThrow(/AUTH_SECRET is not the one/);
  await expect(openWith(pools, "second", "third")).rejects.toThrow(/AUTH_SECRET_PREVIOUS/);
  expect((await openWith(pools, "first")).fingerprint).toEqual(keys.fingerprint);
});

test("AUTH_SECRET_PREVIOUS rewraps the same secrets, and afterwards the old value opens nothing (D37)", async ({
  pools,
}) => {
  const keys = await openWith(pools, "first");
  expect((await openWith(pools, "second", "first")).fingerprint).toEqual(keys.fingerprint);
  expect((await openWith(pools, "second")).fingerprint).toEqual(keys.fingerprint);
  await expect(openWith(pools, "first")).rejects.toThrow(/AUTH_SECRET is not the one/);
});

test("a directory made with other secrets is refused, even with new accounts (D37)", async ({ pools }) => {
  await openWith(pools, "first");
  await pools.directoryPool.query("UPDATE house_fingerprint SET fingerprint = '\\x00'");
  await expect(openWith(pools, "first")).rejects.toThrow(/directory database was made with other secrets/);
  await expect(openWith(pools, "second", "first")).rejects.toThrow(/directory database was made with other secrets/);
  await expect(openWith(pools, "second")).rejects.toThrow(/AUTH_SECRET is not the one/);

  await pools.accountsPool.query("TRUNCATE house_key, house_fingerprint");
  await expect(openWith(pools, "first")).rejects.toThrow(/directory database was made with other secrets/);
  const { rows } = await pools.accountsPool.query("SELECT 1 FROM house_key");
  expect(rows).toEqual([]);
});

test("accounts whose secrets were lost do not get new ones (D37)", async ({ pools }) => {
  await openWith(pools, "first");
  await pools.accountsPool.query("DELETE FROM house_key WHERE purpose = 'hash'");
  await expect(openWith(pools, "first")).rejects.toThrow(/lost its secrets/);
  await pools.accountsPool.query("DELETE FROM house_key");
  await expect(openWith(pools, "first")).rejects.toThrow(/lost its secrets/);
});
