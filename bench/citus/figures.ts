import { randomUUID } from "node:crypto";
import { importBenchPeople, makePeople } from "@/bench/suppression/load";
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

type Cluster = Awaited<ReturnType<typeof startCluster>>;

const TIMEOUT_MS = 30_000;
const SAMPLE = 2_000;
const ALONE = 400;
const SEARCHES = 60;
const WINDOW_MS = 5_000;

/** One row of the table. */
interface Measured {
  readonly what: string;
  readonly "one server": number;
  readonly cluster: number;
  readonly unit: string;
}

/**
 * Measures the same people on one server of the machine, the coordinator alone, and on the cluster. All nodes share the
 * processors of one machine, so the cluster shows what distribution costs, not what it gains.
 */
export async function measureCluster(cluster: Cluster, people: number): Promise<void> {
  const one = await measure(cluster, people, false);
  const many = await measure(cluster, people, true);
  const rows: Measured[] = Object.entries(many).map(([what, { value, unit }]) => {
    return { what, "one server": one[what]?.value ?? Number.NaN, cluster: value, unit };
  });
  console.table(rows);
  console.log(JSON.stringify({ bench: "citus", workers: cluster.workers.length, people, measured: rows }));
}

type Figures = Record<string, { readonly value: number; readonly unit: string }>;

async function measure(cluster: Cluster, people: number, isCluster: boolean): Promise<Figures> {
  const name = `figures_${randomUUID().replaceAll("-", "")}`;
  const server = cluster.coordinator.url;
  const url = databaseUrl(server, name);
  if (isCluster) await createOnCluster(server, name);
  else await connected(server, (client) => client.query(`CREATE DATABASE ${name}`));
  try {
    await migrate(url, "directory");
    await verifyDirectory(url);
    const figures: Figures = {};
    const half = Math.floor(people / 2);
    await importBenchPeople(url, makePeople(half), hashForTests);
    if (isCluster) {
      const seconds = await timed(() =>
        connected(url, (client) => distribute(client, { shards: null, onStep: () => undefined })),
      );
      figures["people distributed"] = { value: round(half / seconds), unit: "people/s" };
      await verifyDirectory(url);
    }
    const seconds = await timed(() => importBenchPeople(url, secondHalf(people, half), hashForTests));
    figures["people imported after the first"] = { value: round((people - half) / seconds), unit: "people/s" };
    await connected(url, (client) => client.query("VACUUM (ANALYZE)"));
    figures["size of a person on disk"] = { value: round((await sizeOf(url, isCluster)) / people), unit: "bytes" };
    return { ...figures, ...(await measureLookups(url)) };
  } finally {
    if (isCluster) await dropOnCluster(server, name);
    else await connected(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}

function* secondHalf(people: number, half: number) {
  let at = 0;
  for (const person of makePeople(people)) {
    if (at >= half) yield person;
    at += 1;
  }
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

async function measureLookups(url: string): Promise<Figures> {
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
    const figures: Figures = {};
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
    figures["by profile, 32 at a time"] = { value: round(await throughput(byProfile, 32)), unit: "lookups/s" };
    figures["search, 8 at a time"] = { value: round(await throughput(search, 8)), unit: "searches/s" };
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
  for (let at = 0; at < times; at++) taken.push((await timed(() => look(at))) * 1_000);
  return taken;
}

async function throughput(look: Look, atATime: number): Promise<number> {
  const until = performance.now() + WINDOW_MS;
  let done = 0;
  let next = 0;
  const seconds = await timed(() =>
    Promise.all(
      Array.from({ length: atATime }, async () => {
        while (performance.now() < until) {
          next += 1;
          await look(next);
          done += 1;
        }
      }),
    ),
  );
  return done / seconds;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function round(value: number): number {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(2));
}
