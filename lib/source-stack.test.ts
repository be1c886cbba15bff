import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "@/lib/project-root";
import { sourceStack } from "@/lib/source-stack";

const BUNDLE = join(PROJECT_ROOT, "dist", "peoplepages.js");

test("a position in the bundle becomes the position in its source", () => {
  const lines = readFileSync(BUNDLE, "utf8").split("\n");
  const line = lines.findIndex((text) => text.startsWith("function createProgram(")) + 1;
  const source = readFileSync(join(PROJECT_ROOT, "cli/program.ts"), "utf8").split("\n");
  const sourceLine = source.findIndex((text) => text.startsWith("export function createProgram(")) + 1;
  const column = "export ".length + 1;
  expect(sourceStack(`Error: no\n    at createProgram (file://${BUNDLE}:${line}:1)`)).toBe(
    `Error: no\n    at createProgram (cli/program.ts:${sourceLine}:${column})`,
  );
});

test("positions outside the bundle and text that only looks like one stay as they are", () => {
  const stack = `Error: ${BUNDLE} is gone\n    at run (/elsewhere/dist/a.js:1:2)\n    at node:internal/x:3:4`;
  expect(sourceStack(stack)).toBe(stack);
});
