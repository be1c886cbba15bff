import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { from as copyFrom } from "pg-copy-streams";
import { connected, databaseUrl } from "@/lib/db/create-database";
import { startOrJoin } from "@/lib/db/embedded-postgres";
import { processEnvironment, ROOT } from "@/tests/support/settings";
import { askMeanwhile, type LookupToAsk } from "./ask-meanwhile";
import { type CpuSeconds, CpuWatch, findPostmaster } from "./cpu";
import { makeFiles } from "./make-files";

const HELP = `npm run bench -- import [--people 200000] [--companies 200000] [--quiet 10] [--data .data/bench]

Imports made-up people and companies with the command that operators use: into an empty directory, the same file again,
and with one row in ten changed. Beside them the same rows are copied as they are into a bare table, for scale. Memory is
the highest that the importing process had resident. The last figure is how much slower the slowest hundredth of lookups is
while the changed file is imported than in --quiet seconds before.

Beside each figure stand the value that it must reach and the one that is aimed at. They are for a million rows and two
idle cores (--people 1000000 --companies 1000000): starting a process takes a second, which weighs in shorter runs. On a
machine that does other work, compare processor time instead: microseconds per row in total, in the importer's main
thread, in its worker thread, in its other threads, and in PostgreSQL. A thread can take at most a second per second, so
8,000 rows/s leave 125 µs per row to each. Linux only.`;

/** Rows a second, and the share of the pace of COPY. */
interface Goal {
  readonly must: number;
  readonly aim: number;
}

const GOALS: Readonly<Record<string, Goal>> = {
  "people, empty directory": { must: 8_000, aim: 16_000 },
  "people, same file again": { must: 20_000, aim: 60_000 },
  "people, one in ten changed": { must: 8_000, aim: 15_000 },
  "companies, empty directory": { must: 25_000, aim: 50_000 },
};
const GOAL_MB: Goal = { must: 350, aim: 200 };
const GOAL_RATIO: Goal = { must: 2, aim: 1.3 };
const GOAL_OF_COPY: Goal = { must: 0.05, aim: 0.1 };

const DATABASE = "bench_import";
const WATCH_MS = 100;
const MOST_ASKED = 1_000;

interface Measured {
  readonly rows: number;
  readonly seconds: number;
  readonly megabytes: number | null;
  readonly cpu: CpuSeconds | null;
}

export async function benchImport(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      people: { type: "string", default: "200000" },
      companies: { type: "string", default: "200000" },
      quiet: { type: "string", default: "10" },
      data: { type: "string", default: ".data/bench" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const [people, companies] = [Number(values.people), Number(values.companies)];
  const files = await makeFiles(join(values.data, "import"), people, companies);
  const server = await startOrJoin(values.data);
  const url = databaseUrl(server.url, DATABASE);
  const measured = new Map<string, Measured>();
  let [quietMs, busyMs] = [Number.NaN, Number.NaN];
  try {
    measured.set("copy of people, bare table", await copy(url, () => empty(server.url), files.people, people));
    await empty(server.url);
    await run(url, ["migrate"]);
    measured.set("people, empty directory", await importFile(url, "people", files.people, people));
    measured.set("people, same file again", await importFile(url, "people", files.people, people));
    const asked = readAsked(files.people);
    quietMs = await askMeanwhile(url, asked, () => sleep(Number(values.quiet) * 1_000));
    busyMs = await askMeanwhile(url, asked, async () => {
      measured.set("people, one in ten changed", await importFile(url, "people", files.changed, people));
    });
    measured.set("copy of companies, bare table", await copy(url, () => empty(server.url), files.companies, companies));
    await empty(server.url);
    await run(url, ["migrate"]);
    measured.set("companies, empty directory", await importFile(url, "companies", files.companies, companies));
    measured.set("companies, same file again", await importFile(url, "companies", files.companies, companies));
  } finally {
    await connected(server.url, (client) => client.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`));
    await server.stop();
  }
  const table = [...measured].map(([what, { rows, seconds, megabytes, cpu }]) => {
    const bare = measured.get(`copy of ${what.startsWith("companies") ? "companies" : "people"}, bare table`);
    const pace = rows / seconds;
    const share = bare ? pace / (bare.rows / bare.seconds) : null;
    return {
      what,
      rows,
      seconds: seconds.toFixed(1),
      "rows/s": Math.round(pace),
      must: GOALS[what]?.must,
      aim: GOALS[what]?.aim,
      "of copy": share?.toFixed(3),
      MB: megabytes,
      ...(cpu && microsecondsPerRow(cpu, rows)),
    };
  });
  console.table(table);
  const lookups = { quietMs, busyMs, ratio: busyMs / quietMs };
  const peak = Math.max(...[...measured.values()].map(({ megabytes }) => megabytes ?? 0));
  console.log(`people into an empty directory: must ${written(GOAL_OF_COPY)} of copy`);
  console.log(`peak memory of the importer: ${peak} MB (must ${written(GOAL_MB)})`);
  console.log(
    `lookups, p99: ${quietMs.toFixed(1)} ms quiet, ${busyMs.toFixed(1)} ms during an import, ` +
      `ratio ${lookups.ratio.toFixed(1)} (must ${written(GOAL_RATIO)})`,
  );
  console.log(JSON.stringify({ bench: "import", people, companies, measured: table, lookups }));
}

function microsecondsPerRow({ main, worker, others, postgres }: CpuSeconds, rows: number) {
  const perRow = (seconds: number) => Math.round((seconds / rows) * 1e6);
  return {
    "µs/row": perRow(main + worker + others + postgres),
    main: perRow(main),
    worker: perRow(worker),
    others: perRow(others),
    postgres: perRow(postgres),
  };
}

function written({ must, aim }: Goal): string {
  return `${must}, aim ${aim}`;
}

/** People of the file who have a profile and a company. */
function readAsked(path: string): readonly LookupToAsk[] {
  const [, ...lines] = readFileSync(path, "utf8").slice(0, 1_000_000).split("\n");
  const asked = lines.map((line) => ({
    socialUrl: line.split(",")[0] ?? "",
    companyDomain: DOMAIN.exec(line)?.[0] ?? "",
  }));
  return asked.filter(({ socialUrl, companyDomain }) => socialUrl !== "" && companyDomain !== "").slice(0, MOST_ASKED);
}

const DOMAIN = /[a-z0-9-]+\.example(?=,)/;

async function empty(serverUrl: string): Promise<void> {
  await connected(serverUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${DATABASE}`);
  });
}

/** Copies the file as it is into a table of text columns without any index. */
async function copy(url: string, reset: () => Promise<void>, path: string, rows: number): Promise<Measured> {
  await reset();
  const header = readFileSync(path, "utf8").slice(0, 1_000).split("\n")[0] ?? "";
  const columns = header.split(",").map((name) => `"${name}" text`);
  return connected(url, async (client) => {
    await client.query(`CREATE TABLE bare (${columns.join(", ")})`);
    const startedAt = performance.now();
    await pipeline(createReadStream(path), client.query(copyFrom("COPY bare FROM STDIN (FORMAT csv, HEADER)")));
    return { rows, seconds: secondsSince(startedAt), megabytes: null, cpu: null };
  });
}

async function importFile(url: string, kind: string, path: string, rows: number): Promise<Measured> {
  const postmaster = await connected(url, findPostmaster);
  const startedAt = performance.now();
  const { megabytes, cpu } = await run(url, ["import", kind, path], postmaster);
  return { rows, seconds: secondsSince(startedAt), megabytes, cpu };
}

/** Runs a command. Returns its peak resident memory in megabytes and, given a `postmaster`, its processor time. */
async function run(url: string, args: readonly string[], postmaster: number | null = null) {
  const child = spawn(join(ROOT, "cli", "peoplepages"), [...args], {
    cwd: ROOT,
    env: processEnvironment({ DATABASE_URL: url, AUTH_SECRET: "a secret of the benchmark, 32 bytes or more" }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => said.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk));
  const cpu = postmaster === null || child.pid === undefined ? null : new CpuWatch(child.pid, postmaster);
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid) ?? 0);
    cpu?.sample();
  }, WATCH_MS);
  const [code] = await once(child, "close");
  clearInterval(watch);
  const text = Buffer.concat(said).toString();
  if (code !== 0) throw new Error(`peoplepages ${args[0]} ended with ${code}:\n${text}`);
  console.log(text.trim().split("\n").at(-1));
  return { megabytes: Math.round(peak / 1024), cpu: cpu?.result() ?? null };
}

function peakOf(pid: number | undefined): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0);
  } catch {
    return null;
  }
}

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1_000;
}
