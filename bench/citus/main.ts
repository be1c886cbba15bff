import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PROJECT_ROOT } from "@/lib/project-root";
import { buildCitus, CannotBuildError } from "./build-citus";
import { startCluster } from "./cluster";
import { type ClusterFigures, measureCluster, printFigures } from "./figures";

const HELP = `npm run bench -- citus --source DIR [--workers 0,2] [--people 200000] [--loaded 0]
  [--shrink] [--only tests|figures|cluster] [--folder DIR] [--pg-config pg_config]

Builds Citus from the folder with its source, beside a copy of the installed PostgreSQL, and starts a coordinator and
workers on the loopback interface, as a user without privileges: one cluster after another for each number of --workers.
None is one server. With --shrink one cluster of the most workers is filled, and what it has is then moved to fewer and
fewer of them; its shards stay as many. On each:
  tests    the adapter tests of the directory, if it has workers
  figures  imports, lookups and searches of --people made-up people, beside --loaded others that are copied straight into
           the tables first
  cluster  nothing: prints TEST_CITUS_URL for tests of your own, until it is interrupted
Nothing is downloaded. Debian's postgresql-server-dev-15, libkrb5-dev, libpam0g-dev, libxslt1-dev, libselinux1-dev,
libcurl4-openssl-dev, liblz4-dev and libzstd-dev have the headers that the build needs. The build is kept in --folder
(default: a folder for temporary files), all else is deleted.`;

/** The files of tests/adapters that use the directory. */
const TESTS = ["cluster", "directory", "export", "import", "opt-out", "reindex", "retention", "suppression"];
const STEPS = ["tests", "figures", "cluster"] as const;

export async function benchCitus(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      source: { type: "string", default: "" },
      workers: { type: "string", default: "0,2" },
      people: { type: "string", default: "200000" },
      loaded: { type: "string", default: "0" },
      shrink: { type: "boolean", default: false },
      only: { type: "string" },
      folder: { type: "string", default: join(tmpdir(), "peoplepages-citus") },
      "pg-config": { type: "string", default: "pg_config" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const counts = values.workers.split(",").map(Number);
  const steps = STEPS.filter((step) => (values.only === undefined ? step !== "cluster" : step === values.only));
  const isSize = (count: number) => Number.isInteger(count) && count >= (values.shrink ? 1 : 0);
  if (!counts.every(isSize) || steps.length === 0) return refuse(HELP);
  try {
    const build = await buildCitus(values.source, values.folder, values["pg-config"]);
    const measured = new Map<number, ClusterFigures>();
    const sizes = steps.includes("figures") ? counts : counts.filter((count) => count > 0);
    const clusters = values.shrink ? [sizes.toSorted((one, other) => other - one)] : sizes.map((size) => [size]);
    for (const [workers = 0, ...fewer] of clusters) {
      const folder = `${values.folder}-${process.pid}`;
      const cluster = await startCluster(build, folder, workers);
      const close = () => cluster.close().then(() => rm(folder, { recursive: true, force: true }));
      const interrupted = () => void close().then(() => process.exit(130));
      process.once("SIGINT", interrupted).once("SIGTERM", interrupted);
      try {
        console.log(`TEST_CITUS_URL=${cluster.coordinator.url} (${workers} workers)`);
        if (steps.includes("tests") && workers > 0) await runTests(cluster.coordinator.url);
        if (steps.includes("figures")) {
          const people = { loaded: Number(values.loaded), imported: Number(values.people) };
          await measureCluster(cluster, people, fewer, (size, figures) => measured.set(size, figures));
        }
        if (steps.includes("cluster")) await once(process, "SIGINT");
      } finally {
        process.off("SIGINT", interrupted).off("SIGTERM", interrupted);
        await close();
      }
    }
    if (measured.size > 0) printFigures(measured);
  } catch (error) {
    if (!(error instanceof CannotBuildError)) throw error;
    refuse(error.message);
  }
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

/** Makes the process exit with an error if a test fails. */
async function runTests(coordinator: string): Promise<void> {
  const files = TESTS.map((name) => `tests/adapters/${name}`);
  const child = spawn("npx", ["vitest", "run", "--project", "adapters", ...files], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, TEST_CITUS_URL: coordinator },
    stdio: "inherit",
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) process.exitCode = 1;
}
