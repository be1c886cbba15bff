import { join } from "node:path";
import { parseArgs } from "node:util";
import { machine } from "@/bench/figures";
import { createBenchKeys } from "@/bench/keys";
import { keyedRequests, runLoad } from "@/bench/load";
import { BENCH_SETTINGS } from "@/bench/servers";
import { type Stores, withStores } from "@/cli/open-stores";
import { connected } from "@/lib/db/create-database";
import { readEnv } from "@/lib/env";
import { findAuthSecret } from "@/lib/secrets/local-auth-secret";
import { measureRun, measureStart, type Use } from "./measured-process";

const HELP = `npm run bench -- start [--requests 200000] [--runs 5] [--connections 32] [--data .data/bench-start]

Measures the CPU time of \`peoplepages --help\` and \`peoplepages keys --help\` (the median of --runs), of the serving
process of a second \`npm start\` until /readyz answers 200, and the resident memory of \`peoplepages serve\` after its
start and after --requests mixed lookups, searches and pages. The sample data is loaded into a PostgreSQL of its own
under --data. Ends with 1 where a limit is not held.`;

const CLI = "cli/peoplepages.mjs";
const MAX_KEYS = 1_000;

interface Row {
  readonly what: string;
  readonly measured: number;
  readonly unit: "s" | "MB";
  readonly must: number;
  readonly aim: number;
}

/** Measures what a start costs and what a server holds, in one run. */
export async function benchStart(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: "string", default: "200000" },
      runs: { type: "string", default: "5" },
      connections: { type: "string", default: "32" },
      data: { type: "string", default: ".data/bench-start" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const requests = Number(values.requests);
  console.log(`Measuring starts; ${machine()}`);
  const runs = Number(values.runs);
  // The first one builds what is not built.
  await measureRun([CLI, "--help"]);
  const help = await medianCpuSeconds([CLI, "--help"], runs);
  const keysHelp = await medianCpuSeconds([CLI, "keys", "--help"], runs);
  const npmStart = await measureSecondStart(values.data);
  const { atStart, afterRequests, refused } = await measureServe(values.data, requests, Number(values.connections));

  const rows: readonly Row[] = [
    { what: "peoplepages --help, CPU", measured: help, unit: "s", must: 0.5, aim: 0.25 },
    { what: "peoplepages keys --help, CPU", measured: keysHelp, unit: "s", must: 0.5, aim: 0.25 },
    { what: "second npm start to /readyz, CPU", measured: npmStart.cpuSeconds, unit: "s", must: 3, aim: 1.5 },
    { what: "serve after its start, resident", measured: atStart.rssMb, unit: "MB", must: 260, aim: 180 },
    {
      what: `serve after ${requests} requests, resident`,
      measured: afterRequests.rssMb,
      unit: "MB",
      must: 320,
      aim: 220,
    },
  ];
  console.table(rows.map((row) => ({ ...row, measured: Number(row.measured.toFixed(row.unit === "s" ? 2 : 0)) })));
  // The last connections have the server for themselves, and go through their keys faster than the rate limit allows.
  console.log(`${refused} of ${requests} requests were not answered with 200; ${machine()}`);
  console.log(JSON.stringify({ bench: "start", requests, refused, rows }));
  if (rows.some(({ measured, must }) => measured > must)) process.exitCode = 1;
}

async function medianCpuSeconds(args: readonly string[], runs: number): Promise<number> {
  const seconds: number[] = [];
  for (let run = 0; run < runs; run++) seconds.push((await measureRun(args)).cpuSeconds);
  seconds.sort((one, other) => one - other);
  return seconds[Math.floor(seconds.length / 2)] ?? Number.NaN;
}

/** The first start builds and loads the sample data; the second has nothing left to do. */
async function measureSecondStart(data: string): Promise<Use> {
  const settings = { DATA_DIR: data, SAMPLE_DATA: "on" };
  const first = await measureStart(["dev/up.mjs"], settings);
  await first.server.stop();
  const second = await measureStart(["dev/up.mjs"], settings);
  await second.server.stop();
  return second.atReady;
}

async function measureServe(data: string, requests: number, connections: number) {
  const env = readEnv({ ...process.env, DATA_DIR: data }, { mode: "tool" });
  return withStores(env, async (stores) => {
    const keys = await createBenchKeys(stores, Math.min(MAX_KEYS, requests));
    const paths = await mixPaths(stores);
    const settings = {
      ...BENCH_SETTINGS,
      DATABASE_URL: stores.accountsUrl,
      DATA_DIR: join(data, "serve"),
      AUTH_SECRET: await findAuthSecret(env),
    };
    const { server, atReady } = await measureStart([CLI, "serve"], settings);
    try {
      const { refused } = await runLoad({
        url: server.origin,
        until: { requests },
        connections,
        requests: keyedRequests(keys, paths),
      });
      return { atStart: atReady, afterRequests: await server.use(), refused };
    } finally {
      await server.stop();
    }
  });
}

const PAGES = ["/", "/docs", "/docs/search", "/openapi.json", "/playground", "/privacy", "/status", "/opt-out"];
const QUERIES = ["sales leaders in Texas", "engineers in Berlin", "CFOs of software companies", "nurses near Boston"];

/** Of ten requests seven are lookups of one person, one of a company, one is a search and one a page. */
async function mixPaths({ directoryUrl }: Stores): Promise<readonly string[]> {
  const { people, domains } = await connected(directoryUrl, async (client) => ({
    people: await client.query<{ social_url: string }>(
      "SELECT social_url FROM directory.person WHERE social_url IS NOT NULL ORDER BY id LIMIT 20000",
    ),
    domains: await client.query<{ domain: string }>("SELECT domain FROM directory.company ORDER BY domain LIMIT 2000"),
  }));
  const turn = (list: readonly string[], index: number) => list[Math.floor(index / 10) % list.length] ?? "";
  const domainList = domains.rows.map(({ domain }) => domain);
  return people.rows.map(({ social_url }, index) => {
    if (index % 10 === 0) return `/v1/search?q=${encodeURIComponent(turn(QUERIES, index))}`;
    if (index % 10 === 1) return turn(PAGES, index);
    if (index % 10 === 2) return `/v1/company?domain=${encodeURIComponent(turn(domainList, index))}`;
    return `/v1/person?social_url=${encodeURIComponent(social_url)}`;
  });
}
