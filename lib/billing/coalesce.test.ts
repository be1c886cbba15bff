import { expect, test } from "vitest";
import { coalesce } from "./coalesce";

/** Work that ends when the test calls `end`. */
function heldWork() {
  const runs: { readonly key: string; readonly items: readonly string[]; end(error?: Error): void }[] = [];
  const work = (key: string, items: readonly string[]) =>
    new Promise<string>((resolve, reject) => {
      const end = (error?: Error) => (error ? reject(error) : resolve(items.join()));
      runs.push({ key, items, end });
    });
  return { runs, work };
}

test("calls during a run share one further run that starts after it", async () => {
  const { runs, work } = heldWork();
  const { join } = coalesce(work, 5);
  const first = join("a", ["1"]);
  const others = [join("a", ["2"]), join("a", []), join("a", ["3"])];
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  expect(await first).toBe("1");
  runs[1]?.end();
  expect(await Promise.all(others)).toEqual(["2,3", "2,3", "2,3"]);
  expect(runs).toHaveLength(2);
});

test("a failed run rejects only its own callers, and the next run starts after it", async () => {
  const { runs, work } = heldWork();
  const { join } = coalesce(work, 5);
  const failing = join("a", ["1"]);
  const next = join("a", ["2"]);
  runs[0]?.end(new Error("not now"));
  await expect(failing).rejects.toThrow("not now");
  runs[1]?.end();
  expect(await next).toBe("2");
});

test("at most `limit` keys run at once, and a key that waits for its own run takes no slot", async () => {
  const { runs, work } = heldWork();
  const { join } = coalesce(work, 2);
  const all = [join("a", ["1"]), join("a", ["2"]), join("b", ["3"]), join("c", ["4"])];
  expect(runs.map(({ key }) => key)).toEqual(["a", "b"]);
  runs[1]?.end();
  await all[2];
  expect(runs.map(({ key }) => key)).toEqual(["a", "b", "c"]);
  runs[0]?.end();
  await all[0];
  for (const run of runs) run.end();
  expect(await Promise.all(all)).toEqual(["1", "2", "3", "4"]);
});
