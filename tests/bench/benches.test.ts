import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startOrJoin } from "@/lib/db/embedded-postgres";
import { bundleBenches } from "@/tests/support/bundle-benches";
import { processEnvironment, ROOT } from "@/tests/support/settings";

let folder: string;
/** Runs for as long as the tests do, so that each benchmark joins it instead of starting its own. */
let postgres: Awaited<ReturnType<typeof startOrJoin>>;
let page: Server;
/** Inside the project, where the packages are. */
let bundled: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "peoplepages-benches-"));
  bundled = await mkdtemp(join(ROOT, "node_modules/.cache/peoplepages/benches-"));
  program = await bundleBenches(bundled);
  postgres = await startOrJoin(folder);
  page = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end("<!doctype html><html lang=en><title>A page</title><h1>A page</h1></html>");
  });
  await writeFile(join(folder, "labels.jsonl"), "");
  await writeFile(
    join(folder, "queries.jsonl"),
    JSON.stringify({ q: "CFOs at banks", gold: {}, expect: "people", matches: 1 }),
  );
  page.listen(0, "127.0.0.1");
  await once(page, "listening");
});
afterAll(async () => {
  page.close();
  await postgres.stop();
  await Promise.all([folder, bundled].map((path) => rm(path, { recursive: true, force: true })));
});

function pageUrl(): string {
  const address = page.address();
  if (address === null || typeof address === "string") throw new Error("the page has no port");
  return `http://127.0.0.1:${address.port}`;
}

/** The smallest size of each benchmark. All of those that store data share one folder. */
const SMALL: Readonly<Record<string, () => readonly string[]>> = {
  // Loads a small sample, which `memory`, `start` and `table` use too.
  fuzz: () => ["--requests", "20", "--data", folder],
  import: () => ["--people", "300", "--companies", "300", "--quiet", "0.5", "--data", folder],
  "import-memory": () => ["--megabytes", "4", "--rows", "300"],
  // In the directory of `search`, on both sides.
  lookups: () => [
    ...["--people", "500", "--than", "500", "--seconds", "0.1", "--windows", "1", "--warm-up", "0.1"],
    ...["--requests", "100", "--connections", "4", "--data", folder],
  ],
  memory: () => ["--requests", "120", "--first", "60", "--connections", "4", "--data", folder],
  "opt-out": () => ["--samples", "50", "--people", "30", "--data", folder],
  probe: () => ["--questions", "50", "--titles", "50", "--save", join(folder, "readings.jsonl")],
  reading: () => ["--fuzz", "50", "--rounds", "1"],
  search: () => ["--people", "500", "--each", "9", "--fuzz", "20", "--data", folder],
  site: () => ["--runs", "1", "--page", "/", "--url", pageUrl()],
  start: () => ["--requests", "60", "--runs", "1", "--data", folder],
  suppression: () => ["--people", "100", "--entries", "200", "--batch", "100", "--data", folder],
  table: () => [
    ...["--seconds", "0.3", "--windows", "1", "--warm-up", "0.1", "--requests", "40", "--only", "1 connection"],
    ...["--data", folder],
  ],
  tune: () => ["--dir", folder, "--kept", "5"],
  usage: () => ["--records", "5000", "--charges", "8", "--data", folder],
};

/** The words of the script `bench` of package.json. npm's own start takes as long as a small benchmark. */
async function benchScript(): Promise<readonly string[]> {
  const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  return scripts.bench.split(" ");
}

async function run([command = "", ...args]: readonly string[]) {
  const { PLAYWRIGHT_CHROMIUM_PATH = "", CHROME_PATH = "" } = process.env;
  const child = spawn(command, args, {
    cwd: ROOT,
    env: processEnvironment({ PLAYWRIGHT_CHROMIUM_PATH, CHROME_PATH }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: child.exitCode, stdout, stderr };
}

/** Runs the script, except that the benchmarks are compiled already. */
async function bench(args: readonly string[]) {
  const compiled: Readonly<Record<string, string>> = { "bench/main.ts": program };
  const words = (await benchScript()).filter((word) => !["--import", "tsx"].includes(word));
  return run([...words.map((word) => compiled[word] ?? word), ...args]);
}

describe("npm run bench", () => {
  test("npm run bench with an unknown name lists the benchmarks, each of which is tested here", async () => {
    const { code, stderr } = await run([...(await benchScript()), "unknown"]);
    expect(code).toBe(1);
    expect(stderr).toContain(`npm run bench -- ${["citus", ...Object.keys(SMALL)].join(" | ")} [--help]`);
  });

  test("npm run bench -- citus refuses a folder without the source of Citus in one sentence", async () => {
    expect(await bench(["citus", "--source", folder])).toEqual({
      code: 1,
      stdout: "",
      stderr: `${folder} has no source of Citus: --source takes an unpacked release.\n`,
    });
  });

  test.each(Object.keys(SMALL))("npm run bench -- %s measures and prints its figures as JSON", async (name) => {
    const { code, stdout, stderr } = await bench([name, ...(SMALL[name]?.() ?? [])]);
    const [, figures] = /^(\{"bench".*\})$/m.exec(stdout) ?? [];
    expect(figures, stderr).toBeDefined();
    const printed = JSON.parse(figures ?? "null");
    expect(printed).toMatchObject({ bench: name });
    // A count of none means that nothing is counted.
    const counted: readonly { median?: number }[] = name === "table" ? printed.rows : [];
    for (const { median } of counted) expect(median).toBeGreaterThan(0);
    // Exits with 1 if a limit is exceeded, which says nothing at such a small size.
    expect([0, 1]).toContain(code);
  });
});
