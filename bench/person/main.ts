import { parseArgs } from "node:util";
import { createBenchKeys } from "@/bench/keys";
import { runLoad } from "@/bench/load";
import { BENCH_SETTINGS, type BenchServer, buildBareNext, startBenchServer } from "@/bench/servers";
import { withStores } from "@/cli/open-stores";
import { build } from "@/dev/prepare.mjs";
import { loadSampleData } from "@/dev/sample-data/load";
import { connected } from "@/lib/db/create-database";
import { readEnv } from "@/lib/env";

const HELP = `npm run bench -- person [--seconds 8] [--rounds 3] [--warm-up 3] [--connections 32] [--keys 1000]
                            [--data .data/bench-person]

Asks /v1/person by --keys keys over --connections connections, on both mounts, beside a handler that does nothing on
each: --rounds rounds of --seconds, after --warm-up seconds. Everybody is found, and charged. Fails where the books do
not agree afterwards.`;

const SECRET = "only of this benchmark, on the loopback address";

interface Load {
  readonly seconds: number;
  readonly rounds: number;
  readonly warmUpSeconds: number;
  readonly connections: number;
}

interface Measured {
  readonly name: string;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly refused: number;
}

/**
 * Measures `/v1/person`, keyed, found and charged, on both mounts, next to an empty handler on each, in one run and in
 * turns, because the machine may be shared. The ratio to the empty handler is the result.
 */
export async function benchPerson(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: "string", default: "8" },
      rounds: { type: "string", default: "3" },
      "warm-up": { type: "string", default: "3" },
      connections: { type: "string", default: "32" },
      keys: { type: "string", default: "1000" },
      data: { type: "string", default: ".data/bench-person" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const dataDir = values.data;
  const load: Load = {
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    warmUpSeconds: Number(values["warm-up"]),
    connections: Number(values.connections),
  };
  const env = readEnv({ ...process.env, DATA_DIR: dataDir, AUTH_SECRET: SECRET }, { mode: "tool" });
  await withStores(env, async (stores) => {
    console.log("Preparing people, keys and servers …");
    await loadSampleData({
      dataDir,
      directoryUrl: stores.directoryUrl,
      hashSuppression: stores.secrets.hashSuppression,
    });
    const paths = await findPaths(stores.directoryUrl);
    const keys = await createBenchKeys(stores, Number(values.keys));
    await build();
    await buildBareNext();
    const servers = await startServers(stores.accountsUrl, dataDir);
    try {
      report(await measure(servers, load, keys, paths), load, keys.length);
      await checkBooks(stores.accountsUrl);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  });
}

async function startServers(databaseUrl: string, dataDir: string): Promise<readonly BenchServer[]> {
  const tsx = ["--import", "tsx"];
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    AUTH_SECRET: SECRET,
    ...BENCH_SETTINGS,
  };
  const serve = (mount: string) => ["cli/peoplepages.mjs", "serve", "--mount", mount];
  return [
    await startBenchServer("direct: bare node:http", [...tsx, "bench/person/bare-node.ts", "PORT"]),
    await startBenchServer("direct: /v1/person", serve("direct"), settings),
    await startBenchServer("framework: bare route handler", [...tsx, "bench/person/bare-next.ts", "PORT"]),
    await startBenchServer("framework: /v1/person", serve("framework"), settings),
  ];
}

async function measure(
  servers: readonly BenchServer[],
  { seconds, rounds, warmUpSeconds, connections }: Load,
  keys: readonly string[],
  paths: readonly string[],
) {
  const results: Measured[] = [];
  for (let round = 0; round <= rounds; round++) {
    for (const { name, origin } of servers) {
      const duration = round === 0 ? warmUpSeconds : seconds;
      const result = await runLoad({ url: origin, until: { seconds: duration }, connections, keys, paths });
      if (round > 0) results.push({ name, ...result });
    }
  }
  return servers.map(({ name }) => middleRound(results.filter((result) => result.name === name)));
}

/** The round with the median number of requests. */
function middleRound(rounds: readonly Measured[]): Measured {
  const ordered = [...rounds].sort((one, other) => one.requestsPerSecond - other.requestsPerSecond);
  const middle = ordered[Math.floor(ordered.length / 2)];
  if (!middle) throw new Error("nothing was measured");
  return middle;
}

function report(measured: readonly Measured[], { connections }: Load, keys: number): void {
  const rows = measured.map(({ name, requestsPerSecond, p50Ms, p99Ms, refused }, index) => ({
    name,
    "requests/s": Math.round(requestsPerSecond),
    "p50 ms": p50Ms,
    "p99 ms": p99Ms,
    "not 200": refused,
    "x bare": Number((requestsPerSecond / (measured[index - (index % 2)]?.requestsPerSecond ?? 1)).toFixed(3)),
  }));
  console.table(rows);
  console.log(JSON.stringify({ bench: "person", connections, keys, rows }));
}

/** Everybody on file with a profile, so that each lookup is found and charged. */
function findPaths(directoryUrl: string): Promise<readonly string[]> {
  return connected(directoryUrl, async (client) => {
    const { rows } = await client.query<{ social_url: string }>(
      "SELECT social_url FROM directory.person WHERE social_url IS NOT NULL ORDER BY id LIMIT 20000",
    );
    return rows.map(({ social_url }) => `/v1/person?social_url=${encodeURIComponent(social_url)}`);
  });
}

/** A load that is not booked exactly would measure nothing (D14). */
async function checkBooks(accountsUrl: string): Promise<void> {
  const { rows } = await connected(accountsUrl, (client) =>
    client.query<{ used: string; recorded: string }>(
      `SELECT (SELECT sum(used) FROM accounts.credit_period) AS used,
              (SELECT sum(credits) FROM accounts.usage_record WHERE period_id IS NOT NULL) AS recorded`,
    ),
  );
  console.log(`Credits used ${rows[0]?.used}, recorded ${rows[0]?.recorded}.`);
  if (rows[0]?.used !== rows[0]?.recorded) throw new Error("the books do not agree");
}
