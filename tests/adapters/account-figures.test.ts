import { randomInt, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { describeAccount } from "@/lib/accounts/describe-account";
import { createOperatorKey } from "@/lib/accounts/keys/operator-keys";
import { rollKey } from "@/lib/accounts/keys/roll-key";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { addPaidPeriod } from "@/tests/support/paid-period";
import { type TestStores, test } from "@/tests/support/stores";

const making = ({ db, secrets }: TestStores) => ({ db, secrets, newId: randomUUID, randomInt });

async function anAccount(stores: TestStores) {
  const email = parseEmailAddress(`owner-${randomUUID()}@acme.example`);
  if (email === null) throw new Error("a test's address is one");
  const order = { email, plan: "growth", credits: 1_000 } as const;
  return createOperatorKey(order, { ...making(stores), now: new Date() });
}

type Account = Awaited<ReturnType<typeof anAccount>>;

/** Books a found lookup, as the pipeline does. */
async function spend(
  stores: TestStores,
  { accountId, keyId }: Account,
  endpoint: string,
  credits: number,
): Promise<void> {
  const meter = { kind: "key", accountId, keyId } as const;
  expect((await stores.ledger.capture({ meter, requestId: randomUUID(), endpoint, credits, people: 1 })).kind).toBe(
    "credits",
  );
}

test("the account page shows the same figures as /usage before and after a paid period takes over (D36)", async ({
  stores,
}) => {
  const account = await anAccount(stores);
  const figures = async () => (await describeAccount(account.accountId, { db: stores.db, now: new Date() })).period;
  const holder = () => stores.ledger.findKeyHolder(stores.secrets.hashKey(account.key));
  await spend(stores, account, "/company", 5);
  expect(await figures()).toMatchObject({ granted: 1_000, used: 5, left: 995 });
  expect(await holder()).toMatchObject({ granted: 1_000, used: 5, left: 995 });
  await addPaidPeriod(stores.pool, account.accountId, {
    plan: "scale",
    credits: 700,
    starts: "0 minutes",
    ends: "30 days",
  });
  await spend(stores, account, "/company", 50);
  expect(await figures()).toMatchObject({ granted: 700, used: 50, left: 650 });
  expect(await holder()).toMatchObject({ granted: 700, used: 50, left: 650 });
});

test("the account page lists keys newest first, shows when a grace period ends, and leaves out ended keys", async ({
  stores,
}) => {
  const account = await anAccount(stores);
  const { accountId, keyId } = account;
  const first = await rollKey({ accountId, keyId, grace: "now" }, making(stores));
  if (first.kind !== "rolled") throw new Error(first.kind);
  const second = await rollKey({ accountId, keyId: first.keyId, grace: "day" }, making(stores));
  if (second.kind !== "rolled") throw new Error(second.kind);
  const { keys } = await describeAccount(accountId, { db: stores.db, now: new Date() });
  expect(keys.map(({ id, endsAt }) => ({ id, endsAt }))).toEqual([
    { id: second.keyId, endsAt: null },
    { id: first.keyId, endsAt: second.endsAt },
  ]);
  expect(JSON.stringify(keys)).not.toContain(second.key);
});
