import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** Each makes some npm 10 or 11 rewrite the file on a plain `npm install` (docs/decisions/0077). */
const UNSTABLE = ["resolved", "libc"];

interface Entry {
  readonly link?: boolean;
}

test("the lock file contains only fields that every npm version leaves unchanged", async () => {
  const lock = JSON.parse(await readFile("package-lock.json", "utf8")) as { packages: Record<string, Entry> };
  const found = Object.entries(lock.packages).flatMap(([name, entry]) =>
    // The link to a package of this repository has the path of its folder there, with every npm.
    UNSTABLE.filter((field) => field in entry && !entry.link).map((field) => `${name}: ${field}`),
  );
  expect(found).toEqual([]);
  expect(await readFile(".npmrc", "utf8")).toMatch(/^omit-lockfile-registry-resolved=true$/m);
});
