/** What can be measured, each loaded when it is asked for. */
const BENCHES: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  "opt-out": async () => (await import("./opt-out/main")).benchOptOut(),
  person: async () => (await import("./person/main")).benchPerson(),
  reading: async (args) => (await import("./reading/main")).benchReading(args),
  site: async (args) => (await import("./site/main")).benchSite(args),
  search: async (args) => (await import("./search/main")).benchSearch(args),
  usage: async (args) => (await import("./usage/main")).benchUsage(args),
};

const [asked = "", ...args] = process.argv.slice(2);
const bench = Object.hasOwn(BENCHES, asked) ? BENCHES[asked] : undefined;
if (bench) {
  await bench(args);
} else {
  console.error(`Say what to measure: npm run bench -- ${Object.keys(BENCHES).join(" | ")} [--help]`);
  process.exitCode = 1;
}

export {};
