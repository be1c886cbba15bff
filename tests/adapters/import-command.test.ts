import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { createPool } from "@/lib/db/pools";
import { openSecrets } from "@/lib/secrets/open-secrets";
import { importTest as test } from "@/tests/support/stores";
import type { ImportBench } from "../fixtures/import/import-bench";

async function peoplepages(
  bench: ImportBench,
  args: readonly string[],
  stdin = "",
  own: Readonly<Record<string, string>> = {},
) {
  const settings = { DATABASE_URL: bench.url, AUTH_SECRET: "a".repeat(40), DATA_DIR: bench.folder, ...own };
  const child = spawn(process.execPath, ["--throw-deprecation", "cli/peoplepages.mjs", "import", ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...settings },
  });
  child.stdin.end(stdin);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { out, err, status: child.exitCode };
}

test("import prints only the totals on standard output and exits with 0 even if rows were rejected", {
  timeout: 60_000,
}, async ({ bench }) => {
  const path = await bench.write("c.csv", "domain\nacme.example\nAcme Inc\n");
  expect(await peoplepages(bench, ["companies", path])).toEqual({
    out: "read 2 · added 1 · updated 0 · unchanged 0 · rejected 1 · suppressed 0\n",
    err: expect.not.stringContaining("Acme Inc"),
    status: 0,
  });
  expect(await bench.rejects("c.csv")).toMatchObject([{ line: 3 }]);
});

test("import takes a file of several batches a second time, and recognizes all of its rows", {
  timeout: 120_000,
}, async ({ bench }) => {
  const rows = Array.from({ length: 5_000 }, (_, at) => `s.example/in/again${at},Ann Lee\n`);
  const path = await bench.write("again.csv", `social_url,name\n${rows.join("")}`);
  const first = await peoplepages(bench, ["people", path]);
  expect(first).toMatchObject({ out: expect.stringContaining("added 5000"), err: "", status: 0 });
  const second = await peoplepages(bench, ["people", path]);
  expect(second).toMatchObject({ out: expect.stringContaining("unchanged 5000"), err: "", status: 0 });
});

test("import reads standard input", { timeout: 60_000 }, async ({ bench }) => {
  const { out, status } = await peoplepages(
    bench,
    ["companies", "-", "--format", "csv", "--dry-run"],
    "domain\nb.example\n",
  );
  expect({ out, status }).toEqual({
    out: "read 1 · added 1 · updated 0 · unchanged 0 · rejected 0 · suppressed 0\n",
    status: 0,
  });
});

test("a dry run on an empty machine reports what would happen and leaves nothing behind (D31)", {
  timeout: 60_000,
}, async ({ bench }) => {
  const path = await bench.write("f.csv", "domain\nf.example\n");
  const dataDir = join(bench.folder, "not-yet");
  const { out, status } = await peoplepages(bench, ["companies", path, "--dry-run"], "", {
    DATABASE_URL: "",
    DATA_DIR: dataDir,
  });
  expect({ out, status }).toEqual({
    out: "read 1 · added 1 · updated 0 · unchanged 0 · rejected 0 · suppressed 0\n",
    status: 0,
  });
  expect(existsSync(dataDir)).toBe(false);
});

test("--explain shows what a file is understood as, and needs no database (I9)", { timeout: 60_000 }, async ({
  bench,
}) => {
  const path = await bench.write("g.csv", "website;Company nick;Umsatz\nacme.example;Acme;9\n");
  const unreachable = { DATABASE_URL: "postgresql://127.0.0.1:1/none" };
  const refused = await peoplepages(bench, ["companies", path, "--explain"], "", unreachable);
  expect(refused).toMatchObject({
    out: expect.stringMatching(/separated by semicolons[\s\S]*website +domain +acme\.example/),
    err: expect.stringContaining('--map "Company nick=name"'),
    status: 2,
  });
  const mapped = await peoplepages(
    bench,
    ["companies", path, "--explain", "--map", "Company nick=name"],
    "",
    unreachable,
  );
  expect(mapped).toEqual({
    out: expect.stringMatching(/Not imported, since they are not known: Umsatz[\s\S]*Line 2 becomes:[\s\S]*name: Acme/),
    err: "",
    status: 0,
  });
});

test("import exits with 2 if a file or an argument is invalid", { timeout: 60_000 }, async ({ bench }) => {
  const path = await bench.write("d.csv", "domain\nd.example\n");
  const missing = await peoplepages(bench, ["companies", path, `${bench.folder}/missing.csv`]);
  expect(missing).toMatchObject({
    out: "",
    err: expect.stringContaining("missing.csv: there is no such file"),
    status: 2,
  });
  expect(await peoplepages(bench, ["firms", path])).toMatchObject({ status: 2 });
  expect(await peoplepages(bench, ["companies", "-"])).toMatchObject({ status: 2 });
  expect(await peoplepages(bench, ["companies"])).toMatchObject({ status: 2, err: expect.stringContaining("files") });
  expect(await bench.rows("SELECT 1 FROM directory.company WHERE domain = 'd.example'")).toEqual([]);
  expect((await readdir(bench.folder)).filter((name) => name.startsWith("d.csv."))).toEqual([]);
});

test("an import with another AUTH_SECRET is refused, because it would bring back people who opted out (D37)", {
  timeout: 60_000,
}, async ({ bench }) => {
  const path = await bench.write("d37.csv", "name,email\nAnn Lee,ann@d37.example\n");
  expect((await peoplepages(bench, ["people", path])).status).toBe(0);
  await bench.rows("DELETE FROM directory.person");
  const { status, err } = await peoplepages(bench, ["people", path], "", { AUTH_SECRET: "b".repeat(40) });
  expect(status).not.toBe(0);
  expect(err).toContain("AUTH_SECRET is not the one");
  expect(await bench.rows("SELECT 1 FROM directory.person")).toEqual([]);
});

test("import suppresses people on the accounts' list even if the directory's copy is lost and AUTH_SECRET is new (D26)", {
  timeout: 60_000,
}, async ({ bench }) => {
  const path = await bench.write("d26.csv", "name,email\nJo Quist,jo@d26.example\nBo Quist,bo@d26.example\n");
  await peoplepages(bench, ["people", path, "--dry-run"]);
  const pools = [
    createPool("accounts", { url: bench.url, timeoutMs: 5_000 }),
    createPool("directory", { url: bench.url, timeoutMs: 5_000 }),
  ] as const;
  const sources = { accountsPool: pools[0], directoryPool: pools[1], authSecret: "a".repeat(40), previous: null };
  const { hashSuppression } = await openSecrets(sources).finally(() => Promise.all(pools.map((pool) => pool.end())));
  await bench.rows(
    `INSERT INTO accounts.suppression_entry (id, kind, hash, source, created_at)
     VALUES (gen_random_uuid(), 'email', $1, 'operator', now())`,
    [hashSuppression("email", "jo@d26.example")],
  );
  const rotated = { AUTH_SECRET: "c".repeat(40), AUTH_SECRET_PREVIOUS: "a".repeat(40) };
  const { out } = await peoplepages(bench, ["people", path], "", rotated);
  expect(out).toBe("read 2 · added 1 · updated 0 · unchanged 0 · rejected 0 · suppressed 1\n");
  const back = { AUTH_SECRET: rotated.AUTH_SECRET_PREVIOUS, AUTH_SECRET_PREVIOUS: rotated.AUTH_SECRET };
  expect((await peoplepages(bench, ["people", path, "--dry-run"], "", back)).out).toContain("suppressed 1");
  expect((await peoplepages(bench, ["people", path], "", back)).out).toContain("suppressed 1");
});

test("import refuses a directory made with other secrets (D37)", { timeout: 60_000 }, async ({ bench }) => {
  const path = await bench.write("e.csv", "domain\ne.example\n");
  await peoplepages(bench, ["companies", path]);
  await bench.rows("UPDATE directory.house_fingerprint SET fingerprint = '\\x00'");
  const refused = await peoplepages(bench, ["companies", path]);
  expect(refused).toMatchObject({ out: "", status: 1, err: expect.stringContaining("secrets") });
});
