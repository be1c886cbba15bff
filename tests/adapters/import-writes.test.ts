import { Client } from "pg";
import { expect } from "vitest";
import {
  abandonWrites,
  aheadOf,
  copyInto,
  inTurns,
  sendCopies,
  settleWrites,
  writeBehind,
} from "@/lib/directory/records/in-turns";
import { importTest as test } from "@/tests/support/stores";

/** Runs `work` in a transaction with two tables, `a` and `b`, of one unique number each. */
async function inTransaction(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("BEGIN; CREATE TEMP TABLE a (n int PRIMARY KEY); CREATE TEMP TABLE b (n int PRIMARY KEY)");
    await work(client);
  } finally {
    await client.end();
  }
}

const COPY_A = "COPY a FROM STDIN";
const COPY_B = "COPY b FROM STDIN";

async function count(client: Pick<Client, "query">, table: "a" | "b"): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0]?.count ?? -1;
}

test("a statement sees everything that was copied and written before it", async ({ bench }) => {
  await inTransaction(bench.url, async (connection) => {
    const client = inTurns(connection);
    const many = Array.from({ length: 50_000 }, (_, n) => `${n}\n`);
    await copyInto(client, COPY_A, many);
    await copyInto(client, COPY_B, ["1\n"]);
    await copyInto(client, COPY_A, ["50000\n"]);
    await writeBehind(client, "DELETE FROM a WHERE n < $1", [10]);
    expect([await count(client, "a"), await count(client, "b")]).toEqual([49_991, 1]);
  });
});

test("a statement ahead does not send what was copied, and sees what was sent", async ({ bench }) => {
  await inTransaction(bench.url, async (connection) => {
    const client = inTurns(connection);
    await copyInto(client, COPY_A, ["1\n"]);
    expect(await count(aheadOf(client), "a")).toBe(0);
    sendCopies(client);
    expect(await count(aheadOf(client), "a")).toBe(1);
  });
});

test("after a copy that failed every statement fails with its error", async ({ bench }) => {
  await inTransaction(bench.url, async (connection) => {
    const client = inTurns(connection);
    await copyInto(client, COPY_A, ["1\n", "1\n"]);
    await copyInto(client, COPY_B, ["1\n"]);
    const duplicate = { code: "23505", table: "a" };
    await expect(count(client, "b")).rejects.toMatchObject(duplicate);
    await expect(count(aheadOf(client), "b")).rejects.toMatchObject(duplicate);
    await expect(settleWrites(client)).rejects.toMatchObject(duplicate);
    // The connection itself can be used as soon as the transaction is over.
    await connection.query("ROLLBACK");
    expect((await connection.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  });
});

test("a connection that waits for every statement copies at once", async ({ bench }) => {
  await inTransaction(bench.url, async (client) => {
    await copyInto(client, COPY_A, ["1\n", "2\n"]);
    expect(await count(client, "a")).toBe(2);
    await expect(copyInto(client, COPY_A, ["2\n"])).rejects.toMatchObject({ code: "23505" });
  });
});

test("nothing is written after a rollback that comes before what was copied was sent", async ({ bench }) => {
  await inTransaction(bench.url, async (connection) => {
    await connection.query("COMMIT");
    await connection.query("BEGIN");
    const client = inTurns(connection);
    await copyInto(client, COPY_A, ["1\n"]);
    const under = count(client, "a");
    await writeBehind(client, "INSERT INTO a VALUES ($1)", [2]);
    await copyInto(client, COPY_A, ["3\n"]);
    sendCopies(client);
    await copyInto(client, COPY_B, ["1\n"]);
    await abandonWrites(client);
    await under.catch(() => undefined);
    await connection.query("ROLLBACK");
    expect([await count(connection, "a"), await count(connection, "b")]).toEqual([0, 0]);
  });
});
