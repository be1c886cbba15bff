import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type AccountsClient, createAccountsClient } from "@/lib/accounts/accounts-client";
import { createKey } from "@/lib/accounts/keys/create-key";
import { findLastUse } from "@/lib/accounts/keys/find-last-use";
import { createOperatorKey } from "@/lib/accounts/keys/operator-keys";
import { listOwnKeys, renameKey, revealKey, revokeOwnKey } from "@/lib/accounts/keys/own-keys";
import { rollKey } from "@/lib/accounts/keys/roll-key";
import { createPool } from "@/lib/db/pools";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { isWellFormedApiKey } from "@/lib/domain/keys/api-key";
import { GRACE_IDS, GRACES } from "@/lib/domain/keys/grace";
import { type KeyName, parseKeyName } from "@/lib/domain/keys/key-name";
import { LIMITS } from "@/lib/domain/usage/limits";
import { createPostgresLedger, type PostgresLedger } from "@/lib/ledger/postgres-ledger";
import { createSecrets } from "@/lib/secrets/secrets";
import { createDatabase, type TestDatabase } from "@/tests/support/database";
import { addPaidPeriod } from "@/tests/support/paid-period";

const secrets = createSecrets({ hash: randomBytes(32), encrypt: randomBytes(32) });

let database: TestDatabase;
let pool: Pool;
let db: AccountsClient;
let ledger: PostgresLedger;

beforeAll(async () => {
  database = await createDatabase();
  pool = createPool("accounts", { url: database.url, timeoutMs: 10_000 });
  db = createAccountsClient(database.url);
  ledger = createPostgresLedger({ pool, timeoutMs: 10_000, log: { error: vi.fn() } });
});
afterAll(async () => {
  await Promise.all([ledger.close(), db.$disconnect()]);
  await pool.end();
  await database.drop();
});

const making = () => ({ db, secrets, newId: randomUUID, randomInt });

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
function anAccount() {
  return createOperatorKey({ email: anEmail(), plan: "growth", credits: null }, { ...making(), now: new Date() });
}

async function anAccountWithoutPlan(): Promise<string> {
  const { id } = await db.account.create({ data: { id: randomUUID(), email: anEmail(), createdAt: new Date() } });
  return id;
}

async function fillUp(accountId: string): Promise<string> {
  for (;;) {
    const made = await createKey({ accountId, name: named("One more") }, making());
    if (made.kind !== "created") return made.kind;
  }
}

const works = async (key: string) => (await ledger.findKeyHolder(secrets.hashKey(key))) !== null;
const rowOf = (id: string) => db.apiKey.findUniqueOrThrow({ where: { id } });
const keysOf = (accountId: string) => db.apiKey.findMany({ where: { accountId }, orderBy: { createdAt: "asc" } });

/** Moves the end of a key as time would. */
const letPass = (keyId: string, hours: number) =>
  pool.query("UPDATE accounts.api_key SET revoked_at = revoked_at - make_interval(secs => $2) WHERE id = $1", [
    keyId,
    hours * 3600,
  ]);

describe("another key", () => {
  test("D23: an account with a plan gets one by the name it chose, and it works at once", async () => {
    const { accountId, key: first } = await anAccount();
    const made = await createKey({ accountId, name: named("Staging") }, making());
    if (made.kind !== "created") throw new Error(made.kind);
    expect(isWellFormedApiKey(made.key)).toBe(true);
    expect(await works(made.key)).toBe(true);
    expect(await works(first)).toBe(true);
    expect(await rowOf(made.keyId)).toMatchObject({ name: "Staging", accountId, revokedAt: null });
  });

  test("D23: what is kept of it is neither the key nor a text that holds it", async () => {
    const { accountId } = await anAccount();
    const made = await createKey({ accountId, name: named("Secret") }, making());
    if (made.kind !== "created") throw new Error(made.kind);
    const kept = JSON.stringify(await pool.query("SELECT * FROM accounts.api_key WHERE id = $1", [made.keyId]));
    expect(kept).not.toContain(made.key);
    expect(kept).not.toContain(Buffer.from(made.key).toString("hex"));
  });

  test("D23: an account that never had a plan gets none", async () => {
    const accountId = await anAccountWithoutPlan();
    expect(await createKey({ accountId, name: named("Early") }, making())).toEqual({ kind: "no_plan" });
    expect(await keysOf(accountId)).toEqual([]);
  });

  test("an account whose paid period is over may still make one", async () => {
    const accountId = await anAccountWithoutPlan();
    await addPaidPeriod(pool, accountId, { plan: "scale", credits: 500, starts: "-60 days", ends: "-30 days" });
    expect(await createKey({ accountId, name: named("Late") }, making())).toMatchObject({ kind: "created" });
  });

  test("there are 20 at most in use, and one that was revoked makes room", async () => {
    const { accountId, keyId } = await anAccount();
    expect(await fillUp(accountId)).toBe("too_many");
    expect(await keysOf(accountId)).toHaveLength(LIMITS.keysInUse);
    expect(await revokeOwnKey({ accountId, keyId }, { db })).toBe(true);
    expect(await createKey({ accountId, name: named("Room") }, making())).toMatchObject({ kind: "created" });
  });

  test("of several that are made at once for the last place one is", async () => {
    const { accountId } = await anAccount();
    await fillUp(accountId);
    const [spare] = await keysOf(accountId);
    await revokeOwnKey({ accountId, keyId: spare?.id ?? "" }, { db });
    const made = await Promise.all([1, 2, 3, 4].map(() => createKey({ accountId, name: named("Race") }, making())));
    expect(made.map(({ kind }) => kind).sort()).toEqual(["created", "too_many", "too_many", "too_many"]);
  });
});

describe("seeing a key", () => {
  test("D23: the account sees its key in full", async () => {
    const { accountId, keyId, key } = await anAccount();
    expect(await revealKey({ accountId, keyId }, { db, secrets })).toBe(key);
  });

  test("a revoked one is shown no more, one in its grace period is", async () => {
    const { accountId, keyId, key } = await anAccount();
    await rollKey({ accountId, keyId, grace: "hour" }, making());
    expect(await revealKey({ accountId, keyId }, { db, secrets })).toBe(key);
    await revokeOwnKey({ accountId, keyId }, { db });
    expect(await revealKey({ accountId, keyId }, { db, secrets })).toBeNull();
  });
});

describe("rolling a key", () => {
  test.each(GRACE_IDS)(
    "D23: with the grace %s the old key stops exactly then, and the new one works",
    async (grace) => {
      const { accountId, keyId, key } = await anAccount();
      const before = new Date();
      const { name } = await rowOf(keyId);
      const rolled = await rollKey({ accountId, keyId, grace }, making());
      if (rolled.kind !== "rolled") throw new Error(rolled.kind);
      const { hours } = GRACES[grace];
      const old = await rowOf(keyId);
      const successor = await rowOf(rolled.keyId);
      expect(old.revokedAt).toEqual(rolled.endsAt);
      expect(rolled.endsAt.getTime() - successor.createdAt.getTime()).toBe(hours * 3_600_000);
      expect(Math.abs(successor.createdAt.getTime() - before.getTime())).toBeLessThan(10_000);
      expect(successor.name).toBe(name);
      expect(old.name).toBe(`${name} (old)`);
      expect(await works(rolled.key)).toBe(true);
      expect(await works(key)).toBe(hours > 0);
      if (hours === 0) return;
      await letPass(keyId, hours - 1 / 60);
      expect(await works(key)).toBe(true);
      await letPass(keyId, 1 / 60);
      expect(await works(key)).toBe(false);
      expect(await works(rolled.key)).toBe(true);
    },
  );

  test("rolled again and again, no two keys of the account ever share a name", async () => {
    const { accountId, keyId } = await anAccount();
    await renameKey({ accountId, keyId, name: named("crm-sync") }, { db });
    let newest = keyId;
    for (const grace of ["day", "now", "week"] as const) {
      const rolled = await rollKey({ accountId, keyId: newest, grace }, making());
      if (rolled.kind !== "rolled") throw new Error(rolled.kind);
      newest = rolled.keyId;
    }
    expect((await keysOf(accountId)).map(({ name }) => name)).toEqual([
      "crm-sync (old)",
      "crm-sync (old 2)",
      "crm-sync (old 3)",
      "crm-sync",
    ]);
    expect((await listOwnKeys(accountId, { db })).map(({ name }) => name)).toEqual([
      "crm-sync",
      "crm-sync (old 3)",
      "crm-sync (old)",
    ]);
  });

  test("rolled by several at once it has one successor", async () => {
    const { accountId, keyId } = await anAccount();
    const rolls = await Promise.all(
      GRACE_IDS.slice(1).flatMap((grace) => [1, 2].map(() => rollKey({ accountId, keyId, grace }, making()))),
    );
    expect(rolls.filter(({ kind }) => kind === "rolled")).toHaveLength(1);
    expect(rolls.filter(({ kind }) => kind === "rolled_before")).toHaveLength(5);
    expect(await keysOf(accountId)).toHaveLength(2);
  });

  test("rolled once, it is not rolled again, and its end does not move", async () => {
    const { accountId, keyId } = await anAccount();
    await rollKey({ accountId, keyId, grace: "hour" }, making());
    const { revokedAt } = await rowOf(keyId);
    expect(await rollKey({ accountId, keyId, grace: "week" }, making())).toEqual({
      kind: "rolled_before",
      endsAt: revokedAt,
    });
    expect((await rowOf(keyId)).revokedAt).toEqual(revokedAt);
    expect(await keysOf(accountId)).toHaveLength(2);
  });

  test("with 20 in use it is rolled at once or not at all", async () => {
    const { accountId, keyId, key } = await anAccount();
    await fillUp(accountId);
    expect(await rollKey({ accountId, keyId, grace: "hour" }, making())).toEqual({ kind: "too_many" });
    expect(await works(key)).toBe(true);
    expect(await rollKey({ accountId, keyId, grace: "now" }, making())).toMatchObject({ kind: "rolled" });
    expect(await works(key)).toBe(false);
  });

  test("what fails half way leaves the old key as it was", async () => {
    const { accountId, keyId, key } = await anAccount();
    const broken = {
      ...making(),
      secrets: {
        ...secrets,
        encryptKey: () => {
          throw new Error("no ink");
        },
      },
    };
    await expect(rollKey({ accountId, keyId, grace: "now" }, broken)).rejects.toThrow("no ink");
    expect(await works(key)).toBe(true);
    expect(await keysOf(accountId)).toHaveLength(1);
  });
});

describe("the name and the end of a key", () => {
  test("D23: it is renamed and works on", async () => {
    const { accountId, keyId, key } = await anAccount();
    expect(await renameKey({ accountId, keyId, name: named("Räder & Co") }, { db })).toBe(true);
    expect((await rowOf(keyId)).name).toBe("Räder & Co");
    expect(await works(key)).toBe(true);
  });

  test("D23: revoked, it is refused from the next request on, and stays so", async () => {
    const { accountId, keyId, key } = await anAccount();
    expect(await revokeOwnKey({ accountId, keyId }, { db })).toBe(true);
    expect(await works(key)).toBe(false);
    const { revokedAt } = await rowOf(keyId);
    expect(await revokeOwnKey({ accountId, keyId }, { db })).toBe(false);
    expect(await renameKey({ accountId, keyId, name: named("Back") }, { db })).toBe(false);
    expect(await rollKey({ accountId, keyId, grace: "week" }, making())).toEqual({ kind: "unknown" });
    expect((await rowOf(keyId)).revokedAt).toEqual(revokedAt);
  });

  test("one in its grace period is ended at once", async () => {
    const { accountId, keyId, key } = await anAccount();
    await rollKey({ accountId, keyId, grace: "week" }, making());
    expect(await works(key)).toBe(true);
    expect(await revokeOwnKey({ accountId, keyId }, { db })).toBe(true);
    expect(await works(key)).toBe(false);
  });

  test("revoked and rolled at the same moment, it never works on", async () => {
    for (let round = 0; round < 5; round++) {
      const { accountId, keyId, key } = await anAccount();
      await Promise.all([
        rollKey({ accountId, keyId, grace: "week" }, making()),
        revokeOwnKey({ accountId, keyId }, { db }),
      ]);
      expect(await works(key)).toBe(false);
    }
  });
});

describe("the last use of a key", () => {
  const lastUseOf = async (accountId: string, keyId: string) =>
    (await findLastUse({ accountId, keyId }, { db, now: new Date() }))?.lastUse;
  const logRequest = (accountId: string, keyId: string, minutesAgo: number) =>
    pool.query(
      `WITH logged AS (
         INSERT INTO accounts.request_log (account_id, request_id, key_id, at, endpoint, status, found, credits, ms)
         VALUES ($1, gen_random_uuid(), $2, now() - make_interval(mins => $3), '/usage', 200, NULL, 0, 1) RETURNING at
       )
       INSERT INTO accounts.request_day (account_id, day, key_id, endpoint, status_class, calls, answered, found)
       SELECT $1, (at AT TIME ZONE 'UTC')::date, $2, '/usage', 2, 1, 0, 0 FROM logged
       ON CONFLICT DO NOTHING`,
      [accountId, keyId, minutesAgo],
    );
  const usedOn = (keyId: string, daysAgo: number) =>
    pool.query("UPDATE accounts.api_key SET last_used_on = current_date - $2::int WHERE id = $1", [keyId, daysAgo]);

  test("is told by the request log to the minute, and not by another key's requests", async () => {
    const { accountId, keyId } = await anAccount();
    const other = await createKey({ accountId, name: named("Other") }, making());
    if (other.kind !== "created") throw new Error(other.kind);
    for (const minutesAgo of [50, 20, 30]) await logRequest(accountId, keyId, minutesAgo);
    await logRequest(accountId, other.keyId, 1);
    await usedOn(keyId, 0);
    const lastUse = await lastUseOf(accountId, keyId);
    expect(lastUse?.kind).toBe("at");
    const at = lastUse?.kind === "at" ? lastUse.at.getTime() : 0;
    expect(Math.abs(Date.now() - 20 * 60_000 - at)).toBeLessThan(10_000);
  });

  test("is told by the day where the log does not go back that far", async () => {
    const { accountId, keyId } = await anAccount();
    await usedOn(keyId, 40);
    const { lastUsedOn } = await rowOf(keyId);
    expect(await lastUseOf(accountId, keyId)).toEqual({ kind: "on", day: lastUsedOn });
  });

  test("is never for a key that was made just now", async () => {
    const { accountId, keyId } = await anAccount();
    expect(await lastUseOf(accountId, keyId)).toEqual({ kind: "never" });
  });
});

describe.each([
  ["another account's key", async () => (await anAccount()).keyId],
  ["an id that nothing has", async () => randomUUID()],
  ["what is no id", async () => "../keys"],
  ["nothing", async () => ""],
])("%s", (_what, foreignKey) => {
  test("is neither shown, described, rolled, renamed nor revoked", async () => {
    const { accountId } = await anAccount();
    const keyId = await foreignKey();
    const others = () =>
      db.apiKey.findMany({
        where: { NOT: { accountId } },
        select: { id: true, name: true, hash: true, revokedAt: true },
        orderBy: { id: "asc" },
      });
    const before = await others();
    expect(before.length).toBeGreaterThan(0);
    expect(await revealKey({ accountId, keyId }, { db, secrets })).toBeNull();
    expect(await findLastUse({ accountId, keyId }, { db, now: new Date() })).toBeNull();
    expect(await rollKey({ accountId, keyId, grace: "now" }, making())).toEqual({ kind: "unknown" });
    expect(await renameKey({ accountId, keyId, name: named("Mine") }, { db })).toBe(false);
    expect(await revokeOwnKey({ accountId, keyId }, { db })).toBe(false);
    expect(await others()).toEqual(before);
    expect(await keysOf(accountId)).toHaveLength(1);
  });
});
