import { execFile } from "node:child_process";
import { constants, getPriority } from "node:os";
import { promisify } from "node:util";
import { expect, it } from "vitest";

/** A process of its own, because this one could not raise its priority again. Prints the priority of each thread. */
const PROGRAM = `
  import { existsSync, readdirSync } from "node:fs";
  import { getPriority } from "node:os";
  import { lowerPriority } from "@/server/lower-priority";
  lowerPriority();
  const threads = existsSync("/proc/self/task") ? readdirSync("/proc/self/task").map(Number) : [process.pid];
  console.log(JSON.stringify(threads.map((thread) => getPriority(thread))));
`;

it("gives every thread of the process the lowest priority", async () => {
  const args = ["--import", "tsx", "--input-type=module", "--eval", PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const priorities = JSON.parse(stdout) as readonly number[];
  expect(priorities.length).toBeGreaterThan(0);
  expect(new Set(priorities)).toEqual(new Set([constants.priority.PRIORITY_LOW]));
  expect(getPriority()).toBeLessThan(constants.priority.PRIORITY_LOW);
});
