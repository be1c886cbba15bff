import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RequestLogEntry } from "@/lib/api/services";
import { createRequestLog } from "./request-log";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function entry(): RequestLogEntry {
  const ids = { accountId: randomUUID(), keyId: randomUUID(), requestId: randomUUID() };
  return { ...ids, at: new Date(), endpoint: "/person", status: 200, found: true, credits: 5, ms: 3.7 };
}

const away = () => Object.assign(new Error("away"), { code: "ECONNREFUSED" });

/** Stands for the pool: how many entries each write held. */
function bench() {
  const writes: number[] = [];
  const query = vi.fn(async ({ values }: { values: readonly (readonly unknown[])[] }) => {
    writes.push(values[0]?.length ?? 0);
  });
  const log = { error: vi.fn() };
  return { writes, query, log, requestLog: createRequestLog({ pool: { query } as unknown as Pool, log }) };
}

test("D39: entries of a second are written together", async () => {
  const { writes, requestLog } = bench();
  for (let count = 0; count < 20; count++) requestLog.record(entry());
  expect(writes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(writes).toEqual([20]);
});

test("D39: a full batch does not wait, and what comes meanwhile follows", async () => {
  const { writes, requestLog } = bench();
  for (let count = 0; count < 501; count++) requestLog.record(entry());
  await vi.advanceTimersByTimeAsync(0);
  expect(writes[0]).toBe(500);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(writes.reduce((sum, size) => sum + size, 0)).toBe(501);
});

test("D39: a store that is away loses nothing of a while, and is asked again", async () => {
  const { writes, query, log, requestLog } = bench();
  query.mockRejectedValueOnce(away());
  requestLog.record(entry());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(writes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(writes).toEqual([1]);
});

test("D39: entries that the store will never take are let go of", async () => {
  const { writes, query, log, requestLog } = bench();
  query.mockRejectedValueOnce(Object.assign(new Error("smallint out of range"), { code: "22003" }));
  requestLog.record(entry());
  await requestLog.close();
  await requestLog.close();
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(writes).toEqual([]);
});

test("D39: with the store away for long, memory stays bounded", async () => {
  const { writes, query, requestLog } = bench();
  query.mockRejectedValue(away());
  for (let count = 0; count < 10_050; count++) requestLog.record(entry());
  await vi.advanceTimersByTimeAsync(0);
  query.mockImplementation(async ({ values }) => void writes.push(values[0]?.length ?? 0));
  await requestLog.close();
  expect(writes.reduce((sum, size) => sum + size, 0)).toBe(10_000);
});

test("D39: lines still buffered at shutdown are written", async () => {
  const { writes, requestLog } = bench();
  requestLog.record(entry());
  await requestLog.close();
  expect(writes).toEqual([1]);
  expect(vi.getTimerCount()).toBe(0);
});
