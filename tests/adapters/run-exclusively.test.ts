import { afterAll, beforeAll, expect, test } from "vitest";
import { runExclusively } from "@/lib/db/run-exclusively";
import { createDatabase, type TestDatabase } from "@/tests/support/database";

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

test("one at a time by name, whoever asks; again as soon as that has ended, well or not", async () => {
  const run = (name: string, work: () => Promise<void>) => runExclusively(database.url, name, work);
  const inside: (boolean | string)[] = [];
  const first = await run("a", async () => {
    inside.push(await run("a", async () => void inside.push("twice")));
    inside.push(await run("b", async () => void inside.push("beside")));
  });
  expect([first, inside]).toEqual([true, [false, "beside", true]]);

  const failing = run("a", async () => {
    throw new Error("not today");
  });
  await expect(failing).rejects.toThrow("not today");
  expect(await run("a", async () => {})).toBe(true);
});
