import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Job, startJobs } from "./jobs";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const alone = {
  async runExclusively(_name: string, work: (signal: AbortSignal) => Promise<void>) {
    await work(new AbortController().signal);
    return true;
  },
};

function jobThat(run: Job["run"]): Job {
  return { name: "a job", everyMs: 1_000, firstAfterMs: 100, run };
}

test("runs first after its delay, then again and again", async () => {
  const run = vi.fn(async () => {});
  const jobs = startJobs([jobThat(run)], { ...alone, log: { error: vi.fn() } });
  await vi.advanceTimersByTimeAsync(99);
  expect(run).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(run).toHaveBeenCalledTimes(4);
  await jobs.stop(0);
});

test("one that takes longer than its interval is not started a second time meanwhile", async () => {
  let finish = () => {};
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const jobs = startJobs([jobThat(run)], { ...alone, log: { error: vi.fn() } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(2);
  finish();
  await jobs.stop(0);
});

test("one that fails is logged and runs again", async () => {
  const error = vi.fn();
  const run = vi.fn(async () => {
    throw new Error("not today");
  });
  const jobs = startJobs([jobThat(run)], { ...alone, log: { error } });
  await vi.advanceTimersByTimeAsync(1_100);
  expect(run).toHaveBeenCalledTimes(2);
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ job: "a job" }), expect.any(String));
  await jobs.stop(0);
});

test("what another process is at is left to it", async () => {
  const run = vi.fn(async () => {});
  const jobs = startJobs([jobThat(run)], { runExclusively: async () => false, log: { error: vi.fn() } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).not.toHaveBeenCalled();
  await jobs.stop(0);
});

test("stopping tells what is under way to end, waits for it, and starts nothing more", async () => {
  const ended = vi.fn();
  const run = vi.fn(
    (signal: AbortSignal) =>
      new Promise<void>((resolve) =>
        signal.addEventListener("abort", () => {
          ended();
          resolve();
        }),
      ),
  );
  const jobs = startJobs([jobThat(run)], { ...alone, log: { error: vi.fn() } });
  await vi.advanceTimersByTimeAsync(100);
  await jobs.stop(60_000);
  expect(ended).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test("a job whose lock is lost is told to end, is logged, and runs again when it is due", async () => {
  const error = vi.fn();
  const lost = new Error("lost");
  const runExclusively = async (_name: string, work: (signal: AbortSignal) => Promise<void>) => {
    const losing = new AbortController();
    const done = work(losing.signal);
    losing.abort(lost);
    await done;
    throw lost;
  };
  const run = vi.fn(
    (signal: AbortSignal) => new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve())),
  );
  const jobs = startJobs([jobThat(run)], { runExclusively, log: { error } });
  await vi.advanceTimersByTimeAsync(1_100);
  expect(run).toHaveBeenCalledTimes(2);
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ err: lost }), expect.any(String));
  await jobs.stop(0);
});

test("what does not end is waited for no longer than it may take", async () => {
  const jobs = startJobs([jobThat(() => new Promise(() => {}))], { ...alone, log: { error: vi.fn() } });
  await vi.advanceTimersByTimeAsync(100);
  const stopped = vi.fn();
  void jobs.stop(5_000).then(stopped);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(stopped).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(stopped).toHaveBeenCalledTimes(1);
});
