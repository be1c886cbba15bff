import { parseArgs } from "node:util";
import { machine } from "@/bench/figures";
import { residentMb } from "@/bench/fuzz/resident-memory";
import { createBenchKeys } from "@/bench/keys";
import { runLoad } from "@/bench/load";
import { loadPeople, makeRequests } from "@/bench/requests";
import { BENCH_SETTINGS, startBenchServer } from "@/bench/servers";
import { withStores } from "@/cli/open-stores";
import { build } from "@/dev/prepare.mjs";
import { readEnv } from "@/lib/env";

const HELP = `npm run bench -- memory [--requests 1000000] [--first 10000] [--connections 64] [--data .data/bench-table]

Sends requests to a server of its own, and compares its resident memory after --requests of them with that after --first:
people who are found and charged, misses without a key and guesses of addresses, in equal numbers.`;

const MAX_KEYS = 1_000;
/** Most that the memory may grow by. */
const MUST = 1.2;
/** Requests between two measurements: enough of them show whether it still grows. */
const STEPS = 10;

export async function benchMemory(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: "string", default: "1000000" },
      first: { type: "string", default: "10000" },
      connections: { type: "string", default: "64" },
      data: { type: "string", default: ".data/bench-table" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const [first, all] = [Number(values.first), Number(values.requests)];
  const settings = { ...BENCH_SETTINGS, DATA_DIR: values.data, TRUSTED_PROXIES: "127.0.0.1/32" };
  await withStores(readEnv({ ...process.env, ...settings }, { mode: "tool" }), async (stores) => {
    await loadPeople(stores, values.data);
    const keys = await createBenchKeys(stores, Math.min(MAX_KEYS, all));
    const { person, miss, guess } = await makeRequests(stores.directoryUrl, keys);
    const requests = person.flatMap((one, at) => [one, miss[at] ?? one, guess[at] ?? one]);
    await build();
    const serve = ["cli/peoplepages.mjs", "serve"];
    const server = await startBenchServer("service", serve, { ...settings, DATABASE_URL: stores.accountsUrl });
    const measured: { readonly requests: number; readonly mb: number; readonly perSecond: number }[] = [];
    let [sent, refused] = [0, 0];
    const marks = Array.from({ length: STEPS + 1 }, (_, step) => first + ((all - first) * step) / STEPS);
    try {
      for (const until of marks) {
        const amount = Math.round(until) - sent;
        const load = {
          url: server.origin,
          until: { requests: amount },
          connections: Number(values.connections),
          requests,
        };
        const result = await runLoad(load);
        sent += amount;
        refused += result.refused;
        const mb = Math.round(residentMb(server.child.pid ?? 0));
        measured.push({ requests: sent, mb, perSecond: Math.round(result.requestsPerSecond) });
        console.log(
          `${sent.toLocaleString("en").padStart(9)} requests: ${mb} MB, ${Math.round(result.requestsPerSecond)}/s`,
        );
      }
    } finally {
      await server.stop();
    }
    const ratio = Number(((measured.at(-1)?.mb ?? Number.NaN) / (measured[0]?.mb ?? Number.NaN)).toFixed(2));
    console.log(
      `Memory after ${all.toLocaleString("en")} ÷ after ${first.toLocaleString("en")}: ${ratio}, at most ${MUST}`,
    );
    console.log(`${machine()}; not 200: ${refused}`);
    console.log(JSON.stringify({ bench: "memory", ratio, refused, measured }));
    if (!(ratio <= MUST)) process.exitCode = 1;
  });
}
