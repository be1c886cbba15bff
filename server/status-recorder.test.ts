import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { STATUS_SLOT_MS, type StatusSample } from "@/lib/domain/status-history";
import { startStatusRecorder } from "./status-recorder";

const START = Date.parse("2030-03-01T00:03:20Z");

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A recorder whose service is ready or not, and whose store may be away. */
function record() {
  const state = { ready: true, storeAway: false };
  const saved: (readonly StatusSample[])[] = [];
  const log = { error: vi.fn() };
  const recorder = startStatusRecorder({
    readReadiness: async () => ({ ready: state.ready }),
    async save(samples) {
      if (state.storeAway) throw new Error("the store is away");
      saved.push(samples);
    },
    log,
  });
  return { state, saved, log, recorder };
}

const sample = (time: string, ready: boolean): StatusSample => ({ slot: new Date(`2030-03-01T${time}Z`), ready });

test("samples the readiness at every slot, and no more after it is stopped", async () => {
  const { state, saved, recorder } = record();
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(saved).toEqual([[sample("00:05:00", true)]]);
  state.ready = false;
  await vi.advanceTimersByTimeAsync(STATUS_SLOT_MS);
  expect(saved[1]).toEqual([sample("00:10:00", false)]);
  recorder.stop();
  await vi.advanceTimersByTimeAsync(3 * STATUS_SLOT_MS);
  expect(saved).toHaveLength(2);
});

test("an outage of the store is recorded when the store is back", async () => {
  const { state, saved, log } = record();
  Object.assign(state, { ready: false, storeAway: true });
  await vi.advanceTimersByTimeAsync(2 * STATUS_SLOT_MS);
  expect(saved).toEqual([]);
  expect(log.error).toHaveBeenCalledTimes(2);
  Object.assign(state, { ready: true, storeAway: false });
  await vi.advanceTimersByTimeAsync(STATUS_SLOT_MS);
  expect(saved).toEqual([[sample("00:05:00", false), sample("00:10:00", false), sample("00:15:00", true)]]);
});
