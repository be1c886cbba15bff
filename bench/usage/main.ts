import { parseArgs } from "node:util";
import { machine } from "@/bench/figures";
import { startOrJoin } from "@/lib/db/embedded-postgres";
import { measureCharges } from "./charges";
import { loadUsage } from "./load";
import { measurePages } from "./pages";

/** The limit for the median of the page's slowest query, as seen by a database client. */
const LIMIT_MS = 100;

const HELP = `npm run bench -- usage [--records 10000000] [--charges 150] [--data .data/bench]

Loads that many usage records of one account over ninety days, and the request log of the last thirty, once, into a
PostgreSQL of its own under --data. Then it asks what the usage page asks, beside the same without the counts by day,
and charges --charges lookups a round on a ledger that counts them beside one that does not. Milliseconds; "former" is without counts.
Ends with 1 where a query of the page takes longer than ${LIMIT_MS} ms.`;

export async function benchUsage(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      records: { type: "string", default: "10000000" },
      charges: { type: "string", default: "150" },
      data: { type: "string", default: ".data/bench" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const records = Number(values.records);
  const server = await startOrJoin(values.data);
  try {
    console.log(`${records.toLocaleString("en")} usage records; ${machine()}`);
    const { url, countingSeconds } = await loadUsage(server.url, records);
    const pages = await measurePages(url);
    console.table(pages.map(rounded));
    const charges = await measureCharges(server.url, Number(values.charges));
    console.table(charges.map(rounded));
    console.log(`measured; ${machine()}`);
    console.log(JSON.stringify({ bench: "usage", records, countingSeconds, pages, charges }));
    if (pages.some(({ p50Ms }) => p50Ms > LIMIT_MS)) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

function rounded(figures: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === "number" ? Number(value.toFixed(2)) : value,
    ]),
  );
}
