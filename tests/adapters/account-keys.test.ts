import { randomInt, randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { describeAccount } from "@/lib/accounts/describe-account";
import { createKey } from "@/lib/accounts/keys/create-key";
import { findLastUse } from "@/lib/accounts/keys/find-last-use";
import { limitKey } from "@/lib/accounts/keys/limit-key";
import { createOperatorKey } from "@/lib/accounts/keys/operator-keys";
import { listOwnKeys, renameKey, revealKey, revokeOwnKey } from "@/lib/accounts/keys/own-keys";
import { rollKey } from "@/lib/accounts/keys/roll-key";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { isWellFormedApiKey } from "@/lib/domain/keys/api-key";
import { GRACE_IDS, GRACES } from "@/lib/domain/keys/grace";
import type { KeyLimits } from "@/lib/domain/keys/key-limits";
import { type KeyName, parseKeyName } from "@/lib/domain/keys/key-name";
import { LIMITS } from "@/lib/domain/usage/limits";
import { newCharge } from "@/tests/adapters/ledger-contract";
import { addPaidPeriod } from "@/tests/support/paid-period";
import { type TestStores, test } from "@/tests/support/stores";

const making = (stores: TestStores) => ({ db: stores.db, secrets: stores.secrets, newId: randomUUID, randomInt });

function named(text: string): KeyName {
  const name = parseKeyName(text);
  if (name === null) throw new Error("a test's name is one");
  return name;
}

function anEmail() {
  const email = parseEmailAddress(`owner-${randomUUID()}@acme.example`);
  if (email === null) throw new Error("a test's address is one");
  return email;
}

/** Creates an account with one key, as an operator does. */
function anAccount(stores: TestStores) {
  return createOperatorKey({ email: anEmail(), plan: "growth", credits: null }, { ...making(stores), now: new Date() });
}

async function anAccountWithoutPlan(stores: TestStores): Promise<string> {
  const { id } = await stores.db.account.create({
    data: { id: randomUUID(), email: anEmail(), createdAt: new Date() },
  });
  return id;
}

async function fillUp(stores: TestStores, accountId: string): Promise<string> {
  for (;;) {
    const made = await createKey({ accountId, name: named("One more") }, making(stores));
    if (made.kind !== "created") return made.kind;
  }
}

const works = async (stores: TestStores, key: string) =>
  (await stores.ledger.findKeyHolder(stores.secrets.hashKey(key))) !== null;
const rowOf = (stores: TestStores, id: string) => stores.db.apiKey.findUniqueOrThrow({ where: { id } });
const keysOf = (stores: TestStores, accountId: string) =>
  stores.db.apiKey.findMany({ where: { accountId }, orderBy: { createdAt: "asc" } });

/** Sets the end of a key, in place of waiting for it. */
const letPass = (stores: TestStores, keyId: string, hours: number) =>
  stores.pool.query("UPDATE accounts.api_key SET revoked_at = revoked_at - make_interval(secs => $2) WHERE id = $1", [
    keyId,
    hours * 3600,
  ]);

describe("creating a key", () => {
  test("an account with a plan creates a key under the name it chose, and the key works at once (D23)", async ({
    stores,
  }) => {
    const { accountId, key: first } = await anAccount(stores);
    const made = await createKey({ accountId, name: named("Staging") }, making(stores));
    if (made.kind !== "created") throw new Error(made.kind);
    expect(isWellFormedApiKey(made.key)).toBe(true);
    expect(await works(stores, made.key)).toBe(true);
    expect(await works(stores, first)).toBe(true);
    expect(await rowOf(stores, made.keyId)).toMatchObject({ name: "Staging", accountId, revokedAt: null });
  });

  test("neither the key nor any text that contains it is stored (D23)", async ({ stores }) => {
    const { accountId } = await anAccount(stores);
    const made = await createKey({ accountId, name: named("Secret") }, making(stores));
    if (made.kind !== "created") throw new Error(made.kind);
    const kept = JSON.stringify(await stores.pool.query("SELECT * FROM accounts.api_key WHERE id = $1", [made.keyId]));
    expect(kept).not.toContain(made.key);
    expect(kept).not.toContain(Buffer.from(made.key).toString("hex"));
  });

  test("an account that never had a plan cannot create a key (D23)", async ({ stores }) => {
    const accountId = await anAccountWithoutPlan(stores);
    expect(await createKey({ accountId, name: named("Early") }, making(stores))).toEqual({ kind: "no_plan" });
    expect(await keysOf(stores, accountId)).toEqual([]);
  });

  test("an account whose paid period has ended can still create a key", async ({ stores }) => {
    const accountId = await anAccountWithoutPlan(stores);
    await addPaidPeriod(stores.pool, accountId, { plan: "scale", credits: 500, starts: "-60 days", ends: "-30 days" });
    expect(await createKey({ accountId, name: named("Late") }, making(stores))).toMatchObject({ kind: "created" });
  });

  test("an account can have 20 keys in use, and revoking one makes room for another", async ({ stores }) => {
    const { accountId, keyId } = await anAccount(stores);
    expect(await fillUp(stores, accountId)).toBe("too_many");
    expect(await keysOf(stores, accountId)).toHaveLength(LIMITS.keysInUse);
    expect(await revokeOwnKey({ accountId, keyId }, stores)).toBe(true);
    expect(await createKey({ accountId, name: named("Room") }, making(stores))).toMatchObject({ kind: "created" });
  });

  test("only one of several keys created at once takes the last place", async ({ stores }) => {
    const { accountId } = await anAccount(stores);
    await fillUp(stores, accountId);
    const [spare] = await keysOf(stores, accountId);
    await revokeOwnKey({ accountId, keyId: spare?.id ?? "" }, stores);
    const made = await Promise.all(
      [1, 2, 3, 4].map(() => createKey({ accountId, name: named("Race") }, making(stores))),
    );
    expect(made.map(({ kind }) => kind).sort()).toEqual(["created", "too_many", "too_many", "too_many"]);
  });
});

describe("revealing a key", () => {
  test("the account can see its key in full (D23)", async ({ stores }) => {
    const { accountId, keyId, key } = await anAccount(stores);
    expect(await revealKey({ accountId, keyId }, { db: stores.db, secrets: stores.secrets })).toBe(key);
  });

  test("a key in its grace period can be revealed, a revoked key cannot", async ({ stores }) => {
    const { accountId, keyId, key } = await anAccount(stores);
    await rollKey({ accountId, keyId, grace: "hour" }, making(stores));
    expect(await revealKey({ accountId, keyId }, { db: stores.db, secrets: stores.secrets })).toBe(key);
    await revokeOwnKey({ accountId, keyId }, stores);
    expect(await revealKey({ accountId, keyId }, { db: stores.db, secrets: stores.secrets })).toBeNull();
  });
});

describe("rolling a key", () => {
  test.for(GRACE_IDS)(
    "after a roll with grace %s the old key stops exactly at the end of the grace, and the new key works (D23)",
    async (grace, { stores }) => {
      const { accountId, keyId, key } = await anAccount(stores);
      const before = new Date();
      const { name } = await rowOf(stores, keyId);
      const rolled = await rollKey({ accountId, keyId, grace }, making(stores));
      if (rolled.kind !== "rolled") throw new Error(rolled.kind);
      const { hours } = GRACES[grace];
      const old = await rowOf(stores, keyId);
      const successor = await rowOf(stores, rolled.keyId);
      expect(old.revokedAt).toEqual(rolled.endsAt);
      expect(rolled.endsAt.getTime() - successor.createdAt.getTime()).toBe(hours * 3_600_000);
      expect(Math.abs(successor.createdAt.getTime() - before.getTime())).toBeLessThan(10_000);
      expect(successor.name).toBe(name);
      expect(old.name).toBe(`${name} (old)`);
      expect(await works(stores, rolled.key)).toBe(true);
      expect(await works(stores, key)).toBe(hours > 0);
      if (hours === 0) return;
      await letPass(stores, keyId, hours - 1 / 60);
      expect(await works(stores, key)).toBe(true);
      await letPass(stores, keyId, 1 / 60);
      expect(await works(stores, key)).toBe(false);
      expect(await works(stores, rolled.key)).toBe(true);
    },
  );

  test("rolling a key many times never gives two keys of the account the same name", async ({ stores }) => {
    const { accountId, keyId } = await anAccount(stores);
    await renameKey({ accountId, keyId, name: named("crm-sync") }, stores);
    let newest = keyId;
    for (const grace of ["day", "now", "week"] as const) {
      const rolled = await rollKey({ accountId, keyId: newest, grace }, making(stores));
      if (rolled.kind !== "rolled") throw new Error(rolled.kind);
      newest = rolled.keyId;
    }
    expect((await keysOf(stores, accountId)).map(({ name }) => name)).toEqual([
      "crm-sync (old)",
      "crm-sync (old 2)",
      "crm-sync (old 3)",
      "crm-sync",
    ]);
    expect((await listOwnKeys(accountId, stores)).map(({ name }) => name)).toEqual([
      "crm-sync",
      "crm-sync (old 3)",
      "crm-sync (old)",
    ]);
  });

  test("a key that is rolled several times at once has one successor", async ({ stores }) => {
    const { accountId, keyId } = await anAccount(stores);
    const rolls = await Promise.all(
      GRACE_IDS.slice(1).flatMap((grace) => [1, 2].map(() => rollKey({ accountId, keyId, grace }, making(stores)))),
    );
    expect(rolls.filter(({ kind }) => kind === "rolled")).toHaveLength(1);
    expect(rolls.filter(({ kind }) => kind === "rolled_before")).toHaveLength(5);
    expect(await keysOf(stores, accountId)).toHaveLength(2);
  });

  test("a rolled key cannot be rolled again, and its end does not move", async ({ stores }) => {
    const { accountId, keyId } = await anAccount(stores);
    await rollKey({ accountId, keyId, grace: "hour" }, making(stores));
    const { revokedAt } = await rowOf(stores, keyId);
    expect(await rollKey({ accountId, keyId, grace: "week" }, making(stores))).toEqual({
      kind: "rolled_before",
      endsAt: revokedAt,
    });
    expect((await rowOf(stores, keyId)).revokedAt).toEqual(revokedAt);
    expect(await keysOf(stores, accountId)).toHaveLength(2);
  });

  test("with 20 keys in use, a key can be rolled without grace but not with grace", async ({ stores }) => {
    const { accountId, keyId, key } = await anAccount(stores);
    await fillUp(stores, accountId);
    expect(await rollKey({ accountId, keyId, grace: "hour" }, making(stores))).toEqual({ kind: "too_many" });
    expect(await works(stores, key)).toBe(true);
    expect(await rollKey({ accountId, keyId, grace: "now" }, making(stores))).toMatchObject({ kind: "rolled" });
    expect(await works(stores, key)).toBe(false);
  });

  test("a roll that fails halfway leaves the old key unchanged", async ({ stores }) => {
    const { accountId, keyId, key } = await anAccount(stores);
    const broken = {
      ...making(stores),
      secrets: {
        ...stores.secrets,
        encryptKey: () => {
          throw new Error("no ink");
        },
      },
    };
    await expect(rollKey({ accountId, keyId, grace: "now" }, broken)).rejects.toThrow("no ink");
    expect(await works(stores, key)).toBe(true);
    expect(await keysOf(stores, accountId)).toHaveLength(1);
  });
});

describe("renaming and revoking a key", () => {
  test("a renamed key keeps working (D23)", async ({ stores }) => {
    const { accountId, keyId, key } = await anAccount(stores);
    expect(await renameKey({ accountId, keyId, name: named("Räder & Co") }, stores)).toBe(true);
    expect((await rowOf(stores, keyId)).name).toBe("Räder & Co");
    expect(await works(stores, key)).toBe(true);
  });

  test("a revoked key is refused from the next request on (D23)", async ({ stores }) => {
    const { accountId, keyId, key } = await anAccount(stores);
    expect(await revokeOwnKey({ accountId, keyId }, stores)).toBe(true);
    expect(await works(stores, key)).toBe(false);
    const { revokedAt } = await rowOf(stores, keyId);
    expect(await revokeOwnKey({ accountId, keyId }, stores)).toBe(false);
    expect(await renameKey({ accountId, keyId, name: named("Back") }, stores)).toBe(false);
    expect(await rollKey({ accountId, keyId, grace: "week" }, making(stores))).toEqual({ kind: "unknown" });
    expect((await rowOf(stores, keyId)).revokedAt).toEqual(revokedAt);
  });

  test("revoking a key in its grace period ends the grace at once", async ({ stores }) => {
    const { accountId, keyId, key } = await anAccount(stores);
    await rollKey({ accountId, keyId, grace: "week" }, making(stores));
    expect(await works(stores, key)).toBe(true);
    expect(await revokeOwnKey({ accountId, keyId }, stores)).toBe(true);
    expect(await works(stores, key)).toBe(false);
  });

  test("a key that is revoked and rolled at the same moment stops working", async ({ stores }) => {
    for (let round = 0; round < 5; round++) {
      const { accountId, keyId, key } = await anAccount(stores);
      await Promise.all([
        rollKey({ accountId, keyId, grace: "week" }, making(stores)),
        revokeOwnKey({ accountId, keyId }, stores),
      ]);
      expect(await works(stores, key)).toBe(false);
    }
  });
});

describe("the last use of a key", () => {
  const lastUseOf = async (stores: TestStores, accountId: string, keyId: string) =>
    (await findLastUse({ accountId, keyId }, { db: stores.db, now: new Date() }))?.lastUse;
  const logRequest = (stores: TestStores, accountId: string, keyId: string, minutesAgo: number) =>
    stores.pool.query(
      `WITH logged AS (
         INSERT INTO accounts.request_log (account_id, request_id, key_id, at, endpoint, status, found, credits, ms)
         VALUES ($1, gen_random_uuid(), $2, now() - make_interval(mins => $3), '/usage', 200, NULL, 0, 1) RETURNING at
       )
       INSERT INTO accounts.request_day (account_id, day, key_id, endpoint, status_class, calls, answered, found)
       SELECT $1, (at AT TIME ZONE 'UTC')::date, $2, '/usage', 2, 1, 0, 0 FROM logged
       ON CONFLICT DO NOTHING`,
      [accountId, keyId, minutesAgo],
    );
  const usedOn = (stores: TestStores, keyId: string, daysAgo: number) =>
    stores.pool.query("UPDATE accounts.api_key SET last_used_on = current_date - $2::int WHERE id = $1", [
      keyId,
      daysAgo,
    ]);

  test("the last use comes from the request log to the minute and ignores other keys", async ({ stores }) => {
    const { accountId, keyId } = await anAccount(stores);
    const other = await createKey({ accountId, name: named("Other") }, making(stores));
    if (other.kind !== "created") throw new Error(other.kind);
    for (const minutesAgo of [50, 20, 30]) await logRequest(stores, accountId, keyId, minutesAgo);
    await logRequest(stores, accountId, other.keyId, 1);
    await usedOn(stores, keyId, 0);
    const lastUse = await lastUseOf(stores, accountId, keyId);
    expect(lastUse?.kind).toBe("at");
    const at = lastUse?.kind === "at" ? lastUse.at.getTime() : 0;
    expect(Math.abs(Date.now() - 20 * 60_000 - at)).toBeLessThan(10_000);
  });

  test("the last use is a day if the request log does not go back that far", async ({ stores }) => {
    const { accountId, keyId } = await anAccount(stores);
    await usedOn(stores, keyId, 40);
    const { lastUsedOn } = await rowOf(stores, keyId);
    expect(await lastUseOf(stores, accountId, keyId)).toEqual({ kind: "on", day: lastUsedOn });
  });

  test("a new key was never used", async ({ stores }) => {
    const { accountId, keyId } = await anAccount(stores);
    expect(await lastUseOf(stores, accountId, keyId)).toEqual({ kind: "never" });
  });
});

describe.each([
  ["another account's key", async (stores: TestStores) => (await anAccount(stores)).keyId],
  ["an id that nothing has", async () => randomUUID()],
  ["what is no id", async () => "../keys"],
  ["nothing", async () => ""],
])("a key id that is %s", (_what, foreignKey) => {
  test("cannot be revealed, described, rolled, renamed or revoked", async ({ stores }) => {
    const { accountId } = await anAccount(stores);
    const keyId = await foreignKey(stores);
    const others = () =>
      stores.db.apiKey.findMany({
        where: { NOT: { accountId } },
        select: { id: true, name: true, hash: true, revokedAt: true },
        orderBy: { id: "asc" },
      });
    const before = await others();
    expect(before.length).toBeGreaterThan(0);
    expect(await revealKey({ accountId, keyId }, { db: stores.db, secrets: stores.secrets })).toBeNull();
    expect(await findLastUse({ accountId, keyId }, { db: stores.db, now: new Date() })).toBeNull();
    expect(await rollKey({ accountId, keyId, grace: "now" }, making(stores))).toEqual({ kind: "unknown" });
    expect(await renameKey({ accountId, keyId, name: named("Mine") }, stores)).toBe(false);
    expect(await revokeOwnKey({ accountId, keyId }, stores)).toBe(false);
    expect(await others()).toEqual(before);
    expect(await keysOf(stores, accountId)).toHaveLength(1);
  });
});

describe("limits of a key (D45)", () => {
  const HOUR = 3_600_000;
  const limit = (stores: TestStores, { accountId, keyId }: { accountId: string; keyId: string }, limits: KeyLimits) =>
    limitKey({ accountId, keyId, limits }, stores);

  test("a key works until it expires, and again when it is given another date", async ({ stores }) => {
    const own = await anAccount(stores);
    expect(await limit(stores, own, { cap: null, expiresAt: new Date(Date.now() + HOUR) })).toBe(true);
    expect(await works(stores, own.key)).toBe(true);
    await limit(stores, own, { cap: null, expiresAt: new Date(Date.now() - HOUR) });
    expect(await works(stores, own.key)).toBe(false);
    expect(await listOwnKeys(own.accountId, stores)).toEqual([]);
    const { keys } = await describeAccount(own.accountId, { db: stores.db, now: new Date() });
    expect(keys).toMatchObject([{ id: own.keyId, isExpired: true }]);
    await limit(stores, own, { cap: null, expiresAt: null });
    expect(await works(stores, own.key)).toBe(true);
  });

  test("a rolled key passes its limits on, and both spend one cap", async ({ stores }) => {
    const own = await anAccount(stores);
    const expiresAt = new Date(Date.now() + HOUR);
    await limit(stores, own, { cap: 25, expiresAt });
    const rolled = await rollKey({ ...own, grace: "day" }, making(stores));
    const newKeyId = rolled.kind === "rolled" ? rolled.keyId : "";
    expect(await rowOf(stores, newKeyId)).toMatchObject({ cap: 25n, expiresAt, spendsAs: own.keyId });
    const captures = await Promise.all(
      [own.keyId, newKeyId, own.keyId, newKeyId].map((keyId) =>
        stores.ledger.capture(newCharge({ kind: "key", keyId, accountId: own.accountId }, 10)),
      ),
    );
    expect(captures.filter(({ kind }) => kind === "credits")).toHaveLength(2);
    await limit(stores, { ...own, keyId: newKeyId }, { cap: 30, expiresAt });
    expect(await rowOf(stores, own.keyId)).toMatchObject({ cap: 30n });
    const { keys } = await describeAccount(own.accountId, { db: stores.db, now: new Date() });
    const cap = { limit: 30, left: 10 };
    expect(keys).toMatchObject([{ cap }, { cap }]);
  });

  test("a new period begins with the whole cap, and more credits for the account do not", async ({ stores }) => {
    const own = await anAccount(stores);
    await limit(stores, own, { cap: 10, expiresAt: null });
    const meter = { kind: "key", keyId: own.keyId, accountId: own.accountId } as const;
    await stores.ledger.capture(newCharge(meter, 10));
    const { email } = await stores.db.account.findUniqueOrThrow({ where: { id: own.accountId } });
    await createOperatorKey(
      { email: email as EmailAddress, plan: "growth", credits: 50 },
      { ...making(stores), now: new Date() },
    );
    expect(await stores.ledger.capture(newCharge(meter, 5))).toMatchObject({ kind: "refused", cap: { left: 0 } });
    await stores.db.creditPeriod.create({
      data: {
        ...{ accountId: own.accountId, id: randomUUID(), plan: "growth", source: "operator", granted: 100 },
        ...{ startsAt: new Date(), createdAt: new Date() },
      },
    });
    expect(await stores.ledger.capture(newCharge(meter, 5))).toEqual({ kind: "credits", left: 5 });
  });

  test("another account's key cannot be limited", async ({ stores }) => {
    const [own, other] = [await anAccount(stores), await anAccount(stores)];
    const limits = { cap: 1, expiresAt: null };
    expect(await limit(stores, { accountId: other.accountId, keyId: own.keyId }, limits)).toBe(false);
    expect(await rowOf(stores, own.keyId)).toMatchObject({ cap: null });
  });
});
