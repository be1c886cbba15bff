import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { machine, median, round } from "@/bench/figures";
import { findPostmaster } from "@/bench/import/cpu";
import { createBenchKeys } from "@/bench/keys";
import { type LoadRequest, runLoad } from "@/bench/load";
import { type Kind, loadPeople, makeRequests } from "@/bench/requests";
import { BENCH_SETTINGS, type BenchServer, buildBareNext, startBenchServer } from "@/bench/servers";
import { withStores } from "@/cli/open-stores";
import { build } from "@/dev/prepare.mjs";
import { connected } from "@/lib/db/create-database";
import { type Env, readEnv } from "@/lib/env";
import { closeServices, openServices } from "@/lib/services";

import { preparePgbench } from "./pgbench";
import { type RecordedRequest, recordRequests } from "./record";
import { watchCpu } from "./watch-cpu";

const HELP = `npm run bench [-- table [--seconds 3] [--windows 5] [--warm-up 3] [--requests 1000] [--only WORD]
                            [--data .data/bench-table] [--profile DIR]]

Measures the service beside servers that do nothing but run its own statements, as recorded one request at a time, and
prints ratios: each row is measured in --windows windows of --seconds, the contenders of a row in turns, after --warm-up
seconds each. A row shows the median and the spread over the windows, and how much of the machine other programs used.
--only measures the loads whose name contains WORD. Fails where the ledger does not agree afterwards.
--profile writes a CPU profile of the service to DIR, for bench/flame-graph.ts.`;

/** How requests get their answers in one window. */
interface Contender {
  readonly name: string;
  /** The process that answers; undefined where only the database works. */
  readonly pid?: number | undefined;
  run(connections: number, seconds: number): Promise<Measured>;
}

interface Measured {
  readonly responses: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly refused: number;
  /** Sent to the databases for each request, marks and logs left out; undefined where it is not counted. */
  readonly statements?: number;
}

interface Window extends Measured {
  readonly foreignCpu: number | null;
  /** Processor time of the server and the database for each request, which foreign load hardly changes. */
  readonly cpuMs: number;
}

/** The windows of each contender under one load, in the order in which they were measured. */
type Windows = ReadonlyMap<string, readonly Window[]>;

interface Plan {
  readonly seconds: number;
  readonly windows: number;
  readonly warmUpSeconds: number;
}

interface Row {
  readonly measured: string;
  readonly load: string;
  readonly must: number;
  readonly aim: number;
  /** Whether the figure should be large or small. */
  readonly wants: "at least" | "at most";
  readonly of: string;
  figure(service: Window, other: Window): number;
  readonly against?: string;
}

const SERVICE = "service";
const BARE = "bare node:http + pg";
const FASTIFY = "fastify + pg";
const NEXT = "Next mount";
const CONSTANT = "bare Next route handler";
const PGBENCH = "pgbench";

const perSecond = (one: Window, other: Window): number => one.requestsPerSecond / other.requestsPerSecond;

const LOADS: readonly { readonly name: string; readonly kind: Kind; readonly connections: number }[] = [
  { name: "person, 32 connections", kind: "person", connections: 32 },
  { name: "person, 128 connections", kind: "person", connections: 128 },
  { name: "person, 1 connection", kind: "person", connections: 1 },
  { name: "keyless miss, 32 connections", kind: "miss", connections: 32 },
  { name: "email guess, 32 connections", kind: "guess", connections: 32 },
];
const [AT_32, AT_128, AT_1, MISS, GUESS] = LOADS.map(({ name }) => name) as [string, string, string, string, string];
type Load = (typeof LOADS)[number];

const ROWS: readonly Row[] = [
  ratio("/v1/person, requests/s ÷ bare node:http + pg", AT_32, BARE, 0.9, 1.5),
  ratio("/v1/person, requests/s ÷ bare node:http + pg", AT_128, BARE, 1.5, 3),
  { ...ratio("/v1/person, p50 ÷ bare node:http + pg", AT_1, BARE, 1.3, 1.1), wants: "at most", figure: slowdown },
  {
    ...ratio("/v1/person, CPU of a request ÷ bare node:http + pg", AT_32, BARE, 1.1, 0.7),
    wants: "at most",
    figure: cpu,
  },
  {
    ...ratio("/v1/person, CPU of a request ÷ bare node:http + pg", AT_128, BARE, 0.7, 0.4),
    wants: "at most",
    figure: cpu,
  },
  ratio("/v1/person, requests/s ÷ fastify + pg", AT_32, FASTIFY, 0.9, 1.5),
  ratio("/v1/person, requests/s ÷ Next mount", AT_32, NEXT, 3, 5),
  ratio("/v1/person, requests/s ÷ bare Next route handler", AT_32, CONSTANT, 1.8, 3),
  ratio("/v1/person, requests/s ÷ pgbench", AT_32, PGBENCH, 0, 1),
  ratio("keyless miss, requests/s ÷ bare node:http + pg", MISS, BARE, 0.6, 0.9),
  ratio("/v1/email guess, requests/s ÷ bare node:http + pg", GUESS, BARE, 0.6, 0.9),
  alone("/v1/person, p99 ÷ p50", AT_32, 3, 2, ({ p99Ms, p50Ms }) => p99Ms / p50Ms),
  alone("statements that /v1/person waits for, alone", AT_1, 5, 3, ({ statements = Number.NaN }) => statements),
  alone("statements that /v1/person waits for, under load", AT_32, 1, 1, ({ statements = Number.NaN }) => statements),
];

/** Those that a row of the load compares. */
function contendersOf(load: Load): readonly string[] {
  const rows = ROWS.filter((row) => row.load === load.name);
  return [...new Set(rows.flatMap(({ of, against }) => (against === undefined ? [of] : [of, against])))];
}

function ratio(measured: string, load: string, against: string, must: number, aim: number): Row {
  return { measured, load, must, aim, wants: "at least", of: SERVICE, against, figure: perSecond };
}

function alone(measured: string, load: string, must: number, aim: number, figure: (window: Window) => number): Row {
  return { measured, load, must, aim, wants: "at most", of: SERVICE, figure };
}

function cpu(one: Window, other: Window): number {
  return one.cpuMs / other.cpuMs;
}

function slowdown(one: Window, other: Window): number {
  return one.p50Ms / other.p50Ms;
}

export async function benchTable(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: "string", default: "3" },
      windows: { type: "string", default: "5" },
      "warm-up": { type: "string", default: "3" },
      requests: { type: "string", default: "1000" },
      only: { type: "string", default: "" },
      data: { type: "string", default: ".data/bench-table" },
      profile: { type: "string", default: "" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const plan = {
    seconds: Number(values.seconds),
    windows: Number(values.windows),
    warmUpSeconds: Number(values["warm-up"]),
  };
  const settings = { ...BENCH_SETTINGS, DATA_DIR: values.data, TRUSTED_PROXIES: "127.0.0.1/32" };
  const env = readEnv({ ...process.env, ...settings }, { mode: "tool" });
  await withStores(env, async (stores) => {
    console.log("Preparing people, keys and servers …");
    const { directoryUrl, accountsUrl } = stores;
    await loadPeople(stores, values.data);
    const keys = await createBenchKeys(stores, Number(values.requests));
    const requests = await makeRequests(directoryUrl, keys);
    await build();
    const loads = LOADS.filter(({ name }) => name.includes(values.only));
    const names = new Set(loads.flatMap(contendersOf));
    const folder = await mkdtemp(join(values.data, "recorded-"));
    const recorded = await record(env, accountsUrl, requests);
    const profiling = values.profile === "" ? [] : ["--cpu-prof", "--cpu-prof-dir", values.profile];
    const given = { names, folder, recorded, requests, databaseUrl: accountsUrl, settings, profiling };
    const bench = await openContenders(given);
    const roots = [process.pid, await connected(accountsUrl, findPostmaster)];
    const measured = new Map<string, Windows>();
    try {
      for (const load of loads) {
        measured.set(load.name, await measure(bench.contenders(load), load.connections, plan, roots));
      }
    } finally {
      await bench.close();
      await rm(folder, { recursive: true });
    }
    report(measured, plan);
    await checkLedger(accountsUrl);
  });
}

type Recorded = Readonly<Record<Kind, readonly RecordedRequest[]>>;

/** Records every request of a load, since a bare server must spread over the same rows. */
async function record(
  env: Env,
  url: string,
  requests: Readonly<Record<Kind, readonly LoadRequest[]>>,
): Promise<Recorded> {
  const services = await openServices(env, { accounts: url, directory: url });
  try {
    await services.suppressionKeeper.opened();
    const of = (kind: Kind) =>
      recordRequests(
        services,
        requests[kind].map(({ path, headers }) => ({
          target: path,
          headers,
          clientAddress: headers["x-forwarded-for"] ?? "127.0.0.1",
        })),
      );
    return { person: await of("person"), guess: await of("guess"), miss: await of("miss") };
  } finally {
    await closeServices();
  }
}

interface Opening {
  readonly names: ReadonlySet<string>;
  readonly folder: string;
  readonly recorded: Recorded;
  readonly requests: Readonly<Record<Kind, readonly LoadRequest[]>>;
  readonly databaseUrl: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Flags of Node for the process of the service. */
  readonly profiling: readonly string[];
}

/** Starts every server that is named once; each answers every kind of request. */
async function openContenders({ names, folder, recorded, requests, databaseUrl, settings, profiling }: Opening) {
  const file = join(folder, "requests.json");
  await writeFile(file, JSON.stringify(Object.values(recorded).flat()));
  const tsx = ["--import", "tsx"];
  const serve = (mount: string) => ["cli/peoplepages.mjs", "serve", "--mount", mount];
  const bare = (framework: string) => [...tsx, "bench/table/bare-pg.ts", "PORT", framework, file, databaseUrl];
  const service = { ...settings, DATABASE_URL: databaseUrl };
  const counting = ["--import", "./bench/table/count-statements.mjs"];
  const starts: Readonly<Record<string, () => Promise<BenchServer>>> = {
    [SERVICE]: () => startBenchServer(SERVICE, [...profiling, ...counting, ...serve("direct")], service),
    [BARE]: () => startBenchServer(BARE, bare("node"), service),
    [FASTIFY]: () => startBenchServer(FASTIFY, bare("fastify"), service),
    [NEXT]: () => startBenchServer(NEXT, serve("framework"), service),
    [CONSTANT]: async () => {
      await buildBareNext();
      return startBenchServer(CONSTANT, [...tsx, "bench/table/bare-next.ts", "PORT"]);
    },
  };
  const servers: BenchServer[] = [];
  for (const [name, start] of Object.entries(starts)) if (names.has(name)) servers.push(await start());
  const pgbench = names.has(PGBENCH)
    ? await preparePgbench({ databaseUrl, folder, recorded: recorded.person })
    : undefined;
  if (pgbench === null) console.log("This machine has no pgbench: its row is left out.");

  const asContender = ({ name, origin, child }: BenchServer, kind: Kind): Contender => ({
    name,
    pid: child.pid,
    async run(connections, seconds) {
      const before = name === SERVICE ? await countStatements(child) : undefined;
      const until = { seconds };
      const result = await runLoad({ url: origin, until, connections, requests: requests[kind] });
      if (before === undefined) return result;
      const sent = (await countStatements(child)) - before;
      // Jobs in the background add some hundredths.
      return { ...result, statements: Math.round((sent / result.responses) * 10) / 10 };
    },
  });
  return {
    contenders(load: Load): readonly Contender[] {
      const compared = contendersOf(load);
      const all = servers.filter(({ name }) => compared.includes(name)).map((server) => asContender(server, load.kind));
      if (!pgbench || !compared.includes(PGBENCH)) return all;
      const rate = async (connections: number, seconds: number): Promise<Measured> => {
        const requestsPerSecond = await pgbench(connections, seconds);
        const responses = requestsPerSecond * seconds;
        return { responses, requestsPerSecond, p50Ms: Number.NaN, p99Ms: Number.NaN, refused: 0 };
      };
      return [...all, { name: PGBENCH, run: rate }];
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

async function countStatements(child: ChildProcess): Promise<number> {
  const reported = once(child, "message");
  child.send("count");
  const [message] = await reported;
  return message.statements;
}

/** Measures the contenders in turns. */
async function measure(
  compared: readonly Contender[],
  connections: number,
  { seconds, windows, warmUpSeconds }: Plan,
  roots: readonly number[],
): Promise<Windows> {
  for (const { run } of compared) await run(connections, warmUpSeconds);
  const measured = new Map<string, Window[]>(compared.map(({ name }) => [name, []]));
  for (let window = 0; window < windows; window++) {
    for (const { name, pid, run } of compared) {
      const used = watchCpu(roots, [...(pid === undefined ? [] : [pid]), ...roots.slice(1)]);
      const result = await run(connections, seconds);
      const use = used();
      const cpuMs = use ? (use.seconds * 1_000) / result.responses : Number.NaN;
      measured.get(name)?.push({ ...result, foreignCpu: use?.foreign ?? null, cpuMs });
    }
  }
  return measured;
}

function report(measured: ReadonlyMap<string, Windows>, plan: Plan): void {
  for (const [load, windows] of measured) {
    console.log(`\n${load}`);
    console.table([...windows].map(([name, all]) => ({ name, ...summarize(all) })));
  }
  const rows = ROWS.flatMap((row) => {
    const ours = measured.get(row.load)?.get(row.of);
    const theirs = row.against === undefined ? ours : measured.get(row.load)?.get(row.against);
    if (!ours || !theirs) return [];
    const figures = ours.flatMap((window, at) => (theirs[at] ? [row.figure(window, theirs[at])] : []));
    const foreign = [...ours, ...theirs].map(({ foreignCpu }) => foreignCpu ?? Number.NaN);
    return {
      measured: row.measured,
      load: row.load,
      median: round(median(figures)),
      least: round(Math.min(...figures)),
      most: round(Math.max(...figures)),
      must: `${row.wants} ${row.must}`,
      aim: row.aim,
      // A window without responses has no figure, and then nothing was shown.
      holds:
        figures.every(Number.isFinite) &&
        (row.wants === "at least" ? median(figures) >= row.must : median(figures) <= row.must),
      "foreign CPU": percent(median(foreign)),
    };
  });
  console.log();
  console.table(rows);
  console.log(`${plan.windows} windows of ${plan.seconds} s; ${machine()}`);
  console.log(JSON.stringify({ bench: "table", ...plan, rows }));
  if (rows.some(({ holds }) => !holds)) process.exitCode = 1;
}

function summarize(windows: readonly Window[]) {
  const of = (figure: (window: Window) => number) => round(median(windows.map(figure)));
  return {
    "requests/s": of(({ requestsPerSecond }) => requestsPerSecond),
    "p50 ms": of(({ p50Ms }) => p50Ms),
    "p99 ms": of(({ p99Ms }) => p99Ms),
    "CPU ms": of(({ cpuMs }) => cpuMs),
    "not 200": windows.reduce((sum, { refused }) => sum + refused, 0),
    "foreign CPU": percent(median(windows.map(({ foreignCpu }) => foreignCpu ?? Number.NaN))),
  };
}

function percent(share: number): string {
  return Number.isNaN(share) ? "unknown" : `${Math.round(share * 100)} %`;
}

/** A load that is not charged to the last credit would measure nothing (D14). */
async function checkLedger(accountsUrl: string): Promise<void> {
  const { rows } = await connected(accountsUrl, (client) =>
    client.query<{ used: string; recorded: string }>(
      `SELECT (SELECT sum(used) FROM accounts.credit_period) AS used,
              (SELECT sum(credits) FROM accounts.usage_record WHERE period_id IS NOT NULL) AS recorded`,
    ),
  );
  console.log(`Credits used ${rows[0]?.used}, recorded ${rows[0]?.recorded}.`);
  if (rows[0]?.used !== rows[0]?.recorded) throw new Error("the ledger does not agree with its usage records");
}
