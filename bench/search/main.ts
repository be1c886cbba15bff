import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { machine } from "@/bench/figures";
import type { DirectoryStore } from "@/lib/directory/directory-store";
import { createDirectoryPools } from "@/lib/directory/postgres/directory-pools";
import { createPostgresDirectory } from "@/lib/directory/postgres/postgres-directory";
import { hashForTests } from "@/tests/support/hash-for-tests";
import { holdAgainstLimits, holdGrowth, type Measured, type Verdict } from "./limits";
import { openBenchDatabase } from "./load/bench-database";
import { runSearches, type Sample, spreadOf } from "./measure";
import { GROUPS, makeQuestions, randomSearches, type SearchGroup } from "./questions/questions";

const HELP = `npm run bench -- search [--people 1000000] [--data .data/bench] [--each 90] [--fuzz 2500]
                             [--worst 10]

Builds that many made-up people once, in a PostgreSQL of its own under --data. Then it runs --each searches of each of five
groups, and --fuzz random ones, on the product's own search. Ends with 1 if a limit is exceeded. Once 1,000,000 people were
measured, the growth from there is printed too. "Work" is the processor time of a question in client and server: on a busy
machine, the time of an answer says only how busy it is.`;

const CLIENTS = 8;
const ROUNDS = 2;
const STORE_TIMEOUT_MS = 2_000;
const GROWTH_FROM = 1_000_000;

export async function benchSearch(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      people: { type: "string", default: String(GROWTH_FROM) },
      data: { type: "string", default: ".data/bench" },
      each: { type: "string", default: "90" },
      fuzz: { type: "string", default: "2500" },
      worst: { type: "string", default: "10" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const people = Number(values.people);
  const database = await openBenchDatabase(values.data, people);
  try {
    const counts = { people, each: Number(values.each), fuzz: Number(values.fuzz), worst: Number(values.worst) };
    const measured = await measure(database.url, counts);
    const verdicts = [...holdAgainstLimits(measured), ...growth(values.data, measured)];
    console.table(verdicts.map(({ what, ms, must, aim, says }) => ({ what, measured: ms, must, aim, "": says })));
    console.log(JSON.stringify({ bench: "search", buildSeconds: database.buildSeconds, ...measured, verdicts }));
    if (verdicts.some(({ says }) => says === "OVER")) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

interface Counts {
  readonly people: number;
  /** Searches of each group. */
  readonly each: number;
  /** Random searches. */
  readonly fuzz: number;
  /** Slowest searches that are printed. */
  readonly worst: number;
}

async function measure(url: string, { people, each, fuzz: fuzzCount, worst }: Counts): Promise<Measured> {
  const byGroup = makeQuestions(each);
  const questions = GROUPS.flatMap((group) => byGroup[group]);
  const fuzz = randomSearches(fuzzCount);
  console.log(`${people.toLocaleString("en")} people; ${machine()}`);
  const { one, random } = await withDirectory(url, 1, async (store, backend) => {
    // Twice: first for the disk cache, then for the connections' plans.
    await runSearches(store, [...questions, ...fuzz], 1);
    await runSearches(store, questions, 1);
    const one = await runSearches(store, times(ROUNDS, questions), 1, await backend());
    return { one, random: await runSearches(store, fuzz, 1, await backend()) };
  });
  const eight = await withDirectory(url, CLIENTS, async (store) => {
    await runSearches(store, questions, CLIENTS);
    await runSearches(store, questions, CLIENTS);
    return runSearches(store, times(ROUNDS, mixed(questions)), CLIENTS);
  });
  const of = (samples: readonly Sample[], group: SearchGroup) =>
    samples.filter(({ question }) => byGroup[group].includes(question));
  console.table({
    ...Object.fromEntries(GROUPS.map((group) => [`${group}, 1 client`, spreadOf(of(one, group))])),
    "all, 1 client": spreadOf(one),
    "all, 1 client, work": spreadOf(one, "workMs"),
    ...Object.fromEntries(GROUPS.map((group) => [`${group}, ${CLIENTS} clients`, spreadOf(of(eight, group))])),
    [`all, ${CLIENTS} clients`]: spreadOf(eight),
    "fuzz, 1 client": spreadOf(random),
    "fuzz, 1 client, work": spreadOf(random, "workMs"),
  });
  console.log(`measured; ${machine()}`);
  sayWorst([...one, ...random], worst);
  return {
    people,
    oneClient: spreadOf(one),
    oneClientWork: spreadOf(one, "workMs"),
    eightClients: spreadOf(eight),
    fuzz: spreadOf(random),
    fuzzWork: spreadOf(random, "workMs"),
  };
}

/** The product's directory with so many search connections, and the server process behind one of them. */
async function withDirectory<Result>(
  url: string,
  connections: number,
  work: (store: DirectoryStore, backend: () => Promise<number | undefined>) => Promise<Result>,
): Promise<Result> {
  const pools = createDirectoryPools({ url, timeoutMs: STORE_TIMEOUT_MS }, connections);
  try {
    const store = createPostgresDirectory(pools, hashForTests);
    return await work(store, async () => {
      const { rows } = await pools.search.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
      return rows[0]?.pid;
    });
  } finally {
    await Promise.all([pools.lookups.end(), pools.search.end()]);
  }
}

function sayWorst(samples: readonly Sample[], count: number): void {
  const slowest = [...samples].sort((one, other) => other.ms - one.ms).slice(0, count);
  for (const { ms, workMs, people, question } of slowest) {
    const { country, ...filters } = question.filters;
    const where =
      country === undefined ? {} : { country: country.length > 3 ? `${country.length} countries` : country };
    console.log(
      `${ms.toFixed(0).padStart(6)} ms, work ${workMs.toFixed(0).padStart(4)}  ${String(people).padStart(2)}  ${JSON.stringify({ ...filters, ...where })}`,
    );
  }
}

/** Compares with a tenth of the people, if this machine has measured that. */
function growth(dataDir: string, measured: Measured): readonly Verdict[] {
  const file = (people: number) => join(dataDir, `search-${people}.json`);
  writeFileSync(file(measured.people), JSON.stringify(measured));
  if (measured.people !== GROWTH_FROM * 10 || !existsSync(file(GROWTH_FROM))) return [];
  return holdGrowth(JSON.parse(readFileSync(file(GROWTH_FROM), "utf8")) as Measured, measured);
}

function times<Item>(count: number, items: readonly Item[]): readonly Item[] {
  return Array.from({ length: count }, () => items).flat();
}

/** An order independent of the groups, the same every time. */
function mixed<Item>(items: readonly Item[]): readonly Item[] {
  return items.map((_, at) => items[(at * 197) % items.length]).filter((item) => item !== undefined);
}
