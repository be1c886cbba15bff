import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Deadline, withTimeout } from "./timeout";

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

test("the deadline of late work has passed, and the timeout decides the error", async () => {
  const given: Deadline[] = [];
  const late = withTimeout(
    3_000,
    async (deadline) => {
      given.push(deadline);
      await new Promise(() => {});
    },
    fail,
  );
  const outcome = expect(late).rejects.toThrow("out of time");
  const [deadline] = given;
  await vi.advanceTimersByTimeAsync(2_999);
  expect(deadline?.aborted).toBe(false);
  expect(() => deadline?.throwIfAborted()).not.toThrow();
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
  expect(deadline?.aborted).toBe(true);
  expect(() => deadline?.throwIfAborted()).toThrow("the time is up");
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
