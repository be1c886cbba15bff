import { randomInt, randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { createKey } from "@/lib/accounts/keys/create-key";
import { createOperatorKey } from "@/lib/accounts/keys/create-operator-key";
import { findLastUse } from "@/lib/accounts/keys/find-last-use";
import { listOwnKeys } from "@/lib/accounts/keys/list-own-keys";
import { renameKey } from "@/lib/accounts/keys/rename-key";
import { revealKey } from "@/lib/accounts/keys/reveal-key";
import { revokeOwnKey } from "@/lib/accounts/keys/revoke-own-key";
import { rollKey } from "@/lib/accounts/keys/roll-key";
import { GRACE_IDS, GRACES } from "@/lib/domain/billing/grace";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { isWellFormedApiKey } from "@/lib/domain/keys/api-key";
import { type KeyName, parseKeyName } from "@/lib/domain/keys/key-name";
import { LIMITS } from "@/lib/domain/usage/limits";
import { addPaidPeriod } from "@/tests/support/paid-period";
import { type Stores, test } from "@/tests/support/stores";

const making = (stores: Stores) => ({ db: stores.db, houseKeys: stores.houseKeys, newId: randomUUID, randomInt });

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

/** An account with one key, of an operator. */
function anAccount(stores: Stores) {
  return createOperatorKey({ email: anEmail(), plan: "growth", credits: null }, { ...making(stores), now: new Date() });
}

async function anAccountWithoutPlan(stores: Stores): Promise<string> {
  const { id } = await stores.db.account.create({
    data: { id: randomUUID(), email: anEmail(), createdAt: new Date() },
  });
  return id;
}

async function fillUp(stores: Stores, accountId: string): Promise<string> {
  for (;;) {
    const made = await createKey({ accountId, name: named("One more") }, making(stores));
    if (made.kind !== "created") return made.kind;
  }
}

const works = async (stores: Stores, key: string) =>
  (await stores.ledger.findKeyHolder(stores.houseKeys.hashKey(key))) !== null;
const rowOf = (stores: Stores, id: string) => stores.db.apiKey.findUniqueOrThrow({ where: { id } });
const keysOf = (stores: Stores, accountId: string) =>
  stores.db.apiKey.findMany({ where: { accountId }, orderBy: { createdAt: "asc" } });

/** Moves the end of a key as time would. */
const letPass = (stores: Stores, keyId: string, hours: number) =>
  stores.pool.query("UPDATE accounts.api_key SET revoked_at = revoked_at - make_interval(secs => $2) WHERE id = $1", [
    keyId,
    hours * 3600,
  ]);

describe("another key", () => {
  test("D23: an account with a plan gets one by the name it chose, and it works at once", async ({ stores }) => {
    const { accountId, key: first } = await anAccount(stores);
    const made = await createKey({ accountId, name: named("Staging") }, making(stores));
    if (made.kind !== "created") throw new Error(made.kind);
    expect(isWellFormedApiKey(made.key)).toBe(true);
    expect(await works(stores, made.key)).toBe(true);
    expect(await works(stores, first)).toBe(true);
    expect(await rowOf(stores, made.keyId)).toMatchObject({ name: "Staging", accountId, revokedAt: null });
  });

  test("D23: what is kept of it is neither the key nor a text that holds it", async ({ stores }) => {
    const { accountId } = await anAccount(stores);
    const made = await createKey({ accountId, name: named("Secret") }, making(stores));
    if (made.kind !== "created") throw new Error(made.kind);
    const kept = JSON.stringify(await stores.pool.query("SELECT * FROM accounts.api_key WHERE id = $1", [made.keyId]));
    expect(kept).not.toContain(made.key);
    expect(kept).not.toContain(Buffer.from(made.key).toString("hex"));
  });

  test("D23: an account that never had a plan gets none", async ({ stores }) => {
    const accountId = await anAccountWithoutPlan(stores);
    expect(await createKey({ accountId, name: named("Early") }, making(stores))).toEqual({ kind: "no_plan" });
    expect(await keysOf(stores, accountId)).toEqual([]);
  });

  test("an account whose paid period is over may still make one", async ({ stores }) => {
    const accountId = await anAccountWithoutPlan(stores);
    await addPaidPeriod(stores.pool, accountId, { plan: "scale", credits: 500, starts: "-60 days", ends: "-30 days" });
    expect(await createKey({ accountId, name: named("Late") }, making(stores))).toMatchObject({ kind: "created" });
  });

  test("there are 20 at most in use, and one that was revoked makes room", async ({ stores }) => {
    const { accountId, keyId } = await anAccount(stores);
    expect(await fillUp(stores, accountId)).toBe("too_many");
    expect(await keysOf(stores, accountId)).toHaveLength(LIMITS.keysInUse);
    expect(await revokeOwnKey({ accountId, keyId }, stores.db)).toBe(true);
    expect(await createKey({ accountId, name: named("Room") }, making(stores))).toMatchObject({ kind: "created" });
  });

  test("of several that are made at once for the last place one is", async ({ stores }) => {
    const { accountId } = await anAccount(stores);
    await fillUp(stores, accountId);
    const [spare] = await keysOf(stores, accountId);
    await revokeOwnKey({ accountId, keyId: spare?.id ?? "" }, stores.db);
    const made = await Promise.all(
      [1, 2, 3, 4].map(() => createKey({ accountId, name: named("Race") }, making(stores))),
    );
    expect(made.map(({ kind }) => kind).sort()).toEqual(["created", "too_many", "too_many", "too_many"]);
  });
});

describe("seeing a key", () => {
  test("D23: the account sees its key in full", async ({ stores }) => {
    const { accountId, keyId, key } = await anAccount(stores);
    expect(await revealKey({ accountId, keyId }, { db: stores.db, houseKeys: stores.houseKeys })).toBe(key);
  });

  test("a revoked one is shown no more, one in its grace period is", async ({ stores }) => {
    const { accountId, keyId, key } = await anAccount(stores);
    await rollKey({ accountId, keyId }, "hour", making(stores));
    expect(await revealKey({ accountId, keyId }, { db: stores.db, houseKeys: stores.houseKeys })).toBe(key);
    await revokeOwnKey({ accountId, keyId }, stores.db);
    expect(await revealKey({ accountId, keyId }, { db: stores.db, houseKeys: stores.houseKeys })).toBeNull();
  });
});

describe("rolling a key", () => {
  test.for(GRACE_IDS)(
    "D23: with the grace %s the old key stops exactly then, and the new one works",
    async (grace, { stores }) => {
      const { accountId, keyId, key } = await anAccount(stores);
      const before = new Date();
      const { name } = await rowOf(stores, keyId);
      const rolled = await rollKey({ accountId, keyId }, grace, making(stores));
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

  test("rolled again and again, no two keys of the account ever share a name", async ({ stores }) => {
    const { accountId, keyId } = await anAccount(stores);
    await renameKey({ accountId, keyId }, named("crm-sync"), stores.db);
    let newest = keyId;
    for (const grace of ["day", "now", "week"] as const) {
      const rolled = await rollKey({ accountId, keyId: newest }, grace, making(stores));
      if (rolled.kind !== "rolled") throw new Error(rolled.kind);
      newest = rolled.keyId;
    }
    expect((await keysOf(stores, accountId)).map(({ name }) => name)).toEqual([
      "crm-sync (old)",
      "crm-sync (old 2)",
      "crm-sync (old 3)",
      "crm-sync",
    ]);
    expect((await listOwnKeys(accountId, stores.db)).map(({ name }) => name)).toEqual([
      "crm-sync",
      "crm-sync (old 3)",
      "crm-sync (old)",
    ]);
  });

  test("rolled by several at once it has one successor", async ({ stores }) => {
    const { accountId, keyId } = await anAccount(stores);
    const rolls = await Promise.all(
      GRACE_IDS.slice(1).flatMap((grace) => [1, 2].map(() => rollKey({ accountId, keyId }, grace, making(stores)))),
    );
    expect(rolls.filter(({ kind }) => kind === "rolled")).toHaveLength(1);
    expect(rolls.filter(({ kind }) => kind === "rolled_before")).toHaveLength(5);
    expect(await keysOf(stores, accountId)).toHaveLength(2);
  });

  test("rolled once, it is not rolled again, and its end does not move", async ({ stores }) => {
    const { accountId, keyId } = await anAccount(stores);
    await rollKey({ accountId, keyId }, "hour", making(stores));
    const { revokedAt } = await rowOf(stores, keyId);
    expect(await rollKey({ accountId, keyId }, "week", making(stores))).toEqual({
      kind: "rolled_before",
      endsAt: revokedAt,
    });
    expect((await rowOf(stores, keyId)).revokedAt).toEqual(revokedAt);
    expect(await keysOf(stores, accountId)).toHaveLength(2);
  });

  test("with 20 in use it is rolled at once or not at all", async ({ stores }) => {
    const { accountId, keyId, key } = await anAccount(stores);
    await fillUp(stores, accountId);
    expect(await rollKey({ accountId, keyId }, "hour", making(stores))).toEqual({ kind: "too_many" });
    expect(await works(stores, key)).toBe(true);
    expect(await rollKey({ accountId, keyId }, "now", making(stores))).toMatchObject({ kind: "rolled" });
    expect(await works(stores, key)).toBe(false);
  });

  test("what fails half way leaves the old key as it was", async ({ stores }) => {
    const { accountId, keyId, key } = await anAccount(stores);
    const broken = {
      ...making(stores),
      houseKeys: {
        ...stores.houseKeys,
        encryptKey: () => {
          throw new Error("no ink");
        },
      },
    };
    await expect(rollKey({ accountId, keyId }, "now", broken)).rejects.toThrow("no ink");
    expect(await works(stores, key)).toBe(true);
    expect(await keysOf(stores, accountId)).toHaveLength(1);
  });
});

describe("the name and the end of a key", () => {
  test("D23: it is renamed and works on", async ({ stores }) => {
    const { accountId, keyId, key } = await anAccount(stores);
    expect(await renameKey({ accountId, keyId }, named("Räder & Co"), stores.db)).toBe(true);
    expect((await rowOf(stores, keyId)).name).toBe("Räder & Co");
    expect(await works(stores, key)).toBe(true);
  });

  test("D23: revoked, it is refused from the next request on, and stays so", async ({ stores }) => {
    const { accountId, keyId, key } = await anAccount(stores);
    expect(await revokeOwnKey({ accountId, keyId }, stores.db)).toBe(true);
    expect(await works(stores, key)).toBe(false);
    const { revokedAt } = await rowOf(stores, keyId);
    expect(await revokeOwnKey({ accountId, keyId }, stores.db)).toBe(false);
    expect(await renameKey({ accountId, keyId }, named("Back"), stores.db)).toBe(false);
    expect(await rollKey({ accountId, keyId }, "week", making(stores))).toEqual({ kind: "unknown" });
    expect((await rowOf(stores, keyId)).revokedAt).toEqual(revokedAt);
  });

  test("one in its grace period is ended at once", async ({ stores }) => {
    const { accountId, keyId, key } = await anAccount(stores);
    await rollKey({ accountId, keyId }, "week", making(stores));
    expect(await works(stores, key)).toBe(true);
    expect(await revokeOwnKey({ accountId, keyId }, stores.db)).toBe(true);
    expect(await works(stores, key)).toBe(false);
  });

  test("revoked and rolled at the same moment, it never works on", async ({ stores }) => {
    for (let round = 0; round < 5; round++) {
      const { accountId, keyId, key } = await anAccount(stores);
      await Promise.all([
        rollKey({ accountId, keyId }, "week", making(stores)),
        revokeOwnKey({ accountId, keyId }, stores.db),
      ]);
      expect(await works(stores, key)).toBe(false);
    }
  });
});

describe("the last use of a key", () => {
  const lastUseOf = async (stores: Stores, accountId: string, keyId: string) =>
    (await findLastUse({ accountId, keyId }, { db: stores.db, now: new Date() }))?.lastUse;
  const logRequest = (stores: Stores, accountId: string, keyId: string, minutesAgo: number) =>
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
  const usedOn = (stores: Stores, keyId: string, daysAgo: number) =>
    stores.pool.query("UPDATE accounts.api_key SET last_used_on = current_date - $2::int WHERE id = $1", [
      keyId,
      daysAgo,
    ]);

  test("is told by the request log to the minute, and not by another key's requests", async ({ stores }) => {
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

  test("is told by the day where the log does not go back that far", async ({ stores }) => {
    const { accountId, keyId } = await anAccount(stores);
    await usedOn(stores, keyId, 40);
    const { lastUsedOn } = await rowOf(stores, keyId);
    expect(await lastUseOf(stores, accountId, keyId)).toEqual({ kind: "on", day: lastUsedOn });
  });

  test("is never for a key that was made just now", async ({ stores }) => {
    const { accountId, keyId } = await anAccount(stores);
    expect(await lastUseOf(stores, accountId, keyId)).toEqual({ kind: "never" });
  });
});

describe.each([
  ["another account's key", async (stores: Stores) => (await anAccount(stores)).keyId],
  ["an id that nothing has", async () => randomUUID()],
  ["what is no id", async () => "../keys"],
  ["nothing", async () => ""],
])("%s", (_what, foreignKey) => {
  test("is neither shown, described, rolled, renamed nor revoked", async ({ stores }) => {
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
    expect(await revealKey({ accountId, keyId }, { db: stores.db, houseKeys: stores.houseKeys })).toBeNull();
    expect(await findLastUse({ accountId, keyId }, { db: stores.db, now: new Date() })).toBeNull();
    expect(await rollKey({ accountId, keyId }, "now", making(stores))).toEqual({ kind: "unknown" });
    expect(await renameKey({ accountId, keyId }, named("Mine"), stores.db)).toBe(false);
    expect(await revokeOwnKey({ accountId, keyId }, stores.db)).toBe(false);
    expect(await others()).toEqual(before);
    expect(await keysOf(stores, accountId)).toHaveLength(1);
  });
});
