import { expect, vi } from "vitest";
import { createAccountsClient } from "@/lib/accounts/accounts-client";
import { deleteExpiredAddresses } from "@/lib/accounts/usage/delete-expired-usage";
import { connected } from "@/lib/db/create-database";
import type { TestDatabase } from "@/tests/support/database";
import { test } from "@/tests/support/stores";

const query = async (database: TestDatabase, sql: string) =>
  (await connected(database.url, (client) => client.query(sql))).rows;

test("deleting old free days reads no days that are kept (D38)", async ({ database }) => {
  await query(
    database,
    `INSERT INTO accounts.free_day (address_hash, day, used)
     SELECT sha256(n::text::bytea), (now() AT TIME ZONE 'UTC')::date - n % 7, 1 FROM generate_series(1, 50000) AS n
     UNION ALL SELECT 'old', (now() AT TIME ZONE 'UTC')::date - 9, 1`,
  );
  await query(database, "VACUUM ANALYZE accounts.free_day");

  const db = createAccountsClient(database.url);
  expect(await deleteExpiredAddresses({ db, signal: new AbortController().signal })).toBe(1);
  // A session reports what it read when it ends.
  await db.$disconnect();

  const readScans = () =>
    query(
      database,
      `SELECT n_tup_del::int AS deleted, seq_scan::int AS whole, i.idx_scan::int AS by_key
       FROM pg_stat_user_tables t JOIN pg_stat_user_indexes i ON i.relid = t.relid AND i.indexrelname = 'free_day_pkey'
       WHERE t.schemaname = 'accounts' AND t.relname = 'free_day'`,
    );
  await vi.waitFor(async () => expect(await readScans()).toMatchObject([{ deleted: 1 }]), 10_000);
  // The key starts with the address, so finding a day by the key reads all of it.
  expect(await readScans()).toEqual([{ deleted: 1, whole: 0, by_key: 0 }]);
});
