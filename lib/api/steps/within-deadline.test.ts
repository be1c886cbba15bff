import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withinDeadline } from "@/lib/api/steps/within-deadline";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("work that is done in time answers, and leaves no timer behind", async () => {
  await expect(withinDeadline(3_000, async () => "done")).resolves.toBe("done");
  expect(vi.getTimerCount()).toBe(0);
});

test("D22: when the time is up the answer is 503, and the work is told", async () => {
  let told = false;
  const late = withinDeadline(3_000, async (deadline) => {
    deadline.addEventListener("abort", () => {
      told = true;
    });
    await new Promise(() => {});
  });
  const outcome = expect(late).rejects.toMatchObject({ code: "temporarily_unavailable" });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(told).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
  expect(told).toBe(true);
});
