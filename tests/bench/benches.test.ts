import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { processEnvironment, ROOT } from "@/tests/support/settings";

let folder: string;
let page: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "peoplepages-benches-"));
  page = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end("<!doctype html><html lang=en><title>A page</title><h1>A page</h1></html>");
  });
  page.listen(0, "127.0.0.1");
  await once(page, "listening");
});
afterAll(async () => {
  page.close();
  await rm(folder, { recursive: true, force: true });
});

function pageUrl(): string {
  const address = page.address();
  if (address === null || typeof address === "string") throw new Error("the page has no port");
  return `http://127.0.0.1:${address.port}`;
}

/** The smallest size of each benchmark. Those that share a folder by default share one here too. */
const SMALL: Readonly<Record<string, () => readonly string[]>> = {
  // In the folder of `start`, which then loads no sample data of its own.
  fuzz: () => ["--requests", "20", "--data", join(folder, "start")],
  import: () => ["--people", "300", "--companies", "300", "--data", join(folder, "data")],
  "import-memory": () => ["--megabytes", "4", "--rows", "300"],
  // In the directory of `search`, on both sides.
  lookups: () => [
    ...["--people", "500", "--than", "500", "--seconds", "0.2", "--windows", "1", "--warm-up", "0.2"],
    ...["--requests", "200", "--data", join(folder, "data")],
  ],
  memory: () => ["--requests", "400", "--first", "200", "--connections", "4", "--data", join(folder, "table")],
  "opt-out": () => ["--samples", "50", "--people", "30", "--data", join(folder, "opt-out")],
  probe: () => ["--questions", "50", "--titles", "50", "--save", join(folder, "readings.jsonl")],
  reading: () => ["--fuzz", "50"],
  search: () => ["--people", "500", "--fuzz", "20", "--data", join(folder, "data")],
  site: () => ["--runs", "1", "--page", "/", "--url", pageUrl()],
  start: () => ["--requests", "200", "--runs", "1", "--data", join(folder, "start")],
  suppression: () => ["--people", "500", "--entries", "3000", "--data", join(folder, "data")],
  table: () => [
    ...["--seconds", "0.2", "--windows", "1", "--warm-up", "0.2", "--requests", "200", "--only", "1 connection"],
    ...["--data", join(folder, "table")],
  ],
  usage: () => ["--records", "5000", "--charges", "8", "--data", join(folder, "data")],
};

async function bench(args: readonly string[]) {
  const { PLAYWRIGHT_CHROMIUM_PATH = "", CHROME_PATH = "" } = process.env;
  const child = spawn("npm", ["run", "--silent", "bench", "--", ...args], {
    cwd: ROOT,
    env: processEnvironment({ PLAYWRIGHT_CHROMIUM_PATH, CHROME_PATH }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: child.exitCode, stdout, stderr };
}

describe("npm run bench", () => {
  test("npm run bench with an unknown name lists the benchmarks, each of which is tested here", async () => {
    const { code, stderr } = await bench(["unknown"]);
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
    expect(JSON.parse(figures ?? "null")).toMatchObject({ bench: name });
    // Exits with 1 if a limit is exceeded, which says nothing at such a small size.
    expect([0, 1]).toContain(code);
  });
});
