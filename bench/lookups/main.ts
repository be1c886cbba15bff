import { parseArgs } from "node:util";
import { machine, median, round } from "@/bench/figures";
import { findPostmaster } from "@/bench/import/cpu";
import { createBenchKeys } from "@/bench/keys";
import { keyedRequests, runLoad } from "@/bench/load";
import { openBenchDatabase } from "@/bench/search/load/bench-database";
import { BENCH_SETTINGS, type BenchServer, startBenchServer } from "@/bench/servers";
import { watchCpu } from "@/bench/table/watch-cpu";
import { withStores } from "@/cli/open-stores";
import { build } from "@/dev/prepare.mjs";
import { connected } from "@/lib/db/create-database";
import { migrate } from "@/lib/db/migrate";
import { readEnv } from "@/lib/env";

const HELP = `npm run bench -- lookups [--people 1000000] [--than 100000] [--seconds 3] [--windows 5] [--warm-up 3]
                              [--requests 20000] [--connections 32] [--data .data/bench]

Looks people up by profile, found and charged, in a directory of --people and in one of --than, in turns, and prints the
ratio of their requests per second, and of the processor time that server and database take for one, which other
programs hardly change. Both are built once, as for the benchmark of search. Each is served by its own
process; --requests different people are looked up, spread over all.`;

const MAX_KEYS = 1_000;
/** Least share of the requests per second that ten times as many people may leave. */
const MUST = 0.8;

export async function benchLookups(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      people: { type: "string", default: "1000000" },
      than: { type: "string", default: "100000" },
      seconds: { type: "string", default: "3" },
      windows: { type: "string", default: "5" },
      "warm-up": { type: "string", default: "3" },
      requests: { type: "string", default: "20000" },
      connections: { type: "string", default: "32" },
      data: { type: "string", default: ".data/bench" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  await build();
  const connections = Number(values.connections);
  const large = await open(values.data, Number(values.people), Number(values.requests));
  const small = await open(values.data, Number(values.than), Number(values.requests));
  let refused = 0;
  const run = async ({ server, requests, postmaster }: Opened, seconds: number) => {
    const roots = [server.child.pid ?? 0, postmaster];
    const used = watchCpu(roots, roots);
    const result = await runLoad({ url: server.origin, until: { seconds }, connections, requests });
    refused += result.refused;
    const { requestsPerSecond, responses } = result;
    return { requestsPerSecond, cpuMs: ((used()?.seconds ?? Number.NaN) * 1_000) / responses };
  };
  const windows: Record<"large" | "small" | "ratio" | "largeCpuMs" | "smallCpuMs" | "cpuRatio", number>[] = [];
  try {
    for (const one of [large, small]) await run(one, Number(values["warm-up"]));
    refused = 0;
    for (let window = 0; window < Number(values.windows); window++) {
      const [many, few] = [await run(large, Number(values.seconds)), await run(small, Number(values.seconds))];
      windows.push({
        large: round(many.requestsPerSecond),
        small: round(few.requestsPerSecond),
        ratio: round(many.requestsPerSecond / few.requestsPerSecond),
        largeCpuMs: round(many.cpuMs),
        smallCpuMs: round(few.cpuMs),
        cpuRatio: round(many.cpuMs / few.cpuMs),
      });
    }
  } finally {
    await large.close();
    await small.close();
  }
  const ratio = median(windows.map((window) => window.ratio));
  const cpuRatio = median(windows.map((window) => window.cpuRatio));
  console.table(windows);
  console.log(
    `Lookups among ${values.people} ÷ among ${values.than} people: ${ratio}, at least ${MUST}; processor time: ${cpuRatio}`,
  );
  console.log(machine());
  console.log(
    JSON.stringify({
      bench: "lookups",
      people: values.people,
      than: values.than,
      median: ratio,
      cpuRatio,
      refused,
      windows,
    }),
  );
  if (!(ratio >= MUST)) process.exitCode = 1;
}

interface Opened {
  readonly server: BenchServer;
  readonly postmaster: number;
  readonly requests: ReturnType<typeof keyedRequests>;
  close(): Promise<void>;
}

/** Serves a directory with so many people. Accounts and keys are in the same database. */
async function open(dataDir: string, people: number, count: number): Promise<Opened> {
  console.log(`Preparing ${people.toLocaleString("en")} people …`);
  const database = await openBenchDatabase(dataDir, people);
  await migrate(database.url, "accounts");
  const settings = { ...BENCH_SETTINGS, DATA_DIR: dataDir, DATABASE_URL: database.url };
  const env = readEnv({ ...process.env, ...settings }, { mode: "tool" });
  const keys = await withStores(env, (stores) => createBenchKeys(stores, Math.min(MAX_KEYS, count)));
  const { rows } = await connected(database.url, (client) =>
    client.query<{ url: string }>(
      `SELECT social_url AS url FROM directory.person
       WHERE social_url IS NOT NULL AND id % greatest(1, $1::bigint / (2 * $2::bigint)) = 0 LIMIT $2`,
      [people, count],
    ),
  );
  const paths = rows.map(({ url }) => `/v1/person?social_url=${encodeURIComponent(url)}`);
  const requests = keyedRequests(
    Array.from({ length: paths.length }, (_, at) => keys[at % keys.length] ?? ""),
    paths,
  );
  const server = await startBenchServer(`${people} people`, ["cli/peoplepages.mjs", "serve"], settings);
  return {
    server,
    postmaster: await connected(database.url, findPostmaster),
    requests,
    async close() {
      await server.stop();
      await database.close();
    },
  };
}
