import { randomBytes, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { connected, createDatabaseIfMissing, databaseUrl } from "@/lib/db/create-database";
import { migrate } from "@/lib/db/migrate";
import { createPool } from "@/lib/db/pools";
import { createPostgresLedger, type PostgresLedger } from "@/lib/ledger/postgres-ledger";
import { FORMER_INDEX } from "./load";
import { middle } from "./pages";

const ROUNDS = 12;
const CLIENTS = 8;
const ENDPOINTS = ["/person", "/email", "/company"];

/** The same ledger on a database without daily counts. */
const FORMERLY = `
  DROP TRIGGER usage_record_added ON usage_record; DROP TRIGGER usage_record_deleted ON usage_record;
  DROP TRIGGER usage_record_changed ON usage_record; ${FORMER_INDEX}`;

interface ChargeFigures {
  readonly what: string;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly formerP50Ms: number;
  readonly formerP99Ms: number;
}

interface Side {
  readonly ledger: PostgresLedger;
  readonly pool: Pool;
  readonly times: Map<number, number[]>;
  readonly meter: { readonly kind: "key"; readonly accountId: string; readonly keyId: string };
}

/** Measures charges with daily counts and without, in turns: one client, and eight clients of one account. */
export async function measureCharges(serverUrl: string, charges: number): Promise<readonly ChargeFigures[]> {
  const present = await openSide(serverUrl, "bench_usage_charges", "");
  const former = await openSide(serverUrl, "bench_usage_charges_former", FORMERLY);
  try {
    for (let round = -1; round < ROUNDS; round++) {
      for (const side of [present, former]) {
        for (const clients of [1, CLIENTS]) {
          const times = await charge(side, clients, charges);
          if (round >= 0) side.times.set(clients, [...(side.times.get(clients) ?? []), ...times]);
        }
      }
    }
    return [1, CLIENTS].map((clients) => {
      const now = present.times.get(clients) ?? [];
      const before = former.times.get(clients) ?? [];
      return {
        what: `charge, ${clients} at once`,
        p50Ms: middle(now),
        p99Ms: nearlyWorst(now),
        formerP50Ms: middle(before),
        formerP99Ms: nearlyWorst(before),
      };
    });
  } finally {
    await Promise.all([present, former].map(({ ledger }) => ledger.close()));
    await Promise.all([present, former].map(({ pool }) => pool.end()));
  }
}

async function openSide(serverUrl: string, name: string, change: string): Promise<Side> {
  const url = databaseUrl(serverUrl, `${name}_${Date.now()}`);
  await createDatabaseIfMissing(url);
  await migrate(url, "accounts");
  const meter = { kind: "key", accountId: randomUUID(), keyId: randomUUID() } as const;
  await connected(url, async (client) => {
    await client.query(`SET search_path TO accounts; ${change}`);
    await client.query("INSERT INTO account (id, email, created_at) VALUES ($1, 'charged@bench.example', now())", [
      meter.accountId,
    ]);
    await client.query(
      `INSERT INTO api_key (id, account_id, name, hash, ciphertext, last4, created_at)
       VALUES ($1, $2, 'bench', $3, '\\x00', '0000', now())`,
      [meter.keyId, meter.accountId, randomBytes(32)],
    );
    await client.query(
      `INSERT INTO credit_period (account_id, id, plan, source, starts_at, granted, created_at)
       VALUES ($1, $2, 'pro', 'operator', now(), 1000000000, now())`,
      [meter.accountId, randomUUID()],
    );
  });
  const pool = createPool("accounts", { url: url, timeoutMs: 30_000 });
  const ledger = createPostgresLedger({ pool, timeoutMs: 30_000, log: console });
  return { ledger, pool, times: new Map(), meter };
}

async function charge({ ledger, meter }: Side, clients: number, charges: number): Promise<readonly number[]> {
  const times: number[] = [];
  const perClient = Math.ceil(charges / clients);
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let one = 0; one < perClient; one++) {
        const endpoint = ENDPOINTS[(client + one) % ENDPOINTS.length] ?? "/person";
        const startedAt = performance.now();
        await ledger.capture({ meter, requestId: randomUUID(), endpoint, credits: 5, people: 0 });
        times.push(performance.now() - startedAt);
      }
    }),
  );
  return times;
}

function nearlyWorst(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
