import { randomUUID } from "node:crypto";
import { machine } from "@/bench/figures";
import { BATCH_PEOPLE } from "@/bench/search/people/make-batch";
import { importBenchPeople, peopleFrom } from "@/bench/suppression/load";
import { TICKS, ticksBelow } from "@/bench/table/watch-cpu";
import { connected, databaseUrl } from "@/lib/db/create-database";
import { migrate } from "@/lib/db/migrate";
import { distribute } from "@/lib/directory/cluster/distribute";
import type { DirectoryStore } from "@/lib/directory/directory-store";
import { createDirectoryPools } from "@/lib/directory/postgres/directory-pools";
import { createPostgresDirectory } from "@/lib/directory/postgres/postgres-directory";
import { parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { parseProfileUrl } from "@/lib/domain/identifiers/profile-url";
import { parsePersonName } from "@/lib/domain/names/person-name";
import { createOnCluster, dropOnCluster } from "@/tests/support/cluster-copies";
import { hashForTests } from "@/tests/support/hash-for-tests";
import { verifyDirectory } from "@/tests/support/verify-directory";
import type { startCluster } from "./cluster";
import { copyPeople } from "./copy-people";
import { shrinkCluster } from "./shrink-cluster";

type Cluster = Awaited<ReturnType<typeof startCluster>>;

const TIMEOUT_MS = 30_000;
const SAMPLE = 2_000;
const ALONE = 400;
const SEARCHES = 60;
const WINDOW_MS = 5_000;

/** How many people to measure with. */
interface People {
  /** Copied straight into the tables first, a multiple of the people of a batch. */
  readonly loaded: number;
  /** Imported after them, in two files if nobody was loaded. */
  readonly imported: number;
}

/** Figures of one cluster by what was measured. */
export type ClusterFigures = Readonly<Record<string, { readonly value: number; readonly unit: string }>>;

/**
 * Measures made-up people on a cluster, or on its coordinator alone if it has no workers, and again each time after all
 * was moved to as many workers as the next of `fewer` says. All nodes share the processors of one machine, so a cluster
 * shows what distribution costs, not what it gains.
 */
export async function measureCluster(
  cluster: Cluster,
  people: People,
  fewer: readonly number[],
  onMeasured: (workers: number, figures: ClusterFigures) => void,
): Promise<void> {
  if (people.loaded % BATCH_PEOPLE !== 0) throw new Error(`--loaded takes a multiple of ${BATCH_PEOPLE}`);
  const { length: most } = cluster.workers;
  const server = cluster.coordinator.url;
  const name = `figures_${randomUUID().replaceAll("-", "")}`;
  const url = databaseUrl(server, name);
  const clock: Clock = (work) => timed(work, cluster);
  const measureSize = async (workers: number, measure: () => Promise<ClusterFigures>) => {
    console.log(`preparing ${workers} workers; ${machine()}`);
    const figures = await measure();
    console.log(`measured; ${machine()}`);
    console.log(JSON.stringify({ bench: "citus", workers, ...people, figures }));
    onMeasured(workers, figures);
  };
  if (most > 0) await createOnCluster(server, name);
  else await connected(server, (client) => client.query(`CREATE DATABASE ${name}`));
  try {
    let [onFile, first] = [people.loaded, people.loaded];
    await measureSize(most, async () => {
      const { figures, before } = await fill(url, people, most > 0, clock);
      const imported = { first: first + before, more: people.imported - before };
      [onFile, first] = [people.loaded + people.imported, first + people.imported];
      return { ...figures, ...(await measure(url, { ...imported, onFile }, most > 0, clock)) };
    });
    for (const workers of fewer) {
      await measureSize(workers, async () => {
        const { seconds } = await clock(() => shrinkCluster(url, workers));
        const moving = { "people moved away": { value: round(onFile / seconds), unit: "people/s of all" } };
        const imported = { first, more: people.imported };
        [onFile, first] = [onFile + people.imported, first + people.imported];
        return { ...moving, ...(await measure(url, { ...imported, onFile }, true, clock)) };
      });
    }
  } finally {
    if (most > 0) await dropOnCluster(server, name);
    else await connected(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}

/** Prints what was measured beside each other, by the number of workers. */
export function printFigures(measured: ReadonlyMap<number, ClusterFigures>): void {
  const whats = new Set([...measured.values()].flatMap((figures) => Object.keys(figures)));
  const rows = [...whats].map((what) => {
    const cells = [...measured].map(([workers, figures]) => {
      return [workers === 0 ? "one server" : `${workers} workers`, figures[what]?.value ?? null] as const;
    });
    const unit = [...measured.values()].map((figures) => figures[what]?.unit).find((one) => one !== undefined);
    return { what, ...Object.fromEntries(cells), unit };
  });
  console.table(rows);
}

type FiguresSoFar = Record<string, ClusterFigures[string]>;

interface Filled {
  readonly figures: ClusterFigures;
  /** How many of the people to import are there already. */
  readonly before: number;
}

/** Creates the directory, and the people that are there before anything is measured. */
async function fill(url: string, people: People, isCluster: boolean, clock: Clock): Promise<Filled> {
  const figures: FiguresSoFar = {};
  await migrate(url, "directory");
  await verifyDirectory(url);
  const before = people.loaded > 0 ? 0 : Math.floor(people.imported / 2);
  if (before > 0) await importBenchPeople(url, peopleFrom(0, before), hashForTests);
  if (isCluster) {
    const { seconds } = await clock(() =>
      connected(url, (client) => distribute(client, { shards: null, onStep: () => undefined })),
    );
    if (before > 0) figures["people distributed"] = { value: round(before / seconds), unit: "people/s" };
    await verifyDirectory(url);
  }
  if (people.loaded > 0) {
    const { seconds } = await clock(() => copyPeople(url, people.loaded));
    figures["people loaded, with indexes"] = { value: round(people.loaded / seconds), unit: "people/s" };
    await connected(url, (client) => client.query("ANALYZE"));
  }
  return { figures, before };
}

interface ImportedPeople {
  readonly first: number;
  readonly more: number;
  /** How many people are on file after them. */
  readonly onFile: number;
}

async function measure(
  url: string,
  imported: ImportedPeople,
  isCluster: boolean,
  clock: Clock,
): Promise<ClusterFigures> {
  const { first, more, onFile } = imported;
  console.log(`measuring ${onFile} people; ${machine()}`);
  const figures: FiguresSoFar = {};
  const files = [...peopleFrom(first, more)];
  for (const [what, rows] of [
    ["new people imported", files],
    ["the same people again", files],
    ["people imported with another title", files.map((one) => ({ ...one, title: `${one.title ?? ""} Lead` }))],
  ] as const) {
    const { seconds, work } = await clock(() => importBenchPeople(url, rows, hashForTests));
    figures[what] = { value: round(more / seconds), unit: "people/s" };
    figures[`${what}, processors`] = { value: round((work * 1_000) / more), unit: "ms each" };
  }
  await connected(url, (client) => client.query("VACUUM (ANALYZE)"));
  figures["size of a person on disk"] = { value: round((await sizeOf(url, isCluster)) / onFile), unit: "bytes" };
  return { ...figures, ...(await measureLookups(url, clock)) };
}

async function sizeOf(url: string, isCluster: boolean): Promise<number> {
  const tables = ["person", "person_slug", "person_email", "person_name", "company_person", "person_search"];
  const size = isCluster ? "citus_total_relation_size" : "pg_total_relation_size";
  const sql = `SELECT sum(${size}(part)) AS size FROM (
    SELECT to_regclass('directory.' || $1) AS part WHERE $1 <> 'person_search'
    UNION SELECT relid FROM pg_partition_tree(to_regclass('directory.' || $1)) WHERE isleaf) AS parts`;
  return connected(url, async (client) => {
    let bytes = 0;
    for (const table of tables) {
      const { rows } = await client.query<{ size: string }>(sql, [table]);
      bytes += Number(rows[0]?.size);
    }
    return bytes;
  });
}

interface SampledPerson {
  readonly url: string;
  readonly name: string;
  readonly title: string | null;
  readonly company: string | null;
  readonly email: string | null;
}

async function measureLookups(url: string, clock: Clock): Promise<ClusterFigures> {
  const pools = createDirectoryPools({ url, timeoutMs: TIMEOUT_MS, connections: 10 });
  try {
    const store = createPostgresDirectory(pools, hashForTests);
    const { rows } = await pools.lookups.query<SampledPerson>(
      `SELECT social_url AS url, name, title, company_domain AS company, email FROM directory.person
       WHERE social_url IS NOT NULL AND email IS NOT NULL AND company_domain IS NOT NULL AND title IS NOT NULL
       ORDER BY hashint8(id) LIMIT ${SAMPLE}`,
    );
    const byProfile = lookups(rows, (person) => byProfileOf(store, person));
    const byEmail = lookups(rows, (person) => byEmailOf(store, person));
    const byName = lookups(rows, (person) => byNameOf(store, person));
    const search = lookups(rows, (person) =>
      store.search({ title: [person.title ?? ""] }, { limit: 10, withEmail: false }),
    );
    const figures: FiguresSoFar = {};
    for (const [what, look, most] of [
      ["by profile", byProfile, ALONE],
      ["by email", byEmail, ALONE],
      ["by name and company", byName, ALONE],
      ["search", search, SEARCHES],
    ] as const) {
      await alone(look, Math.ceil(most / 10));
      const times = await alone(look, most);
      figures[`${what}, alone, median`] = { value: round(quantile(times, 0.5)), unit: "ms" };
      figures[`${what}, alone, 95 %`] = { value: round(quantile(times, 0.95)), unit: "ms" };
    }
    for (const [what, look, atATime, unit] of [
      ["by profile, 32 at a time", byProfile, 32, "lookups/s"],
      ["by email, 32 at a time", byEmail, 32, "lookups/s"],
      ["search, 8 at a time", search, 8, "searches/s"],
    ] as const) {
      const { done, seconds, work } = await throughput(look, atATime, clock);
      figures[what] = { value: round(done / seconds), unit };
      figures[`${what}, processors`] = { value: round((work * 1_000) / done), unit: "ms each" };
    }
    return figures;
  } finally {
    await Promise.all([pools.lookups.end(), pools.search.end()]);
  }
}

type Look = (at: number) => Promise<unknown>;

function lookups(people: readonly SampledPerson[], look: (person: SampledPerson) => Promise<unknown>): Look {
  return (at) => {
    const person = people[at % people.length];
    if (person === undefined) throw new Error("nobody was imported");
    return look(person);
  };
}

async function byProfileOf(store: DirectoryStore, { url }: SampledPerson) {
  const profile = parseProfileUrl(url);
  return mustFind(profile && (await store.findPersonByProfile(profile.slug)));
}

async function byEmailOf(store: DirectoryStore, { email }: SampledPerson) {
  const address = parseEmailAddress(email ?? "");
  return mustFind(address && (await store.findPersonByEmail(address)));
}

async function byNameOf(store: DirectoryStore, { name, company }: SampledPerson) {
  const [parsed, host] = [parsePersonName(name), parseWebsite(company ?? "")];
  return mustFind(parsed && host && (await store.findPersonByName(parsed, host)));
}

function mustFind<Result>(found: Result | null): Result {
  if (found === null) throw new Error("a person on file was not found");
  return found;
}

async function alone(look: Look, times: number): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let at = 0; at < times; at++) {
    const startedAt = performance.now();
    await look(at);
    taken.push(performance.now() - startedAt);
  }
  return taken;
}

interface Throughput extends Timed {
  readonly done: number;
}

async function throughput(look: Look, atATime: number, clock: Clock): Promise<Throughput> {
  let done = 0;
  let next = 0;
  const timed = await clock(async () => {
    const until = performance.now() + WINDOW_MS;
    await Promise.all(
      Array.from({ length: atATime }, async () => {
        while (performance.now() < until) {
          next += 1;
          await look(next);
          done += 1;
        }
      }),
    );
  });
  return { done, ...timed };
}

interface Timed {
  readonly seconds: number;
  /** Processor time of this process and all nodes, in seconds. Other programs hardly change it. */
  readonly work: number;
}

type Clock = (work: () => Promise<unknown>) => Promise<Timed>;

async function timed(work: () => Promise<unknown>, { coordinator, workers }: Cluster): Promise<Timed> {
  const ours = [process.pid, ...[coordinator, ...workers].map(({ pid }) => pid)];
  const before = ticksBelow(ours);
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  return { seconds, work: (ticksBelow(ours) - before) / TICKS };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function round(value: number): number {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(2));
}
