import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTimeout } from "./timeout";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function fail(): never {
  throw new Error("out of time");
}

test("work that ends in time settles the result and leaves no timer behind", async () => {
  await expect(withTimeout(3_000, async () => "done", fail)).resolves.toBe("done");
  await expect(withTimeout(3_000, () => Promise.reject(new Error("broken")), fail)).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
});

test("work that is late is told by its signal, and the timeout decides the error", async () => {
  let told = false;
  const late = withTimeout(
    3_000,
    async (signal) => {
      signal.addEventListener("abort", () => {
        told = true;
      });
      await new Promise(() => {});
    },
    fail,
  );
  const outcome = expect(late).rejects.toThrow("out of time");
  await vi.advanceTimersByTimeAsync(2_999);
  expect(told).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
  expect(told).toBe(true);
});

test("a timeout can return a value in place of the late result", async () => {
  const late = withTimeout(
    1_000,
    () => new Promise<string>(() => {}),
    () => null,
  );
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(late).resolves.toBeNull();
});
