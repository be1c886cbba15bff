import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLogDestination } from "./log-destination";

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2030-01-01T00:00:00Z") }));
afterEach(() => void vi.useRealTimers());

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** A file or a pipe that takes as many bytes as it has room for. */
function openFile(options: { room?: number; code?: string } = {}) {
  const state = { text: "", room: Number.POSITIVE_INFINITY, code: "ENOSPC", ...options };
  const onFirstDrop = vi.fn();
  const calls = vi.fn();
  const log = createLogDestination({
    write(bytes) {
      calls();
      const taken = Math.min(bytes.length, state.room);
      if (taken === 0) throw failure(state.code);
      state.text += bytes.subarray(0, taken).toString();
      state.room -= taken;
      return taken;
    },
    onFirstDrop,
  });
  return { log, state, onFirstDrop, calls };
}

/** Writes each line in a turn of its own. */
function writeInTurns(log: ReturnType<typeof createLogDestination>, lines: readonly string[]): void {
  for (const line of lines) {
    log.write(line);
    log.flush();
  }
}

test("lines of one turn are written together at its end, in their order", async () => {
  const { log, state, calls } = openFile();
  for (const line of ["one\n", "two\n", "three\n"]) log.write(line);
  expect(state.text).toBe("");
  vi.advanceTimersByTime(0);
  expect(state.text).toBe("one\ntwo\nthree\n");
  expect(calls).toHaveBeenCalledTimes(1);
});

test("a turn that writes much is written before its end", () => {
  const { log, state } = openFile();
  for (let count = 0; count < 30; count++) log.write(`${"x".repeat(99_999)}\n`);
  expect(state.text).toHaveLength(3_000_000);
  expect(log.dropped).toBe(0);
});

test.each([1, 2, 3, 4, 5, 8, 11])(
  "lines that a full file takes the first %i bytes of are counted line by line",
  (room) => {
    const lines = ["one\n", "two\n", "three\n"];
    const together = openFile({ room });
    for (const line of lines) together.log.write(line);
    together.log.flush();
    const inTurns = openFile({ room });
    writeInTurns(inTurns.log, lines);
    expect(together.state.text).toBe(inTurns.state.text);
    expect(together.log.dropped).toBe(inTurns.log.dropped);
    expect(together.log.dropped).toBeGreaterThan(0);
  },
);

test("a line that cannot be written is dropped and counted, and only the first one is reported", () => {
  const { log, onFirstDrop } = openFile({ room: 0 });
  writeInTurns(log, ["a\n", "b\n", "c\n"]);
  expect(log.dropped).toBe(3);
  expect(onFirstDrop).toHaveBeenCalledTimes(1);
  expect(onFirstDrop).toHaveBeenCalledWith(expect.objectContaining({ code: "ENOSPC" }));
});

test("a report of the first lost line that fails itself does no harm", () => {
  const log = createLogDestination({
    write: () => {
      throw failure("ENOSPC");
    },
    onFirstDrop: () => {
      throw failure("ENOSPC");
    },
  });
  expect(() => writeInTurns(log, ["a\n"])).not.toThrow();
  expect(log.dropped).toBe(1);
});

test("once there is room again the log goes on, on a line of its own, and says how much is missing", () => {
  const { log, state } = openFile({ room: 3 });
  writeInTurns(log, ["one\n", "two\n", "three\n"]);
  state.room = Number.POSITIVE_INFINITY;
  writeInTurns(log, ["four\n", "five\n"]);
  const report = { level: "warn", time: "2030-01-01T00:00:00.000Z", dropped: 3, msg: "dropped log lines" };
  expect(state.text).toBe(`one\nfour\n${JSON.stringify(report)}\nfive\n`);
});

test("a full pipe keeps whole lines in order until its reader goes on", () => {
  const { log, state } = openFile({ room: 5, code: "EAGAIN" });
  for (const line of ["one\n", "two\n", "three\n"]) log.write(line);
  log.flush();
  expect(state.text).toBe("one\nt");
  state.room = 100;
  vi.advanceTimersByTime(50);
  expect(state.text).toBe("one\ntwo\nthree\n");
  expect(log.dropped).toBe(0);
});

test("what a pipe never takes is dropped beyond a bound", () => {
  const { log, state } = openFile({ room: 0, code: "EAGAIN" });
  const line = `${"x".repeat(99_999)}\n`;
  for (let count = 0; count < 20; count++) log.write(line);
  expect(log.dropped).toBe(9);
  state.room = Number.POSITIVE_INFINITY;
  log.flush();
  expect(state.text.match(/x+\n/g)).toHaveLength(11);
});
