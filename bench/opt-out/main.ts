import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { connected, createDatabaseIfMissing, databaseUrl } from "@/lib/db/create-database";
import { startOrJoin } from "@/lib/db/embedded-postgres";
import { migrate } from "@/lib/db/migrate";
import { prepareImport, runImport } from "@/lib/directory/import/import-files";
import { createDirectoryPools } from "@/lib/directory/postgres/directory-pools";
import { createPostgresDirectory } from "@/lib/directory/postgres/postgres-directory";
import { parsePersonName } from "@/lib/domain/names/person-name";
import { nameIdentifiers, profileIdentifier, type SuppressionIdentifier } from "@/lib/domain/opt-out/suppression";
import { createApiBench } from "@/tests/support/fakes/api-bench";
import { hashForTests } from "@/tests/support/hash-for-tests";
import { SILENT_PROGRESS } from "@/tests/support/silent-import";
import { verifyDirectory } from "@/tests/support/verify-directory";
import { withSuppressionStore } from "@/tests/support/with-suppression-store";
import { compareTimes, TELLS, type TimeComparison } from "./compare";
import { type BenchPerson, makePair, peopleFile } from "./people";

const HELP = `npm run bench -- opt-out [--samples 10000] [--people 1000] [--data .data/bench-opt-out]

Files --people people who opt out, and asks --samples times for them and as often for people who never were on file, in
every way of asking. Fails where the times tell the two apart.`;

const DATABASE = "bench_opt_out";
const TIMEOUT_MS = 5_000;

type Query = Readonly<Record<string, string>>;

/** Every way of looking up a person by what they are known by. */
const WAYS: readonly { readonly name: string; readonly path: string; readonly query: (who: BenchPerson) => Query }[] = [
  { name: "/person by profile", path: "/person", query: ({ slug }) => ({ social_url: `social.example/in/${slug}` }) },
  { name: "/person by e-mail", path: "/person", query: ({ email }) => ({ email }) },
  { name: "/person by name", path: "/person", query: ({ name, domain }) => ({ name, company: domain }) },
  { name: "/email by name", path: "/email", query: ({ name, domain }) => ({ name, domain }) },
  { name: "/email by profile", path: "/email", query: ({ slug }) => ({ social_url: `social.example/in/${slug}` }) },
];

/**
 * Measures whether the time of a miss reveals that a person was once on file (D26): through the pipeline, over
 * PostgreSQL, for people who opted out and people who never existed, in turns and in random order.
 */
export async function benchOptOut(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      samples: { type: "string", default: "10000" },
      people: { type: "string", default: "1000" },
      data: { type: "string", default: ".data/bench-opt-out" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const samples = Number(values.samples);
  const server = await startOrJoin(values.data);
  const url = databaseUrl(server.url, DATABASE);
  try {
    await connected(server.url, (client) => client.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`));
    await createDatabaseIfMissing(url);
    await migrate(url, "directory");
    const numbers = Array.from({ length: Number(values.people) }, (_, at) => at);
    const pairs = numbers.map((number) => shuffled(makePair(number, "quiet")));
    const [suppressed, never] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
    const others = numbers.flatMap((number) => makePair(number, "busy"));
    console.log(`Filing ${suppressed.length + others.length} people, of whom ${suppressed.length} opt out …`);
    await fileThem(url, [...suppressed, ...others]);
    await suppressThem(url, suppressed);
    report(await measureAll(url, { suppressed, never, samples }), samples);
  } finally {
    await server.stop();
  }
}

function shuffled<Item>([one, other]: readonly [Item, Item]): readonly [Item, Item] {
  return Math.random() < 0.5 ? [one, other] : [other, one];
}

async function fileThem(directoryUrl: string, people: readonly BenchPerson[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "peoplepages-bench-"));
  try {
    const path = join(folder, "people.csv");
    await writeFile(path, peopleFile(people));
    const request = { kind: "people", files: [path], format: null, map: [], preset: null, dryRun: false } as const;
    await runImport(await prepareImport(request, process.stdin), {
      directoryUrl,
      hashSuppression: hashForTests,
      now: () => new Date(),
      progress: SILENT_PROGRESS,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A third by profile, a third by email, a third by name. */
async function suppressThem(url: string, people: readonly BenchPerson[]): Promise<void> {
  const identifiers = people.flatMap(({ name, slug, email, domain }, at): readonly SuppressionIdentifier[] => {
    const parsed = parsePersonName(name);
    if (at % 3 === 0) return [profileIdentifier(slug)];
    return at % 3 === 1 || !parsed ? [{ kind: "email", canonical: email }] : nameIdentifiers("name", parsed, [domain]);
  });
  await withSuppressionStore(url, (store) => store.suppress(identifiers));
  await verifyDirectory(url);
}

type Measured = readonly { readonly name: string; readonly comparison: TimeComparison }[];

interface Questions {
  readonly suppressed: readonly BenchPerson[];
  readonly never: readonly BenchPerson[];
  /** Lookups of each. */
  readonly samples: number;
}

async function measureAll(url: string, { suppressed, never, samples }: Questions): Promise<Measured> {
  const pools = createDirectoryPools({ url, timeoutMs: TIMEOUT_MS });
  const api = createApiBench({ directory: createPostgresDirectory(pools, hashForTests) });
  const measured: { name: string; comparison: TimeComparison }[] = [];
  try {
    for (const { name, path, query } of WAYS) {
      const times: Record<"suppressed" | "never", number[]> = { suppressed: [], never: [] };
      const bodies = new Set<string>();
      // A tenth more to warm up.
      for (let sample = -Math.ceil(samples / 10); sample < samples; sample += 1) {
        const turns = [
          ["suppressed", suppressed[Math.abs(sample) % suppressed.length]],
          ["never", never[Math.abs(sample) % never.length]],
        ] as const;
        for (const [group, person] of shuffled<(typeof turns)[number]>(turns)) {
          if (!person) continue;
          const asked = query(person);
          const startedAt = performance.now();
          const reply = await api.get(path, asked);
          const micros = (performance.now() - startedAt) * 1_000;
          bodies.add(`${reply.status} ${reply.text}`);
          if (sample >= 0) times[group].push(micros);
        }
      }
      if (bodies.size !== 1) throw new Error(`${name}: the answers differ: ${[...bodies].join(" | ")}`);
      measured.push({ name, comparison: compareTimes(times.suppressed, times.never) });
      console.log(`  ${name}: done`);
    }
  } finally {
    await Promise.all([pools.lookups.end(), pools.search.end()]);
  }
  return measured;
}

function report(measured: Measured, samples: number): void {
  const rows = measured.map(({ name, comparison: { medians, p95, z, wouldTell } }) => ({
    name,
    "median µs, opted out": Math.round(medians[0]),
    "never on file": Math.round(medians[1]),
    "p95 µs, opted out": Math.round(p95[0]),
    "never on file ": Math.round(p95[1]),
    z: Number(z.toFixed(2)),
    "would tell, µs": Number(wouldTell.toFixed(1)),
  }));
  console.table(rows);
  console.log(JSON.stringify({ bench: "opt-out", samples, rows }));
  const told = measured.filter(({ comparison }) => Math.abs(comparison.z) >= TELLS);
  if (told.length > 0) throw new Error(`the time tells who opted out: ${told.map(({ name }) => name).join(", ")}`);
  console.log(`No difference in ${samples.toLocaleString("en")} samples each (|z| < ${TELLS}).`);
}
