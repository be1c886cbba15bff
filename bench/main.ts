import { bundle, runBundled } from "@/dev/bundle.mjs";
import { generate } from "@/dev/prepare.mjs";

/** The benchmarks, each loaded when it runs. */
const BENCHES: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  citus: async (args) => (await import("./citus/main")).benchCitus(args),
  fuzz: async (args) => (await import("./fuzz/main")).benchFuzz(args),
  import: async (args) => (await import("./import/main")).benchImport(args),
  "import-memory": async (args) => (await import("./import-memory/main")).benchImportMemory(args),
  lookups: async (args) => (await import("./lookups/main")).benchLookups(args),
  memory: async (args) => (await import("./memory/main")).benchMemory(args),
  "opt-out": async (args) => (await import("./opt-out/main")).benchOptOut(args),
  probe: async (args) => (await import("./probe/main")).benchProbe(args),
  reading: benchReading,
  search: async (args) => (await import("./search/main")).benchSearch(args),
  site: async (args) => (await import("./site/main")).benchSite(args),
  start: async (args) => (await import("./start/main")).benchStart(args),
  suppression: async (args) => (await import("./suppression/main")).benchSuppression(args),
  table: async (args) => (await import("./table/main")).benchTable(args),
  tune: async (args) => (await import("./tune/main")).benchTune(args),
  usage: async (args) => (await import("./usage/main")).benchUsage(args),
};

/** Runs in a bundle as the product does: source that is compiled while it runs makes functions and objects slower. */
async function benchReading(args: readonly string[]): Promise<void> {
  const options = process.execArgv.filter((option) => option.includes("semi-space"));
  process.exitCode = await runBundled("bench/reading/main.ts", args, {
    lexicon: process.env.COMPILED_LEXICON,
    options,
  });
}

const [asked = "table", ...args] = process.argv.slice(2);
const bench = Object.hasOwn(BENCHES, asked) ? BENCHES[asked] : undefined;
if (bench) {
  await generate();
  // Building the tables of search takes seconds of processor time, and the product does not do it either.
  process.env.COMPILED_LEXICON = await bundle();
  await bench(args);
} else {
  console.error(`Say what to measure: npm run bench -- ${Object.keys(BENCHES).join(" | ")} [--help]`);
  process.exitCode = 1;
}
