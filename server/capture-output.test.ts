import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { captureOutput } from "./capture-output";

const log = { info: vi.fn(), warn: vi.fn() };
let release: () => void;

beforeEach(() => {
  vi.clearAllMocks();
  release = captureOutput(log);
});
afterEach(() => release());

test("text on standard output becomes one log line without colors, and the writer learns that it was written", async () => {
  const written = new Promise<void>((resolve) =>
    process.stdout.write("\u001b[32m✓\u001b[39m ready\n  in 99ms\n", () => resolve()),
  );
  await written;
  expect(log.info.mock.calls).toEqual([[{ source: "stdout" }, "✓ ready\n  in 99ms"]]);
});

test("text on standard error becomes a warning", () => {
  process.stderr.write(Buffer.from("⨯ failed\n"));
  expect(log.warn.mock.calls).toEqual([[{ source: "stderr" }, "⨯ failed"]]);
});

test("empty lines are no log lines", () => {
  process.stdout.write("\n");
  expect(log.info).not.toHaveBeenCalled();
});

test("a warning of Node becomes a log line", async () => {
  process.emitWarning("old", "DeprecationWarning");
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1));
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ err: { message: "old" } });
});

test("a stream that fails ends nothing", () => {
  expect(() => process.stderr.emit("error", new Error("ENOSPC"))).not.toThrow();
});

test("once released, the streams and Node's listeners are as they were", () => {
  const write = process.stdout.write;
  release();
  expect(process.stdout.write).not.toBe(write);
  const listeners = process.listeners("warning");
  release = captureOutput(log);
  release();
  expect(process.listeners("warning")).toEqual(listeners);
});
