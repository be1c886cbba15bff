import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PROJECT_ROOT } from "@/lib/project-root";
import { buildCitus, CannotBuildError } from "./build-citus";
import { startCluster } from "./cluster";
import { measureCluster } from "./figures";

const HELP = `npm run bench -- citus --source DIR [--workers 2] [--people 200000] [--only tests|figures|cluster]
  [--folder DIR] [--pg-config pg_config]

Builds Citus from the folder with its source, beside a copy of the installed PostgreSQL, and starts a coordinator and
--workers workers on the loopback interface, as a user without privileges. On it:
  tests    the adapter tests of the directory
  figures  imports, lookups and searches of --people made-up people; --workers 1,2,4 measures one cluster after another
  cluster  nothing: prints TEST_CITUS_URL for tests of your own, until it is interrupted
Nothing is downloaded. The build is kept in --folder (default: a folder for temporary files), all else is deleted.`;

/** The files of tests/adapters that use the directory. */
const TESTS = ["cluster", "directory", "export", "import", "opt-out", "reindex", "retention", "suppression"];
const STEPS = ["tests", "figures", "cluster"] as const;

export async function benchCitus(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      source: { type: "string", default: "" },
      workers: { type: "string", default: "2" },
      people: { type: "string", default: "200000" },
      only: { type: "string" },
      folder: { type: "string", default: join(tmpdir(), "peoplepages-citus") },
      "pg-config": { type: "string", default: "pg_config" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const counts = values.workers.split(",").map(Number);
  const steps = STEPS.filter((step) => (values.only === undefined ? step !== "cluster" : step === values.only));
  if (counts.some((count) => !Number.isInteger(count) || count < 1) || steps.length === 0) return refuse(HELP);
  try {
    const build = await buildCitus(values.source, values.folder, values["pg-config"]);
    for (const workers of counts) {
      const folder = `${values.folder}-${process.pid}`;
      const cluster = await startCluster(build, folder, workers);
      const close = () => cluster.close().then(() => rm(folder, { recursive: true, force: true }));
      const interrupted = () => void close().then(() => process.exit(130));
      process.once("SIGINT", interrupted).once("SIGTERM", interrupted);
      try {
        console.log(`TEST_CITUS_URL=${cluster.coordinator.url} (${workers} workers)`);
        if (steps.includes("tests")) process.exitCode = await runTests(cluster.coordinator.url);
        if (steps.includes("figures")) await measureCluster(cluster, Number(values.people));
        if (steps.includes("cluster")) await once(process, "SIGINT");
      } finally {
        process.off("SIGINT", interrupted).off("SIGTERM", interrupted);
        await close();
      }
    }
  } catch (error) {
    if (!(error instanceof CannotBuildError)) throw error;
    refuse(error.message);
  }
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

async function runTests(coordinator: string): Promise<number> {
  const files = TESTS.map((name) => `tests/adapters/${name}`);
  const child = spawn("npx", ["vitest", "run", "--project", "adapters", ...files], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, TEST_CITUS_URL: coordinator },
    stdio: "inherit",
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return code ?? 1;
}
