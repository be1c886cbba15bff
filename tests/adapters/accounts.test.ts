import { randomInt, randomUUID } from "node:crypto";
import { expect, vi } from "vitest";
import { type CreatedKey, createOperatorKey, listKeys, revokeKey } from "@/lib/accounts/keys/operator-keys";
import { listAccounts } from "@/lib/accounts/list-accounts";
import { resumeAccount, suspendAccount } from "@/lib/accounts/suspend-account";
import type { PlanId } from "@/lib/domain/billing/plans";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { isWellFormedApiKey } from "@/lib/domain/keys/api-key";
import type { Charge } from "@/lib/ledger/ledger";
import { addPaidPeriod } from "@/tests/support/paid-period";
import { type TestStores, test } from "@/tests/support/stores";

function newEmail(): EmailAddress {
  const email = parseEmailAddress(`owner-${randomUUID()}@acme.example`);
  if (email === null) throw new Error("a test's address is one");
  return email;
}

function create(
  stores: TestStores,
  email: EmailAddress,
  plan: PlanId,
  credits: number | null = null,
  now = new Date(),
): Promise<CreatedKey> {
  return createOperatorKey(
    { email, plan, credits },
    { db: stores.db, secrets: stores.secrets, now, newId: randomUUID, randomInt },
  );
}

const holderOf = (stores: TestStores, { key }: CreatedKey) => stores.ledger.findKeyHolder(stores.secrets.hashKey(key));

function chargeOf({ accountId, keyId }: CreatedKey, credits: number): Charge {
  return {
    meter: { kind: "key", accountId, keyId },
    requestId: randomUUID(),
    endpoint: "/company",
    credits,
    people: 0,
  };
}

test.for([
  ["growth", 100_000],
  ["scale", 500_000],
  ["pro", 2_500_000],
] as const)(
  "a new account on %s is granted the plan's allowance and never renews (D35)",
  async ([plan, allowance], { stores }) => {
    const created = await create(stores, newEmail(), plan);
    expect(isWellFormedApiKey(created.key)).toBe(true);
    expect(await holderOf(stores, created)).toEqual({
      keyId: created.keyId,
      accountId: created.accountId,
      standing: "active",
      plan,
      periodId: expect.any(String),
      granted: allowance,
      used: 0,
      left: allowance,
      cap: null,
      renewsAt: null,
    });
  },
);

test("an existing account gets another key and more credits in its present grant (D35)", async ({ stores }) => {
  const email = newEmail();
  const first = await create(stores, email, "growth", 300);
  await stores.ledger.capture(chargeOf(first, 100));
  const second = await create(stores, email, "scale", 50);
  expect(second).toMatchObject({ accountId: first.accountId, creditsGranted: 350, creditsLeft: 250 });
  expect(await holderOf(stores, first)).toMatchObject({ granted: 350, used: 100, left: 250 });
  expect(await holderOf(stores, second)).toMatchObject({ granted: 350, used: 100, left: 250 });
  expect(await create(stores, email, "growth")).toMatchObject({ creditsGranted: 100_350 });
});

test("concurrent orders for one address add up in one account (D35)", async ({ stores }) => {
  const email = newEmail();
  const created = await Promise.all([1, 2, 3, 4, 5].map(() => create(stores, email, "growth", 100)));
  expect(new Set(created.map(({ accountId }) => accountId)).size).toBe(1);
  for (const key of created) expect(await holderOf(stores, key)).toMatchObject({ granted: 500 });
});

test("a grant during a paid period is added to that period (D35)", async ({ stores }) => {
  const email = newEmail();
  const first = await create(stores, email, "growth", 10);
  await addPaidPeriod(stores.pool, first.accountId, { plan: "pro", credits: 1000, starts: "0", ends: "30 days" });
  expect(await create(stores, email, "growth", 5)).toMatchObject({ plan: "pro", creditsGranted: 1_005 });
});

test("a grant after the plan was canceled is a period of its own and serves (D35)", async ({ stores }) => {
  const email = newEmail();
  const first = await create(stores, email, "growth", 10);
  const paid = { plan: "pro", credits: 1000, starts: "0", ends: "30 days" };
  const subscription = await addPaidPeriod(stores.pool, first.accountId, paid);
  await stores.pool.query("UPDATE subscription SET status = 'canceled' WHERE id = $1", [subscription]);
  expect(await holderOf(stores, first)).toMatchObject({ standing: "inactive" });
  expect(await create(stores, email, "growth", 5)).toMatchObject({ plan: "growth", creditsGranted: 5 });
  expect(await holderOf(stores, first)).toMatchObject({ standing: "active", granted: 5, renewsAt: null });
});

test("a machine whose clock is ahead of the database's grants and revokes at once", async ({ stores }) => {
  const ahead = new Date(Date.now() + 3_600_000);
  const created = await create(stores, newEmail(), "growth", 10, ahead);
  expect(await holderOf(stores, created)).toMatchObject({ standing: "active", left: 10 });
  await revokeKey(created.key, { db: stores.db, secrets: stores.secrets, now: ahead });
  expect(await holderOf(stores, created)).toBeNull();
});

test("only a keyed hash and a ciphertext bound to the key's id are stored of a key (D23)", async ({ stores }) => {
  const { key, keyId } = await create(stores, newEmail(), "growth");
  const { rows } = await stores.pool.query("SELECT hash, ciphertext, last4 FROM api_key WHERE id = $1", [keyId]);
  const [stored] = rows;
  expect(stored.hash.toString("hex")).toBe(stores.secrets.hashKey(key));
  expect(stored.last4).toBe(key.slice(-4));
  expect(stores.secrets.decryptKey(keyId, stored.ciphertext)).toBe(key);
  expect(JSON.stringify(rows)).not.toContain(key);
});

test("a key is revoked at once by its text or by its id, and the other keys of the account stay (D23)", async ({
  stores,
}) => {
  const email = newEmail();
  const [byKey, byId, other] = [
    await create(stores, email, "growth"),
    await create(stores, email, "growth"),
    await create(stores, email, "growth"),
  ];
  for (const [named, { keyId, key }] of [
    [byKey.key, byKey],
    [byId.keyId, byId],
  ] as const) {
    expect(await revokeKey(named, { db: stores.db, secrets: stores.secrets, now: new Date() })).toEqual({
      kind: "revoked",
      keyId,
      email,
      last4: key.slice(-4),
    });
  }
  expect(await Promise.all([byKey, byId, other].map((created) => holderOf(stores, created)))).toEqual([
    null,
    null,
    expect.anything(),
  ]);
});

test("revoking a key again changes nothing, except that it ends a grace period (D23)", async ({ stores }) => {
  const created = await create(stores, newEmail(), "growth");
  const context = { db: stores.db, secrets: stores.secrets, now: new Date() };
  await stores.pool.query("UPDATE api_key SET revoked_at = now() + interval '1 day' WHERE id = $1", [created.keyId]);
  expect(await holderOf(stores, created)).not.toBeNull();
  await revokeKey(created.key, context);
  expect(await holderOf(stores, created)).toBeNull();
  const read = async () => (await listKeys(null, stores)).find(({ id }) => id === created.keyId);
  // The last use is noted in the background.
  await vi.waitFor(async () => expect((await read())?.lastUsedOn).not.toBeNull());
  const once = await read();
  await revokeKey(created.keyId, { ...context, now: new Date(Date.now() + 5_000) });
  expect(await read()).toEqual(once);
});

test.for(["", "pp_", "no-such-key", "00000000-0000-4000-8000-000000000000", "pp_0123456789abcdefghijABCDEFGHIJ012345"])(
  "%j is not a known key",
  async (text, { stores }) => {
    expect(await revokeKey(text, { db: stores.db, secrets: stores.secrets, now: new Date() })).toEqual({
      kind: "unknown",
    });
  },
);

test("a suspended account is inactive until it is resumed, whatever credits it has (D24)", async ({ stores }) => {
  const email = newEmail();
  const created = await create(stores, email, "growth");
  expect(await suspendAccount(email, { db: stores.db, now: new Date() })).toBe(true);
  expect(await holderOf(stores, created)).toMatchObject({ standing: "inactive" });
  expect(await stores.ledger.capture(chargeOf(created, 5))).toEqual({ kind: "refused", reason: "plan_inactive" });
  expect(await resumeAccount(email, stores)).toBe(true);
  expect(await stores.ledger.capture(chargeOf(created, 5))).toMatchObject({ kind: "credits" });
});

test("an unknown account can be neither suspended nor resumed", async ({ stores }) => {
  expect(await suspendAccount(newEmail(), { db: stores.db, now: new Date() })).toBe(false);
  expect(await resumeAccount(newEmail(), stores)).toBe(false);
});

test("lists show owner, id and credits of keys, but never a whole key", async ({ stores }) => {
  const email = newEmail();
  const created = await create(stores, email, "scale", 1_000);
  await stores.ledger.capture(chargeOf(created, 250));
  await suspendAccount(email, { db: stores.db, now: new Date() });

  const accounts = await listAccounts({ db: stores.db, now: new Date() });
  expect(accounts.find((account) => account.email === email)).toMatchObject({
    standing: "inactive",
    suspended: true,
    plan: "scale",
    creditsGranted: 1_000,
    creditsUsed: 250,
    keys: 1,
  });
  const keys = await listKeys(email, stores);
  expect(keys).toMatchObject([{ id: created.keyId, email, last4: created.key.slice(-4), revokedAt: null }]);
  expect(JSON.stringify(keys)).not.toContain(created.key);
});
