import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "@/lib/project-root";
import { CLUSTER_STATEMENTS } from "./cluster-statements";

/** Statements that only one server runs: a cluster runs others in their place. */
const ON_ONE_SERVER = [
  "commonest-tokens",
  "companies-named",
  "guessed-emails",
  "ids-by-name",
  "looked-up-by-id",
  "people-by-id",
  "ready",
  "tokens-on-file",
];

test("every statement of the directory store is explained by `doctor --plans` or runs on one server alone", () => {
  const folder = join(PROJECT_ROOT, "lib/directory/postgres");
  const sources = readdirSync(folder).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const written = sources.flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(/\bname: "([a-z-]+)"/g)].map(([, name]) => name),
  );
  const explained = new Set(CLUSTER_STATEMENTS.map(({ statement }) => statement.name));
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter((name) => !explained.has(name ?? "")).sort()).toEqual(ON_ONE_SERVER);
});

test("every statement that is explained has a value for each of its parameters", () => {
  for (const { statement, values } of CLUSTER_STATEMENTS) {
    const parameters = [...statement.text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
    expect(Math.max(0, ...parameters), statement.name).toBe(values.length);
  }
});
