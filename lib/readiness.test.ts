import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Readiness, shareResult } from "./readiness";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const READY: Readiness = { ready: true, checks: {} };

test("however many ask at once, the stores are asked once", async () => {
  const read = vi.fn(async () => READY);
  const share = shareResult(2_000, read);
  expect(await Promise.all(Array.from({ length: 50 }, share))).toEqual(Array(50).fill(READY));
  expect(read).toHaveBeenCalledTimes(1);
});

test("an answer is kept for two seconds from when it came, however long that took", async () => {
  const read = vi.fn(
    () =>
      new Promise<Readiness>((resolve) => {
        setTimeout(resolve, 3_000, READY);
      }),
  );
  const share = shareResult(2_000, read);
  const asked = [share()];
  await vi.advanceTimersByTimeAsync(2_500);
  asked.push(share());
  await vi.advanceTimersByTimeAsync(500);
  await Promise.all(asked);
  await vi.advanceTimersByTimeAsync(1_999);
  await share();
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  void share();
  expect(read).toHaveBeenCalledTimes(2);
});
