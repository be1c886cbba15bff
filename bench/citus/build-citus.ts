import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Thrown if Citus cannot be built here. The message says in one sentence what is missing. */
export class CannotBuildError extends Error {}

/** A copy of an installed PostgreSQL with Citus in it. */
export interface CitusBuild {
  /** Folder of `postgres`, `initdb` and `pg_ctl`. */
  readonly bin: string;
}

const COMPATIBLE = fileURLToPath(new URL("postgres-15.h", import.meta.url));

/**
 * Builds Citus from a folder with its source, beside a copy of the PostgreSQL that `pgConfig` names, and returns the copy.
 * Neither the source nor the installed PostgreSQL is changed. A build that is there already is used again.
 */
export async function buildCitus(source: string, folder: string, pgConfig: string): Promise<CitusBuild> {
  if (!existsSync(join(source, "configure")) || !existsSync(join(source, "src/backend/distributed/citus.control"))) {
    throw new CannotBuildError(`${source} has no source of Citus: --source takes an unpacked release.`);
  }
  const paths = await readPaths(pgConfig);
  if (!existsSync(join(paths.headers, "postgres.h"))) {
    throw new CannotBuildError(`The server headers of PostgreSQL are missing in ${paths.headers}: install them.`);
  }
  const installed = join(folder, "installed");
  const build = { bin: join(installed, paths.bin) };
  const stamp = join(folder, "built");
  const wanted = `${await readFile(join(source, "configure"), "utf8").then(versionOf)} on ${paths.version}\n`;
  if ((await readFile(stamp, "utf8").catch(() => "")) === wanted) return build;

  await rm(folder, { recursive: true, force: true });
  const copy = join(folder, "source");
  await mkdir(installed, { recursive: true });
  await chmod(folder, 0o755);
  // With the times of the files: `make` would else write the build scripts anew, which takes more tools.
  await cp(source, copy, { recursive: true, preserveTimestamps: true });
  // PostgreSQL finds its other folders from where its program is, so a copy of the tree is complete.
  for (const path of new Set([dirname(paths.bin), paths.share, paths.libraries])) {
    await cp(path, join(installed, path), { recursive: true, verbatimSymlinks: true });
  }
  const log = join(folder, "build.log");
  await run(`./configure PG_CONFIG="${pgConfig}"`, copy, log);
  await run(`make -j${availableParallelism()} with_llvm=no COPT="-include ${COMPATIBLE}"`, copy, log);
  await run(`make install with_llvm=no DESTDIR="${installed}"`, copy, log);
  await writeFile(stamp, wanted);
  return build;
}

function versionOf(configure: string): string {
  return /^PACKAGE_STRING='(.*)'$/m.exec(configure)?.[1] ?? "Citus";
}

interface Paths {
  readonly bin: string;
  readonly share: string;
  readonly libraries: string;
  readonly headers: string;
  readonly version: string;
}

async function readPaths(pgConfig: string): Promise<Paths> {
  const { execFile } = await import("node:child_process");
  const read = async (flag: string) => (await promisify(execFile)(pgConfig, [flag])).stdout.trim();
  try {
    const [bin, share, libraries, headers, version] = await Promise.all(
      ["--bindir", "--sharedir", "--pkglibdir", "--includedir-server", "--version"].map(read),
    );
    return {
      bin: bin ?? "",
      share: share ?? "",
      libraries: libraries ?? "",
      headers: headers ?? "",
      version: version ?? "",
    };
  } catch {
    throw new CannotBuildError(
      `${pgConfig} does not run: install the server headers of PostgreSQL, or send --pg-config.`,
    );
  }
}

/** Runs a command at low priority and keeps what it prints in the log. */
async function run(command: string, cwd: string, log: string): Promise<void> {
  const child = spawn("nice", ["-n", "10", "sh", "-c", `${command} >>"${log}" 2>&1`], { cwd, stdio: "ignore" });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  if (code !== 0) throw new CannotBuildError(`Building Citus failed at \`${command}\`: see ${log}.`);
}
