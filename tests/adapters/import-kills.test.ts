import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect } from "vitest";
import { Random } from "@/dev/sample-data/random";
import { exportRecords } from "@/lib/directory/export/export-records";
import { importTest as test } from "@/tests/support/stores";
import type { ImportBench } from "../fixtures/import/import-bench";
import { hashForTests } from "../support/hash-for-tests";
import { processEnvironment, ROOT } from "../support/settings";

const KILLS = 20;
/** Kills after which the import is completed. What the others left behind is then there as well. */
const COMPLETED_EVERY = 4;
/** Printed with every failure; set IMPORT_KILLS_SEED to repeat one. */
const SEED = Number(process.env.IMPORT_KILLS_SEED ?? randomInt(2 ** 31));
const PEOPLE = 400;

test.beforeEach(async ({ bench }) => {
  await bench.empty();
  await bench.write("people.csv", peopleFile());
});

function peopleFile(): string {
  const rows = Array.from({ length: PEOPLE }, (_, at) => {
    const domain = `firm${at % 40}.example`;
    return `linkedin.com/in/p${at},Pat Person${at},Sales Manager,${domain},p${at}@${domain},Banking`;
  });
  // Every 100th row is bad, so that there is a rejects file.
  const bad = rows.flatMap((row, at) => (at % 100 === 0 ? [row, ",Nobody,,,,"] : [row]));
  return `social_url,name,title,company_domain,email,company_industry\n${bad.join("\n")}\n`;
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>;
}

/** Starts an import, and kills it after so many milliseconds unless it has ended. */
function startImport(bench: ImportBench, killAfterMs?: number): Running {
  const path = join(bench.folder, "people.csv");
  const child = spawn(process.execPath, ["cli/peoplepages.mjs", "import", "people", path], {
    cwd: ROOT,
    env: processEnvironment({ DATABASE_URL: bench.url, DATA_DIR: bench.folder }),
    stdio: ["ignore", "pipe", "pipe"],
    ...(killAfterMs === undefined ? {} : { timeout: killAfterMs, killSignal: "SIGKILL" }),
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]).then(([out, err]) => ({
    code: child.exitCode,
    out,
    err,
  }));
  return { child, ended };
}

async function onFile(bench: ImportBench): Promise<readonly unknown[]> {
  const rows: unknown[] = [];
  for (const kind of ["companies", "people"] as const) {
    for await (const page of exportRecords(kind, { client: bench.client, hashSuppression: hashForTests }))
      rows.push(...page);
  }
  return rows;
}

test(`killed at ${KILLS} random moments an import leaves nothing or everything, and run again it completes`, {
  timeout: 600_000,
}, async ({ bench }) => {
  const begunMs = performance.now();
  expect(await startImport(bench).ended).toMatchObject({ code: 0 });
  const durationMs = performance.now() - begunMs;
  const undisturbed = await onFile(bench);
  expect(undisturbed.length).toBe(PEOPLE + 40);

  const random = new Random(SEED);
  await bench.empty();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const afterMs = Math.round(random.next() * durationMs);
    const about = `seed ${SEED}, kill ${kill} after ${afterMs} of ${Math.round(durationMs)} ms`;
    await startImport(bench, Math.max(1, afterMs)).ended;
    const left = (await onFile(bench)).length;
    expect([0, undisturbed.length], about).toContain(left);
    if (left > 0) await bench.empty();
    if (kill % COMPLETED_EVERY > 0) continue;

    // In this process, whose start is not what is tested.
    await bench.run("people", [join(bench.folder, "people.csv")]);
    expect(await onFile(bench), about).toEqual(undisturbed);
    const names = await readdir(bench.folder);
    expect(names.filter((name) => name.startsWith("people.csv")).sort(), about).toEqual([
      "people.csv",
      "people.csv.rejects.csv",
    ]);
    await bench.expectInStep();
    await bench.empty();
  }
});

describe("the database goes away", () => {
  const importers =
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'peoplepages import' AND datname = current_database()";

  test.for([
    ["while the file is read", "backend_xid IS NULL"],
    ["while it is merged", "backend_xid IS NOT NULL"],
  ])(
    "%s: the import says so in one sentence, nothing is on file, and run again it completes",
    {
      timeout: 120_000,
    },
    async ([, condition], { bench }) => {
      const { ended } = startImport(bench);
      const end = `SELECT pg_terminate_backend(pid) FROM (${importers} AND ${condition}) AS importer`;
      while ((await bench.rows(end)).length === 0);
      const { code, err } = await ended;
      expect({ code, err }).toEqual({
        code: 1,
        err: expect.stringMatching(
          /people\.csv: the database stopped responding \(.+\)\.\nNothing of .+ was imported;.+Run the same command again\.\n$/,
        ),
      });
      expect(await onFile(bench)).toEqual([]);
      expect(await startImport(bench).ended).toMatchObject({
        code: 0,
        out: expect.stringContaining(`added ${PEOPLE}`),
      });
      await bench.expectInStep();
    },
  );
});

test("two imports of one file at once both complete, and each row is added once", { timeout: 120_000 }, async ({
  bench,
}) => {
  const ended = await Promise.all([startImport(bench).ended, startImport(bench).ended]);
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  const added = ended.map(({ out }) => Number(/added (\d+)/.exec(out)?.[1])).sort((one, other) => one - other);
  expect(added).toEqual([0, PEOPLE]);
  await bench.expectInStep();
});
