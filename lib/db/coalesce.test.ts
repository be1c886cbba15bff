import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { StoreUnavailableError } from "@/lib/store-unavailable";
import { coalesceCalls } from "./coalesce";

interface Run {
  readonly inputs: readonly string[];
  readonly isAlone: boolean;
  end(results?: readonly (string | undefined)[]): void;
  fail(error: Error): void;
}

interface StoreOptions {
  readonly lanes?: number;
  /** Calls in flight elsewhere in the process. */
  readonly others?: number;
  readonly keyOf?: (input: string) => string;
}

/** A store whose runs end when told to. */
function openStore({ lanes = 1, others = 0, keyOf }: StoreOptions = {}) {
  const runs: Run[] = [];
  function start(inputs: readonly string[], isAlone: boolean) {
    return new Promise<readonly (string | undefined)[]>((resolve, reject) => {
      const end = (results: readonly (string | undefined)[] = inputs.map((input) => `${input}!`)) => resolve(results);
      runs.push({ inputs, isAlone, end, fail: reject });
    });
  }
  const call = coalesceCalls<string, string>({
    store: "accounts",
    lanes,
    waitMs: 1_000,
    crowd: { inFlight: others },
    ...(keyOf ? { keyOf } : {}),
    together: (inputs) => start(inputs, false),
    alone: async (input) => (await start([input], true))[0] ?? "",
  });
  return { call, runs, sent: () => runs.map(({ inputs }) => inputs.join(" ")) };
}

const tick = () => new Promise<void>((resolve) => process.nextTick(resolve));

/** Lets every promise that can settle do so. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a call that finds a free lane runs alone before anything else happens", async () => {
  const { call, runs } = openStore();
  void call("a");
  await tick();
  expect(runs).toMatchObject([{ inputs: ["a"], isAlone: true }]);
});

test("calls of one tick run together", async () => {
  const { call, sent } = openStore({ lanes: 3 });
  for (const input of ["a", "b", "c"]) void call(input);
  await tick();
  expect(sent()).toEqual(["a b c"]);
});

test("calls that wait run together as soon as a lane is free, each with its own result", async () => {
  const { call, runs, sent } = openStore();
  const first = call("a");
  await tick();
  const results = Promise.all([first, call("b"), call("c")]);
  await tick();
  expect(sent()).toEqual(["a"]);
  runs[0]?.end();
  await settle();
  expect(sent()).toEqual(["a", "b c"]);
  runs[1]?.end();
  expect(await results).toEqual(["a!", "b!", "c!"]);
});

test("at most 64 calls run together, those that waited longest first", async () => {
  const { call, runs } = openStore();
  void call("0");
  await tick();
  for (let n = 1; n <= 70; n++) void call(String(n));
  runs[0]?.end();
  await settle();
  expect(runs[1]?.inputs).toEqual(Array.from({ length: 64 }, (_, n) => String(n + 1)));
});

test("a slow run delays the calls of its own lane alone", async () => {
  const { call, runs, sent } = openStore({ lanes: 2 });
  for (const input of ["slow", "b", "c", "d"]) {
    void call(input);
    await tick();
  }
  runs[1]?.end();
  await settle();
  expect(sent()).toEqual(["slow", "b", "c d"]);
  runs[2]?.end();
  void call("e");
  await settle();
  expect(sent()).toEqual(["slow", "b", "c d", "e"]);
});

test("in a crowd, the calls of one turn of the event loop run together", async () => {
  const { call, sent } = openStore({ lanes: 2, others: 15 });
  for (const input of ["a", "b", "c"]) {
    void call(input);
    await tick();
  }
  expect(sent()).toEqual([]);
  await settle();
  expect(sent()).toEqual(["a b c"]);
});

test("in a crowd, calls wait for the run in progress and then run together", async () => {
  const { call, runs, sent } = openStore({ lanes: 2, others: 15 });
  for (const input of ["a", "b", "c"]) {
    void call(input);
    await settle();
  }
  expect(sent()).toEqual(["a"]);
  runs[0]?.end();
  await settle();
  expect(sent()).toEqual(["a", "b c"]);
});

test("in a crowd, another lane takes the calls that waited 5 ms for a slow run", async () => {
  const { call, sent } = openStore({ lanes: 2, others: 15 });
  for (const input of ["slow", "b", "c"]) {
    void call(input);
    await settle();
  }
  await vi.advanceTimersByTimeAsync(4);
  expect(sent()).toEqual(["slow"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent()).toEqual(["slow", "b c"]);
});

test("in a crowd, another lane takes a full batch at once", async () => {
  const { call, runs } = openStore({ lanes: 2, others: 15 });
  void call("a");
  await settle();
  for (let n = 1; n <= 70; n++) void call(String(n));
  await settle();
  expect(runs.map(({ inputs }) => inputs.length)).toEqual([1, 64]);
});

test("calls with the same key never run in two lanes, and others pass them", async () => {
  const { call, runs, sent } = openStore({ lanes: 2, keyOf: (input) => input.slice(0, 1) });
  for (const input of ["a1", "a2", "b1", "a3", "b2"]) {
    void call(input);
    await tick();
  }
  expect(sent()).toEqual(["a1", "b1"]);
  runs[1]?.end();
  await settle();
  expect(sent()).toEqual(["a1", "b1", "b2"]);
  runs[0]?.end();
  await settle();
  expect(sent()).toEqual(["a1", "b1", "b2", "a2 a3"]);
});

describe("when a run fails", () => {
  /** One call is running, three wait, and the run of the three ends as `finish` says. */
  async function runThree(finish: (run: Run | undefined) => void) {
    const { call, runs, sent } = openStore();
    void call("first");
    await tick();
    const results = Promise.allSettled(["a", "b", "c"].map(call));
    runs[0]?.end();
    await settle();
    finish(runs[1]);
    await settle();
    for (const run of runs.slice(2)) run.end();
    await settle();
    return { results: await results, sent: sent().slice(2) };
  }

  test("calls without a result take the plain path, and only those", async () => {
    const { results, sent } = await runThree((run) => run?.end(["a!", undefined, "c!"]));
    expect(sent).toEqual(["b"]);
    expect(results).toMatchObject([{ value: "a!" }, { value: "b!" }, { value: "c!" }]);
  });

  test("an error in the statement sends each call to the plain path", async () => {
    const { results, sent } = await runThree((run) => run?.fail(new Error("one input is bad")));
    expect(sent).toEqual(["a", "b", "c"]);
    expect(results).toMatchObject([{ value: "a!" }, { value: "b!" }, { value: "c!" }]);
  });

  test("a store that is unavailable fails every call of the run", async () => {
    const { results, sent } = await runThree((run) => run?.fail(new StoreUnavailableError("accounts", null)));
    expect(sent).toEqual([]);
    for (const result of results) expect(result).toMatchObject({ reason: { code: "store_unavailable" } });
  });
});

test("a call that waits too long for a lane fails and is not run later (D22)", async () => {
  const { call, runs, sent } = openStore();
  void call("slow");
  await tick();
  const late = expect(call("late")).rejects.toMatchObject({ code: "store_unavailable" });
  await vi.advanceTimersByTimeAsync(1_000);
  await late;
  runs[0]?.end();
  await settle();
  expect(sent()).toEqual(["slow"]);
});

test("whatever arrives and ends in any order, each call runs once and gets its own result", async () => {
  const steps = fc.array(fc.oneof(fc.constantFrom("a", "b", "c"), fc.nat(5)), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 3 }), fc.constantFrom(0, 15), async (order, lanes, others) => {
      const { call, runs } = openStore({ lanes, others, keyOf: (input) => input.slice(0, 1) });
      const ended = new Set<Run>();
      const open = () => runs.filter((run) => !ended.has(run));
      const end = async (run: Run | undefined) => {
        if (!run) return;
        ended.add(run);
        run.end();
        await settle();
      };
      const calls: Promise<[string, string]>[] = [];
      for (const step of order) {
        if (typeof step === "number") await end(open()[step % Math.max(1, open().length)]);
        else {
          const input = `${step}${calls.length}`;
          calls.push(call(input).then((result) => [input, result]));
          if (step === "a") await tick();
        }
        expect(open().length).toBeLessThanOrEqual(lanes);
        const keys = open().flatMap(({ inputs }) => [...new Set(inputs.map((input) => input.slice(0, 1)))]);
        expect(new Set(keys).size).toBe(keys.length);
      }
      await settle();
      while (open().length > 0) await end(open()[0]);
      for (const [input, result] of await Promise.all(calls)) expect(result).toBe(`${input}!`);
      expect(runs.flatMap(({ inputs }) => inputs)).toHaveLength(calls.length);
    }),
  );
});
