import { expect } from "vitest";
import { type ExportedEntry, exportSuppressions } from "@/lib/accounts/opt-out/export-opt-outs";
import { importSuppressions } from "@/lib/accounts/opt-out/import-suppressions";
import { addDropEntries, addEntries, finishEntries, liftRequest } from "@/lib/accounts/opt-out/suppression-list";
import { DROP_CODES, hashIdentifiers, type SuppressionIdentifier } from "@/lib/domain/opt-out/suppression";
import { type TestStores, test } from "@/tests/support/stores";

test.beforeEach(async ({ stores }) => {
  await stores.pool.query("TRUNCATE suppression_entry");
});

async function exportList({ db, secrets }: TestStores): Promise<readonly ExportedEntry[]> {
  const entries: ExportedEntry[] = [];
  for await (const entry of exportSuppressions({ db, secrets })) entries.push(entry);
  return entries.sort((one, other) => one.hash.localeCompare(other.hash));
}

async function readState({ pool }: TestStores): Promise<unknown> {
  return (await pool.query("SELECT * FROM suppression_state")).rows;
}

function marked(stores: TestStores, ...identifiers: readonly SuppressionIdentifier[]) {
  return hashIdentifiers(identifiers, stores.secrets.hashSuppression);
}

async function fill(stores: TestStores): Promise<void> {
  const context = { db: stores.db, now: new Date() };
  await addEntries({ entries: marked(stores, { kind: "profile", canonical: "jane" }), reference: "AAAA" }, context);
  await addEntries(
    { entries: marked(stores, { kind: "email", canonical: "a@acme.example" }), reference: "BBBB" },
    context,
  );
  await finishEntries("BBBB", context);
  const [dropped] = marked(stores, { kind: "drop-email", canonical: "digest" });
  if (!dropped) throw new Error("an identifier has no hash");
  await addDropEntries([{ ...dropped, code: DROP_CODES.deleted }], context);
}

test("a list that lost its entries is the same again after its export was imported, twice too", async ({ stores }) => {
  await fill(stores);
  const [entries, state] = [await exportList(stores), await readState(stores)];
  expect(entries.map(({ isFinal, code }) => `${isFinal} ${code}`).sort()).toEqual([
    "false null",
    "true 3",
    "true null",
  ]);
  await stores.pool.query("DELETE FROM suppression_entry");

  expect(await importSuppressions(entries, stores)).toBe(3);
  expect(await importSuppressions([...entries, ...entries], stores)).toBe(0);
  expect(await exportList(stores)).toEqual(entries);
  expect(await readState(stores)).toEqual(state);
});

test("importing an export lifts nothing, and applies entries again that were lifted before it", async ({ stores }) => {
  await fill(stores);
  const active = await exportList(stores);
  await liftRequest("AAAA", { db: stores.db, now: new Date() });
  const lifted = await exportList(stores);
  expect(lifted.filter(({ liftedAt }) => liftedAt !== null)).toHaveLength(1);

  expect(await importSuppressions(active, stores)).toBe(1);
  expect(await importSuppressions(lifted, stores)).toBe(0);
  expect(await exportList(stores)).toEqual(active);
});
