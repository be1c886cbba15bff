import { expect, vi } from "vitest";
import { connected } from "@/lib/db/create-database";
import { type LockWatch, runExclusively } from "@/lib/db/run-exclusively";
import { openLine } from "@/tests/support/line";
import { test } from "@/tests/support/stores";

test("work of one name runs one at a time, and again after it has ended or failed", async ({ database }) => {
  const run = (name: string, work: () => Promise<void>) => runExclusively(database.url, name, work);
  const inside: (boolean | string)[] = [];
  const first = await run("a", async () => {
    inside.push(await run("a", async () => void inside.push("twice")));
    inside.push(await run("b", async () => void inside.push("beside")));
  });
  expect([first, inside]).toEqual([true, [false, "beside", true]]);

  const failing = run("a", async () => {
    throw new Error("not today");
  });
  await expect(failing).rejects.toThrow("not today");
  expect(await run("a", async () => {})).toBe(true);
});

/** Work that ends when it is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));

/** Every session that holds an advisory lock in this database. */
const HOLDERS = `SELECT pg_terminate_backend(pid) FROM pg_locks
  WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

test("work is aborted when its session is terminated, and another may start", async ({ database }) => {
  const run = runExclusively(database.url, "terminated", async (signal) => {
    const ended = untilAborted(signal);
    const { rowCount } = await connected(database.url, (client) => client.query(HOLDERS));
    expect(rowCount).toBe(1);
    await ended;
    expect(await runExclusively(database.url, "terminated", async () => {})).toBe(true);
  });
  await expect(run).rejects.toThrow('the lock of "terminated" was lost');
});

const QUICK: LockWatch = { everyMs: 50, answerMs: 500 };

test("work is aborted when its connection does not answer anymore", async ({ database }) => {
  const line = await openLine(database.url);
  const run = runExclusively(
    line.url,
    "frozen",
    async (signal) => {
      line.become("frozen");
      await untilAborted(signal);
    },
    QUICK,
  );
  await expect(run).rejects.toThrow('the lock of "frozen" was lost');
  await line.close();
});

test("a connection that answers is kept", async ({ database }) => {
  const line = await openLine(database.url);
  const ran = await runExclusively(
    line.url,
    "kept",
    async (signal) => {
      const checksSince = async (time: Date | null) => {
        const { rows } = await connected(database.url, (client) =>
          client.query<{ at: Date }>(
            `SELECT query_start AS at FROM pg_stat_activity
             WHERE query = 'SELECT' AND state = 'idle' AND datname = current_database() AND query_start > $1`,
            [time ?? new Date(0)],
          ),
        );
        const [check] = rows;
        if (!check) throw new Error("not checked yet");
        return check.at;
      };
      const first = await vi.waitFor(() => checksSince(null));
      await vi.waitFor(() => checksSince(first));
      expect(signal.aborted).toBe(false);
    },
    QUICK,
  );
  expect(ran).toBe(true);
  await line.close();
});
