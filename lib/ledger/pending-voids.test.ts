import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AddressHash, Charge } from "./ledger";
import { createPendingVoids } from "./pending-voids";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CHARGE: Charge = {
  meter: { kind: "free", address: "00" as AddressHash },
  requestId: "0198c0de-0000-7000-8000-000000000001",
  endpoint: "/company",
  credits: 5,
  people: 0,
};

/** A store that refuses to void until it is told to. */
function openStore() {
  const store = { refuses: true, attempts: 0 };
  const onFailure = vi.fn();
  const voids = createPendingVoids(async () => {
    store.attempts += 1;
    if (store.refuses) throw new Error("away");
  }, onFailure);
  return { store, voids, onFailure };
}

test("D14: a charge is voided again and again until the store has acknowledged it", async () => {
  const { store, voids, onFailure } = openStore();
  const done = voids.add(CHARGE);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.attempts).toBeGreaterThan(3);
  expect(onFailure).toHaveBeenCalledTimes(store.attempts);
  expect(voids.size).toBe(1);
  store.refuses = false;
  await vi.advanceTimersByTimeAsync(30_000);
  await done;
  expect(voids.size).toBe(0);
});

test("a charge that waits already is not voided twice at once", async () => {
  const { store, voids } = openStore();
  void voids.add(CHARGE);
  void voids.add(CHARGE);
  await vi.advanceTimersByTimeAsync(0);
  expect(store.attempts).toBe(1);
  expect(voids.size).toBe(1);
});

test("the end of the process retries at once what waits, and says what is left", async () => {
  const { store, voids } = openStore();
  void voids.add(CHARGE);
  await vi.advanceTimersByTimeAsync(0);
  const inVain = voids.drain(100);
  await vi.advanceTimersByTimeAsync(100);
  expect(await inVain).toBe(1);
  expect(store.attempts).toBe(2);

  store.refuses = false;
  expect(await voids.drain(100)).toBe(0);
});
